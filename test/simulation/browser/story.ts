import type { StorageMood } from './runtime/storage.ts';
import type { PageName } from './screen/page-handle.ts';

/** Those who share the device, by their numbers. */
export const person = (at: number) => ['Ada', 'Ben'][at] ?? 'Ada';

/** What happens in the browser at one moment; tabs by their numbers. */
export type Action =
  | { kind: 'open'; tab: number; page: PageName }
  | { kind: 'close'; tab: number }
  | { kind: 'reload'; tab: number }
  | { kind: 'go'; tab: number; page: PageName }
  | { kind: 'hide'; tab: number; hidden: boolean }
  /** Fills in the form and presses its button; `words` names what is asked for. */
  | { kind: 'press'; tab: number; words: number; count: number; presses: 1 | 2 }
  | { kind: 'cancel'; tab: number }
  | { kind: 'sign out'; tab: number }
  | { kind: 'session ends' }
  | { kind: 'sign in'; tab: number; person: number }
  | { kind: 'delete elsewhere' }
  | { kind: 'clear storage' };

export type PlannedAction = { atMs: number; action: Action };

/** What befalls the call of that number. */
export type CallFault = (typeof callFaults)[number];

export const callFaults = [
  'not sent',
  'answer lost',
  'never answered',
  'unavailable',
  'bare 500',
  'bare 504',
  'slow down',
  'too many requests',
  'unauthorized',
  'firewall',
  'job running',
  'late',
  'twice',
  'broken',
] as const;

/** For a while something is not as usual. */
export type Spell = { fromMs: number; forMs: number } & (
  | { kind: 'offline' }
  /** The browser believes that it is online, and nothing comes through. */
  | { kind: 'silent' }
  | { kind: 'slow line' }
  | { kind: 'storage'; mood: StorageMood }
  | { kind: 'asleep' }
);

/** How jobs go at the server. */
export type Weather = {
  /** Probability that a job fails, that it is refused, that it waits in line. */
  failing: number;
  refusing: number;
  lining: number;
  maxLineMs: number;
};

/** Everything that is decided about a history before it begins; the rest follows from its seed. */
export type Story = {
  seed: number;
  /** Milliseconds since 1970. */
  start: number;
  /** How far the device's clock is ahead, in milliseconds. */
  clockAheadMs: number;
  actions: readonly PlannedAction[];
  faults: readonly { call: number; fault: CallFault }[];
  spells: readonly Spell[];
  weather: Weather;
};
