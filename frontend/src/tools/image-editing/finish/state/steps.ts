import { subjectBounds } from '../../../../../../shared/finished/subject-bounds.ts';
import type { FinishingRecipe } from '../../../../../../shared/finishing.ts';
import type { Store } from '../../../../lib/store.ts';
import type { Rect } from '../../../../media/painting/geometry.ts';
import { isSameMask, swapTiles, type Tile } from '../../../../media/painting/mask.ts';
import { redo, type UndoHistory, undo, withStep } from '../../../../media/painting/undo-history.ts';
import type { Subject } from '../drawing/subject.ts';

/** A picture that can stand behind a subject, and how the server hears of it: a file, or a reference to a result. */
export type Backdrop = { bitmap: ImageBitmap; source: Blob | string };

/** What it takes to go back by one step. */
type Step = {
  recipe: FinishingRecipe;
  backdrop: Backdrop | undefined;
  tiles: readonly Tile[];
  /** What it holds that nothing else does. */
  bytes: number;
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

/** What the state says of the mask. */
export function maskStateOf({ mask, first }: Subject): Pick<FinishingState, 'brushed' | 'bounds'> {
  return { brushed: !isSameMask(mask, first), bounds: subjectBounds(mask) };
}

/** Milliseconds in which changes of one setting are one step. */
const oneStepMs = 1000;

export type Steps = {
  /** Notes a step to `next`. `tiles` are what its mask was before, of what it changed. */
  take: (next: Partial<FinishingState>, tiles: readonly Tile[], setting?: string) => void;
  undo: () => void;
  redo: () => void;
};

/** The steps of a finishing, which can be taken back. */
export function createSteps(store: Store<FinishingState>, subject: Subject): Steps {
  let tookAt = Number.NEGATIVE_INFINITY;
  const move = (way: typeof undo) => () => {
    tookAt = Number.NEGATIVE_INFINITY;
    const history = way(store.get().history, (step) => swap(store, subject, step));
    store.set({ ...store.get(), history });
  };
  return {
    take: (next, tiles, setting) => {
      const state = store.get();
      const isSoon = performance.now() - tookAt < oneStepMs;
      tookAt = performance.now();
      const changed = tiles.length > 0 ? maskChange(state, subject) : {};
      const after = { ...state, ...next, ...changed };
      const history =
        isSoon && goesOn(state.history, setting)
          ? state.history
          : withStep(state.history, stepFrom(state, after, tiles, setting), ({ bytes }) => bytes);
      store.set({ ...after, history });
    },
    undo: move(undo),
    redo: move(redo),
  };
}

/** Goes to where a step began, and returns the step that leads back here. */
function swap(store: Store<FinishingState>, subject: Subject, step: Step): Step {
  const state = store.get();
  const tiles = swapTiles(subject.mask, step.tiles);
  for (const { rect } of tiles) subject.compose(rect);
  const changed = tiles.length > 0 ? maskChange(state, subject) : {};
  store.set({ ...state, recipe: step.recipe, backdrop: step.backdrop, ...changed });
  return stepFrom(state, step, tiles);
}

function maskChange({ maskVersion }: FinishingState, subject: Subject) {
  return { ...maskStateOf(subject), maskVersion: maskVersion + 1 };
}

function stepFrom(
  { recipe, backdrop }: FinishingState,
  after: Pick<FinishingState, 'backdrop'>,
  tiles: readonly Tile[],
  setting?: string,
): Step {
  // One that stays is held by the steps after it.
  const left = backdrop === after.backdrop ? undefined : backdrop;
  const bytes = bytesOf(tiles, left?.bitmap);
  return { recipe, backdrop, tiles, bytes, ...(setting ? { setting } : {}) };
}

/** Whether the latest step was one of the same setting. */
function goesOn({ past, future }: UndoHistory<Step>, setting: string | undefined): boolean {
  return setting !== undefined && future.length === 0 && past.at(-1)?.setting === setting;
}

function bytesOf(tiles: readonly Tile[], bitmap: ImageBitmap | undefined): number {
  const drawn = bitmap ? 4 * bitmap.width * bitmap.height : 0;
  return tiles.reduce((sum, { data }) => sum + data.length, 256 + drawn);
}
