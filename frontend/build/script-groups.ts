import type { Rolldown } from 'vite';

/** What every page runs on; it changes with its versions only, so browsers keep it from build to build. */
const framework = /\/node_modules\/(react|react-dom|scheduler)\//;

/** The pages whose first load counts. Their parts lie together: small scripts compress badly and come late. */
const openPages = {
  home: '/src/landing/page.tsx',
  pricing: '/src/pricing/page.tsx',
};

/** What a page keeps to itself. */
const ownParts = /\/src\/(landing|pricing|privacy)\//;

/** The pages behind the sign-in. */
const studioPage = /\/src\/(dashboard|tools\/[^/]+)\/page\.tsx$/;

/** What was made last, on the dashboard and in the palette. */
const activity = /\/src\/dashboard\/use-activity\.ts$/;

const libraryPage = /\/src\/library\/page\.tsx$/;

/** The page of a tool that makes nothing in a job. */
const voicePage = /\/src\/tools\/voice-chat\/page\.tsx$/;

/** The sign-in service, which everybody loads who is signed in, on every page. */
const signInService = /\/src\/app\/session\/service\.tsx$/;

/** What stands around every page. */
const shell = /\/src\/app\/shell\//;

/** Entries and windows of the application, which load by themselves. */
const appItself = /\/src\/app\//;

/** Takes a picture, on two of these pages. */
const uploadCard = /\/src\/media\/upload-card\.tsx$/;

/** Which modules share a script, where the bundler's own choice would be many small ones. */
export const scriptGroups: Rolldown.CodeSplittingGroup[] = [
  { name: 'framework', test: framework, priority: 9 },
  // What every page starts with.
  { name: 'app', tags: ['$initial'], priority: 8 },
  // A group takes along what its modules import: what both pages use comes before what one of them does.
  { name: partsOfAll, debugName: 'parts of all open pages', priority: 7 },
  { name: partsOfOne, debugName: 'parts of an open page', priority: 6 },
  { name: partsOfSession, debugName: 'parts of the service and the studio', priority: 5 },
  { name: partsOfStudio, debugName: 'parts of several pages of the studio', priority: 4 },
  { name: partsOfResults, debugName: 'parts of the library and of tools', priority: 3 },
  { name: partsOfJobs, debugName: 'parts of the pages with jobs', priority: 2 },
  { name: partsOfShell, debugName: 'parts of what stands around every page', priority: 1 },
  // The palette shares some of them: by itself the bundler would cut the page into pieces.
  { name: 'activity-parts', test: activity, priority: 0 },
];

function partsOfAll(id: string, graph: Rolldown.ChunkingContext): string | null {
  const names = pagesWith(id, graph);
  return names.length === Object.keys(openPages).length ? `${names.join('-')}-parts` : null;
}

function partsOfOne(id: string, graph: Rolldown.ChunkingContext): string | null {
  const [name] = pagesWith(id, graph);
  return name ? `${name}-parts` : null;
}

function partsOfSession(id: string, graph: Rolldown.ChunkingContext): string | null {
  const importers = importersOf(id, graph);
  const isShared = [signInService, studioPage].every((entry) =>
    importers.some((importer) => importer !== id && entry.test(importer)),
  );
  return isShared ? 'session-parts' : null;
}

function partsOfStudio(id: string, graph: Rolldown.ChunkingContext): string | null {
  const importers = importersOf(id, graph);
  const pages = importers.filter((importer) => studioPage.test(importer));
  if (pages.length < 2) return null;
  // What only the pages that take a picture need is apart from what all have.
  if (importers.some((importer) => uploadCard.test(importer)) && pages.length === 2) {
    return 'upload-parts';
  }
  return pages.some((page) => voicePage.test(page)) ? 'studio-parts' : null;
}

/** The library shows what the tools have made, and makes nothing. */
function partsOfResults(id: string, graph: Rolldown.ChunkingContext): string | null {
  const importers = importersOf(id, graph);
  if (importers.some((importer) => shell.test(importer))) return null;
  const isShared = [libraryPage, studioPage].every((page) =>
    importers.some((importer) => page.test(importer)),
  );
  return isShared ? 'result-parts' : null;
}

/** A conversation is no job: its page does without what the others share. */
function partsOfJobs(id: string, graph: Rolldown.ChunkingContext): string | null {
  const importers = importersOf(id, graph);
  // The shell, which every page has, would bring all of them along with one icon.
  if (importers.some((importer) => shell.test(importer))) return null;
  const pages = importers.filter((importer) => studioPage.test(importer));
  return pages.length < 2 || pages.some((page) => voicePage.test(page)) ? null : 'job-parts';
}

/** One icon of the shell within the parts of a page would bring all of these along to every page. */
function partsOfShell(id: string, graph: Rolldown.ChunkingContext): string | null {
  if (appItself.test(id)) return null;
  return importersOf(id, graph).some((importer) => shell.test(importer)) ? 'shell-parts' : null;
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
