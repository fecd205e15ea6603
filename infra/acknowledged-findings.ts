import type { Stack } from 'aws-cdk-lib';
import { Alias, Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import { featureInfo, featureKeys } from '../shared/features.ts';
import { acknowledge, acknowledgeWildcard } from './constructs/acknowledge.ts';
import { videoExecutionsOf, videoWorkflowArn } from './constructs/video-workflow-arn.ts';
import type { Stage } from './stages.ts';

const verifiedByFunction =
  'A function verifies the token of each request itself, or the signature of a webhook: no request to Clerk, no authorizer to pay for.';
const noSecondLog =
  "Requests of people reach buckets through CloudFront, which is logged; S3's own logs would hold signed URLs.";
const namedByTime = 'An object is named by when it was written.';
const deliveredByV2 =
  'Logs are delivered by the second version of CloudFront’s logging, which this rule does not know.';

/**
 * Findings of cdk-nag's AwsSolutions rules that are right as they are, and why: a construct of the stack, the
 * name of the rule, the reason. https://github.com/cdklabs/cdk-nag/blob/main/RULES.md#awssolutions
 */
const reasons: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  Secrets: {
    SMG4: 'Providers give these keys out: a person replaces them with `npm run secrets`, and functions take the new one within five minutes.',
  },
  Media: {
    SMG4: 'A new generation of the key takes its place: `mediaKeyGeneration` in infra/stages.ts.',
    S1: noSecondLog,
  },
  Uploads: { S1: noSecondLog },
  AccessLogs: { S1: 'It holds logs itself.' },
  Tables: { DDB3: 'What a job says is void with the job; history and usage have backups.' },
  Api: {
    APIG2:
      'Functions parse each request with the schema of its route, and say what is wrong with it.',
    APIG3: 'The firewall stands before CloudFront, through which alone the API is reached.',
    APIG4: verifiedByFunction,
    COG4: verifiedByFunction,
  },
  Website: {
    S1: noSecondLog,
    CFR1: 'People everywhere may use the studio.',
    CFR3: deliveredByV2,
  },
  VideoWorkflow: {
    SF1: 'Errors are logged; everything else would tell what people made, and an execution has its own history.',
    'IAM5[Resource::*]': 'X-Ray and the delivery of logs know no resources.',
  },
  CostRecords: {
    S1: 'It holds lines of logs itself, and only Firehose and whoever does the accounts reach it.',
    'IAM5[Resource::<CostBucket.Arn>/lines/*]': namedByTime,
    'IAM5[Resource::<CostBucket.Arn>/errors/*]': namedByTime,
  },
};

/** Acknowledges them; any other finding of cdk-nag stops a deployment. */
export function acknowledgeFindings(stack: Stack, stage: Stage): void {
  for (const [construct, rules] of Object.entries(reasons)) {
    for (const [rule, reason] of Object.entries(rules)) {
      acknowledge(stack.node.findChild(construct), rule, reason);
    }
  }
  acknowledgePermissions(stack, stage);
  acknowledgeRoles(stack);
  const website = stack.node.findChild('Website');
  if (!stage.firewall) acknowledge(website, 'CFR2', 'The stage does without a firewall.');
  if (!stage.domain) {
    acknowledge(website, 'CFR4', 'CloudFront’s own name comes with its certificate and protocols.');
  }
}

/** Wildcards in the permissions of functions, each resource by itself. */
function acknowledgePermissions(stack: Stack, stage: Stage): void {
  const executions = videoExecutionsOf(videoWorkflowArn(stack, stage));
  const folders = featureKeys.map((feature) => `media/*/${featureInfo[feature].folder}/*`);
  const wildcards = {
    '<UploadsBucket.Arn>/uploads/*': 'An upload is named by whose it is and by its own id.',
    '<MediaBucket.Arn>/media/*': 'A deleted person takes along what all tools made.',
    [executions]: 'An execution is named by its job.',
    ...Object.fromEntries(
      folders.map((folder) => [
        `<MediaBucket.Arn>/${folder}`,
        'A tool’s folder lies in that of each person.',
      ]),
    ),
  };
  for (const [resource, reason] of Object.entries(wildcards)) {
    acknowledgeWildcard(stack, resource, reason);
  }
}

/** Wildcards in the roles of functions, and of CodeDeploy, which moves their aliases. */
function acknowledgeRoles(stack: Stack): void {
  const all = stack.node.findAll();
  for (const { node } of all.filter((construct) => construct instanceof LambdaFunction)) {
    const role = node.scope?.node.tryFindChild(`${node.id}Role`);
    if (role) acknowledgeWildcard(role, '*', 'X-Ray knows no resources.');
  }
  const deployments = stack.node.tryFindChild('GradualDeployment');
  if (!deployments) return;
  const alarms = 'CodeDeploy does not document how it asks for alarms.';
  acknowledgeWildcard(deployments, '*', alarms);
  for (const { lambda } of all.filter((construct) => construct instanceof Alias)) {
    const versions = `<${lambda.node.id}.Arn>:*`;
    acknowledgeWildcard(deployments, versions, 'The versions of the one function.');
  }
}
