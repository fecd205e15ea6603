import type { ErrorCode } from '../../../../../shared/errors.ts';
import type { RemovedBgImage } from '../../../../../shared/image-editing.ts';
import { isSettled } from '../../../jobs/settled.ts';
import { isEndedByPerson } from '../../../jobs/watch-error.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { useSession } from '../../../lib/auth.tsx';
import { createStore, useStore } from '../../../lib/store.ts';
import { registerUnsavedWork } from '../../../lib/unsaved-work.ts';
import { type Picture, pictureOf } from '../../../media/picture.ts';
import type { EditInput } from '../api/edit-picture.ts';

/** One picture of a batch, and where it stands. */
export type Turn = { picture: Picture } & (
  | { state: 'waiting' }
  | { state: 'working'; startedAt: number }
  | { state: 'done'; result: RemovedBgImage }
  | { state: 'failed'; message: string }
);

type Batch = {
  turns: readonly Turn[];
  running: boolean;
  /** Why those that wait are not worked on: their sentence. */
  stopped: string | undefined;
};

const nothing: Batch = { turns: [], running: false, stopped: undefined };

/** The pictures of this visit; they go on while other pages are open. */
const batch = createStore<Batch>(nothing);
registerUnsavedWork({
  exists: () => batch.get().turns.some(({ state }) => state === 'waiting' || state === 'working'),
  discard: clearBatch,
});

export function useBatch(): Batch {
  const { userId } = useSession();
  const current = useStore(batch);
  const own = current.turns.filter(({ picture }) => picture.userId === userId);
  return { ...current, turns: own };
}

/** Adds pictures to the end. */
export function addToBatch(files: readonly File[], userId: string): void {
  const added = files.map((file): Turn => ({ picture: pictureOf(file, userId), state: 'waiting' }));
  change({ turns: [...batch.get().turns, ...added], stopped: undefined });
}

/** Takes out a picture that is not being worked on. */
export function takeFromBatch(id: string): void {
  const leaves = (turn: Turn) => turn.picture.id === id && turn.state !== 'working';
  release(batch.get().turns.filter(leaves));
  change({ turns: batch.get().turns.filter((turn) => !leaves(turn)) });
}

/** Takes out everything; a picture that is being worked on gets into the history all the same. */
export function clearBatch(): void {
  release(batch.get().turns);
  batch.set(nothing);
}

/** Lets a failed picture wait for another turn. */
export function tryAgain(id: string): void {
  put(id, { state: 'waiting' });
}

type Remove = (input: EditInput) => Promise<RemovedBgImage>;

/** The editor's own job is in the first slot. */
const batchSlot = 1;

/**
 * Works on one picture after another until none waits. Stops where the next one would fail for the same reason:
 * the month's uses are gone, the session has ended, or nobody could tell how the last one ended.
 */
export async function runBatch(remove: Remove) {
  if (batch.get().running) return;
  change({ running: true, stopped: undefined });
  for (let next = nextTurn(); next && !batch.get().stopped; next = nextTurn()) {
    await work(next.picture, remove);
  }
  change({ running: false });
}

async function work(picture: Picture, remove: Remove) {
  put(picture.id, { state: 'working', startedAt: Date.now() });
  try {
    put(picture.id, { state: 'done', result: await remove({ ...picture, slot: batchSlot }) });
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const stops = stopsAll(error);
    put(picture.id, stops ? { state: 'waiting' } : { state: 'failed', message });
    if (stops) change({ stopped: message });
  }
}

/** Errors that the next picture would meet too. */
const forAll: readonly string[] = [
  'usage_limit_reached',
  'plan_required',
  'too_many_failures',
  'free_plan_paused',
  'generations_paused',
] satisfies ErrorCode[];

function stopsAll(error: unknown): boolean {
  if (isEndedByPerson(error)) return false;
  return !isSettled(error) || (error instanceof ApiError && forAll.includes(error.code ?? ''));
}

function nextTurn(): Turn | undefined {
  return batch.get().turns.find(({ state }) => state === 'waiting');
}

type Standing = Turn extends infer Each
  ? Each extends Turn
    ? Omit<Each, 'picture'>
    : never
  : never;

function put(id: string, standing: Standing): void {
  const turns = batch
    .get()
    .turns.map((turn) =>
      turn.picture.id === id ? ({ picture: turn.picture, ...standing } as Turn) : turn,
    );
  change({ turns });
}

function change(part: Partial<Batch>): void {
  batch.set({ ...batch.get(), ...part });
}

function release(turns: readonly Turn[]): void {
  for (const { picture } of turns) if (picture.preview) URL.revokeObjectURL(picture.preview);
}
