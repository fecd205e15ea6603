import { useSession } from '../lib/auth.tsx';
import { createStore, useStore } from '../lib/store.ts';
import { registerUnsavedWork } from '../lib/unsaved-work.ts';

/** What a picture is handed over for. */
type Purpose = 'videoGeneration' | 'background';

type Handed = Partial<Record<Purpose, { file: File; userId: string }>>;

/** Pictures that a tool made and another one begins with. They live in this page only. */
const handed = createStore<Handed>({});
// Each has its cut-out in the history, so that a reload loses nothing.
registerUnsavedWork({ exists: () => false, discard: () => handed.set({}) });

/** Hands a picture over; a picture that was not taken yet gives way. */
export function handPicture(purpose: Purpose, file: File, userId: string): void {
  handed.set({ ...handed.get(), [purpose]: { file, userId } });
}

/** Takes what this person was handed for a purpose: nobody else gets it. */
export function takePicture(purpose: Purpose, userId: string): File | undefined {
  const { [purpose]: found, ...others } = handed.get();
  if (found) handed.set(others);
  return found?.userId === userId ? found.file : undefined;
}

/** What this person was handed for a purpose, and stays there. */
export function useHandedPicture(purpose: Purpose): File | undefined {
  const { userId } = useSession();
  const { [purpose]: found } = useStore(handed);
  return found?.userId === userId ? found?.file : undefined;
}
