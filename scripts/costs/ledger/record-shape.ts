import { recordKinds, recordOutcomes } from '../../../shared/costs/cost-record.ts';
import { featureKeys } from '../../../shared/features.ts';
import { outcomes } from '../../../shared/metrics.ts';
import { plans } from '../../../shared/plans.ts';

const lineShape = {
  sku: 'sku',
  quantity: 'DOUBLE',
  unit: 'VARCHAR',
  unitPrice: 'DOUBLE',
  entry: 'VARCHAR',
  amount: 'BIGINT',
  reason: 'VARCHAR',
  work: 'VARCHAR',
};

/** What DuckDB takes out of a record: names and types of `costRecordSchema`. */
const recordShape = {
  id: 'VARCHAR',
  at: 'VARCHAR',
  /** Milliseconds since 1970, where `record_in` had to say it. */
  time: 'BIGINT',
  kind: 'VARCHAR',
  stage: 'VARCHAR',
  source: 'VARCHAR',
  request: 'VARCHAR',
  apiRequest: 'VARCHAR',
  job: 'VARCHAR',
  user: 'VARCHAR',
  feature: 'VARCHAR',
  plan: 'VARCHAR',
  outcome: 'VARCHAR',
  settled: [{ job: 'VARCHAR', feature: 'VARCHAR', outcome: 'VARCHAR' }],
  lines: [lineShape],
};

/**
 * JSON in which a value may not be of the kind that its name has, or a number too fine or too large. Where it does not
 * match there is no escape either, so that a quote is the end of a text.
 */
const unusualJson = [
  'null',
  String.raw`\\`,
  String.raw`"(?:quantity|unitPrice)":[^-\d]`,
  String.raw`"amount":(?:[^-\d]|-?\d*[^-\d,}]|-?\d{16})`,
  String.raw`"(?:settled|lines)":[^\[]`,
  '"(?:id|at|kind|stage|source|request|apiRequest|job|user|feature|plan|outcome|sku|unit|entry|reason|work)":[^"]',
  '"time":',
].join('|');

/** What sql/read.sql and sql/checks.sql know of a record. */
export const recordVariables = {
  record_shape: JSON.stringify(recordShape),
  unusual_json: unusualJson,
  kinds: recordKinds,
  outcomes: recordOutcomes,
  features: featureKeys,
  plans,
  use_outcomes: outcomes,
} as const;
