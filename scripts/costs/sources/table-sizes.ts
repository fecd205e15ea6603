import {
  DescribeContinuousBackupsCommand,
  DescribeTableCommand,
  type DynamoDBClient,
} from '@aws-sdk/client-dynamodb';
import { stageTables, tableNameOf } from '../../../infra/stage-names.ts';
import type { Stage } from '../../../infra/stages.ts';
import type { StandingUnits } from '../../../shared/costs/fixed-costs.ts';

const bytesPerGb = 1024 ** 3;

/**
 * What a stage's tables and their backups hold, as DynamoDB counts it every six hours. Point-in-time recovery is paid for by
 * the size of the table.
 */
export async function tableSizes(
  client: DynamoDBClient,
  stage: Pick<Stage, 'name'>,
): Promise<StandingUnits> {
  const sizes = await Promise.all(
    stageTables.map(async (table) => {
      const TableName = tableNameOf(stage, table);
      const { Table } = await client.send(new DescribeTableCommand({ TableName }));
      const { ContinuousBackupsDescription: backups } = await client.send(
        new DescribeContinuousBackupsCommand({ TableName }),
      );
      const recovery = backups?.PointInTimeRecoveryDescription?.PointInTimeRecoveryStatus;
      const gigabytes = (Table?.TableSizeBytes ?? 0) / bytesPerGb;
      return { gigabytes, isBackedUp: recovery === 'ENABLED' };
    }),
  );
  const sumOf = (some: typeof sizes) => some.reduce((sum, { gigabytes }) => sum + gigabytes, 0);
  return {
    dynamodbGbMonth: sumOf(sizes),
    dynamodbBackupGbMonth: sumOf(sizes.filter(({ isBackedUp }) => isBackedUp)),
  };
}
