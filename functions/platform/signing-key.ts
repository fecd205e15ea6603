import type { KMSClient } from '@aws-sdk/client-kms';
import { aroundEachRequest, countRequests } from './aws-clients.ts';

/** Milliseconds that a request may take with its repeats: a finished result waits for its signature. */
const maxCallMs = 3_000;

const clientDefaults = {
  maxAttempts: 3,
  requestHandler: { connectionTimeout: 500, requestTimeout: 1_000, throwOnRequestTimeout: true },
};

let client: KMSClient | undefined;

/** The DER of an ECDSA signature of a message of 4096 bytes at most, with a key that stays in KMS. */
export async function signedWith(keyArn: string, message: Uint8Array): Promise<Uint8Array> {
  const { keyService, signing } = await import('./key-service.ts');
  client ??= metered(keyService(clientDefaults));
  const { Signature } = await client.send(signing(keyArn, message), inTime());
  if (!Signature) throw new Error('The key service gave no signature.');
  return Signature;
}

/** The public part of such a key: SPKI in DER. */
export async function publicPartOf(keyArn: string): Promise<Uint8Array> {
  const { keyService, readingKey } = await import('./key-service.ts');
  client ??= metered(keyService(clientDefaults));
  const { PublicKey } = await client.send(readingKey(keyArn), inTime());
  if (!PublicKey) throw new Error('The key service gave no public key.');
  return PublicKey;
}

const inTime = () => ({ abortSignal: AbortSignal.timeout(maxCallMs) });

function metered(service: KMSClient): KMSClient {
  service.middlewareStack.add(
    countRequests(() => 'keyRequest'),
    aroundEachRequest,
  );
  return service;
}
