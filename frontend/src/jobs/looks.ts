import { focusManager, onlineManager } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { maxLookedAtJobs } from '../../../shared/job-list.ts';
import { pauseAfterFailures } from '../../../shared/look-schedule.ts';
import { jobRoutes } from '../../../shared/routes/jobs.ts';
import { ApiError, InvalidResponse, isSignedOut, pauseAfter } from '../lib/api-error.ts';
import { onPersonChange } from '../lib/person-change.ts';
import { serverNow } from '../lib/server-clock.ts';
import { connectionLost } from './retry-until-settled.ts';
import { leftError, WatchError } from './watch-error.ts';
import { fail, hear, watches } from './watches.ts';

let timer: ReturnType<typeof setTimeout> | undefined;
let looking = false;

/** Looks that failed, one after the other. Times in milliseconds since 1970. */
const trouble = {
  failures: 0,
  since: 0,
  /** No look is sent before. */
  until: 0,
  /** Whether the screen says that the connection is lost. */
  lost: false,
};

/** For how long at least an unreachable server is asked again, in milliseconds. */
const minUnreachableMs = 60_000;

/** Sends the look that is due, or waits for it; not in a hidden tab and not offline. */
export function wake(): void {
  clearTimeout(timer);
  const online = onlineManager.isOnline();
  if (watches.size === 0) forgetTrouble();
  if (watches.size > 0 && !online) tellLost(true);
  if (watches.size === 0 || !online || looking || !focusManager.isFocused()) return;
  const dueAt = Math.max(trouble.until, Math.min(...[...watches].map((watch) => watch.dueAt)));
  timer = setTimeout(() => void look(), Math.max(0, dueAt - Date.now()));
}

function tellLost(lost: boolean): void {
  if (trouble.lost !== lost) connectionLost.set(lost);
  trouble.lost = lost;
}

/** What failed for jobs that nobody waits for any more delays no later one. */
function forgetTrouble(): void {
  trouble.failures = 0;
  trouble.until = 0;
  tellLost(false);
}

/** What failed before the tab was shown, or online again, says nothing of the connection that there is now. */
function startAfresh(): void {
  trouble.failures = 0;
  if (trouble.lost) trouble.until = 0;
  tellLost(false);
  wake();
}

focusManager.subscribe(startAfresh);
onlineManager.subscribe(startAfresh);

onPersonChange(() => {
  for (const watch of watches) fail(watch, leftError());
});

async function look(): Promise<void> {
  looking = true;
  try {
    await askForAll();
    trouble.failures = 0;
    tellLost(false);
  } catch (error) {
    noteFailure(error);
  }
  looking = false;
  wake();
}

/** One request for all jobs, those first that are due. */
async function askForAll(): Promise<void> {
  const inOrder = [...watches].toSorted((one, other) => one.dueAt - other.dueAt);
  const ids = [...new Set(inOrder.map(({ id }) => id))].slice(0, maxLookedAtJobs);
  const asked = inOrder.filter(({ id }) => ids.includes(id));
  const [first] = asked;
  if (!first) return;
  const query = { ids: ids.join(',') };
  const { jobs } = await first.api.call(jobRoutes.listJobs, { query });
  for (const watch of asked) {
    const job = jobs.find(({ id }) => id === watch.id);
    hear(watch, job, serverNow());
  }
}

/** What something on the way has answered in the studio's place says nothing of the jobs. */
function noteFailure(error: unknown): void {
  if (error instanceof ApiError || isForeign(error)) tryAgain(error);
  else for (const watch of watches) fail(watch, toError(error));
}

/** Whether an answer is no object at all, as a page of a proxy: the studio's own has at least the parts of one. */
function isForeign(error: unknown): error is InvalidResponse {
  if (!(error instanceof InvalidResponse && error.cause instanceof z.core.$ZodError)) return false;
  return error.cause.issues.some(({ path }) => path.length === 0);
}

const toError = (error: unknown) => (error instanceof Error ? error : new Error(String(error)));

/** Says when the next look may be sent, and gives up what is waited for in vain: where the studio does not answer itself, after a minute. */
function tryAgain(error: ApiError | InvalidResponse): void {
  const now = Date.now();
  if (trouble.failures === 0) trouble.since = now;
  trouble.failures += 1;
  trouble.until = now + pauseAfter(error, pauseAfterFailures(trouble.failures, Math.random));
  const isApis = error instanceof ApiError;
  const failure = isApis ? new WatchError(error) : error;
  for (const watch of watches) {
    const end = Math.max(isApis ? watch.until : 0, trouble.since + minUnreachableMs);
    if (isSignedOut(error) || now > end) fail(watch, failure);
  }
  tellLost(!isApis || error.status === undefined);
}
