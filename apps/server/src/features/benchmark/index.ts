/** What other features may use of this one. */
export { collectTests } from './collect-tests.ts';
export { deleteBenchmark } from './delete-benchmark.ts';
export { presentBenchmark } from './present.ts';
export { queueBenchmark } from './queue-benchmark.ts';
export { readBenchmark } from './read-benchmark.ts';
export { benchmarkTopic, findBenchmark, listRecords, readAllParts } from './repository.ts';
export { fitOutside } from './scoring.ts';
