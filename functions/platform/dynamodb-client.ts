import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { awsClientDefaults } from './aws-client-defaults.ts';
import { aroundEachRequest } from './counted-requests.ts';
import { askForCapacity, beforeEachRequest, countUnits } from './metered-tables.ts';

const client = new DynamoDBClient(awsClientDefaults);
client.middlewareStack.add(askForCapacity, beforeEachRequest);
client.middlewareStack.add(countUnits, aroundEachRequest);

/** DynamoDB with plain values instead of its typed ones; what it takes is metered. */
export const documents = DynamoDBDocumentClient.from(client, {
  marshallOptions: { removeUndefinedValues: true },
});
