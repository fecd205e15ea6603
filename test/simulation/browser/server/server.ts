import { decodeTime } from 'ulid';
import { errorCatalogue } from '../../../../shared/errors.ts';
import { idempotencyKeyToleranceMs } from '../../../../shared/ids.ts';
import type { Job } from '../../../../shared/job-list.ts';
import type { JobFeature } from '../../../../shared/jobs.ts';
import { type Answer, type Arrived, refusal } from './answer.ts';
import { answerOf, doneJobOf, isOpen, openJobOf, type ServerJob } from './job.ts';
import { createJobs, type JobsSetting, type Order } from './jobs.ts';
import { listResults } from './lists.ts';
import { createUploads } from './uploads.ts';

export type Server = {
  jobs: ReadonlyMap<string, ServerJob>;
  /** Takes a request, and answers when it can. */
  handle: (request: Arrived, answer: (answer: Answer) => void) => void;
  /** A result is deleted on another device. */
  deleteResult: (userId: string) => void;
};

/** A submit that prefers an answer at once is held for so long, in milliseconds. */
const heldMs = 5_000;

const startPaths: Readonly<Record<string, JobFeature>> = {
  '/api/go/generate-image': 'imageGeneration',
  '/api/go/generate-video': 'videoGeneration',
  '/api/python/remove-bg': 'imageEditing',
};

const listPaths: Readonly<Record<string, JobFeature>> = {
  '/api/go/list-images': 'imageGeneration',
  '/api/go/list-videos': 'videoGeneration',
  '/api/python/list-removed-bg-images': 'imageEditing',
};

/** The server as `shared/routes` promises it to the browser: one job for each key, and looks that tell how it stands. */
export function createServer(setting: JobsSetting): Server {
  const { timeline, chance, weather } = setting;
  const jobs = createJobs(setting);
  const uploads = createUploads(timeline, chance);
  /** What keys were answered that have begun nothing. */
  const refusals = new Map<string, Answer>();

  function handle(request: Arrived, answer: (answer: Answer) => void): void {
    const { path, userId, key, body } = request;
    const feature = startPaths[path];
    if (!feature || !key || !userId) {
      answer(answerAtOnce(request));
      return;
    }
    const what = uploads.whatOf(feature, body);
    if (what === undefined) answer(refusal('upload_not_found'));
    else start(key, { owner: userId, feature, what }, answer);
  }

  function answerAtOnce({ method, path, userId, query, body }: Arrived): Answer {
    if (path === '/storage') return uploads.store(body);
    if (!userId) return refusal('unauthorized');
    if (path === '/api/jobs') return look(userId, query);
    if (method === 'DELETE') return cancel(userId, path.slice('/api/jobs/'.length));
    if (path === '/api/uploads') return uploads.create();
    return tell(userId, path, query);
  }

  /** What the person has: the results of a tool, or how much of it they have used. */
  function tell(userId: string, path: string, query: URLSearchParams): Answer {
    if (path.endsWith('/get-app-usage')) return { status: 200, body: jobs.usageOf(userId) };
    const listed = listPaths[path];
    // There is nothing of what else the client asks for beside its jobs.
    if (!listed) return { status: 200, body: [] };
    return listResults(jobs.resultsOf(userId, listed), query, chance);
  }

  function start(key: string, order: Order, answer: (answer: Answer) => void): void {
    const before = repeated(key, order) ?? refused(key);
    if (before) answer(before);
    else waitFor(jobs.begin(key, order), timeline.now() + heldMs, answer);
  }

  /** What a key is answered that has begun a job already. */
  function repeated(key: string, { owner, feature, what }: Order): Answer | undefined {
    const known = jobs.all.get(key);
    if (!known) return undefined;
    const same = known.owner === owner && known.feature === feature && known.what === what;
    return same ? stateOf(known) : refusal('idempotency_conflict');
  }

  function refused(key: string): Answer | undefined {
    if (Math.abs(decodeTime(key) - timeline.now()) > idempotencyKeyToleranceMs) {
      return refusal('idempotency_key_invalid');
    }
    // A request that is late comes into the same.
    const before = refusals.get(key);
    if (before || !chance.happens(weather.refusing)) return before;
    const code = chance.pick(['usage_limit_reached', 'studio_busy', 'internal'] as const);
    refusals.set(key, refusal(code));
    return refusal(code);
  }

  /** Who may have the answer soon is held until then. */
  function waitFor(job: ServerJob, until: number, answer: (answer: Answer) => void): void {
    const now = timeline.now();
    if (job.state !== 'running' || now >= until) answer(stateOf(job));
    else timeline.at(now + 500, 'a submit waits', () => waitFor(job, until, answer));
  }

  function stateOf(job: ServerJob): Answer {
    if (isOpen(job)) return { status: 202, body: openJobOf(job, timeline.now()) };
    if (job.code) return refusal(job.code);
    return job.deleted ? refusal('not_found') : { status: 200, body: answerOf(job) };
  }

  function look(userId: string, query: URLSearchParams): Answer {
    const ids = query.get('ids')?.split(',') ?? [];
    const own = ids.map((id) => jobs.all.get(id)).filter((job) => job?.owner === userId);
    const told = own.map((job) => job && tellOf(job, timeline.now()));
    return { status: 200, body: { jobs: told.filter((job) => job !== undefined) } };
  }

  function cancel(userId: string, id: string): Answer {
    const job = jobs.all.get(id);
    if (job?.owner !== userId) return refusal('not_found');
    jobs.end(job, 'job_cancelled');
    return job.code === 'job_cancelled'
      ? { status: 204, body: undefined }
      : refusal('job_not_running');
  }

  return { jobs: jobs.all, handle, deleteResult: jobs.deleteResult };
}

/** A job as a look tells it; undefined where it is told no more. */
function tellOf(job: ServerJob, now: number): Job | undefined {
  const { id, code } = job;
  if (isOpen(job)) return openJobOf(job, now);
  if (code) return { id, state: 'failed', code, error: errorCatalogue[code].message };
  return job.deleted ? undefined : doneJobOf(job);
}
