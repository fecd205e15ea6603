import { join } from 'node:path';
import type { StudioClock } from '../clock.ts';
import { type Invocable, invokedByService } from '../lambda/invocables.ts';
import type { Outcome } from '../lambda/protocol.ts';
import type { ResolvedTemplate } from '../template/template.ts';
import {
  type KeptState,
  type MetricName,
  metricKey,
  openKeptAlarms,
  readMetricLine,
} from './kept-alarms.ts';
import { type AlarmState, type LocalAlarm, readAlarms } from './read-alarms.ts';

/** CloudWatch evaluates alarms every minute, in milliseconds. */
const evaluationIntervalMs = 60_000;

type Invoke = (functionId: string, event: unknown, arn?: string) => Promise<Outcome>;

/** The alarms of a template that invoke functions. */
export type Alarms = {
  /** Takes a line of a function's log, of which CloudWatch may read metrics. */
  takeLine(message: string): void;
  /** Begins to watch: every minute, when the clock is moved, and at once when a metric has grown. */
  begin(invoke: Invoke): void;
  /** Evaluates all alarms; resolves once the functions that they invoked have run. */
  settle(): Promise<void>;
  close(): Promise<void>;
};

type Options = {
  template: ResolvedTemplate;
  dataDir: string;
  clock: StudioClock;
  /** Metrics of money that nobody is asked for: they do not count. */
  isFree?: (metric: MetricName) => boolean;
};

/** Reads the alarms. One that was never evaluated is OK, as it is some minutes after a deployment. */
export function openAlarms({ template, dataDir, clock, isFree }: Options): Alarms {
  const alarms = readAlarms(template).map((alarm) => ({
    ...alarm,
    metrics: alarm.metrics.filter((metric) => !isFree?.(metric)),
  }));
  const functions = alarmFunctions(template, alarms);
  const kept = openKeptAlarms(join(dataDir, 'alarms', `${template.stackName}.json`));
  const watched = new Set(alarms.flatMap(({ metrics }) => metrics.map(metricKey)));
  let invoke: Invoke | undefined;
  let timer: NodeJS.Timeout | undefined;
  let queue = Promise.resolve();

  async function evaluateAll(): Promise<void> {
    for (const alarm of alarms) await evaluate(alarm);
  }

  async function evaluate(alarm: LocalAlarm): Promise<void> {
    const now = clock.now();
    const sums = alarm.metrics.map((metric) =>
      kept.sum(metric, now.getTime() - alarm.window, now.getTime()),
    );
    const state = stateOf(alarm, sums, now);
    const previousState = kept.state(alarm.name) ?? untilNow(now);
    if (state.value === previousState.value) return;
    kept.setState(alarm.name, state);
    const event = alarmEvent(template, alarm, { state, previousState });
    await Promise.all(alarm.functions[state.value].map((arn) => run(arn, event)));
  }

  async function run(arn: string, event: unknown): Promise<void> {
    const outcome = await invoke?.(functions.get(arn)?.functionId ?? '', event, arn);
    if (outcome && 'errorMessage' in outcome) {
      console.error(`${arn}, invoked by an alarm, failed: ${outcome.errorMessage}`);
    }
  }

  /** Evaluations run one after another, so that no function learns of an older change after a newer one. */
  function settle(): Promise<void> {
    if (invoke) queue = queue.then(evaluateAll);
    return queue;
  }

  return {
    takeLine: (message) => {
      const values = readMetricLine(message).filter(({ metric }) => watched.has(metricKey(metric)));
      for (const value of values) kept.add(value);
      if (values.length > 0) void settle();
    },
    begin: (work) => {
      invoke = work;
      if (alarms.length === 0) return;
      clock.onTravel(() => void settle());
      timer = setInterval(() => void settle(), evaluationIntervalMs).unref();
    },
    settle,
    close: () => {
      clearInterval(timer);
      invoke = undefined;
      return queue;
    },
  };
}

function stateOf({ threshold }: LocalAlarm, sums: readonly number[], now: Date): KeptState {
  const sum = sums.reduce((total, each) => total + each, 0);
  const value: AlarmState = sum >= threshold ? 'ALARM' : 'OK';
  const relation = value === 'ALARM' ? 'greater than or equal to' : 'not greater than or equal to';
  const reason = `Threshold Crossed: 1 datapoint [${sum}] was ${relation} the threshold (${threshold}).`;
  return { value, reason, timestamp: alarmTime(now) };
}

function untilNow(now: Date): KeptState {
  return { value: 'OK', reason: 'Nothing was counted yet.', timestamp: alarmTime(now) };
}

const cloudWatch = {
  name: 'CloudWatch',
  principal: 'lambda.alarms.cloudwatch.amazonaws.com',
};

/**
 * The functions that alarms invoke, by the ARNs that the alarms name. Fails where the template does not
 * let CloudWatch invoke one for the alarm that would.
 * @see https://docs.aws.amazon.com/AmazonCloudWatch/latest/monitoring/alarms-and-actions-Lambda.html
 */
function alarmFunctions(
  template: ResolvedTemplate,
  alarms: readonly LocalAlarm[],
): ReadonlyMap<string, Invocable> {
  const invoked = invokedByService(template, cloudWatch);
  return new Map(
    alarms.flatMap(({ arn, functions }) =>
      [...functions.ALARM, ...functions.OK].map(
        (resource) => [resource, invoked(resource, arn)] as const,
      ),
    ),
  );
}

type Change = { state: KeptState; previousState: KeptState };

/**
 * The event that a function receives when an alarm changes.
 * https://docs.aws.amazon.com/AmazonCloudWatch/latest/monitoring/alarms-and-actions-Lambda.html
 */
function alarmEvent(
  { account, region }: Pick<ResolvedTemplate, 'account' | 'region'>,
  { name, arn, description, configuration }: LocalAlarm,
  change: Change,
) {
  return {
    source: 'aws.cloudwatch',
    alarmArn: arn,
    accountId: account,
    time: change.state.timestamp,
    region,
    alarmData: {
      alarmName: name,
      ...change,
      configuration: { description, metrics: configuration.map(metricOf) },
    },
  };
}

function metricOf(metric: LocalAlarm['configuration'][number]) {
  const { Id: id, ReturnData: returnData } = metric;
  if ('Expression' in metric) {
    return { id, expression: metric.Expression, label: metric.Label, returnData };
  }
  const { Metric, Period: period, Stat: stat } = metric.MetricStat;
  const { Namespace: namespace, MetricName: name, Dimensions } = Metric;
  const dimensions = Object.fromEntries(Dimensions.map(({ Name, Value }) => [Name, Value]));
  return { id, metricStat: { metric: { namespace, name, dimensions }, period, stat }, returnData };
}

/** A time as CloudWatch writes it: without a colon in the zone. */
function alarmTime(date: Date): string {
  return date.toISOString().replace('Z', '+0000');
}
