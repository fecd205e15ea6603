import type { ScreenState } from '../screens/screen.ts';
import type { Words } from './expect-words.ts';

/** What is read on a screen in a state, or in the dialog that is open on it. */
export type ScreenWords = Partial<Record<ScreenState, Words>>;
