import { describe, expect, it } from 'vitest';
import { functionIdOf } from '../../infra/function-entries.ts';
import { bundleName } from '../../infra/stage-names.ts';
import { metrics } from '../../shared/metrics.ts';
import { servedRoutes } from '../../shared/routes.ts';
import { alarmsGoingOff, type Traffic } from './support/simulate-alarms.ts';
import { templateOf } from './support/synthesized.ts';
import type { Read } from './support/watching.ts';

const prod = templateOf('prod');
const dev = templateOf('dev');

const rollsBack = (name: string) => name.startsWith('atelier-prod-failures-');

/** Whether a metric is of a function, which alarms name by its name or by its alias. */
const isOf = ({ dimensions: { FunctionName } }: Read, id: string, file: string) =>
  FunctionName === id || FunctionName?.endsWith(`-${file}`);

/** A thousand people order at once, five times what the stage begins in that minute. */
const burst: Traffic = (read, minute) => {
  const { name, namespace, dimensions } = read;
  if (minute > 3) return undefined;
  const all: Record<string, number> = {
    // What is refused: 503 where there is no place, and the gateway's 429.
    'AWS/ApiGateway 5XXError': 800,
    'AWS/ApiGateway 4XXError': 600,
    'AWS/ApiGateway Count': 3000,
    'AWS/Lambda Invocations': 1000,
    'AWS/Lambda Errors': 0,
    'AWS/States ExecutionsSucceeded': 20,
    [`Atelier ${metrics.providerFailures.name}`]: 0,
    [`Atelier ${metrics.internalAnswers.name}`]: 0,
    [`Atelier ${metrics.lineSeconds.name}`]: 150,
    'AWS/SQS ApproximateAgeOfOldestMessage': dimensions.QueueName?.endsWith('finish') ? 8 : 150,
  };
  // Tasks of videos throw while the provider is at work, or busy.
  const isTask = isOf(read, 'StartPrediction', 'start-prediction');
  if (name === 'Errors' && (isTask || isOf(read, 'StoreVideo', 'store-video'))) return 400;
  if (name === metrics.jobFaults.name) return { sum: 0, samples: 600 };
  return all[`${namespace} ${name}`];
};

it.each([
  ['prod', prod],
  ['dev', dev],
])('a burst sets no alarm of %s off', (_, template) => {
  expect([...alarmsGoingOff(template, burst, 20)]).toEqual([]);
});

/** Requests a minute of the studio, in a busy hour. */
const busy = 1000;

type Failing = {
  /** Name of the route. */
  route: string;
  id: string;
  file: string;
  /** Calls of the route a minute, and how many of them fail. */
  calls: number;
  failures: number;
  how: 'crash' | 'answer';
};

/** One function fails, and everybody else's requests go well. */
function failing({ route, id, file, calls, failures, how }: Failing): Traffic {
  const ifSo = (is: boolean, sum: number) => (is ? sum : 0);
  return (read) => {
    const own = isOf(read, id, file);
    const all: Readonly<Record<string, { sum: number; samples?: number }>> = {
      [metrics.internalAnswers.name]: {
        sum: ifSo(how === 'answer' && read.dimensions.Route === route, failures),
      },
      [metrics.jobFaults.name]: { sum: 0, samples: busy / 10 },
      Invocations: { sum: own ? calls : busy },
      Errors: { sum: ifSo(how === 'crash' && own === true, failures) },
    };
    return all[read.name];
  };
}

describe.each(servedRoutes)('%s, which has 3 of 100 requests and fails', (route, { entry }) => {
  const id = functionIdOf(route);
  const of = { route, id, file: bundleName(entry), calls: busy * 0.03 };

  it.each(['crash', 'answer'] as const)('always (%s) takes a deployment back, and pages', (how) => {
    const traffic = failing({ ...of, failures: of.calls, how });
    const went = [...alarmsGoingOff(prod, traffic, 5)].map(([name]) => name);
    expect(went.filter(rollsBack)).toHaveLength(1);
    expect(went.filter((name) => !rollsBack(name))).toHaveLength(1);
    expect(alarmsGoingOff(dev, traffic, 5).size).toBe(1);
  });

  it.each(['crash', 'answer'] as const)(
    'in its new version (%s), of a tenth of the calls, too',
    (how) => {
      const went = alarmsGoingOff(prod, failing({ ...of, failures: of.calls / 10, how }), 5);
      expect([...went.keys()].filter(rollsBack)).toHaveLength(1);
    },
  );

  it.each(['crash', 'answer'] as const)('once at night (%s) sets nothing off', (how) => {
    const always = failing({ ...of, calls: 1, failures: 1, how });
    const once: Traffic = (read, minute) => {
      const isFailure = read.name === 'Errors' || read.name === metrics.internalAnswers.name;
      return isFailure && minute !== 3 ? undefined : always(read, minute);
    };
    expect([...alarmsGoingOff(prod, once, 20)]).toEqual([]);
  });
});

it.each(['imageEditing', 'imageGeneration', 'videoGeneration'])(
  'work on jobs of %s that always fails takes a deployment back, although it is 3 of 100 jobs',
  (feature) => {
    const traffic: Traffic = ({ name, dimensions }) => {
      if (name !== metrics.jobFaults.name) return undefined;
      const isBroken = dimensions.Feature === feature;
      return isBroken ? { sum: 3, samples: 3 } : { sum: 0, samples: 97 };
    };
    const went = alarmsGoingOff(prod, traffic, 5);
    expect(new Set(went.keys())).toEqual(
      new Set(['atelier-prod-failures-Work', 'atelier-prod-job-faults']),
    );
  },
);

it('a queue that nothing takes messages out of, and a dead letter, page and take nothing back', () => {
  const stuck: Traffic = ({ name }, minute) => {
    if (name === 'ApproximateAgeOfOldestMessage') return minute * 60;
    return name === metrics.deadLetters.name && minute === 1 ? 1 : undefined;
  };
  const went = alarmsGoingOff(prod, stuck, 20);
  expect([...went]).toEqual([
    ['atelier-prod-line-long', 10],
    ['atelier-prod-jobs-unfinished', 5],
    ['atelier-prod-dead-letters', 1],
  ]);
});

it('a line whose jobs get a new message each minute, and no turn, pages and takes nothing back', () => {
  const still: Traffic = ({ name }, minute) => {
    if (name === 'ApproximateAgeOfOldestMessage') return 60;
    return name === metrics.lineSeconds.name ? minute * 60 : undefined;
  };
  expect([...alarmsGoingOff(prod, still, 20)]).toEqual([['atelier-prod-line-long', 10]]);
});
