import { type PageName, pages } from '../../../shared/pages.ts';

type PageWhere<Guarded extends boolean> = {
  [Name in PageName]: (typeof pages)[Name]['guarded'] extends Guarded ? Name : never;
}[PageName];

/** A page that everybody may see. */
export type OpenPage = PageWhere<false>;

/** A page behind the sign-in. */
export type StudioPage = PageWhere<true>;

const pageNames = Object.keys(pages) as PageName[];

/** The page at a path, with or without a slash at its end. */
export function pageAt(path: string): PageName | undefined {
  const plain = path.replace(/(.)\/$/, '$1');
  return pageNames.find((name) => pages[name].path === plain);
}

export function isOpenPage(name: PageName): name is OpenPage {
  return !pages[name].guarded;
}
