import * as z from 'zod/mini';

const part = z.strictObject({ Data: z.string(), Charset: z.literal('UTF-8') });

/** https://docs.aws.amazon.com/ses/latest/APIReference-V2/API_SendEmail.html */
export const sendSchema = z.strictObject({
  FromEmailAddress: z.email(),
  Destination: z.strictObject({ ToAddresses: z.tuple([z.email()]) }),
  Content: z.strictObject({
    Simple: z.strictObject({
      Subject: part,
      Body: z.strictObject({ Text: part, Html: part }),
      Attachments: z.optional(
        z.array(
          z.strictObject({
            FileName: z.string(),
            ContentType: z.string(),
            ContentDisposition: z.literal('ATTACHMENT'),
            RawContent: z.base64(),
          }),
        ),
      ),
    }),
  }),
});

type SentMail = z.infer<typeof sendSchema>;

/** Characters of a line of base64: RFC 2045. */
const lineChars = 76;

/** A mail as it travels: RFC 5322 with the parts of RFC 2046. */
export function messageOf(
  { FromEmailAddress, Destination, Content: { Simple } }: SentMail,
  { id, now }: { id: string; now: Date },
): string {
  const { Subject, Body, Attachments = [] } = Simple;
  const texts = [
    partOf('text/plain; charset=UTF-8', Body.Text.Data),
    partOf('text/html; charset=UTF-8', Body.Html.Data),
  ];
  const body = multipart('alternative', `text-${id}`, texts);
  const attached = Attachments.map(({ FileName, ContentType, RawContent }) =>
    [
      `Content-Type: ${ContentType}`,
      `Content-Disposition: attachment; filename="${FileName}"`,
      ...base64(RawContent),
    ].join('\r\n'),
  );
  return [
    `From: ${FromEmailAddress}`,
    `To: ${Destination.ToAddresses[0]}`,
    `Subject: =?UTF-8?B?${Buffer.from(Subject.Data).toString('base64')}?=`,
    `Date: ${now.toUTCString().replace('GMT', '+0000')}`,
    `Message-ID: <${id}@email.amazonses.com>`,
    'MIME-Version: 1.0',
    attached.length === 0 ? body : multipart('mixed', `mail-${id}`, [body, ...attached]),
    '',
  ].join('\r\n');
}

function partOf(type: string, text: string): string {
  return [`Content-Type: ${type}`, ...base64(Buffer.from(text).toString('base64'))].join('\r\n');
}

function base64(content: string): string[] {
  const lines = content.match(new RegExp(`.{1,${lineChars}}`, 'g')) ?? [];
  return ['Content-Transfer-Encoding: base64', '', ...lines];
}

function multipart(kind: string, boundary: string, parts: readonly string[]): string {
  return [
    `Content-Type: multipart/${kind}; boundary="${boundary}"`,
    '',
    ...parts.flatMap((part) => [`--${boundary}`, part]),
    `--${boundary}--`,
  ].join('\r\n');
}
