import { useEffect, useRef, useState } from 'react';
import type { Account, Unread } from '../../../../shared/export/manifest.ts';
import { useApi } from '../../lib/api-client.ts';
import { usePlan, useSession } from '../../lib/auth.tsx';
import { onFirstInput } from '../../lib/first-input.ts';
import { lazyImport } from '../../lib/lazy-import.ts';
import { log } from '../../lib/log.ts';
import { notify } from '../../ui/notify.ts';
import type { ExportProgress } from '../export/export-entries.ts';

export type ExportState =
  | { state: 'idle' }
  | { state: 'running'; progress: ExportProgress }
  | { state: 'done'; files: number; bytes: number; unread: readonly Unread[] }
  | { state: 'failed'; message: string };

const begun: ExportProgress = {
  results: 0,
  files: undefined,
  done: 0,
  bytes: 0,
  waiting: undefined,
};

/** What makes and saves archives; its code comes with the first input. */
const loadExport = () =>
  Promise.all([
    lazyImport(() => import('../export/export-entries.ts')),
    lazyImport(() => import('../../lib/save-zip.ts')),
  ]);

/** Saves all that the studio keeps of the person as one ZIP. It ends when the page is left. */
export function useExport() {
  const api = useApi();
  const account = useAccount();
  const [state, setState] = useState<ExportState>({ state: 'idle' });
  const stopping = useRef<AbortController>(undefined);
  useEffect(() => onFirstInput(() => void loadExport().catch(() => undefined)), []);
  // Another person's session must not go on with what this one began.
  useEffect(() => () => stopping.current?.abort(), [account.id]);
  const run = async () => {
    // A second press, while the browser asks where to save, begins nothing.
    if (stopping.current) return;
    const stop = new AbortController();
    stopping.current = stop;
    let progress = begun;
    const report = (change: Partial<ExportProgress>) => {
      progress = { ...progress, ...change };
      if (!stop.signal.aborted) setState({ state: 'running', progress });
    };
    const unread: Unread[] = [];
    try {
      const [{ exportEntries }, { chooseZipTarget }] = await loadExport();
      const save = await chooseZipTarget(
        `atelier-data-${new Date().toISOString().slice(0, 10)}.zip`,
      );
      report({});
      const { signal } = stop;
      await save(exportEntries({ api, account, signal, report, unread }), signal);
      const missing = unread.filter(({ result }) => result !== null).length;
      setState({ state: 'done', files: progress.done - missing, bytes: progress.bytes, unread });
    } catch (error) {
      setState(endOf(error));
    }
    stopping.current = undefined;
  };
  return { ...state, start: () => void run(), cancel: () => stopping.current?.abort() };
}

function useAccount(): Account {
  const { userId, person } = useSession();
  const { userPlan, isLoading } = usePlan();
  return {
    id: userId ?? null,
    name: person?.name ?? null,
    email: person?.email ?? null,
    plan: isLoading ? null : userPlan,
  };
}

/** A person who cancels, or closes the question where to save, is where they began. */
function endOf(error: unknown): ExportState {
  const name = error instanceof Error ? error.name : '';
  if (name === 'AbortError') {
    notify.info('The export was canceled. Nothing was saved.');
    return { state: 'idle' };
  }
  log.error('The export was not saved:', error);
  return { state: 'failed', message: name === 'ArchiveTooLarge' ? tooLarge : failed };
}

const failed = 'Nothing was saved, and nothing is lost. Try again.';

const tooLarge =
  'This browser can hold a ZIP of 500 MB at most, and yours is larger. Chrome or Edge on a computer save it while it is made.';
