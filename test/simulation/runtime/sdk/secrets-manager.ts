import * as sdk from '@aws-sdk/client-secrets-manager';
import { commandOf, LeanClient, type Settings } from './client.ts';
import { jsonProtocol } from './json-protocol.ts';

// Takes the place of `@aws-sdk/client-secrets-manager`.

/** Errors that functions look at. */
export const { ResourceNotFoundException, ResourceExistsException } = sdk;

export const GetSecretValueCommand = commandOf('GetSecretValue');

const protocol = jsonProtocol({
  service: 'secretsmanager',
  target: 'secretsmanager',
  exceptions: sdk,
});

export class SecretsManagerClient extends LeanClient {
  constructor(settings: Settings) {
    super(protocol, settings);
  }
}
