import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { focusColumns, focusVersion } from '../../../../shared/costs/focus-columns.ts';
import { focusRow } from '../../../../shared/costs/focus-row.ts';
import { arbitraryCharge } from './support/arbitrary-charges.ts';
import { focusContext } from './support/focus-context.ts';
import { focusRules, holds } from './support/focus-rules.ts';

const rows = fc
  .sample(arbitraryCharge, 300)
  .flatMap((charge) => focusRow(charge, focusContext) ?? []);

/** The rule file asks for one of the two. */
const alternatives = ['InvoiceId-C-004-C', 'InvoiceId-C-005-C'];

test(`no row breaks one of the ${focusRules.length} rules of the official rule file of FOCUS 1.2`, () => {
  expect(rows.length).toBeGreaterThan(100);
  const broken = focusRules.flatMap(({ id, requirement, condition }) =>
    rows
      .filter((row) => condition === undefined || holds(condition, row, rows))
      .filter((row) => !holds(requirement, row, rows))
      .slice(0, 1)
      .map((row) => ({ id, cell: new Map(Object.entries(row)).get(requirement.column) })),
  );
  expect(broken.filter(({ id }) => !alternatives.includes(id))).toEqual([]);
  expect(new Set(broken.map(({ id }) => id)).size).toBe(1);
});

describe('the columns', () => {
  it('are those of FOCUS 1.2 first, then ours, each once', () => {
    expect(focusVersion).toBe('1.2');
    const ours = focusColumns.filter((name) => name.startsWith('x_'));
    const theirs = focusColumns.filter((name) => !name.startsWith('x_'));
    expect(focusColumns).toEqual([...theirs, ...ours]);
    expect(theirs).toEqual([...theirs].sort());
  });

  it('are the cells of every row', () => {
    for (const row of rows) {
      expect(Object.keys(row).sort()).toEqual([...focusColumns].sort());
      // Attribute NullHandling: what has no value is null, never an empty text.
      expect(Object.values(row)).not.toContain('');
    }
  });
});
