import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { vapiClient } from '../../../../../../frontend/src/tools/voice-chat/api/clients/vapi-client.ts';
import { errorCatalogue } from '../../../../../../shared/errors.ts';
import { voiceChatMessages } from '../../../../../../shared/voice-chat.ts';
import { proves } from '../../../../../e2e/specification/proves.ts';
import { type CallWorld, callWorld } from '../../support/call-world.ts';
import { type ScriptedCall, scriptDaily } from '../../support/scripted-daily.ts';

const { connected, ended, callFailed, startFailed, saved } = voiceChatMessages;
const daily = scriptDaily();
const fetched = vi.fn<(url: string, request: RequestInit) => Promise<Response>>();
const unhandled = vi.fn();

const created = { id: 'call_1', webCallUrl: 'https://atelier.daily.co/room' };
const refused = (code: 'voice_session_used' | 'provider_busy') =>
  Response.json({ error: errorCatalogue[code].message, code }, { status: 409 });

beforeEach(() => {
  daily.calls.length = 0;
  daily.script = {};
  fetched.mockReset();
  fetched.mockImplementation(async () => Response.json(created, { status: 201 }));
  vi.stubGlobal('fetch', fetched);
  vi.stubGlobal('location', { origin: 'https://atelier.example' });
  // The Vapi class prints what it could not do.
  vi.spyOn(console, 'error').mockReturnValue(undefined);
  vi.spyOn(console, 'log').mockReturnValue(undefined);
  process.on('unhandledRejection', unhandled);
});
afterEach(async () => {
  vi.useRealTimers();
  await settled();
  process.off('unhandledRejection', unhandled);
  expect(unhandled).not.toHaveBeenCalled();
});

const patiently = { interval: 1, timeout: 30_000 };
const settled = () => new Promise((resolve) => setImmediate(resolve));
const soon = (look: () => void) => vi.waitFor(look, patiently);

const newWorld = () => callWorld(vapiClient(async () => 'token-of-the-person'));
const statusOf = ({ call }: CallWorld) => call.state.get().status;

/** The latest call object, once the class has joined it. */
async function joinedCall(count = 1): Promise<ScriptedCall> {
  return vi.waitFor(() => {
    const call = daily.calls.at(-1);
    if (daily.calls.length < count || !call?.joined) throw new Error('Nobody has joined');
    return call;
  }, patiently);
}

async function connectedCall(world: CallWorld): Promise<ScriptedCall> {
  world.start();
  const call = await joinedCall(daily.calls.length + 1);
  await settled();
  call.listen();
  expect(statusOf(world)).toBe('ACTIVE');
  return call;
}

const words = (role: string, transcript: string, transcriptType = 'final') => ({
  type: 'transcript',
  role,
  transcriptType,
  transcript,
});

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

describe('a call that does not start', () => {
  test.each<[string, () => void]>([
    ['Daily cannot be set up', () => (daily.script.create = () => failWith('no WebRTC'))],
    ['the room cannot be joined', () => (daily.script.join = async () => failWith('no-room'))],
    ['the server cannot be reached', () => fetched.mockRejectedValue(new TypeError('fetch'))],
    ['the server answers nonsense', () => fetched.mockResolvedValue(new Response('<html>'))],
  ])('is told once, and its session given back: %s', async (_, arrange) => {
    arrange();
    const world = newWorld();
    world.start();
    await soon(() => expect(statusOf(world)).toBe('INACTIVE'));
    expect(world.toasts).toEqual([startFailed]);
    expect(world.cancelled).toEqual(world.opened);
    expect(world.saved).toEqual([]);
  });

  test('breaks off after joining, before the assistant listens', async () => {
    const world = newWorld();
    world.start();
    const call = await joinedCall();
    await settled();
    call.fail({ errorMsg: 'Meeting has ended', error: { type: 'ejected' } });
    expect(statusOf(world)).toBe('INACTIVE');
    expect(world.toasts).toEqual([startFailed]);
    expect(world.cancelled).toEqual(world.opened);
  });

  test('says what our own server said', async () => {
    fetched.mockImplementation(async () => refused('provider_busy'));
    const world = newWorld();
    world.start();
    await soon(() => expect(statusOf(world)).toBe('INACTIVE'));
    const { problem } = world.call.state.get();
    expect(problem?.text).toBe(errorCatalogue.provider_busy.message);
  });

  test('because another tab took the session, starts with another one', async () => {
    fetched.mockImplementationOnce(async () => refused('voice_session_used'));
    const world = newWorld();
    await connectedCall(world);
    expect(world.opened).toHaveLength(2);
    expect(world.toasts).toEqual([connected]);
    world.call.send({ type: 'end' });
    await soon(() => expect(world.saved).toHaveLength(1));
    expect(world.saved[0]?.sessionId).toBe(world.opened[1]);
    expect(world.cancelled).toEqual([]);
  });

  test('twice, because other tabs took both sessions, leaves those to them', async () => {
    fetched.mockImplementation(async () => refused('voice_session_used'));
    const world = newWorld();
    world.start();
    await soon(() => expect(statusOf(world)).toBe('INACTIVE'));
    expect(world.opened).toHaveLength(2);
    expect(world.cancelled).toEqual([]);
    expect(world.toasts).toEqual([startFailed]);
  });
});

describe('one call after the other', () => {
  test('the second is a call of its own, whatever the first still does', async () => {
    const world = newWorld();
    const first = await connectedCall(world);
    first.message(words('user', 'One.'));
    first.leave();
    await soon(() => expect(world.toasts).toContain(saved));
    const second = await connectedCall(world);
    first.message(words('user', 'late'));
    first.fail({ errorMsg: 'late' });
    first.listen();
    second.message(words('user', 'Two.'));
    expect(world.call.state.get()).toMatchObject({
      status: 'ACTIVE',
      transcript: [{ role: 'user', content: 'Two.' }],
    });
    second.leave();
    await soon(() => expect(world.saved).toHaveLength(2));
    expect(world.saved.map(({ sessionId }) => sessionId)).toEqual(world.opened);
  });

  test('whoever gives up while it is being joined is not joined after all', async () => {
    const joining = Promise.withResolvers<void>();
    daily.script.join = () => joining.promise;
    const world = newWorld();
    world.start();
    await soon(() => expect(daily.calls).toHaveLength(1));
    world.call.send({ type: 'end' });
    joining.resolve();
    await soon(() => expect(daily.calls[0]).toMatchObject({ joined: false }));
    await settled();
    expect(daily.calls[0]?.destroyed).toBeGreaterThan(0);
    expect(statusOf(world)).toBe('INACTIVE');
    expect(world.cancelled).toEqual(world.opened);
    expect(world.toasts).toEqual([]);
  });

  test('whoever gives up while it is being created never joins it', async () => {
    const answer = Promise.withResolvers<Response>();
    fetched.mockReturnValue(answer.promise);
    const world = newWorld();
    world.start();
    await soon(() => expect(fetched).toHaveBeenCalled());
    world.call.send({ type: 'end' });
    const join = vi.fn();
    daily.script.join = async () => join();
    answer.resolve(Response.json(created, { status: 201 }));
    await soon(() => expect(daily.calls[0]?.destroyed).toBeGreaterThan(0));
    await settled();
    expect(join).not.toHaveBeenCalled();
  });
});

function failWith(message: string): never {
  throw new Error(message);
}
