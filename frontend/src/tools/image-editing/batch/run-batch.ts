import type { ErrorCode } from '../../../../../shared/errors.ts';
import type { RemovedBgImage } from '../../../../../shared/image-editing.ts';
import { isSettled } from '../../../jobs/settled.ts';
import { isEndedByPerson, WatchError } from '../../../jobs/watch-error.ts';
import { ApiError, isSignedOut } from '../../../lib/api-error.ts';
import { noteVisit } from '../../../lib/person-change.ts';
import type { Picture } from '../../../media/picture.ts';
import type { EditInput } from '../api/edit-picture.ts';
import { batch, change, put, type Turn } from './batch.ts';

/** The editor's own way to work on one. */
export type Remove = (input: EditInput) => Promise<RemovedBgImage>;

/** The editor's own job is in the first slot. */
const batchSlot = 1;

/**
 * Works on one picture of a person after another until none waits. Stops where the next one would fail for the same
 * reason: the month's uses are gone, the session has ended, or nobody could tell how the last one ended.
 */
export async function runBatch(userId: string, remove: Remove) {
  if (batch.get().running) return;
  change({ running: true, stopped: undefined });
  const isHere = noteVisit();
  for (let next = nextOf(userId); next && isHere() && !batch.get().stopped; next = nextOf(userId)) {
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
  const hasLeft = isSignedOut(error instanceof WatchError ? error.cause : error);
  if (hasLeft) return true;
  if (isEndedByPerson(error)) return false;
  return !isSettled(error) || (error instanceof ApiError && forAll.includes(error.code ?? ''));
}

function nextOf(userId: string): Turn | undefined {
  const waits = ({ picture, state }: Turn) => picture.userId === userId && state === 'waiting';
  return batch.get().turns.find(waits);
}
