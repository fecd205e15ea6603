import { describe, expect, test, vi } from 'vitest';
import { voiceTimeouts } from '../../shared/voice-chat.ts';
import { firstOf } from '../full-run.ts';
import { leave, listenTo, say } from '../support/voice-call.ts';
import { crashAt } from './support/call-point.ts';
import { reportOf, tell } from './support/call-report.ts';
import { newKey } from './support/caller.ts';
import { later } from './support/later.ts';
import { sharedStudio } from './support/shared-studio.ts';
import { callOf, newVoiceChat } from './support/voice-chat.ts';

const studio = sharedStudio();

/** The status of a request whose function was killed. */
const killed = 503;

/** Kills the function at its call of this action, once. */
function killAt(functionId: string, point: Omit<Parameters<typeof crashAt>[1], 'functionId'>) {
  crashAt(studio(), { functionId, ...point });
}

const starts = [
  { action: 'dynamodb:PutItem', phase: 'after' },
  { action: 'dynamodb:PutItem', phase: 'before' },
  { action: 'dynamodb:UpdateItem', phase: 'after' },
] as const;

test.each(firstOf(starts))(
  'a session whose start was killed at %o opens with the same key',
  async (point) => {
    const { start, open, used } = newVoiceChat(studio());
    const key = newKey(studio());
    killAt('StartVoiceChat', point);
    expect((await start(key)).status).toBe(killed);
    expect(await open(key)).toBe(key);
    expect(await used()).toBe(1);
  },
);

describe('a call whose creation was killed', () => {
  const claim = { action: 'dynamodb:UpdateItem', phase: 'after' } as const;
  const note = { ...claim, occurrence: 2 } as const;

  test.each(firstOf([note, claim]))(
    'at %o costs nothing once the browser cancels',
    async (point) => {
      const { open, call, cancel, list, used } = newVoiceChat(studio());
      const sessionId = await open();
      killAt('CreateCall', point);
      expect((await call(sessionId)).status).toBe(killed);
      expect((await call(sessionId)).status).toBe(409);
      expect((await cancel(sessionId)).status).toBe(204);
      await studio().voice.idle();
      expect([await used(), await list()]).toEqual([0, []]);
    },
  );

  test('before there was a call is in nobody’s way', async () => {
    const { open, call, used } = newVoiceChat(studio());
    killAt('CreateCall', claim);
    expect((await call(await open())).status).toBe(killed);
    later(studio(), voiceTimeouts.function + 1);
    expect((await call(await open())).status).toBe(200);
    expect(await used()).toBe(1);
  });

  test('while the provider created it is nobody’s call', async () => {
    const { open, call, cancel, list, used } = newVoiceChat(studio());
    const sessionId = await open();
    studio().voice.faults.next({ kind: 'hang' });
    const answer = call(sessionId);
    await vi.waitFor(() => expect(callOf(studio(), sessionId)).toBeDefined(), 30_000);
    await studio().lambda.kill('CreateCall');
    expect((await answer).status).toBe(killed);
    expect(await used()).toBe(1);
    expect((await cancel(sessionId)).status).toBe(204);
    const lost = callOf(studio(), sessionId);
    expect(lost && (await tell(studio(), reportOf(studio(), lost)))).toBe(204);
    expect([await used(), await list()]).toEqual([0, []]);
  });

  test('before its id was noted is known by its report, and counts if it was joined', async () => {
    const { open, call, list, used } = newVoiceChat(studio());
    const sessionId = await open();
    killAt('CreateCall', { ...note, phase: 'before' });
    expect((await call(sessionId)).status).toBe(killed);
    const { webCallUrl } = callOf(studio(), sessionId) ?? {};
    if (webCallUrl === undefined) throw new Error('No call was created.');
    await (await listenTo(webCallUrl)).take(2);
    await say(webCallUrl, 'When is high tide?');
    later(studio(), 20);
    await leave(webCallUrl);
    await studio().voice.idle();
    expect(await list()).toMatchObject([{ id: sessionId }]);
    expect(await used()).toBe(1);
  });

  test('before it gave the use back costs nothing in the end', async () => {
    const { open, call, used } = newVoiceChat(studio());
    const sessionId = await open();
    studio().voice.faults.next({ kind: 'status', status: 500 });
    killAt('CreateCall', { ...note, phase: 'before' });
    expect((await call(sessionId)).status).toBe(killed);
    expect(await used()).toBe(1);
    later(studio(), voiceTimeouts.reservation + 1);
    expect(await used()).toBe(0);
  });
});

test('a cancellation that was killed half-way can be done again', async () => {
  const { open, call, cancel, used } = newVoiceChat(studio());
  const sessionId = await open();
  killAt('CancelVoiceChat', { action: 'dynamodb:UpdateItem', phase: 'after' });
  expect((await cancel(sessionId)).status).toBe(killed);
  expect((await call(sessionId)).status).toBe(409);
  expect(await used()).toBe(1);
  expect((await cancel(sessionId)).status).toBe(204);
  expect(await used()).toBe(0);
});

test.each(firstOf(['before', 'after'] as const))(
  'a record whose save was killed %s its use was kept keeps it',
  async (phase) => {
    const { open, save, saved, list, used } = newVoiceChat(studio());
    const sessionId = await open();
    // After the note of what is saved in the session.
    killAt('CreateVoiceRecord', { action: 'dynamodb:UpdateItem', occurrence: 2, phase });
    expect((await save({ sessionId })).status).toBe(killed);
    expect(await list()).toHaveLength(1);
    later(studio(), voiceTimeouts.reservation + 1);
    // The next use settles what was left open.
    expect((await saved({ sessionId: await open() })).id).not.toBe(sessionId);
    expect([(await list()).length, await used()]).toEqual([2, 2]);
  },
);

test('a save that was killed before it wrote its record can be done again', async () => {
  const { open, save, saved, list, used } = newVoiceChat(studio());
  const sessionId = await open();
  killAt('CreateVoiceRecord', { action: 'dynamodb:UpdateItem', phase: 'after' });
  expect((await save({ sessionId })).status).toBe(killed);
  expect(await list()).toEqual([]);
  expect((await saved({ sessionId })).id).toBe(sessionId);
  expect([(await list()).length, await used()]).toEqual([1, 1]);
});

test('a record that is deleted before its killed save is settled stays counted', async () => {
  const { open, save, remove, list, used } = newVoiceChat(studio());
  const sessionId = await open();
  killAt('CreateVoiceRecord', { action: 'dynamodb:PutItem', phase: 'after' });
  expect((await save({ sessionId })).status).toBe(killed);
  expect((await remove(sessionId)).status).toBe(204);
  later(studio(), voiceTimeouts.reservation + 1);
  await open();
  expect([await list(), await used()]).toEqual([[], 2]);
});

const reports = [
  { action: 'dynamodb:PutItem', phase: 'after' },
  { action: 'dynamodb:UpdateItem', phase: 'before' },
  { action: 'dynamodb:UpdateItem', phase: 'after' },
] as const;

test.each(firstOf(reports))(
  'a report whose work was killed at %o is told again, and counts once',
  async (point) => {
    studio().voice.faults.next({ kind: 'no-report' });
    const { talk, remove, open, list, used } = newVoiceChat(studio());
    const { sessionId, callId, webCallUrl } = await talk();
    await leave(webCallUrl);
    const told = () => studio().voice.report(callId);
    killAt('VapiWebhook', point);
    expect(await told()).toBe(killed);
    expect(await told()).toBe(204);
    expect(await list()).toMatchObject([{ id: sessionId }]);
    expect(callOf(studio(), sessionId)?.status).toBe('ended');
    expect((await remove(sessionId)).status).toBe(204);
    expect(await told()).toBe(204);
    later(studio(), voiceTimeouts.reservation + 1);
    await open();
    expect([await list(), await used()]).toEqual([[], 2]);
  },
);
