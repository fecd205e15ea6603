import { useMediaQuery } from '../../../../lib/browser-state.ts';
import { useStore } from '../../../../lib/store.ts';
import { clamp } from '../../../../media/painting/geometry.ts';
import {
  resized,
  sizeStep,
  useShortcutKeys,
} from '../../../../media/painting/use-shortcut-keys.ts';
import { type TableView, useTableView } from '../../../../media/painting/use-table-view.ts';
import { zoomStep } from '../../../../media/painting/view.ts';
import { changeSettings, useSettings } from '../settings.ts';
import type { Painting, PaintState } from './painting.ts';

/** What the table and its tools show, and how it is changed. */
export type PaintBoard = {
  painting: Painting;
  paint: PaintState;
  tableView: TableView;
  brush: ChosenBrush;
};

export type ChosenBrush = {
  rubs: boolean;
  setRubs: (rubs: boolean) => void;
  /** In pixels of the picture. */
  size: number;
  sizes: { least: number; most: number };
  setSize: (size: number) => void;
};

/** CSS pixels around a picture that is fitted. */
const rooms = { wide: 26, narrow: 18 } as const;

export function usePaintBoard(painting: Painting): PaintBoard {
  const paint = useStore(painting.store);
  const narrow = useMediaQuery('(width < 640px)');
  const tableView = useTableView(painting, narrow ? rooms.narrow : rooms.wide);
  const board = { painting, paint, tableView, brush: useBrush(painting) };
  useShortcutKeys((event) => shortcutOf(event, board));
  return board;
}

/** Brushes that suit the size of a picture. */
export function useBrush({ width, height }: Painting): ChosenBrush {
  const { brush } = useSettings();
  const side = Math.max(width, height);
  const sizes = { least: 4, most: Math.max(80, Math.round(side / 4)) };
  const size = clamp(brush.size ?? Math.round(side / 14), sizes.least, sizes.most);
  return {
    rubs: brush.rubs,
    setRubs: (rubs) => changeSettings('brush', { rubs }),
    ...{ size, sizes },
    setSize: (next) => changeSettings('brush', { size: clamp(next, sizes.least, sizes.most) }),
  };
}

function shortcutOf(event: KeyboardEvent, board: PaintBoard): (() => void) | undefined {
  const { painting, tableView, brush } = board;
  if (event.ctrlKey || event.metaKey) {
    if (event.key.toLowerCase() !== 'z') return undefined;
    return event.shiftKey ? painting.redo : painting.undo;
  }
  switch (event.key) {
    case '[':
      return () => brush.setSize(resized(brush.size, 1 / sizeStep));
    case ']':
      return () => brush.setSize(resized(brush.size, sizeStep));
    case 'x':
    case 'X':
      return () => brush.setRubs(!brush.rubs);
    case '+':
    case '=':
      return () => tableView.zoom(zoomStep);
    case '-':
      return () => tableView.zoom(1 / zoomStep);
    case '0':
      return tableView.fit;
    default:
      return undefined;
  }
}
