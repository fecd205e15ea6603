import type { Chance } from '../../runtime/chance.ts';
import { anyImage, hold, order, type Plot, stubborn, tab, takerOf } from './plot.ts';

/** Somebody is given a result whose use cannot be committed, and deletes their account before that is made good. */
export function leavesUncounted(chance: Chance): Plot {
  const kind = anyImage(chance);
  const waits = chance.happens(0.5);
  // Of what is stored by another the list tells once its reservation has expired.
  const leavesMs = waits ? chance.between(12_000, 60_000) : chance.between(255_000, 330_000);
  const write = `${waits ? takerOf[kind] : 'FinishJobs'}: dynamodb UpdateItem`;
  return {
    tabs: [
      tab(chance, [0, order(chance, kind, { async: !waits })]),
      tab(chance, [leavesMs, { kind: 'delete account' }]),
    ],
    faults: stubborn(write, waits ? chance.between(4, 7) : 1, 'unreachable'),
    weather: { minWebhooks: 1, maxWebhooks: 1, maxPredictionMs: waits ? 2_500 : 12_000 },
  };
}

/** Somebody shares what they made, and deletes their account while that is written, or after the request has died of it. */
export function leavesSharing(chance: Chance): Plot {
  const [madeMs, writtenMs] = [8_000, chance.pick([4_000, 9_000, 14_000])];
  const write = { of: 'CreateShare: dynamodb PutItem', nth: chance.between(1, 2) };
  const isHeld = chance.happens(0.6);
  const fault = chance.pick(['crash after', 'answer lost', 'answer late'] as const);
  return {
    plan: 'Pro',
    tabs: [
      tab(chance, [0, order(chance, anyImage(chance))], [madeMs, { kind: 'share', job: 0 }]),
      tab(chance, [
        2 * madeMs + chance.between(-madeMs / 2, writtenMs),
        { kind: 'delete account' },
      ]),
    ],
    faults: isHeld ? [] : [{ ...write, fault }],
    holds: isHeld
      ? [hold(write, 'ClerkWebhook: dynamodb Query', { times: 2, mostMs: writtenMs })]
      : [],
    weather: { maxPredictionMs: 2_000 },
  };
}

/** Somebody deletes a conversation in which they said nothing, while its report has not written all that it says. */
export function deletedAsItIsReported(chance: Chance): Plot {
  const write = { of: 'VapiWebhook: dynamodb UpdateItem', nth: chance.between(1, 4) };
  const isLate = chance.happens(0.5);
  return {
    tabs: [
      tab(
        chance,
        [0, { kind: 'talk', job: 0, until: 'silent' }],
        [chance.between(0, 6_000), { kind: 'delete result', job: 0 }],
      ),
    ],
    faults: isLate ? [{ ...write, fault: 'answer late' }] : [],
    holds: isLate ? [] : [hold(write, 'DeleteVoiceRecord: dynamodb PutItem')],
    weather: { minWebhooks: 1, maxWebhooks: 3 },
  };
}
