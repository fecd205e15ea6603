import { basename } from 'node:path';
import type { JobQueue } from '../shared/metrics.ts';
import {
  developersPrefix,
  type StageName,
  stageKindOf,
  stagePrefixOf,
} from '../shared/stage-name.ts';
import type { Stage } from './stages.ts';

// THE file of the names of a stage. The stacks of a stage refer to each other's resources by these names alone, without
// exports, which would keep CloudFormation from changing one stack while another one uses it.

type Named = { readonly name: StageName };

/** How the names of all that a stage has begin; a hyphen follows, where anything does. */
export function prefixOf({ name }: Named): string {
  return stagePrefixOf(name);
}

/** The stack that keeps data: tables, media, secrets, cost records and logs. */
export function dataStackName(stage: Named): string {
  return `${prefixOf(stage)}-data`;
}

/** The stack of the API and the site. */
export function studioStackName(stage: Named): string {
  return prefixOf(stage);
}

/** The stack that watches the others: alarms, dashboard, budget. */
export function watchingStackName(stage: Named): string {
  return `${prefixOf(stage)}-watching`;
}

/** The stack with what CloudFront takes from us-east-1 only, where the stage is elsewhere. */
export function edgeStackName(stage: Named): string {
  return `${prefixOf(stage)}-edge`;
}

/** Every stack that a stage may have. */
export function stackNamesOf(stage: Named): string[] {
  return [dataStackName, studioStackName, watchingStackName, edgeStackName].map((nameOf) =>
    nameOf(stage),
  );
}

/**
 * The same in the order in which they are deleted: what names something of others goes before them; the edge stack's firewall only when
 * no distribution uses it; and what keeps data last.
 */
export function deletionOrderOf(stage: Named): string[] {
  return [watchingStackName, studioStackName, edgeStackName, dataStackName].map((nameOf) =>
    nameOf(stage),
  );
}

/** The stack that every stage of an account and a region shares. */
export const accountStackName = 'atelier-account';

/** The stack that the stages of all developers share, beside the account's. */
export const developersStackName = 'atelier-developers';

/** Whose bootstrap and limit a stage has: its own, or those of all developers' stages, so that a new one needs no administrator. */
export function limitsOwnerOf({ name }: Named): string {
  return stageKindOf(name) === 'developer' ? 'devs' : name;
}

/** Tells the CDK's bootstraps apart, so that each has roles and a bucket for assets of its own. The CDK takes ten characters at most. */
export function qualifierOf(stage: Named): string {
  return `atl${limitsOwnerOf(stage)}`;
}

/** The stack of the CDK's bootstrap for a stage. */
export function toolkitStackName(stage: Named): string {
  return `atelier-bootstrap-${limitsOwnerOf(stage)}`;
}

/** The policy of all that a deployment of the stage, and the stage itself, may do at most. */
export function stagePolicyName(stage: Named): string {
  return `atelier-${limitsOwnerOf(stage)}`;
}

/**
 * What the limit of a stage is about, in patterns of IAM. That of developers is about all of their stages and no other one: the names of
 * what `dev` has begin with `atelier-dev-`.
 */
export function limitsReachOf(stage: Named) {
  const { name } = stage;
  if (stageKindOf(name) !== 'developer') {
    const prefix = prefixOf(stage);
    return { name, tags: name, prefix, exactly: prefix, stacks: stackNamesOf(stage) };
  }
  const every = `${developersPrefix}-*`;
  // The bootstrap that they share bears the tag of its owner.
  const tags = ['dev-*', limitsOwnerOf(stage)];
  return { name: 'dev-*', tags, prefix: developersPrefix, exactly: every, stacks: [every] };
}

/** The tables, as their names end. */
export const stageTables = ['history', 'usage', 'jobs', 'limits'] as const;

export type StageTable = (typeof stageTables)[number];

export function tableNameOf(stage: Named, table: StageTable): string {
  return `${prefixOf(stage)}-${table}`;
}

/** The parameter that says whether a resource is protected against deletion: `true` or `false`. */
export function protectionParameterOf(logicalId: string): string {
  return `${logicalId}Protected`;
}

/** The buckets that more than one stack knows, as their names begin after the stage. */
export type StageBucket = 'media' | 'costs' | 'uploads' | 'access-logs';

/** With account and region, since all accounts of AWS share the names of buckets. */
export function bucketNameOf(
  stage: Pick<Stage, 'name' | 'region'>,
  bucket: StageBucket,
  account: string,
): string {
  return `${prefixOf(stage)}-${bucket}-${account}-${stage.region}`;
}

export function queueNameOf(stage: Named, queue: JobQueue): string {
  return `${prefixOf(stage)}-${queue}`;
}

/** Where messages of a queue end that nothing could work through. */
export function deadLetterQueueNameOf(stage: Named, queue: JobQueue): string {
  return `${queueNameOf(stage, queue)}-dead`;
}

/** The whole name of a stage's secret in Secrets Manager. */
export function secretName(stage: string, { name }: { readonly name: string }): string {
  return `atelier/${stage}/${name}`;
}

/** The parameters in Parameter Store: the site's origin, the certificates of what signs results, and until when a developer's stage lives. */
export function parameterNameOf(
  { name }: Named,
  parameter: 'site-origin' | 'credential-certificates' | 'lifetime',
): string {
  return `/atelier/${name}/${parameter}`;
}

/** The folder of an entry's bundle: `functions/usage/get-app-usage.ts` is `get-app-usage`. */
export function bundleName(entry: string): string {
  return basename(entry, '.ts');
}

/** The name of a function and of its log, by its file: what its metrics are found under. */
export function functionNameOf(stage: Named, entry: string): string {
  return `${prefixOf(stage)}-${bundleName(entry)}`;
}

/** The alias of the version of a function that serves people. */
export const liveAliasName = 'live';

/** The logs of what is no function. */
export function logGroupNameOf(
  stage: Named,
  log: 'api-access' | 'video-workflow' | 'cost-stream',
): string {
  return `${prefixOf(stage)}-${log}`;
}

/** The log that API Gateway makes for the errors of an API. */
export function apiErrorLogsName(apiId: string): string {
  return `API-Gateway-Execution-Logs_${apiId}/${apiStageName}`;
}

/** The `ApiName` of the API's metrics. */
export function apiNameOf(stage: Named): string {
  return prefixOf(stage);
}

/** The stage within API Gateway. */
export const apiStageName = 'live';

export function videoWorkflowNameOf(stage: Named): string {
  return `${prefixOf(stage)}-video`;
}

/** The stream that writes cost records to their bucket. */
export function costStreamNameOf(stage: Named): string {
  return `${prefixOf(stage)}-costs`;
}

/** The database in the account's catalogue; with underscores, since hyphens would have to be quoted. */
export function costDatabaseName(stage: Named): string {
  return `${prefixOf(stage).replaceAll('-', '_')}_costs`;
}

/** The workgroup of Athena, which says where results go and how much a query may read. */
export function costWorkGroupName(stage: Named): string {
  return `${prefixOf(stage)}-costs`;
}

/** An alarm, by its name within the stage. Those of the spend limits are named in `shared/spend-limits.ts` too. */
export function alarmNameOf(stage: Named, alarm: string): string {
  return `${prefixOf(stage)}-${alarm}`;
}

/** The topic of alarms and budget warnings. */
export function alarmTopicNameOf(stage: Named): string {
  return `${prefixOf(stage)}-alarms`;
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
