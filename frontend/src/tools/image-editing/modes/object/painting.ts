import { createStore, type Store } from '../../../../lib/store.ts';
import {
  type Brush,
  clearCoverage,
  emptyCoverage,
  stampSegment,
} from '../../../../media/painting/brush.ts';
import { type Point, type Rect, type Size, unionOf } from '../../../../media/painting/geometry.ts';
import {
  type Mask,
  paintMask,
  swapTiles,
  type Tile,
  tilesIn,
} from '../../../../media/painting/mask.ts';
import { type Places, placesIn } from '../../../../media/painting/places.ts';
import {
  emptyHistory,
  redo,
  type UndoHistory,
  undo,
  withStep,
} from '../../../../media/painting/undo-history.ts';
import { createSheet, type Sheet } from './sheet.ts';

/** What is painted over a picture, and how it is changed. Places in pixels of the picture. */
export type Painting = Size & {
  picture: ImageBitmap;
  mask: Mask;
  sheet: Sheet;
  store: Store<PaintState>;
  /** Around everything that was ever painted. */
  bounds: () => Rect | undefined;
  extend: (segment: readonly [Point, Point], brush: Brush) => void;
  /** Applies the stroke: 255 paints, 0 rubs out. */
  end: (value: 0 | 255) => void;
  cancel: () => void;
  undo: () => void;
  redo: () => void;
  /** Takes all paint off; undo brings it back. */
  clear: () => void;
};

type Step = readonly Tile[];

export type PaintState = Places & {
  /** Counts the changes of the mask, which is one and the same array. */
  version: number;
  history: UndoHistory<Step>;
};

export function createPainting(picture: ImageBitmap): Painting {
  const { width, height } = picture;
  const mask: Mask = { width, height, data: new Uint8Array(width * height) };
  const sheet = createSheet(mask);
  const coverage = emptyCoverage(mask);
  const initial = { places: 0, pixels: 0, version: 0, history: emptyHistory<Step>() };
  const store = createStore<PaintState>(initial);
  let bounds: Rect | undefined;
  const change = (tiles: readonly Tile[], history: UndoHistory<Step>) => {
    for (const { rect } of tiles) sheet.update(rect);
    store.set({ ...placesIn(mask, bounds), version: store.get().version + 1, history });
  };
  const take = (tiles: readonly Tile[]) =>
    change(tiles, withStep(store.get().history, tiles, bytesOf));
  const move = (way: typeof undo) => () => {
    let moved: readonly Tile[] = [];
    const history = way(store.get().history, (step) => {
      moved = swapTiles(mask, step);
      return moved;
    });
    if (moved.length > 0) change(moved, history);
  };
  return {
    ...{ width, height, picture, mask, sheet, store },
    bounds: () => bounds,
    extend: (segment, brush) => stampSegment(coverage, segment, brush),
    end: (value) => {
      const { bounds: area } = coverage;
      if (!area) return;
      const tiles = tilesIn(mask, area);
      bounds = unionOf(bounds, area);
      paintMask(mask, coverage, value);
      clearCoverage(coverage);
      take(tiles);
    },
    cancel: () => clearCoverage(coverage),
    undo: move(undo),
    redo: move(redo),
    clear: () => {
      if (!bounds || store.get().pixels === 0) return;
      const tiles = tilesIn(mask, bounds).filter(({ data }) => data.some((value) => value > 0));
      mask.data.fill(0);
      take(tiles);
    },
  };
}

function bytesOf(tiles: Step): number {
  return tiles.reduce((sum, { data }) => sum + data.length, 0);
}
