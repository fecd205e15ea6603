import fc from 'fast-check';
import { ulid } from 'ulid';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Gate } from '../../../../functions/quota/gate-item.ts';
import type { Reservation } from '../../../../functions/quota/usage-item.ts';
import { errorCatalogue } from '../../../../shared/errors.ts';
import { imageGenerationTimeouts } from '../../../../shared/image-generation.ts';
import { jobListSchema, maxLookedAtJobs } from '../../../../shared/job-list.ts';
import { maxFinishSeconds } from '../../../../shared/jobs.ts';
import { eventOf, lambdaContext } from '../support/route-events.ts';
import { startTables, storeRaw } from '../support/tables.ts';
import { issuer, publicKeyPem, sessionToken, siteOrigin } from '../support/tokens.ts';

vi.mock('../../../../functions/platform/parameters.ts', () => ({
  siteOrigin: async () => siteOrigin,
}));
vi.mock('../../../../functions/quota/count-request.ts', () => ({ countRequest: async () => {} }));
vi.mock('../../../../functions/storage/media-urls.ts', () => ({
  signMediaUrls: async () => (key: string) => `/${key}`,
}));
process.env.CLERK_JWT_KEY = publicKeyPem.replaceAll('\n', '\\n');
process.env.CLERK_ISSUER = issuer;
process.env.VIDEO_SECONDS = '45';

const tables = await startTables();
const { handler } = await import('../../../../functions/jobs/list-jobs.ts');
const { videos } = await import('../../../../functions/video-generation/video-record.ts');
const { generatedImages } = await import('../../../../functions/image-generation/image-record.ts');
const { removedImages } = await import('../../../../functions/image-editing/removal-record.ts');
const { turnMs } = await import('../../../../functions/quota/gate-item.ts');

const now = new Date('2026-11-10T12:00:00Z');
const seconds = now.getTime() / 1000;
beforeAll(() => vi.useFakeTimers({ toFake: ['Date'] }));
beforeEach(() => vi.setSystemTime(now));
afterAll(async () => {
  vi.useRealTimers();
  await tables.stop();
});
vi.spyOn(process.stdout, 'write').mockImplementation(() => true);

let people = 0;

type Stored = { reservations?: Record<string, Reservation>; gate?: Partial<Gate> };

/** What a new person is told of these jobs, given what is stored. */
async function look(ids: readonly string[], { reservations = {}, gate = {} }: Stored) {
  people += 1;
  const userId = `watcher-${people}`;
  const kept = Object.entries(reservations).map(([id, each]) => [`r_${id}`, each]);
  await storeRaw('usage', { userId, period: '2026-11', ...Object.fromEntries(kept) });
  await storeRaw('limits', { id: 'gate#replicate', ...gate });
  return { userId, jobs: () => jobsOf(userId, ids) };
}

async function answerTo(userId: string, ids: string) {
  const Authorization = `Bearer ${sessionToken({ claims: { sub: userId } })}`;
  const event = eventOf({ headers: { Authorization }, queryStringParameters: { ids } });
  return handler(event, lambdaContext());
}

async function jobsOf(userId: string, ids: readonly string[]) {
  const { statusCode, body } = await answerTo(userId, ids.join(','));
  expect(statusCode).toBe(200);
  return jobListSchema.parse(JSON.parse(body)).jobs;
}

function reservation(state: Reservation['state'], changes: Partial<Reservation> = {}): Reservation {
  const feature = 'videoGeneration';
  return { state, feature, until: seconds + 1, hash: 'hash', owner: 'owner', ...changes };
}

const createdAt = now.toISOString();
const provenance = { preview: false };

function videoRecord(id: string) {
  return { id, prompt: 'pan', image: 'i.png', video: 'v.mp4', duration: 5, createdAt, provenance };
}

const expired = reservation('reserved', { until: seconds - 1 });
const abandoned = reservation('reserved', { until: seconds - maxFinishSeconds - 1 });
const failed = reservation('released', { reason: 'provider_busy' });
const failedAs = (code: keyof typeof errorCatalogue) => ({
  state: 'failed',
  code,
  error: errorCatalogue[code].message,
});
const running = { state: 'running' };
const done = { state: 'done', feature: 'videoGeneration', result: { VideoURL: '/v.mp4' } };

test.each([
  ['reserved', reservation('reserved'), false, running],
  ['reserved, its record just written', reservation('reserved'), true, running],
  ['reserved for too long, while its end may still be stored', expired, false, running],
  ['reserved for too long', abandoned, false, failedAs('job_abandoned')],
  ['reserved for too long, with a record', abandoned, true, done],
  ['committed', reservation('committed'), true, done],
  ['committed and deleted since', reservation('committed'), false, undefined],
  ['released', failed, false, failedAs('provider_busy')],
  ['released as it was stored', failed, true, failedAs('provider_busy')],
  ['released for no reason', reservation('released'), false, failedAs('internal')],
  ['forgotten', undefined, true, done],
  ['unknown', undefined, false, undefined],
])('a job that is %s', async (_, known, isStored, expected) => {
  const id = ulid(now.getTime());
  const { userId, jobs } = await look([id], known ? { reservations: { [id]: known } } : {});
  if (isStored) await videos.put(userId, videoRecord(id));
  const [job] = await jobs();
  expect(job).toEqual(expected && expect.objectContaining({ id }));
  if (expected) expect(job).toMatchObject(expected);
});

test('a job is never both done and released', async () => {
  const state = fc.constantFrom<Reservation['state']>('reserved', 'committed', 'released');
  const until = fc.constantFrom(seconds - 1, seconds + 1);
  await fc.assert(
    fc.asyncProperty(state, until, fc.boolean(), async (known, end, isStored) => {
      const id = ulid(now.getTime());
      const reservations = { [id]: reservation(known, { until: end }) };
      const { userId, jobs } = await look([id], { reservations });
      if (isStored) await videos.put(userId, videoRecord(id));
      const [job] = await jobs();
      if (known === 'released') expect(job?.state).toBe('failed');
      if (job?.state === 'done') expect(isStored).toBe(true);
    }),
    { numRuns: 30 },
  );
});

test('a job in line is told its place, and when it is expected at the rate of the provider', async () => {
  const id = ulid(now.getTime());
  const waiting = reservation('reserved', {
    feature: 'imageGeneration',
    waitingAt: seconds - 5,
    number: 110,
  });
  const { jobs } = await look([id], { reservations: { [id]: waiting }, gate: { left: 10 } });
  const turn = now.getTime() + Math.floor(99 * turnMs);
  const [turnAt, expectedAt] = [turn, turn + 2_000].map((time) => new Date(time).toISOString());
  expect(await jobs()).toEqual([{ id, state: 'waiting', place: 100, turnAt, expectedAt }]);
});

test('a job that left the line runs, and is expected from then on', async () => {
  const id = ulid(now.getTime() - 300_000);
  const begun = reservation('reserved', { feature: 'imageEditing', startedAt: seconds - 1 });
  const { jobs } = await look([id], { reservations: { [id]: begun } });
  const expectedAt = '2026-11-10T12:00:03.000Z';
  expect(await jobs()).toEqual([{ id, state: 'running', expectedAt }]);
});

test.each([-9, 0, 9])(
  'a job that never waited is expected by the server’s clock, be the browser’s %i minutes off',
  async (minutes) => {
    const id = ulid(now.getTime() + minutes * 60_000);
    const until = seconds - 1 + imageGenerationTimeouts.reservation;
    const begun = reservation('reserved', { feature: 'imageGeneration', until });
    const { jobs } = await look([id], { reservations: { [id]: begun } });
    const expectedAt = '2026-11-10T12:00:01.000Z';
    expect(await jobs()).toEqual([{ id, state: 'running', expectedAt }]);
  },
);

test('jobs of all tools come in the order in which they are asked for, each once, without those of others', async () => {
  const [removal, image, open, strange] = Array.from({ length: 4 }, () => ulid(now.getTime()));
  const ids = [image, strange, removal, open, image].map(String);
  const reservations = {
    [`${removal}`]: reservation('committed', { feature: 'imageEditing' }),
    [`${open}`]: reservation('reserved'),
  };
  const { userId, jobs } = await look(ids, { reservations });
  const made = { id: `${removal}`, original: 'o.png', result: 'r.png', createdAt };
  const lowConfidence = false;
  await removedImages.put(userId, { ...made, provenance: { ...provenance, lowConfidence } });
  const drawn = { id: `${image}`, prompt: 'a ship', image: 'i.png', createdAt, provenance };
  await generatedImages.put(userId, drawn);
  await generatedImages.put('somebody-else', { ...drawn, id: `${strange}` });
  expect(await jobs()).toMatchObject([
    { id: image, state: 'done', feature: 'imageGeneration', result: { ImageURL: '/i.png' } },
    { id: removal, state: 'done', feature: 'imageEditing', result: { resultImageUrl: '/r.png' } },
    { id: open, state: 'running' },
  ]);
});

test('a conversation is no job of these', async () => {
  const id = ulid(now.getTime());
  const { jobs } = await look([id], {
    reservations: { [id]: reservation('committed', { feature: 'audioChat' }) },
  });
  expect(await jobs()).toEqual([]);
});

test.each([
  ['nothing', ''],
  ['no ids', 'a,b'],
  ['too many', Array.from({ length: maxLookedAtJobs + 1 }, () => ulid()).join(',')],
])('a look at %s is refused', async (_, ids) => {
  const { statusCode, body } = await answerTo('watcher', ids);
  expect([statusCode, JSON.parse(body).code]).toEqual([400, 'invalid_request']);
});
