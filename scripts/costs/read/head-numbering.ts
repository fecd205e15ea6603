import type { CostRecord } from '../../../shared/costs/cost-record.ts';
import { createNumbering } from './numbering.ts';
import type { Head } from './part.ts';

/** Gives what many records have in common a number. */
export type HeadNumbering = { numberOf(record: CostRecord): number; readonly heads: Head[] };

export function createHeadNumbering(): HeadNumbering {
  const texts = createNumbering();
  const heads: Head[] = [];
  return {
    heads,
    numberOf({ kind, stage, source, feature, plan, outcome }) {
      const number = texts.numberOf(`${kind} ${stage} ${feature} ${plan} ${outcome} ${source}`);
      heads[number] ??= {
        ...{ kind, stage, source, outcome },
        ...(feature && { feature }),
        ...(plan && { plan }),
      };
      return number;
    },
  };
}
