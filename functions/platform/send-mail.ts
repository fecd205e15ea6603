import { SESv2Client, SESv2ServiceException, SendEmailCommand } from '@aws-sdk/client-sesv2';
import { awsClientDefaults } from './aws-clients.ts';
import { meter } from './meter.ts';

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

/** Asked once: an answer that is lost leaves open whether the mail was sent, and a repeat would send another. */
const client = new SESv2Client({ ...awsClientDefaults, maxAttempts: 1 });

/**
 * Sends a mail by SES. A `MailRefused` says that it was not sent; after any other failure nobody knows.
 */
export async function sendMail({ from, to, subject, text, html, attachment }: Mail): Promise<void> {
  const utf8 = (Data: string) => ({ Data, Charset: 'UTF-8' });
  const Simple = {
    Subject: utf8(subject),
    Body: { Text: utf8(text), Html: utf8(html) },
    ...(attachment && { Attachments: [attached(attachment)] }),
  };
  const mail = { FromEmailAddress: from, Destination: { ToAddresses: [to] }, Content: { Simple } };
  await client.send(new SendEmailCommand(mail)).catch(fail);
  meter('mailSent');
}

function attached({ name, type, content }: NonNullable<Mail['attachment']>) {
  return {
    FileName: name,
    ContentType: type,
    ContentDisposition: 'ATTACHMENT' as const,
    RawContent: Buffer.from(content),
  };
}

/** What SES says may name an address, which logs do not hold: its kind of error is enough. */
function fail(error: unknown): never {
  if (!(error instanceof SESv2ServiceException)) throw error;
  const message = `SES answered ${error.$metadata.httpStatusCode} (${error.name}).`;
  throw error.$fault === 'client' ? new MailRefused(message) : new Error(message);
}
