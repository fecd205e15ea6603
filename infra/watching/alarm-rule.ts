import type { IMetric } from 'aws-cdk-lib/aws-cloudwatch';

/** The headings of `infra/runbooks.md`: every alarm names one. */
export const runbooks = {
  serviceLevel: 'A tool does not deliver',
  lateResults: 'Results are late',
  functionErrors: 'Functions fail',
  throttles: 'Functions are throttled',
  slowRoutes: 'Routes are slow',
  serverErrors: 'The API answers with errors',
  failedVideos: 'Videos fail',
  endlessVideos: 'Videos do not end',
  longLine: 'The line is long',
  unfinishedJobs: 'Jobs are not finished',
  deadLetters: 'Messages are dead',
  lateReservations: 'Uses are settled late',
  sweep: 'The sweep fails',
  smallPictures: 'Small pictures cannot be made',
  costReports: 'Costs cannot be added up',
  unsignedResults: 'Results are not signed',
  unsignedWebhooks: 'Webhooks are not signed',
  failedWebhooks: 'Webhooks cannot be worked through',
  providerFailures: 'A provider fails',
  refusals: 'Requests are refused in numbers',
  tables: 'A table refuses requests',
  deployments: 'A deployment is taken back',
  costRecords: 'Cost records do not arrive',
  budget: 'The budget is used up',
  spend: 'Generations are stopped',
} as const;

export type Runbook = keyof typeof runbooks;

/** The link to a runbook from the project's root, with the anchor as GitHub makes it. */
export function runbookOf(runbook: Runbook): string {
  return `infra/runbooks.md#${runbooks[runbook].toLowerCase().replaceAll(' ', '-')}`;
}

/** When an alarm goes off, and what it says. */
export type AlarmRule = {
  /** Names the alarm within its stage, in words with dashes. */
  name: string;
  runbook: Runbook;
  /** What has happened, for the reader of the e-mail. */
  says: string;
  metric: IMetric;
  /** A period with this value or more is bad. */
  threshold: number;
  /** Bad periods in a row until it goes off; one by default. */
  periods?: number;
  /** Whether it also stops generations. */
  stopsGenerations?: boolean;
};
