import { writeFile } from 'node:fs/promises';
import type { CostsCommand, CostsRequest } from '../command.ts';
import {
  type FocusCount,
  focusCsv,
  focusMetadata,
  focusMetadataFile,
  focusNote,
} from '../formats/focus-csv.ts';
import { chargesOf } from '../questions/charges.ts';
import { UsageError } from '../usage-error.ts';

/** Every charge of a period as a row of FOCUS. */
export const focusCommand: CostsCommand = {
  name: 'focus',
  options: { focus: { type: 'boolean' } },
  help: [
    ['--focus', 'every charge as a row of FOCUS 1.2, as CSV; with --out, its metadata beside it'],
  ],
  async run(request) {
    if (request.format === 'json' || request.format === 'html') {
      throw new UsageError(
        `FOCUS rows are written as CSV, not as ${request.format.toUpperCase()}.`,
      );
    }
    return rowsOf(request);
  },
};

async function* rowsOf({ costs, period, values, tell }: CostsRequest): AsyncGenerator<string> {
  using ledger = await costs.ledger(period, { withPrices: true });
  const count: FocusCount = { rows: 0, unpriced: 0 };
  yield* focusCsv(chargesOf(ledger), await costs.account(), count);
  if (typeof values.out === 'string') {
    const metadata = `${JSON.stringify(focusMetadata, null, 2)}\n`;
    await writeFile(focusMetadataFile(values.out), metadata);
  }
  const note = focusNote(count);
  if (note !== undefined) tell(note);
}
