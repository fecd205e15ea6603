import * as sdk from '@aws-sdk/client-dynamodb';
import { LeanClient, type Settings } from './client.ts';
import { jsonProtocol } from './json-protocol.ts';

// Takes the place of `@aws-sdk/client-dynamodb`.

/** Errors that functions look at. */
export const { ConditionalCheckFailedException } = sdk;

const protocol = {
  ...jsonProtocol({ service: 'dynamodb', target: 'DynamoDB_20120810', exceptions: sdk }),
  retryDelayMs: 25,
};

export class DynamoDBClient extends LeanClient {
  constructor(settings: Settings) {
    super(protocol, settings);
  }
}
