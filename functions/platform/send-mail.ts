import { meter } from './meter.ts';
import { ownAsker } from './own-asker.ts';
import { signedPost } from './signed-request.ts';

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
 * Sends a mail by SES. A `MailRefused` says that it was not sent; after any other failure nobody knows.
 */
export async function sendMail(mail: Mail): Promise<void> {
  const answer = await signedPost(ownAsker(), {
    ...{ service: 'ses', host: 'email', path, maxMs: maxSendMs },
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(requestOf(mail)),
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
