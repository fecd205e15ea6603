import { type FinishingRecipe, untouchedRecipe } from '../../../../../../shared/finishing.ts';
import { createStore, type Store } from '../../../../lib/store.ts';
import {
  type Brush,
  clearCoverage,
  emptyCoverage,
  stampSegment,
} from '../../../../media/painting/brush.ts';
import type { Point } from '../../../../media/painting/geometry.ts';
import { paintMask, type Tile, tilesIn } from '../../../../media/painting/mask.ts';
import { emptyHistory } from '../../../../media/painting/undo-history.ts';
import type { Subject } from '../drawing/subject.ts';
import {
  type Backdrop,
  createSteps,
  type FinishingState,
  maskStateOf,
  type Steps,
} from './steps.ts';

export type Finishing = {
  subject: Subject;
  store: Store<FinishingState>;
  /** Changes settings. What is changed again by the same `setting` within a second is one step. */
  change: (recipe: Partial<FinishingRecipe>, setting: string) => void;
  chooseBackdrop: (backdrop: Backdrop) => void;
  /** Back to the first cut-out; this is a step as any other. */
  reset: () => void;
} & Strokes &
  Pick<Steps, 'undo' | 'redo'>;

type Kept = Pick<FinishingState, 'recipe' | 'backdrop'>;

export function createFinishing(subject: Subject, kept: Kept): Finishing {
  const store = createStore<FinishingState>({
    ...kept,
    ...maskStateOf(subject),
    maskVersion: 0,
    history: emptyHistory(),
  });
  const { take, undo, redo } = createSteps(store, subject);
  return {
    subject,
    store,
    undo,
    redo,
    change: (part, setting) => take({ recipe: { ...store.get().recipe, ...part } }, [], setting),
    chooseBackdrop: (backdrop) => {
      const background = { kind: 'picture' } as const;
      take({ recipe: { ...store.get().recipe, background }, backdrop }, []);
    },
    reset: () => {
      const { recipe, brushed } = store.get();
      if (!brushed && isUntouched(recipe)) return;
      take({ recipe: untouchedRecipe, backdrop: undefined }, brushed ? unbrush(subject) : []);
    },
    ...createStrokes(subject, take),
  };
}

type Strokes = {
  /** Goes on with a stroke, in pixels of the cut-out. */
  extend: (segment: readonly [Point, Point], brush: Brush) => void;
  /** Applies the stroke: 0 erases, 255 keeps. */
  paint: (alpha: 0 | 255) => void;
  cancelStroke: () => void;
};

function createStrokes(subject: Subject, take: Steps['take']): Strokes {
  const coverage = emptyCoverage(subject);
  return {
    extend: (segment, brush) => stampSegment(coverage, segment, brush),
    paint: (alpha) => {
      const { bounds } = coverage;
      if (!bounds) return;
      const tiles = tilesIn(subject.mask, bounds);
      paintMask(subject.mask, coverage, alpha);
      clearCoverage(coverage);
      subject.compose(bounds);
      take({}, tiles);
    },
    cancelStroke: () => clearCoverage(coverage),
  };
}

/** Gives the mask the values that it came with; returns what was there where they were others. */
function unbrush({ width, height, mask, first, compose }: Subject): Tile[] {
  const isOther = ({ rect, data }: Tile) =>
    data.some((value, index) => {
      const y = rect.y + Math.floor(index / rect.width);
      return value !== first.data[y * width + rect.x + (index % rect.width)];
    });
  const tiles = tilesIn(mask, { x: 0, y: 0, width, height }).filter(isOther);
  mask.data.set(first.data);
  for (const { rect } of tiles) compose(rect);
  return tiles;
}

/** Whether a recipe changes nothing of the first cut-out. */
export function isUntouched(recipe: FinishingRecipe): boolean {
  const { background, shadow, size, padding, format } = recipe;
  const isPlain = background.kind === 'none' && shadow.kind === 'none';
  return isPlain && size.kind === 'original' && padding === 0 && format.kind === 'png';
}
