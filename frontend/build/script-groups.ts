import type { Rolldown } from 'vite';

/** What every page runs on; it changes with its versions only, so browsers keep it from build to build. */
const framework = /\/node_modules\/(react|react-dom|scheduler)\//;

/** What makes the ids of orders: most pages need it with the first input only. */
const ids = /\/node_modules\/ulid\//;

/** The pages whose first load counts. Their parts lie together: small scripts compress badly and come late. */
const openPages = {
  home: '/src/landing/page.tsx',
  pricing: '/src/pricing/page.tsx',
};

/** What a page keeps to itself: the landing page its examples, too. */
const ownParts = /\/src\/(landing|pricing|privacy)\/|landing-content$|\/examples\//;

const privacyPage = /\/src\/privacy\/page\.tsx$/;

/**
 * The pages behind the sign-in, by the folders that they lie in. Not that of costs, which few may see: what it shares with one of them is
 * not for everybody to load.
 */
const studioPage =
  /\/src\/(?:tools\/)?(?<folder>(?!landing|pricing|privacy|costs)[^/]+)\/page\.tsx$/;

/** The tools that make something in a job; a conversation is none. */
const jobTools = ['image-editing', 'image-generation', 'video-generation'];

/** What a tool asks of the API: other pages show its results with it. */
const toolApi = /\/src\/tools\/(?<folder>[^/]+)\/api\/[^/]+\.ts$/;

/** The sign-in service, which everybody loads who is signed in, on every page. */
const signInService = /\/src\/app\/session\/service\.tsx$/;

/** What stands around every page of the studio, and is never loaded apart from it. */
const around = /\/src\/app\/(studio|shell\/(signed-in-actions|navigation))\.tsx$/;

/** Windows that may open over any page. */
const windows =
  /\/src\/(app\/(palette|shell)|lightbox)\/(palette|beside-pages|lightbox-window)\.tsx$/;

/** Takes a picture, on two of these pages. */
const uploadCard = /\/src\/media\/upload-card\.tsx$/;

/** Which modules share a script, where the bundler's own choice would be many small ones. */
export const scriptGroups: Rolldown.CodeSplittingGroup[] = [
  { name: 'framework', test: framework, priority: 10 },
  { name: 'ids', test: ids, priority: 10 },
  // What every page starts with.
  { name: 'app', tags: ['$initial'], priority: 9 },
  // A group takes along what its modules import: what both pages use comes before what one of them does.
  { name: partsOfAll, debugName: 'parts of all open pages', priority: 8 },
  { name: partsOfOne, debugName: 'parts of an open page', priority: 7 },
  { name: partsOfPrivacy, debugName: 'parts of the page on privacy', priority: 6 },
  { name: session, debugName: 'the sign-in service and what it needs', priority: 5 },
  { name: studio, debugName: 'the studio and what its pages share', priority: 4 },
  { name: resultsOfTool, debugName: 'what pages know of a tool and its results', priority: 3 },
  { name: partsOfJobs, debugName: 'parts of the pages with jobs', priority: 2 },
  { name: partsOfPage, debugName: 'parts of a page and of windows over all', priority: 1 },
];

function partsOfAll(id: string, graph: Rolldown.ChunkingContext): string | null {
  const names = pagesWith(id, graph);
  return names.length === Object.keys(openPages).length ? `${names.join('-')}-parts` : null;
}

function partsOfOne(id: string, graph: Rolldown.ChunkingContext): string | null {
  const [name] = pagesWith(id, graph);
  return name ? `${name}-parts` : null;
}

/** The sign-in service says the same words: without this a visitor of the page would load all of it. */
function partsOfPrivacy(id: string, graph: Rolldown.ChunkingContext): string | null {
  const importers = importersOf(id, graph);
  const isPart = importers.some((importer) => importer !== id && privacyPage.test(importer));
  return isPart ? 'privacy-parts' : null;
}

function session(id: string, graph: Rolldown.ChunkingContext): string | null {
  const importers = importersOf(id, graph);
  return importers.some((importer) => signInService.test(importer)) ? 'session' : null;
}

function studio(id: string, graph: Rolldown.ChunkingContext): string | null {
  const importers = importersOf(id, graph);
  if (importers.some((importer) => around.test(importer))) return 'studio';
  const pages = foldersOf(importers, studioPage);
  const isOfJobs = pages.every((page) => jobTools.includes(page));
  const isOfTool = foldersOf(importers, toolApi).length === 1;
  return pages.length < 2 || isOfJobs || isOfTool ? null : 'studio';
}

/** Dashboard and library show the results of all tools, each tool its own. A library that a tool uses is no part of its results. */
function resultsOfTool(id: string, graph: Rolldown.ChunkingContext): string | null {
  if (id.includes('/node_modules/')) return null;
  const importers = importersOf(id, graph);
  const [tool, ...others] = foldersOf(importers, toolApi);
  const isShared = foldersOf(importers, studioPage).length > 1;
  return tool && others.length === 0 && isShared ? `${tool}-results` : null;
}

function partsOfJobs(id: string, graph: Rolldown.ChunkingContext): string | null {
  const importers = importersOf(id, graph);
  const pages = foldersOf(importers, studioPage);
  if (pages.length < 2) return null;
  // What only the pages that take a picture need is apart from what all have.
  const takes = importers.some((importer) => uploadCard.test(importer));
  return takes && pages.length === 2 ? 'upload-parts' : 'job-parts';
}

/** What palette or lightbox share with one page: by itself the bundler would cut the page into pieces. */
function partsOfPage(id: string, graph: Rolldown.ChunkingContext): string | null {
  const importers = importersOf(id, graph);
  const [page, ...others] = foldersOf(importers, studioPage);
  const isShared = importers.some((importer) => windows.test(importer));
  return page && others.length === 0 && isShared ? `${page}-parts` : null;
}

/** The folders of these modules that such a pattern names, each once. */
function foldersOf(modules: readonly string[], pattern: RegExp): string[] {
  const folders = modules.map((module) => pattern.exec(module)?.groups?.folder);
  return [...new Set(folders.filter((folder) => folder !== undefined))];
}

/** The open pages that a module is a part of: what a page imports, but its own parts. */
function pagesWith(id: string, graph: Rolldown.ChunkingContext): string[] {
  if (ownParts.test(id)) return [];
  const importers = importersOf(id, graph);
  return Object.entries(openPages)
    .filter(([, page]) => importers.some((importer) => importer.endsWith(page)))
    .map(([name]) => name);
}

/** The one module through which all icons are imported. */
const icons = /\/lucide-react\/.*\/lucide-react\.m?js$/;

/** Every module that imports this one, or imports one that does. */
function importersOf(id: string, graph: Rolldown.ChunkingContext): string[] {
  const found = new Set([id]);
  // A set gives what is added while it is walked, too.
  for (const module of found) {
    const importers = graph.getModuleInfo(module)?.importers ?? [];
    const uses = icons.test(module) ? usesIcon(id, graph) : () => true;
    for (const importer of importers.filter(uses)) found.add(importer);
  }
  return [...found];
}

/** Tells whether a module names an icon: `chevrons-left-right.mjs` is `ChevronsLeftRight`. */
function usesIcon(id: string, graph: Rolldown.ChunkingContext): (importer: string) => boolean {
  const words = /([\w-]+)\.m?js$/.exec(id)?.[1]?.split('-') ?? [];
  const name = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
  const named = new RegExp(`\\b${name}\\b`);
  return (importer) => named.test(graph.getModuleInfo(importer)?.code ?? '');
}
