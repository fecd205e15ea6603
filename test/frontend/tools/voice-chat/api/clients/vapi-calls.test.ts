import { describe, expect, test, vi } from 'vitest';
import { voiceChatMessages } from '../../../../../../shared/voice-chat.ts';
import { proves } from '../../../../../e2e/specification/proves.ts';
import {
  callingAnew,
  connectedCall,
  daily,
  fetched,
  joinedCall,
  newWorld,
  settled,
  soon,
  statusOf,
  words,
} from '../../support/vapi-calls.ts';

const { connected, ended, callFailed, saved } = voiceChatMessages;

callingAnew();

describe('a normal call', () => {
  test('asks our server for it as the person, with nothing of the assistant but the order', async () => {
    const world = newWorld();
    await connectedCall(world);
    const [url, request] = fetched.mock.calls[0] ?? [];
    expect(url).toBe('https://atelier.example/api/node/audio/call/web');
    expect(new Headers(request?.headers).get('authorization')).toBe('Bearer token-of-the-person');
    expect(JSON.parse(String(request?.body))).toEqual({
      assistant: {
        metadata: { topic: 'Kites', style: 'friendly', voice: 'clara', sessionId: world.opened[0] },
      },
    });
    world.call.send({ type: 'end' });
  });

  test('gets our microphone, and evaluates no code from elsewhere', async () => {
    const world = newWorld();
    const call = await connectedCall(world);
    expect(call.options.audioSource).toMatchObject({ kind: 'audio' });
    expect(call.options.dailyConfig).toEqual({ avoidEval: true });
    world.call.send({ type: 'end' });
    expect(world.microphone.closed).toBe(1);
  });

  test('goes on with another microphone when it has lost its own', async () => {
    const world = newWorld();
    const call = await connectedCall(world);
    call.options.audioSource = undefined;
    world.microphone.lose();
    world.call.send({ type: 'listen' });
    await settled();
    expect(call.options.audioSource).toMatchObject({ kind: 'audio' });
    expect(statusOf(world)).toBe('ACTIVE');
    world.call.send({ type: 'end' });
  });

  test('sends nothing of a muted microphone', async () => {
    const world = newWorld();
    const call = await connectedCall(world);
    world.call.send({ type: 'mute', muted: true });
    expect(call.audible).toBe(false);
    expect(call.options.audioSource).toMatchObject({ enabled: false });
    world.call.send({ type: 'mute', muted: false });
    expect(call.audible).toBe(true);
    expect(call.options.audioSource).toMatchObject({ enabled: true });
    world.call.send({ type: 'end' });
  });

  test('is connected only when the assistant listens', async () => {
    const world = newWorld();
    world.start();
    const call = await joinedCall();
    expect(statusOf(world)).toBe('CONNECTING');
    await settled();
    call.listen();
    expect(statusOf(world)).toBe('ACTIVE');
    world.call.send({ type: 'end' });
  });

  test(
    'keeps final words in both spellings, and no partial ones',
    proves('states/voice-final-messages'),
    async () => {
      const world = newWorld();
      const call = await connectedCall(world);
      call.message(words('assistant', 'Hello,', 'partial'));
      call.message(words('assistant', 'Hello, let us start.'));
      call.message({
        ...words('user', 'Ki', 'partial'),
        type: "transcript[transcriptType='partial']",
      });
      const { transcriptType, ...bare } = words('user', 'Kites fly.');
      call.message({ ...bare, type: `transcript[transcriptType='${transcriptType}']` });
      call.message({ type: 'conversation-update', conversation: [] });
      call.emit('app-message', { data: '"no words"' });
      call.leave();
      await soon(() => expect(world.toasts).toEqual([connected, ended, saved]));
      expect(world.saved).toEqual([
        {
          topic: 'Kites',
          sessionId: world.opened[0],
          transcript: [
            { role: 'assistant', content: 'Hello, let us start.' },
            { role: 'user', content: 'Kites fly.' },
          ],
        },
      ]);
      expect(statusOf(world)).toBe('FINISHED');
      expect(world.done).toEqual(['clear-topic', 'refresh']);
      expect(world.cancelled).toEqual([]);
    },
  );

  test('shows when the assistant speaks, and how loud', async () => {
    const world = newWorld();
    const call = await connectedCall(world);
    vi.useFakeTimers();
    call.level(0.03, 0.045);
    expect(world.levels.at(-1)).toBeCloseTo(0.5);
    expect(world.call.state.get().speaking).toBe(true);
    call.level(0.005);
    await vi.advanceTimersByTimeAsync(999);
    expect(world.call.state.get().speaking).toBe(true);
    await vi.advanceTimersByTimeAsync(1);
    expect(world.call.state.get().speaking).toBe(false);
    world.call.send({ type: 'end' });
  });

  test('ended by the provider at the longest duration says so', async () => {
    const world = newWorld();
    const call = await connectedCall(world);
    call.message({
      type: 'status-update',
      status: 'ended',
      endedReason: 'exceeded-max-duration',
    });
    call.leave();
    expect(world.toasts).toContain(voiceChatMessages.endedAutomatically);
  });

  test('is left alone by a stray end of speech after it was stopped', async () => {
    const world = newWorld();
    const call = await connectedCall(world);
    vi.useFakeTimers();
    call.level(0.2);
    world.call.send({ type: 'end' });
    await vi.advanceTimersByTimeAsync(0);
    const after = world.call.state.get();
    await vi.advanceTimersByTimeAsync(5000);
    expect(world.call.state.get()).toBe(after);
    expect(world.toasts.filter((toast) => toast === ended)).toHaveLength(1);
    expect(world.saved).toHaveLength(1);
  });

  test('goes on without noise cancellation', async () => {
    daily.script.updateInputSettings = () => Promise.reject(new Error('KrispInitError: Canceled'));
    const world = newWorld();
    await connectedCall(world);
    await settled();
    expect(statusOf(world)).toBe('ACTIVE');
    world.call.send({ type: 'end' });
  });
});

describe('hanging up on the other side', proves('states/voice-call-error'), () => {
  const msg = 'Meeting has ended';
  test.each<[string, unknown]>([
    ['the reason inside', { errorMsg: msg, error: { type: 'ejected', msg } }],
    ['the message an object', { message: { type: 'ejected', msg }, errorMsg: msg }],
    ['an ejection without words', { errorMsg: 'left', error: { type: 'ejected' } }],
    ['words alone', { errorMsg: msg }],
    ['a bare string', msg],
    ['an error', new Error(msg)],
    ['an error with the words beside', Object.assign(new Error('Fatal'), { errorMsg: msg })],
  ])('is no failure: %s', async (_, error) => {
    const world = newWorld();
    const call = await connectedCall(world);
    call.fail(error);
    call.leave();
    await soon(() => expect(world.toasts).toEqual([connected, ended, saved]));
    expect(statusOf(world)).toBe('FINISHED');
  });
});

describe('a call that breaks off', () => {
  test.each([true, false])('is over at once, left by Daily or not: %s', async (leaves) => {
    const world = newWorld();
    const call = await connectedCall(world);
    call.message(words('user', 'Are you there?'));
    call.fail({ errorMsg: 'connection lost', error: { type: 'connection-error' } });
    expect(statusOf(world)).toBe('INACTIVE');
    if (leaves) call.leave();
    await soon(() => expect(world.toasts).toEqual([connected, callFailed, saved]));
    expect(world.saved).toHaveLength(1);
    expect(call.destroyed).toBeGreaterThan(0);
    expect(world.microphone.closed).toBe(1);
  });
});
