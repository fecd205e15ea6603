import {
  DescribeContinuousBackupsCommand,
  DescribeTableCommand,
  type DynamoDBClient,
} from '@aws-sdk/client-dynamodb';
import type { StandingUnits } from '../../../shared/costs/fixed-costs.ts';

const bytesPerGb = 1024 ** 3;

/**
 * What tables and their backups hold, as DynamoDB counts it every six hours. Point-in-time recovery is paid for by
 * the size of the table.
 */
export async function tableSizes(
  client: DynamoDBClient,
  tables: readonly string[],
): Promise<StandingUnits> {
  const sizes = await Promise.all(
    tables.map(async (TableName) => {
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
