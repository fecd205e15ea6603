import type {} from 'vitest';
import type { rows } from './rows.ts';

/** The key of a row of the specification. */
export type SpecificationRow = keyof typeof rows;

declare module 'vitest' {
  interface TaskMeta {
    proves?: readonly SpecificationRow[];
  }
}

/** Details of a test, or of a group, that proves rows of the specification: for Playwright and for Vitest. */
export function proves(...rows: readonly SpecificationRow[]) {
  return {
    annotation: rows.map((row) => ({ type: 'proves', description: row })),
    meta: { proves: rows },
  };
}
