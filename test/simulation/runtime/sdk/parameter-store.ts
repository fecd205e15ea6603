import * as sdk from '@aws-sdk/client-ssm';
import { commandOf, LeanClient, type Settings } from './client.ts';
import { jsonProtocol } from './json-protocol.ts';

// Takes the place of `@aws-sdk/client-ssm`.

export const GetParameterCommand = commandOf('GetParameter');

const protocol = jsonProtocol({ service: 'ssm', target: 'AmazonSSM', exceptions: sdk });

export class SSMClient extends LeanClient {
  constructor(settings: Settings) {
    super(protocol, settings);
  }
}
