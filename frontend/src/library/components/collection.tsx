import { type KeyboardEvent, useMemo, useRef, useState } from 'react';
import type { Result } from '../../history/result.ts';
import { useFavorite } from '../../history/use-favorite.ts';
import { Lightbox } from '../../lightbox/lightbox.tsx';
import { groupsOf } from '../state/arrange.ts';
import { extended, nothingSelected, toggled, toggledAll } from '../state/selection.ts';
import type { useDeletion } from '../state/use-deletion.ts';
import type { LibraryResults } from '../state/use-results.ts';
import { useZip } from '../zip/use-zip.ts';
import { Bars, PackingBar, SelectionBar, UndoBar } from './bars.tsx';
import { Grid, type GridHandle } from './grid.tsx';

type Props = {
  shown: readonly Result[];
  reading: LibraryResults;
  deletion: ReturnType<typeof useDeletion>;
};

/** The grid of what is shown, what is done with what is selected, and the lightbox over it. */
export function Collection({ shown, reading, deletion }: Props) {
  const grid = useRef<GridHandle>(null);
  const groups = useMemo(() => groupsOf(shown, new Date()), [shown]);
  const order = useMemo(() => shown.map(({ id }) => id), [shown]);
  const [selection, setSelection] = useState(nothingSelected);
  const [viewed, setViewed] = useState<{ id: string; open: boolean }>();
  const mark = useFavorite();
  const zip = useZip(reading.renew);
  const chosen = useMemo(() => shown.filter(({ id }) => selection.ids.has(id)), [shown, selection]);
  const clear = () => setSelection(nothingSelected);
  const toggleFavorites = (results: readonly Result[]) =>
    mark(results, !results.every(({ favorite }) => favorite));
  const remove = (results: readonly Result[]) => {
    const next = neighbor(shown, results);
    deletion.remove(results);
    clear();
    if (next) grid.current?.focus(next);
  };
  const undo = () => {
    const [first] = deletion.pending ?? [];
    deletion.undo();
    // It is in the grid again with the next frame.
    if (first) requestAnimationFrame(() => grid.current?.focus(first.id));
  };
  const press = (event: KeyboardEvent, id: string | undefined) => {
    const focused = shown.find((each) => each.id === id);
    const targets = chosen.length > 0 ? chosen : focused ? [focused] : [];
    const act = actionOf(event, {
      all: () => setSelection(toggledAll(nothingSelected, order)),
      undo,
      select: () =>
        id &&
        setSelection(event.shiftKey ? extended(selection, id, order) : toggled(selection, id)),
      open: () => id && setViewed({ id, open: true }),
      favorite: () => toggleFavorites(targets),
      remove: () => targets.length > 0 && remove(targets),
      clear,
    });
    if (!act) return;
    event.preventDefault();
    act();
  };
  return (
    <>
      <Grid
        ref={grid}
        groups={groups}
        selected={selection.ids}
        onKey={press}
        onExtend={(id) => setSelection(extended(selection, id, order))}
        onSelectAll={({ results }) =>
          setSelection(
            toggledAll(
              selection,
              results.map(({ id }) => id),
            ),
          )
        }
        work={{
          open: ({ id }) => setViewed({ id, open: true }),
          select: ({ id }, extending) =>
            setSelection(extending ? extended(selection, id, order) : toggled(selection, id)),
          favorite: (result) => toggleFavorites([result]),
          onMissing: reading.onMissing,
        }}
      />
      <Bars>
        {deletion.pending ? (
          <UndoBar count={deletion.pending.length} onUndo={undo} onHold={deletion.hold} />
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
      {viewed ? (
        <Lightbox
          results={shown}
          shown={viewed.id}
          open={viewed.open}
          onShow={(id) => setViewed({ id, open: true })}
          onClose={() => setViewed({ ...viewed, open: false })}
          returnFocus={() => {
            grid.current?.focus(viewed.id);
            return null;
          }}
          work={{
            renew: reading.renew,
            onMissing: reading.onMissing,
            onFavorite: (result, favorite) => mark([result], favorite),
            remove: async (result) => remove([result]),
            asksToRemove: false,
          }}
        />
      ) : null}
    </>
  );
}

/** What is nearest after those that go, or before them. */
function neighbor(shown: readonly Result[], going: readonly Result[]): string | undefined {
  const ids = new Set(going.map(({ id }) => id));
  const first = shown.findIndex(({ id }) => ids.has(id));
  const stays = ({ id }: Result) => !ids.has(id);
  return (shown.slice(first).find(stays) ?? shown.slice(0, first).findLast(stays))?.id;
}

type Actions = Readonly<
  Record<'all' | 'undo' | 'select' | 'open' | 'favorite' | 'remove' | 'clear', () => unknown>
>;

/** What a key does in the grid. Keys of a button within it are the button's. */
function actionOf(event: KeyboardEvent, actions: Actions): (() => unknown) | undefined {
  const { key, ctrlKey, metaKey, altKey, target } = event;
  if (altKey || (target instanceof Element && target.closest('button'))) return undefined;
  if (ctrlKey || metaKey) return { a: actions.all, z: actions.undo }[key.toLowerCase()];
  const name = key.length === 1 ? key.toLowerCase() : key;
  return new Map([
    [' ', actions.select],
    ['Enter', actions.open],
    ['f', actions.favorite],
    ['Delete', actions.remove],
    ['Backspace', actions.remove],
    ['Escape', actions.clear],
  ]).get(name);
}
