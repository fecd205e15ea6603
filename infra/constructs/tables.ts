import { RemovalPolicy } from 'aws-cdk-lib';
import { AttributeType, BillingMode, Table, type TableProps } from 'aws-cdk-lib/aws-dynamodb';
import { Construct } from 'constructs';
import type { Stage } from '../stages.ts';
import { nameInTemplate } from './logical-id.ts';
import { removalPolicyOf } from './retention.ts';

/** Tables of results, of usage by month, of jobs, and of requests per minute. */
export class Tables extends Construct {
  readonly history: Table;
  readonly usage: Table;
  readonly jobs: Table;
  readonly limits: Table;

  constructor(scope: Construct, id: string, { stage }: { stage: Stage }) {
    super(scope, id);
    const kept = {
      deletionProtection: stage.keepData,
      removalPolicy: removalPolicyOf(stage.keepData),
    };
    const restorable = {
      ...kept,
      pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true },
    };
    this.history = this.table('HistoryTable', ['userId', 'recordId'], restorable);
    this.usage = this.table('UsageTable', ['userId', 'period'], {
      ...restorable,
      // The month in the key resets the counters; the TTL only removes months that are over.
      timeToLiveAttribute: 'expiresAt',
    });
    // Protected, since jobs may be under way. Without backups: a job of yesterday cannot go on.
    this.jobs = this.table('JobsTable', ['jobId'], {
      ...kept,
      timeToLiveAttribute: 'expiresAt',
    });
    // Holds only the requests of the last minute, so nothing is lost with it.
    this.limits = this.table('LimitsTable', ['id'], {
      removalPolicy: RemovalPolicy.DESTROY,
      timeToLiveAttribute: 'expiresAt',
    });
  }

  /** The `TableName` of their metrics. */
  get names() {
    const { history, usage, jobs, limits } = this;
    return {
      history: history.tableName,
      usage: usage.tableName,
      jobs: jobs.tableName,
      limits: limits.tableName,
    };
  }

  private table(
    logicalId: string,
    [partitionKey, sortKey]: readonly [string, string?],
    props: Partial<TableProps>,
  ): Table {
    const made = new Table(this, logicalId, {
      partitionKey: { name: partitionKey, type: AttributeType.STRING },
      ...(sortKey && { sortKey: { name: sortKey, type: AttributeType.STRING } }),
      billingMode: BillingMode.PAY_PER_REQUEST,
      ...props,
    });
    nameInTemplate(made, logicalId);
    return made;
  }
}
