import { errorCatalogue } from '../../../shared/errors.ts';
import type { JobFeature } from '../../../shared/jobs.ts';
import { lineMessages } from '../../../shared/line.ts';
import type { Timeline } from '../runtime/timeline.ts';
import { elementsOf, propsOf } from './runtime/document.ts';
import type { Tab, TabEars } from './runtime/tab.ts';
import type { JobNews, PageName, Shown, View } from './screen/page-handle.ts';
import type { ServerJob } from './server/job.ts';
import type { Server } from './server/server.ts';

/** Something that must not be. */
export type Finding = { invariant: string; what: string };

/** What one load of a page has sent, heard and said. */
type Record_ = {
  name: string;
  /** Keys that it has sent, of each tool, in their order. */
  keys: Record<JobFeature, string[]>;
  /** Keys whose result has come with its address. */
  arrived: Set<string>;
  /** What the server has said of a key. */
  codes: Map<string, string>;
  /** Keys whose failure it has told. */
  failed: Map<string, JobNews>;
  succeeded: Set<string>;
  /** When each key was sent first, or looked at. */
  since: Map<string, number>;
  deletions: Set<string>;
  errorToasts: number;
  errors: number;
  endedBefore: number;
  looks: number[];
};

/** More looks than this within ten seconds are a storm. */
const maxLooks = 25;

/** A job that cannot be looked at is not given up before, in milliseconds. */
const minWatchMs = 60_000;

/** Listens to tabs and server, and says what must not be. */
export function createJudge(
  timeline: Timeline,
  note: (text: string) => void,
  /** Whether nothing in the story takes away what a tab has stored. */
  storageLasts: boolean,
) {
  const findings: Finding[] = [];
  const records = new Map<Tab, Record_>();
  const presses = new Map<string, number>();
  const begun = new Map<string, number>();
  let server: Server | undefined;

  const find = (invariant: string, what: string) => {
    if (findings.some((each) => each.invariant === invariant && each.what === what)) return;
    findings.push({ invariant, what });
    note(`NOT SO: ${invariant}: ${what}`);
  };
  const jobOf = (id: string) => server?.jobs.get(id);
  const recordOf = (tab: Tab): Record_ => {
    const known = records.get(tab) ?? newRecord(tab);
    records.set(tab, known);
    return known;
  };

  const ears: TabEars = {
    onSent: (tab, { method, url, headers }) => {
      const record = recordOf(tab);
      const key = headers['idempotency-key'];
      const { pathname, searchParams } = new URL(url, 'https://studio.simulated');
      if (key) noteKey(record, featureOfPath(pathname), key, timeline.now());
      if (method === 'DELETE') record.deletions.add(pathname.slice('/api/jobs/'.length));
      if (pathname !== '/api/jobs') return;
      for (const id of searchParams.get('ids')?.split(',') ?? []) {
        noteKey(record, jobOf(id)?.feature, id, timeline.now());
      }
      const now = timeline.now();
      record.looks = [...record.looks.filter((at) => at > now - 10_000), now];
      if (record.looks.length > maxLooks) find('looks come apart', record.name);
    },
    onAnswered: (tab, { headers, url }, { status, body }) => {
      const record = recordOf(tab);
      const key = headers['idempotency-key'];
      if (key && status === 200) record.arrived.add(key);
      if (key && status >= 400) record.codes.set(key, Object(body).code);
      if (!url.startsWith('/api/jobs?')) return;
      const { jobs = [] } = Object(body);
      for (const { id, state, code } of jobs) {
        if (state === 'done') record.arrived.add(id);
        if (state === 'failed') record.codes.set(id, code);
      }
    },
    onToast: (tab, { kind, message }) => {
      const record = recordOf(tab);
      note(`${record.name} says '${message}'`);
      if (kind === 'error' && !message.startsWith('Failed to cancel')) record.errorToasts += 1;
      if (message === lineMessages.endedBefore) record.endedBefore += 1;
      if (message === errorCatalogue.job_cancelled.message) judgeCancellation(record);
    },
    onJob: (tab, news) => {
      const record = recordOf(tab);
      const { result, code } = news;
      note(`${record.name}: ${news.feature} ${result ? `has ${result}` : `failed by ${code}`}`);
      if (
        news.userId !== tab.session.userId &&
        tab.session.userId !== undefined &&
        !isQuiet(news)
      ) {
        find('nothing of one person comes to another', `${record.name}: ${code ?? result}`);
      }
      if (result) judgeSuccess(record, news.feature, result);
      else judgeFailure(record, news);
    },
    onError: (tab, error) =>
      find('nothing is thrown out of the client', `${recordOf(tab).name}: ${error}`),
  };

  function judgeSuccess(record: Record_, feature: JobFeature, id: string): void {
    if (record.succeeded.has(id)) find('a result is told once', record.name);
    record.succeeded.add(id);
    if (jobOf(id)?.state !== 'done') find('what is shown is made', `${record.name}: ${id}`);
    if (!record.arrived.has(id)) find('a picture comes before it is done', `${record.name}: ${id}`);
    const before = record.failed.get(id);
    if (before?.settled && before.code !== 'unauthorized') {
      find('a failure is not told before a success', `${record.name}: ${feature}`);
    }
  }

  function judgeFailure(record: Record_, news: JobNews): void {
    record.errors += 1;
    if (news.code === 'idempotency_key_invalid') find('no clock is in the way', record.name);
    const key = keyOf(record, news);
    if (!key) return;
    const before = record.failed.get(key);
    if (before?.settled && news.settled) {
      find('a failure is told once', `${record.name}: ${before.code} and ${news.code}`);
    }
    record.failed.set(key, news);
    const waited = timeline.now() - (record.since.get(key) ?? 0);
    if (news.code === 'WatchError' && waited < minWatchMs) {
      find('a job is watched for a minute at least', record.name);
    }
  }

  /** Which of the keys that a tab has sent has failed: the tab says only of which tool. */
  function keyOf({ keys, succeeded, failed, codes }: Record_, { feature, code }: JobNews) {
    const open = keys[feature].filter((key) => !succeeded.has(key) && !failed.get(key)?.settled);
    const told = open.findLast((key) => codes.get(key) === code);
    return told ?? (open.length === 1 && code !== 'job_cancelled' ? open[0] : undefined);
  }

  function judgeCancellation({ name, deletions }: Record_): void {
    if (deletions.size === 0) return;
    const isOver = (id: string) => {
      const job = jobOf(id);
      return !job || job.code === 'job_cancelled';
    };
    if (![...deletions].some(isOver)) find('cancelled is what the server has cancelled', name);
  }

  const featureOf = (page: PageName) => featureOfPage[page];

  /** What a tab shows at this moment. */
  function observe(tab: Tab): void {
    const view = tab.handle.view();
    const { name, errors, errorToasts } = recordOf(tab);
    if (errorToasts > errors) find('a failure is told once', name);
    for (const shown of [...view.made, ...(view.history ?? [])]) judgeShown(name, view, shown);
    if (view.working) judgeBars(tab, view);
  }

  function judgeShown(name: string, { userId }: View, { id, what, address }: Shown): void {
    const job = jobOf(id);
    if (job?.state !== 'done' || address === '') find('what is shown is made', `${name}: ${what}`);
    if (job?.owner !== userId)
      find('nothing of one person comes to another', `${name} shows ${what}`);
  }

  function judgeBars(tab: Tab, view: View): void {
    const feature = featureOf(view.page);
    if (!feature) return;
    const record = recordOf(tab);
    for (const bar of elementsOf(tab.root, 'div')) {
      if (bar.attributes.get('aria-valuenow') !== '100') continue;
      const keys = record.keys[feature];
      const isOver = (key: string) => record.arrived.has(key) || jobOf(key)?.state !== 'running';
      const came = keys.some((key) => record.arrived.has(key));
      if (!came || !keys.slice(-4).every(isOver)) {
        find('a picture comes before its bar is full', `${record.name}: ${feature}`);
      }
    }
  }

  /** When everything has had its time, on each page of a tab. */
  function judgeEnd(tab: Tab): void {
    const view = tab.handle.view();
    const record = recordOf(tab);
    const feature = featureOf(view.page);
    if (view.working || view.running.length > 0) {
      find('no bar runs for ever', `${record.name} on ${view.page}`);
    }
    if (!feature) return;
    const shown = new Set(view.history?.map(({ id }) => id));
    for (const key of keysOf(tab, feature)) {
      const job = jobOf(key);
      if (!job || job.state !== 'done' || job.owner !== view.userId) continue;
      if (!job.deleted && !shown.has(key)) find('no result is lost', `${record.name}: ${job.what}`);
      judgeDone(record, job);
    }
  }

  /** What a tab has to know of: what it has sent, or had before it was loaded anew. */
  function keysOf(tab: Tab, feature: JobFeature): ReadonlySet<string> {
    const loads = [...records].filter(
      ([each]) => each === tab || (storageLasts && each.number === tab.number),
    );
    return new Set(loads.flatMap(([, { keys }]) => keys[feature]));
  }

  function judgeDone(record: Record_, { id, what, deleted }: ServerJob): void {
    const failure = record.failed.get(id);
    if (!failure?.settled || deleted || record.succeeded.has(id)) return;
    if (failure.code === 'unauthorized') return;
    if (failure.code === 'job_cancelled' && record.endedBefore > 0) return;
    find('what is told to have failed has failed', `${record.name}: ${what}, ${failure.code}`);
  }

  return {
    findings,
    ears,
    /** Those on which a job has to be found, or must not run any more. */
    pagesToSee: (): PageName[] => {
      const all = [...records.values()];
      return pageNames.filter((page) => {
        const feature = featureOf(page);
        return feature && all.some(({ keys }) => keys[feature].length > 0);
      });
    },
    observe,
    judgeEnd,
    watch: (watched: Server) => {
      server = watched;
    },
    press: (userId: string, feature: JobFeature, words: string, count: number) => {
      const order = `${feature} of ${userId}: ${words}`;
      presses.set(order, (presses.get(order) ?? 0) + count);
    },
    jobBegins: ({ owner, feature, what }: ServerJob) => {
      const order = `${feature} of ${owner}: ${what}`;
      begun.set(order, (begun.get(order) ?? 0) + 1);
      if ((begun.get(order) ?? 0) > (presses.get(order) ?? 0)) {
        find('one press is one job at most', order);
      }
      if (!what.startsWith(owner)) find('nothing of one person comes to another', order);
    },
    rejected: (error: unknown) => find('nothing is thrown out of the client', String(error)),
  };
}

/** What a person is not told of. */
function isQuiet({ code }: JobNews): boolean {
  return code === 'job_cancelled' || code === 'left';
}

function newRecord({ number, load }: Tab): Record_ {
  return {
    name: load === 0 ? `tab ${number}` : `tab ${number}, load ${load + 1}`,
    keys: { imageEditing: [], imageGeneration: [], videoGeneration: [] },
    ...{
      arrived: new Set(),
      codes: new Map(),
      since: new Map(),
      failed: new Map(),
      succeeded: new Set(),
      deletions: new Set(),
    },
    ...{ errorToasts: 0, errors: 0, endedBefore: 0, looks: [] },
  };
}

function noteKey(
  { keys, since }: Record_,
  feature: JobFeature | undefined,
  key: string,
  now: number,
): void {
  if (!since.has(key)) since.set(key, now);
  if (feature && keys[feature].at(-1) !== key) {
    keys[feature] = [...keys[feature].filter((each) => each !== key), key];
  }
}

const featureOfPage: Readonly<Partial<Record<PageName, JobFeature>>> = {
  images: 'imageGeneration',
  videos: 'videoGeneration',
  editor: 'imageEditing',
};

const pageNames: readonly PageName[] = ['images', 'videos', 'editor'];

function featureOfPath(path: string): JobFeature {
  if (path.includes('video')) return 'videoGeneration';
  return path.includes('image') ? 'imageGeneration' : 'imageEditing';
}

/** Presses the button that ends a job, or says yes to its question; tells whether there was one. */
export function pressCancel(tab: Tab): boolean {
  const button = elementsOf(tab.root, 'button').find((each) => {
    const { 'aria-disabled': ignored, disabled } = propsOf(each);
    return !ignored && !disabled && /^(Cancel|Stop|Yes)/.test(each.textContent);
  });
  const { onClick } = button ? propsOf(button) : {};
  if (typeof onClick === 'function') onClick({ preventDefault: () => undefined, detail: 1 });
  return typeof onClick === 'function';
}
