/** What the title bar says on a page. */
export function pageTitle(name: PageName): string {
  const { title } = pages[name];
  return name === 'home' ? `Atelier · ${title}` : `${title} · Atelier`;
}

/** What it says where there is no page. */
export const notFoundTitle = 'Page not found · Atelier';

/** A page of the site: its path, and its name in the title bar. */
type Page = {
  readonly path: `/${string}`;
  readonly title: string;
  /** Whether it shows only to a person who is signed in: specification, section 2. */
  readonly guarded: boolean;
};

/** Every page that the site answers with its index; any other path is not found. */
export const pages = {
  home: { path: '/', title: 'A studio of four AI tools', guarded: false },
  pricing: { path: '/pricing', title: 'Pricing', guarded: false },
  privacy: { path: '/privacy', title: 'Privacy', guarded: false },
  dashboard: { path: '/dashboard', title: 'Dashboard', guarded: true },
  imageEditor: { path: '/image-editor', title: 'AI Image Editor', guarded: true },
  imageGenerator: { path: '/image-generator', title: 'AI Image Generator', guarded: true },
  videoGenerator: { path: '/video-generator', title: 'AI Video Generator', guarded: true },
  audioChat: { path: '/audio-chat', title: 'AI Voice Chat', guarded: true },
  library: { path: '/library', title: 'Library', guarded: true },
  yourData: { path: '/your-data', title: 'Your data', guarded: true },
  /** For whoever may see what everything costs; everybody else finds no page there. */
  costs: { path: '/costs', title: 'Costs', guarded: true },
} as const satisfies Record<string, Page>;

/** What it says on the page of a share: what is shared is not told to the browser's history. */
export const sharedTitle = 'Shared with you · Atelier';

export type PageName = keyof typeof pages;

const pageNames = Object.keys(pages) as PageName[];

/** The page at a path, with or without a slash at its end. */
export function pageAt(path: string): PageName | undefined {
  const plain = path.replace(/(.)\/$/, '$1');
  return pageNames.find((name) => pages[name].path === plain);
}

/** Query parameter of the image editor's page that names the cut-out to finish, by its id. */
export const finishParameter = 'finish';

/**
 * Query parameter of the image editor's page that names a picture to lie behind a cut-out: a reference to a result, or
 * `finishedPicture`. Without `finishParameter` the cut-out is chosen first.
 */
export const backgroundParameter = 'background';

/** In place of a reference: the picture that was just finished, which no other page has. */
export const finishedPicture = 'finished';

/** The paths of `pages`. */
export const pagePaths: readonly string[] = Object.values(pages).map((page) => page.path);
