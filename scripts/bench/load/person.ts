import { setTimeout as sleep } from 'node:timers/promises';
import { errorBodySchema } from '../../../shared/errors.ts';
import { idempotencyHeader } from '../../../shared/ids.ts';
import { jobListSchema, maxLookedAtJobs } from '../../../shared/job-list.ts';
import { type JobFeature, type OpenJob, openJobSchema } from '../../../shared/jobs.ts';
import { nextLook } from '../../../shared/look-schedule.ts';
import { respondAsync } from '../../../shared/routes/route.ts';
import { routes } from '../../../shared/routes.ts';

/** Where people ask, by whose clock. */
export type Site = { origin: string; now(): number };

/** One request for a generation, under a key of its own. */
export type Order = { key: string; feature: JobFeature; path: string; init: RequestInit };

/** What one request came to, as its sender saw it. Times are milliseconds by `performance.now()`. */
export type Answered = {
  key: string;
  status: number;
  retryAfter: string | null;
  sentAt: number;
  /** Where its job stood when it was accepted. */
  accepted?: OpenJob['state'];
  /** When the request itself was answered. */
  answeredAt: number;
  /** `done`, or the code of the error: of a request that was refused too. */
  end?: string;
  /** When the end was seen. */
  endedAt?: number;
};

type Watch = Answered & {
  feature: JobFeature;
  state?: OpenJob['state'];
  dueAt: number;
  due: boolean;
  late: number;
};

/** Sends all orders of a person at once, and looks at their jobs as the browser does until all have ended. */
export async function sendAndFollow(
  site: Site,
  token: string,
  orders: readonly Order[],
): Promise<{ answered: Answered[]; looks: number }> {
  const authorization = `Bearer ${token}`;
  const watches = await Promise.all(orders.map((order) => send(site, authorization, order)));
  let looks = 0;
  for (let open = openOf(watches); open.length > 0; open = openOf(watches)) {
    await sleep(Math.max(0, (open[0]?.dueAt ?? 0) - performance.now()));
    await look(site, authorization, open.slice(0, maxLookedAtJobs));
    looks += 1;
  }
  return { answered: watches, looks };
}

/** The open jobs, those first that are due. */
function openOf(watches: readonly Watch[]): Watch[] {
  return watches
    .filter(({ status, end }) => status === 202 && end === undefined)
    .sort((one, other) => one.dueAt - other.dueAt);
}

async function send(site: Site, authorization: string, order: Order): Promise<Watch> {
  const { key, feature, path, init } = order;
  const sentAt = performance.now();
  const headers = new Headers(init.headers);
  headers.set('authorization', authorization);
  headers.set(idempotencyHeader, key);
  headers.set(respondAsync.header, respondAsync.value);
  const answer = await ask(site.origin + path, { ...init, method: 'POST', headers });
  const body: unknown = await answer.json();
  const answeredAt = performance.now();
  const { status } = answer;
  const retryAfter = answer.headers.get('retry-after');
  const times = { sentAt, answeredAt, dueAt: answeredAt };
  const watch: Watch = { key, feature, status, retryAfter, ...times, due: false, late: 0 };
  if (status === 202) {
    const job = openJobSchema.parse(body);
    watch.accepted = job.state;
    note(watch, job, site);
  }
  if (status === 200) Object.assign(watch, { end: 'done', endedAt: answeredAt });
  if (status >= 400) watch.end = errorBodySchema.parse(body).code;
  return watch;
}

/** Most times that a request is sent whose connection the server has closed, and the pause before the next. */
const resends = { most: 8, pauseMs: 500 };

/** Sends a request; again, as browsers do, where it met a connection that was being closed. */
async function ask(url: string, init: RequestInit): Promise<Response> {
  for (let sends = 1; ; sends += 1) {
    try {
      return await fetch(url, init);
    } catch (error) {
      if (sends === resends.most) throw error;
      await sleep(resends.pauseMs);
    }
  }
}

/** One request for all of a person's open jobs. */
async function look(site: Site, authorization: string, open: readonly Watch[]): Promise<void> {
  const ids = open.map(({ key }) => key).join(',');
  const url = `${site.origin}${routes.listJobs.path}?ids=${ids}`;
  const answer = await ask(url, { headers: { authorization } });
  if (!answer.ok) throw new Error(`A look was answered ${answer.status}.`);
  const { jobs } = jobListSchema.parse(await answer.json());
  const endedAt = performance.now();
  for (const watch of open) {
    const job = jobs.find(({ id }) => id === watch.key);
    if (job?.state === 'waiting' || job?.state === 'running') note(watch, job, site);
    else Object.assign(watch, { endedAt, end: job?.state === 'failed' ? job.code : 'done' });
    if (!job) watch.end = 'not_found';
  }
}

/** Notes where an open job stands, and when it is to be looked at next: as `watches.ts` of the browser. */
function note(watch: Watch, job: OpenJob, { now }: Site): void {
  if (watch.state !== job.state) watch.late = 0;
  else if (watch.due && watch.dueAt <= performance.now()) watch.late += 1;
  watch.state = job.state;
  const { feature, late } = watch;
  const next = nextLook({ feature, job, late, serverNow: now() }, Math.random);
  watch.dueAt = performance.now() + next.pause;
  watch.due = next.due;
}
