import type { Stack } from 'aws-cdk-lib';
import { Alias, Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import { costFolders } from '../shared/costs/cost-folders.ts';
import { featureInfo, featureKeys } from '../shared/features.ts';
import { acknowledge, acknowledgeWildcard } from './constructs/acknowledge.ts';
import { stageArns } from './stage-arns.ts';
import type { Stage } from './stages.ts';

const verifiedByFunction =
  'A function verifies the token of each request itself, or the signature of a webhook: no request to Clerk, no authorizer to pay for.';
const noSecondLog =
  "Requests of people reach buckets through CloudFront, which is logged; S3's own logs would hold signed URLs.";
const namedByTime = 'An object is named by when it was written.';
const deliveredByV2 =
  'Logs are delivered by the second version of CloudFront’s logging, which this rule does not know.';

type Reasons = Readonly<Record<string, Readonly<Record<string, string>>>>;

/**
 * Findings of cdk-nag's AwsSolutions rules that are right as they are, and why: a construct of the stack, the
 * name of the rule, the reason. https://github.com/cdklabs/cdk-nag/blob/main/RULES.md#awssolutions
 */
const ofStudio: Reasons = {
  MediaKeys: {
    SMG4: 'A new generation of the key takes its place: `mediaKeyGeneration` in infra/stages.ts.',
  },
  Uploads: { S1: noSecondLog },
  AccessLogs: { S1: 'It holds logs itself.' },
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
};

const ofData: Reasons = {
  Secrets: {
    SMG4: 'Providers give these keys out: a person replaces them with `npm run secrets`, and functions take the new one within five minutes.',
  },
  MediaBucket: {
    S1: noSecondLog,
    S10: 'Its policy, which refuses whoever comes without TLS, is made with the distribution that it names.',
  },
  Tables: { DDB3: 'What a job says is void with the job; history and usage have backups.' },
  CostRecords: {
    S1: 'It holds lines of logs itself, and only Firehose and whoever does the accounts reach it.',
    'IAM5[Resource::<CostBucket.Arn>/lines/*]': namedByTime,
    'IAM5[Resource::<CostBucket.Arn>/errors/*]': namedByTime,
  },
};

/** Acknowledges those of what keeps data; any other finding of cdk-nag stops a deployment. */
export function acknowledgeDataFindings(stack: Stack): void {
  acknowledgeAll(stack, ofData);
}

/** Acknowledges those of the studio. */
export function acknowledgeStudioFindings(stack: Stack, stage: Stage): void {
  acknowledgeAll(stack, ofStudio);
  acknowledge(
    stack.node.findChild('Website').node.findChild('Media'),
    'S10',
    'It refuses whoever comes without TLS, by the name of the bucket, which the rule does not read.',
  );
  acknowledgePermissions(stack, stage);
  acknowledgeRoles(stack, stage);
  const website = stack.node.findChild('Website');
  if (!stage.firewall) acknowledge(website, 'CFR2', 'The stage does without a firewall.');
  if (!stage.domain) {
    acknowledge(website, 'CFR4', 'CloudFront’s own name comes with its certificate and protocols.');
  }
}

function acknowledgeAll(stack: Stack, reasons: Reasons): void {
  for (const [construct, rules] of Object.entries(reasons)) {
    for (const [rule, reason] of Object.entries(rules)) {
      acknowledge(stack.node.findChild(construct), rule, reason);
    }
  }
}

/** Wildcards in the permissions of functions, each resource by itself. */
function acknowledgePermissions(stack: Stack, stage: Stage): void {
  const arns = stageArns(stage);
  const folders = featureKeys.map((feature) => `media/*/${featureInfo[feature].folder}/*`);
  const wildcards = {
    [`${arns.bucket('uploads')}/uploads/*`]: 'An upload is named by whose it is and by its own id.',
    [`${arns.bucket('media')}/media/*`]: 'A deleted person takes along what all tools made.',
    [`${arns.bucket('media')}/media/exports/*`]:
      'A file to be saved is named by whose it is and by its result.',
    [arns.videoExecutions]: 'An execution is named by its job.',
    [`${arns.bucket('costs')}/${costFolders.lines}/*`]: namedByTime,
    [`${arns.bucket('costs')}/${costFolders.corrections}/*`]:
      'A correction is named by its invoice.',
    [`${arns.bucket('costs')}/${costFolders.rollups}/*`]:
      'A rollup is named by what it was read from.',
    [`${arns.bucket('costs')}/${costFolders.reports}/*`]: 'A report is named by its month.',
    [`${arns.bucket('costs')}/${costFolders.mails}/*`]: 'A mail is named by its month.',
    [`${arns.bucket('costs')}/${costFolders.delivery}/*`]: 'The folder has one note.',
    [`${arns.bucket('access-logs')}/AWSLogs/*`]: 'CloudFront names its logs by the hour.',
    ...Object.fromEntries(
      folders.map((folder) => [
        `${arns.bucket('media')}/${folder}`,
        'A tool’s folder lies in that of each person.',
      ]),
    ),
  };
  for (const [resource, reason] of Object.entries(wildcards)) {
    acknowledgeWildcard(stack, resource, reason);
  }
}

/** Wildcards in the roles of functions, and of CodeDeploy, which moves their aliases. */
function acknowledgeRoles(stack: Stack, stage: Stage): void {
  const all = stack.node.findAll();
  for (const { node, logGroup } of all.filter((found) => found instanceof LambdaFunction)) {
    const role = node.scope?.node.findChild(`${node.id}Role`);
    if (!role) continue;
    acknowledgeWildcard(role, '*', 'X-Ray knows no resources.');
    const log = stageArns(stage).logGroup(logGroup.logGroupName);
    acknowledgeWildcard(role, log, 'The streams of the function’s own log.');
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
