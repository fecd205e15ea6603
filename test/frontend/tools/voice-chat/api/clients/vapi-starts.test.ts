import { describe, expect, test, vi } from 'vitest';
import { errorCatalogue } from '../../../../../../shared/errors.ts';
import { voiceChatMessages } from '../../../../../../shared/voice-chat.ts';
import {
  callingAnew,
  connectedCall,
  created,
  daily,
  fetched,
  joinedCall,
  newWorld,
  settled,
  soon,
  statusOf,
  words,
} from '../../support/vapi-calls.ts';

const { connected, startFailed, saved } = voiceChatMessages;

const refused = (code: 'voice_session_used' | 'provider_busy') =>
  Response.json({ error: errorCatalogue[code].message, code }, { status: 409 });

callingAnew();

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
