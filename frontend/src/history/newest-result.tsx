import { X } from 'lucide-react';
import { useState } from 'react';
import { type Feature, featureKeys } from '../../../shared/features.ts';
import { formatDate } from '../lib/format.ts';
import { safeStorage } from '../lib/safe-storage.ts';
import { serverNow } from '../lib/server-clock.ts';
import { createStore, useStore } from '../lib/store.ts';
import { registerUnsavedWork } from '../lib/unsaved-work.ts';
import { Button } from '../ui/button.tsx';
import type { ToolHistory } from './tool-history.ts';
import { useHistory } from './use-history.ts';

/** Counts what is put away, so that whoever shows it renders again. */
const changes = createStore(0);

/** Key in the storage: the newest result that a person has put away, by its id, which begins with its time. */
const storageKey = (feature: Feature) => `atelier-put-away-${feature}`;

// Whoever signs in next has results of their own.
registerUnsavedWork({
  exists: () => false,
  discard: () => {
    for (const feature of featureKeys) safeStorage.removeItem(storageKey(feature));
  },
});

/** Shows none of a tool's results any more that are made by now. */
export async function putAway(feature: Feature, shown = ''): Promise<void> {
  // Results have ids by the server's clock. What makes ids comes with the first input; without it only what is shown goes.
  const now = await import('ulid').then(
    ({ ulid }) => ulid(serverNow()),
    () => '',
  );
  // Another device's clock may be ahead of this one's.
  safeStorage.setItem(storageKey(feature), shown > now ? shown : now);
  changes.set(changes.get() + 1);
}

type Newest<Item> = { item: Item | undefined; loading: boolean };

/**
 * The result that was the newest of a tool when its page opened, so that a reload takes nothing from sight. None once
 * it has been put away or deleted.
 */
export function useNewestResult<Item extends { id: string }>(
  tool: ToolHistory<Item>,
): Newest<Item> {
  useStore(changes);
  const { data: items, errorUpdateCount } = useHistory(tool);
  const [first, setFirst] = useState<string | null>();
  if (first === undefined && items) setFirst(items[0]?.id ?? null);
  const away = safeStorage.getItem(storageKey(tool.feature)) ?? '';
  const item = items?.find(({ id }) => id === first && id > away);
  return { item, loading: !items && errorUpdateCount === 0 };
}

type Props = { createdAt: string; onPutAway: () => void };

/** Says of a result that it is an earlier one, and takes it out of sight; it stays in the history. */
export function NewestResultNote({ createdAt, onPutAway }: Props) {
  return (
    <div className="-mt-1 mb-2.5 flex items-center justify-between gap-x-3">
      <p className="min-w-0 text-cell text-ink-2">
        Your latest, from <time dateTime={createdAt}>{formatDate(createdAt)}</time>
      </p>
      <span className="-mr-3 shrink-0">
        <Button kind="quiet" icon={X} onClick={onPutAway}>
          Put Away
        </Button>
      </span>
    </div>
  );
}
