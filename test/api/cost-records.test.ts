import { describe, expect, test } from 'vitest';
import { userHash } from '../../functions/platform/user.ts';
import type { CostRecord } from '../../shared/costs/cost-record.ts';
import { nanodollarsPerDollar } from '../../shared/costs/price-book.ts';
import { amountOf } from '../../shared/costs/record-facts.ts';
import { maxPromptLength } from '../../shared/prompt.ts';
import { routes } from '../../shared/routes.ts';
import { leave } from '../support/voice-call.ts';
import { quickWaits } from '../workflow/support/quick-waits.ts';
import { tellAsClerk } from './support/account.ts';
import { crashAt } from './support/call-point.ts';
import { callerOf, imageForm, newCaller, newKey } from './support/caller.ts';
import { costRecordsOf, quantityOf, recordsOfJob, stepsOf } from './support/cost-records.ts';
import { newImageGenerator } from './support/image-generator.ts';
import { later } from './support/later.ts';
import { longDescription } from './support/long-description.ts';
import { disc } from './support/pictures.ts';
import { quickEngines } from './support/quick-engines.ts';
import { sumOf } from './support/recorded.ts';
import { testStudio } from './support/studio.ts';
import { newVideoGenerator, videoForm } from './support/video-generator.ts';
import { newVoiceChat } from './support/voice-chat.ts';

const studio = testStudio({ engines: quickEngines, alterTemplate: quickWaits });

const prompt = 'A lighthouse in a storm';

const recordsOf = (job: string) => recordsOfJob(studio(), job);
const ofProvider = (job: string) => recordsOf(job).filter(({ kind }) => kind === 'provider');
/** Of a person's own requests: the provider's word comes too, sooner or later than the answer. */
const ofRequests = (job: string) =>
  recordsOf(job).filter(({ kind, source }) => kind === 'request' && source !== 'replicateWebhook');

/** A webhook that comes before its prediction was noted comes again; so does a task on a busy machine. */
const firstOfEachSource = (records: readonly CostRecord[]) => [
  ...new Map(records.toReversed().map((record) => [record.source, record])).values(),
];

/**
 * Writes of a quick generation: its request is counted; a place is taken and given back; its use is reserved and committed; the job is opened,
 * the request for its prediction noted, and its end; its record is written. An item over 1 KB takes two. On a busy machine the prediction
 * may take longer than its request waits for it, and is noted itself.
 */
const writesOfOne = 10;

describe('a payment', () => {
  /** As Clerk tells of one; the amounts are in cents. */
  const paymentOf = (userId: string, id: string, more: object = {}) => ({
    object: 'event',
    type: 'paymentAttempt.updated',
    data: {
      ...{ object: 'commerce_payment_attempt', id, status: 'paid', paid_at: 1_790_000_000_000 },
      payer: { user_id: userId, email: 'ada@example.com' },
      totals: {
        subtotal: { amount: 2900, currency: 'usd' },
        tax_total: { amount: 551, currency: 'usd' },
      },
      subscription_items: [{ plan: { slug: 'standard' } }, { plan: { slug: 'pro' } }],
      ...more,
    },
  });

  test('is recorded once however often it is told, and only where Clerk signed it and it is paid', async () => {
    const { userId } = newCaller(studio());
    const told = [
      [paymentOf(userId, 'one'), 204],
      [paymentOf(userId, 'one'), 204],
      [paymentOf(userId, 'two', { status: 'failed' }), 204],
      [paymentOf(userId, 'three', { payer: { organization_id: 'org' } }), 204],
      [paymentOf(userId, 'four', { paid_at: 1e300 }), 400],
      [paymentOf(userId, 'five', { totals: {} }), 400],
      [paymentOf(userId, 'six'), 401, { secret: `whsec_${btoa('another')}` }],
    ] as const;
    for (const [event, status, change] of told) {
      expect(await tellAsClerk(studio(), event, change)).toBe(status);
    }
    const payments = costRecordsOf(studio()).filter(({ kind }) => kind === 'payment');
    expect(payments).toMatchObject([
      {
        ...{ id: 'paid:one', at: '2026-09-21T14:13:20.000Z', source: 'clerkWebhook' },
        ...{ user: userHash(userId), plan: 'Pro', lines: [] },
        payment: { amount: 29 * nanodollarsPerDollar, tax: 5.51 * nanodollarsPerDollar },
      },
    ]);
    expect(JSON.stringify(payments)).not.toContain('ada@example.com');
  });
});

describe('an edit', () => {
  test('costs what was consumed for it, and is known by whose and what for it was', async () => {
    const caller = newCaller(studio(), 'Pro');
    const key = newKey(studio());
    await caller.remove(await caller.upload({ bytes: await disc() }), key);
    const [request, second] = ofRequests(key);
    expect(second).toBeUndefined();
    expect(request).toMatchObject({
      stage: 'dev',
      source: 'removeBg',
      feature: 'imageEditing',
      plan: 'Pro',
      outcome: 'done',
      settled: [{ job: key, feature: 'imageEditing', outcome: 'kept' }],
    });
    const records = recordsOf(key);
    expect(quantityOf(records, 'dynamodbWriteUnit')).toBeLessThanOrEqual(writesOfOne);
    // The upload, the original and the result, and the two small versions of both.
    expect(quantityOf(records, 's3WriteRequest')).toBe(7);
    expect(quantityOf(records, 's3ReadRequest')).toBe(1);
    expect(quantityOf(records, 'removedBackground')).toBe(1);
    for (const sku of ['apiRequest', 'cdnRequest'] as const) {
      expect(quantityOf(ofRequests(key), sku), sku).toBe(1);
    }
    expect(quantityOf(records, 'cdnGb')).toBeGreaterThan(0);
    expect(quantityOf(records, 'logGb')).toBeGreaterThan(0);
    const [made] = studio().replicate.predictions();
    expect(ofProvider(key)).toMatchObject([
      { id: `accepted:${made?.id}`, outcome: 'accepted', request: request?.request },
    ]);
  });

  test('that is asked for again has a record of its own, and the provider is not paid again', async () => {
    const caller = newCaller(studio());
    const key = newKey(studio());
    const upload = await caller.upload({ bytes: await disc() });
    expect(await caller.remove(upload, key)).toEqual(await caller.remove(upload, key));
    expect(ofRequests(key)).toHaveLength(2);
    expect(ofProvider(key)).toHaveLength(1);
  });

  test('late on a busy day costs no more than the first, which can still be asked for again', async () => {
    const caller = newCaller(studio(), 'Pro');
    const upload = await caller.upload({ bytes: await disc() });
    const keys: string[] = [];
    const edit = async () => {
      keys.push(newKey(studio()));
      return caller.remove(upload, keys.at(-1));
    };
    const first = await edit();
    for (let n = 0; n < 4; n += 1) await edit();
    later(studio(), 25 * 60);
    for (let n = 0; n < 4; n += 1) await edit();
    for (const key of keys) {
      expect(quantityOf(recordsOf(key), 'dynamodbWriteUnit')).toBeLessThanOrEqual(writesOfOne);
    }
    expect((await caller.remove(upload, keys[0])).id).toBe(first.id);
    expect(await caller.used()).toBe(keys.length);
  });

  test('whose function dies has cost what the provider had accepted', async () => {
    const caller = newCaller(studio());
    const key = newKey(studio());
    const upload = await caller.upload({ bytes: await disc() });
    const spent = () => sumOf(studio(), 'Spend', { Feature: 'imageEditing' });
    const before = spent();
    crashAt(studio(), { action: 's3:PutObject', occurrence: 2, phase: 'before' });
    await caller.sendRemoval(imageForm(upload), key);
    expect(ofRequests(key)).toEqual([]);
    const records = ofProvider(key);
    expect(records).toMatchObject([{ kind: 'provider', outcome: 'accepted' }]);
    expect(quantityOf(records, 'removedBackground')).toBe(1);
    // The provider's word has its cost too, once it has come.
    await expect.poll(() => recordsOf(key).length).toBe(2);
    const lines = recordsOf(key).flatMap((each) => each.lines);
    expect(spent() - before).toBeCloseTo(amountOf(lines) / nanodollarsPerDollar, 9);
  });
});

describe('an image', () => {
  test('of the longest description takes few writes, and a list a read for each 4 KB', async () => {
    const { generate, list } = newImageGenerator(studio(), 'Pro');
    const keys = [1, 2, 3, 4, 5].map(() => newKey(studio()));
    const description = longDescription(maxPromptLength);
    for (const key of keys) {
      await generate(description, key);
      // The job and its record bear the description.
      const units = quantityOf(recordsOf(key), 'dynamodbWriteUnit');
      expect(units).toBeLessThanOrEqual(writesOfOne + 4);
    }
    expect(await list()).toMatchObject(keys.map(() => ({ Prompt: description })));
    const listing = costRecordsOf(studio()).findLast(({ source }) => source === 'listImages');
    expect(listing).toMatchObject({ feature: 'imageGeneration', plan: 'Pro' });
    expect(quantityOf(listing ? [listing] : [], 'dynamodbReadUnit')).toBe(2);
  });

  test('that cannot be made is paid for no longer, and its use is given back', async () => {
    const { send } = newImageGenerator(studio());
    const key = newKey(studio());
    studio().replicate.faults.next({ kind: 'fail', message: 'out of memory' });
    await send({ prompt }, key);
    const [made] = studio().replicate.predictions();
    expect(ofProvider(key)).toMatchObject([
      { id: `accepted:${made?.id}`, lines: [{ sku: 'generatedImage', quantity: 1 }] },
      { id: `settled:${made?.id}`, lines: [{ sku: 'generatedImage', quantity: -1 }] },
    ]);
    expect(ofRequests(key)).toMatchObject([
      {
        outcome: 'failed',
        settled: [{ job: key, feature: 'imageGeneration', outcome: 'failed' }],
      },
    ]);
  });

  test('whose order nobody answered costs what was made all the same', async () => {
    const { send } = newImageGenerator(studio());
    const key = newKey(studio());
    studio().replicate.faults.next({ kind: 'drop' });
    await send({ prompt }, key);
    expect(ofProvider(key)).toMatchObject([
      { outcome: 'accepted', lines: [{ sku: 'generatedImage', quantity: 1 }] },
    ]);
  });
});

test('a request that is refused has a record', async () => {
  const caller = newCaller(studio());
  const key = newKey(studio());
  await caller.send(routes.generateVideo, {
    body: videoForm(),
    headers: { 'Idempotency-Key': key },
  });
  expect(recordsOf(key)).toMatchObject([
    { source: 'generateVideo', outcome: 'refused', plan: 'Free', feature: 'videoGeneration' },
  ]);
  const stranger = callerOf(studio(), caller.userId, '', () => 'no token');
  await stranger.send(routes.listVideos);
  const listings = costRecordsOf(studio()).filter(({ source }) => source === 'listVideos');
  expect(listings).toMatchObject([{ outcome: 'refused', feature: 'videoGeneration' }]);
  expect(listings[0]?.user).toBeUndefined();
});

describe('a video', () => {
  test('takes few writes, and the steps of its workflow', async () => {
    const { generate } = newVideoGenerator(studio());
    const key = newKey(studio());
    await generate(videoForm({ prompt: longDescription(1000) }), key);
    await studio().executions.idle();
    const records = recordsOf(key);
    // Two of them are for the place in which the request waits, two for that which it holds. A write that another one overtakes is done again.
    expect(quantityOf(firstOfEachSource(records), 'dynamodbWriteUnit')).toBeLessThanOrEqual(16);
    expect(quantityOf(records, 'generatedVideoSecond')).toBe(5);
    expect(quantityOf(records, 'stateTransition')).toBe(stepsOf(studio(), key));
    const sources = new Set(records.map(({ source }) => source));
    for (const source of ['generateVideo', 'startPrediction', 'replicateWebhook', 'storeVideo']) {
      expect([...sources]).toContain(source);
    }
    for (const { plan, user, feature } of records) {
      expect({ plan, user, feature }).toEqual({
        plan: 'Pro',
        user: records[0]?.user,
        feature: 'videoGeneration',
      });
    }
  });
});

test('a call costs its minutes when it has ended, not before', async () => {
  const { talk } = newVoiceChat(studio(), 'Standard');
  const { sessionId, callId, webCallUrl } = await talk();
  expect(ofProvider(sessionId)).toMatchObject([
    { id: `accepted:${callId}`, plan: 'Standard', lines: Array(4).fill({ quantity: null }) },
  ]);
  await leave(webCallUrl);
  await expect
    .poll(() => ofProvider(sessionId).at(1)?.id, { timeout: 20_000 })
    .toBe(`settled:${callId}`);
  expect(quantityOf(ofProvider(sessionId), 'vapiMinute')).toBeGreaterThan(20 / 60);
});
