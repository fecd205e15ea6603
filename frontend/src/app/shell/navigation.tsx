import {
  AudioLines,
  Clapperboard,
  House,
  ImagePlus,
  Images,
  LayoutGrid,
  type LucideIcon,
  Scissors,
  Tag,
} from 'lucide-react';
import { pages } from '../../../../shared/pages.ts';
import { PageLink } from './page-link.tsx';

export type NavigationLink = {
  path: string;
  label: string;
  icon: LucideIcon;
  /** Stands apart from the links before it. */
  apart?: boolean;
};

/** The links of header, menu and sidebar: specification, section 2. */
export const navigation: readonly NavigationLink[] = [
  { path: pages.home.path, label: 'Home', icon: House },
  { path: pages.dashboard.path, label: 'Dashboard', icon: LayoutGrid },
  { path: pages.imageEditor.path, label: 'Image Editor', icon: Scissors },
  { path: pages.imageGenerator.path, label: 'Image Generator', icon: ImagePlus },
  { path: pages.videoGenerator.path, label: 'Video Generator', icon: Clapperboard },
  { path: pages.audioChat.path, label: 'Voice Chat', icon: AudioLines },
  { path: pages.library.path, label: 'Library', icon: Images, apart: true },
  { path: pages.pricing.path, label: 'Pricing', icon: Tag, apart: true },
];

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

/** Marks the current page's link at its left edge; the link's class must contain `group relative`. */
export function CurrentMark() {
  return (
    <span
      aria-hidden
      className="absolute inset-y-2 left-0 hidden w-[3px] bg-vermilion group-aria-[current=page]:block forced-colors:bg-[Highlight]"
    />
  );
}
