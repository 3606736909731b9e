// Loaded before anything is painted, so that a dark page never flashes white; see src/lib/theme.ts.
(() => {
  var theme = 'light';
  try {
    if (localStorage.getItem('theme') === 'dark') theme = 'dark';
  } catch (_) {
    // Storage may be blocked; the default theme is shown.
  }
  document.documentElement.classList.add(theme);
})();
