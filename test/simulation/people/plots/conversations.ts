import { voiceTimeouts } from '../../../../shared/voice-chat.ts';
import type { Chance } from '../../runtime/chance.ts';
import type { FaultAt, Hold } from '../../runtime/faults.ts';
import type { Action } from '../story.ts';
import { hold, type Plot, tab } from './plot.ts';

type Call = { of: string; nth: number };

/** A call of whoever saves a conversation, at which two requests can be in each other's way. */
function savingCall(chance: Chance): Call {
  const call = chance.pick(['dynamodb PutItem', 'dynamodb PutItem', 'dynamodb UpdateItem']);
  // The first of the writes counts the request.
  const nth = call.endsWith('PutItem') ? 1 : chance.between(2, 3);
  return { of: `CreateVoiceRecord: ${call}`, nth };
}

const deaths = ['crash after', 'crash after', 'crash before', 'answer lost'] as const;

function dies(chance: Chance, at: Call): FaultAt[] {
  return chance.happens(0.7) ? [{ ...at, fault: chance.pick(deaths) }] : [];
}

/** One of two calls waits for the other: the first one for up to so many of them. */
function oneWaits(chance: Chance, first: Call, second: Call, most: number): Hold[] {
  return chance.happens(0.5)
    ? [hold(first, second.of, { times: chance.between(1, most) })]
    : [hold(second, first.of, { times: chance.between(1, 2) })];
}

/** A conversation is saved in the session of another one, which is given back in this moment, and whoever saves it may die. */
export function savedAsItIsClosed(chance: Chance): Plot {
  const saving = savingCall(chance);
  const closer = chance.pick(['CancelVoiceChat', 'CancelVoiceChat', 'CreateCall'] as const);
  const cancel: Action = { kind: 'cancel', job: 0 };
  const cannotBeCalled = {
    of: 'CreateCall: POST api.vapi.ai',
    nth: 1,
    fault: 'unreachable',
  } as const;
  const closing = { of: `${closer}: dynamodb UpdateItem`, nth: chance.between(2, 3) };
  return {
    plan: chance.pick(['Free', 'Standard'] as const),
    tabs: [
      closer === 'CreateCall'
        ? tab(chance, [0, { kind: 'talk', job: 0, until: 'call' }])
        : tab(
            chance,
            [0, { kind: 'talk', job: 0, until: chance.pick(['session', 'call']) }],
            [chance.between(50, 500), cancel],
          ),
      tab(chance, [chance.between(200, 900), { kind: 'talk', job: 1, until: 'saved alone' }]),
    ],
    faults: [...dies(chance, saving), ...(closer === 'CreateCall' ? [cannotBeCalled] : [])],
    holds: oneWaits(chance, saving, closing, 3),
  };
}

/** A conversation is saved in a session that nobody began, as the next one is opened, which closes it, and whoever saves it may die. */
export function savedAsTheNextBegins(chance: Chance): Plot {
  const saving = savingCall(chance);
  const closing = { of: 'StartVoiceChat: dynamodb UpdateItem', nth: chance.between(2, 5) };
  const later = voiceTimeouts.open * 1000;
  const until = chance.pick(['session', 'call', 'cancelled', 'saved'] as const);
  return {
    plan: chance.pick(['Free', 'Standard'] as const),
    tabs: [
      tab(chance, [0, { kind: 'talk', job: 0, until: 'session' }]),
      tab(chance, [later + chance.between(0, 900), { kind: 'talk', job: 1, until: 'saved alone' }]),
      tab(chance, [later + chance.between(0, 900), { kind: 'talk', job: 2, until }]),
    ],
    faults: dies(chance, saving),
    holds: oneWaits(chance, saving, closing, 3),
  };
}

/** A conversation is saved, in its session or in another one's, as the report of the call comes, and one of both may die. */
export function savedAsItIsReported(chance: Chance): Plot {
  const saving = savingCall(chance);
  const reporting = {
    of: `VapiWebhook: ${chance.pick(['dynamodb PutItem', 'dynamodb UpdateItem'])}`,
    nth: chance.between(1, 3),
  };
  const until = chance.pick(['saved', 'silent', 'silent', 'cut off'] as const);
  const besides = tab(chance, [
    chance.between(300, 6_000),
    { kind: 'talk', job: 1, until: 'saved alone' },
  ]);
  return {
    plan: 'Standard',
    tabs: [
      tab(chance, [0, { kind: 'talk', job: 0, until }]),
      ...(chance.happens(0.4) ? [besides] : []),
    ],
    faults: dies(chance, chance.pick([saving, reporting])),
    holds: oneWaits(chance, saving, reporting, 2),
    weather: { minWebhooks: 1, maxWebhooks: 3, maxWebhookMs: 500 },
  };
}

const afterwards = [
  { kind: 'repeat', job: 1, other: false },
  { kind: 'delete result', job: 1 },
] as const satisfies readonly Action[];

/** Conversations without sessions are saved at once, while one goes on or is called off, and one of them once more, or deleted. */
export function savedTogether(chance: Chance): Plot {
  const until = chance.pick(['session', 'call', 'cancelled', 'saved', 'silent'] as const);
  const calls = ['dynamodb PutItem', 'dynamodb UpdateItem', 'dynamodb GetItem'] as const;
  const call = () => ({
    of: `CreateVoiceRecord: ${chance.pick(calls)}`,
    nth: chance.between(1, 6),
  });
  return {
    plan: 'Pro',
    tabs: [
      tab(chance, [chance.between(0, 300), { kind: 'talk', job: 0, until }]),
      tab(
        chance,
        [chance.between(0, 900), { kind: 'talk', job: 1, until: 'saved alone' }],
        [chance.between(0, 2_000), chance.pick(afterwards)],
      ),
      tab(chance, [chance.between(0, 900), { kind: 'talk', job: 2, until: 'saved alone' }]),
      tab(chance, [chance.between(300, 1_500), chance.pick(afterwards)]),
    ],
    faults: dies(chance, call()),
    holds: [
      hold(call(), `CreateVoiceRecord: ${chance.pick(calls)}`, { times: chance.between(1, 3) }),
    ],
    weather: { minWebhooks: 1, maxWebhookMs: 500 },
  };
}
