import { Aws } from 'aws-cdk-lib';
import { type IRole, PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { CfnSubscriptionFilter, FilterPattern } from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';
import { costRecordMarker } from '../../shared/costs/record-facts.ts';
import { customResourceFunctions, functionIdOf } from '../function-entries.ts';
import { serviceRole } from './service-role.ts';
import type { StageLogs } from './stage-logs.ts';

/**
 * Matches cost records, and Lambda's reports of how long a function ran.
 * https://docs.aws.amazon.com/AmazonCloudWatch/latest/logs/FilterAndPatternSyntax.html
 */
const pattern = FilterPattern.anyTerm(costRecordMarker, 'REPORT RequestId:');

/**
 * Sends log lines about costs to a stream, for each function. That of custom resources is left out: it works for
 * deployments, not for people.
 */
export class CostSubscriptions extends Construct {
  constructor(scope: Construct, id: string, props: { logs: StageLogs; streamArn: string }) {
    super(scope, id);
    const { logs, streamArn } = props;
    const { roleArn } = senderTo(this, streamArn);
    for (const [name, { logGroupName }] of logs.ofFunctions) {
      if (Object.hasOwn(customResourceFunctions, name)) continue;
      const filter = new CfnSubscriptionFilter(this, name, {
        logGroupName,
        filterPattern: pattern.logPatternString,
        destinationArn: streamArn,
        roleArn,
      });
      filter.overrideLogicalId(`${functionIdOf(name)}CostLines`);
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
