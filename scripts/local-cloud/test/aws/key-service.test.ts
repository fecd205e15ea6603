import { createPublicKey, verify } from 'node:crypto';
import {
  DecryptCommand,
  GetPublicKeyCommand,
  KMSClient,
  SignCommand,
  type SignCommandInput,
} from '@aws-sdk/client-kms';
import { expect, it } from 'vitest';
import { fixtureOfTests, startFixture, temporaryFolder } from './support/start-fixture.ts';

const fixture = fixtureOfTests();
const keyArn = () => fixture.aws.template.attribute('SigningKey', 'Arn');
const message = Buffer.from('What a model made');

function signed(more: Partial<SignCommandInput> = {}, functionId = 'Worker') {
  const command = new SignCommand({
    KeyId: keyArn(),
    Message: message,
    MessageType: 'RAW',
    SigningAlgorithm: 'ECDSA_SHA_256',
    ...more,
  });
  return new KMSClient(fixture.as(functionId)).send(command);
}

async function publicKey() {
  const client = new KMSClient(fixture.as('Worker'));
  const { PublicKey } = await client.send(new GetPublicKeyCommand({ KeyId: keyArn() }));
  return createPublicKey({ key: Buffer.from(PublicKey ?? []), format: 'der', type: 'spki' });
}

it('signs what the public part of the key verifies, also after a restart', async () => {
  const { Signature = new Uint8Array() } = await signed();
  expect(verify('sha256', message, await publicKey(), Signature)).toBe(true);
  expect(verify('sha256', Buffer.from('else'), await publicKey(), Signature)).toBe(false);
  await fixture.restart();
  expect(verify('sha256', message, await publicKey(), Signature)).toBe(true);
});

it('refuses who may not, other algorithms, long messages, unknown keys and other operations', async () => {
  await expect(signed({}, 'Reader')).rejects.toMatchObject({ name: 'AccessDeniedException' });
  for (const wrong of [
    { SigningAlgorithm: 'ECDSA_SHA_384' },
    { MessageType: 'DIGEST' },
    { Message: Buffer.alloc(4100) },
  ] as const) {
    await expect(signed(wrong)).rejects.toMatchObject({ name: 'ValidationException' });
  }
  const KeyId = `${keyArn().slice(0, -1)}!`;
  await expect(signed({ KeyId })).rejects.toMatchObject({ name: 'AccessDeniedException' });
  const client = new KMSClient(fixture.asAdministrator());
  await expect(client.send(new GetPublicKeyCommand({ KeyId }))).rejects.toMatchObject({
    name: 'NotFoundException',
  });
  const decrypt = new DecryptCommand({ KeyId: keyArn(), CiphertextBlob: message });
  await expect(client.send(decrypt)).rejects.toMatchObject({ name: 'UnknownOperationException' });
});

it('starts with no key that it cannot be', async () => {
  const { path, remove } = await temporaryFolder();
  const Properties = { KeySpec: 'RSA_2048', KeyUsage: 'SIGN_VERIFY', KeyPolicy: {} };
  await expect(
    startFixture(path, { SigningKey: { Type: 'AWS::KMS::Key', Properties } }),
  ).rejects.toThrow('ECC_NIST_P256');
  await remove();
});
