import { randomBytes } from 'node:crypto';
import type {
  AwsCredentials,
  CredentialLookup,
  ExecutionEnvironment,
  IssuedCredentials,
  Principal,
} from './service.ts';

export type CredentialOffice = {
  /** Temporary credentials that are this principal's; known until the local cloud stops. */
  issue(principal: Principal, environment?: ExecutionEnvironment): AwsCredentials;
  lookup: CredentialLookup;
};

export function createCredentialOffice(): CredentialOffice {
  const issued = new Map<string, IssuedCredentials>();
  return {
    lookup: (accessKeyId) => issued.get(accessKeyId),
    issue: (principal, environment) => {
      const credentials = {
        accessKeyId: `ASIA${randomBytes(8).toString('hex').toUpperCase()}`,
        secretAccessKey: randomBytes(30).toString('base64url'),
        sessionToken: randomBytes(96).toString('base64'),
      };
      issued.set(credentials.accessKeyId, { ...credentials, principal, environment });
      return credentials;
    },
  };
}
