import { randomUUID } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { jsonAnswer, jsonFailure, parseBody } from '../aws/json-protocol.ts';
import { AwsFailure, type AwsRequest, type AwsService } from '../aws/service.ts';
import type { Clock } from '../clock.ts';
import type { ResolvedTemplate } from '../template/template.ts';
import { messageOf, sendSchema } from './message.ts';

/** The folder of mails in a data folder. */
export const mailsFolder = 'mails';

/** SES, as far as one mail to one address goes: each becomes a file. Every domain counts as verified. */
export function createMailService(
  { region, account }: ResolvedTemplate,
  { dataDir, clock }: { dataDir: string; clock: Clock },
): AwsService {
  const folder = join(dataDir, mailsFolder);
  const read = ({ method, url, body }: AwsRequest) => {
    if (method === 'POST' && url.pathname === '/v2/email/outbound-emails') {
      return parseBody(sendSchema, body, 'BadRequestException');
    }
    const message = `The local SES does not support ${method} ${url.pathname}.`;
    throw new AwsFailure('NotImplemented', message, 501);
  };
  return {
    name: 'ses',
    protocol: 'json',
    path: '/v2/email/',
    failure: jsonFailure,
    consumedBy: (_request, { status }) =>
      status === 200 ? [{ sku: 'mailSent', quantity: 1 }] : [],
    actionsOf: (request) => {
      const { FromEmailAddress: from } = read(request);
      const domain = from.slice(from.lastIndexOf('@') + 1);
      const resource = `arn:aws:ses:${region}:${account}:identity/${domain}`;
      return [{ action: 'ses:SendEmail', resource, context: { 'ses:FromAddress': from } }];
    },
    handle: async (request) => {
      const mail = read(request);
      const MessageId = randomUUID();
      const now = clock.now();
      const name = `${now.toISOString().replaceAll(':', '-')}-${MessageId.slice(0, 8)}`;
      mkdirSync(folder, { recursive: true });
      writeFileSync(join(folder, `${name}.eml`), messageOf(mail, { id: MessageId, now }));
      // For whoever has no program for mail.
      writeFileSync(join(folder, `${name}.html`), mail.Content.Simple.Body.Html.Data);
      return jsonAnswer({ MessageId });
    },
  };
}
