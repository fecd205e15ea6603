import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { awsClientDefaults } from './aws-client-defaults.ts';

/** DynamoDB with plain values instead of its typed ones. */
export const documents = DynamoDBDocumentClient.from(new DynamoDBClient(awsClientDefaults), {
  marshallOptions: { removeUndefinedValues: true },
});
