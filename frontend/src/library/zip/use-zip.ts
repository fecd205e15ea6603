import { useEffect, useRef, useState } from 'react';
import { readMediaFile } from '../../history/fresh-media.ts';
import { fileAddress, type Result } from '../../history/result.ts';
import { lazyImport } from '../../lib/lazy-import.ts';
import { log } from '../../lib/log.ts';
import { notify } from '../../ui/notify.ts';
import { resultCount } from '../content.ts';
import { zipEntries } from './zip-entries.ts';

/** An archive that is being made. */
export type Packing = { done: number; total: number };

type Renew = (result: Result) => Promise<Result | undefined>;

/** Saves results as a ZIP; one at a time. */
export function useZip(renew: Renew) {
  const [packing, setPacking] = useState<Packing>();
  const stopping = useRef<AbortController>(undefined);
  useEffect(() => () => stopping.current?.abort(), []);
  const pack = async (results: readonly Result[]) => {
    // A second press may come before the bar with the button has gone.
    if (stopping.current) return;
    const stop = new AbortController();
    stopping.current = stop;
    const { signal } = stop;
    const total = results.length;
    const missed = { count: 0 };
    try {
      const saving = await lazyImport(() => import('../../lib/save-zip.ts'));
      const save = await saving.chooseZipTarget(
        `atelier-${new Date().toISOString().slice(0, 10)}.zip`,
      );
      setPacking({ done: 0, total });
      const onProgress = (done: number) => setPacking({ done, total });
      const read = (result: Result) => readResult(result, renew);
      await save(zipEntries(results, { read, onProgress, signal }, missed), signal);
      sayDone(total, missed.count);
    } catch (error) {
      sayFailed(error);
    }
    stopping.current = undefined;
    setPacking(undefined);
  };
  return {
    packing,
    start: (results: readonly Result[]) => void pack(results),
    cancel: () => stopping.current?.abort(),
  };
}

function readResult(result: Result, renew: Renew): Promise<Blob> {
  return readMediaFile(fileAddress(result) ?? '', async () => {
    const fresh = await renew(result);
    return fresh && fileAddress(fresh);
  });
}

function sayDone(total: number, missed: number): void {
  if (missed === 0) notify.success(`${resultCount(total)} saved as a ZIP`);
  else notify.error(`${missed} of ${total} could not be read. The manifest in the ZIP names them.`);
}

function sayFailed(error: unknown): void {
  const name = error instanceof Error ? error.name : '';
  if (name === 'AbortError') {
    notify.info('The ZIP was canceled.');
    return;
  }
  log.error('The ZIP was not saved:', error);
  notify.error(
    name === 'ArchiveTooLarge'
      ? 'This browser can hold a ZIP of 500 MB at most. Select fewer results.'
      : 'The ZIP could not be saved. Try again.',
  );
}
