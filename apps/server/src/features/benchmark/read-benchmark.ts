import type { Context } from '../../kernel/deps.ts';
import { AppError } from '../../kernel/errors.ts';
import { presentBenchmark } from './present.ts';
import { findBenchmark, readParts } from './repository.ts';
import { responsePieces } from './run-benchmark.ts';

/** One benchmark as pieces of JSON text; its single rows only `withResults`. Throws NOT_FOUND. */
export async function readBenchmark(
  ctx: Context,
  id: string,
  { withResults }: { withResults: boolean },
): Promise<AsyncIterable<string>> {
  const found = await findBenchmark(ctx.db, ctx.workspace.id, id);
  if (!found) throw new AppError('NOT_FOUND');
  const job = JSON.stringify(presentBenchmark(found)).slice(0, -1);
  const { result, ...key } = found;
  async function* pieces() {
    yield `${job},"result":`;
    if (result) {
      const parts = withResults ? readParts(ctx.db, key, 'results') : [];
      yield* responsePieces({ ...result, benchmarkId: id }, parts);
    } else yield 'null';
    yield '}';
  }
  return pieces();
}
