import { dollarsOf } from '../../../shared/costs/money.ts';
import { type Sheet, sheetOf } from '../formats/sheet.ts';
import { percentOf } from '../formats/shown-sheet.ts';
import { known } from '../questions/tallies.ts';
import { type Booking, bookings } from './invoice.ts';
import { type LeftOut, type Reconciliation, tellsOfUnknown } from './reconciled.ts';

/** What is left out, as a person reads it; the first two are never. */
export const leftTexts: Readonly<Record<Booking, string>> = {
  charge: 'compared',
  whole: 'compared',
  unknown: 'not metered',
  untagged: 'without both tags',
  tax: 'tax of the account',
  credit: 'credit of the account',
  fee: 'fee of the account',
  elsewhere: 'of other projects and stages',
};

/** What an invoice asks for and no correction is made of, line by line. */
export function leftSheet(left: readonly LeftOut[]): Sheet {
  return sheetOf({
    title: 'On the invoice, and in no correction',
    rows: left,
    columns: [
      ['what', 'What', 'text', ({ name, booking }) => (booking === 'elsewhere' ? '' : name)],
      ['booking', 'Why', 'text', ({ booking }) => leftTexts[booking]],
      ['lines', 'Lines', 'count', ({ lines }) => lines],
      ['invoiced', 'Invoiced', 'money', ({ amount }) => known(amount)],
    ],
    sum: ['Together', '', linesOf(left), known(sumOf(left))],
  });
}

type Made = { count: number; added: string | undefined };

/** What was compared, what was left out and what is written: together they are the invoice. */
export function reconciliationNotes(
  { skus: rows, left, unknown }: Reconciliation,
  made: Made,
): string[] {
  const unpriced = rows.reduce((sum, { metered }) => sum + metered.unpriced, 0);
  const compared = rows.reduce((sum, { invoiced }) => sum + invoiced.amount, 0);
  const untold = new Set(
    unknown
      .filter(({ sku }) => rows.some((row) => row.sku === sku && !tellsOfUnknown(row)))
      .map(({ work }) => work),
  ).size;
  return [
    ...(unpriced === 0 ? [] : [`Charges without an amount: ${unpriced}.`]),
    ...(untold === 0
      ? []
      : [
          `Stay unknown: parts of ${untold} predictions or calls, of which the invoice tells nothing.`,
        ]),
    ...accountNotes(left, compared),
    closing({ left, compared }, made),
  ];
}

/** Taxes, credits and fees are of the account; a stage bears them as it has part in its use. */
function accountNotes(left: readonly LeftOut[], compared: number): string[] {
  const ofAccount = left.filter(({ booking }) => ['tax', 'credit', 'fee'].includes(booking));
  if (ofAccount.length === 0) return [];
  const own = compared + sumOf(left.filter(({ booking }) => booking === 'unknown'));
  const use =
    own + sumOf(left.filter(({ booking }) => ['untagged', 'elsewhere'].includes(booking)));
  const borne = use <= 0 ? 0 : Math.round((sumOf(ofAccount) * own) / use);
  return [
    `Costs are kept before taxes, credits and fees of the account, ${dollarsOf(sumOf(ofAccount))}. By its part in the invoice’s use (${percentOf(own, use) || 'none'}) the stage bears ${dollarsOf(borne)} of them.`,
  ];
}

function closing({ left, compared }: { left: readonly LeftOut[]; compared: number }, made: Made) {
  const asked = `what the invoice asks for what is metered and tagged, ${dollarsOf(compared)}`;
  const rest = restOf(left);
  return `${changeOf(made, asked)}${rest === '' ? '' : ` ${rest}`}`;
}

function changeOf({ count, added }: Made, asked: string): string {
  if (count === 0) return `The month costs ${asked}: there is nothing to correct.`;
  const records = count === 1 ? '1 correction' : `${count} corrections`;
  if (added === undefined) return `Nothing is written. --apply adds ${records}.`;
  return `Added ${records} in ${added}: the month now costs ${asked}.`;
}

function restOf(left: readonly LeftOut[]): string {
  const parts = bookings.flatMap((booking) => {
    const some = left.filter((each) => each.booking === booking);
    return some.length === 0 ? [] : [`${dollarsOf(sumOf(some))} ${leftTexts[booking]}`];
  });
  if (parts.length === 0) return '';
  const lines = linesOf(left);
  return `Left out: ${lines === 1 ? '1 line' : `${lines} lines`} of ${dollarsOf(sumOf(left))}, of which ${parts.join(', ')}.`;
}

function sumOf(left: readonly LeftOut[]): number {
  return left.reduce((sum, { amount }) => sum + amount, 0);
}

function linesOf(left: readonly LeftOut[]): number {
  return left.reduce((sum, { lines }) => sum + lines, 0);
}
