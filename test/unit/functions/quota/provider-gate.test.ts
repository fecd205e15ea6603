import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { startTables, storeRaw } from '../support/tables.ts';

const tables = await startTables();
vi.stubEnv('GENERATION_CONCURRENCY', '3');
const { readGate } = await import('../../../../functions/quota/gate-table.ts');
const { countLeft, getInLine } = await import('../../../../functions/quota/line-count.ts');
const { enter, pauseGate, takeTurn } = await import('../../../../functions/quota/provider-gate.ts');
const { documents } = await import('../../../../functions/platform/dynamodb-client.ts');
const { burst, lineLength, turnMs } = await import('../../../../functions/quota/gate-item.ts');
const { log } = await import('../../../../functions/platform/log.ts');

beforeAll(() => vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-10T12:00:00Z') }));
afterAll(async () => {
  vi.useRealTimers();
  await tables.stop();
});
beforeEach(() => storeRaw('limits', { id: 'gate#replicate' }));

const now = Date.parse('2026-11-10T12:00:00Z');
const seconds = now / 1000;

describe('a place', () => {
  test('is had by as many at once as there are, with a turn each', async () => {
    const gate = await readGate();
    const all = await Promise.all(Array.from({ length: 12 }, () => enter(gate, 90)));
    const inside = all.filter((place) => place !== undefined);
    expect(inside).toHaveLength(3);
    expect((await readGate()).turnsUntil).toBeCloseTo(now + 3 * turnMs, 3);
    await inside[0]?.leave();
    expect(await enter(await readGate(), 90)).toBeDefined();
    expect(await enter(await readGate(), 90)).toBeUndefined();
  });

  test('that its holder never gave back is free after its lease, and not given back by them then', async () => {
    const late = await enter(await readGate(), -2);
    const others = [await enter(await readGate(), 90), await enter(await readGate(), 90)];
    const third = await enter(await readGate(), 90);
    expect([...others, third].filter((place) => place !== undefined)).toHaveLength(3);
    await late?.leave();
    expect(await enter(await readGate(), 90)).toBeUndefined();
  });

  test('is taken once where the answer to its write is lost, and the client repeats it', async () => {
    const gate = await readGate();
    const send = documents.send.bind(documents);
    vi.spyOn(documents, 'send').mockImplementationOnce(async (command) => {
      await send(command);
      return send(command);
    });
    const place = await enter(gate, 90);
    const held = Object.keys(await readGate()).filter((name) => name.startsWith('s_'));
    expect(held).toHaveLength(1);
    await place?.leave();
    expect(await readGate()).not.toHaveProperty(held);
  });

  test.each([
    ['somebody waits in line', { [`w_${Math.floor(seconds / 60)}`]: 1 }],
    ['no turn is left', { turnsUntil: now + 120_000 }],
    ['the provider wants a pause', { pausedUntil: now + 60_000 }],
  ])('is not to be had while %s', async (_, gate) => {
    await storeRaw('limits', { id: 'gate#replicate', ...gate });
    expect(await enter(await readGate(), 90)).toBeUndefined();
    expect(await readGate()).toMatchObject(gate);
  });

  test('is not taken by one who saw the gate before it was paused', async () => {
    const seen = await readGate();
    await pauseGate(60_000);
    expect(await enter(seen, 90)).toBeUndefined();
  });
});

describe('turns', () => {
  test('that are taken at once are as many as there are, each at a time of its own', async () => {
    const turns = await Promise.all(Array.from({ length: burst + 20 }, () => takeTurn(1_000)));
    const pauses = turns.filter((pause) => pause !== undefined).sort((a, b) => a - b);
    // However many saw the same gate, those beyond the burst come one after another.
    const expected = [...Array(burst).fill(0), ...Array.from({ length: 9 }, (_, n) => n + 1)];
    expect(pauses.map((pause) => Math.round(pause / turnMs))).toEqual(expected);
  });

  test('too far ahead are not taken', async () => {
    await storeRaw('limits', { id: 'gate#replicate', turnsUntil: now + 120_000 });
    const before = await readGate();
    expect(await takeTurn(5_000)).toBeUndefined();
    expect(await readGate()).toEqual(before);
  });

  test('begin after the pause that the provider wants, the longest one that it asked for', async () => {
    await pauseGate(4_000);
    await pauseGate(1_000);
    expect(await takeTurn(2_000)).toBeUndefined();
    expect(await takeTurn(5_000)).toBe(4_000);
  });
});

describe('the line', () => {
  test('gives numbers in order, and is as long as those who have not left', async () => {
    const first = await getInLine(await readGate());
    const second = await getInLine(await readGate());
    expect([first.number, second.number]).toEqual([1, 2]);
    await countLeft(first.waitingAt);
    const third = await getInLine(await readGate());
    expect(third.number).toBe(3);
    expect(lineLength(await readGate(), new Date())).toBe(2);
    expect((await readGate()).left).toBe(1);
  });

  test('forgets the minutes of which nobody can be waiting', async () => {
    await storeRaw('limits', { id: 'gate#replicate', w_29000000: 3, left: 7 });
    const { number } = await getInLine(await readGate());
    expect(number).toBe(8);
    expect(await readGate()).not.toHaveProperty('w_29000000');
  });

  test('that cannot be counted is no reason to fail', async () => {
    const warned = vi.spyOn(log, 'warn').mockImplementation(() => {});
    await storeRaw('limits', { id: 'gate#replicate', left: 'many' });
    await expect(countLeft(seconds)).resolves.toBeUndefined();
    expect(warned).toHaveBeenCalledOnce();
  });
});
