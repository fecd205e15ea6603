import { expect, it } from 'vitest';
import { stateOf } from '../../../../functions/costs/ordered-report.ts';

const now = new Date('2026-11-25T12:00:00.000Z');
const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000).toISOString();

const running = { period: '2026-11' };
const past = { period: '2026-08' };
const order = (state: 'open' | 'failed' | 'done', minutes: number) => ({ state, at: ago(minutes) });

it.each([
  ['never read', undefined, undefined, running, 'due'],
  ['read a moment ago', 5, order('done', 4), running, 'ready'],
  ['read long ago', 16, order('done', 15), running, 'due'],
  ['over, and read since', 16, order('done', 15), past, 'ready'],
  ['over, and read a day ago', 25 * 60, order('done', 25 * 60), past, 'due'],
  ['being read', undefined, order('open', 2), running, 'reading'],
  [
    'being read, and asked for again',
    20,
    order('open', 2),
    { ...running, again: 'true' },
    'reading',
  ],
  ['read by what died', undefined, order('open', 16), running, 'due'],
  ['not readable', 60, order('failed', 2), running, 'failed'],
  [
    'not readable, and asked for again',
    60,
    order('failed', 2),
    { ...running, again: 'true' },
    'due',
  ],
  ['not readable for long', 60, order('failed', 16), running, 'due'],
  ['new, and asked for again', 1, order('done', 1), { ...running, again: 'true' }, 'due'],
] as const)('a period that is %s', (_, minutes, placed, wanted, state) => {
  const readAt = minutes === undefined ? undefined : ago(minutes);
  expect(stateOf({ readAt, order: placed, now, wanted })).toBe(state);
});
