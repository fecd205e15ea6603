import { CfnParameter, RemovalPolicy } from 'aws-cdk-lib';
import {
  AttributeType,
  BillingMode,
  CfnTable,
  Table,
  type TableProps,
} from 'aws-cdk-lib/aws-dynamodb';
import { Construct } from 'constructs';
import { backupDays } from '../../shared/privacy.ts';
import { protectionParameterOf, type StageTable, tableNameOf } from '../stage-names.ts';
import type { Stage } from '../stages.ts';
import { nameInTemplate } from './logical-id.ts';
import { removalPolicyOf } from './retention.ts';

type Made = { id: string; resource: CfnTable };

/** Tables of results, of usage by month, of jobs, and of requests per minute. */
export class Tables extends Construct {
  private readonly stage: Stage;

  constructor(scope: Construct, id: string, { stage }: { stage: Stage }) {
    super(scope, id);
    this.stage = stage;
    const kept = { removalPolicy: removalPolicyOf(stage.keepData) };
    const restorable = {
      ...kept,
      pointInTimeRecoverySpecification: {
        pointInTimeRecoveryEnabled: true,
        recoveryPeriodInDays: backupDays,
      },
    };
    const history = this.add('history', ['userId', 'recordId'], {
      ...restorable,
      // Removes what tells of deletions once no backup knows what was deleted; results stay.
      timeToLiveAttribute: 'expiresAt',
    });
    const usage = this.add('usage', ['userId', 'period'], {
      ...restorable,
      // The month in the key resets the counters; the TTL only removes months that are over.
      timeToLiveAttribute: 'expiresAt',
    });
    // For the shares in it: a job of yesterday cannot go on.
    const jobs = this.add('jobs', ['jobId'], {
      ...restorable,
      timeToLiveAttribute: 'expiresAt',
    });
    // Holds the requests of the last minute, and which generations are stopped: without it none are, until
    // their alarm changes the next time.
    this.add('limits', ['id'], {
      removalPolicy: RemovalPolicy.DESTROY,
      timeToLiveAttribute: 'expiresAt',
    });
    // Jobs too, since some may be under way.
    if (stage.keepData) for (const table of [history, usage, jobs]) this.protect(table);
  }

  /**
   * Protects a table against deletion where its parameter says so. A deployment says so of tables that are there by then, and of
   * new ones only after they were made: a protected one cannot be taken back when the deployment fails.
   */
  private protect({ id: table, resource }: Made): void {
    const id = protectionParameterOf(table);
    const parameter = new CfnParameter(this, id, {
      default: 'true',
      allowedValues: ['true', 'false'],
      description: 'false while the table is made: what cannot be deleted cannot be taken back',
    });
    parameter.overrideLogicalId(id);
    resource.addPropertyOverride('DeletionProtectionEnabled', { Ref: id });
  }

  private add(
    table: StageTable,
    [partitionKey, sortKey]: readonly [string, string?],
    props: Partial<TableProps>,
  ): Made {
    const logicalId = `${table.charAt(0).toUpperCase()}${table.slice(1)}Table`;
    const made = new Table(this, logicalId, {
      tableName: tableNameOf(this.stage, table),
      partitionKey: { name: partitionKey, type: AttributeType.STRING },
      ...(sortKey && { sortKey: { name: sortKey, type: AttributeType.STRING } }),
      billingMode: BillingMode.PAY_PER_REQUEST,
      ...props,
    });
    nameInTemplate(made, logicalId);
    const { defaultChild } = made.node;
    if (!(defaultChild instanceof CfnTable)) throw new Error(`${logicalId} is no table`);
    return { id: logicalId, resource: defaultChild };
  }
}
