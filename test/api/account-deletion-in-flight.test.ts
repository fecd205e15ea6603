import { isDeepStrictEqual } from 'node:util';
import { beforeEach, describe, expect, test } from 'vitest';
import { removalTimeouts } from '../../shared/image-editing.ts';
import { videoTimeouts } from '../../shared/video-generation.ts';
import { voiceTimeouts } from '../../shared/voice-chat.ts';
import { firstOf } from '../full-run.ts';
import { leave } from '../support/voice-call.ts';
import { until } from '../workflow/support/until.ts';
import { deleteAccount, withLastToken } from './support/account.ts';
import { onceAt, pauseAt } from './support/call-point.ts';
import { type Caller, errorOf, imageForm, newCaller, newKey } from './support/caller.ts';
import { imageEditorOf } from './support/image-editor.ts';
import { imageGeneratorOf } from './support/image-generator.ts';
import { later } from './support/later.ts';
import { disc } from './support/pictures.ts';
import { storedDataOf } from './support/stored-data.ts';
import { testStudio } from './support/studio.ts';
import { switchableEngines } from './support/switchable-engines.ts';
import { videoGeneratorOf } from './support/video-generator.ts';
import { callOf, voiceChatOf } from './support/voice-chat.ts';

const switchable = switchableEngines();
const studio = testStudio({ engines: switchable.engines });
const { reservation: sync } = removalTimeouts;
let stored: ReturnType<typeof storedDataOf>;

beforeEach(() => {
  stored = storedDataOf(studio());
  switchable.release();
});

const names = ({ items }: { items: Record<string, unknown>[] }) =>
  items.map((item) => Object.keys(item).sort().join(' '));

/**
 * Nothing of a person is left but their closed account, their closed shares, their closed month, with the reservations of what was
 * under way, their closed address, and that its uses are counted; and jobs whose predictions are looked for.
 */
async function expectNothingOf({ userId }: Caller, jobs = 0): Promise<void> {
  const { items, objects } = await stored.of(userId);
  expect(objects).toEqual([]);
  expect(items.filter(({ closed, jobId }) => jobId !== undefined && !closed)).toHaveLength(jobs);
  const left = items.filter(({ counted, jobId }) => (counted ?? jobId) === undefined);
  const closed = expect.objectContaining({ closedAt: expect.any(String) });
  expect(left).toEqual([closed, closed, closed]);
}

/** Once nothing can be under way any more Clerk is told that all is gone, and so it is. */
async function expectEnd(person: Caller, lifetime: number): Promise<void> {
  expect(await studio().clerk.webhooks.resend()).toBeGreaterThan(0);
  later(studio(), lifetime + 130);
  expect(await studio().clerk.webhooks.resend()).toBe(0);
  const left = await stored.of(person.userId);
  expect(left.objects).toEqual([]);
  const closed = 'closedAt expiresAt period userId';
  const shares = 'closed expiresAt jobId shares version';
  expect(names(left).sort()).toEqual([shares, 'closedAt expiresAt id', closed, closed]);
}

describe('an image that is made while its account is deleted', () => {
  const places = [
    ['before its record is written', { action: 'dynamodb:PutItem', occurrence: 2 }],
    ['before its file is written', { action: 's3:PutObject' }],
    ['before its use is kept', { action: 'dynamodb:UpdateItem', table: 'usage', occurrence: 2 }],
  ] as const;

  test.each(firstOf(places))('%s removes itself', async (_, { action, ...occurrence }) => {
    const person = newCaller(studio());
    const pause = pauseAt(studio(), action, { functionId: 'GenerateImage', ...occurrence });
    const answer = imageGeneratorOf(person, studio()).send({ prompt: 'A ship' }, newKey(studio()));
    await pause.reached;
    expect(await deleteAccount(studio(), person)).toBe(1);
    await expectNothingOf(person);
    pause.end();
    expect(await errorOf(await answer)).toMatchObject({ code: 'job_cancelled' });
    await expectNothingOf(person);
    await expectEnd(person, sync);
  });

  test('and is killed before it can remove itself is removed when Clerk tells again', async () => {
    const person = newCaller(studio());
    const writing = { functionId: 'GenerateImage', action: 'dynamodb:PutItem', occurrence: 2 };
    onceAt(studio(), { ...writing, phase: 'before' }, async () => {
      await deleteAccount(studio(), person);
    });
    onceAt(studio(), { ...writing, phase: 'after' }, () => studio().lambda.kill('GenerateImage'));
    const answer = imageGeneratorOf(person, studio()).send({ prompt: 'A ship' }, newKey(studio()));
    expect((await answer).status).toBe(503);
    const { items } = await stored.of(person.userId);
    expect(items.filter(({ recordId }) => recordId !== undefined)).toHaveLength(1);
    await expectEnd(person, sync);
  });
});

test('a removal that runs while its account is deleted leaves neither picture', async () => {
  const person = newCaller(studio());
  const form = imageForm(await person.upload({ bytes: await disc() }));
  const pause = pauseAt(studio(), 's3:PutObject', { occurrence: 2 });
  const answer = person.sendRemoval(form, newKey(studio()));
  await pause.reached;
  expect(await deleteAccount(studio(), person)).toBe(1);
  pause.end();
  expect((await answer).status).toBe(409);
  // Its original was written before, its result after.
  await expectNothingOf(person);
  await expectEnd(person, sync);
});

test('an edited picture that is recorded after its account was deleted removes itself', async () => {
  const person = newCaller(studio());
  const recorded = { functionId: 'EditImage', occurrence: 2 };
  const pause = pauseAt(studio(), 'dynamodb:PutItem', recorded);
  const style = { mode: 'style', style: 'ink', strength: 50 } as const;
  const order = { edit: style, image: await disc() };
  const answer = imageEditorOf(person, studio()).sendEdit(order, newKey(studio()));
  await pause.reached;
  expect(await deleteAccount(studio(), person)).toBe(1);
  pause.end();
  expect((await answer).status).toBe(409);
  await expectNothingOf(person);
  await expectEnd(person, sync);
});

describe('a video that is made while its account is deleted', () => {
  const latest = () => studio().replicate.predictions()[0];

  async function begun(): Promise<{ person: Caller; key: string }> {
    const person = newCaller(studio(), 'Pro');
    const key = newKey(studio());
    expect(await videoGeneratorOf(person, studio()).submit(key)).toBe(202);
    return { person, key };
  }

  function statusOf(key: string) {
    return studio()
      .executions.list()
      .find(({ name }) => name === key)?.status;
  }

  test('is stopped at the provider and in the workflow', async () => {
    switchable.hold();
    const { person, key } = await begun();
    await until(async () => latest()?.status === 'processing');
    await until(async () => (await stored.of(person.userId)).items.some(isNoted));
    expect(await deleteAccount(studio(), person)).toBe(1);
    expect([latest()?.status, statusOf(key)]).toEqual(['canceled', 'ABORTED']);
    await expectNothingOf(person);
    await expectEnd(person, videoTimeouts.reservation);
  });

  const isNoted = (item: Record<string, unknown>) => item.predictionId !== undefined;

  const places = [
    ['while its prediction is asked for', { occurrence: 2, phase: 'after' }, 1, 1],
    ['before its prediction is asked for', { occurrence: 2, phase: 'before' }, 0, 0],
    ['before its prediction is noted', { occurrence: 3, phase: 'before' }, 1, 0],
  ] as const;

  test.each(firstOf(places))(
    '%s leaves no prediction that runs',
    async (_, place, predictions, jobs) => {
      switchable.hold();
      const before = studio().replicate.predictions().length;
      const made = () =>
        studio()
          .replicate.predictions()
          .slice(0, -before || undefined);
      const point = { functionId: 'StartPrediction', action: 'dynamodb:UpdateItem', ...place };
      const deletion = Promise.withResolvers<number>();
      const person = newCaller(studio(), 'Pro');
      onceAt(studio(), point, async () => deletion.resolve(await deleteAccount(studio(), person)));
      await videoGeneratorOf(person, studio()).submit(newKey(studio()));
      expect(await deletion.promise).toBe(1);
      const canceled = Array(predictions).fill('canceled');
      const isOver = () =>
        isDeepStrictEqual(
          made().map(({ status }) => status),
          canceled,
        );
      await until(async () => isOver());
      await expectNothingOf(person, jobs);
      await expectEnd(person, videoTimeouts.reservation);
      expect(isOver()).toBe(true);
    },
  );

  const writes = [
    ['before its record is written', 'dynamodb:PutItem'],
    ['before its file is written', 's3:PutObject'],
    ['before its use is kept', 'dynamodb:UpdateItem'],
  ] as const;

  test.each(firstOf(writes))('%s removes itself', async (_, action) => {
    const pause = pauseAt(studio(), action, { functionId: 'StoreVideo' });
    const { person } = await begun();
    await pause.reached;
    expect(await deleteAccount(studio(), person)).toBe(1);
    const discarded = pauseAt(studio(), 's3:DeleteObject', {
      functionId: 'StoreVideo',
      occurrence: 2,
    });
    discarded.end();
    pause.end();
    await discarded.reached;
    await until(async () => (await stored.of(person.userId)).objects.length === 0);
    await expectNothingOf(person);
    await expectEnd(person, videoTimeouts.reservation);
  });
});

describe('a conversation that is held while its account is deleted', () => {
  test('is ended, and its report leaves nothing', async () => {
    const person = newCaller(studio());
    const { sessionId, listener } = await voiceChatOf(person, studio()).talk();
    expect(await deleteAccount(studio(), person)).toBe(1);
    expect(callOf(studio(), sessionId)).toMatchObject({ status: 'ended' });
    await listener.rest();
    await studio().voice.idle();
    await expectNothingOf(person);
    await expectEnd(person, voiceTimeouts.reservation);
  });

  test('has no call that was created meanwhile', async () => {
    const person = newCaller(studio());
    const { open, call } = voiceChatOf(person, studio());
    const sessionId = await open();
    const noting = { functionId: 'CreateCall', occurrence: 2 };
    const pause = pauseAt(studio(), 'dynamodb:UpdateItem', noting);
    const answer = call(sessionId);
    await pause.reached;
    expect(await deleteAccount(studio(), person)).toBe(1);
    pause.end();
    expect((await answer).status).toBe(404);
    expect(callOf(studio(), sessionId)).toMatchObject({ status: 'ended' });
    await studio().voice.idle();
    await expectNothingOf(person);
    await expectEnd(person, voiceTimeouts.reservation);
  });

  test.each([
    ['before its session was closed, and the deletion ends it', 'dynamodb:UpdateItem', 1, 200],
    // The first is of the person's shares.
    ['after that, and its creator ends it', 'dynamodb:PutItem', 2, 409],
  ])('has no call that was noted %s', async (_, step, occurrence, status) => {
    const person = newCaller(studio());
    const { open, call } = voiceChatOf(person, studio());
    const sessionId = await open();
    const noting = { functionId: 'CreateCall', occurrence: 2 };
    const noted = pauseAt(studio(), 'dynamodb:UpdateItem', noting);
    const point = { functionId: 'ClerkWebhook', table: 'jobs', occurrence } as const;
    const ending = pauseAt(studio(), step, point);
    const answer = call(sessionId);
    await noted.reached;
    const deleted = deleteAccount(studio(), person);
    await ending.reached;
    noted.end();
    expect((await answer).status).toBe(status);
    ending.end();
    expect(await deleted).toBe(1);
    expect(callOf(studio(), sessionId)).toMatchObject({ status: 'ended' });
    await studio().voice.idle();
    await expectNothingOf(person);
    await expectEnd(person, voiceTimeouts.reservation);
  });

  test('is not opened by a session that waits', async () => {
    const person = newCaller(studio());
    const { open } = voiceChatOf(person, studio());
    const sessionId = await open();
    const last = voiceChatOf(withLastToken(studio(), person), studio());
    expect(await deleteAccount(studio(), person)).toBe(1);
    expect((await last.call(sessionId)).status).toBe(401);
    expect((await last.save({ sessionId })).status).toBe(401);
    await expectNothingOf(person);
    await expectEnd(person, voiceTimeouts.reservation);
  });

  test.each([
    ['its report', 'VapiWebhook'],
    ['its browser', 'CreateVoiceRecord'],
  ])('leaves no record by %s', async (_, functionId) => {
    const person = newCaller(studio());
    const { talk, save } = voiceChatOf(person, studio());
    const { sessionId, webCallUrl } = await talk();
    const pause = pauseAt(studio(), 'dynamodb:PutItem', { functionId });
    const saved = functionId === 'VapiWebhook' ? leave(webCallUrl) : save({ sessionId });
    await pause.reached;
    expect(await deleteAccount(studio(), person)).toBe(1);
    pause.end();
    await saved;
    await studio().voice.idle();
    await expectNothingOf(person);
    await expectEnd(person, voiceTimeouts.reservation);
  });

  test('leaves no record that its browser saves once more after its report', async () => {
    const person = newCaller(studio());
    const { talk, save, saved } = voiceChatOf(person, studio());
    const { sessionId } = await talk();
    await saved({ sessionId });
    const pause = pauseAt(studio(), 'dynamodb:PutItem', { functionId: 'CreateVoiceRecord' });
    const again = save({ sessionId });
    await pause.reached;
    expect(await deleteAccount(studio(), person)).toBe(0);
    pause.end();
    expect((await again).status).toBe(401);
    await expectNothingOf(person);
  });
});
