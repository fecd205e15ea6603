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
import { log } from '../../lib/log.ts';
import { notifyFailure } from '../../ui/notify-failure.ts';
import { useKeptSession } from './use-kept-session.ts';

/** How long a deletion can be undone, in milliseconds. */
export const undoMs = 10_000;

/**
 * Deletes results after a time in which that can be undone, in which they are hidden; at once when the next are
 * deleted or the page is left.
 */
export function useDeletion() {
  const client = useQueryClient();
  const [pending, setPending] = useState<readonly Result[]>();
  const [sent, setSent] = useState<ReadonlySet<string>>(new Set());
  const [held, setHeld] = useState(false);
  const { api, token } = useKeptSession(pending !== undefined);
  const send = useCallback(
    async (results: readonly Result[]) => {
      const ids = results.map(({ id }) => id);
      setSent((before) => new Set([...before, ...ids]));
      // The page that comes next shows none of them, however long this takes.
      dropFromCaches(client, results);
      let rest = results;
      try {
        for (const some of inRequests(results)) {
          await api.call(resultRoutes.deleteResults, { body: { results: some } });
          forgetResults(client, some);
          rest = rest.slice(some.length);
        }
      } catch (error) {
        const kept = rest.map(({ id }) => id);
        setSent((before) => new Set([...before].filter((id) => !kept.includes(id))));
        keepInLists(rest);
        log.error('Results were not deleted:', error);
        notifyFailure('Some results could not be deleted. They are kept.', error);
        for (const { feature } of rest) {
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
  const wait = useCallback((results?: readonly Result[]) => {
    latest.current = results;
    setPending(results);
    // A bar that goes does not tell that nobody points at it any more.
    setHeld(false);
  }, []);
  const finish = useCallback(() => {
    if (latest.current) void send(latest.current);
    wait();
  }, [send, wait]);
  useEffect(() => {
    if (!pending || held) return undefined;
    const timer = setTimeout(finish, undoMs);
    return () => clearTimeout(timer);
  }, [pending, held, finish]);
  useSendingWhenLeft(finish, () => {
    if (!latest.current) return;
    const ids = latest.current.map(({ id }) => id);
    sendWhileLeaving(latest.current, token.current);
    // The browser may show this page again as it was.
    setSent((before) => new Set([...before, ...ids]));
    wait();
  });
  return {
    hidden: new Set([...sent, ...(pending ?? []).map(({ id }) => id)]),
    pending,
    remove: (results: readonly Result[]) => {
      finish();
      wait(results);
    },
    undo: () => wait(),
    /** The time does not run while somebody is about to press Undo. */
    hold: setHeld,
  };
}

/** Sends what waits when the page of the site, or the site, is left. */
function useSendingWhenLeft(finish: () => void, leave: () => void): void {
  const latest = useRef(leave);
  latest.current = leave;
  useEffect(() => {
    const leaving = () => latest.current();
    addEventListener('pagehide', leaving);
    return () => {
      removeEventListener('pagehide', leaving);
      finish();
    };
  }, [finish]);
}

/** A request that outlives the page. */
function sendWhileLeaving(results: readonly Result[], token: string | null): void {
  const { method, path } = resultRoutes.deleteResults;
  for (const some of inRequests(results)) {
    void fetch(path, {
      method,
      keepalive: true,
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
      body: JSON.stringify({ results: some }),
    }).catch(() => undefined);
  }
}
