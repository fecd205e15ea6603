import { Aws, Stack } from 'aws-cdk-lib';
import { type IRole, PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import { CfnSubscriptionFilter, FilterPattern } from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';
import { costRecordMarker } from '../../shared/costs/cost-record.ts';
import { customResourceFunctions } from '../function-entries.ts';
import { serviceRole } from './service-role.ts';

/**
 * Matches cost records, and Lambda's reports of how long a function ran.
 * https://docs.aws.amazon.com/AmazonCloudWatch/latest/logs/FilterAndPatternSyntax.html
 */
const pattern = FilterPattern.anyTerm(costRecordMarker, 'REPORT RequestId:');

const ofDeployments: ReadonlySet<string> = new Set(
  Object.keys(customResourceFunctions).map((name) => name.charAt(0).toUpperCase() + name.slice(1)),
);

/**
 * Sends log lines about costs to a stream, for each function that the stack has by now. The function of
 * custom resources is left out: it works for deployments, not for people.
 */
export class CostSubscriptions extends Construct {
  constructor(scope: Construct, id: string, { streamArn }: { streamArn: string }) {
    super(scope, id);
    const role = senderTo(this, streamArn);
    const handlers = Stack.of(this)
      .node.findAll()
      .filter((construct) => construct instanceof LambdaFunction)
      .filter(({ node }) => !ofDeployments.has(node.id));
    for (const handler of handlers) {
      const name = handler.node.id;
      const filter = new CfnSubscriptionFilter(this, name, {
        logGroupName: handler.logGroup.logGroupName,
        filterPattern: pattern.logPatternString,
        destinationArn: streamArn,
        roleArn: role.roleArn,
      });
      filter.overrideLogicalId(`${name}CostLines`);
    }
  }
}

/**
 * The role of CloudWatch Logs, for log groups of this account and region alone.
 * https://docs.aws.amazon.com/AmazonCloudWatch/latest/logs/SubscriptionFilters.html#FirehoseExample
 */
function senderTo(scope: Construct, streamArn: string): IRole {
  return serviceRole(scope, 'CostSubscriptionsRole', {
    service: 'logs.amazonaws.com',
    conditions: {
      StringLike: { 'aws:SourceArn': `arn:aws:logs:${Aws.REGION}:${Aws.ACCOUNT_ID}:*` },
    },
    statements: [
      new PolicyStatement({
        actions: ['firehose:PutRecord', 'firehose:PutRecordBatch'],
        resources: [streamArn],
      }),
    ],
  });
}
