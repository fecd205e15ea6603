import { useEffect, useState } from 'react';
import { formatSize } from '../lib/format.ts';

/** Bytes of files that were asked for, by their paths: links are signed anew, files never change. */
const known = new Map<string, number>();

/** Bytes of the file at a signed link; undefined where that cannot be told. */
export async function mediaSize(
  address: string,
  signal?: AbortSignal,
): Promise<number | undefined> {
  const { pathname } = new URL(address, location.href);
  const size = known.get(pathname) ?? (await askedSize(address, signal));
  if (size !== undefined) known.set(pathname, size);
  return size;
}

async function askedSize(address: string, signal?: AbortSignal): Promise<number | undefined> {
  const request = { method: 'HEAD', ...(signal ? { signal } : {}) };
  const answer = await fetch(address, request).catch(() => undefined);
  const length = answer?.ok ? Number(answer.headers.get('Content-Length')) : 0;
  return length > 0 ? length : undefined;
}

/** Bytes of the files at signed links together; undefined until all are known. */
export function useMediaSize(addresses: readonly string[]): number | undefined {
  const [total, setTotal] = useState<{ of: string; bytes: number }>();
  const wanted = addresses.join('\n');
  useEffect(() => {
    const stopping = new AbortController();
    const add = async () => {
      let bytes = 0;
      for (const address of wanted ? wanted.split('\n') : []) {
        const size = await mediaSize(address, stopping.signal);
        if (size === undefined || stopping.signal.aborted) return;
        bytes += size;
      }
      setTotal({ of: wanted, bytes });
    };
    void add();
    return () => stopping.abort();
  }, [wanted]);
  return total?.of === wanted ? total.bytes : undefined;
}

/** `1.4 MB`, or `24 KB` where megabytes would say nothing. */
export function fileSize(bytes: number): string {
  return bytes < 100 * 1024 ? `${Math.max(1, Math.round(bytes / 1024))} KB` : formatSize(bytes);
}
