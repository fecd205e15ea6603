import {
  GetPublicKeyCommand,
  KMSClient,
  type KMSClientConfig,
  SignCommand,
} from '@aws-sdk/client-kms';

// Loaded late, when something is signed.

/** A client for the Key Management Service. */
export function keyService(config: KMSClientConfig): KMSClient {
  return new KMSClient(config);
}

/** Has a client sign a message of 4096 bytes at most with a key of P-256. */
export function signing(KeyId: string, Message: Uint8Array): SignCommand {
  return new SignCommand({
    KeyId,
    Message,
    MessageType: 'RAW',
    SigningAlgorithm: 'ECDSA_SHA_256',
  });
}

/** Has a client read the public part of a key. */
export function readingKey(KeyId: string): GetPublicKeyCommand {
  return new GetPublicKeyCommand({ KeyId });
}
