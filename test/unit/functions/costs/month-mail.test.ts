import { beforeEach, expect, test, vi } from 'vitest';
import type { SendTo } from '../../../../functions/costs/mails/send-to.ts';
import { calendarMonth } from '../../../../functions/costs/period.ts';
import type { DeliveredCosts } from '../../../../functions/costs/sources/open-delivered-costs.ts';
import { MailRefused } from '../../../../functions/platform/send-mail.ts';
import { eventOf, ledgerOfEvents, lineOf, recordOf } from '../../scripts/costs/support/events.ts';

const objects = new Map<string, string>();

vi.mock('../../../../functions/storage/cost-reports.ts', () => {
  const putText = async (key: string, text: string) => void objects.set(key, text);
  return {
    putText,
    putNew: async (key: string, text: string) => {
      if (objects.has(key)) return false;
      await putText(key, text);
      return true;
    },
    getText: async (key: string) => objects.get(key),
    getJson: async (key: string) => {
      const text = objects.get(key);
      return text === undefined ? undefined : JSON.parse(text);
    },
  };
});

const { mailMonth } = await import('../../../../functions/costs/mails/month-mail.ts');

const month = calendarMonth('2026-11');
const pageKey = 'mails/2026-11/page.html';

/** What a stage metered, of so many dollars. */
function costsOf(dollars: number): DeliveredCosts {
  return {
    now: new Date('2026-12-02T06:30:00Z'),
    stage: { name: 'dev', region: 'us-east-1' },
    account: { id: '000000000000', name: 'The account' },
    assumptions: [],
    ledger: () => ledgerOfEvents([eventOf(recordOf({ lines: [lineOf(dollars * 1e9)] }))]),
    faults: () => [],
    rollUp: async () => undefined,
  };
}

beforeEach(() => objects.clear());

test('a mail that is sent later has the amounts of its page, which is the one that is kept', async () => {
  const sent: Parameters<SendTo>[0][] = [];
  const refuse = () => Promise.reject(new MailRefused('SES answered 400'));
  const send: SendTo = async (mail) => void sent.push(mail);
  await expect(mailMonth(month, costsOf(3), refuse)).rejects.toThrow('400');
  expect(objects.get(pageKey)).toContain('$3.00');
  // More has arrived since.
  await mailMonth(month, costsOf(5), send);
  expect(sent.map(({ subject }) => subject)).toEqual(['What November 2026 cost: $5.00']);
  expect(sent[0]?.attachment?.content).toContain('<strong>$5.00</strong>');
  expect(objects.get(pageKey)).toBe(sent[0]?.attachment?.content);
  // What was sent stays as it was.
  await mailMonth(month, costsOf(8), send);
  expect(sent).toHaveLength(1);
  expect(objects.get(pageKey)).toBe(sent[0]?.attachment?.content);
});

test('where nobody is told a page is kept once', async () => {
  await mailMonth(month, costsOf(3), undefined);
  await mailMonth(month, costsOf(5), undefined);
  expect(objects.get(pageKey)).toContain('<strong>$3.00</strong>');
});
