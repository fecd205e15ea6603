import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ApiError } from '../../../../../../frontend/src/lib/api-error.ts';
import type { CallPorts } from '../../../../../../frontend/src/tools/voice-chat/state/call/call-ports.ts';
import { voiceChatMessages } from '../../../../../../shared/voice-chat.ts';
import { proves } from '../../../../../e2e/specification/proves.ts';
import { type CallWorld, callWorld, choice, savedRecord } from '../../support/call-world.ts';
import { type FakeClient, fakeClient } from '../../support/fake-client.ts';

const { connected, ended, saved, saveFailed, startFailed } = voiceChatMessages;
const denied = () => Promise.reject(new DOMException('No', 'NotAllowedError'));

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  expect(vi.getTimerCount()).toBe(0);
  vi.useRealTimers();
});

const settled = () => vi.advanceTimersByTimeAsync(0);

async function started(
  client: FakeClient = fakeClient(),
  ports: Partial<CallPorts> = {},
): Promise<CallWorld> {
  const world = callWorld(client.open, ports);
  world.start();
  await settled();
  return world;
}

async function active(client: FakeClient, ports: Partial<CallPorts> = {}): Promise<CallWorld> {
  const world = await started(client, ports);
  client.events().connected();
  return world;
}

const stateOf = ({ call }: CallWorld) => call.state.get();

describe('before a session is opened', () => {
  test.each([
    ['NotAllowedError', 'The microphone is blocked'],
    ['NotFoundError', 'No microphone was found'],
    ['NotReadableError', 'The microphone cannot be used'],
    ['TypeError', 'This browser offers no microphone'],
  ])('a microphone that is needed and fails by %s is the end of it', async (name, title) => {
    const refusal = Object.assign(new Error('No'), { name });
    const world = await started(fakeClient(undefined, { typing: false }), {
      openMicrophone: () => Promise.reject(refusal),
    });
    expect(stateOf(world)).toMatchObject({ status: 'INACTIVE', problem: { title } });
    expect(world.toasts).toEqual([title]);
    expect(world.opened).toEqual([]);
  });

  test('a microphone that is only wanted may be refused: the words are typed', async () => {
    const client = fakeClient();
    const world = await active(client, { microphone: 'wanted', openMicrophone: denied });
    expect(stateOf(world)).toMatchObject({
      status: 'ACTIVE',
      typing: true,
      hearing: false,
      problem: { title: 'The microphone is blocked', text: 'You can type what you want to say.' },
    });
    world.call.say('Hello');
    expect(client.typed).toEqual(['Hello']);
    world.call.send({ type: 'end' });
    await settled();
  });

  test('no microphone is asked for where nothing could hear', async () => {
    const world = await started(fakeClient(), { microphone: 'unused' });
    expect(world.microphone.asked).toBe(0);
    expect(stateOf(world).problem).toBeUndefined();
    world.call.send({ type: 'end' });
    await settled();
  });

  test('whoever leaves while the microphone is asked for has opened nothing', async () => {
    const answer = Promise.withResolvers<void>();
    const close = vi.fn();
    const track: MediaStreamTrack = Object.create(null);
    const openMicrophone = () => answer.promise.then(() => ({ track, close }));
    const world = await started(fakeClient(), { openMicrophone });
    world.call.send({ type: 'end' });
    answer.resolve();
    await settled();
    expect(close).toHaveBeenCalledOnce();
    expect(world.opened).toEqual([]);
  });
});

describe('opening a session', () => {
  test('a reached limit starts no call, and lets go of the microphone', async () => {
    const client = fakeClient();
    const world = await started(client, { openSession: () => Promise.resolve(undefined) });
    expect(world.toasts).toEqual([voiceChatMessages.limitReached]);
    expect(client.orders).toEqual([]);
    expect(world.microphone.closed).toBe(1);
  });

  test('a failure is told, with nothing to give back', async () => {
    const openSession = () => Promise.reject(new Error('Network Error'));
    const world = await started(fakeClient(), { openSession });
    expect(world.toasts).toEqual([startFailed]);
    expect(stateOf(world).problem?.title).toBe('The conversation did not start');
    expect(world.cancelled).toEqual([]);
  });

  test('a session that comes after the person has left is given back', async () => {
    const answer = Promise.withResolvers<string>();
    const client = fakeClient();
    const world = await started(client, { openSession: () => answer.promise });
    world.call.send({ type: 'end' });
    answer.resolve('late');
    await settled();
    expect(world.cancelled).toEqual(['late']);
    expect(client.orders).toEqual([]);
  });

  test('a session that another tab has used is asked for once more, and the client of the first is let go', async () => {
    const used = new ApiError('Used', { code: 'voice_session_used' });
    const start = vi.fn(() => Promise.resolve()).mockRejectedValueOnce(used);
    const client = fakeClient(start);
    const world = await active(client);
    expect(client.stopped).toBe(1);
    expect(stateOf(world)).toMatchObject({ status: 'ACTIVE', sessionId: world.opened[1] });
    expect(world.cancelled).toEqual([]);
    world.call.send({ type: 'end' });
    await settled();
  });

  test('a session that comes late is left to a start that came after: both were given the same', async () => {
    const client = fakeClient();
    const answers = [Promise.withResolvers<string>(), Promise.withResolvers<string>()];
    let asked = 0;
    const world = callWorld(client.open, {
      openSession: () => answers[asked++]?.promise ?? denied(),
    });
    for (const _ of answers) {
      world.start();
      await settled();
      if (asked === 1) world.call.send({ type: 'end' });
    }
    for (const { resolve } of answers) resolve('session');
    await settled();
    expect(world.cancelled).toEqual([]);
    expect(stateOf(world)).toMatchObject({ status: 'CONNECTING', sessionId: 'session' });
    world.call.send({ type: 'end' });
    await settled();
  });

  test('a microphone that is lost before the call is there is missing: the call does not go on', async () => {
    const world = await started(fakeClient(undefined, { typing: false }));
    world.microphone.lose();
    expect(stateOf(world)).toMatchObject({
      status: 'INACTIVE',
      problem: {
        title: 'No microphone was found',
        text: 'Connect a microphone, then start again.',
      },
    });
    await settled();
  });

  test('the order carries the session and what was chosen', async () => {
    const client = fakeClient();
    const world = await started(client);
    expect(client.orders).toEqual([{ ...choice, sessionId: world.opened[0] }]);
    world.call.send({ type: 'end' });
    await settled();
  });
});

describe('during a call', () => {
  test(
    'every second is shown, and the call ends by itself at 180',
    proves('states/voice-timer'),
    async () => {
      const client = fakeClient();
      const world = await active(client);
      const shown = new Set<number>();
      world.call.state.subscribe(() => shown.add(stateOf(world).elapsed));
      await vi.advanceTimersByTimeAsync(200_000);
      expect([...shown]).toEqual(Array.from({ length: 180 }, (_, second) => second + 1));
      expect(world.toasts).toEqual([connected, ended, voiceChatMessages.endedAutomatically, saved]);
      expect(client.stopped).toBe(1);
    },
  );

  test('losing the microphone says so, and it goes on with another one as soon as one can be opened', async () => {
    const client = fakeClient(undefined, { typing: false });
    const world = await active(client);
    world.microphone.lose();
    expect(stateOf(world).problem?.title).toBe('The microphone was disconnected');
    const { openMicrophone } = world.ports;
    world.ports.openMicrophone = () => Promise.reject(new DOMException('No', 'NotAllowedError'));
    world.call.send({ type: 'listen' });
    await settled();
    expect(stateOf(world).problem?.title).toBe('The microphone is blocked');
    world.ports.openMicrophone = openMicrophone;
    world.call.send({ type: 'listen' });
    world.call.send({ type: 'listen' });
    await settled();
    expect(stateOf(world)).toMatchObject({ status: 'ACTIVE', hearing: true, problem: undefined });
    expect([client.heard.length, world.microphone.asked]).toEqual([1, 2]);
    world.call.send({ type: 'end' });
    expect(world.microphone.closed).toBe(world.microphone.asked);
  });

  test('a call that never connects fails, and is given back', async () => {
    const world = await started(fakeClient(() => new Promise(() => undefined)));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(world.toasts).toEqual([startFailed]);
    expect(world.cancelled).toEqual(world.opened);
  });

  test('the shown level falls to nothing at the end', async () => {
    const client = fakeClient();
    const world = await active(client);
    client.events().level(0.7);
    client.events().ended();
    await settled();
    expect(world.levels).toEqual([0.7, 0]);
  });
});

describe('saving', () => {
  test('that fails keeps the words; trying again saves them, once', async () => {
    const saveRecord = vi.fn(() => Promise.resolve(savedRecord));
    saveRecord.mockRejectedValueOnce(new Error('Network Error'));
    const client = fakeClient();
    const world = await active(client, { saveRecord });
    client.events().said({ role: 'user', content: 'Keep this.' });
    world.call.send({ type: 'end' });
    await settled();
    expect(stateOf(world)).toMatchObject({ saving: 'failed', transcript: [{}] });
    expect(world.done).toEqual([]);
    world.call.send({ type: 'save-again' });
    world.call.send({ type: 'save-again' });
    await settled();
    expect(saveRecord).toHaveBeenCalledTimes(2);
    expect(saveRecord.mock.calls[1]).toEqual(saveRecord.mock.calls[0]);
    expect(world.toasts).toEqual([connected, ended, saveFailed, saved]);
    expect(world.done).toEqual(['clear-topic', 'refresh']);
    expect(stateOf(world)).toMatchObject({ saving: 'idle', transcript: [] });
  });

  test('leaving the page saves a running call, and leaving again does not save it again', async () => {
    const client = fakeClient();
    const world = await active(client);
    world.call.send({ type: 'end' });
    world.call.send({ type: 'end' });
    await settled();
    expect(world.saved).toHaveLength(1);
    expect(client.stopped).toBe(1);
  });
});
