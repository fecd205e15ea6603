import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { step } from '../../../../../../frontend/src/tools/voice-chat/state/call/call-machine.ts';
import {
  type CallEffect,
  type CallEvent,
  type CallState,
  noCall,
} from '../../../../../../frontend/src/tools/voice-chat/state/call/call-state.ts';
import { savedRecord } from '../../support/call-world.ts';

const problem = { title: 'Trouble', text: 'Try again.' };
const choice = { topic: 'Kites', style: 'friendly', voice: 'clara' } as const;
const now = fc.integer({ min: 0, max: 600_000 });
const sessionId = fc.constantFrom(undefined, '01J0000000000000000000000C');
const words = fc.record({
  role: fc.constantFrom('user' as const, 'assistant' as const),
  content: fc.constantFrom('', ' ', 'yes', 'a kite', 'in the sky'),
});

/** Every event there is, in any order, of this call, the last one or one to come. */
const events: fc.Arbitrary<CallEvent> = fc.oneof(
  { weight: 3, arbitrary: fc.constant<CallEvent>({ type: 'start', choice }) },
  fc.constantFrom<CallEvent>(
    { type: 'end' },
    { type: 'save-again' },
    { type: 'discard' },
    { type: 'forget-saved' },
    { type: 'mute', muted: true },
    { type: 'mute', muted: false },
    { type: 'listen' },
    { type: 'forget-problem' },
  ),
  now.map((at): CallEvent => ({ type: 'tick', now: at })),
  {
    weight: 12,
    arbitrary: fc
      .tuple(
        fc.oneof(
          fc.constantFrom(
            { type: 'limit-reached' as const },
            { type: 'saved' as const, record: savedRecord },
            { type: 'save-failed' as const },
            { type: 'failed' as const, problem },
            { type: 'no-microphone' as const, problem },
            { type: 'microphone' as const },
          ),
          sessionId.map((id) => ({ type: 'session' as const, sessionId: id })),
          fc.record({ type: fc.constant('calling' as const), now, typing: fc.boolean() }),
          fc.record({ type: fc.constant('connected' as const), now }),
          fc.record({ type: fc.constant('hearing' as const), hearing: fc.boolean() }),
          fc.record({ type: fc.constant('speaking' as const), speaking: fc.boolean() }),
          fc.record({ type: fc.constant('said' as const), entry: words }),
          fc.constantFrom(undefined, 'exceeded-max-duration').map((reason) => ({
            type: 'ended' as const,
            reason,
          })),
        ),
        fc.integer({ min: 1, max: 3 }),
      )
      .map(([event, call]): CallEvent => ({ ...event, call })),
  },
);

type Moment = {
  before: CallState;
  event: CallEvent;
  after: CallState;
  effects: readonly CallEffect[];
};

const isRunning = ({ status }: CallState) => status === 'CONNECTING' || status === 'ACTIVE';

/** Runs the events, and looks at every step. */
function eachStep(look: (moment: Moment) => void): void {
  const lives = fc.array(events, { maxLength: 60, size: 'max' });
  fc.assert(
    fc.property(lives, (life) => {
      let before = noCall;
      for (const event of life) {
        const { state: after, effects } = step(before, event);
        look({ before, event, after, effects });
        before = after;
      }
    }),
    { numRuns: 250 },
  );
}

test('nothing but a start begins a call, and a call becomes active only by connecting', () => {
  eachStep(({ before, event, after }) => {
    if (after.call !== before.call) expect(event.type).toBe('start');
    if (after.status === 'ACTIVE') expect(['ACTIVE', 'CONNECTING']).toContain(before.status);
    if (after.status === 'CONNECTING' && before.status !== 'CONNECTING') {
      expect(after.call).toBe(before.call + 1);
    }
  });
});

test('an event of another call changes nothing', () => {
  eachStep(({ before, event, after, effects }) => {
    if (!('call' in event) || event.call === before.call) return;
    expect(after).toBe(before);
    expect(effects).toEqual([]);
  });
});

test('the clock goes forward within a call, and never beyond 3 minutes', () => {
  eachStep(({ before, after }) => {
    expect(after.elapsed).toBeLessThanOrEqual(180);
    if (after.call === before.call) expect(after.elapsed).toBeGreaterThanOrEqual(before.elapsed);
  });
});

test('what was said is dropped only once it is saved, or by the person', () => {
  eachStep(({ before, event, after }) => {
    const length = ({ transcript }: CallState) =>
      transcript.reduce((sum, { content }) => sum + content.length, 0);
    if (length(after) < length(before)) expect(['saved', 'discard']).toContain(event.type);
  });
});

test('whatever ends with words in it is being saved, and no other call begins until it is', () => {
  eachStep(({ before, after }) => {
    const over = after.status === 'INACTIVE' || after.status === 'FINISHED';
    if (over && after.transcript.length) expect(after.saving).not.toBe('idle');
    if (before.saving !== 'idle') expect(after.call).toBe(before.call);
  });
});

test('a call is saved when it ends, and again only by the person, after that has failed', () => {
  eachStep(({ before, event, after, effects }) => {
    if (!effects.some((effect) => effect.do === 'save')) return;
    const again = event.type === 'save-again' && before.saving === 'failed';
    expect(again || (isRunning(before) && !isRunning(after))).toBe(true);
    expect(after.saving).toBe('saving');
  });
});

test('a session is saved or given back, never both, and every end hangs up', () => {
  eachStep(({ before, after, effects }) => {
    const settled = effects.filter((effect) => effect.do === 'save' || effect.do === 'cancel');
    expect(settled.length).toBeLessThanOrEqual(1);
    const hungUp = effects.some((effect) => effect.do === 'hang-up');
    expect(hungUp).toBe(isRunning(before) && !isRunning(after));
    if (hungUp && before.sessionId) expect(settled).toHaveLength(1);
  });
});
