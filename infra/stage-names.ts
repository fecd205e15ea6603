import { basename } from 'node:path';
import type { JobQueue } from '../shared/metrics.ts';
import type { Stage, StageName } from './stages.ts';

// THE file of the names of a stage. The stacks of a stage refer to each other's resources by these names alone, without
// exports, which would keep CloudFormation from changing one stack while another one uses it.

type Named = { readonly name: StageName };

/** The stack that keeps data: tables, media, secrets, cost records and logs. */
export function dataStackName({ name }: Named): string {
  return `atelier-${name}-data`;
}

/** The stack of the API and the site. */
export function studioStackName({ name }: Named): string {
  return `atelier-${name}`;
}

/** The stack that watches the others: alarms, dashboard, budget. */
export function watchingStackName({ name }: Named): string {
  return `atelier-${name}-watching`;
}

/** The stack with what CloudFront takes from us-east-1 only, where the stage is elsewhere. */
export function edgeStackName({ name }: Named): string {
  return `atelier-${name}-edge`;
}

/** Every stack that a stage may have. */
export function stackNamesOf(stage: Named): string[] {
  return [dataStackName, studioStackName, watchingStackName, edgeStackName].map((nameOf) =>
    nameOf(stage),
  );
}

/** The stack that every stage of an account and a region shares. */
export const accountStackName = 'atelier-account';

/**
 * Tells the CDK's bootstrap of a stage from those of the others, so that each has roles and a bucket for assets of
 * its own. The CDK takes ten characters at most.
 */
export function qualifierOf({ name }: Named): string {
  const qualifier = `atl${name}`;
  if (!/^[a-z\d]{1,10}$/.test(qualifier)) {
    throw new Error(
      `"${qualifier}" is no qualifier of the CDK: a stage's name has 7 letters at most.`,
    );
  }
  return qualifier;
}

/** The stack of the CDK's bootstrap for a stage. */
export function toolkitStackName({ name }: Named): string {
  return `atelier-bootstrap-${name}`;
}

/** The policy of all that a deployment of the stage, and the stage itself, may do at most. */
export function stagePolicyName({ name }: Named): string {
  return `atelier-${name}`;
}

/** The tables, as their names end. */
export const stageTables = ['history', 'usage', 'jobs', 'limits'] as const;

export type StageTable = (typeof stageTables)[number];

export function tableNameOf({ name }: Named, table: StageTable): string {
  return `atelier-${name}-${table}`;
}

/** The parameter that says whether a resource is protected against deletion: `true` or `false`. */
export function protectionParameterOf(logicalId: string): string {
  return `${logicalId}Protected`;
}

/** The buckets that more than one stack knows, as their names begin after the stage. */
export type StageBucket = 'media' | 'costs' | 'uploads' | 'access-logs';

/** With account and region, since all accounts of AWS share the names of buckets. */
export function bucketNameOf(
  { name, region }: Pick<Stage, 'name' | 'region'>,
  bucket: StageBucket,
  account: string,
): string {
  return `atelier-${name}-${bucket}-${account}-${region}`;
}

export function queueNameOf({ name }: Named, queue: JobQueue): string {
  return `atelier-${name}-${queue}`;
}

/** Where messages of a queue end that nothing could work through. */
export function deadLetterQueueNameOf(stage: Named, queue: JobQueue): string {
  return `${queueNameOf(stage, queue)}-dead`;
}

/** The whole name of a stage's secret in Secrets Manager. */
export function secretName(stage: string, { name }: { readonly name: string }): string {
  return `atelier/${stage}/${name}`;
}

/** The parameters in Parameter Store: the site's origin, and the certificates of what signs results. */
export function parameterNameOf(
  { name }: Named,
  parameter: 'site-origin' | 'credential-certificates',
): string {
  return `/atelier/${name}/${parameter}`;
}

/** The folder of an entry's bundle: `functions/usage/get-app-usage.ts` is `get-app-usage`. */
export function bundleName(entry: string): string {
  return basename(entry, '.ts');
}

/** The name of a function and of its log, by its file: what its metrics are found under. */
export function functionNameOf({ name }: Named, entry: string): string {
  return `atelier-${name}-${bundleName(entry)}`;
}

/** The alias of the version of a function that serves people. */
export const liveAliasName = 'live';

/** The logs of what is no function. */
export function logGroupNameOf(
  { name }: Named,
  log: 'api-access' | 'video-workflow' | 'cost-stream',
): string {
  return `atelier-${name}-${log}`;
}

/** The log that API Gateway makes for the errors of an API. */
export function apiErrorLogsName(apiId: string): string {
  return `API-Gateway-Execution-Logs_${apiId}/${apiStageName}`;
}

/** The `ApiName` of the API's metrics. */
export function apiNameOf({ name }: Named): string {
  return `atelier-${name}`;
}

/** The stage within API Gateway. */
export const apiStageName = 'live';

export function videoWorkflowNameOf({ name }: Named): string {
  return `atelier-${name}-video`;
}

/** The stream that writes cost records to their bucket. */
export function costStreamNameOf({ name }: Named): string {
  return `atelier-${name}-costs`;
}

/** The database in the account's catalogue; with underscores, since hyphens would have to be quoted. */
export function costDatabaseName({ name }: Named): string {
  return `atelier_${name}_costs`;
}

/** The workgroup of Athena, which says where results go and how much a query may read. */
export function costWorkGroupName({ name }: Named): string {
  return `atelier-${name}-costs`;
}

/** An alarm, by its name within the stage. Those of the spend limits are named in `shared/spend-limits.ts` too. */
export function alarmNameOf({ name }: Named, alarm: string): string {
  return `atelier-${name}-${alarm}`;
}

/** The topic of alarms and budget warnings. */
export function alarmTopicNameOf({ name }: Named): string {
  return `atelier-${name}-alarms`;
}

/**
 * The parameters of the studio's stack that say which key CloudFront sends to the API, and which the API takes. A value is how
 * the reference to the secret ends: `:` is its current version, `:<id>` another one.
 */
export const originKeyParameters = {
  sent: { parameter: 'OriginKeySent', initial: ':', none: 'none' },
  first: { parameter: 'FirstOriginKey', initial: ':', none: 'none' },
  second: { parameter: 'SecondOriginKey', initial: 'none', none: 'none' },
} as const;
