import { CfnBudget } from 'aws-cdk-lib/aws-budgets';
import type { ITopic } from 'aws-cdk-lib/aws-sns';
import { Construct } from 'constructs';
import type { Stage } from '../stages.ts';

/** When somebody hears of what a month costs, in per cent of its budget. */
const warnings = [
  { type: 'ACTUAL', perCent: 80 },
  { type: 'ACTUAL', perCent: 100 },
  { type: 'FORECASTED', perCent: 100 },
];

/**
 * What a month of the stage may cost on AWS. It sees what bears the stage's tag, once that is
 * activated as a cost allocation tag; what Replicate and Vapi ask for is on their own bills. It has no
 * name of its own: its warnings cannot be changed in place, and a second one could not bear the name.
 */
export class Budget extends Construct {
  constructor(scope: Construct, id: string, { stage, topic }: { stage: Stage; topic: ITopic }) {
    super(scope, id);
    const budget = new CfnBudget(this, 'Budget', {
      budget: {
        budgetType: 'COST',
        timeUnit: 'MONTHLY',
        budgetLimit: { amount: stage.budget.monthly, unit: 'USD' },
        costFilters: { TagKeyValue: [`user:stage$${stage.name}`] },
      },
      notificationsWithSubscribers: warnings.map(({ type, perCent }) => ({
        notification: {
          notificationType: type,
          comparisonOperator: 'GREATER_THAN',
          threshold: perCent,
          thresholdType: 'PERCENTAGE',
        },
        subscribers: [{ subscriptionType: 'SNS', address: topic.topicArn }],
      })),
    });
    budget.overrideLogicalId('Budget');
  }
}
