import { clamp } from '../../../../media/painting/geometry.ts';
import {
  resized,
  sizeStep,
  useShortcutKeys,
} from '../../../../media/painting/use-shortcut-keys.ts';
import { zoomStep } from '../../../../media/painting/view.ts';
import { brushSizes } from '../tools/brush-tools.tsx';
import type { Board } from './use-board.ts';

/** Keys of the finish view. */
export function useShortcuts(board: Board): void {
  useShortcutKeys((event) => {
    const action = event.ctrlKey || event.metaKey ? stepOf(event) : actions[event.key];
    return action && (() => action(board));
  });
}

type Action = (board: Board) => void;

function stepOf(event: KeyboardEvent): Action | undefined {
  if (event.key.toLowerCase() !== 'z') return undefined;
  return ({ finishing }) => (event.shiftKey ? finishing.redo() : finishing.undo());
}

const resize =
  (factor: number): Action =>
  ({ brush, setBrush }) =>
    setBrush({ size: clamp(resized(brush.size, factor), brushSizes.least, brushSizes.most) });

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
  '[': resize(1 / sizeStep),
  ']': resize(sizeStep),
  '{': harden(-0.1),
  '}': harden(0.1),
  '+': zoomIn,
  '=': zoomIn,
  '-': ({ tableView }) => tableView.zoom(1 / zoomStep),
  '0': ({ tableView }) => tableView.fit(),
  c: compare,
  C: compare,
};
