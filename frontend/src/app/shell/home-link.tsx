import { pages } from '../../../../shared/pages.ts';
import { Logo, type LogoName } from '../../ui/logo.tsx';
import { PageLink } from './page-link.tsx';

/** The logo, which leads to the landing page. */
export function HomeLink({ name = 'shown' }: { name?: LogoName }) {
  return (
    <PageLink to={pages.home.path} className="inline-flex min-h-11 items-center rounded-control">
      <Logo name={name} />
    </PageLink>
  );
}
