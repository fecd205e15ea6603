import type { JobFeature } from '../../../../shared/jobs.ts';
import type { TabEars } from '../runtime/tab.ts';
import type { Court } from './court.ts';
import { type LoadRecord, noteKey } from './load-record.ts';

/** More looks than this within ten seconds are a storm. */
const maxLooks = 25;

const jobsPath = '/api/jobs/';

/** Answers that tell how a cancellation went: cancelled, not known, ended before. */
const tellingHow: readonly number[] = [204, 404, 409];

/** Listens to what tabs send, and to what they are answered. */
export function hearCalls(court: Court): Pick<TabEars, 'onSent' | 'onAnswered'> {
  return {
    onSent: (tab, { url, headers }) => {
      const record = court.recordOf(tab);
      const key = headers['idempotency-key'];
      const { pathname, searchParams } = new URL(url, 'https://studio.simulated');
      if (key) {
        record.sent.add(key);
        noteKey(record, featureOfPath(pathname), key, court.now());
      }
      if (pathname === '/api/jobs') noteLook(court, record, searchParams.get('ids') ?? '');
    },
    onAnswered: (tab, { method, headers, url }, { status, body }) => {
      const record = court.recordOf(tab);
      const key = headers['idempotency-key'];
      if (key) noteSubmitted(record, key, status, body);
      else if (method === 'POST') noteLast(record, '');
      if (url.startsWith('/api/jobs?')) noteLooked(record, body);
      if (method === 'DELETE' && tellingHow.includes(status)) {
        record.untold.add(url.slice(jobsPath.length));
      }
    },
  };
}

function noteSubmitted(record: LoadRecord, key: string, status: number, body: unknown): void {
  noteLast(record, key);
  if (status === 0) record.unread.add(key);
  if (status === 200) record.arrived.add(key);
  if (status >= 400) record.codes.set(key, Object(body).code ?? bareCode(status));
}

function noteLast({ answered }: LoadRecord, key: string): void {
  answered.delete(key);
  answered.add(key);
}

/** How the client names what says no code. */
function bareCode(status: number): string {
  return status < 500 ? 'ERR_BAD_REQUEST' : 'ERR_BAD_RESPONSE';
}

function noteLook({ now, jobOf, find }: Court, record: LoadRecord, ids: string): void {
  for (const id of ids.split(',')) noteKey(record, jobOf(id)?.feature, id, now());
  record.looks = [...record.looks.filter((at) => at > now() - 10_000), now()];
  if (record.looks.length > maxLooks) find('looks come apart', record.name);
}

function noteLooked({ arrived, codes }: LoadRecord, body: unknown): void {
  const { jobs = [] } = Object(body);
  for (const { id, state, code } of jobs) {
    if (state === 'done') arrived.add(id);
    if (state === 'failed') codes.set(id, code);
  }
}

function featureOfPath(path: string): JobFeature {
  if (path.includes('video')) return 'videoGeneration';
  return path.includes('image') ? 'imageGeneration' : 'imageEditing';
}
