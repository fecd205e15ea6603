import type { CostLine } from '../../../shared/costs/cost-line.ts';
import {
  type CostRecord,
  costRecordMarker,
  recordKinds,
  recordOutcomes,
} from '../../../shared/costs/cost-record.ts';
import { skuNames } from '../../../shared/costs/skus.ts';
import { featureKeys } from '../../../shared/features.ts';
import { outcomes as useOutcomes } from '../../../shared/metrics.ts';
import { plans } from '../../../shared/plans.ts';

const skus: ReadonlySet<unknown> = new Set(skuNames);
const kinds: ReadonlySet<unknown> = new Set(recordKinds);
const outcomes: ReadonlySet<unknown> = new Set(recordOutcomes);
const features: ReadonlySet<unknown> = new Set(featureKeys);
const planNames: ReadonlySet<unknown> = new Set(plans);
const uses: ReadonlySet<unknown> = new Set(useOutcomes);

/** As the functions write it; any other spelling of a time is left to the schema. */
const writtenTime =
  /^2\d{3}-(?:0[1-9]|1[0-2])-(?:0[1-9]|1\d|2[0-8])T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d\.\d{3}Z$/;

type Unknown<Shape> = { [Key in keyof Shape]?: unknown };

/**
 * Whether a value is a record as nearly all are. Ten times as fast as the schema, which decides
 * about all others: whatever is accepted here the schema accepts as well (there is a test).
 */
export function isPlainRecord(value: unknown): value is CostRecord {
  if (typeof value !== 'object' || value === null) return false;
  const record: Unknown<CostRecord> = value;
  return (
    record[costRecordMarker] === 1 &&
    typeof record.id === 'string' &&
    typeof record.at === 'string' &&
    writtenTime.test(record.at) &&
    kinds.has(record.kind) &&
    outcomes.has(record.outcome) &&
    typeof record.stage === 'string' &&
    typeof record.source === 'string' &&
    isPlainRest(record) &&
    Array.isArray(record.lines) &&
    record.lines.every(isPlainLine)
  );
}

function isPlainRest(record: Unknown<CostRecord>): boolean {
  const { request, apiRequest, job, user, feature, plan, settled } = record;
  return (
    isTextOrAbsent(request) &&
    isTextOrAbsent(apiRequest) &&
    isTextOrAbsent(job) &&
    isTextOrAbsent(user) &&
    (feature === undefined || features.has(feature)) &&
    (plan === undefined || planNames.has(plan)) &&
    (settled === undefined || (Array.isArray(settled) && settled.every(isPlainUse)))
  );
}

function isPlainUse(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const use: { job?: unknown; feature?: unknown; outcome?: unknown } = value;
  return typeof use.job === 'string' && features.has(use.feature) && uses.has(use.outcome);
}

function isPlainLine(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const line: Unknown<CostLine> = value;
  return (
    skus.has(line.sku) &&
    typeof line.unit === 'string' &&
    (line.quantity === null || Number.isFinite(line.quantity)) &&
    (line.unitPrice === null || Number.isFinite(line.unitPrice)) &&
    (line.entry === null || typeof line.entry === 'string') &&
    (line.amount === null || Number.isSafeInteger(line.amount)) &&
    isTextOrAbsent(line.reason) &&
    isTextOrAbsent(line.work)
  );
}

function isTextOrAbsent(value: unknown): boolean {
  return value === undefined || typeof value === 'string';
}
