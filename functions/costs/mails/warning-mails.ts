import type { CostPeriod } from '../../../shared/cost-period.ts';
import type { Anomaly } from '../../../shared/costs/outlook.ts';
import { daysBefore } from '../days-before.ts';
import {
  anomalySheet,
  budgetSheet,
  courseSheet,
  featureSheet,
  outlookNotes,
} from '../formats/outlook-sheets.ts';
import { moneyWriter } from '../formats/shown-sheet.ts';
import { periodName } from '../period.ts';
import {
  type BudgetBurn,
  type Budgets,
  budgetBurn,
  isAboveBudget,
} from '../questions/budget-burn.ts';
import { type Outlook, outlookOf } from '../questions/outlook.ts';
import { periodCosts } from '../questions/period-costs.ts';
import type { DeliveredCosts } from '../sources/open-delivered-costs.ts';
import { tellOnce } from './mail-notes.ts';
import type { SendTo } from './send-to.ts';

/**
 * Tells of what is wrong with a month: each tool's day that stands out, once, and once that it ends above what AWS, or everything,
 * may cost in it, in US dollars.
 */
export async function mailWarnings(
  month: CostPeriod,
  costs: DeliveredCosts,
  { sendTo, budgets }: { sendTo: SendTo; budgets: Budgets },
): Promise<void> {
  const outlook = await readOutlook(month, costs);
  await tellOfAnomalies(month, outlook, sendTo);
  for (const of of ['everything', 'aws'] as const) {
    await tellOfBudget(month, outlook, { sendTo, burn: budgetBurn(outlook, of, budgets[of]) });
  }
}

async function readOutlook(month: CostPeriod, costs: DeliveredCosts): Promise<Outlook> {
  const before = await daysBefore(month, costs);
  using ledger = await costs.ledger(month);
  return outlookOf({ before: before.costs, own: await periodCosts(ledger) }, month, costs.now);
}

function nameOf({ day, feature }: Anomaly): string {
  return `anomaly-${day}-${feature ?? 'no-tool'}`;
}

async function tellOfAnomalies(month: CostPeriod, outlook: Outlook, sendTo: SendTo): Promise<void> {
  await tellOnce(month.name, outlook.anomalies.map(nameOf), async (names) => {
    const anomalies = outlook.anomalies.filter((anomaly) => names.includes(nameOf(anomaly)));
    const days = new Set(anomalies.map(({ day }) => day)).size;
    const heading = days === 1 ? 'A day cost more than usual' : `${days} days cost more than usual`;
    await sendTo({
      subject: heading,
      content: {
        heading,
        lead: ['What it went into: /costs in the studio, or npm run costs -- --by feature.'],
        sheets: [{ ...anomalySheet({ ...outlook, anomalies }), title: '' }, featureSheet(outlook)],
        notes: outlookNotes(outlook),
      },
    });
  });
}

/** What the note of each mail is called. */
const noteNames = { aws: 'budget', everything: 'budget-of-everything' } as const;

async function tellOfBudget(
  month: CostPeriod,
  outlook: Outlook,
  { sendTo, burn }: { sendTo: SendTo; burn: BudgetBurn },
): Promise<void> {
  if (!isAboveBudget(burn)) return;
  const name = burn.of === 'aws' ? 'its budget for AWS' : 'its budget';
  await tellOnce(month.name, [noteNames[burn.of]], async () => {
    const end = Math.max(burn.spent, burn.likely ?? 0);
    const write = moneyWriter([end]);
    await sendTo({
      subject: `${periodName(month)} goes beyond ${name}`,
      content: {
        heading: `${periodName(month)} goes beyond ${name}`,
        lead: [
          `${burn.of === 'aws' ? 'AWS' : 'Everything'} may cost ${write(burn.amount)} in it. It has cost ${write(burn.spent)} so far, and comes to ${write(end)} at the rate of the days that are over.`,
        ],
        sheets: [
          budgetSheet(burn, outlook),
          { ...courseSheet(outlook), title: 'How the month goes' },
          featureSheet(outlook),
        ],
        notes: outlookNotes(outlook),
      },
    });
  });
}
