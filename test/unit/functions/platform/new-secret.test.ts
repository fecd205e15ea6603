import {
  PutSecretValueCommand,
  ResourceExistsException,
  ResourceNotFoundException,
  SecretsManagerClient,
} from '@aws-sdk/client-secrets-manager';
import { expect, test, vi } from 'vitest';
import { secretIfSet, setSecretOnce } from '../../../../functions/platform/new-secret.ts';

const send = vi.spyOn(SecretsManagerClient.prototype, 'send');
const answers = (...all: (object | Error)[]) => {
  for (const answer of all) {
    send.mockImplementationOnce(() => {
      if (answer instanceof Error) throw answer;
      return answer;
    });
  }
};

const failure = { message: '', $metadata: {} };
const missing = new ResourceNotFoundException(failure);
const exists = new ResourceExistsException(failure);

test('a secret that was never set is none, and any other failure is told', async () => {
  answers({ SecretString: 'value' }, missing, exists);
  expect(await secretIfSet('arn')).toBe('value');
  expect(await secretIfSet('arn')).toBeUndefined();
  await expect(secretIfSet('arn')).rejects.toBe(exists);
});

test('a request sets a secret once: what its first try has set stands', async () => {
  answers({}, exists, { SecretString: 'of the first try' }, exists, missing, missing);
  expect(await setSecretOnce('arn', 'value', 'request')).toBe('value');
  const [command] = send.mock.lastCall ?? [];
  expect(command).toBeInstanceOf(PutSecretValueCommand);
  expect(command?.input).toEqual({
    SecretId: 'arn',
    SecretString: 'value',
    ClientRequestToken: 'request',
  });
  expect(await setSecretOnce('arn', 'value', 'request')).toBe('of the first try');
  await expect(setSecretOnce('arn', 'value', 'request')).rejects.toBe(exists);
  await expect(setSecretOnce('arn', 'value', 'request')).rejects.toBe(missing);
});
