import { createHash, createHmac, type Hash, type Hmac } from 'node:crypto';
import { fromEnv } from '@aws-sdk/credential-provider-env';
import { SignatureV4 } from '@smithy/signature-v4';
import { meter } from './meter.ts';
import { settings } from './settings.ts';

/** A mail to one address. What it shows lies in it: nothing of it is fetched. */
export type Mail = {
  readonly from: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly attachment?: { readonly name: string; readonly type: string; readonly content: string };
};

/** SES would not take the mail: it was certainly not sent. */
export class MailRefused extends Error {}

/** Most time until SES must have answered, in milliseconds. */
const maxSendMs = 20_000;

/** https://docs.aws.amazon.com/ses/latest/APIReference-V2/API_SendEmail.html */
const path = '/v2/email/outbound-emails';

/**
 * Sends a mail by SES. A `MailRefused` says that it was not sent; after any other failure nobody knows. The request is signed
 * and sent here: it is the only one to SES, and the SDK's client would be a third of its function.
 */
export async function sendMail(mail: Mail): Promise<void> {
  const region = settings.region() ?? '';
  const { origin, protocol, host, hostname, port } = new URL(
    settings.awsEndpoint() ?? `https://email.${region}.amazonaws.com`,
  );
  const signer = new SignatureV4({
    service: 'ses',
    region,
    credentials: fromEnv(),
    sha256: Sha256,
  });
  const { headers, body } = await signer.sign({
    method: 'POST',
    protocol,
    hostname,
    ...(port !== '' && { port: Number(port) }),
    path,
    headers: { host, 'content-type': 'application/json' },
    body: JSON.stringify(requestOf(mail)),
  });
  const answer = await fetch(origin + path, {
    method: 'POST',
    headers,
    body,
    signal: AbortSignal.timeout(maxSendMs),
  });
  if (answer.ok) meter('mailSent');
  else await fail(answer);
}

function requestOf({ from, to, subject, text, html, attachment }: Mail) {
  const utf8 = (Data: string) => ({ Data, Charset: 'UTF-8' });
  return {
    FromEmailAddress: from,
    Destination: { ToAddresses: [to] },
    Content: {
      Simple: {
        Subject: utf8(subject),
        Body: { Text: utf8(text), Html: utf8(html) },
        ...(attachment && {
          Attachments: [
            {
              FileName: attachment.name,
              ContentType: attachment.type,
              ContentDisposition: 'ATTACHMENT',
              RawContent: Buffer.from(attachment.content).toString('base64'),
            },
          ],
        }),
      },
    },
  };
}

/** What SES says may name an address, which logs do not hold: its kind of error is enough. */
async function fail(answer: Response): Promise<never> {
  await answer.body?.cancel();
  const kind = answer.headers.get('x-amzn-errortype')?.split(':')[0] ?? 'no kind';
  const message = `SES answered ${answer.status} (${kind}).`;
  throw answer.status < 500 ? new MailRefused(message) : new Error(message);
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
