import type { Clock } from '../clock.ts';
import type { InstanceKeys } from './instance-keys.ts';
import type { State } from './state.ts';
import type { Webhooks } from './webhooks/webhooks.ts';

/** One identity server: its settings, its keys and what it keeps. */
export type Instance = {
  readonly origin: string;
  readonly clock: Clock;
  readonly keys: InstanceKeys;
  readonly state: State;
  /** Writes the state to the data folder; call it after every change. */
  readonly save: () => void;
  readonly webhooks: Webhooks;
};

/** Where the Frontend API is mounted on the site's own origin. */
export const mountPath = '/__clerk';
