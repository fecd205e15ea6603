import { decodeTime, ulid } from 'ulid';
import { type ErrorCode, errorCatalogue } from '../../../../shared/errors.ts';
import { idempotencyKeyToleranceMs } from '../../../../shared/ids.ts';
import type { JobFeature } from '../../../../shared/jobs.ts';
import { maxLineSeconds, medianSeconds } from '../../../../shared/jobs.ts';
import type { Chance } from '../../runtime/chance.ts';
import type { Timeline } from '../../runtime/timeline.ts';
import type { Weather } from '../story.ts';
import { answerOf, doneJobOf, isOpen, listedOf, openJobOf, type ServerJob } from './job.ts';

/** A request as it arrives; `body` is what was sent, parsed. */
export type Arrived = {
  method: string;
  path: string;
  query: URLSearchParams;
  key: string | undefined;
  userId: string | undefined;
  body: unknown;
};

export type Answer = { status: number; body: unknown; retryAfter?: number };

export type Server = {
  jobs: ReadonlyMap<string, ServerJob>;
  /** Takes a request, and answers when it can. */
  handle: (request: Arrived, answer: (answer: Answer) => void) => void;
  /** A result is deleted on another device. */
  deleteResult: (userId: string) => void;
};

export type ServerSetting = {
  timeline: Timeline;
  chance: Chance;
  weather: Weather;
  /** Called with each job that begins, and each that ends. */
  onJob: (what: string, job: ServerJob) => void;
};

/** A submit that prefers an answer at once is held for so long, in milliseconds. */
const heldMs = 5_000;

const startPaths: Readonly<Record<string, JobFeature>> = {
  '/api/go/generate-image': 'imageGeneration',
  '/api/go/generate-video': 'videoGeneration',
  '/api/python/remove-bg': 'imageEditing',
};

const listPaths: Readonly<Record<string, JobFeature | 'audioChat'>> = {
  '/api/go/list-images': 'imageGeneration',
  '/api/go/list-videos': 'videoGeneration',
  '/api/python/list-removed-bg-images': 'imageEditing',
};

/** The server as `shared/routes` promises it to the browser: one job for each key, and looks that tell how it stands. */
export function createServer({ timeline, chance, weather, onJob }: ServerSetting): Server {
  const jobs = new Map<string, ServerJob>();
  const uploads = new Map<string, string>();

  function handle(request: Arrived, answer: (answer: Answer) => void): void {
    const { method, path, userId, key } = request;
    if (path === '/storage') return answer(store(request));
    if (!userId) return answer(refusal('unauthorized'));
    const feature = startPaths[path];
    if (feature && key) return start(feature, { ...request, userId, key }, answer);
    if (path === '/api/jobs') return answer(look(userId, request.query));
    if (method === 'DELETE') return answer(cancel(userId, path.slice('/api/jobs/'.length)));
    if (path === '/api/uploads') return answer(createUpload());
    if (path in listPaths) return answer(list(userId, listPaths[path]));
    answer({ status: 200, body: path.includes('usage') ? {} : [] });
  }

  type Start = Arrived & { userId: string; key: string };

  function start(feature: JobFeature, request: Start, answer: (answer: Answer) => void): void {
    const { userId, key, body } = request;
    const what = whatOf(feature, body);
    if (what === undefined) return answer(refusal('upload_not_found'));
    const known = jobs.get(key);
    if (known) {
      const same = known.owner === userId && known.feature === feature && known.what === what;
      return answer(same ? stateOf(known) : refusal('idempotency_conflict'));
    }
    if (Math.abs(decodeTime(key) - timeline.now()) > idempotencyKeyToleranceMs) {
      return answer(refusal('idempotency_key_invalid'));
    }
    if (chance.happens(weather.refusing)) {
      const code = chance.pick(['usage_limit_reached', 'studio_busy', 'internal'] as const);
      return answer(refusal(code));
    }
    const job = begin(key, { owner: userId, feature, what });
    waitFor(job, timeline.now() + heldMs, answer);
  }

  /** A prompt, or the name of the file that was uploaded. */
  function whatOf(feature: JobFeature, body: unknown): string | undefined {
    const { prompt, image } = Object(body);
    if (feature === 'imageGeneration') return prompt;
    const file = uploads.get(image);
    return file !== undefined && feature === 'videoGeneration' ? prompt : file;
  }

  function begin(id: string, order: Pick<ServerJob, 'owner' | 'feature' | 'what'>): ServerJob {
    const now = timeline.now();
    const waits = chance.happens(weather.lining);
    const line = waits ? chance.between(2_000, weather.maxLineMs) : 0;
    const median = medianSeconds[order.feature] * 1000;
    const length = Math.round(
      median * (chance.happens(0.8) ? 0.5 + chance.next() : chance.between(1, 8)),
    );
    const turnAt = now + Math.min(line, maxLineSeconds * 1000);
    const job: ServerJob = {
      ...order,
      ...{ id, begunAt: now, turnAt, expectedAt: turnAt + median },
      state: waits ? 'waiting' : 'running',
      ...{ code: undefined, deleted: false },
    };
    jobs.set(id, job);
    onJob('begins', job);
    if (waits) {
      timeline.at(turnAt, 'a turn', () => {
        if (job.state === 'waiting') job.state = 'running';
      });
    }
    const fails = chance.happens(weather.failing);
    timeline.at(turnAt + length, 'an end', () => end(job, fails ? 'provider_failed' : undefined));
    return job;
  }

  function end(job: ServerJob, code: ErrorCode | undefined): void {
    if (!isOpen(job)) return;
    job.state = code ? 'failed' : 'done';
    job.code = code;
    onJob(code ?? 'is done', job);
  }

  /** Who may have the answer soon is held until then. */
  function waitFor(job: ServerJob, until: number, answer: (answer: Answer) => void): void {
    const now = timeline.now();
    const wait = job.state === 'waiting' || now >= until ? 0 : 500;
    if (!isOpen(job) || wait === 0) return answer(stateOf(job));
    timeline.at(now + wait, 'a submit waits', () => waitFor(job, until, answer));
  }

  function stateOf(job: ServerJob): Answer {
    if (isOpen(job)) return { status: 202, body: openJobOf(job, timeline.now()) };
    if (job.code) return refusal(job.code);
    return job.deleted ? refusal('not_found') : { status: 200, body: answerOf(job) };
  }

  function look(userId: string, query: URLSearchParams): Answer {
    const ids = query.get('ids')?.split(',') ?? [];
    const told = ids.flatMap((id) => {
      const job = jobs.get(id);
      if (!job || job.owner !== userId) return [];
      if (isOpen(job)) return openJobOf(job, timeline.now());
      const { code } = job;
      if (code) return { id, state: 'failed', code, error: errorCatalogue[code].message };
      return job.deleted ? [] : doneJobOf(job);
    });
    return { status: 200, body: { jobs: told } };
  }

  function cancel(userId: string, id: string): Answer {
    const job = jobs.get(id);
    if (!job || job.owner !== userId) return refusal('not_found');
    end(job, 'job_cancelled');
    return job.code === 'job_cancelled'
      ? { status: 204, body: undefined }
      : refusal('job_not_running');
  }

  function createUpload(): Answer {
    const uploadId = ulid(timeline.now(), chance.next);
    const fields = { key: uploadId };
    return { status: 200, body: { uploadId, url: 'https://uploads.simulated/storage', fields } };
  }

  function store({ body }: Arrived): Answer {
    const { key, file } = Object(body);
    uploads.set(key, String(file.name).replace('.png', ''));
    return { status: 204, body: undefined };
  }

  function list(userId: string, feature: JobFeature | 'audioChat' | undefined): Answer {
    const kept = [...jobs.values()].filter(
      (job) =>
        job.owner === userId && job.feature === feature && job.state === 'done' && !job.deleted,
    );
    return { status: 200, body: kept.toReversed().map(listedOf) };
  }

  function deleteResult(userId: string): void {
    const job = [...jobs.values()].find(
      (each) => each.owner === userId && each.state === 'done' && !each.deleted,
    );
    if (job) job.deleted = true;
  }

  return { jobs, handle, deleteResult };
}

/** An error of the catalogue, as a route answers it. */
export function refusal(code: ErrorCode, retryAfter?: number): Answer {
  const { status, message } = errorCatalogue[code];
  return { status, body: { error: message, code }, ...(retryAfter && { retryAfter }) };
}
