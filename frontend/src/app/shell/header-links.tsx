import { navigation } from './navigation.ts';
import { PageLink } from './page-link.tsx';

/** The links in a wide header; the current one carries the seam on the header's lower edge. */
export function HeaderLinks() {
  return (
    <nav aria-label="Header" className="flex h-full gap-2 max-lg:hidden xl:gap-6">
      {navigation.map(({ path, label, apart }) => (
        <PageLink
          key={path}
          to={path}
          className={`relative -mb-px flex items-center whitespace-nowrap border-b-2 border-transparent pt-0.5 text-cell text-ink-2 hover:text-ink aria-[current=page]:border-vermilion aria-[current=page]:font-semibold aria-[current=page]:text-ink xl:text-ui forced-colors:mb-0 forced-colors:border-[Canvas] forced-colors:aria-[current=page]:-mb-px forced-colors:aria-[current=page]:border-[Highlight] ${apart ? 'ml-1 xl:ml-4' : ''}`}
        >
          {label}
        </PageLink>
      ))}
    </nav>
  );
}
