import { type Feature, featureKeys } from './features.ts';
import { planGroups } from './plans.ts';
import { measuredPages } from './web-vitals.ts';

/** Where CloudWatch keeps what the functions count. */
export const metricNamespace = 'Atelier';

/** The services outside AWS that the studio depends on. */
export const providers = ['replicate', 'vapi', 'clerk'] as const;

export type Provider = (typeof providers)[number];

/**
 * What became of a use that was reserved. `kept`: its result is there; else it was released because the work
 * failed, its person cancelled it, or nobody ever finished it.
 */
export const outcomes = ['kept', 'failed', 'cancelled', 'abandoned'] as const;

/** Codes of the error catalogue with which a person's quota refuses a use. */
export const quotaRefusals = ['plan_required', 'usage_limit_reached', 'too_many_failures'] as const;

/** Codes with which a spend limit refuses a use. */
const spendLimitRefusals = ['free_plan_paused', 'generations_paused'] as const;

/** Everything that a use is refused for before it begins. */
export const refusals = [...quotaRefusals, ...spendLimitRefusals] as const;

/** What may be wrong with a webhook: nobody we know signed it, or it could not be worked through. */
export const webhookFaults = ['unsigned', 'failed'] as const;

/** The queues that jobs wait in: for their turn, and for their result to be stored. */
export const jobQueues = ['generation', 'finish'] as const;

export type JobQueue = (typeof jobQueues)[number];

/**
 * What a request was refused for as an attack would be: no valid session token, or more requests of one
 * person than they may send; and requests that passed `uncounted`, since that limit could not be looked up.
 * Refused signatures count as `webhookFailures`.
 */
export const securityEvents = ['token', 'rate', 'uncounted'] as const;

export type SecurityEvent = (typeof securityEvents)[number];

/** Directives that browsers' reports are counted by; each is a metric of its own, so that all others are one. */
export const reportedDirectives = [
  'script-src',
  'style-src',
  'connect-src',
  'img-src',
  'frame-src',
  'other',
] as const;

export type ReportedDirective = (typeof reportedDirectives)[number];

/**
 * Every value that a dimension can have, but the names of `Route`, which are in the table of routes. All are short
 * lists: each combination in use is a metric of its own, and is paid for as one.
 */
export const dimensionValues = {
  Feature: featureKeys,
  Outcome: outcomes,
  Code: refusals,
  Provider: providers,
  Fault: webhookFaults,
  SecurityEvent: securityEvents,
  PlanGroup: planGroups,
  Directive: reportedDirectives,
  Queue: jobQueues,
  Page: measuredPages,
} as const satisfies Record<string, readonly string[]>;

type Dimension = keyof typeof dimensionValues | 'Route';

type MetricInfo = {
  name: string;
  unit: 'Count' | 'Milliseconds' | 'Seconds' | 'None';
  /** Beside the stage, which every metric has. */
  dimensions: readonly Dimension[];
};

/** What the functions count and measure. The dashboard and the alarms read nothing else of it. */
export const metrics = {
  /** Uses that were settled. */
  generations: { name: 'Generations', unit: 'Count', dimensions: ['Feature', 'Outcome'] },
  /**
   * How uses end, as far as it is the studio's doing: 1 for one whose result was delivered, 0 for one that came to nothing
   * by a fault of ours or of a provider. So the sum counts what was delivered, and the average is its share.
   */
  served: { name: 'Served', unit: 'None', dimensions: ['Feature'] },
  /** How long a result took from when its work could begin: of the time in line only the work counts. */
  resultSeconds: { name: 'ResultSeconds', unit: 'Seconds', dimensions: ['Feature'] },
  /** How long a job has waited in line by then, each time that it is looked at whether its turn has come. */
  lineSeconds: { name: 'LineSeconds', unit: 'Seconds', dimensions: [] },
  /** What the canary found: 1 for a tool that works, 0 for one that failed twice in a row. So the average is the share that worked. */
  canaryWorks: { name: 'CanaryWorks', unit: 'None', dimensions: ['Feature'] },
  /** How long the canary waited for the result of a tool that works, with the time in line. */
  canarySeconds: { name: 'CanarySeconds', unit: 'Seconds', dimensions: ['Feature'] },
  /** Uses that a quota refused, or a spend limit. */
  quotaRefusals: { name: 'QuotaRefusals', unit: 'Count', dimensions: ['Feature', 'Code'] },
  /** How long a provider took to answer one call; Replicate holds its answer back for a quick result. */
  providerLatency: { name: 'ProviderLatency', unit: 'Milliseconds', dimensions: ['Provider'] },
  /** Calls without a useful answer, and work that a provider gave up. */
  providerFailures: { name: 'ProviderFailures', unit: 'Count', dimensions: ['Provider'] },
  /** Reservations that nothing settled before they expired. */
  reservationsSettledLate: {
    name: 'ReservationsSettledLate',
    unit: 'Count',
    dimensions: ['Feature'],
  },
  /** Reservations that the daily sweep settled, since nobody came back for them. */
  reservationsSwept: { name: 'ReservationsSwept', unit: 'Count', dimensions: ['Feature'] },
  /** What browsers measured of visits that began on a page, where the lot fell on them: `webVitals` says what each is. */
  pageLcp: { name: 'PageLcp', unit: 'Milliseconds', dimensions: ['Page'] },
  pageInp: { name: 'PageInp', unit: 'Milliseconds', dimensions: ['Page'] },
  pageCls: { name: 'PageCls', unit: 'None', dimensions: ['Page'] },
  /** Of all pages: they are files in one place. */
  pageTtfb: { name: 'PageTtfb', unit: 'Milliseconds', dimensions: [] },
  /** What browsers stopped in our pages, as they report it. */
  policyReports: { name: 'PolicyReports', unit: 'Count', dimensions: ['Directive'] },
  /** Answers that tell of a fault of ours, by the route's name: `internal`, and `unavailable` for what was not foreseen as something was ordered. */
  internalAnswers: { name: 'InternalAnswers', unit: 'Count', dimensions: ['Route'] },
  /**
   * How jobs end that outlive their request: 1 for each try that failed by a fault of ours, 0 for each job that is
   * done. So the sum counts faults, and the average is their share.
   */
  jobFaults: { name: 'JobFaults', unit: 'None', dimensions: ['Feature'] },
  /** Messages that nothing could work through, by the queue that they were in. */
  deadLetters: { name: 'DeadLetters', unit: 'Count', dimensions: ['Queue'] },
  /** Results that were stored without signed content credentials. */
  unsignedResults: { name: 'UnsignedResults', unit: 'Count', dimensions: ['Feature'] },
  webhookFailures: { name: 'WebhookFailures', unit: 'Count', dimensions: ['Provider', 'Fault'] },
  /** Requests that were refused as an attack would be, or not counted against one. */
  securityEvents: { name: 'SecurityEvents', unit: 'Count', dimensions: ['SecurityEvent'] },
  /** Length of a call that somebody joined. */
  voiceSeconds: { name: 'VoiceSeconds', unit: 'Seconds', dimensions: [] },
  /** US dollars that the provider asks for a call, where it says so. */
  voiceCost: { name: 'VoiceCost', unit: 'None', dimensions: [] },
  /** US dollars that the cost records know of, of a tool's requests and its provider's work. */
  spend: { name: 'Spend', unit: 'None', dimensions: ['Feature', 'PlanGroup'] },
} as const satisfies Record<string, MetricInfo>;

export type MetricKey = keyof typeof metrics;

export const metricKeys = Object.keys(metrics) as MetricKey[];

/** The dimensions of one value of a metric, beside the stage. */
export type Dimensions<Key extends MetricKey> = {
  readonly [Name in (typeof metrics)[Key]['dimensions'][number]]: Name extends keyof typeof dimensionValues
    ? (typeof dimensionValues)[Name][number]
    : string;
};

/**
 * Features whose reservation is settled late only after a crash. A conversation that somebody began and
 * left before the call leaves its reservation behind as well.
 */
export const featuresSettledInTime: readonly Feature[] = featureKeys.filter(
  (feature) => feature !== 'audioChat',
);
