import { RemovalPolicy } from 'aws-cdk-lib';
import { AttributeType, BillingMode, Table, type TableProps } from 'aws-cdk-lib/aws-dynamodb';
import { Construct } from 'constructs';
import type { Stage } from '../stages.ts';
import { nameInTemplate } from './logical-id.ts';

/** What people made, and what they used of their plan. */
export class Tables extends Construct {
  readonly history: Table;
  readonly usage: Table;

  constructor(scope: Construct, id: string, { stage }: { stage: Stage }) {
    super(scope, id);
    const table = (logicalId: string, sortKey: string, props?: Partial<TableProps>) => {
      const made = new Table(this, logicalId, {
        partitionKey: { name: 'userId', type: AttributeType.STRING },
        sortKey: { name: sortKey, type: AttributeType.STRING },
        billingMode: BillingMode.PAY_PER_REQUEST,
        pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true },
        deletionProtection: stage.keepData,
        removalPolicy: stage.keepData ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
        ...props,
      });
      nameInTemplate(made, logicalId);
      return made;
    };
    this.history = table('HistoryTable', 'recordId');
    // The month in the key resets the counters; the TTL only removes months that are over.
    this.usage = table('UsageTable', 'period', { timeToLiveAttribute: 'expiresAt' });
  }
}
