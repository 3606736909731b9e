/** People never see the provider's own error pages: the landing page tells them, and lets them start anew. */
export const landingFor = (error: unknown): string => {
  const { name, error: code } = (error ?? {}) as { name?: string; error?: string };
  if (name === 'SessionNotFound') return '/?auth=session_error';
  return code === undefined || code === 'server_error' ? '/?auth=error' : '/?auth=login_failed';
};
