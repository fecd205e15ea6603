import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import type { Studio } from '@atelier/local-cloud/studio';
import { beforeAll, describe, expect, test } from 'vitest';
import { runCosts } from '../../scripts/costs/run-costs.ts';
import { openLocalCosts } from '../../scripts/costs/sources/open-local-costs.ts';
import { costlyMonths, deliver } from '../support/costly-months.ts';
import { lineOf, recordOf } from '../unit/scripts/costs/support/events.ts';
import { withSetting } from './support/alter-template.ts';
import { crashAt } from './support/call-point.ts';
import { quickEngines } from './support/quick-engines.ts';
import { storedDataOf } from './support/stored-data.ts';
import { testStudio } from './support/studio.ts';

// Long after anything else here is metered.
const months = ['2030-03', '2030-04'];
const evening = (day: string) => new Date(`${day}T20:00:00.000Z`);

/** The mails of a studio, oldest first, as SES was given them. */
function mailsOf({ dataDir }: Studio) {
  const folder = join(dataDir, 'mails');
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => /eml$/.test(name)) : [];
  return names.sort().map((name) => read(readFileSync(join(folder, name), 'utf8')));
}

function read(message: string) {
  const header = (name: string) => new RegExp(`^${name}: (.*)\r$`, 'm').exec(message)?.[1] ?? '';
  const decoded = (text = '') => Buffer.from(text, 'base64').toString();
  const [text = '', html = '', page = ''] = [
    ...message.matchAll(/Content-Transfer-Encoding: base64\r\n\r\n([\w+/=\r\n]+)/g),
  ].map(([, content]) => decoded(content));
  const subject = decoded(/B\?(.*)\?=/.exec(header('Subject'))?.[1]);
  return { from: header('From'), to: header('To'), subject, text, html, page };
}

const subjectsOf = (studio: Studio) => mailsOf(studio).map(({ subject }) => subject);

async function keptPage(studio: Studio) {
  const bucket = storedDataOf(studio).bucketNamed('costs');
  const page = await studio.aws.objects.read(bucket, 'mails/2030-03/page.html');
  return page?.body.toString();
}

/** Two months, of which the second is under way. */
function begin(studio: Studio): void {
  deliver(studio.dataDir, costlyMonths(months, '2030-04-16'));
  studio.clock.travelTo(evening('2030-04-16'));
}

describe('of mails about costs', () => {
  const studio = testStudio();
  const run = () => studio().schedules.runNow();

  beforeAll(async () => {
    // The clock runs it, too.
    begin(studio());
    await run();
  });

  test('the page of last month, an anomalous day and a budget that does not last are told once, though the function ran twice', () => {
    const mails = mailsOf(studio());
    expect(mails).toHaveLength(3);
    for (const { from, to } of mails) {
      expect([from, to]).toEqual(['costs@atelier.example', 'finance@example.com']);
    }
    const [month, anomaly, budget] = mails;
    expect(month?.subject).toMatch(/^Atelier dev: What March 2030 cost: \$[\d,]+\.\d\d \+ \d+ unp/);
    expect(anomaly?.subject).toBe('Atelier dev: A day cost more than usual');
    for (const said of [anomaly?.text, anomaly?.html]) {
      expect(said).toContain('2030-04-14');
      expect(said).toContain('Voice Chat');
      expect(said).not.toContain('2030-04-13');
    }
    expect(budget?.subject).toBe('Atelier dev: April 2030 goes beyond its budget');
    expect(budget?.text).toContain('Everything may cost $200.00 in it.');
  });

  test('the page is kept, is what the command writes, loads nothing and names nobody', async () => {
    const [month] = mailsOf(studio());
    expect(month?.page).toBe(await keptPage(studio()));
    const lead = /<p class="lead">(.*?)<\/p>/;
    const told = lead.exec(month?.page ?? '')?.[1];
    expect(told).toContain('for the providers that do the work');
    expect(lead.exec(await command('--month', '2030-03', '--html'))?.[1]).toBe(told);
    for (const { text, html, page } of mailsOf(studio())) {
      const all = text + html + page;
      expect(all).not.toMatch(/(?:src|href)\s*=\s*["']?(?:https?:)?\/\/|url\((?!data:)|@import/);
      for (let person = 1; person <= 9; person += 1) {
        expect(all).not.toContain(`${person}`.repeat(32));
      }
    }
  });

  test('the budget for AWS is told by itself, once a month, by what AWS alone has cost', async () => {
    const at = '2030-04-15T11:00:00.000Z';
    const record = recordOf({ id: 'dear', at, request: 'dear', lines: [lineOf(60e9)] });
    deliver(studio().dataDir, [{ at, message: JSON.stringify(record) }]);
    // The clock runs it, too.
    studio().clock.travelTo(evening('2030-04-18'));
    await run();
    expect(subjectsOf(studio()).slice(3)).toEqual([
      'Atelier dev: A day cost more than usual',
      'Atelier dev: April 2030 goes beyond its budget for AWS',
    ]);
    expect(mailsOf(studio())[4]?.text).toContain('AWS may cost $50.00 in it.');
  });

  test('one of which nobody knows whether it was sent is sent once more, and not a third time', async () => {
    const at = '2030-04-17T11:00:00.000Z';
    const record = recordOf({ id: 'late', at, request: 'late', lines: [lineOf(200e9)] });
    deliver(studio().dataDir, [{ at, message: JSON.stringify(record) }]);
    const before = subjectsOf(studio()).length;
    for (let tries = 0; tries < 2; tries += 1) {
      crashAt(studio(), { functionId: 'ReportCosts', action: 'ses:SendEmail', phase: 'after' });
      await expect(run()).rejects.toThrow('signal: killed');
    }
    await run();
    expect(subjectsOf(studio()).slice(before)).toEqual([
      'Atelier dev: A day cost more than usual',
      'Atelier dev: A day cost more than usual',
    ]);
  });

  async function command(...args: string[]): Promise<string> {
    let text = '';
    const output = new Writable({
      write: (chunk, _, done) => {
        text += String(chunk);
        done();
      },
    });
    const now = new Date(studio().clock.now());
    await runCosts(args, {
      ...{ now, output, tell: () => undefined, fail: () => undefined },
      open: async () => openLocalCosts(studio().dataDir, { now }),
    });
    return text;
  }
});

describe('without an address', () => {
  const studio = testStudio({
    engines: quickEngines,
    alterTemplate: withSetting('COST_MAIL_TO', ''),
  });

  test('the page is kept, and nothing is sent', async () => {
    begin(studio());
    await studio().schedules.runNow();
    expect(await keptPage(studio())).toContain('What Atelier cost in March 2030');
    expect(mailsOf(studio())).toEqual([]);
  });
});

describe('a sender that is not the stage’s', () => {
  const studio = testStudio({
    engines: quickEngines,
    alterTemplate: withSetting('COST_MAIL_FROM', 'support@atelier.example'),
  });

  test('is refused, and the mail is still due', async () => {
    begin(studio());
    for (let tries = 0; tries < 2; tries += 1) {
      await expect(studio().schedules.runNow()).rejects.toThrow('SES answered 400');
    }
    expect(mailsOf(studio())).toEqual([]);
    expect(await keptPage(studio())).toContain('What Atelier cost in March 2030');
  });
});
