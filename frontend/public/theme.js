// Runs before the first paint, so that a chosen theme never flashes; the application only remembers the
// choice and fires `atelier:theme`.
(() => {
  const chosen = () => {
    try {
      const theme = localStorage.getItem('atelier-theme');
      return theme === 'light' || theme === 'dark' ? theme : undefined;
    } catch {
      return undefined;
    }
  };

  const apply = () => {
    const theme = chosen();
    if (theme) document.documentElement.dataset.theme = theme;
    else delete document.documentElement.dataset.theme;
    for (const meta of document.querySelectorAll('meta[name="theme-color"]')) {
      const own = meta.dataset.of;
      if (theme) meta.media = theme === own ? 'all' : 'not all';
      else meta.media = `(prefers-color-scheme: ${own})`;
    }
  };

  apply();
  addEventListener('atelier:theme', apply);
  addEventListener('storage', apply);
})();
