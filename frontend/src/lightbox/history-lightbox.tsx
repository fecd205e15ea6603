import { type ReactNode, type RefObject, useEffect, useState } from 'react';
import { useDeleteResult } from '../history/changes.ts';
import { useRenewed } from '../history/fresh-media.ts';
import type { Result } from '../history/result.ts';
import type { ToolHistory } from '../history/tool-history.ts';
import { useExpiredMedia } from '../history/use-history.ts';
import type { HistoryRows } from '../history/use-history-rows.ts';
import { Lightbox, usePrefetchedLightbox } from './lightbox.tsx';
import { type ResultWork, reach } from './lightbox-props.ts';

type HistoryLightbox<Item> = {
  /** Opens a row. */
  view: (item: Item) => void;
  lightbox: ReactNode;
};

/** The lightbox of a tool's history, whose card has the focus when the row that opened it is gone. */
export function useHistoryLightbox<Item extends { id: string }>(
  tool: ToolHistory<Item>,
  history: HistoryRows<Item>,
  card: RefObject<HTMLElement | null>,
): HistoryLightbox<Item> {
  const { spans, total = 0, want } = history;
  const [viewed, setViewed] = useState<{ id: string; open: boolean }>();
  const work = useResultWork(tool, (id) =>
    setViewed((now) => (now?.id === id ? { ...now, open: false } : now)),
  );
  usePrefetchedLightbox();
  const isViewed = ({ id }: Item) => id === viewed?.id;
  const around = spans.find(({ items }) => items.some(isViewed));
  useEffect(() => {
    if (!viewed?.open || !around) return;
    const place = around.before + around.items.findIndex(isViewed);
    want({ from: place - reach, to: place + reach + 1 });
  });
  return {
    view: ({ id }) => setViewed({ id, open: true }),
    lightbox: viewed ? (
      <Lightbox
        results={(around?.items ?? []).map(tool.resultOf)}
        among={{ before: around?.before ?? 0, total }}
        shown={viewed.id}
        open={viewed.open}
        startsBeside
        onShow={(id) => setViewed({ id, open: true })}
        onClose={() => setViewed({ ...viewed, open: false })}
        returnFocus={(opener) => (opener?.isConnected ? opener : card.current?.querySelector('h2'))}
        work={work}
      />
    ) : null,
  };
}

function useResultWork<Item extends { id: string }>(
  tool: ToolHistory<Item>,
  onRemoved: (id: string) => void,
): ResultWork {
  const renew = useRenewed(tool);
  const onMissing = useExpiredMedia(tool);
  const { mutateAsync } = useDeleteResult(tool);
  return {
    renew: async ({ id }: Result) => {
      const item = await renew(id);
      return item && tool.resultOf(item);
    },
    onMissing: (_, address) => onMissing(address),
    remove: async ({ id }) => {
      await mutateAsync(id);
      onRemoved(id);
    },
    asksToRemove: true,
  };
}
