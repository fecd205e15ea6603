import type { Stage } from './stages.ts';

/** The folders of the bucket of a stage's cost records. */
export const costFolders = {
  /** Lines of logs as they arrived, by the day of arrival: `lines/day=2026-11-22/`. */
  lines: 'lines',
  /** What reconciliations found, a cost record a line. */
  corrections: 'corrections',
  /** What Firehose could not deliver as it should have. */
  errors: 'errors',
  /** Answers of Athena. */
  results: 'results',
} as const;

/** The tables of a stage's cost database. */
export const costTables = { lines: 'lines', corrections: 'corrections' } as const;

/** Names the database in the account's catalogue, where a hyphen would have to be quoted. */
export function costDatabaseName({ name }: Pick<Stage, 'name'>): string {
  return `atelier_${name}_costs`;
}

/** Names the workgroup of Athena that alone knows where answers go and how much may be read for one. */
export function costWorkGroupName({ name }: Pick<Stage, 'name'>): string {
  return `atelier-${name}-costs`;
}
