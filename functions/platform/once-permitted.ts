import { setTimeout as pause } from 'node:timers/promises';

/** Seconds between the tries. */
const pauses = [1, 2, 4, 8, 16];

/**
 * Does what was permitted only a moment ago: a change of a role is in force after some seconds.
 * https://docs.aws.amazon.com/IAM/latest/UserGuide/troubleshoot.html#troubleshoot_general_eventual-consistency
 */
export async function oncePermitted<Result>(act: () => Promise<Result>): Promise<Result> {
  for (const seconds of pauses) {
    try {
      return await act();
    } catch (error) {
      if (!isRefusal(error)) throw error;
      await pause(seconds * 1000);
    }
  }
  return act();
}

function isRefusal(error: unknown): boolean {
  return error instanceof Error && error.name === 'AccessDeniedException';
}
