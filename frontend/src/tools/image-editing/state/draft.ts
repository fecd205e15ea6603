import { useSession } from '../../../lib/auth.tsx';
import { createStore, useStore } from '../../../lib/store.ts';
import { forgetAtSignOut, mayHoldWork } from '../../../lib/unsaved-work.ts';
import type { Picture } from '../../../media/picture.ts';

/** What lies on the editor's table. It stays there while other pages are open. */
const bench = createStore<Picture | undefined>(undefined);
mayHoldWork(() => Boolean(bench.get()));
forgetAtSignOut(() => putOnBench(undefined));

export function putOnBench(picture: Picture | undefined): void {
  const before = bench.get()?.preview;
  bench.set(picture);
  if (before) URL.revokeObjectURL(before);
}

/** The picture on the bench, if it is this person's. */
export function useBench(): Picture | undefined {
  const picture = useStore(bench);
  const { userId } = useSession();
  return picture?.userId === userId ? picture : undefined;
}
