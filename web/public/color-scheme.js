// Runs before the first paint, so that a member who chose the dark scheme never sees a light page first. This is a separate
// file, because the Content Security Policy allows no inline scripts.
(() => {
  let chosen = null;
  try {
    chosen = localStorage.getItem('thrillseekers-color-scheme');
  } catch {
    // The browser may block storage. The system's setting applies then.
  }
  const system = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  const scheme = chosen === 'light' || chosen === 'dark' ? chosen : system;
  document.documentElement.setAttribute('data-mantine-color-scheme', scheme);
  // Gives the browser's bars the colour of the page. The app changes it when the colour scheme changes.
  for (const meta of document.querySelectorAll('meta[name="theme-color"]')) {
    meta.setAttribute('content', scheme === 'dark' ? '#120f2c' : '#f1eefb');
  }
})();
