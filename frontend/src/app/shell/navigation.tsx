import {
  AudioLines,
  Clapperboard,
  House,
  ImagePlus,
  Images,
  LayoutGrid,
  type LucideIcon,
  ReceiptText,
  Scissors,
  Tag,
} from 'lucide-react';
import type { Feature } from '../../../../shared/features.ts';
import { pages } from '../../../../shared/pages.ts';
import { isCostReader } from '../../../../shared/roles.ts';
import { useSession } from '../../lib/auth.tsx';
import { PageLink } from './page-link.tsx';

export type NavigationLink = {
  path: string;
  label: string;
  icon: LucideIcon;
  /** The tool that it leads to. */
  feature?: Feature;
  /** Stands apart from the links before it. */
  apart?: boolean;
  /** Not in the header of windows under 1440 px, which has no room for it. */
  needsRoom?: boolean;
};

/** The links of header, menu and sidebar: specification, section 2. */
export const navigation: readonly NavigationLink[] = [
  { path: pages.home.path, label: 'Home', icon: House },
  { path: pages.dashboard.path, label: 'Dashboard', icon: LayoutGrid },
  {
    path: pages.imageEditor.path,
    label: 'Image Editor',
    icon: Scissors,
    feature: 'imageEditing',
  },
  {
    path: pages.imageGenerator.path,
    label: 'Image Generator',
    icon: ImagePlus,
    feature: 'imageGeneration',
  },
  {
    path: pages.videoGenerator.path,
    label: 'Video Generator',
    icon: Clapperboard,
    feature: 'videoGeneration',
  },
  {
    path: pages.audioChat.path,
    label: 'Voice Chat',
    icon: AudioLines,
    feature: 'audioChat',
  },
  { path: pages.library.path, label: 'Library', icon: Images, apart: true },
  { path: pages.pricing.path, label: 'Pricing', icon: Tag, apart: true },
];

const withCosts: readonly NavigationLink[] = [
  ...navigation,
  { path: pages.costs.path, label: pages.costs.title, icon: ReceiptText, needsRoom: true },
];

/** The links that the person at the screen has. */
export function useNavigation(): readonly NavigationLink[] {
  return isCostReader(useSession().role) ? withCosts : navigation;
}

/** From 1024 px, or where the sidebar takes its share from 1184 px; below that they are in the header's menu. A scroll bar takes up to 17 of these. */
const linksShown = 'max-lg:hidden max-[74rem]:group-data-tight/header:hidden';

/** Where the links are not shown, but on phones, whose bar has them. */
export const menuShown = 'hidden sm:block lg:hidden lg:max-[74rem]:group-data-tight/header:block';

type HeaderLinksProps = {
  /** The sidebar has the same links, all of them named: then these are for pointers alone, and said and passed once. */
  repeated?: boolean;
};

/**
 * The links in a wide header; the current one carries the seam on the header's lower edge. Where letters are wider than
 * ours they go on in a second line, and do not push the account out of the window.
 */
export function HeaderLinks({ repeated = false }: HeaderLinksProps) {
  const Part = repeated ? 'div' : 'nav';
  const name = repeated ? { 'aria-hidden': true } : { 'aria-label': 'Header' };
  return (
    <Part
      {...name}
      data-header-links
      className={`flex h-full min-w-0 gap-2 xl:gap-3.5 min-[90rem]:gap-4.5 ${linksShown}`}
    >
      {useNavigation().map(({ path, label, apart, needsRoom }) => (
        <PageLink
          key={path}
          to={path}
          {...(repeated ? { tabIndex: -1 } : {})}
          className={`relative -mb-px flex items-center border-b-2 border-transparent pt-0.5 text-cell text-ink-2 hover:text-ink aria-[current=page]:border-vermilion aria-[current=page]:font-semibold aria-[current=page]:text-ink xl:text-ui forced-colors:mb-0 forced-colors:border-[Canvas] forced-colors:aria-[current=page]:-mb-px forced-colors:aria-[current=page]:border-[Highlight] ${apart ? 'ml-1 xl:ml-3 min-[90rem]:ml-4' : ''} ${needsRoom ? 'max-[90rem]:hidden' : ''}`}
        >
          {label}
        </PageLink>
      ))}
    </Part>
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
