import type { JobFeature } from '../../../../shared/jobs.ts';
import type { Tab } from '../runtime/tab.ts';
import type { Court } from './court.ts';
import { judgeDone } from './endings.ts';
import { featureOf } from './screens.ts';

/** Judges a page of a tab when everything has had its time; `lastsFor` tells whether what a tool has stored is still there. */
export function judgeEnd(court: Court, tab: Tab, lastsFor: (feature: JobFeature) => boolean): void {
  const { page, working, running } = tab.handle.view();
  if (working || running.length > 0) {
    court.find('no bar runs for ever', `${court.recordOf(tab).name} on ${page}`);
  }
  const feature = featureOf(page);
  if (!feature) return;
  for (const key of keysOf(court, tab, feature, lastsFor(feature))) judgeKey(court, tab, key);
}

/** What a tab has to know of: what it has sent, or had before it was loaded anew. */
function keysOf(
  { loads }: Court,
  tab: Tab,
  feature: JobFeature,
  storageLasts: boolean,
): ReadonlySet<string> {
  const own = loads().filter(
    ([each]) => each === tab || (storageLasts && each.number === tab.number),
  );
  return new Set(
    own.flatMap(([, { keys, sent, failed }]) =>
      // What another tab has sent it knows by what is stored.
      keys[feature].filter((key) => storageLasts || sent.has(key) || failed.has(key)),
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
