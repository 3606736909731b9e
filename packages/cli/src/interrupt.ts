/** Aborted by Ctrl+C: what takes long stops there. */
export const interrupt = new AbortController();
process.once('SIGINT', () => interrupt.abort());
