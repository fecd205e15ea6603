import { useEffect, useMemo, useRef, useState } from 'react';
import { openResultIn } from '../../../../shared/library-address.ts';
import type { Result } from '../../history/result.ts';
import { useLocation } from '../../lib/location.tsx';
import { Lightbox } from '../../lightbox/lightbox.tsx';
import { groupsOf, type Wish, withViewed } from '../state/arrange.ts';
import type { useDeletion } from '../state/use-deletion.ts';
import type { LibraryResults } from '../state/use-results.ts';
import { useZip } from '../zip/use-zip.ts';
import { Bars, PackingBar, SelectionBar, UndoBar } from './bars.tsx';
import { Grid, type GridHandle } from './grid.tsx';
import { neighbor, useChoice } from './use-choice.ts';

type Props = {
  shown: readonly Result[];
  /** Also those that the wish leaves out. */
  all: readonly Result[];
  order: Wish['order'];
  reading: LibraryResults;
  deletion: ReturnType<typeof useDeletion>;
};

/** The grid of what is shown, what is done with what is selected, and the lightbox over it. */
export function Collection({ shown, all, order, reading, deletion }: Props) {
  const grid = useRef<GridHandle>(null);
  const groups = useMemo(() => groupsOf(shown, new Date()), [shown]);
  const [viewed, setViewed] = useState<{ id: string; open: boolean }>();
  const open = (id: string) => setViewed({ id, open: true });
  useNamedResult(shown, open);
  const choice = useChoice({ shown, deletion, grid, onOpen: open });
  const turned = useMemo(
    () => withViewed(shown, viewed?.id, { all, order }),
    [shown, viewed?.id, all, order],
  );
  return (
    <>
      {groups.length === 0 ? null : (
        <Grid
          ref={grid}
          groups={groups}
          selected={choice.ids}
          onKey={choice.press}
          onExtend={(id) => choice.select(id, true)}
          onSelectAll={({ results }) => choice.selectAll(results)}
          work={{
            open: ({ id }) => open(id),
            select: ({ id }, extending) => choice.select(id, extending),
            favorite: (result) => choice.toggleFavorites([result]),
            onMissing: reading.onMissing,
          }}
        />
      )}
      <BarsBelow choice={choice} reading={reading} deletion={deletion} />
      {viewed ? (
        <Lightbox
          results={turned}
          shown={viewed.id}
          open={viewed.open}
          onShow={open}
          onClose={() => setViewed((last) => last && { ...last, open: false })}
          returnFocus={() => {
            // One that is no favorite any more has left the grid meanwhile.
            const left = turned.find((each) => each.id === viewed.id && !shown.includes(each));
            grid.current?.focus((left && neighbor(turned, [left])) ?? viewed.id);
            return grid.current ? null : choice.undoButton.current;
          }}
          work={{
            renew: reading.renew,
            onMissing: reading.onMissing,
            remove: async (result) => {
              const next = choice.remove([result], turned);
              setViewed({ id: next ?? result.id, open: false });
            },
            asksToRemove: false,
          }}
        />
      ) : null}
    </>
  );
}

/** Opens the result that the address names, once it is read, and once for each time that it is named. */
function useNamedResult(shown: readonly Result[], open: (id: string) => void): void {
  const { search, key } = useLocation();
  const opened = useRef<string>(undefined);
  const named = openResultIn(search)?.id;
  const isHere = shown.some(({ id }) => id === named);
  useEffect(() => {
    const visit = `${key} ${named}`;
    if (!named || !isHere || opened.current === visit) return;
    opened.current = visit;
    open(named);
  });
}

type BarsProps = Pick<Props, 'reading' | 'deletion'> & { choice: ReturnType<typeof useChoice> };

/** What is selected, what is being packed, and what can be had back. */
function BarsBelow({ choice, reading, deletion }: BarsProps) {
  const { chosen, clear, toggleFavorites, remove, undo, undoButton } = choice;
  const zip = useZip(reading.renew);
  return (
    <Bars>
      {deletion.pending ? (
        <UndoBar
          button={undoButton}
          count={deletion.pending.length}
          onUndo={undo}
          onHold={deletion.hold}
        />
      ) : null}
      {zip.packing ? <PackingBar packing={zip.packing} onCancel={zip.cancel} /> : null}
      {chosen.length > 0 && !zip.packing ? (
        <SelectionBar
          results={chosen}
          onClear={clear}
          onFavorite={() => toggleFavorites(chosen)}
          onDelete={() => remove(chosen)}
          onDownload={() => zip.start(chosen)}
        />
      ) : null}
    </Bars>
  );
}
