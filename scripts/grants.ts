// Counts what the roles of the assembly may do. With notes of what was used (after the tests of
// `npm test`) it also names what nothing used, and fails where it has no reason here, and what a function asked for
// that its role does not let it: it may have gone on without, so that no test failed.

import { loadAssembly } from '@atelier/local-cloud/assembly';
import {
  grantsOfRoles,
  lackingIn,
  readRefusals,
  readUsedGrants,
} from '@atelier/local-cloud/grants';
import { resolveTemplate } from '@atelier/local-cloud/template';

/**
 * Granted actions that no test uses, and why. Whoever grants one more proves it by a test, or says
 * here why no test can.
 */
const unusedInTests: Readonly<Record<string, string>> = {
  'xray:PutTraceSegments': 'AWS sends traces itself; the local cloud has no X-Ray.',
  'xray:PutTelemetryRecords': 'AWS sends traces itself; the local cloud has no X-Ray.',
  'xray:GetSamplingRules': 'Step Functions asks X-Ray itself; the local cloud has no X-Ray.',
  'xray:GetSamplingTargets': 'Step Functions asks X-Ray itself; the local cloud has no X-Ray.',
  'logs:CreateLogDelivery': 'Step Functions makes its log delivery when it is deployed.',
  'logs:GetLogDelivery': 'Step Functions makes its log delivery when it is deployed.',
  'logs:UpdateLogDelivery': 'Step Functions makes its log delivery when it is deployed.',
  'logs:DeleteLogDelivery': 'Step Functions makes its log delivery when it is deployed.',
  'logs:ListLogDeliveries': 'Step Functions makes its log delivery when it is deployed.',
  'logs:PutResourcePolicy': 'Step Functions makes its log delivery when it is deployed.',
  'logs:DescribeResourcePolicies': 'Step Functions makes its log delivery when it is deployed.',
  'logs:DescribeLogGroups': 'Step Functions makes its log delivery when it is deployed.',
};

/** Roles that a service of AWS takes on by itself, and why no test can; their grants are listed in a test. */
const rolesOfServices: Readonly<Record<string, string>> = {
  ApiRole:
    'API Gateway invokes by itself; the local cloud asks the role of each route when it starts.',
  CostStreamRole: 'Firehose writes by itself, and in the local cloud without a role.',
  CostSubscriptionsRole: 'CloudWatch Logs hands lines over by itself.',
};

const noAnswer =
  'Only where the provider cannot say what a video cost that was given up: simulated histories come to it.';

/** What only a coincidence of several faults uses, which tests of the whole studio do not bring about, by role and action. */
const usedInHistories: Readonly<Record<string, string>> = {
  'FinishJobsRole s3:DeleteObject':
    'Only where a result is called off just as it is stored: simulated histories come to it.',
  'SweepJobsRole dynamodb:UpdateItem':
    'Of the line only where a job waits whose message was lost: simulated histories come to it.',
  'StoreVideoRole sqs:SendMessage': noAnswer,
  'ReleaseUseRole sqs:SendMessage': noAnswer,
};

/** What tests ask for on purpose, by role and action. */
const refusedOnPurpose: Readonly<Record<string, string>> = {
  'ReportCostsRole ses:SendEmail': 'A test has finance told from another address.',
};

const assembly = await loadAssembly('cdk.out');
// No policy depends on what is only known when a stage is deployed.
const names = Object.keys(assembly.template.Parameters ?? {});
const parameters = Object.fromEntries(names.map((name) => [name, name]));
const template = resolveTemplate(assembly, { parameters });
const grants = grantsOfRoles(template);
const all = [...grants].flatMap(([roleId, texts]) => texts.map((text) => `${roleId} ${text}`));
const actions = new Set(all.map(actionOf));
console.log(`${grants.size} roles have ${all.length} grants of ${actions.size} actions.`);

const used = readUsedGrants();
if (used) {
  const unused = all.filter((grant) => !used.has(grant));
  const unexplained = unused.filter(
    (grant) =>
      !Object.hasOwn(unusedInTests, actionOf(grant)) &&
      !Object.hasOwn(rolesOfServices, roleOf(grant)) &&
      !Object.hasOwn(usedInHistories, `${roleOf(grant)} ${actionOf(grant)}`),
  );
  for (const grant of unexplained) console.error(`No test uses ${grant}`);
  console.log(`${unused.length} are used by no test, ${unexplained.length} of them for no reason.`);
  if (unexplained.length > 0) process.exitCode = 1;
}

const lacking = lackingGrants();
for (const grant of lacking) console.error(`A function asked for what it lacks: ${grant}`);
if (lacking.size > 0) process.exitCode = 1;

/** What functions asked for and may not, told as grants. */
function lackingGrants(): Set<string> {
  // S3 asks that by itself where a key is missing, and tells who may not list that they may not read.
  const ofFunctions = lackingIn(template, readRefusals()).filter(
    ({ roleId, action, context }) =>
      (action !== 's3:ListBucket' || context?.['s3:prefix'] !== undefined) &&
      !Object.hasOwn(refusedOnPurpose, `${roleId} ${action}`),
  );
  return new Set(
    ofFunctions.map(({ roleId, action, resource }) => `${roleId} ${action} ${resource}`),
  );
}

/** The role of `role action resource`. */
function roleOf(grant: string): string {
  return grant.split(' ')[0] ?? '';
}

/** The action of `role action resource`. */
function actionOf(grant: string): string {
  return grant.split(' ')[1] ?? '';
}
