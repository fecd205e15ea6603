import { featureInfo, featureKeys } from '../../shared/features.ts';
import type { Route } from '../../shared/routes/route.ts';
import { servedRoutes } from '../../shared/routes.ts';
import { queueFunctions } from '../function-entries.ts';
import type { AlarmRule } from './alarm-rule.ts';
import { maximumOf, sumOf } from './metric-math.ts';
import type { StageMetrics, Watched } from './stage-metrics.ts';

/** Routes that share an alarm: one e-mail for a tool says more than six for its routes. */
type Tool = { name: string; routes: readonly Route[] };

/** Where the work lies that is the same for all tools: the line, and what watches it. */
const jobFolder = 'jobs';

/** What finance sees, and no customer: the studio's alarms have no room for it. */
const costsFolder = 'costs';

/** What browsers tell of their own accord. */
const reportsFolder = 'browser-reports';

const toolFolders = new Set<string>([
  ...featureKeys.map((feature) => featureInfo[feature].folder),
  jobFolder,
  costsFolder,
  reportsFolder,
]);

/** The tool that a function's file belongs to; the studio where it belongs to none. */
export function toolOf(entry: string): string {
  const folder = entry.split('/')[1] ?? '';
  return toolFolders.has(folder) ? folder : 'studio';
}

/** The four tools with their routes, jobs, and the studio with the routes that belong to none of them. */
const tools: readonly Tool[] = Object.entries(
  Object.groupBy(
    servedRoutes.map(([, route]) => route),
    ({ entry }) => toolOf(entry),
  ),
).map(([name, routes = []]) => ({ name, routes }));

/** Crashes, timeouts and exhausted memory in five minutes; one alone is no alarm. */
const someErrors = 3;

/** Refused starts in five minutes. The SDK and people try again, so one alone is not noticed. */
const someThrottles = 5;

/** Seconds that the slowest hundredth of a quick route may take: a third of its function's time. */
const maxQuickSeconds = 5;

/** A function with a longer timeout waits for others, and is measured by its own timeout. */
const quickTimeoutSeconds = 15;

/** Share of its timeout at which a function is about to be ended and lose its work. */
const maxTimeoutShare = 0.9;

/**
 * Errors and slowness of the API. The functions of the workflow are watched by its executions. An answer with 503, of ours
 * or the gateway's, is how a burst is met, and no alarm.
 */
export function requestAlarms(
  of: StageMetrics,
  { timeouts }: Pick<Watched, 'timeouts'>,
): AlarmRule[] {
  const waits = ({ entry }: Route) => (timeouts[entry] ?? 0) > quickTimeoutSeconds;
  const quickTools = tools
    .map(({ name, routes }) => ({ name, routes: routes.filter((route) => !waits(route)) }))
    .filter(({ routes }) => routes.length > 0);
  const patient = tools.flatMap(({ routes }) => routes.filter(waits));
  return [
    ...tools.map((tool) => functionErrors(of, tool)),
    ...tools.map((tool) => throttles(of, tool)),
    ...quickTools.map((tool) => slowTool(of, tool)),
    ...patient.map((route) => slowRoute(of, route, timeouts[route.entry] ?? 0)),
    ...tools.map((tool) => internalAnswers(of, tool)),
  ];
}

function functionErrors(of: StageMetrics, { name, routes }: Tool): AlarmRule {
  return {
    name: `errors-${name}`,
    runbook: 'functionErrors',
    says: `Functions of ${name} crashed or ran out of time or memory.`,
    metric: sumOf(
      [
        ...routes.map(({ entry }) => entry),
        ...(name === jobFolder ? Object.values(queueFunctions) : []),
      ].map((entry) => of.function(entry, 'Errors')),
      { label: 'Errors' },
    ),
    threshold: someErrors,
  };
}

function throttles(of: StageMetrics, { name, routes }: Tool): AlarmRule {
  return {
    name: `throttles-${name}`,
    runbook: 'throttles',
    says: `Functions of ${name} were not started: too many run at once.`,
    metric: sumOf(
      routes.map(({ entry }) => of.function(entry, 'Throttles')),
      { label: 'Throttles' },
    ),
    threshold: someThrottles,
  };
}

function slowTool(of: StageMetrics, { name, routes }: Tool): AlarmRule {
  return {
    name: `slow-${name}`,
    runbook: 'slowRoutes',
    says: `For a quarter of an hour, one request in a hundred of ${name} took ${maxQuickSeconds} s.`,
    metric: maximumOf(
      routes.map(({ entry }) => of.function(entry, 'Duration', 'p99')),
      { label: 'p99 of the slowest route' },
    ),
    threshold: maxQuickSeconds * 1000,
    periods: 3,
  };
}

function slowRoute(of: StageMetrics, route: Route, timeout: number): AlarmRule {
  const { method, path, entry } = route;
  const seconds = timeout * maxTimeoutShare;
  return {
    name: `slow-${entry.slice('functions/'.length, -'.ts'.length).replaceAll('/', '-')}`,
    runbook: 'slowRoutes',
    says: `For a quarter of an hour, one request in a hundred of ${method} ${path} took ${seconds} s; at ${timeout} s it is ended.`,
    metric: of.function(entry, 'Duration', 'p99'),
    threshold: seconds * 1000,
    periods: 3,
  };
}

/** Like a crash, it is always a fault of ours. */
function internalAnswers(of: StageMetrics, { name, routes }: Tool): AlarmRule {
  return {
    name: `internal-${name}`,
    runbook: 'serverErrors',
    says: `${someErrors} answers of ${name} told of a fault of ours.`,
    metric: sumOf(
      routes.map((route) => of.studio('internalAnswers', { Route: nameOfRoute(route) })),
      { label: 'Internal errors' },
    ),
    threshold: someErrors,
  };
}

/** The name of a route in the table of routes. */
function nameOfRoute(route: Route): string {
  const found = servedRoutes.find(([, each]) => each === route);
  if (!found) throw new Error(`${route.method} ${route.path} is not served.`);
  return found[0];
}
