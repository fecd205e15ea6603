import { type KeyboardEvent, type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import type { Result } from '../../history/result.ts';
import { useFavorite } from '../../history/use-favorite.ts';
import { extended, nothingSelected, toggled, toggledAll } from '../state/selection.ts';
import type { useDeletion } from '../state/use-deletion.ts';
import type { GridHandle } from './grid.tsx';

type Deletion = ReturnType<typeof useDeletion>;

type Context = {
  shown: readonly Result[];
  deletion: Deletion;
  grid: RefObject<GridHandle | null>;
  onOpen: (id: string) => void;
};

/** What is selected of the shown results, and what is done with it by buttons and by keys. */
export function useChoice({ shown, deletion, grid, onOpen }: Context) {
  const order = useMemo(() => shown.map(({ id }) => id), [shown]);
  const [selection, setSelection] = useState(nothingSelected);
  const { ids } = selection;
  // What is selected and not shown any more must not be deleted along with the rest.
  const chosen = useMemo(() => shown.filter(({ id }) => ids.has(id)), [shown, ids]);
  const chosenIds = useMemo(() => new Set(chosen.map(({ id }) => id)), [chosen]);
  const undoButton = useRef<HTMLButtonElement>(null);
  const mark = useFavorite();
  const clear = () => setSelection(nothingSelected);
  const select = (id: string, extending: boolean) =>
    setSelection(extending ? extended(selection, id, order) : toggled(selection, id));
  const toggleFavorites = (results: readonly Result[]) =>
    mark(results, !results.every(({ favorite }) => favorite));
  const remove = (results: readonly Result[], among = shown) => {
    const next = neighbor(among, results);
    deletion.remove(results);
    clear();
    if (next) grid.current?.focus(next);
    else requestAnimationFrame(() => focusIfLost(undoButton.current));
    return next;
  };
  const undo = () => {
    const [first] = deletion.pending ?? [];
    deletion.undo();
    // It is in the grid again with the next frame.
    if (first) requestAnimationFrame(() => grid.current?.focus(first.id));
  };
  useUndoByKeys(deletion.pending !== undefined, undo);
  const press = (event: KeyboardEvent, id: string | undefined) => {
    const focused = shown.find((each) => each.id === id);
    if (!focused) return;
    const targets = chosen.length > 0 ? chosen : [focused];
    const act = actionOf(event, {
      all: () => setSelection(toggledAll(nothingSelected, order)),
      select: () => select(focused.id, event.shiftKey),
      open: () => onOpen(focused.id),
      favorite: () => toggleFavorites(targets),
      remove: () => remove(targets),
      clear,
    });
    if (!act) return;
    event.preventDefault();
    // A key that is held a moment too long would delete the next ones too.
    if (!event.repeat) act();
  };
  const selectAll = (results: readonly Result[]) =>
    setSelection(
      toggledAll(
        selection,
        results.map(({ id }) => id),
      ),
    );
  return {
    ids: chosenIds,
    chosen,
    clear,
    select,
    selectAll,
    toggleFavorites,
    remove,
    undo,
    undoButton,
    press,
  };
}

/** What is nearest after those that go, or before them. */
export function neighbor(shown: readonly Result[], going: readonly Result[]): string | undefined {
  const ids = new Set(going.map(({ id }) => id));
  const first = shown.findIndex(({ id }) => ids.has(id));
  const stays = ({ id }: Result) => !ids.has(id);
  return (shown.slice(first).find(stays) ?? shown.slice(0, first).findLast(stays))?.id;
}

function focusIfLost(element: HTMLElement | null): void {
  if (document.activeElement === document.body) element?.focus();
}

/** Ctrl+Z undoes a deletion wherever the focus is, as there may be no tile left that could have it. */
function useUndoByKeys(waiting: boolean, undo: () => void): void {
  const latest = useRef(undo);
  latest.current = undo;
  useEffect(() => {
    if (!waiting) return undefined;
    const press = (event: globalThis.KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, target, defaultPrevented } = event;
      if (defaultPrevented || altKey || !(ctrlKey || metaKey) || key.toLowerCase() !== 'z') return;
      if (target instanceof Element && target.closest('input, textarea')) return;
      event.preventDefault();
      latest.current();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [waiting]);
}

type Actions = Readonly<
  Record<'all' | 'select' | 'open' | 'favorite' | 'remove' | 'clear', () => unknown>
>;

/** What a key does in the grid. Keys of a button within it are the button's. */
function actionOf(event: KeyboardEvent, actions: Actions): (() => unknown) | undefined {
  const { key, ctrlKey, metaKey, altKey, target } = event;
  if (altKey || (target instanceof Element && target.closest('button'))) return undefined;
  if (ctrlKey || metaKey) return key.toLowerCase() === 'a' ? actions.all : undefined;
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
