import { Aws } from 'aws-cdk-lib';
import {
  alarmTopicNameOf,
  bucketNameOf,
  functionNameOf,
  liveAliasName,
  type parameterNameOf,
  type StageBucket,
  type StageTable,
  secretName,
  tableNameOf,
  videoWorkflowNameOf,
} from './stage-names.ts';
import { costMailDomainOf, type Stage } from './stages.ts';

/** ARNs of a stage's resources, made of their names: the stack that has one of them may be another, or be deployed later. */
export function stageArns(stage: Stage) {
  const here = (service: string, resource: string) =>
    `arn:aws:${service}:${stage.region}:${Aws.ACCOUNT_ID}:${resource}`;
  const workflow = videoWorkflowNameOf(stage);
  return {
    table: (table: StageTable) => here('dynamodb', `table/${tableNameOf(stage, table)}`),
    bucket: (bucket: StageBucket) => `arn:aws:s3:::${bucketNameOf(stage, bucket, Aws.ACCOUNT_ID)}`,
    /** Secrets Manager ends the ARN of a secret with a hyphen and six characters of its own. */
    secret: (secret: { readonly name: string }) =>
      here('secretsmanager', `secret:${secretName(stage.name, secret)}-??????`),
    parameter: (name: ReturnType<typeof parameterNameOf>) => here('ssm', `parameter${name}`),
    /** With all that is in it, as policies name a log. */
    logGroup: (name: string) => here('logs', `log-group:${name}:*`),
    /** What is live of the function of a file. */
    liveFunction: (entry: string) =>
      here('lambda', `function:${functionNameOf(stage, entry)}:${liveAliasName}`),
    videoWorkflow: here('states', `stateMachine:${workflow}`),
    /** The executions of the workflow end in their own names. */
    videoExecutions: here('states', `execution:${workflow}:*`),
    /** What SES knows the sender of mails about costs by: the domain. */
    costMailIdentity: here('ses', `identity/${costMailDomainOf(stage)}`),
    alarmTopic: here('sns', alarmTopicNameOf(stage)),
  };
}
