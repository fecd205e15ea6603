import { beforeAll, describe, expect, test } from 'vitest';
import { userHash } from '../../functions/platform/user.ts';
import { openLocalStudio } from '../../scripts/support/open-local.ts';
import { runSupport } from '../../scripts/support/run-support.ts';
import { canaryIntervalMinutes } from '../../shared/canary.ts';
import { type Feature, featureInfo, featureKeys } from '../../shared/features.ts';
import { metrics } from '../../shared/metrics.ts';
import { alarmsGoingOff, type Traffic } from '../infra/support/simulate-alarms.ts';
import { templateOf } from '../infra/support/synthesized.ts';
import { withSetting } from './support/alter-template.ts';
import { type Caller, callerWith } from './support/caller.ts';
import { breakableEngines, breakOnly } from './support/dead-tools.ts';
import { invokeCanary } from './support/invoke-canary.ts';
import { logsOf } from './support/logs.ts';
import { recordedBy } from './support/recorded.ts';
import { storedDataOf } from './support/stored-data.ts';
import { testStudio } from './support/studio.ts';

const address = 'canary@example.com';
const { engines, dead } = breakableEngines();
const studio = testStudio({ engines, alterTemplate: withSetting('CANARY_ADDRESS', address) });

let person: Caller;

/** Each run of this file makes a result of every tool that works: more than the plan has for a month. */
beforeAll(async () => {
  person = callerWith(studio(), address, 'Pro');
  for (const grant of ['videoGeneration=9', 'imageGeneration=9']) {
    const args = ['--person', address, '--grant', grant, '--reason', 'the canary', '--yes'];
    await runSupport(args, {
      now: studio().clock.now(),
      say: () => {},
      ask: async () => 'no',
      open: async () => openLocalStudio(studio().dataDir),
    });
  }
});

const all = { tools: featureKeys, pause: 0 };

/** What each tool's state was found to be. */
async function found(request: object = all): Promise<Record<string, string>> {
  const { findings } = await invokeCanary(studio(), request);
  return Object.fromEntries(findings.map(({ tool, state }) => [tool, state]));
}

const everyToolWorks = Object.fromEntries(featureKeys.map((tool) => [tool, 'works']));

type Totals = ReadonlyMap<string, { sum: number; samples: number }>;

const keyOf = (name: string, dimensions: Readonly<Record<string, unknown>>) =>
  JSON.stringify([name, Object.entries(dimensions).sort()]);

/** What was recorded of each metric so far. */
function recorded(): Totals {
  const totals = new Map<string, { sum: number; samples: number }>();
  for (const { values, dimensions } of recordedBy(studio())) {
    for (const [name, list] of values) {
      const key = keyOf(name, dimensions);
      const { sum, samples } = totals.get(key) ?? { sum: 0, samples: 0 };
      const added = list.reduce((total, value) => total + value, 0);
      totals.set(key, { sum: sum + added, samples: samples + list.length });
    }
  }
  return totals;
}

/** The alarms that go off by all that was recorded since, as if the run had come when the rule has it come. */
function alarmsSince(before: Totals): string[] {
  const now = recorded();
  const traffic: Traffic = ({ name, dimensions }, minute) => {
    const key = keyOf(name, dimensions);
    const [total, earlier] = [now.get(key), before.get(key)];
    const samples = (total?.samples ?? 0) - (earlier?.samples ?? 0);
    if (minute !== canaryIntervalMinutes || samples === 0) return undefined;
    return { sum: (total?.sum ?? 0) - (earlier?.sum ?? 0), samples };
  };
  const watched = templateOf('dev', { canary: { address } });
  return [...alarmsGoingOff(watched, traffic, 2 * canaryIntervalMinutes).keys()];
}

test('signs in through Clerk, finds that every tool works, leaves nothing behind, and costs what any person does', async () => {
  const before = recorded();
  expect(await found()).toEqual(everyToolWorks);
  expect(alarmsSince(before)).toEqual([]);
  const { objects, items } = await storedDataOf(studio()).of(person.userId);
  expect(objects.filter((key) => key.startsWith('media/'))).toEqual([]);
  const left = items.filter((item) => 'recordId' in item && !('deletedAt' in item));
  expect(left).toEqual([]);
  expect(await person.used('imageGeneration')).toBe(1);
  expect(await person.used('audioChat')).toBe(0);
  const own = `"user":"${userHash(person.userId)}"`;
  const costs = logsOf(studio()).filter(({ message }) => message.includes('"kind":"provider"'));
  expect(costs.length).toBeGreaterThanOrEqual(3);
  for (const { message } of costs) expect(message).toContain(own);
  const lines = logsOf(studio()).filter(({ functionId }) => functionId === 'Canary');
  expect(lines.some(({ message }) => message.includes(own))).toBe(true);
  expect(JSON.stringify(lines)).not.toContain(address);
});

describe.each(featureKeys)('while the provider of %s fails', (tool: Feature) => {
  test('finds that tool dead after two tries, the others alive, and its alarm alone goes off', async () => {
    const before = recorded();
    breakOnly(studio(), dead, tool, 2);
    expect(await found()).toEqual({ ...everyToolWorks, [tool]: 'dead' });
    expect(alarmsSince(before)).toEqual([`atelier-dev-canary-${featureInfo[tool].folder}`]);
  });
});

test('a single failure is tried once more, and alarms nobody', async () => {
  dead.clear();
  const before = recorded();
  breakOnly(studio(), dead, 'audioChat', 1);
  expect(await found({ tools: ['audioChat'], pause: 0 })).toEqual({ audioChat: 'works' });
  expect(alarmsSince(before)).toEqual([]);
  const works = keyOf(metrics.canaryWorks.name, { Stage: 'dev', Feature: 'audioChat' });
  const [runs, good] = [recorded().get(works)?.samples, recorded().get(works)?.sum];
  expect([runs, good]).toEqual([
    (before.get(works)?.samples ?? 0) + 1,
    (before.get(works)?.sum ?? 0) + 1,
  ]);
});

test('a quota that is used up says nothing of the tool', async () => {
  studio().clerk.setPlan(person.userId, 'Free');
  const before = recorded();
  expect(await found({ tools: ['videoGeneration'] })).toEqual({ videoGeneration: 'skipped' });
  const works = keyOf(metrics.canaryWorks.name, { Stage: 'dev', Feature: 'videoGeneration' });
  expect(recorded().get(works)).toEqual(before.get(works));
});

test('fails where nobody can sign in, so that its own alarm tells', async () => {
  studio().clerk.deleteUser(person.userId);
  await expect(invokeCanary(studio(), all)).rejects.toThrow('no account');
});
