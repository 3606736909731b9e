import { AsyncLocalStorage } from 'node:async_hooks';
import diagnostics from 'node:diagnostics_channel';
import type { OnQuery } from '../kernel/database.ts';

export interface Statement {
  text: string;
  values: unknown[];
}

const transactionControl = /^\s*(begin|commit|rollback|savepoint|release|set transaction)\b/i;

/** Collects the statements that each HTTP request makes; what runs beside the requests is left out. */
export function countQueries() {
  const requests = new AsyncLocalStorage<Statement[]>();
  let latest: Statement[] = [];
  const begin = () => {
    latest = [];
    requests.enterWith(latest);
  };
  diagnostics.subscribe('http.server.request.start', begin);
  const onQuery: OnQuery = (text, values) => {
    if (!transactionControl.test(text)) requests.getStore()?.push({ text, values });
  };
  return {
    onQuery,
    /** The statements of the request that began last. */
    latest: (): readonly Statement[] => latest,
    stop: () => diagnostics.unsubscribe('http.server.request.start', begin),
  };
}
