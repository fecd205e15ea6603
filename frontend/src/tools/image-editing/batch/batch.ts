import type { RemovedBgImage } from '../../../../../shared/image-editing.ts';
import { createStore } from '../../../lib/store.ts';
import { registerUnsavedWork } from '../../../lib/unsaved-work.ts';
import { type Picture, pictureOf } from '../../../media/picture.ts';

/** Where nobody could tell how its last turn ended it `joins` that one's key: another tab may have settled it since. */
type Waiting = { state: 'waiting'; joins?: string | undefined };

/** One picture of a batch, and where it stands. */
export type Turn = { picture: Picture } & (
  | Waiting
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

/** The pictures of this visit, maybe of several people one after another; they go on while other pages are open. */
export const batch = createStore<Batch>(nothing);
registerUnsavedWork({
  exists: () => batch.get().turns.some(({ state }) => state === 'waiting' || state === 'working'),
  discard: () => {
    release(batch.get().turns);
    batch.set(nothing);
  },
});

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

/** Takes out all of a person; a picture that is being worked on gets into the history all the same. */
export function clearBatch(userId: string): void {
  const { turns } = batch.get();
  const isOwn = ({ picture }: Turn) => picture.userId === userId;
  release(turns.filter(isOwn));
  change({ turns: turns.filter((turn) => !isOwn(turn)), stopped: undefined });
}

/** Lets a failed picture wait for another turn. */
export function tryAgain(id: string): void {
  put(id, { state: 'waiting' });
}

type Standing = Turn extends infer Each
  ? Each extends Turn
    ? Omit<Each, 'picture'>
    : never
  : never;

/** Notes where a picture stands. */
export function put(id: string, standing: Standing): void {
  const turns = batch
    .get()
    .turns.map((turn) =>
      turn.picture.id === id ? ({ picture: turn.picture, ...standing } as Turn) : turn,
    );
  change({ turns });
}

export function change(part: Partial<Batch>): void {
  batch.set({ ...batch.get(), ...part });
}

function release(turns: readonly Turn[]): void {
  for (const { picture } of turns) if (picture.preview) URL.revokeObjectURL(picture.preview);
}
