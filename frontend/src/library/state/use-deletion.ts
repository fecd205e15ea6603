import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { resultRoutes } from '../../../../shared/routes/results.ts';
import { forgetResults } from '../../history/changes.ts';
import type { Result } from '../../history/result.ts';
import {
  dropFromCaches,
  historyKey,
  keepInLists,
  resultPagesKey,
} from '../../history/result-caches.ts';
import { inRequests } from '../../history/use-favorite.ts';
import { useApi } from '../../lib/api-client.ts';
import { useSession } from '../../lib/auth.tsx';
import { log } from '../../lib/log.ts';
import { notifyFailure } from '../../ui/notify-failure.ts';

/** How long a deletion can be undone, in milliseconds. */
export const undoMs = 10_000;

type Deletion = {
  results: readonly Result[];
  /** Taken ahead: when the page is left there is no time to ask for one. */
  token: Promise<string | null>;
};

/**
 * Deletes results after a time in which that can be undone, in which they are hidden; at once when the next are
 * deleted or the page is left.
 */
export function useDeletion() {
  const api = useApi();
  const client = useQueryClient();
  const { getToken } = useSession();
  const [pending, setPending] = useState<Deletion>();
  const [sent, setSent] = useState<ReadonlySet<string>>(new Set());
  const [held, setHeld] = useState(false);
  const send = useCallback(
    async ({ results }: Deletion) => {
      const ids = results.map(({ id }) => id);
      setSent((before) => new Set([...before, ...ids]));
      // The page that comes next shows none of them, however long this takes.
      dropFromCaches(client, results);
      try {
        for (const some of inRequests(results)) {
          await api.call(resultRoutes.deleteResults, { body: { results: some } });
          forgetResults(client, some);
        }
      } catch (error) {
        setSent((before) => new Set([...before].filter((id) => !ids.includes(id))));
        keepInLists(results);
        log.error('Results were not deleted:', error);
        notifyFailure('Some results could not be deleted. They are kept.', error);
        for (const { feature } of results) {
          void client.invalidateQueries({ queryKey: resultPagesKey(feature) });
        }
      }
      for (const feature of new Set(results.map((each) => each.feature))) {
        void client.invalidateQueries({ queryKey: historyKey(feature) });
      }
    },
    [api, client],
  );
  const latest = useRef(pending);
  latest.current = pending;
  const finish = useCallback(() => {
    if (latest.current) void send(latest.current);
    latest.current = undefined;
    setPending(undefined);
  }, [send]);
  useEffect(() => {
    if (!pending || held) return undefined;
    const timer = setTimeout(finish, undoMs);
    return () => clearTimeout(timer);
  }, [pending, held, finish]);
  useSendingWhenLeft(latest, finish, ({ results }) =>
    setSent((before) => new Set([...before, ...results.map(({ id }) => id)])),
  );
  const hidden = new Set([...sent, ...(pending?.results ?? []).map(({ id }) => id)]);
  return {
    hidden,
    pending: pending?.results,
    remove: (results: readonly Result[]) => {
      finish();
      setPending({ results, token: getToken() });
    },
    undo: () => {
      latest.current = undefined;
      setPending(undefined);
    },
    /** The time does not run while somebody is about to press Undo. */
    hold: setHeld,
  };
}

/** Sends what waits when the page of the site, or the site, is left. */
function useSendingWhenLeft(
  latest: { current: Deletion | undefined },
  finish: () => void,
  onSent: (deletion: Deletion) => void,
): void {
  const tell = useRef(onSent);
  tell.current = onSent;
  useEffect(() => {
    const leave = () => {
      const left = latest.current;
      latest.current = undefined;
      if (!left) return;
      void sendWhileLeaving(left);
      // The browser may show this page again as it was.
      tell.current(left);
    };
    addEventListener('pagehide', leave);
    return () => {
      removeEventListener('pagehide', leave);
      finish();
    };
  }, [latest, finish]);
}

/** A request that outlives the page. */
async function sendWhileLeaving({ results, token }: Deletion): Promise<void> {
  const { method, path } = resultRoutes.deleteResults;
  const bearer = await token;
  for (const some of inRequests(results)) {
    void fetch(path, {
      method,
      keepalive: true,
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${bearer}` },
      body: JSON.stringify({ results: some }),
    }).catch(() => undefined);
  }
}
