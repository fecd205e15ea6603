import { Sha256 } from '@atelier/local-cloud/parts/aws/signature/signature';
import type { STSClient } from '@aws-sdk/client-sts';
import { SignatureV4 } from '@smithy/signature-v4';

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
  return async ({ service, region, target, body }) => {
    const { protocol, host, hostname, port } = new URL(
      endpoint ?? `https://${service}.${region}.amazonaws.com`,
    );
    const signer = new SignatureV4({
      ...{ service, region, sha256: Sha256, credentials: config.credentials },
    });
    const headers = { host, 'content-type': 'application/x-amz-json-1.1', 'x-amz-target': target };
    const request = { method: 'POST', protocol, hostname, path: '/', query: {}, headers };
    const signed = await signer.sign({
      ...request,
      ...(port && { port: Number(port) }),
      body: JSON.stringify(body),
    });
    const { host: _, ...sent } = signed.headers;
    const answer = await fetch(`${protocol}//${host}/`, {
      method: 'POST',
      headers: sent,
      body: signed.body,
    });
    const text = await answer.text();
    if (answer.ok) return JSON.parse(text);
    throw new Error(`${target} answered ${answer.status}: ${text}`);
  };
}
