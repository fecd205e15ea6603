import { SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import { beforeEach, describe, expect, test } from 'vitest';
import { queueNameOf } from '../../infra/stage-names.ts';
import type { Feature } from '../../shared/features.ts';
import { idempotencyHeader } from '../../shared/ids.ts';
import { type JobFeature, maxLineSeconds, openJobSchema } from '../../shared/jobs.ts';
import type { Route } from '../../shared/routes/route.ts';
import { respondAsync } from '../../shared/routes/route.ts';
import { routes } from '../../shared/routes.ts';
import { firstOf } from '../full-run.ts';
import { asAdministrator } from '../support/aws-client.ts';
import { deleteAccount } from './support/account.ts';
import { pauseAt } from './support/call-point.ts';
import { type Caller, errorOf, imageForm, newCaller, newKey, parsed } from './support/caller.ts';
import { quantityOf, recordsOfJob } from './support/cost-records.ts';
import { heldEngines } from './support/held-engines.ts';
import { later } from './support/later.ts';
import { disc } from './support/pictures.ts';
import { storedDataOf } from './support/stored-data.ts';
import { testStudio } from './support/studio.ts';
import { videoForm } from './support/video-generator.ts';

const { engines, hold } = heldEngines();
const studio = testStudio({ engines });
const file = new Blob([new Uint8Array(await disc())]);

type Body = { body: FormData | string; headers?: Record<string, string> };

const json = { 'content-type': 'application/json' };

/** What a person asks each tool for. */
const tools: Record<JobFeature, [Route, () => Body]> = {
  imageEditing: [routes.removeBg, () => ({ body: imageForm(file) })],
  imageGeneration: [
    routes.generateImage,
    () => ({ body: JSON.stringify({ prompt: 'A lighthouse' }), headers: json }),
  ],
  videoGeneration: [routes.generateVideo, () => ({ body: videoForm() })],
};

/** A video is made by its workflow, which goes other ways; a removal goes those of an image. */
const features = ['imageGeneration', 'videoGeneration', 'imageEditing'] as const;
const skus = {
  imageEditing: 'removedBackground',
  imageGeneration: 'generatedImage',
  videoGeneration: 'generatedVideoSecond',
} as const;

type Asking = { key?: string; waits?: boolean };

/** Asks for a generation, to be told of it unless one waits for the result. */
function ask(
  caller: Caller,
  feature: JobFeature,
  { key = newKey(studio()), waits = false }: Asking = {},
): Promise<Response> {
  const [route, bodyOf] = tools[feature];
  const { body, headers } = bodyOf();
  const wish = waits ? {} : { [respondAsync.header]: respondAsync.value };
  return caller.send(route, { body, headers: { ...headers, ...wish, [idempotencyHeader]: key } });
}

const gate = { id: 'gate#replicate' };
const write = (item: object) => storedDataOf(studio()).write('limits', [{ ...gate, ...item }]);
const now = () => studio().clock.now().getTime();

/** Nobody passes for so many seconds, as if the provider had said so. */
const paused = (seconds: number) => write({ pausedUntil: now() + seconds * 1000 });

beforeEach(() => write({}));

/** How many are counted to be in line. */
async function inLine(): Promise<number> {
  const items = await storedDataOf(studio()).items('limits');
  const waiting = Object.entries(items.find(({ id }) => id === gate.id) ?? {});
  return waiting
    .filter(([name]) => name.startsWith('w_'))
    .reduce((sum, [, count]) => sum + Number(count), 0);
}

async function waitingJob(answer: Response) {
  expect(answer.status).toBe(202);
  const job = await parsed(openJobSchema, answer);
  if (job.state !== 'waiting') throw new Error(`The job is ${job.state}.`);
  return job;
}

const predictions = () => studio().replicate.predictions().length;

/** Nothing of a person is left in the media, nor counted. */
async function expectNothing(caller: Caller, feature: Feature): Promise<void> {
  await studio().executions.idle();
  const { objects } = await storedDataOf(studio()).of(caller.userId);
  const media = objects.filter((key) => key.startsWith('media/'));
  expect([media, await caller.used(feature)]).toEqual([[], 0]);
}

const deletions: Record<JobFeature, Route> = {
  imageEditing: routes.deleteRemovedBgImage,
  imageGeneration: routes.deleteImage,
  videoGeneration: routes.deleteVideo,
};

/** The functions that store what a job in line has come to. */
const storing = ['FinishJobs', 'StoreVideo'];

/** Does something once while a result is recorded, which waits for it. */
function onceStoring<Done>(phase: 'before' | 'after', act: () => Promise<Done>): Promise<Done> {
  const { promise, resolve } = Promise.withResolvers<Done>();
  const forget = studio().aws.onCall(async (call) => {
    const isRecord = call.action === 'dynamodb:PutItem' && call.resource.endsWith('-history');
    if (!isRecord || call.phase !== phase || !storing.includes(call.principal.functionId)) return;
    forget();
    resolve(await act());
  });
  return promise;
}

describe.each(firstOf(features, 2))('%s', (feature) => {
  test('without room waits in line, and has its result when it was its turn', async () => {
    const caller = newCaller(studio(), 'Pro');
    const before = predictions();
    await paused(3);
    const job = await waitingJob(await ask(caller, feature));
    expect(job.place).toBe(1);
    expect(Date.parse(job.expectedAt)).toBeGreaterThan(now() + 2_000);
    expect([await caller.used(feature), predictions() - before]).toEqual([1, 0]);
    expect(await caller.outcome(job.id)).toMatchObject({ id: job.id, state: 'done', feature });
    expect([await caller.used(feature), predictions() - before]).toEqual([1, 1]);
    expect((await ask(caller, feature, { key: job.id })).status).toBe(200);
    expect(quantityOf(recordsOfJob(studio(), job.id), skus[feature])).toBeGreaterThan(0);
  });

  test('that is cancelled in line costs nothing', async () => {
    const caller = newCaller(studio(), 'Pro');
    const before = predictions();
    await paused(3600);
    const { id } = await waitingJob(await ask(caller, feature));
    expect((await caller.cancel(id)).status).toBe(204);
    expect((await caller.cancel(id)).status).toBe(204);
    expect(await caller.outcome(id)).toMatchObject({ state: 'failed', code: 'job_cancelled' });
    await expectNothing(caller, feature);
    expect(predictions() - before).toBe(0);
    expect(quantityOf(recordsOfJob(studio(), id), skus[feature])).toBe(0);
    const repeated = await errorOf(await ask(caller, feature, { key: id }));
    expect(repeated).toMatchObject({ status: 409, code: 'job_cancelled' });
    expect(await inLine()).toBe(0);
  });

  test('that is cancelled while it runs leaves nothing, and its prediction ends', async () => {
    const caller = newCaller(studio(), 'Pro');
    const pause = hold();
    const key = newKey(studio());
    const answer = ask(caller, feature, { key });
    await pause.reached;
    await expect.poll(() => studio().replicate.predictions()[0]?.status).toBe('processing');
    expect((await caller.cancel(key)).status).toBe(204);
    expect(studio().replicate.predictions()[0]?.status).toBe('canceled');
    pause.end();
    const { status } = await answer;
    expect(feature === 'videoGeneration' ? [202] : [202, 409]).toContain(status);
    expect(await caller.outcome(key)).toMatchObject({ state: 'failed', code: 'job_cancelled' });
    await expectNothing(caller, feature);
  });

  test('that is cancelled while its result is stored leaves nothing', async () => {
    const caller = newCaller(studio(), 'Pro');
    const key = newKey(studio());
    const cancelled = onceStoring('before', () => caller.cancel(key));
    await paused(1);
    await waitingJob(await ask(caller, feature, { key }));
    expect((await cancelled).status).toBe(204);
    expect(await caller.outcome(key)).toMatchObject({ state: 'failed', code: 'job_cancelled' });
    await studio().queues.idle();
    await expectNothing(caller, feature);
  });

  test('whose result is deleted before its use is final stays counted', async () => {
    const caller = newCaller(studio(), 'Pro');
    const key = newKey(studio());
    const remove = () => caller.send(deletions[feature], { params: { id: key } });
    const removed = onceStoring('after', remove);
    await paused(1);
    await waitingJob(await ask(caller, feature, { key }));
    expect((await removed).status).toBe(204);
    await studio().queues.idle();
    expect(await caller.outcome(key)).toBeUndefined();
    expect(await caller.used(feature)).toBe(1);
  });

  test('that has ended cannot be cancelled', async () => {
    const caller = newCaller(studio(), 'Pro');
    const key = newKey(studio());
    await ask(caller, feature, { key });
    expect(await caller.outcome(key)).toMatchObject({ state: 'done' });
    const answer = await errorOf(await caller.cancel(key));
    expect(answer).toMatchObject({ status: 409, code: 'job_not_running' });
    expect(await caller.used(feature)).toBe(1);
  });

  test('whose caller wants the result is told when to come back, and not counted', async () => {
    const caller = newCaller(studio(), 'Pro');
    await paused(30);
    const answer = await ask(caller, feature, { waits: true });
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(20);
    expect(await errorOf(answer)).toMatchObject({ status: 503, code: 'studio_busy' });
    await expectNothing(caller, feature);
  });
});

test('a person’s jobs keep their order in line, and are all looked at in one look', async () => {
  const caller = newCaller(studio(), 'Pro');
  await paused(4);
  const ids: string[] = [];
  for (let n = 0; n < 3; n += 1) {
    const { id, place } = await waitingJob(await ask(caller, 'imageGeneration'));
    expect(place).toBe(n + 1);
    ids.push(id);
  }
  expect(await caller.jobs(...ids)).toMatchObject(ids.map((id) => ({ id, state: 'waiting' })));
  for (const id of ids) expect((await caller.outcome(id))?.state).toBe('done');
  const seeds = studio()
    .replicate.predictions()
    .slice(0, 3)
    .map(({ created_at }) => created_at);
  expect(seeds).toEqual([...seeds].sort().reverse());
  expect(await caller.used('imageGeneration')).toBe(3);
});

test('a job whose account is deleted leaves the line', async () => {
  const caller = newCaller(studio(), 'Pro');
  await paused(3600);
  await waitingJob(await ask(caller, 'imageGeneration'));
  expect(await inLine()).toBe(1);
  await deleteAccount(studio(), caller);
  expect(await inLine()).toBe(0);
});

test('a job that waited longer than was promised is given back, and says that the studio is busy', async () => {
  const caller = newCaller(studio(), 'Pro');
  await paused(3600);
  const { id } = await waitingJob(await ask(caller, 'imageEditing'));
  later(studio(), maxLineSeconds + 1);
  // A repeat sends another ticket; the first one comes by itself.
  await ask(caller, 'imageEditing', { key: id });
  expect(await caller.outcome(id)).toMatchObject({ state: 'failed', code: 'studio_busy' });
  await expectNothing(caller, 'imageEditing');
});

test.each(['done', 'failed'])(
  'a video that is %s before whoever began it has noted that leaves the line',
  async (state) => {
    const caller = newCaller(studio(), 'Pro');
    const key = newKey(studio());
    const pause = pauseAt(studio(), 'states:StartExecution', {
      functionId: 'DispatchJobs',
      phase: 'after',
    });
    if (state === 'failed') studio().replicate.faults.next({ kind: 'fail', message: 'no' });
    await paused(1);
    await waitingJob(await ask(caller, 'videoGeneration', { key }));
    await pause.reached;
    expect(await caller.outcome(key)).toMatchObject({ state });
    expect(await inLine()).toBe(0);
    pause.end();
    await studio().queues.idle();
    expect(await inLine()).toBe(0);
  },
);

test('a job that is looked at while it runs is looked at again, and done in the end', async () => {
  const caller = newCaller(studio(), 'Pro');
  const { queues } = studio();
  const pause = hold();
  await paused(1);
  const { id } = await waitingJob(await ask(caller, 'imageGeneration'));
  await pause.reached;
  const looks = () =>
    queues.messages('FinishQueue').flatMap((each) => (each.body.includes(id) ? each.id : []));
  await expect.poll(looks).not.toEqual([]);
  const before = looks();
  const QueueUrl = `${studio().aws.origin}/000000000000/${queueNameOf({ name: 'dev' }, 'finish')}`;
  const MessageBody = JSON.stringify({ jobId: id });
  const client = new SQSClient(asAdministrator(studio().aws));
  const early = new SendMessageCommand({ QueueUrl, MessageBody, MessageGroupId: 'early' });
  const { MessageId = '' } = await client.send(early);
  const isNext = (look: string) => !before.includes(look) && look !== MessageId;
  // A busy machine may look once more by itself.
  await expect.poll(() => !looks().includes(MessageId) && looks().some(isNext)).toBe(true);
  pause.end();
  expect(await caller.outcome(id)).toMatchObject({ state: 'done' });
});

test('a video that waited too long after its picture was kept leaves none', async () => {
  const caller = newCaller(studio(), 'Pro');
  const forget = studio().aws.onCall(async ({ principal, action, phase }) => {
    const isKept = principal.functionId === 'DispatchJobs' && action === 's3:PutObject';
    if (!isKept || phase !== 'after') return;
    forget();
    await paused(3600);
  });
  await paused(1);
  const { id } = await waitingJob(await ask(caller, 'videoGeneration'));
  const { queues } = studio();
  const tickets = () => queues.messages('GenerationQueue');
  // The first one kept the picture; the second waits for the end of the pause.
  await expect.poll(() => tickets().map(({ receiveCount }) => receiveCount)).toEqual([0]);
  later(studio(), maxLineSeconds + 1);
  expect(await caller.outcome(id)).toMatchObject({ state: 'failed', code: 'studio_busy' });
  await queues.idle();
  await expectNothing(caller, 'videoGeneration');
});

test('what cannot begin when it is its turn is given back for its own reason', async () => {
  const caller = newCaller(studio(), 'Pro');
  const [route] = tools.imageEditing;
  const headers = {
    [idempotencyHeader]: newKey(studio()),
    [respondAsync.header]: respondAsync.value,
  };
  const bytes = Buffer.from('This is no picture.');
  const upload = await caller.upload({ contentType: 'image/png', bytes });
  await paused(3);
  const { id } = await waitingJob(await caller.send(route, { body: imageForm(upload), headers }));
  expect(await caller.outcome(id)).toMatchObject({ state: 'failed', code: 'image_unsupported' });
  await expectNothing(caller, 'imageEditing');
});

test('nobody else’s job is seen or cancelled, and none that there never was', async () => {
  const [owner, stranger] = [newCaller(studio(), 'Pro'), newCaller(studio(), 'Pro')];
  await paused(3600);
  const { id } = await waitingJob(await ask(owner, 'imageGeneration'));
  expect(await stranger.jobs(id, newKey(studio()))).toEqual([]);
  for (const one of [id, newKey(studio())]) {
    expect(await errorOf(await stranger.cancel(one))).toMatchObject({ code: 'not_found' });
  }
  expect(await owner.jobs(id)).toMatchObject([{ state: 'waiting' }]);
  await owner.cancel(id);
});
