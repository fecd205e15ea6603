import { createStore, useStore } from '../lib/store.ts';

/** What a picture is handed over for. */
type Purpose = 'videoGeneration' | 'background';

type Handed = Partial<Record<Purpose, { file: File; userId: string }>>;

/** Pictures that a tool made and another one begins with. They live in this page only. */
const handed = createStore<Handed>({});

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

/** What was handed for a purpose, and stays there. */
export function useHandedPicture(purpose: Purpose): File | undefined {
  return useStore(handed)[purpose]?.file;
}
