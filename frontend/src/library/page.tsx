import { pages } from '../../../shared/pages.ts';

/** Everything that was made with all four tools. */
export function LibraryPage() {
  return <h1 className="text-page">{pages.library.title}</h1>;
}
