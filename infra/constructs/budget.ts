import { CfnBudget } from 'aws-cdk-lib/aws-budgets';
import type { ITopic } from 'aws-cdk-lib/aws-sns';
import { Construct } from 'constructs';
import type { Stage } from '../stages.ts';

/** At which shares of the monthly budget a warning is sent. */
const warnings = [
  { type: 'ACTUAL', perCent: 80 },
  { type: 'ACTUAL', perCent: 100 },
  { type: 'FORECASTED', perCent: 100 },
];

/**
 * What a month of the stage may cost on AWS. It counts what bears the stage's tag, once that is
 * activated as a cost allocation tag; Replicate and Vapi send bills of their own. The budget has no fixed
 * name: CloudFormation replaces it when its warnings change, and two cannot have one name.
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
