import { createHash } from 'node:crypto';
import { type Finding, findings } from './invariants/findings.ts';
import { createLedger, type Ledger } from './invariants/ledger.ts';
import { leftIn } from './invariants/left.ts';
import { type Days, daysOf, planChanges } from './people/changes.ts';
import { createGateway } from './people/gateway.ts';
import { createPeople, restMs } from './people/people.ts';
import type { Person } from './people/person.ts';
import type { Story } from './people/story.ts';
import { createWebhooks } from './people/webhooks.ts';
import { chanceOf } from './runtime/chance.ts';
import type { Befallen } from './runtime/faults.ts';
import type { Kit } from './runtime/kit.ts';
import { createLambda } from './runtime/lambda.ts';
import { nameOfCall } from './runtime/names-of-calls.ts';
import { createOutside } from './runtime/outside.ts';
import { planOf, reportsOf } from './runtime/prediction-plans.ts';
import { quiet } from './runtime/real-work.ts';
import { invocations, surroundWith } from './runtime/surroundings.ts';
import { createTimeline, type Timeline } from './runtime/timeline.ts';
import type { Blueprint } from './services/blueprint.ts';
import { createWorld, type World } from './services/world.ts';

export type Report = {
  /** Of every step and its time: two runs of a story are the same if these are. */
  hash: string;
  steps: number;
  findings: readonly Finding[];
  befallen: readonly Befallen[];
  /** How often something was reached, by its name. */
  reached: ReadonlyMap<string, number>;
  /** What happened, a line for each step, where it was asked for. */
  trace: readonly string[];
};

/** The last day of a history: what is not settled by the sweep of one day is left to the next, but no further. */
const lastDay = 3;

/** Runs a story to its end, and judges what is left. After each step it waits for so many turns in which nothing goes on. */
export async function runHistory(
  story: Story,
  kit: Kit,
  tracing = false,
  idleTurns?: number,
): Promise<Report> {
  const log = createLog(story.start, tracing);
  const timeline = createTimeline(story.start, log.step, () => quiet(idleTurns));
  const chance = (purpose: string) => chanceOf(story.seed, purpose);
  const befallen: Befallen[] = [];
  const deaths: string[] = [];
  const lambda = createLambda({
    ...kit,
    timeline,
    chance: chance('lambda'),
    maxClockOffsetMs: story.maxClockOffsetMs,
    onEvent: (what) => {
      log.note(what, timeline.now());
      log.reach(`function ${what.replace(/ event-\d+|: .*/, '')}`);
      if (what.includes(' dies: ')) deaths.push(what);
    },
  });
  const gateway = createGateway(timeline, lambda);
  const plans = chance('predictions');
  const cloud = chance('cloud');
  const everybody: Person[] = [];
  const world: World = createWorld(kit.blueprint, {
    now: timeline.now,
    random: cloud.next,
    schedule: (dueAt, label, event) => void timeline.at(dueAt, label, event),
    invoke: async (functionId, event) => {
      const answer = await lambda.invoke(functionId, event);
      if (functionId === 'SettleDeadLetters') ledger.noteDeadLetters(event, answer);
      return answer;
    },
    planPrediction: () => planOf(plans, story.weather),
    planReports: () => reportsOf(plans, story.weather),
    deliver: createWebhooks(gateway, (route, body) => {
      if (route === 'clerkWebhook') noteAccount(everybody, body, timeline.now());
      if (route === 'vapiWebhook') ledger.noteReport(callIn(body));
    }),
  });
  const ledger = createLedger(world, timeline.now);
  const outside = createOutside({
    timeline,
    chance: chance('latency'),
    faults: story.faults,
    outages: story.outages,
    holds: story.holds ?? [],
    start: story.start,
    answers: () => ({
      aws: (service, request) => {
        const response = world.aws(service, request);
        log.bytes(request.body);
        ledger.observe(service, request, response);
        return response;
      },
      fetch: world.fetch,
    }),
    onCall: (what, invocation) => log.call(what, invocation?.functionId),
    onFault: (fault) => {
      befallen.push(fault);
      log.note(`${fault.fault}: ${fault.what}`, timeline.now());
      log.reach(`fault ${fault.fault} of ${fault.of}`);
    },
  });
  const functionsChance = chance('functions');
  surroundWith({
    now: () => timeline.now() + (invocations.getStore()?.clockOffset ?? 0),
    random: functionsChance.next,
    timer: (milliseconds, event) => {
      const invocation = invocations.getStore();
      return timeline.at(timeline.now() + milliseconds, 'a timer', () => {
        if (!invocation?.dead) event();
      });
    },
    aws: outside.aws,
    fetch: outside.fetch,
    environment: environmentOf(kit.blueprint),
    write: ledger.hear,
  });
  try {
    const onTold = (what: string, code: string | undefined) => {
      log.note(what, timeline.now());
      if (code !== undefined) log.reach(`code ${code}`);
    };
    const stage = { timeline, gateway, outside, world, onTold };
    everybody.push(...createPeople(story, stage));
    planChanges(story, timeline, world);
    let atRest = leftIn(world);
    timeline.at(story.start + restMs, 'all has come to rest', () => {
      atRest = leftIn(world);
    });
    const found = await settle(daysOf(story, timeline, world), timeline, () => {
      world.expire();
      const left = leftIn(world);
      return findings({ story, ledger, people: everybody, left, atRest, befallen, deaths });
    });
    for (const name of statesIn(ledger, everybody, world)) log.reach(name);
    return { ...log.report(), steps: timeline.steps(), findings: found, befallen };
  } finally {
    surroundWith(undefined);
  }
}

/** Lets days pass until nothing is left that must not be; gives what is there on the last of them. */
async function settle(days: Days, timeline: Timeline, judge: () => Finding[]): Promise<Finding[]> {
  for (let day = 0; ; day += 1) {
    days.plan(day);
    await timeline.runUntil(days.endOf(day));
    if (day < days.firstCalm) continue;
    const found = judge();
    if (found.length === 0 || day === lastDay) return found;
  }
}

/** Which states uses, workflows and orders have been in. */
function statesIn(ledger: Ledger, people: readonly Person[], world: World): string[] {
  return [
    ...[...ledger.uses.values()].flatMap(({ feature, states }) =>
      states.map((state) => `use of ${feature} ${state}`),
    ),
    ...world
      .executions()
      .flatMap(({ entered, status }) => [
        ...entered.map((state) => `state ${state}`),
        `workflow ${status}`,
      ]),
    ...people.flatMap(({ orders }) =>
      [...orders.values()].flatMap(({ refused }) => (refused ? [`code ${refused}`] : [])),
    ),
  ];
}

/** Notes that the studio has taken that an account is there, or gone. */
function noteAccount(people: readonly Person[], body: Buffer, now: number): void {
  const { type, data } = Object(JSON.parse(body.toString()));
  const person = people.find(({ userId }) => userId === data.id);
  if (!person) return;
  if (type === 'user.created') person.addressToldAt ??= now;
  if (type !== 'user.deleted') return;
  person.account = 'deleted';
  person.deletedAt ??= now;
}

/** The call that a webhook of Vapi is about. */
function callIn(body: Buffer): string {
  const { message } = Object(JSON.parse(body.toString()));
  return String(Object(Object(message).call).id);
}

/** One for all functions: what two of them know by the same name is the same. */
function environmentOf({ functions }: Blueprint): Record<string, string> {
  return Object.assign({}, ...functions.map(({ environment }) => environment), {
    AWS_REGION: 'us-east-1',
    AWS_ACCESS_KEY_ID: 'AKIASIMULATED',
    AWS_SECRET_ACCESS_KEY: 'simulated',
    AWS_LAMBDA_FUNCTION_NAME: 'simulated',
    LOG_LEVEL: 'SILENT',
    POWERTOOLS_METRICS_DISABLED: 'true',
  });
}

/** Characters that are hashed together. */
const maxLines = 65_536;

/** Writes down what happens: as a hash always, as lines where somebody reads them. */
function createLog(start: number, tracing: boolean) {
  const hash = createHash('sha1');
  const trace: string[] = [];
  const reached = new Map<string, number>();
  // Added up: a hash takes as long for a line as for many.
  let lines = '';
  const flush = () => {
    hash.update(lines);
    lines = '';
  };
  const write = (text: string, now: number) => {
    lines += `${now} ${text}\n`;
    if (lines.length > maxLines) flush();
    if (tracing) trace.push(`${((now - start) / 1000).toFixed(3).padStart(10)}  ${text}`);
  };
  const count = (name: string) => reached.set(name, (reached.get(name) ?? 0) + 1);
  return {
    step: write,
    note: write,
    reach: count,
    call: (what: string, functionId: string | undefined) => {
      if (functionId) count(`call ${nameOfCall(functionId, what)}`);
    },
    bytes: (body: Buffer) => {
      lines += body.toString('latin1');
    },
    report: () => {
      flush();
      return { hash: hash.digest('hex'), trace, reached };
    },
  };
}
