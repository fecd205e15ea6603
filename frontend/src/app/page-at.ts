import { type PageName, pages } from '../../../shared/pages.ts';

const pageNames = Object.keys(pages) as PageName[];

/** The page at a path, with or without a slash at its end. */
export function pageAt(path: string): PageName | undefined {
  const plain = path.replace(/(.)\/$/, '$1');
  return pageNames.find((name) => pages[name].path === plain);
}
