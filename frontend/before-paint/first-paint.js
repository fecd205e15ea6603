// Runs before the first paint of a prerendered page, so that nothing flashes: neither a theme or a sidebar
// that was not chosen, nor the way in for somebody who is in already. The application does the rest.
(() => {
  const root = document.documentElement;

  // A browser may refuse to remember anything.
  const remembered = (key) => {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  };

  const themeOf = (choice) => (choice === 'light' || choice === 'dark' ? choice : undefined);

  const applyTheme = (choice) => {
    const theme = themeOf(choice);
    if (theme) root.dataset.theme = theme;
    else delete root.dataset.theme;
    for (const meta of document.querySelectorAll('meta[name="theme-color"]')) {
      const own = meta.dataset.of;
      if (theme) meta.media = theme === own ? 'all' : 'not all';
      else meta.media = `(prefers-color-scheme: ${own})`;
    }
  };

  const themeKey = 'atelier-theme';
  applyTheme(remembered(themeKey));
  // The application only remembers the choice, and tells of it; another tab tells by what is remembered.
  addEventListener('atelier:theme', ({ detail }) => applyTheme(detail));
  addEventListener('storage', ({ key }) => {
    if (key === themeKey || key === null) applyTheme(remembered(themeKey));
  });

  if (remembered('atelier-sidebar') === 'collapsed') root.dataset.sidebar = 'collapsed';

  // As `app/session/session-expected.ts` asks it; the application removes the attribute.
  const cookie = /(?:^|;)\s*__client_uat[^=;]*=(?!0?\s*(?:;|$))/;
  const returns = /[?&]__clerk_/;
  if (cookie.test(document.cookie) || returns.test(location.search + location.hash)) {
    root.dataset.session = 'expected';
  }
})();
