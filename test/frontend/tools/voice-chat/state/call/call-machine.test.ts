import { describe, expect, test } from 'vitest';
import {
  maxConnectMs,
  step,
} from '../../../../../../frontend/src/tools/voice-chat/state/call/call-machine.ts';
import {
  type CallEvent,
  type CallStep,
  noCall,
  type RemoteEvent,
} from '../../../../../../frontend/src/tools/voice-chat/state/call/call-state.ts';
import { voiceChatMessages } from '../../../../../../shared/voice-chat.ts';
import { savedRecord } from '../../support/call-world.ts';

const sessionId = '01J0000000000000000000000C';
const start: CallEvent = {
  type: 'start',
  choice: { topic: ' Kites ', style: 'friendly', voice: 'clara' },
};
const problem = { title: 'The microphone is blocked', text: 'Allow it.' };
const record = savedRecord;
const of = (event: RemoteEvent, call = 1): CallEvent => ({ ...event, call });
const said = (role: 'user' | 'assistant', content: string) =>
  of({ type: 'said', entry: { role, content } });
const connecting: CallEvent[] = [
  start,
  of({ type: 'session', sessionId }),
  of({ type: 'calling', now: 0, typing: false }),
];
const active: CallEvent[] = [...connecting, of({ type: 'connected', now: 1000 })];
const ended = of({ type: 'ended', reason: undefined });
const failed = of({ type: 'failed', problem });

/** Everything that the events ask for, and where they lead. */
function run(events: CallEvent[]): CallStep {
  return events.reduce<CallStep>(
    ({ state, effects }, event) => {
      const next = step(state, event);
      return { state: next.state, effects: [...effects, ...next.effects] };
    },
    { state: noCall, effects: [] },
  );
}

const toasts = ({ effects }: CallStep) =>
  effects.flatMap((effect) => (effect.do === 'toast' ? [effect.message] : []));
const saves = ({ effects }: CallStep) =>
  effects.flatMap((effect) => (effect.do === 'save' ? [effect.record] : []));
const cancels = ({ effects }: CallStep) =>
  effects.flatMap((effect) => (effect.do === 'cancel' ? [effect.sessionId] : []));

describe('starting', () => {
  test('a blank topic asks for one, and nothing else happens', () => {
    const choice = { topic: ' \n ', style: 'friendly', voice: 'clara' } as const;
    const result = run([{ type: 'start', choice }]);
    expect(result.state).toEqual(noCall);
    expect(toasts(result)).toEqual([voiceChatMessages.topicMissing]);
  });

  test('the topic goes out trimmed', () => {
    const { effects } = run([start]);
    const choice = { topic: 'Kites', style: 'friendly', voice: 'clara' };
    expect(effects).toEqual([{ do: 'connect', call: 1, choice }]);
  });

  test('a reached limit says so, starts no call, and looks at the usage again', () => {
    const result = run([start, of({ type: 'limit-reached' })]);
    expect(result.state.status).toBe('INACTIVE');
    expect(toasts(result)).toEqual([voiceChatMessages.limitReached]);
    expect(result.effects).toContainEqual({ do: 'refresh' });
    expect(cancels(result)).toEqual([]);
  });

  test.each([
    ['it fails', failed, problem],
    ['the other side hangs up at once', ended, undefined],
    ['it never connects', { type: 'tick', now: maxConnectMs } as const, undefined],
  ])('when %s, the session is given back and nothing is saved', (_, event, shown) => {
    const result = run([...connecting, event]);
    expect(result.state).toMatchObject({ status: 'INACTIVE', saving: 'idle' });
    expect(result.state.problem).toEqual(shown);
    expect(toasts(result)).toEqual([voiceChatMessages.startFailed]);
    expect(cancels(result)).toEqual([sessionId]);
    expect(saves(result)).toEqual([]);
  });

  test('the time in which the microphone is asked for does not count', () => {
    const { state } = run([start, { type: 'tick', now: 10 * maxConnectMs }]);
    expect(state.status).toBe('CONNECTING');
  });

  test('a session that was another tab’s is not given back', () => {
    const lost = of({ type: 'session', sessionId: undefined });
    expect(cancels(run([...connecting, lost, failed]))).toEqual([]);
  });

  test('the session of an earlier call that comes late is that of a call that has none yet, and else is given back', () => {
    const late: CallEvent = { type: 'late-session', sessionId: 'late' };
    expect(cancels(run([start, late]))).toEqual([]);
    expect(cancels(run([start, late, failed]))).toEqual(['late']);
    expect(run([...connecting, late]).state.sessionId).toBe(sessionId);
    expect(cancels(run([...active, late]))).toEqual(['late']);
    expect(cancels(run([late]))).toEqual(['late']);
    const own: CallEvent = { type: 'late-session', sessionId };
    expect(cancels(run([...active, ended, own]))).toEqual([]);
  });

  test('whoever gives up while it connects is told nothing', () => {
    const result = run([...connecting, { type: 'end' }]);
    expect(result.state.status).toBe('INACTIVE');
    expect(toasts(result)).toEqual([]);
    expect(cancels(result)).toEqual([sessionId]);
  });

  test('a refused microphone is the whole message, and there is nothing to give back', () => {
    const result = run([start, of({ type: 'no-microphone', problem })]);
    expect(result.state).toMatchObject({ status: 'INACTIVE', problem });
    expect(toasts(result)).toEqual([problem.title]);
    expect(result.effects).toContainEqual({ do: 'hang-up' });
    expect(cancels(result)).toEqual([]);
  });

  test('starting twice is starting once', () => {
    const { state, effects } = run([start, start]);
    expect(state.call).toBe(1);
    expect(effects).toHaveLength(1);
  });
});

describe('a running call', () => {
  test('says that it is connected, and counts from then', () => {
    const result = run([...active, { type: 'tick', now: 6400 }]);
    expect(result.state).toMatchObject({ status: 'ACTIVE', elapsed: 5, hearing: true });
    expect(toasts(result)).toEqual([voiceChatMessages.connected]);
  });

  test('keeps consecutive messages of one role together', () => {
    const words = [
      said('assistant', 'Hello.'),
      said('assistant', 'Which kite?'),
      said('user', '  The red one. '),
      said('user', ''),
      said('assistant', 'Fine.'),
    ];
    expect(run([...active, ...words]).state.transcript).toEqual([
      { role: 'assistant', content: 'Hello. Which kite?' },
      { role: 'user', content: 'The red one.' },
      { role: 'assistant', content: 'Fine.' },
    ]);
  });

  test('is ended by the button: told, and saved with what was said', () => {
    const result = run([...active, said('assistant', 'Hello.'), { type: 'end' }, ended]);
    expect(result.state).toMatchObject({ status: 'FINISHED', saving: 'saving', speaking: false });
    expect(toasts(result).slice(1)).toEqual([voiceChatMessages.ended]);
    const transcript = [{ role: 'assistant', content: 'Hello.' }];
    expect(saves(result)).toEqual([{ topic: 'Kites', transcript, sessionId }]);
  });

  test('in which nothing was said is saved too', () => {
    expect(saves(run([...active, ended]))).toEqual([{ topic: 'Kites', transcript: [], sessionId }]);
  });

  test.each<[string, CallEvent]>([
    ['by the clock', { type: 'tick', now: 181_000 }],
    ['by a clock that stood still for an hour', { type: 'tick', now: 3_600_000 }],
    ['by the provider', of({ type: 'ended', reason: 'exceeded-max-duration' })],
  ])('ends after 3 minutes %s, and says why', (_, event) => {
    const result = run([...active, event, { type: 'tick', now: 4_000_000 }]);
    expect(result.state).toMatchObject({ status: 'FINISHED', elapsed: 180 });
    expect(toasts(result).slice(1)).toEqual([
      voiceChatMessages.ended,
      voiceChatMessages.endedAutomatically,
    ]);
  });

  test('that breaks off is over, told as an error, and what was said is saved', () => {
    const result = run([...active, said('user', 'Hello?'), failed, ended]);
    expect(result.state).toMatchObject({ status: 'INACTIVE', saving: 'saving' });
    expect(toasts(result).slice(1)).toEqual([voiceChatMessages.callFailed]);
    expect(saves(result)).toHaveLength(1);
    expect(cancels(result)).toEqual([]);
  });

  test.each([
    ['failed', 'pipeline-error-openai-llm-failed', voiceChatMessages.callFailed, 'INACTIVE'],
    ['failed', 'call.in-progress.error-vapifault', voiceChatMessages.callFailed, 'INACTIVE'],
    ['ended', 'silence-timed-out', voiceChatMessages.ended, 'FINISHED'],
    ['ended', 'customer-ended-call', voiceChatMessages.ended, 'FINISHED'],
  ])('that the provider ends has %s where it says so: %s', (_, reason, toast, status) => {
    const result = run([...active, said('user', 'Hello?'), of({ type: 'ended', reason })]);
    expect(result.state).toMatchObject({ status, saving: 'saving' });
    expect(toasts(result).slice(1)).toEqual([toast]);
  });

  test('that breaks off before a word leaves nothing to save: its session may go back', () => {
    const result = run([...active, failed]);
    expect(saves(result)).toEqual([]);
    expect(cancels(result)).toEqual([sessionId]);
  });

  test('goes on without its microphone, is silent until it has another, and its end forgets that', () => {
    const lost = [...active, of({ type: 'no-microphone', problem })];
    expect(run(lost).state).toMatchObject({ status: 'ACTIVE', hearing: false, problem });
    const mute: CallEvent = { type: 'mute', muted: true };
    expect(run([...lost, mute, { type: 'listen' }]).effects.at(-1)).toEqual({
      do: 'listen',
      muted: true,
    });
    const heard = { hearing: true, problem: undefined };
    expect(run([...lost, of({ type: 'microphone' })]).state).toMatchObject(heard);
    expect(run([...lost, ended]).state.problem).toBeUndefined();
  });

  test('goes on without its microphone where words can be typed', () => {
    const typing: CallEvent[] = [
      start,
      of({ type: 'session', sessionId }),
      of({ type: 'calling', now: 0, typing: true }),
      of({ type: 'connected', now: 0 }),
      of({ type: 'hearing', hearing: true }),
    ];
    const { state } = run([...typing, of({ type: 'no-microphone', problem })]);
    expect(state).toMatchObject({ status: 'ACTIVE', hearing: false, problem });
    const typed = { hearing: false, problem: undefined };
    const content: CallEvent = { type: 'forget-problem' };
    expect(step(state, content).state).toMatchObject(typed);
  });
});

test('the microphone is muted and heard again, and is not muted in the next call', () => {
  const on: CallEvent = { type: 'mute', muted: true };
  const muted = run([...active, on, on]);
  expect(muted.state.muted).toBe(true);
  expect(muted.effects.filter((effect) => effect.do === 'mute')).toEqual([
    { do: 'mute', muted: true },
  ]);
  expect(run([...active, on, { type: 'mute', muted: false }]).state.muted).toBe(false);
  expect(run([...active, on, ended]).state.muted).toBe(false);
  expect(run([...connecting, on]).state.muted).toBe(false);
});

describe('after the call', () => {
  const finished = [...active, said('user', 'Bye.'), ended];

  test('a save clears transcript and topic, and looks at list and usage again', () => {
    const result = run([...finished, of({ type: 'saved', record })]);
    expect(result.state).toMatchObject({ status: 'FINISHED', saving: 'idle', transcript: [] });
    expect(toasts(result)).toContain(voiceChatMessages.saved);
    expect(result.effects.slice(-2)).toEqual([{ do: 'clear-topic' }, { do: 'refresh' }]);
  });

  test('what was saved is at hand until the person is done with it, or calls again', () => {
    const kept = [...finished, of({ type: 'saved', record })];
    expect(run(kept).state.saved).toEqual(record);
    expect(run([...kept, { type: 'forget-saved' }]).state.saved).toBeUndefined();
    expect(run([...kept, start]).state.saved).toBeUndefined();
  });

  test('the topic of a broken call stays, to try again with', () => {
    const result = run([...active, said('user', 'Bye.'), failed, of({ type: 'saved', record })]);
    expect(result.effects).not.toContainEqual({ do: 'clear-topic' });
  });

  test('a failed save keeps what was said, until it is saved or dropped', () => {
    const unsaved = [...finished, of({ type: 'save-failed' })];
    const kept = run([...unsaved, start]);
    expect(kept.state).toMatchObject({ status: 'FINISHED', saving: 'failed', call: 1 });
    expect(kept.state.transcript).toHaveLength(1);
    expect(toasts(kept)).toContain(voiceChatMessages.saveFailed);
    expect(saves(run([...unsaved, { type: 'save-again' }]))).toHaveLength(2);
    const dropped = run([...unsaved, { type: 'discard' }]);
    expect(dropped.state).toMatchObject({ saving: 'idle', transcript: [] });
  });

  test('a late event of the call that ended, or of an earlier one, changes nothing', () => {
    const late: CallEvent[] = [
      of({ type: 'speaking', speaking: false }),
      of({ type: 'connected', now: 5 }),
      said('user', 'late'),
      failed,
      ended,
    ];
    const done = run(finished).state;
    for (const event of late) expect(step(done, event)).toEqual({ state: done, effects: [] });
    const second = run([...finished, of({ type: 'saved', record }), start]).state;
    for (const event of late) expect(step(second, event)).toEqual({ state: second, effects: [] });
  });
});
