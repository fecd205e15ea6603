/** The folders of the bucket of a stage's cost records. */
export const costFolders = {
  /** Lines of logs as they arrived, by the day of arrival: `lines/day=2026-11-22/`. */
  lines: 'lines',
  /** What was read of the lines of a day that is over, so that they are read once. */
  rollups: 'rollups',
  /** Corrections by reconciliations, a cost record a line. */
  corrections: 'corrections',
  /** What Firehose could not deliver as it should have. */
  errors: 'errors',
  /** What the page of costs shows, by month. */
  reports: 'reports',
  /** Pages of months as they were mailed, and which mails were sent, by month. */
  mails: 'mails',
  /** Until when access logs were metered, and up to when a run was to go. */
  delivery: 'delivery',
  /** Results of Athena. */
  results: 'results',
} as const;

/** The tables of a stage's cost database. */
export const costTables = { lines: 'lines', corrections: 'corrections' } as const;
