import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  freePlaces,
  type Gate,
  lineLength,
  parseGate,
  pastWindows,
  pauseBeforeTurn,
  placeOf,
  turnMs,
  waitAt,
  windowOf,
} from '../../../../functions/quota/gate-item.ts';
import { maxLineSeconds } from '../../../../shared/jobs.ts';

const start = Date.parse('2026-11-10T12:00:00Z');
const at = (milliseconds: number) => new Date(start + milliseconds);
const gateOf = (item: Record<string, unknown> = {}): Gate => parseGate(item);

/** Takes a turn as the table does. */
function withTurn(gate: Gate, now: number): Gate {
  return { ...gate, turnsUntil: Math.max(gate.turnsUntil, now) + turnMs };
}

test('however people come, no minute sees more than 600 turns, and each is taken when it says', () => {
  const pauses = fc.array(fc.oneof(fc.constant(0), fc.nat(40), fc.nat(5_000)), {
    minLength: 50,
    maxLength: 1500,
  });
  fc.assert(
    fc.property(pauses, (comings) => {
      let gate = gateOf();
      let now = start;
      const taken: number[] = [];
      for (const pause of comings) {
        now += pause;
        taken.push(now + pauseBeforeTurn(gate, new Date(now)));
        gate = withTurn(gate, now);
      }
      // Half a millisecond is what counting in milliseconds may be off by.
      const most = taken.map(
        (from, first) => taken.findLastIndex((turn) => turn < from + 60_000 - 0.5) - first + 1,
      );
      expect(Math.max(...most)).toBeLessThanOrEqual(600);
      expect(taken).toEqual([...taken].sort((one, other) => one - other));
    }),
    { numRuns: 50 },
  );
});

test('a line of people loses no time: 600 pass in the first minute, 540 in each one after', () => {
  let gate = gateOf();
  let last = 0;
  for (let n = 0; n < 600; n += 1) {
    last = pauseBeforeTurn(gate, at(0));
    gate = withTurn(gate, start);
  }
  expect(last / 1000).toBeCloseTo(60, 0);
  expect(pauseBeforeTurn(gate, at(60_000))).toBeLessThan(2 * turnMs);
});

test('nobody passes while the provider wants a pause', () => {
  const gate = gateOf({ pausedUntil: start + 30_000 });
  expect(pauseBeforeTurn(gate, at(10_000))).toBe(20_000);
  expect(pauseBeforeTurn(gate, at(30_000))).toBe(0);
});

test('a place is at least 1, and whoever is behind waits no less', () => {
  const numbers = fc.record({ left: fc.nat(1e6), number: fc.integer({ min: 0, max: 1e6 }) });
  fc.assert(
    fc.property(numbers, fc.nat(100_000), ({ left, number }, turnsAhead) => {
      const gate = gateOf({ left, turnsUntil: start + turnsAhead });
      const place = placeOf(gate, number);
      expect(place).toBeGreaterThanOrEqual(1);
      expect(placeOf(gate, number + 1)).toBeGreaterThanOrEqual(place);
      expect(waitAt(place + 1, gate, at(0))).toBeGreaterThan(waitAt(place, gate, at(0)));
    }),
  );
});

test('who comes next has place 1 and waits for no turn but its own', () => {
  const gate = gateOf({ left: 7 });
  expect([7, 8, 9].map((number) => placeOf(gate, number))).toEqual([1, 1, 2]);
  expect(waitAt(1, gate, at(0))).toBe(0);
  expect(waitAt(3, gate, at(0))).toBe(2 * turnMs);
  expect(waitAt(3, gateOf({ pausedUntil: start + 500 }), at(0))).toBe(500 + 2 * turnMs);
});

describe('the line', () => {
  const events = fc.array(
    fc.record({
      kind: fc.constantFrom('join', 'leave', 'crash'),
      seconds: fc.integer({ min: 0, max: 90 }),
    }),
    { maxLength: 80 },
  );

  /** Those in line, and how the gate counts them. */
  class People {
    readonly item: Record<string, number> = {};
    readonly waiting: number[] = [];

    join(now: number): void {
      this.waiting.push(now);
      this.#count(now, 1);
    }

    leave(): void {
      const first = this.waiting.shift();
      if (first !== undefined) this.#count(first, -1);
    }

    /** Nobody waits for longer. */
    giveUp(now: number): void {
      while (now - (this.waiting[0] ?? now) > maxLineSeconds) this.leave();
    }

    #count(waitingAt: number, by: number): void {
      this.item[windowOf(waitingAt)] = (this.item[windowOf(waitingAt)] ?? 0) + by;
    }
  }

  /** People who get in line and leave it; whoever crashes is never counted out. */
  function played(steps: readonly { kind: string; seconds: number }[]) {
    const people = new People();
    let now = start / 1000;
    for (const { kind, seconds } of steps) {
      now += seconds;
      people.giveUp(now);
      if (kind === 'join') people.join(now);
      if (kind === 'leave') people.leave();
      if (kind === 'crash') people.waiting.shift();
    }
    const { item, waiting } = people;
    return { gate: gateOf(item), waiting, now: new Date(now * 1000) };
  }

  test('is at least as long as it is, and as long where nobody crashed', () => {
    fc.assert(
      fc.property(events, (steps) => {
        const { gate, waiting, now } = played(steps);
        const length = lineLength(gate, now);
        expect(length).toBeGreaterThanOrEqual(waiting.length);
        if (steps.every(({ kind }) => kind !== 'crash')) expect(length).toBe(waiting.length);
      }),
    );
  });

  test('heals: after the longest wait and two minutes what crashes left behind is forgotten', () => {
    fc.assert(
      fc.property(events, (steps) => {
        const { gate, now } = played(steps);
        const later = new Date(now.getTime() + (maxLineSeconds + 120) * 1000);
        expect(lineLength(gate, later)).toBe(0);
        expect(pastWindows(gate, later).sort()).toEqual(
          Object.keys(gate)
            .filter((name) => name.startsWith('w_'))
            .sort(),
        );
      }),
    );
  });

  test('is not made shorter for others by one who is counted out twice', () => {
    const minute = start / 1000;
    const gate = gateOf({ [windowOf(minute)]: -1, [windowOf(minute + 60)]: 2 });
    expect(lineLength(gate, at(90_000))).toBe(2);
  });

  test('keeps those of a minute in one count', () => {
    const minute = start / 1000;
    expect(windowOf(minute + 59)).toBe(windowOf(minute));
    expect(windowOf(minute + 60)).not.toBe(windowOf(minute));
    expect(pastWindows(gateOf({ [windowOf(minute)]: 1 }), at(maxLineSeconds * 1000))).toEqual([]);
  });
});

test('a place is free that nobody has, or whose lease is over', () => {
  const gate = gateOf({ s_0: start / 1000 + 5, s_1: start / 1000 - 1, s_7: start / 1000 + 5 });
  expect(freePlaces(gate, at(0), 3)).toEqual(['s_1', 's_2']);
  expect(freePlaces(gate, at(6_000), 3)).toEqual(['s_0', 's_1', 's_2']);
});
