import type { Log } from './history-log.ts';
import { createLedger, type Ledger } from './invariants/ledger.ts';
import { createGateway, type Gateway } from './people/gateway.ts';
import type { Person } from './people/person.ts';
import type { Story } from './people/story.ts';
import { createWebhooks } from './people/webhooks.ts';
import { chanceOf } from './runtime/chance.ts';
import type { Befallen } from './runtime/faults.ts';
import type { Kit } from './runtime/kit.ts';
import { createLambda } from './runtime/lambda.ts';
import { createOutside, type Outside } from './runtime/outside.ts';
import { planOf, reportsOf } from './runtime/prediction-plans.ts';
import { accessDenied } from './runtime/service-errors.ts';
import { invocations, surroundWith } from './runtime/surroundings.ts';
import type { Timeline } from './runtime/timeline.ts';
import { createWorld, type World } from './services/world.ts';
import { noteWebhook } from './taken-webhooks.ts';

/** What a studio is made of. */
type Setting = {
  story: Story;
  kit: Kit;
  timeline: Timeline;
  log: Log;
  /** Those of whom its webhooks tell; they come after it. */
  people: readonly Person[];
};

/** The studio of a history, with all that its functions talk to. */
type SimulatedStudio = {
  gateway: Gateway;
  world: World;
  outside: Outside;
  ledger: Ledger;
  /** What befell its calls. */
  befallen: readonly Befallen[];
  /** Functions that died, each as it is told. */
  deaths: readonly string[];
};

/** Surrounds the functions with a world of their own, in which everything is noted. */
export function startStudio(setting: Setting): SimulatedStudio {
  const { story, timeline, kit } = setting;
  const deaths: string[] = [];
  const befallen: Befallen[] = [];
  const lambda = functionsOf(setting, deaths);
  const gateway = createGateway(timeline, lambda);
  const { world, ledger } = cloudOf(setting, lambda, gateway);
  const outside = outsideOf(setting, world, ledger, befallen);
  surroundWith({
    now: () => timeline.now() + (invocations.getStore()?.clockOffset ?? 0),
    random: chanceOf(story.seed, 'functions').next,
    timer: (milliseconds, event) => {
      const invocation = invocations.getStore();
      return timeline.at(timeline.now() + milliseconds, 'a timer', () => {
        if (!invocation?.dead) event();
      });
    },
    aws: outside.aws,
    fetch: outside.fetch,
    environmentOf: (functionId) => kit.blueprint.environments.get(functionId) ?? {},
    write: ledger.hear,
  });
  return { gateway, world, outside, ledger, befallen, deaths };
}

type Lambda = ReturnType<typeof createLambda>;

function functionsOf({ story, kit, timeline, log }: Setting, deaths: string[]): Lambda {
  return createLambda({
    ...kit,
    timeline,
    chance: chanceOf(story.seed, 'lambda'),
    maxClockOffsetMs: story.maxClockOffsetMs,
    isApart: story.isApart === true,
    onEvent: (what) => {
      log.note(what, timeline.now());
      log.reach(`function ${what.replace(/ event-\d+|: .*/, '')}`);
      if (what.includes(' dies: ')) deaths.push(what);
    },
  });
}

function cloudOf({ story, kit, timeline, people }: Setting, lambda: Lambda, gateway: Gateway) {
  const plans = chanceOf(story.seed, 'predictions');
  const world: World = createWorld(kit.blueprint, {
    now: timeline.now,
    random: chanceOf(story.seed, 'cloud').next,
    schedule: (dueAt, label, event) => void timeline.at(dueAt, label, event),
    invoke: async (functionId, event) => {
      const answer = await lambda.invoke(functionId, event);
      if (functionId === 'SettleDeadLetters') ledger.noteDeadLetters(event, answer);
      return answer;
    },
    planPrediction: () => planOf(plans, story.weather),
    planReports: () => reportsOf(plans, story.weather),
    deliver: createWebhooks(gateway, (route, body) => {
      noteWebhook(route, body, { people, ledger, now: timeline.now() });
    }),
  });
  const ledger = createLedger(world, timeline.now);
  return { world, ledger };
}

function outsideOf(
  { story, kit, timeline, log }: Setting,
  world: World,
  ledger: Ledger,
  befallen: Befallen[],
): Outside {
  return createOutside({
    timeline,
    chance: chanceOf(story.seed, 'latency'),
    faults: story.faults,
    outages: story.outages,
    holds: story.holds ?? [],
    start: story.start,
    answers: () => ({
      aws: (service, request, functionId) => {
        const refused = functionId && kit.blueprint.roles(functionId, service, request);
        if (refused) {
          ledger.noteRefused(refused);
          return accessDenied(service, refused);
        }
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
}
