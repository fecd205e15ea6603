import { type FinishingRecipe, untouchedRecipe } from '../../../../../../shared/finishing.ts';
import { createStore, type Store } from '../../../../lib/store.ts';
import {
  type Brush,
  clearCoverage,
  emptyCoverage,
  stampSegment,
} from '../../../../media/painting/brush.ts';
import type { Point, Rect } from '../../../../media/painting/geometry.ts';
import {
  boundsOf,
  isSameMask,
  paintMask,
  swapTiles,
  type Tile,
  tilesIn,
} from '../../../../media/painting/mask.ts';
import {
  emptyHistory,
  redo,
  type UndoHistory,
  undo,
  withStep,
} from '../../../../media/painting/undo-history.ts';
import type { Subject } from '../drawing/subject.ts';

/** A picture that can stand behind a subject, and how the server hears of it: a file, or a reference to a result. */
export type Backdrop = { bitmap: ImageBitmap; source: Blob | string };

/** What it takes to go back by one step. */
type Step = {
  recipe: FinishingRecipe;
  backdrop: Backdrop | undefined;
  tiles: Tile[];
  setting?: string;
};

/** How a cut-out is finished at this moment. */
export type FinishingState = {
  recipe: FinishingRecipe;
  backdrop: Backdrop | undefined;
  /** Counts the changes of the mask, which is one and the same array. */
  maskVersion: number;
  /** Whether the mask is another than the cut-out came with. */
  brushed: boolean;
  /** Of what is left of the subject; undefined where nothing is. */
  bounds: Rect | undefined;
  history: UndoHistory<Step>;
};

export type Finishing = {
  subject: Subject;
  store: Store<FinishingState>;
  /** Changes settings. What is changed again by the same `setting` within a second is one step. */
  change: (recipe: Partial<FinishingRecipe>, setting: string) => void;
  chooseBackdrop: (backdrop: Backdrop) => void;
  /** Goes on with a stroke, in pixels of the cut-out. */
  extend: (segment: readonly [Point, Point], brush: Brush) => void;
  /** Applies the stroke: 0 erases, 255 keeps. */
  paint: (alpha: 0 | 255) => void;
  cancelStroke: () => void;
  undo: () => void;
  redo: () => void;
  /** Back to the first cut-out; this is a step as any other. */
  reset: () => void;
};

/** Alpha below which a pixel is no part of the subject: engines leave a haze that nobody sees. */
const minSeenAlpha = 8;

/** Milliseconds in which changes of one setting are one step. */
const oneStepMs = 1000;

type Kept = Pick<FinishingState, 'recipe' | 'backdrop'>;

export function createFinishing(subject: Subject, kept: Kept): Finishing {
  const coverage = emptyCoverage(subject);
  const { mask } = subject;
  const whole: Rect = { x: 0, y: 0, width: subject.width, height: subject.height };
  const maskState = () => ({
    brushed: !isSameMask(mask, subject.first),
    bounds: boundsOf(mask, minSeenAlpha),
  });
  const store = createStore<FinishingState>({
    ...kept,
    maskVersion: 0,
    ...maskState(),
    history: emptyHistory(),
  });
  let changedAt = Number.NEGATIVE_INFINITY;
  const composeTiles = (tiles: readonly Tile[]) => {
    for (const { rect } of tiles) subject.compose(rect);
  };
  const swap = ({ recipe, backdrop, tiles }: Step): Step => {
    const { recipe: before, backdrop: backdropBefore, ...state } = store.get();
    const tilesBefore = swapTiles(mask, tiles);
    composeTiles(tiles);
    const maskVersion = state.maskVersion + 1;
    const maskIs = tiles.length > 0 ? { ...maskState(), maskVersion } : {};
    store.set({ ...state, recipe, backdrop, ...maskIs });
    return { recipe: before, backdrop: backdropBefore, tiles: tilesBefore };
  };
  const step = (next: Partial<FinishingState>, tiles: Tile[], setting?: string) => {
    const state = store.get();
    const { recipe, backdrop } = state;
    const latest = state.history.past.at(-1);
    const isSameStep =
      setting !== undefined &&
      latest?.setting === setting &&
      state.history.future.length === 0 &&
      performance.now() - changedAt < oneStepMs;
    changedAt = performance.now();
    const made: Step = { recipe, backdrop, tiles, ...(setting ? { setting } : {}) };
    const history = isSameStep ? state.history : withStep(state.history, made, bytesOf);
    store.set({ ...state, ...next, history });
  };
  const move = (way: typeof undo) => () => {
    changedAt = Number.NEGATIVE_INFINITY;
    const history = way(store.get().history, swap);
    store.set({ ...store.get(), history });
  };
  return {
    subject,
    store,
    change: (part, setting) => step({ recipe: { ...store.get().recipe, ...part } }, [], setting),
    chooseBackdrop: (backdrop) => {
      const recipe = { ...store.get().recipe, background: { kind: 'picture' } as const };
      step({ recipe, backdrop }, []);
    },
    extend: (segment, brush) => stampSegment(coverage, segment, brush),
    paint: (alpha) => {
      const { bounds } = coverage;
      if (!bounds) return;
      const tiles = tilesIn(mask, bounds);
      paintMask(mask, coverage, alpha);
      clearCoverage(coverage);
      subject.compose(bounds);
      step({ ...maskState(), maskVersion: store.get().maskVersion + 1 }, tiles);
    },
    cancelStroke: () => clearCoverage(coverage),
    undo: move(undo),
    redo: move(redo),
    reset: () => {
      const { recipe, brushed, maskVersion } = store.get();
      if (!brushed && isUntouched(recipe)) return;
      const tiles = brushed ? tilesIn(mask, whole).filter((tile) => differs(tile, subject)) : [];
      mask.data.set(subject.first.data);
      composeTiles(tiles);
      const maskIs = brushed ? { ...maskState(), maskVersion: maskVersion + 1 } : {};
      step({ recipe: untouchedRecipe, backdrop: undefined, ...maskIs }, tiles);
    },
  };
}

/** Whether a recipe changes nothing of the first cut-out. */
export function isUntouched(recipe: FinishingRecipe): boolean {
  const { background, shadow, size, padding, format } = recipe;
  return (
    background.kind === 'none' &&
    shadow.kind === 'none' &&
    size.kind === 'original' &&
    padding === 0 &&
    format.kind === 'png'
  );
}

function bytesOf({ tiles }: Step): number {
  return tiles.reduce((sum, { data }) => sum + data.length, 256);
}

function differs({ rect, data }: Tile, { first }: Subject): boolean {
  return data.some((value, index) => {
    const y = rect.y + Math.floor(index / rect.width);
    return value !== first.data[y * first.width + rect.x + (index % rect.width)];
  });
}
