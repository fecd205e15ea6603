import { metrics, outcomes } from '../../../shared/metrics.ts';
import {
  type Invariants,
  isCalm,
  isCommitted,
  isNearlyCalm,
  isServed,
  type Judged,
  usesOf,
} from './judged.ts';
import type { Measured } from './metric-ledger.ts';

/** What holds of what functions count: alarms ring by it, and deployments are taken back. */
export const metricInvariants = {
  'nothing tells of a fault where there is none': (judged) =>
    isNearlyCalm(judged)
      ? faults
          .map((key) => ({ key, told: valuesOf(judged, key).filter(isFault).length }))
          .filter(({ key, told }) => told > (key === 'webhookFailures' ? fewWebhooks : 0))
          .map(({ key, told }) => `${key} tells of ${told}`)
      : [],

  'no provider is said to fail that does not': (judged) => {
    const { failing, stuck } = judged.story.weather;
    if (!isCalm(judged) || failing > 0 || stuck > 0) return [];
    return valuesOf(judged, 'providerFailures').map(({ dimensions }) => `${dimensions.Provider}`);
  },

  'each use is counted as it ended': (judged) => {
    if (!isServed(judged)) return [];
    const settled = usesOf(judged.ledger).filter(({ states }) => states.at(-1) !== 'reserved');
    const kept = settled.filter(isCommitted).length;
    const ended = valuesOf(judged, 'generations').map(({ dimensions }) => dimensions.Outcome);
    const counted = ended.filter((outcome) => outcome === outcomes[0]).length;
    const served = valuesOf(judged, 'served').filter(({ value }) => value === 1).length;
    return counted === kept && served === kept && ended.length === settled.length
      ? []
      : [`${ended.length} ended, ${counted} kept, ${served} served, of ${settled.length}, ${kept}`];
  },
} as const satisfies Invariants;

const faults = [
  ...(['internalAnswers', 'jobFaults', 'deadLetters', 'webhookFailures'] as const),
  ...(['unsignedResults', 'reservationsSettledLate'] as const),
];

/** One that overtakes what it tells of comes again; an alarm rings at three. */
const fewWebhooks = 2;

/** A conversation that somebody left before its call is settled late as well, and anybody may send what nobody has signed. */
function isFault({ value, dimensions: { Feature, Fault } }: Measured): boolean {
  return value > 0 && Feature !== 'audioChat' && Fault !== 'unsigned';
}

function valuesOf({ ledger }: Judged, key: keyof typeof metrics): Measured[] {
  return ledger.measured.filter(({ name }) => name === metrics[key].name);
}
