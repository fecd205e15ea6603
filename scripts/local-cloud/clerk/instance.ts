import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  randomBytes,
} from 'node:crypto';
import * as z from 'zod/mini';
import type { Clock } from '../clock.ts';
import { readJsonFile, writeJsonFile } from '../data/json.ts';
import type { State } from './state.ts';
import type { Webhooks } from './webhooks.ts';

/** One identity server: its settings, its keys and what it keeps. */
export type Instance = {
  readonly origin: string;
  readonly clock: Clock;
  readonly keys: InstanceKeys;
  readonly state: State;
  /** Writes the state to the data folder; call it after every change. */
  readonly save: () => void;
  readonly webhooks: Webhooks;
  /** Tickets that may be used once to sign in; no restart is outlived. */
  readonly tickets: Map<string, Ticket>;
};

/** Whom a ticket signs in, and until when, in milliseconds since 1970. */
type Ticket = { readonly userId: string; readonly expiresAt: number };

/** Where the Frontend API is mounted on the site's own origin. */
export const mountPath = '/__clerk';

const keysSchema = z.object({ privateKeyPem: z.string(), secretKey: z.string() });

type InstanceKeys = {
  readonly privateKey: KeyObject;
  readonly publicKeyPem: string;
  /** Derived from the key, since verifiers cache keys by this id. */
  readonly keyId: string;
  /** What the Backend API takes as its bearer token. */
  readonly secretKey: string;
};

/** The keys of the data folder, made at the first start and kept from then on. */
export function openInstanceKeys(file: string): InstanceKeys {
  const kept = readJsonFile(file, keysSchema) ?? createKeys(file);
  const privateKey = createPrivateKey(kept.privateKeyPem);
  const publicKeyPem = createPublicKey(privateKey).export({ type: 'spki', format: 'pem' });
  const hash = createHash('sha256').update(publicKeyPem).digest('hex');
  return {
    privateKey,
    publicKeyPem: publicKeyPem.toString(),
    keyId: `ins_${hash.slice(0, 27)}`,
    secretKey: kept.secretKey,
  };
}

function createKeys(file: string): z.infer<typeof keysSchema> {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const keys = {
    privateKeyPem: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    secretKey: `sk_live_${randomBytes(24).toString('hex')}`,
  };
  writeJsonFile(file, keys);
  return keys;
}
