import type { StudioError } from '../platform/studio-error.ts';
import { pauseAskedFor } from '../providers/provider-calls.ts';

/** Longest pause before a busy provider is asked again, whatever it says, in milliseconds. */
const maxPauseMs = 60_000;

/** The same where it does not say. */
const defaultPauseMs = 5_000;

/** Milliseconds for which a busy provider is left alone: by everybody, so no longer than it asks for. */
export function pauseOf(error: StudioError): number {
  return Math.min(maxPauseMs, pauseAskedFor(error) ?? defaultPauseMs);
}
