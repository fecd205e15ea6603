import type { JobFeature } from '../../../../shared/jobs.ts';
import type { Tab } from '../runtime/tab.ts';
import { isOpen } from '../server/job.ts';
import type { Court } from './court.ts';
import { judgeDone } from './endings.ts';
import { featureOf, isSheet } from './screens.ts';

/** Judges a page of a tab when everything has had its time; what was stored since `lastsFrom` is still there. */
export function judgeEnd(court: Court, tab: Tab, lastsFrom: number): void {
  const { page, working, running } = tab.handle.view();
  if (working || running.length > 0) {
    court.find('no bar runs for ever', `${court.recordOf(tab).name} on ${page}`);
  }
  const feature = featureOf(page);
  if (!feature) return;
  for (const key of keysOf(court, tab, feature, lastsFrom)) judgeKey(court, tab, key);
  judgeDrawn(court, tab);
  judgeUsed(court, tab, feature);
}

/** A tab that has told how all jobs of a tool ended tells how many are counted: those under way, and what is made, also if it is deleted since. */
function judgeUsed({ recordOf, jobs, find }: Court, tab: Tab, feature: JobFeature): void {
  const { used, userId } = tab.handle.view();
  const { name, succeeded, failed } = recordOf(tab);
  const own = jobs().filter((job) => job.owner === userId && job.feature === feature);
  const counted = own.filter(({ state }) => state !== 'failed').length;
  const hasToldOfAll = own.every(
    (job) => !isOpen(job) && (succeeded.has(job.id) || failed.has(job.id)),
  );
  if (used === undefined || !hasToldOfAll || used === counted) return;
  find('what is counted is told', `${name}: ${used} of ${counted} of ${feature}`);
}

/** Each sheet of which nothing failed or was cancelled is told once all of it is made, also where all is heard at once. */
function judgeDrawn({ recordOf, jobOf, find }: Court, tab: Tab): void {
  const { name, keys, succeeded, drawn, quietEnds } = recordOf(tab);
  const sheets = Map.groupBy(keys.imageGeneration, (key) => jobOf(key)?.what ?? '');
  const made = [...sheets].filter(
    ([words, ofSheet]) => isSheet(words) && ofSheet.every((key) => succeeded.has(key)),
  );
  if (drawn + quietEnds < made.length) find('a sheet that is drawn is told', name);
}

/** What a tab has to know of: what it has sent, or had before it was loaded anew. */
function keysOf(
  { loads }: Court,
  tab: Tab,
  feature: JobFeature,
  lastsFrom: number,
): ReadonlySet<string> {
  const own = loads().filter(([each]) => each.number === tab.number);
  return new Set(
    own.flatMap(([load, { keys, sent, failed, since }]) =>
      keys[feature].filter(
        (key) =>
          (since.get(key) ?? 0) >= lastsFrom ||
          // What another tab has sent it knows by what is stored.
          (load === tab && (sent.has(key) || failed.has(key))),
      ),
    ),
  );
}

function judgeKey(court: Court, tab: Tab, key: string): void {
  const { userId, history = [] } = tab.handle.view();
  const job = court.jobOf(key);
  if (job?.state !== 'done' || job.owner !== userId) return;
  const record = court.recordOf(tab);
  const shown = history.some(({ id }) => id === key);
  if (!job.deleted && !shown) court.find('no result is lost', `${record.name}: ${job.what}`);
  judgeDone(court, record, job);
}
