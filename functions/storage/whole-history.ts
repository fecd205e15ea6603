import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { documents } from '../platform/dynamodb-client.ts';
import { settings } from '../platform/settings.ts';
import type { Deadline } from '../platform/time.ts';
import { deleteItems } from './batch-delete.ts';

const keysSchema = z.array(z.object({ userId: z.string(), recordId: z.string() }));

/** Deletes everything that all tools have made for a person. */
export async function deleteHistory(userId: string, deadline: Deadline): Promise<void> {
  let from: Record<string, unknown> | undefined;
  do {
    const page = await documents.send(
      new QueryCommand({
        TableName: settings.historyTable(),
        KeyConditionExpression: 'userId = :userId',
        ExpressionAttributeValues: { ':userId': userId },
        ProjectionExpression: 'userId, recordId',
        ConsistentRead: true,
        ExclusiveStartKey: from,
      }),
    );
    await deleteItems(settings.historyTable(), z.parse(keysSchema, page.Items ?? []), deadline);
    from = page.LastEvaluatedKey;
  } while (from);
}
