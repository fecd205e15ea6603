import { beforeEach, expect, test, vi } from 'vitest';
import {
  microphoneProblem,
  microphoneTrouble,
  openMicrophone,
} from '../../../../../../frontend/src/tools/voice-chat/state/call/microphone.ts';

const track = Object.assign(new EventTarget(), { kind: 'audio', stop: vi.fn() });
const tracks = [track];
const stream = { getAudioTracks: () => tracks, getTracks: () => tracks };

beforeEach(() => {
  track.stop.mockReset();
  const getUserMedia = async () => stream;
  vi.stubGlobal('navigator', { mediaDevices: { getUserMedia } });
});

test('a microphone that is unplugged says so, until it is closed', async () => {
  const onLost = vi.fn();
  const microphone = await openMicrophone(onLost);
  expect(microphone.track).toBe(track);
  track.dispatchEvent(new Event('ended'));
  expect(onLost).toHaveBeenCalledOnce();
  microphone.close();
  expect(track.stop).toHaveBeenCalledOnce();
  track.dispatchEvent(new Event('ended'));
  expect(onLost).toHaveBeenCalledOnce();
});

test('a page without media devices has trouble of its own kind', async () => {
  vi.stubGlobal('navigator', {});
  const error = await openMicrophone(() => undefined).catch((thrown: unknown) => thrown);
  expect(microphoneTrouble(error)).toBe('unsupported');
});

test.each([
  ['NotAllowedError', 'blocked'],
  ['SecurityError', 'blocked'],
  ['NotFoundError', 'missing'],
  ['OverconstrainedError', 'missing'],
  ['NotReadableError', 'busy'],
  ['AbortError', 'busy'],
])('%s means that it is %s', (name, trouble) => {
  expect(microphoneTrouble(new DOMException('No', name))).toBe(trouble);
});

test('whoever can type is told to, instead of how to be heard', () => {
  expect(microphoneProblem('lost', true).text).toBe('You can type what you want to say.');
  expect(microphoneProblem('lost', false).text).toContain('choose it to be heard');
});
