import type { StudioError } from '../platform/studio-error.ts';

/** Longest pause before a busy provider is asked again, whatever it says, in milliseconds. */
const maxPauseMs = 60_000;

/** Milliseconds for which a busy provider is left alone. */
export function pauseOf({ retryAfter = 5 }: StudioError): number {
  return Math.min(maxPauseMs, retryAfter * 1000);
}
