import { createHash, createHmac } from 'node:crypto';
import type { STSClient } from '@aws-sdk/client-sts';

type Question = {
  /** As it is signed and as its host begins: `acm`. */
  service: string;
  region: string;
  /** `CertificateManager.DescribeCertificate` */
  target: string;
  body: object;
};

/** Asks a service of AWS. Throws with the code that AWS gives an error. */
export type AskService = (question: Question) => Promise<unknown>;

/**
 * Asks services of which a deployment needs one answer alone, so that it needs no client of theirs. They speak
 * https://smithy.io/2.0/aws/protocols/aws-json-1_1-protocol.html, with the credentials of the client that is given.
 */
export function askService({ config }: STSClient, endpoint?: string): AskService {
  return async ({ service, region, target, body: question }) => {
    const url = new URL(endpoint ?? `https://${service}.${region}.amazonaws.com`);
    const credentials = await config.credentials();
    const body = JSON.stringify(question);
    const longDate = new Date().toISOString().replaceAll(/[-:]|\.\d+/g, '');
    const headers = {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-date': longDate,
      ...(credentials.sessionToken && { 'x-amz-security-token': credentials.sessionToken }),
      'x-amz-target': target,
    };
    const signed = { host: url.host, ...headers };
    const signer = { ...credentials, longDate, service, region };
    const authorization = authorizationOf(signed, body, signer);
    const sent = { ...headers, authorization };
    const answer = await fetch(url, { method: 'POST', headers: sent, body });
    const text = await answer.text();
    if (answer.ok) return JSON.parse(text);
    throw new Error(`${target} answered ${answer.status}: ${text}`);
  };
}

type Signer = {
  accessKeyId: string;
  secretAccessKey: string;
  /** YYYYMMDDTHHMMSSZ */
  longDate: string;
  service: string;
  region: string;
};

/** https://docs.aws.amazon.com/IAM/latest/UserGuide/reference_sigv-create-signed-request.html, of a POST to `/`. */
function authorizationOf(
  headers: Readonly<Record<string, string>>,
  body: string,
  { accessKeyId, secretAccessKey, longDate, service, region }: Signer,
): string {
  const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
  const hmac = (key: string | Buffer, text: string) =>
    createHmac('sha256', key).update(text).digest();
  const sorted = Object.entries(headers).toSorted(([one], [other]) => (one < other ? -1 : 1));
  const names = sorted.map(([name]) => name).join(';');
  const lines = sorted.map(([name, value]) => `${name}:${value}\n`).join('');
  const canonical = `POST\n/\n\n${lines}\n${names}\n${sha256(body)}`;
  const scope = [longDate.slice(0, 8), region, service, 'aws4_request'];
  const text = `AWS4-HMAC-SHA256\n${longDate}\n${scope.join('/')}\n${sha256(canonical)}`;
  const key = scope.reduce<string | Buffer>(hmac, `AWS4${secretAccessKey}`);
  const signature = hmac(key, text).toString('hex');
  return `AWS4-HMAC-SHA256 Credential=${accessKeyId}/${scope.join('/')}, SignedHeaders=${names}, Signature=${signature}`;
}
