import { RemovalPolicy } from 'aws-cdk-lib';
import { AttributeType, BillingMode, Table, type TableProps } from 'aws-cdk-lib/aws-dynamodb';
import { Construct } from 'constructs';
import { type StageTable, tableNameOf } from '../stage-names.ts';
import type { Stage } from '../stages.ts';
import { nameInTemplate } from './logical-id.ts';
import { removalPolicyOf } from './retention.ts';

/** Tables of results, of usage by month, of jobs, and of requests per minute. */
export class Tables extends Construct {
  private readonly stage: Stage;

  constructor(scope: Construct, id: string, { stage }: { stage: Stage }) {
    super(scope, id);
    this.stage = stage;
    const kept = {
      deletionProtection: stage.keepData,
      removalPolicy: removalPolicyOf(stage.keepData),
    };
    const restorable = {
      ...kept,
      pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true },
    };
    this.add('history', ['userId', 'recordId'], restorable);
    this.add('usage', ['userId', 'period'], {
      ...restorable,
      // The month in the key resets the counters; the TTL only removes months that are over.
      timeToLiveAttribute: 'expiresAt',
    });
    // Protected, since jobs may be under way. Without backups: a job of yesterday cannot go on.
    this.add('jobs', ['jobId'], {
      ...kept,
      timeToLiveAttribute: 'expiresAt',
    });
    // Holds the requests of the last minute, and which generations are stopped: without it none are, until
    // their alarm changes the next time.
    this.add('limits', ['id'], {
      removalPolicy: RemovalPolicy.DESTROY,
      timeToLiveAttribute: 'expiresAt',
    });
  }

  private add(
    table: StageTable,
    [partitionKey, sortKey]: readonly [string, string?],
    props: Partial<TableProps>,
  ): void {
    const logicalId = `${table.charAt(0).toUpperCase()}${table.slice(1)}Table`;
    const made = new Table(this, logicalId, {
      tableName: tableNameOf(this.stage, table),
      partitionKey: { name: partitionKey, type: AttributeType.STRING },
      ...(sortKey && { sortKey: { name: sortKey, type: AttributeType.STRING } }),
      billingMode: BillingMode.PAY_PER_REQUEST,
      ...props,
    });
    nameInTemplate(made, logicalId);
  }
}
