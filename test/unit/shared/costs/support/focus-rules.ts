import { readFileSync } from 'node:fs';
import * as z from 'zod';

/** A cell of a row of FOCUS; undefined where the row has no such column. */
export type Row = Readonly<Record<string, string | null | undefined>>;

const check = z.object({
  check: z.string(),
  column: z.string().default(''),
  other: z.string().default(''),
  result: z.string().default(''),
  value: z.union([z.string(), z.number(), z.null()]).default(null),
  get items() {
    return z.array(check).default([]);
  },
});

type Check = z.infer<typeof check>;

const ruleSchema = z.object({
  id: z.string(),
  keyword: z.string(),
  requirement: check,
  condition: check.optional(),
});

export type Rule = z.infer<typeof ruleSchema>;

/** Every rule of the official rule file that can be asked of one row or of all (test/fixtures/focus). */
export const focusRules: readonly Rule[] = readFileSync(
  'test/fixtures/focus/rules-1.2.jsonl',
  'utf8',
)
  .trim()
  .split('\n')
  .map((line) => ruleSchema.parse(JSON.parse(line)));

const decimal = /^-?\d+(\.\d+)?$/;
const moment = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/;
const size = '(?:[KMGTPE]i?[Bb]|[Bb])';
const noun = '[A-Z][A-Za-z]*(?: [A-Z][A-Za-z]*)*';
const time = '(?:Year|Month|Day|Hour|Minute|Second)';

/** Forms that a cell has where it is not null. */
const forms: Readonly<Record<string, RegExp>> = {
  TypeString: /^.+$/s,
  FormatString: /^\S(.*\S)?$/s,
  TypeDecimal: decimal,
  FormatNumeric: decimal,
  CheckDecimalValue: decimal,
  TypeDateTime: moment,
  FormatDateTime: moment,
  FormatCurrency: /^[A-Z]{3}$/,
  CheckNationalCurrency: /^USD$/,
  FormatUnit: new RegExp(
    `^(?:\\d+ )?(?:${size}|${noun}s|(?:${size}|${noun})-${time}s|(?:${size}|${noun}s)/${time})$`,
  ),
  FormatKeyValue: /^\{("[\w:-]+":("[^"]*"|\d+|true|false)(,(?!\}))?)*\}$/,
};

/** The digits of a decimal as a whole number and the places that they are moved by. */
function exactly(text: string) {
  const [whole = '', fraction = ''] = text.split('.');
  return { digits: BigInt(whole + fraction), places: BigInt(fraction.length) };
}

function isProduct(one: string, other: string, product: string): boolean {
  const [a, b, c] = [exactly(one), exactly(other), exactly(product)];
  return a.digits * b.digits * 10n ** c.places === c.digits * 10n ** (a.places + b.places);
}

function isEqual(cell: string | null, value: Check['value']): boolean {
  if (typeof value === 'number') return cell !== null && Number(cell) === value;
  return cell === value;
}

/** Whether a row does what a rule asks; of many rows, each of the others decides for itself. */
export function holds(asked: Check, row: Row, rows: readonly Row[]): boolean {
  const cell = row[asked.column] ?? null;
  const form = forms[asked.check];
  if (form) return cell === null || form.test(cell);
  const [other, result] = [row[asked.other] ?? null, row[asked.result] ?? null];
  switch (asked.check) {
    case 'AND':
      return asked.items.every((each) => holds(each, row, rows));
    case 'OR':
      return asked.items.some((each) => holds(each, row, rows));
    case 'ColumnPresent':
      return row[asked.column] !== undefined;
    case 'CheckValue':
      return isEqual(cell, asked.value);
    case 'CheckNotValue':
      return !isEqual(cell, asked.value);
    case 'CheckNotSameValue':
      return cell !== other;
    case 'CheckGreaterOrEqualThanValue':
      return cell === null || Number(cell) >= Number(asked.value);
    case 'ColumnByColumnEqualsColumnValue':
      return cell === null || other === null || result === null || isProduct(cell, other, result);
    case 'CheckDistinctCount':
      return rows.every(
        (each) => each[asked.column] !== cell || each[asked.other] === row[asked.other],
      );
    default:
      throw new Error(`Nothing here knows how to check ${asked.check}`);
  }
}
