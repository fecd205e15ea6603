import { useEffect, useRef } from 'react';
import { clamp } from '../../../../media/painting/geometry.ts';
import { zoomStep } from '../../../../media/painting/view.ts';
import { brushSizes } from '../tools/brush-tools.tsx';
import type { Board } from './use-board.ts';

/** Keys of the finish view, wherever in it the focus is, but in a field. */
export function useShortcuts(board: Board): void {
  const latest = useRef(board);
  latest.current = board;
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.altKey || isTyping(event.target)) return;
      const action = event.ctrlKey || event.metaKey ? stepOf(event) : actions[event.key];
      if (!action) return;
      event.preventDefault();
      action(latest.current);
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);
}

/** Fields, and windows above the page. */
function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return false;
  const field = 'input:not([type=radio],[type=checkbox],[type=range]),textarea,[role=dialog]';
  return target.closest(field) !== null;
}

type Action = (board: Board) => void;

function stepOf(event: KeyboardEvent): Action | undefined {
  if (event.key.toLowerCase() !== 'z') return undefined;
  return ({ finishing }) => (event.shiftKey ? finishing.redo() : finishing.undo());
}

const resize =
  (factor: number): Action =>
  ({ brush, setBrush }) => {
    const next = Math.round(brush.size * factor);
    const size = next === brush.size ? next + Math.sign(factor - 1) : next;
    setBrush({ size: clamp(size, brushSizes.least, brushSizes.most) });
  };

const harden =
  (by: number): Action =>
  ({ brush, setBrush }) =>
    setBrush({ hardness: clamp(Math.round((brush.hardness + by) * 100) / 100, 0, 1) });

const erase: Action = ({ takeBrush }) => takeBrush({ mode: 'erase' });
const keep: Action = ({ takeBrush }) => takeBrush({ mode: 'keep' });
const zoomIn: Action = ({ tableView }) => tableView.zoom(zoomStep);
const compare: Action = (board) => board.setCompare(!board.compare);

/** By what is typed: brackets with Shift are braces on most keyboards. */
const actions: Readonly<Record<string, Action>> = {
  e: erase,
  E: erase,
  k: keep,
  K: keep,
  '[': resize(1 / 1.15),
  ']': resize(1.15),
  '{': harden(-0.1),
  '}': harden(0.1),
  '+': zoomIn,
  '=': zoomIn,
  '-': ({ tableView }) => tableView.zoom(1 / zoomStep),
  '0': ({ tableView }) => tableView.fit(),
  c: compare,
  C: compare,
};
