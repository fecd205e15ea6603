import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { ApiClient } from '../../../../../../frontend/src/lib/api-client.ts';
import { ApiError } from '../../../../../../frontend/src/lib/api-error.ts';
import { companionClient } from '../../../../../../frontend/src/tools/voice-chat/api/clients/companion-client.ts';
import type { CallPorts } from '../../../../../../frontend/src/tools/voice-chat/state/call/call-ports.ts';
import { routes } from '../../../../../../shared/routes.ts';
import { voiceChatMessages } from '../../../../../../shared/voice-chat.ts';
import type { CompanionEvent } from '../../../../../../shared/voice-companion.ts';
import { type CallWorld, callWorld } from '../../support/call-world.ts';
import { FakeAudioContext } from '../../support/fake-audio.ts';
import { FakeEventSource } from '../../support/fake-event-source.ts';
import { FakeRecognition } from '../../support/fake-recognition.ts';

const { connected, ended, callFailed, startFailed, saved } = voiceChatMessages;
const room = '/__voice/calls/secret';
const created = { id: 'call_1', webCallUrl: `http://elsewhere.example${room}` };
const apiCall = vi.fn();
const api: ApiClient = { call: apiCall };
const fetched = vi.fn<(url: URL | string, request?: RequestInit) => Promise<Response>>();
const sendBeacon = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  apiCall.mockReset();
  apiCall.mockResolvedValue(created);
  fetched.mockReset();
  fetched.mockImplementation(async () => new Response('RIFF'));
  sendBeacon.mockReset();
  FakeAudioContext.contexts.length = 0;
  vi.stubGlobal('AudioContext', FakeAudioContext);
  vi.stubGlobal('EventSource', FakeEventSource);
  vi.stubGlobal('webkitSpeechRecognition', FakeRecognition);
  vi.stubGlobal('fetch', fetched);
  vi.stubGlobal('navigator', { sendBeacon });
  vi.stubGlobal('location', { origin: 'https://atelier.example' });
});
afterEach(() => {
  expect(vi.getTimerCount()).toBe(0);
  vi.useRealTimers();
});

const settled = () => vi.advanceTimersByTimeAsync(0);
const stateOf = ({ call }: CallWorld) => call.state.get();
const says = (text: string, name = '1'): CompanionEvent => ({
  type: 'says',
  text,
  speech: `${room}/speech/${name}.wav`,
});

function stream(): FakeEventSource {
  const { latest } = FakeEventSource;
  if (!latest) throw new Error('Nobody listens');
  return latest;
}

function audio(): FakeAudioContext {
  const context = FakeAudioContext.contexts.at(-1);
  if (!context) throw new Error('There is no sound');
  return context;
}

const playing = () => audio().sources.filter((source) => source.playing);
const sentWords = () =>
  fetched.mock.calls.flatMap(([url, request]) =>
    String(url).endsWith('/words') ? [JSON.parse(String(request?.body)).text] : [],
  );

async function activeCall(ports: Partial<CallPorts> = {}): Promise<CallWorld> {
  const world = callWorld(companionClient(api), { microphone: 'wanted', ...ports });
  world.start();
  await settled();
  stream().open();
  stream().tell({ type: 'listening' });
  return world;
}

async function end(world: CallWorld): Promise<void> {
  world.call.send({ type: 'end' });
  await settled();
}

describe('a call with the companion', () => {
  test('is created by our server, and joined on this site only', async () => {
    const world = await activeCall();
    const metadata = {
      topic: 'Kites',
      style: 'friendly',
      voice: 'clara',
      sessionId: world.opened[0],
    };
    expect(apiCall.mock.calls).toEqual([
      [routes.createCall, { body: { assistant: { metadata } } }],
    ]);
    expect(stream().url).toBe(`https://atelier.example${room}/events`);
    expect(world.toasts).toEqual([connected]);
    await end(world);
  });

  test('keeps what both say, in the order of the room', async () => {
    const world = await activeCall();
    stream().tell(says('Hello.'));
    stream().tell({ type: 'heard', text: 'Kites fly.' });
    stream().tell(says('They do.', '2'));
    stream().tell({ type: 'ended', reason: 'customer-ended-call' });
    await settled();
    expect(world.saved[0]?.transcript).toEqual([
      { role: 'assistant', content: 'Hello.' },
      { role: 'user', content: 'Kites fly.' },
      { role: 'assistant', content: 'They do.' },
    ]);
    expect(world.toasts).toEqual([connected, ended, saved]);
  });

  test('says why when its time is over', async () => {
    const world = await activeCall();
    stream().tell({ type: 'ended', reason: 'exceeded-max-duration' });
    await settled();
    expect(world.toasts).toContain(voiceChatMessages.endedAutomatically);
  });

  test('that is ended here leaves the room and lets go of everything', async () => {
    const world = await activeCall();
    stream().tell(says('Hello.'));
    await settled();
    await end(world);
    expect(sendBeacon).toHaveBeenCalledWith(`https://atelier.example${room}/leave`);
    expect(stream().readyState).toBe(FakeEventSource.CLOSED);
    expect(audio().closed).toBe(true);
    expect(playing()).toEqual([]);
    expect(FakeRecognition.latest?.running).toBe(false);
    expect(world.microphone.closed).toBe(1);
  });

  test('that was given up while it was created is left again', async () => {
    const answer = Promise.withResolvers<typeof created>();
    apiCall.mockReturnValue(answer.promise);
    const world = callWorld(companionClient(api), { microphone: 'unused' });
    world.start();
    await settled();
    await end(world);
    answer.resolve(created);
    await settled();
    expect(sendBeacon).toHaveBeenCalledWith(`https://atelier.example${room}/leave`);
    expect(world.toasts).toEqual([]);
  });

  test('that cannot be created fails to start', async () => {
    apiCall.mockRejectedValue(new ApiError('The AI model is busy.', { code: 'provider_busy' }));
    const world = callWorld(companionClient(api), { microphone: 'unused' });
    world.start();
    await settled();
    expect(world.toasts).toEqual([startFailed]);
    expect(world.cancelled).toEqual(world.opened);
    expect(stateOf(world).problem?.text).toBe('The AI model is busy.');
    expect(audio().closed).toBe(true);
  });
});

describe('speech', () => {
  test('is played one after the other, as it comes', async () => {
    const world = await activeCall();
    stream().tell(says('One.', '1'));
    stream().tell(says('Two.', '2'));
    await settled();
    const [first, ...none] = playing();
    expect(none).toEqual([]);
    first?.finish();
    await settled();
    const [second] = playing();
    expect(second).not.toBe(first);
    expect(audio().sources).toHaveLength(2);
    await end(world);
  });

  test('that cannot be had holds nothing up', async () => {
    vi.spyOn(console, 'warn').mockReturnValue(undefined);
    fetched.mockResolvedValueOnce(new Response('', { status: 404 }));
    const world = await activeCall();
    stream().tell(says('One.', '1'));
    stream().tell(says('Two.', '2'));
    await settled();
    expect(playing()).toHaveLength(1);
    expect(stateOf(world).transcript).toEqual([{ role: 'assistant', content: 'One. Two.' }]);
    await end(world);
  });

  test('for which there is no sound takes its time, and no longer', async () => {
    const world = await activeCall();
    stream().tell(says('One.', '1'));
    stream().tell(says('Two.', '2'));
    await vi.advanceTimersByTimeAsync(3000);
    expect(audio().sources).toHaveLength(2);
    await end(world);
  });

  test('drives the level and who speaks, by the thresholds of the provider', async () => {
    const world = await activeCall();
    audio().amplitude = 0.075;
    await vi.advanceTimersByTimeAsync(100);
    expect(world.levels.at(-1)).toBeCloseTo(0.5);
    expect(stateOf(world).speaking).toBe(true);
    audio().amplitude = 0.009;
    await vi.advanceTimersByTimeAsync(900);
    expect(stateOf(world).speaking).toBe(true);
    await vi.advanceTimersByTimeAsync(100);
    expect(stateOf(world).speaking).toBe(false);
    await end(world);
  });

  test('is interrupted by typed words, with all that waits', async () => {
    const world = await activeCall();
    stream().tell(says('One.', '1'));
    stream().tell(says('Two.', '2'));
    await settled();
    world.call.say('Stop there.');
    await settled();
    expect(playing()).toEqual([]);
    expect(sentWords()).toEqual(['Stop there.']);
    stream().tell(says('Very well.', '3'));
    await settled();
    expect(playing()).toHaveLength(1);
    await end(world);
  });
});

describe('listening', () => {
  const ear = () => {
    const { latest } = FakeRecognition;
    if (!latest) throw new Error('Nobody listens');
    return latest;
  };

  test('sends the final words that were spoken', async () => {
    const world = await activeCall();
    expect(stateOf(world).hearing).toBe(true);
    ear().hear('kites', false);
    ear().hear(' Kites fly. ');
    await settled();
    expect(sentWords()).toEqual(['Kites fly.']);
    await end(world);
  });

  test('pauses while the companion speaks', async () => {
    const world = await activeCall();
    stream().tell(says('Hello.'));
    await settled();
    expect(ear().running).toBe(false);
    await vi.advanceTimersByTimeAsync(1000);
    expect(ear().running).toBe(false);
    playing()[0]?.finish();
    await vi.advanceTimersByTimeAsync(1000);
    expect(ear().running).toBe(true);
    await end(world);
  });

  test('pauses while the person is muted, also once the companion has spoken', async () => {
    const world = await activeCall();
    world.call.send({ type: 'mute', muted: true });
    stream().tell(says('Hello.'));
    await settled();
    playing()[0]?.finish();
    await vi.advanceTimersByTimeAsync(1000);
    expect(ear().running).toBe(false);
    world.call.send({ type: 'mute', muted: false });
    await vi.advanceTimersByTimeAsync(1000);
    expect(ear().running).toBe(true);
    await end(world);
  });

  test('begins again after a silence', async () => {
    const world = await activeCall();
    ear().fail('no-speech');
    expect(stateOf(world).hearing).toBe(true);
    await vi.advanceTimersByTimeAsync(1000);
    expect(ear().running).toBe(true);
    await end(world);
  });

  test.each(['not-allowed', 'network', 'audio-capture'])('gives up after %s', async (error) => {
    const world = await activeCall();
    ear().fail(error);
    await vi.advanceTimersByTimeAsync(5000);
    expect(ear().running).toBe(false);
    expect(stateOf(world)).toMatchObject({ status: 'ACTIVE', hearing: false, typing: true });
    await end(world);
  });

  test('is not begun without the microphone', async () => {
    FakeRecognition.latest = undefined;
    const refusal = new DOMException('No', 'NotAllowedError');
    const world = await activeCall({ openMicrophone: () => Promise.reject(refusal) });
    expect(FakeRecognition.latest).toBeUndefined();
    expect(stateOf(world).hearing).toBe(false);
    await end(world);
  });
});

describe('a connection', () => {
  test('that breaks off and comes back is the same call', async () => {
    const world = await activeCall();
    stream().break({ forGood: false });
    await vi.advanceTimersByTimeAsync(3000);
    stream().open();
    await vi.advanceTimersByTimeAsync(30_000);
    expect(stateOf(world).status).toBe('ACTIVE');
    await end(world);
  });

  test.each([true, false])(
    'that is lost is an error, and what was said is saved: %s',
    async (forGood) => {
      const world = await activeCall();
      stream().tell(says('Hello.'));
      stream().break({ forGood });
      await vi.advanceTimersByTimeAsync(10_000);
      expect(stateOf(world).status).toBe('INACTIVE');
      expect(world.toasts).toEqual([connected, callFailed, saved]);
      expect(audio().closed).toBe(true);
    },
  );

  test('over which words do not get through is lost', async () => {
    const world = await activeCall();
    fetched.mockRejectedValue(new TypeError('Failed to fetch'));
    world.call.say('Hello?');
    await settled();
    expect(world.toasts).toContain(callFailed);
  });
});
