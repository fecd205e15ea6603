import type { Tool } from '../history/tool.ts';
import { DownloadRefused, fetchFile } from '../lib/downloads.ts';
import { useFreshLink } from './use-fresh-link.ts';

/** The file of a result at `urlOf`; a signature that has expired is replaced once. */
export function useMediaFile<Item extends { id: string }>(
  tool: Tool<Item>,
  item: Item,
  urlOf: (item: Item) => string,
): () => Promise<Blob> {
  const freshLink = useFreshLink(tool, item, urlOf);
  return async () => {
    try {
      return await fetchFile(urlOf(item));
    } catch (error) {
      if (!(error instanceof DownloadRefused) || error.status !== 403) throw error;
      const fresh = await freshLink();
      if (!fresh) throw error;
      return fetchFile(fresh);
    }
  };
}
