import { Stack } from 'aws-cdk-lib';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import { Construct } from 'constructs';
import { alarmNameOf, alarmTopicNameOf } from '../stage-names.ts';
import type { Stage } from '../stages.ts';
import { nameInTemplate } from './logical-id.ts';

/**
 * Receives alarms and budget warnings, and sends them by e-mail. It is not encrypted with a key: AWS's own
 * key for topics lets neither alarms nor budgets publish, a key of ours would cost more than the topic, and
 * the messages hold names and numbers only. It accepts messages over TLS only.
 */
export class AlarmTopic extends Construct {
  readonly topic: Topic;

  constructor(scope: Construct, id: string, { stage }: { stage: Stage }) {
    super(scope, id);
    this.topic = new Topic(this, 'Topic', {
      topicName: alarmTopicNameOf(stage),
      displayName: `Atelier ${stage.name}`,
      enforceSSL: true,
    });
    nameInTemplate(this.topic, 'AlarmTopic');
    // A policy replaces the default one, which lets the whole account publish.
    const { account, region, partition } = Stack.of(this);
    const alarms = `arn:${partition}:cloudwatch:${region}:${account}:alarm:${alarmNameOf(stage, '*')}`;
    this.admit('cloudwatch.amazonaws.com', alarms);
    // "Creating an Amazon SNS topic for budget notifications", AWS Cost Management.
    this.admit('budgets.amazonaws.com', `arn:${partition}:budgets::${account}:*`);
    if (stage.alarmAddress) this.topic.addSubscription(new EmailSubscription(stage.alarmAddress));
  }

  private admit(service: string, source: string): void {
    const statement = new PolicyStatement({
      principals: [new ServicePrincipal(service)],
      actions: ['sns:Publish'],
      resources: [this.topic.topicArn],
      conditions: {
        StringEquals: { 'aws:SourceAccount': Stack.of(this).account },
        ArnLike: { 'aws:SourceArn': source },
      },
    });
    this.topic.addToResourcePolicy(statement);
  }
}
