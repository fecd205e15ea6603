import { Aws, Stack } from 'aws-cdk-lib';
import { PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import { CfnSubscriptionFilter, FilterPattern } from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';
import { costRecordMarker } from '../../shared/costs/cost-record.ts';
import { customResourceFunctions } from '../function-entries.ts';
import { nameInTemplate } from './logical-id.ts';

/**
 * Lines that tell of costs: a function's own, and those in which Lambda says how long it ran.
 * https://docs.aws.amazon.com/AmazonCloudWatch/latest/logs/FilterAndPatternSyntax.html
 */
const pattern = FilterPattern.anyTerm(costRecordMarker, 'REPORT RequestId:');

const ofDeployments: ReadonlySet<string> = new Set(
  Object.keys(customResourceFunctions).map((name) => name.charAt(0).toUpperCase() + name.slice(1)),
);

/**
 * Sends the lines that tell of costs on to a stream, for each function that the stack has so far. That
 * of custom resources is left out: it works for a deployment, not for people.
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
      // CloudWatch Logs tries the stream when the filter is made.
      filter.node.addDependency(role);
    }
  }
}

/**
 * What CloudWatch Logs sends as, for log groups of this account and region alone.
 * https://docs.aws.amazon.com/AmazonCloudWatch/latest/logs/SubscriptionFilters.html#FirehoseExample
 */
function senderTo(scope: Construct, streamArn: string): Role {
  const role = new Role(scope, 'Role', {
    assumedBy: new ServicePrincipal('logs.amazonaws.com', {
      conditions: {
        StringLike: { 'aws:SourceArn': `arn:aws:logs:${Aws.REGION}:${Aws.ACCOUNT_ID}:*` },
      },
    }),
  });
  role.addToPolicy(
    new PolicyStatement({
      actions: ['firehose:PutRecord', 'firehose:PutRecordBatch'],
      resources: [streamArn],
    }),
  );
  nameInTemplate(role, 'CostSubscriptionsRole');
  return role;
}
