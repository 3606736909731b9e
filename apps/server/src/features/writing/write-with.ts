import { noUsage, type Task, type Writer, type Written } from '../../integrations/writer/index.ts';
import type { Account, Deps } from '../../kernel/deps.ts';
import { AppError } from '../../kernel/errors.ts';
import { acquireSlot } from './concurrency-slots.ts';

/** For whom something is written: a request's person, or the owner of an analysis. */
export interface Author extends Deps {
  /** Null when the person who started it is a member no more. */
  account: Pick<Account, 'id' | 'modelConsentAt'> | null;
  workspace: { id: string };
  signal: AbortSignal;
}

export interface Assignment {
  kind:
    | 'variants'
    | 'name'
    | 'persona'
    | 'portrait'
    | 'decision-feedback'
    | 'decision-image'
    | 'insights'
    | 'profiles';
  /** What the caller asked for; the configured model where nothing was said. */
  writer?: 'model' | 'offline' | undefined;
  /** Milliseconds that all of it may take, waiting and trying again included. */
  withinMs?: number;
}

type Write<T> = (writer: Writer, task: Task) => Promise<Written<T>>;

/**
 * Has something written by the model, or offline where that was asked for or no model is configured; a model that was
 * only found on this machine writes where it is asked for. Throws
 * MODEL_CONSENT_REQUIRED before any text leaves the machine without consent, SPENDING_LIMIT_REACHED, RATE_LIMITED,
 * and what the writer throws. What was used is recorded however it ends.
 */
export async function writeWith<T>(
  author: Author,
  assignment: Assignment,
  write: Write<T>,
): Promise<Written<T>> {
  const { writers, account, config } = author;
  const { kind, writer } = assignment;
  const local = writer === 'model' && !writers.model ? await writers.local() : null;
  const model = writers.model ?? local?.writer ?? null;
  if (writer === 'model' && !model)
    throw new AppError('MODEL_UNAVAILABLE', {
      message: 'No language model is configured on this installation. Use the offline writer.',
    });
  if (writer === 'offline' || !model)
    return write(await writers.offline(), { signal: author.signal, usage: noUsage() });
  if (!account || (writers.leavesMachine && !account.modelConsentAt))
    throw new AppError('MODEL_CONSENT_REQUIRED');

  const timeout = AbortSignal.timeout(assignment.withinMs ?? config.LLM_TIMEOUT_MS);
  const signal = AbortSignal.any([author.signal, timeout]);
  const slot = await acquireSlot(author, {
    workspaceId: author.workspace.id,
    accountId: account.id,
    kind,
    model: writers.modelName ?? local?.name ?? '',
    signal,
  });
  const task: Task = { signal, usage: noUsage() };
  try {
    const written = await write(await model(), task);
    await slot.release({ usage: task.usage, succeeded: true, promptVersion: written.promptVersion });
    return written;
  } catch (error) {
    await slot.release({ usage: task.usage, succeeded: false, promptVersion: null });
    throw error;
  }
}

/**
 * The same for a picture: drawn here unless an image model is configured, and also when that one fails, which
 * is told by who drew it. Rejects only for a missing consent or when the person has cancelled.
 */
export async function drawWith(
  author: Author,
  assignment: Assignment,
  draw: Write<string>,
): Promise<Written<string>> {
  const here = async () => draw(await author.writers.offline(), { signal: author.signal, usage: noUsage() });
  if (!author.writers.modelDraws || assignment.writer === 'offline') return here();
  try {
    return await writeWith(author, assignment, draw);
  } catch (error) {
    const mustKnow = error instanceof AppError && error.code === 'MODEL_CONSENT_REQUIRED';
    if (author.signal.aborted || mustKnow) throw error;
    author.log.warn({ err: error, kind: assignment.kind }, 'the image model failed; drawn here instead');
    return here();
  }
}
