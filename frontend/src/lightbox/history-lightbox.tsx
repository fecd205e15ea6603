import { type ReactNode, type RefObject, useState } from 'react';
import type { Result } from '../history/result.ts';
import {
  type ToolHistory,
  useDeleteResult,
  useExpiredMedia,
  useHistory,
} from '../history/tool-history.ts';
import { useFavorite } from '../history/use-favorite.ts';
import { Lightbox, usePrefetchedLightbox } from './lightbox.tsx';
import type { ResultWork } from './lightbox-props.ts';

type HistoryLightbox<Item> = {
  /** Opens a row. */
  view: (item: Item) => void;
  lightbox: ReactNode;
};

/** The lightbox of a tool's history, whose card has the focus when the row that opened it is gone. */
export function useHistoryLightbox<Item extends { id: string }>(
  tool: ToolHistory<Item>,
  card: RefObject<HTMLElement | null>,
): HistoryLightbox<Item> {
  const { data } = useHistory(tool);
  const [viewed, setViewed] = useState<{ id: string; open: boolean }>();
  const work = useResultWork(tool);
  usePrefetchedLightbox();
  return {
    view: ({ id }) => setViewed({ id, open: true }),
    lightbox: viewed ? (
      <Lightbox
        results={(data ?? []).map(tool.resultOf)}
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

function useResultWork<Item extends { id: string }>(tool: ToolHistory<Item>): ResultWork {
  const { refetch } = useHistory(tool);
  const onMissing = useExpiredMedia(tool);
  const favorite = useFavorite();
  const { mutateAsync } = useDeleteResult(tool);
  return {
    renew: async ({ id }: Result) => {
      const { data, isSuccess } = await refetch({ cancelRefetch: false });
      const item = isSuccess ? data.find((each) => each.id === id) : undefined;
      return item && tool.resultOf(item);
    },
    onMissing: (_, address) => onMissing(address),
    onFavorite: (result, marked) => favorite([result], marked),
    remove: ({ id }) => mutateAsync(id),
    asksToRemove: true,
  };
}
