import { type Mail, sendMail } from '../../platform/send-mail.ts';
import { settings } from '../../platform/settings.ts';
import { type MailContent, mailHtml, mailText } from './mail-body.ts';

type Told = {
  readonly subject: string;
  readonly content: MailContent;
  readonly attachment?: NonNullable<Mail['attachment']>;
};

/** Sends a mail to who hears of costs. */
export type SendTo = (told: Told) => Promise<void>;

/** To the stage's address; undefined where it names none. */
export function sendToFinance(): SendTo | undefined {
  const to = settings.costMailTo();
  if (to === '') return undefined;
  const stage = settings.stage();
  return async ({ subject, content, attachment }) =>
    sendMail({
      ...{ from: settings.costMailFrom(), to, subject: `Atelier ${stage}: ${subject}` },
      text: mailText(content),
      html: await mailHtml(content),
      ...(attachment && { attachment }),
    });
}
