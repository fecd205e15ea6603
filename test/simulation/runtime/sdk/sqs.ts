import * as sdk from '@aws-sdk/client-sqs';
import { commandOf, LeanClient, type Settings } from './client.ts';
import { jsonProtocol } from './json-protocol.ts';

// Takes the place of `@aws-sdk/client-sqs`.

export const SendMessageCommand = commandOf('SendMessage');

const protocol = jsonProtocol({ service: 'sqs', target: 'AmazonSQS', exceptions: sdk });

export class SQSClient extends LeanClient {
  constructor(settings: Settings) {
    super(protocol, settings);
  }
}
