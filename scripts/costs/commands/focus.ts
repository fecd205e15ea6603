import { writeFile } from 'node:fs/promises';
import { focusContext } from '../../../functions/costs/formats/focus-context.ts';
import {
  type FocusCount,
  focusCsv,
  focusMetadata,
  focusMetadataFile,
  focusNote,
} from '../../../functions/costs/formats/focus-csv.ts';
import { monthOf } from '../../../functions/costs/period.ts';
import { chargesOf } from '../../../functions/costs/questions/charges.ts';
import { type Supplier, suppliers } from '../../../shared/costs/price-book.ts';
import { UsageError } from '../../../shared/usage-error.ts';
import type { CostsCommand, CostsRequest } from '../command.ts';

/** Every charge of a period as a row of FOCUS. */
export const focusCommand: CostsCommand = {
  name: 'focus',
  options: {
    focus: { type: 'boolean' },
    accounts: { type: 'string' },
    invoices: { type: 'string' },
  },
  help: [
    ['--focus', 'every charge as a row of FOCUS 1.2, as CSV; with --out, its metadata beside it'],
    ['  --accounts replicate=acme,vapi=acme', 'the accounts that suppliers bill; else their names'],
    ['  --invoices aws=2026-0117', 'the invoices of the month that are there'],
  ],
  async run(request) {
    if (request.format === 'json' || request.format === 'html') {
      throw new UsageError(
        `FOCUS rows are written as CSV, not as ${request.format.toUpperCase()}.`,
      );
    }
    const named = namesOf(request);
    if (Object.keys(named.invoices).length > 0 && monthOf(request.period) === undefined) {
      throw new UsageError('--invoices are of a --month.');
    }
    return rowsOf(request, named);
  },
};

type Names = Partial<Record<Supplier, string>>;

function namesOf({ values }: CostsRequest): { accounts: Names; invoices: Names } {
  return { accounts: namesIn('accounts', values), invoices: namesIn('invoices', values) };
}

/** Reads `replicate=acme,vapi=acme`. */
function namesIn(option: string, { [option]: text }: CostsRequest['values']): Names {
  if (typeof text !== 'string') return {};
  const named = text.split(',').map((part) => {
    const [name, id = ''] = part.split('=').map((piece) => piece.trim());
    const supplier = suppliers.find((known) => known === name);
    if (supplier && id !== '') return [supplier, id] as const;
    throw new UsageError(
      `"${part.trim()}" names no supplier: --${option} is written like ${suppliers.map((each) => `${each}=…`).join(',')}.`,
    );
  });
  return Object.fromEntries(named);
}

async function* rowsOf(
  request: CostsRequest,
  named: ReturnType<typeof namesOf>,
): AsyncGenerator<string> {
  const { costs, period, values, tell } = request;
  using ledger = await costs.ledger(period);
  const count: FocusCount = { rows: 0, unpriced: 0 };
  yield* focusCsv(chargesOf(ledger), focusContext(await costs.account(), named), count);
  if (typeof values.out === 'string') {
    const metadata = `${JSON.stringify(focusMetadata, null, 2)}\n`;
    await writeFile(focusMetadataFile(values.out), metadata);
  }
  const note = focusNote(count);
  if (note !== undefined) tell(note);
}
