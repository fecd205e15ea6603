import { expectedSignature, sha256Hex } from '@atelier/local-cloud/parts/aws/signature/signature';
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
    const { accessKeyId, secretAccessKey, sessionToken = '' } = await config.credentials();
    const body = JSON.stringify(question);
    const longDate = new Date().toISOString().replaceAll(/[-:]|\.\d+/g, '');
    const scope = { shortDate: longDate.slice(0, 8), region, service };
    const headers = {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-date': longDate,
      ...(sessionToken && { 'x-amz-security-token': sessionToken }),
      'x-amz-target': target,
    };
    const signed = { host: url.host, ...headers };
    const names = Object.keys(signed).toSorted().join(';');
    const credentials = { accessKeyId, secretAccessKey, sessionToken };
    const request = { method: 'POST', path: '/', query: {}, headers: signed };
    const payloadHash = sha256Hex(body);
    const signature = await expectedSignature(credentials, scope, longDate, {
      ...request,
      payloadHash,
    });
    const credential = `${accessKeyId}/${scope.shortDate}/${region}/${service}/aws4_request`;
    const authorization = `AWS4-HMAC-SHA256 Credential=${credential}, SignedHeaders=${names}, Signature=${signature}`;
    const answer = await fetch(url, {
      method: 'POST',
      headers: { ...headers, authorization },
      body,
    });
    const text = await answer.text();
    if (answer.ok) return JSON.parse(text);
    throw new Error(`${target} answered ${answer.status}: ${text}`);
  };
}
