import type { ErrorCode } from '../../../../../shared/errors.ts';
import type { RemovedBgImage } from '../../../../../shared/image-editing.ts';
import { isSettled } from '../../../jobs/settled.ts';
import { isEndedByPerson, WatchError } from '../../../jobs/watch-error.ts';
import { ApiError, isSignedOut } from '../../../lib/api-error.ts';
import { noteVisit } from '../../../lib/person-change.ts';
import type { Picture } from '../../../media/picture.ts';
import { type EditInput, editSubmissions } from '../api/edit-picture.ts';
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
    await work(next, remove);
  }
  change({ running: false });
}

async function work({ picture, joins }: Waiting, remove: Remove) {
  put(picture.id, { state: 'working', startedAt: Date.now() });
  try {
    const result = await remove({ ...picture, slot: batchSlot, joins });
    put(picture.id, { state: 'done', result });
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    // What was sent for who has left may still be made: it goes on only if they want that.
    const left = hasLeft(error);
    const stops = stopsAll(error);
    put(
      picture.id,
      stops && !left ? { state: 'waiting', joins: keyOf(picture) } : { state: 'failed', message },
    );
    if (stops || left) change({ stopped: message });
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

function hasLeft(error: unknown): boolean {
  return isSignedOut(error instanceof WatchError ? error.cause : error);
}

function stopsAll(error: unknown): boolean {
  if (isEndedByPerson(error)) return false;
  return !isSettled(error) || (error instanceof ApiError && forAll.includes(error.code ?? ''));
}

type Waiting = Extract<Turn, { state: 'waiting' }>;

function nextOf(userId: string): Waiting | undefined {
  const own = batch.get().turns.filter(({ picture }) => picture.userId === userId);
  return own.find((turn) => turn.state === 'waiting');
}

/** The key under which a picture was sent, while it is not known how that ended. */
function keyOf({ id, userId }: Picture): string | undefined {
  const sent = editSubmissions.find(userId, Date.now(), batchSlot);
  return sent?.order.pictureId === id ? sent.key : undefined;
}
