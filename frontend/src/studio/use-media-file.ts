import { DownloadRefused, fetchFile } from '../lib/downloads.ts';
import { type Tool, useHistory } from './tool.ts';

/** The file of a result at `urlOf`; a signature that has expired is replaced once. */
export function useMediaFile<Item extends { id: string }>(
  tool: Tool<Item>,
  item: Item,
  urlOf: (item: Item) => string,
): () => Promise<Blob> {
  const { refetch } = useHistory(tool);
  return async () => {
    try {
      return await fetchFile(urlOf(item));
    } catch (error) {
      if (!(error instanceof DownloadRefused) || error.status !== 403) throw error;
      const { data } = await refetch({ cancelRefetch: false });
      const fresh = data?.find(({ id }) => id === item.id);
      if (!fresh) throw error;
      return fetchFile(urlOf(fresh));
    }
  };
}
