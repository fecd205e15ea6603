import { ulid } from 'ulid';
import type { JobFeature } from '../../../shared/jobs.ts';
import { useSession } from '../lib/auth.tsx';
import { onPersonChange } from '../lib/person-change.ts';
import { createStore, useStore } from '../lib/store.ts';
import { slotKey } from './open-jobs.ts';
import { jobError } from './watch-error.ts';

type Owner = { userId: string; feature: JobFeature; slot?: number | undefined };

/** How the upload goes that comes before a job. Times in milliseconds since 1970. */
export type UploadView = Owner & {
  /** Of its own: there is no job yet. */
  id: string;
  pictureId: string;
  /** `again`: it was cut off, and has begun anew. */
  state: 'moving' | 'lost' | 'again';
  /** Of this try. */
  percent: number;
  /** Whether it takes so long that something has to be said. */
  slow: boolean;
  endedAt?: number;
};

/** Milliseconds after which an upload is slow. */
const slowMs = 3000;

/** The latest upload of each slot of a tool. One that has ended stays: the stages of its job begin with its end. */
const uploads = createStore<readonly UploadView[]>([]);

const giveUps = new Map<string, AbortController>();

onPersonChange(() => {
  for (const id of giveUps.keys()) giveUpUpload(id);
  uploads.set([]);
});

export type Upload = {
  /** Rejects with `job_cancelled` when it is given up. */
  signal: AbortSignal;
  tell: (change: Partial<Pick<UploadView, 'state' | 'percent'>>) => void;
  end: () => void;
};

/** Shows an upload that begins, until its `end`. */
export function beginUpload(owner: Owner, pictureId: string): Upload {
  const [id, startedAt, waiting] = [ulid(), Date.now(), new AbortController()];
  const first = {
    ...owner,
    id,
    pictureId,
    state: 'moving',
    percent: 0,
    slow: false,
  } as const;
  uploads.set([...uploads.get().filter((each) => !isSameSlot(each, owner)), first]);
  giveUps.set(id, waiting);
  const change = (changes: Partial<UploadView>) =>
    uploads.set(uploads.get().map((each) => (each.id === id ? { ...each, ...changes } : each)));
  return {
    signal: waiting.signal,
    tell: (changes) => change({ ...changes, slow: Date.now() - startedAt > slowMs }),
    end: () => {
      giveUps.delete(id);
      change({ endedAt: Date.now() });
    },
  };
}

/** Ends an upload as if its job had been cancelled; tells whether there was one. */
export function giveUpUpload(id: string): boolean {
  giveUps.get(id)?.abort(jobError('job_cancelled'));
  return giveUps.has(id);
}

function isSameSlot(one: Owner, other: Owner): boolean {
  return slotKey(one) === slotKey(other);
}

/** This person's latest upload for the first slot of a tool. */
export function useUpload(feature: JobFeature): UploadView | undefined {
  const { userId = '' } = useSession();
  return useStore(uploads).find((each) => isSameSlot(each, { userId, feature }));
}

/** The latest upload of a picture. */
export function useUploadOf(pictureId: string): UploadView | undefined {
  return useStore(uploads).find((each) => each.pictureId === pictureId);
}
