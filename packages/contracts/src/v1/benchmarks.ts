import { z } from 'zod';
import { benchmarkBody, benchmarkEndpoints, benchmarkJob } from '../benchmark.ts';
import { idParam } from '../text.ts';
import type { V1Endpoints } from './endpoint.ts';
import { wait } from './experiments.ts';

const read = benchmarkEndpoints['GET /api/benchmarks/:id'];
const created = benchmarkEndpoints['POST /api/benchmark'];
const ofBenchmark = { access: 'key', params: idParam, resource: 'benchmark' } as const;

export const v1BenchmarkEndpoints = {
  'GET /api/v1/benchmarks': {
    summary: 'List benchmarks',
    description: 'The newest first.',
    operationId: 'listBenchmarks',
    tag: 'Benchmarks',
    access: 'key',
    scope: 'read',
    limit: 'read',
    response: z.array(benchmarkJob),
  },
  'POST /api/v1/benchmarks': {
    summary: 'Score past tests',
    description:
      'Each row is a test that has ended: control, actual winner, then the other headlines. The scoring is kept and runs in ' +
      'the background; with `wait` the answer has its result.',
    operationId: 'createBenchmark',
    tag: 'Benchmarks',
    access: 'key',
    scope: 'write',
    limit: 'upload',
    bodyLimit: created.bodyLimit,
    query: z.strictObject({ wait }),
    body: benchmarkBody,
    example: {
      name: 'Spring tests',
      experiments: [['Our spring sale has started', 'A coat for ten winters', 'A coat for ten winters']],
    },
    response: read.response,
    status: 202,
    otherStatus: 200,
    errors: created.errors,
  },
  'GET /api/v1/benchmarks/:id': {
    ...ofBenchmark,
    summary: 'Read a benchmark',
    description: 'With its result when it is complete; with `results=0` without the single rows.',
    operationId: 'readBenchmark',
    tag: 'Benchmarks',
    scope: 'read',
    limit: 'read',
    query: read.query,
    response: read.response,
    errors: ['NOT_FOUND'],
  },
  'DELETE /api/v1/benchmarks/:id': {
    ...ofBenchmark,
    summary: 'Delete a benchmark',
    operationId: 'deleteBenchmark',
    tag: 'Benchmarks',
    scope: 'write',
    limit: 'write',
    response: null,
    errors: ['NOT_FOUND', 'BENCHMARK_RUNNING'],
  },
} as const satisfies V1Endpoints;
