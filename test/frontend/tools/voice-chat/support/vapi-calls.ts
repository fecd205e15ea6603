import { afterEach, beforeEach, expect, vi } from 'vitest';
import { vapiClient } from '../../../../../frontend/src/tools/voice-chat/api/clients/vapi-client.ts';
import { type CallWorld, callWorld } from './call-world.ts';
import { type ScriptedCall, scriptDaily } from './scripted-daily.ts';

export const daily = scriptDaily();
export const fetched = vi.fn<(url: string, request: RequestInit) => Promise<Response>>();
const unhandled = vi.fn();

/** What the server answers to who wants a call. */
export const created = { id: 'call_1', webCallUrl: 'https://atelier.daily.co/room' };
/** Each test of the file begins without a call, and leaves nothing that nobody hears of. */
export function callingAnew(): void {
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
}

const patiently = { interval: 1, timeout: 30_000 };
export const settled = () => new Promise((resolve) => setImmediate(resolve));
export const soon = (look: () => void) => vi.waitFor(look, patiently);

export const newWorld = () => callWorld(vapiClient(async () => 'token-of-the-person'));
export const statusOf = ({ call }: CallWorld) => call.state.get().status;

/** The latest call object, once the class has joined it. */
export async function joinedCall(count = 1): Promise<ScriptedCall> {
  return vi.waitFor(() => {
    const call = daily.calls.at(-1);
    if (daily.calls.length < count || !call?.joined) throw new Error('Nobody has joined');
    return call;
  }, patiently);
}

export async function connectedCall(world: CallWorld): Promise<ScriptedCall> {
  world.start();
  const call = await joinedCall(daily.calls.length + 1);
  await settled();
  call.listen();
  expect(statusOf(world)).toBe('ACTIVE');
  return call;
}

export const words = (role: string, transcript: string, transcriptType = 'final') => ({
  type: 'transcript',
  role,
  transcriptType,
  transcript,
});
