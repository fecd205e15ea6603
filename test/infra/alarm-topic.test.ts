import { describe, expect, it } from 'vitest';
import { stageNamed, stageNames } from '../../infra/stages.ts';
import { resourcesOf, templateOf } from './support/synthesized.ts';

const template = templateOf('dev');

describe('the topic', () => {
  it('takes alarms and budgets of this account, over TLS', () => {
    const [policy] = resourcesOf(template, 'AWS::SNS::TopicPolicy');
    expect(policy?.[1].Properties.PolicyDocument).toMatchObject({
      Statement: [
        { Effect: 'Deny', Condition: { Bool: { 'aws:SecureTransport': 'false' } } },
        { Effect: 'Allow', Principal: { Service: 'cloudwatch.amazonaws.com' } },
        { Effect: 'Allow', Principal: { Service: 'budgets.amazonaws.com' } },
      ],
    });
    expect(template.Resources.AlarmTopic?.Properties).not.toHaveProperty('KmsMasterKeyId');
  });

  it('writes to the address of the stage, if there is one', () => {
    for (const stageName of stageNames) {
      const { alarmAddress } = stageNamed(stageName);
      const subscriptions = resourcesOf(templateOf(stageName), 'AWS::SNS::Subscription');
      expect(subscriptions.map(([, { Properties }]) => Properties.Endpoint)).toEqual(
        alarmAddress === undefined ? [] : [alarmAddress],
      );
    }
  });
});

describe.each(stageNames)('the budget of stage %s', (stageName) => {
  it('warns at 80 and 100 per cent, and ahead', () => {
    const { budget } = stageNamed(stageName);
    const subscribers = [{ SubscriptionType: 'SNS', Address: { Ref: 'AlarmTopic' } }];
    expect(templateOf(stageName).Resources.Budget?.Properties).toMatchObject({
      Budget: {
        TimeUnit: 'MONTHLY',
        BudgetLimit: { Amount: budget.monthly, Unit: 'USD' },
        CostFilters: { TagKeyValue: [`user:stage$${stageName}`] },
      },
      NotificationsWithSubscribers: [
        { Notification: { NotificationType: 'ACTUAL', Threshold: 80 }, Subscribers: subscribers },
        { Notification: { NotificationType: 'ACTUAL', Threshold: 100 }, Subscribers: subscribers },
        { Notification: { NotificationType: 'FORECASTED', Threshold: 100 } },
      ],
    });
  });
});
