/** What an alarm may be about: the headings of `infra/runbooks.md`. */
export const runbooks = {
  functionErrors: 'Functions fail',
  throttles: 'Functions are throttled',
  slowRoutes: 'Routes are slow',
  serverErrors: 'The API answers with errors',
  failedVideos: 'Videos fail',
  endlessVideos: 'Videos do not end',
  lateReservations: 'Uses are settled late',
  sweep: 'The sweep fails',
  smallPictures: 'Small pictures cannot be made',
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

/** Where a runbook is, from the project's root; the anchor is made as GitHub makes it. */
export function runbookOf(runbook: Runbook): string {
  return `infra/runbooks.md#${runbooks[runbook].toLowerCase().replaceAll(' ', '-')}`;
}
