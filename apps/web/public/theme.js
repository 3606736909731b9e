// Loaded before anything is painted, so that a dark page never flashes white; see src/lib/theme.ts.
(() => {
  var theme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  try {
    theme = localStorage.getItem('theme') || theme;
  } catch (_) {
    // Storage may be blocked; the system's theme is shown.
  }
  document.documentElement.classList.add(theme === 'dark' ? 'dark' : 'light');
})();
