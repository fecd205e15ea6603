import { spendLimitNames } from '../../../shared/spend-limits.ts';
import type { Chance } from '../runtime/chance.ts';
import { callFaults, type FaultAt, type Outage } from '../runtime/faults.ts';
import { callsOfFunctions, functionsOfActions } from './faulty-calls.ts';
import type { Action, Change, Story, Weather } from './story.ts';

/** All that may go wrong, or a part of it: what is wrong where little goes wrong is seen best. */
export function troublesOf(chance: Chance, actions: readonly Action[]): Troubles {
  const luck = chance.next();
  const weather = weatherOf(chance, luck < 0.15);
  const none: Troubles = { faults: [], outages: [], changes: [], maxClockOffsetMs: 50, weather };
  if (luck < 0.15) return { ...none, changes: chance.happens(0.15) ? spendAlarms(chance) : [] };
  if (luck < 0.23) return { ...none, outages: [busyTime(chance)] };
  if (luck < 0.31) return { ...none, faults: [mendedFault(chance, actions)] };
  return {
    weather,
    faults: faultsOf(chance, actions),
    outages: chance.happens(0.18) ? [outageOf(chance)] : [],
    changes: changesOf(chance),
    maxClockOffsetMs: chance.happens(0.1) ? 60_000 : 50,
  };
}

type Troubles = Pick<Story, 'faults' | 'outages' | 'changes' | 'maxClockOffsetMs' | 'weather'>;

/** So many calls to the outside does an action make, about. */
const callsOfAction = 25;

/** Faults of calls by their number, which come early, and of some by their names, wherever they come. */
function faultsOf(chance: Chance, actions: readonly Action[]): FaultAt[] {
  const last = actions.length * callsOfAction;
  const byNumber = Array.from({ length: chance.between(1, 6) }, () => ({
    call: chance.between(1, last),
    fault: chance.pick(callFaults),
  }));
  const byName = Array.from({ length: chance.between(0, 3) }, () => namedFaults(chance, actions));
  return [...byNumber, ...byName.flat()];
}

/** Faults after which a function still runs: one that comes again and again is more than its patience. */
const passing = ['unreachable', 'throttled', 'server error', 'answer lost'] as const;

function namedFaults(chance: Chance, actions: readonly Action[]): FaultAt[] {
  const { kind } = chance.pick(actions);
  const name = chance.pick(functionsOfActions[kind]);
  const of = `${name}: ${chance.pick(callsOfFunctions[name])}`;
  const first = chance.between(1, chance.happens(0.5) ? 2 : 8);
  const isStubborn = chance.happens(0.3);
  const fault = chance.pick(isStubborn ? passing : callFaults);
  return Array.from({ length: isStubborn ? 5 : 1 }, (_, n) => ({ of, nth: first + n, fault }));
}

/** A fault of a call to AWS, which is repeated at once. */
function mendedFault(chance: Chance, actions: readonly Action[]): FaultAt {
  const name = chance.pick(functionsOfActions[chance.pick(actions).kind]);
  const calls = callsOfFunctions[name].filter(
    (call) => !call.includes(' api.') && !/^GET/.test(call),
  );
  return {
    of: `${name}: ${chance.pick(calls)}`,
    nth: chance.between(1, 6),
    fault: chance.pick(['answer lost', 'answer lost', 'throttled', 'server error'] as const),
  };
}

/** A provider that takes no more for now is asked again; one that is out is not. */
function busyTime(chance: Chance): Outage {
  const [fromMs, forMs] = [chance.between(0, 10_000), chance.between(1_000, 60_000)];
  return { service: 'api.replicate.com', fromMs, forMs, isBusy: true };
}

const outServices = [
  ...(['dynamodb', 's3', 'sqs', 'states', 'kms', 'lambda'] as const),
  ...(['secretsmanager', 'api.replicate.com', 'replicate.delivery', 'api.vapi.ai'] as const),
];

function outageOf(chance: Chance): Outage {
  const [fromMs, forMs] = [chance.between(0, 60_000), chance.between(1_000, 120_000)];
  if (chance.happens(0.3)) return busyTime(chance);
  return { service: chance.pick(outServices), fromMs, forMs };
}

const secrets = [
  ...(['replicate-token', 'replicate-webhook-secret', 'clerk-secret-key'] as const),
  ...(['vapi-private-key', 'vapi-webhook-secret', 'clerk-webhook-secret'] as const),
];

/** The spend of a group goes beyond its limit, mostly at the beginning, and may come back; what is told of it may be late. */
export function spendAlarms(chance: Chance): Change[] {
  const limit = chance.pick(spendLimitNames);
  const changes = chance.between(1, 3);
  const first = chance.happens(0.4) ? 0 : chance.between(0, 20_000);
  return Array.from({ length: changes }, (_, n) => ({
    atMs: first + n * chance.between(5_000, 120_000),
    kind: 'spend alarm' as const,
    limit,
    isOn: n % 2 === 0,
    toldMs: chance.pick([100, 100, 5_000, 60_000]),
  }));
}

/** So often is a message lost that becomes a dead letter. */
const lostForGood = 5;

function changesOf(chance: Chance): Change[] {
  const changes = Array.from({ length: chance.between(0, 3) }, () => changeOf(chance));
  if (chance.happens(0.06)) return [...changes, ...spendAlarms(chance)];
  if (!chance.happens(0.04)) return changes;
  const queue = chance.pick(['generation', 'finish'] as const);
  const fault = { kind: 'lose' } as const;
  const losses = Array.from({ length: lostForGood }, () => ({
    atMs: 0,
    kind: 'queue fault' as const,
    queue,
    fault,
  }));
  return [...changes, ...losses];
}

function changeOf(chance: Chance): Change {
  const atMs = chance.between(0, 40_000);
  if (chance.happens(0.25)) return { atMs, kind: 'rotate secret', secret: chance.pick(secrets) };
  const queue = chance.pick(['generation', 'finish'] as const);
  const kind = chance.pick(['twice', 'lose', 'delay'] as const);
  const fault = kind === 'delay' ? { kind, ms: chance.between(1_000, 900_000) } : { kind };
  return { atMs, kind: 'queue fault', queue, fault };
}

/** Where nothing goes wrong nobody need look for a prediction in a list. */
function weatherOf(chance: Chance, isCalm: boolean): Weather {
  return {
    failing: chance.happens(0.3) ? 0.3 : 0.03,
    stuck: chance.happens(0.2) ? 0.2 : 0.01,
    maxWebhooks: chance.between(0, 5),
    maxWebhookMs: chance.happens(0.7) ? 500 : 300_000,
    maxPredictionMs: chance.happens(0.7) ? 6_000 : chance.pick([120_000, 120_000, 400_000]),
    ...(isCalm && chance.happens(0.5) && { isCrowded: true }),
    ...(chance.happens(0.2) && { maxStartMs: chance.pick([1_000, 20_000, 300_000]) }),
  };
}
