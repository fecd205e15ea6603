import { type PageName, pages } from './pages.ts';

/** What the title bar says on a page. */
export function pageTitle(name: PageName): string {
  const { title } = pages[name];
  return name === 'home' ? `Atelier · ${title}` : `${title} · Atelier`;
}

/** What it says where there is no page. */
export const notFoundTitle = 'Page not found · Atelier';
