import { useRef } from 'react';
import { useApi } from '../lib/api-client.ts';
import { DownloadRefused, fetchFile } from '../lib/downloads.ts';
import { lazyImport } from '../lib/lazy-import.ts';
import type { ToolHistory } from './tool-history.ts';

/** Milliseconds between two refreshes for one picture; signatures are valid for longer than that. */
const minRefreshPauseMs = 60 * 60_000;

/**
 * Signed URLs expire. Calls `refresh`, which fetches the list again, when a picture cannot be read, but at most
 * once an hour for each picture: one that is still missing then stays missing.
 */
export function useFreshMedia(refresh: () => void): (url: string) => void {
  const tried = useRef(new Map<string, number>());
  return (url) => {
    const path = new URL(url, location.href).pathname;
    const last = tried.current.get(path);
    if (last !== undefined && Date.now() - last < minRefreshPauseMs) return;
    tried.current.set(path, Date.now());
    refresh();
  };
}

/** The file of a result at `urlOf`; a signature that has expired is replaced once. */
export function useMediaFile<Item extends { id: string }>(
  tool: ToolHistory<Item>,
  item: Item,
  urlOf: (item: Item) => string,
): () => Promise<Blob> {
  const freshLink = useFreshLink(tool, item, urlOf);
  return () => readMediaFile(urlOf(item), freshLink);
}

/** The file at a signed link; where its signature has expired, that at the fresh link, if there is one. */
export async function readMediaFile(
  link: string,
  freshLink: () => Promise<string | undefined>,
): Promise<Blob> {
  try {
    return await fetchFile(link);
  } catch (error) {
    if (!(error instanceof DownloadRefused) || error.status !== 403) throw error;
    const fresh = await freshLink();
    if (!fresh) throw error;
    return fetchFile(fresh);
  }
}

/** Reads a result anew for the link to its file; undefined where it is gone, or could not be read. */
export function useFreshLink<Item extends { id: string }>(
  tool: ToolHistory<Item>,
  { id }: Item,
  urlOf: (item: Item) => string,
): () => Promise<string | undefined> {
  const renew = useRenewed(tool);
  return async () => {
    const fresh = await renew(id);
    return fresh && urlOf(fresh);
  };
}

/** Reads one result anew, with fresh links; undefined where it is gone, or could not be read. */
export function useRenewed<Item extends { id: string }>(
  tool: ToolHistory<Item>,
): (id: string) => Promise<Item | undefined> {
  const api = useApi();
  return async (id) => {
    try {
      const { readOne } = await loadReadOne();
      return await readOne(api, tool, id);
    } catch {
      return undefined;
    }
  };
}

/** Few pages read a single result, and none of them at once. */
export const loadReadOne = () => lazyImport(() => import('./read-one.ts'));
