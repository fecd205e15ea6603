import type { JobFeature } from '../../../../shared/jobs.ts';
import type { Tab, TabEars } from '../runtime/tab.ts';
import type { JobNews } from '../screen/page-handle.ts';
import type { ServerJob } from '../server/job.ts';
import type { Court } from './court.ts';
import type { LoadRecord } from './load-record.ts';

/** A job that cannot be looked at is not given up before, in milliseconds. */
const minWatchMs = 60_000;

/** Judges how a tab believes that its jobs have ended. */
export function judgeEndings(court: Court): Pick<TabEars, 'onJob'> {
  return {
    onJob: (tab, news) => {
      const record = court.recordOf(tab);
      const { result, code, feature, userId } = news;
      court.note(`${record.name}: ${feature} ${result ? `has ${result}` : `failed by ${code}`}`);
      const now = tab.session.userId;
      if (now !== undefined && userId !== now && !isQuiet(news)) {
        court.find('nothing of one person comes to another', `${record.name}: ${code ?? result}`);
      }
      if (result) judgeSuccess(court, tab, feature, result);
      else judgeFailure(court, record, news);
    },
  };
}

/** What a person is not told of. */
function isQuiet({ code }: JobNews): boolean {
  return code === 'job_cancelled' || code === 'left';
}

function judgeSuccess(court: Court, tab: Tab, feature: JobFeature, id: string): void {
  const { find, jobOf, recordOf } = court;
  const { name, succeeded, arrived, failed } = recordOf(tab);
  // Who lets a batch go on is told of what was made meanwhile.
  if (succeeded.has(id) && tab.page !== 'batch') find('a result is told once', name);
  succeeded.add(id);
  if (jobOf(id)?.state !== 'done') find('what is shown is made', `${name}: ${id}`);
  if (!arrived.has(id)) find('a picture comes before it is done', `${name}: ${id}`);
  if (failed.get(id)?.settled) {
    find('a failure is not told before a success', `${name}: ${feature}`);
  }
}

function judgeFailure({ find, now }: Court, record: LoadRecord, news: JobNews): void {
  record.errors += 1;
  if (news.code === 'idempotency_key_invalid') find('no clock is in the way', record.name);
  // Who has left waits for nothing any more.
  if (news.code === 'left') for (const each of record.keys[news.feature]) record.sent.delete(each);
  if (news.feature === 'imageGeneration' && isQuiet(news)) record.quietEnds += 1;
  const key = keyOf(record, news);
  if (!key) return;
  const before = record.failed.get(key);
  if (before?.settled && news.settled) {
    find('a failure is told once', `${record.name}: ${before.code} and ${news.code}`);
  }
  record.failed.set(key, news);
  record.sent.delete(key);
  const waited = now() - (record.since.get(key) ?? 0);
  if (isGivenUp(record, key, news) && waited < minWatchMs) {
    find('a job is watched for a minute at least', record.name);
  }
}

/** Whether looks have failed, and not the submit. */
function isGivenUp({ unread }: LoadRecord, key: string, { code }: JobNews): boolean {
  return code === 'WatchError' || (code === 'InvalidResponse' && !unread.has(key));
}

/** Which of the keys that a tab has sent has failed: the tab says only of which tool. */
function keyOf(
  { keys, succeeded, failed, codes, answered }: LoadRecord,
  { feature, code }: JobNews,
) {
  const open = keys[feature].filter((key) => !succeeded.has(key) && !failed.get(key)?.settled);
  // An answer that cannot be read has no code, and its failure is told at once.
  if (code === 'InvalidResponse') return open.find((key) => key === [...answered].at(-1));
  const unanswered = code === 'ERR_NETWORK' && open.find((key) => !answered.has(key));
  // Several may have been answered so, and been sent again since.
  const byAnswer = [...open, ...answered].findLast(
    (key) => open.includes(key) && codes.get(key) === code,
  );
  const told = unanswered || byAnswer;
  return told ?? (open.length === 1 && code !== 'job_cancelled' ? open[0] : undefined);
}

/** Judges, in the end, what a tab has said of a job that is done. */
export function judgeDone({ find }: Court, record: LoadRecord, job: ServerJob): void {
  const { id, what, deleted } = job;
  const failure = record.failed.get(id);
  if (!failure?.settled || deleted || record.succeeded.has(id)) return;
  if (failure.code === 'job_cancelled' && record.endedBefore > 0) return;
  find('what is told to have failed has failed', `${record.name}: ${what}, ${failure.code}`);
}
