// Runs before the first paint, so that nobody who chose dark is blinded by a light page. A file of its own, because
// the Content Security Policy allows no inline scripts.
(() => {
  let chosen = null;
  try {
    chosen = localStorage.getItem('thrillseekers-color-scheme');
  } catch {
    // Storage may be switched off; the system's setting serves then.
  }
  const system = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  const scheme = chosen === 'light' || chosen === 'dark' ? chosen : system;
  document.documentElement.setAttribute('data-mantine-color-scheme', scheme);
  // The browser's own bars go with the page; the app keeps them so from here on.
  for (const meta of document.querySelectorAll('meta[name="theme-color"]')) {
    meta.setAttribute('content', scheme === 'dark' ? '#120f2c' : '#f1eefb');
  }
})();
