import * as fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { CallEvent } from '../../../../../../frontend/src/tools/voice-chat/state/call/call-state.ts';
import { callWorld, choice } from '../../support/call-world.ts';
import { type Ending, type RacingWorld, racingWorld } from '../../support/racing-world.ts';

/** What a person does, what the other side does, how one of the calls to the outside ends, or that so many milliseconds pass. */
type Moment =
  | { passes: number }
  | { person: CallEvent }
  | { other: keyof RacingWorld['happens'] }
  | { nth: number; ending: Ending };

const moments: fc.Arbitrary<Moment> = fc.oneof(
  fc.record({
    person: fc.oneof(
      { weight: 3, arbitrary: fc.constant<CallEvent>({ type: 'start', choice }) },
      fc.constantFrom<CallEvent>(
        { type: 'end' },
        { type: 'save-again' },
        { type: 'discard' },
        { type: 'listen' },
        { type: 'mute', muted: true },
      ),
    ),
  }),
  fc.record({
    other: fc.constantFrom<keyof RacingWorld['happens']>(
      ...(['joins', 'speaks', 'leaves', 'breaks'] as const),
      ...(['loses the microphone', 'another tab calls'] as const),
    ),
  }),
  // A call that does not connect is given up after 45 seconds, and one that runs ends after 180.
  fc.record({ passes: fc.constantFrom(1_000, 46_000, 180_000) }),
  {
    weight: 4,
    arbitrary: fc.record({
      nth: fc.nat(2),
      ending: fc.oneof(
        { weight: 4, arbitrary: fc.constant<Ending>('well') },
        fc.constantFrom<Ending>('refused', 'lost'),
      ),
    }),
  },
);

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Lives through the moments, leaves the page, and waits until everything has ended well. */
async function live(life: readonly Moment[]) {
  const world = racingWorld();
  const { call } = callWorld(() => Object.create(null), world.ports);
  let dropped = 0;
  const pass = (milliseconds = 0) => vi.advanceTimersByTimeAsync(milliseconds);
  const endWell = async () => {
    for (let end = world.pending.shift(); end; end = world.pending.shift()) {
      end('well');
      await pass();
    }
  };
  for (const moment of life) {
    if ('passes' in moment) await pass(moment.passes);
    else if ('other' in moment) world.happens[moment.other]();
    else if ('nth' in moment) world.pending.splice(moment.nth, 1)[0]?.(moment.ending);
    else {
      const { saving, transcript } = call.state.get();
      const drops = moment.person.type === 'discard' && saving === 'failed';
      dropped += drops ? count(transcript) : 0;
      call.send(moment.person);
    }
    await pass();
  }
  call.send({ type: 'end' });
  await endWell();
  call.send({ type: 'save-again' });
  await endWell();
  return { ...world, dropped, state: call.state.get() };
}

const count = (transcript: readonly { content: string }[]) =>
  transcript.flatMap(({ content }) => content.split(' ')).filter(Boolean).length;

function always(look: (end: Awaited<ReturnType<typeof live>>) => void): Promise<void> {
  return fc.assert(
    fc.asyncProperty(fc.array(moments, { maxLength: 40, size: 'max' }), async (life) =>
      look(await live(life)),
    ),
    { numRuns: 200 },
  );
}

test('whoever has left has no microphone open, no call that goes on, and no clock that ticks', async () => {
  await always(({ microphones, clients, state }) => {
    expect(microphones.filter(({ open }) => open)).toEqual([]);
    expect(clients.filter(({ live: isLive }) => isLive)).toEqual([]);
    expect(vi.getTimerCount()).toBe(0);
    expect(['INACTIVE', 'FINISHED']).toContain(state.status);
  });
});

test('what was said is saved once, or was dropped by its person', async () => {
  await always(({ saved, spoken, dropped, state }) => {
    expect(state).toMatchObject({ saving: 'idle', transcript: [] });
    const all = saved.reduce((sum, { transcript }) => sum + count(transcript), 0);
    expect(all).toBeGreaterThanOrEqual(spoken() - dropped);
  });
});

test('no session is given back while its call goes on, and none is left that waits for nobody', async () => {
  await always(({ sessions, wrong }) => {
    expect(wrong).toEqual([]);
    expect(sessions.filter(({ state, isTold }) => state === 'waiting' && isTold)).toEqual([]);
  });
});
