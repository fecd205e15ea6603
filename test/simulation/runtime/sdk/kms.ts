import * as sdk from '@aws-sdk/client-kms';
import { commandOf, LeanClient, type Settings } from './client.ts';
import { jsonProtocol } from './json-protocol.ts';

// Takes the place of `@aws-sdk/client-kms`.

export const GetPublicKeyCommand = commandOf('GetPublicKey');
export const SignCommand = commandOf('Sign');

const protocol = jsonProtocol({
  service: 'kms',
  target: 'TrentService',
  exceptions: sdk,
  bytes: ['Signature', 'PublicKey'],
});

export class KMSClient extends LeanClient {
  constructor(settings: Settings) {
    super(protocol, settings);
  }
}
