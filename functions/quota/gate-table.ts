import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import { documents } from '../platform/dynamodb-client.ts';
import { settings } from '../platform/settings.ts';
import { type Gate, parseGate } from './gate-item.ts';

const key = { id: 'gate#replicate' };

/** The gate as it stands. */
export async function readGate(): Promise<Gate> {
  const { Item } = await documents.send(
    new GetCommand({ TableName: settings.limitsTable(), Key: key, ConsistentRead: true }),
  );
  return parseGate(Item);
}

/** One UpdateItem of the gate, without its table and key. */
export type GateStep = {
  UpdateExpression: string;
  ConditionExpression?: string;
  ExpressionAttributeNames?: Record<string, string>;
  ExpressionAttributeValues?: Record<string, unknown>;
};

/** Does a step, and gives the gate as it is then; where its condition failed, as it was. */
export async function writeGate(step: GateStep): Promise<{ done: boolean; gate: Gate }> {
  const command = new UpdateCommand({
    TableName: settings.limitsTable(),
    Key: key,
    ...step,
    ReturnValues: 'ALL_NEW',
    ReturnValuesOnConditionCheckFailure: step.ConditionExpression ? 'ALL_OLD' : 'NONE',
  });
  try {
    const { Attributes } = await documents.send(command);
    return { done: true, gate: parseGate(Attributes) };
  } catch (error) {
    if (!(error instanceof ConditionalCheckFailedException)) throw error;
    // The client leaves this item in DynamoDB's own typed values.
    return { done: false, gate: error.Item ? parseGate(unmarshall(error.Item)) : await readGate() };
  }
}
