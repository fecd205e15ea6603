import { useSession } from '../../../lib/auth.tsx';
import { createStore, useStore } from '../../../lib/store.ts';
import { forgetAtSignOut, mayHoldWork } from '../../../lib/unsaved-work.ts';
import type { Picture } from '../../../media/picture.ts';

/** What lies on the table: a picture, and how it is to move. It stays while other pages are open. */
type Bench = { userId: string; picture: Picture | undefined; prompt: string };

const bench = createStore<Bench | undefined>(undefined);
mayHoldWork(() => Boolean(bench.get()?.picture || bench.get()?.prompt));
forgetAtSignOut(clearBench);

function benchOf(userId: string): Bench {
  const found = bench.get();
  return found?.userId === userId ? found : { userId, picture: undefined, prompt: '' };
}

export function putPicture(picture: Picture): void {
  const before = bench.get()?.picture?.preview;
  bench.set({ ...benchOf(picture.userId), picture });
  if (before) URL.revokeObjectURL(before);
}

export function writePrompt(userId: string, prompt: string): void {
  bench.set({ ...benchOf(userId), prompt });
}

export function clearBench(): void {
  const before = bench.get()?.picture?.preview;
  bench.set(undefined);
  if (before) URL.revokeObjectURL(before);
}

/** Lays out what a person had on the table, unless there is something on it by now. */
export function layOut({ picture, prompt }: { picture: Picture; prompt: string }): void {
  const { userId } = picture;
  const now = benchOf(userId);
  if (!now.picture && !now.prompt) bench.set({ userId, picture, prompt });
}

/** The picture and the prompt of this person. */
export function useBench(): Pick<Bench, 'picture' | 'prompt'> {
  useStore(bench);
  const { userId = '' } = useSession();
  return benchOf(userId);
}
