import { DownloadRefused, fetchFile } from '../lib/downloads.ts';
import { type ToolHistory, useHistory } from './tool-history.ts';

/** The file of a result at `urlOf`; a signature that has expired is replaced once. */
export function useMediaFile<Item extends { id: string }>(
  tool: ToolHistory<Item>,
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

/** Reads a tool's history anew for the link to the file of a result; undefined where it has none. */
export function useFreshLink<Item extends { id: string }>(
  tool: ToolHistory<Item>,
  item: Item,
  urlOf: (item: Item) => string,
): () => Promise<string | undefined> {
  const { refetch } = useHistory(tool);
  return async () => {
    const { data, isSuccess } = await refetch({ cancelRefetch: false });
    const fresh = isSuccess ? data.find(({ id }) => id === item.id) : undefined;
    return fresh && urlOf(fresh);
  };
}
