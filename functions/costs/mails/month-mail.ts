import type { CostPeriod } from '../../../shared/cost-period.ts';
import { assumedPriceIn } from '../../../shared/costs/assumptions.ts';
import { costFolders } from '../../../shared/costs/cost-folders.ts';
import { prices } from '../../../shared/costs/prices.ts';
import { getText, putText } from '../../storage/cost-reports.ts';
import { summaryPage } from '../formats/page/summary-page.ts';
import { moneyWriter, withUnpriced } from '../formats/shown-sheet.ts';
import { summaryNotes } from '../formats/summary-notes.ts';
import { summarySheets } from '../formats/summary-sheets.ts';
import { periodName } from '../period.ts';
import { type Summary, summaryOf } from '../questions/summary.ts';
import { moneyOf } from '../questions/tallies.ts';
import type { DeliveredCosts } from '../sources/open-delivered-costs.ts';
import { isDue, tellOnce } from './mail-notes.ts';
import type { SendTo } from './send-to.ts';

const what = 'month';

/**
 * Keeps the page of a month that is over, and sends it, once. Until it is sent, page and mail are made anew of one summary, so
 * that the page that is kept is the one that was sent. Nobody is told where there is no address.
 */
export async function mailMonth(
  month: CostPeriod,
  costs: DeliveredCosts,
  sendTo: SendTo | undefined,
): Promise<void> {
  const key = `${costFolders.mails}/${month.name}/page.html`;
  const teller = sendTo && (await isDue(month.name, what)) ? sendTo : undefined;
  if (!teller && (await getText(key)) !== undefined) return;
  const { summary, notes } = await readSummary(month, costs);
  // The studio is younger.
  if (summary.isEmpty) return;
  const stage = costs.stage.name;
  const page = await summaryPage(summary, { period: month, stage, notes });
  const keep = () => putText(key, page, 'text/html; charset=utf-8');
  if (!teller) return await keep();
  await tellOnce(month.name, [what], async () => {
    await keep();
    await teller({
      subject: `What ${periodName(month)} cost: ${amountOf(summary)}`,
      content: {
        heading: `What Atelier cost in ${periodName(month)}`,
        lead: [
          `Stage ${stage}: ${amountOf(summary)} in all. The page with its charts is attached.`,
        ],
        sheets: summarySheets(summary),
        notes,
      },
      attachment: {
        name: `atelier-${stage}-costs-${month.name}.html`,
        type: 'text/html; charset=utf-8',
        content: page,
      },
    });
  });
}

async function readSummary(month: CostPeriod, costs: DeliveredCosts) {
  using ledger = await costs.ledger(month);
  const { region } = costs.stage;
  const summary = await summaryOf(
    ledger,
    assumedPriceIn(costs.assumptions, { book: prices, region }),
  );
  return { summary, notes: [...costs.faults(), ...summaryNotes(summary, month, costs.now)] };
}

function amountOf({ total }: Summary): string {
  const money = moneyOf(total);
  return withUnpriced(money, moneyWriter([money.nanodollars]));
}
