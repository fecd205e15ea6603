import type { Rolldown } from 'vite';

/** What every page runs on; it changes with its versions only, so browsers keep it from build to build. */
const framework = /\/node_modules\/(react|react-dom|scheduler)\//;

/** The pages whose first load counts. Their parts lie together: small scripts compress badly and come late. */
const openPages = {
  home: '/features/landing/page.tsx',
  pricing: '/features/pricing/page.tsx',
};

/** Which modules share a script, where the bundler's own choice would be many small ones. */
export const scriptGroups: Rolldown.CodeSplittingGroup[] = [
  { name: 'framework', test: framework, priority: 3 },
  // What every page starts with.
  { name: 'app', tags: ['$initial'], priority: 2 },
  { name: partsOf, debugName: 'parts of open pages', priority: 1 },
];

/** Parts are whatever a page imports but its own feature, which no other page imports. */
function partsOf(id: string, graph: Rolldown.ChunkingContext): string | null {
  if (id.includes('/src/features/')) return null;
  const importers = importersOf(id, graph);
  const names = Object.entries(openPages)
    .filter(([, page]) => importers.some((importer) => importer.endsWith(page)))
    .map(([name]) => name);
  return names.length > 0 ? `${names.join('-')}-parts` : null;
}

/** Every module that imports this one, or imports one that does. */
function importersOf(id: string, graph: Rolldown.ChunkingContext): string[] {
  const found = new Set([id]);
  // A set gives what is added while it is walked, too.
  for (const module of found) {
    for (const importer of graph.getModuleInfo(module)?.importers ?? []) found.add(importer);
  }
  return [...found];
}
