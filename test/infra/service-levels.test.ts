import { describe, expect, it } from 'vitest';
import { deliveredGoals, timeGoals } from '../../infra/watching/service-levels.ts';
import { type Feature, featureInfo, featureKeys } from '../../shared/features.ts';
import { jobFeatures } from '../../shared/jobs.ts';
import { metrics } from '../../shared/metrics.ts';
import { alarmsGoingOff, type Traffic } from './support/simulate-alarms.ts';
import { templateOf } from './support/synthesized.ts';

const template = templateOf('dev');

/** A day's busy hours: the share of a tool's uses that comes to nothing in a minute, of so many uses. */
type Uses = (feature: Feature, minute: number) => { uses: number; failing: number };

function traffic(of: Uses, seconds: Readonly<Record<string, number>> = {}): Traffic {
  return ({ name, dimensions: { Feature: feature = '' } }, minute) => {
    const known = featureKeys.find((key) => key === feature);
    if (!known) return undefined;
    const { uses, failing } = of(known, minute);
    if (uses === 0) return undefined;
    if (name === metrics.served.name) return { sum: uses * (1 - failing), samples: uses };
    if (name !== metrics.resultSeconds.name) return undefined;
    return { sum: uses * (seconds[known] ?? 1), samples: uses };
  };
}

const wentOff = (of: Uses, minutes: number) => [...alarmsGoingOff(template, traffic(of), minutes)];

const busy = { uses: 20, failing: 0 };

const alarmOf = (feature: Feature) => `atelier-dev-not-delivered-${featureInfo[feature].folder}`;

describe('the alarm of a tool that does not deliver', () => {
  it.each(featureKeys)(
    'goes off for %s within minutes when that is dead, and for no other',
    (dead) => {
      const from = 120;
      const went = wentOff((feature, minute) => {
        const isDead = feature === dead && minute > from;
        return { uses: feature === dead ? 3 : 20, failing: isDead ? 1 : 0 };
      }, from + 30);
      expect(went.map(([name]) => name)).toEqual([alarmOf(dead)]);
      // The long window needs its share of failures first.
      expect(went[0]?.[1]).toBeLessThanOrEqual(from + 20);
    },
  );

  it.each(featureKeys)('goes off for %s when twelve times its budget fails for hours', (worn) => {
    const rate = (12 * (100 - deliveredGoals[worn])) / 100;
    const went = wentOff((feature) => (feature === worn ? { uses: 50, failing: rate } : busy), 360);
    expect(went.map(([name]) => name)).toEqual([alarmOf(worn)]);
  });

  it('stays off while goals are met, and for a stray failure at night', () => {
    const atGoal: Uses = (feature) => ({
      uses: 50,
      failing: (100 - deliveredGoals[feature]) / 100,
    });
    expect(wentOff(atGoal, 400)).toEqual([]);
    const stray: Uses = (_, minute) => ({ uses: minute === 90 ? 1 : 0, failing: 1 });
    expect(wentOff(stray, 200)).toEqual([]);
  });
});

describe('the alarm of late results', () => {
  it.each(jobFeatures)('goes off for %s alone when its results take too long', (slow) => {
    const late = traffic(() => busy, { [slow]: timeGoals[slow].seconds + 1 });
    expect([...alarmsGoingOff(template, late, 70).keys()]).toEqual([
      `atelier-dev-late-${featureInfo[slow].folder}`,
    ]);
  });

  it('stays off for few results, and for those in time', () => {
    expect(wentOff(() => busy, 70)).toEqual([]);
    const few = traffic((_, minute) => ({ uses: minute % 10 === 0 ? 1 : 0, failing: 0 }), {
      imageEditing: 1000,
    });
    expect([...alarmsGoingOff(template, few, 70)]).toEqual([]);
  });
});
