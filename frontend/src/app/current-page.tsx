import { useLocation } from 'react-router';
import { pages } from '../../../shared/pages.ts';
import { Guard } from './guard.tsx';
import { NotFound } from './not-found.tsx';
import { pageAt } from './page-at.ts';
import { PageView } from './page-view.tsx';
import { MarketingShell } from './shell/marketing-shell.tsx';

/** The page that the address names. No path has parameters, so the table of pages is all there is to match. */
export function CurrentPage() {
  const { pathname } = useLocation();
  const name = pageAt(pathname);
  if (name && pages[name].guarded) {
    return (
      <Guard>
        <PageView name={name} />
      </Guard>
    );
  }
  return <MarketingShell>{name ? <PageView name={name} /> : <NotFound />}</MarketingShell>;
}
