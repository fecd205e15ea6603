import { createHash, createHmac, type Hash, type Hmac } from 'node:crypto';
import { SignatureV4 } from '@smithy/signature-v4';

type Credentials = ConstructorParameters<typeof SignatureV4>[0]['credentials'];

/** As whom a service of AWS is asked, and where. */
export type Asker = {
  readonly region: string;
  readonly credentials: Credentials;
  /** Where AWS is, when it is not where its names lead. */
  readonly endpoint?: string | undefined;
};

type Question = {
  /** As signatures name the service. */
  service: string;
  /** The first part of its host: `email`.us-east-1.amazonaws.com. */
  host: string;
  path: string;
  headers: Readonly<Record<string, string>>;
  body: string;
  /** Most time until it must have answered, in milliseconds. */
  maxMs: number;
};

/** Asks a service of AWS for which there is no client: signs the request as clients do, and sends it once. */
export async function signedPost(
  { region, credentials, endpoint }: Asker,
  { service, host, path, headers, body, maxMs }: Question,
): Promise<Response> {
  const url = new URL(path, endpoint ?? `https://${host}.${region}.amazonaws.com`);
  const signer = new SignatureV4({ service, region, credentials, sha256: Sha256 });
  const signed = await signer.sign({
    method: 'POST',
    protocol: url.protocol,
    hostname: url.hostname,
    path,
    headers: { ...headers, host: url.host },
    body,
  });
  return fetch(url, {
    method: 'POST',
    headers: signed.headers,
    body,
    signal: AbortSignal.timeout(maxMs),
  });
}

/** SHA-256 as the signer wants it. */
class Sha256 {
  readonly #hash: Hash | Hmac;

  constructor(secret?: Data) {
    this.#hash =
      secret === undefined ? createHash('sha256') : createHmac('sha256', bytesOf(secret));
  }

  update(data: Data): void {
    this.#hash.update(bytesOf(data));
  }

  async digest(): Promise<Uint8Array> {
    return this.#hash.digest();
  }
}

type Data = string | ArrayBuffer | ArrayBufferView;

function bytesOf(data: Data): Uint8Array {
  if (typeof data === 'string') return Buffer.from(data);
  if (data instanceof ArrayBuffer) return new Uint8Array(data);
  return new Uint8Array(data.buffer, data.byteOffset, data.byteLength);
}
