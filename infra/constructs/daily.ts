import { Duration } from 'aws-cdk-lib';
import { Rule, Schedule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction as LambdaTarget } from 'aws-cdk-lib/aws-events-targets';
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import type { Construct } from 'constructs';
import { nameInTemplate } from './logical-id.ts';

/** Runs a function once a day. Of a run that fails Lambda makes two more, as of every event of EventBridge. */
export function daily(scope: Construct, id: string, handler: LambdaFunction): void {
  const rule = new Rule(scope, id, {
    schedule: Schedule.rate(Duration.days(1)),
    targets: [new LambdaTarget(handler)],
  });
  nameInTemplate(rule, id);
}
