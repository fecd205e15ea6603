import * as z from 'zod/mini';
import { costPeriodPattern } from './cost-period.ts';
import { featureKeys } from './features.ts';
import { plans } from './plans.ts';

/** A sum as far as it is known, in nanodollars, and how many lines of it have no price. */
const moneySchema = z.object({ nanodollars: z.int(), unpriced: z.int() });

export type ReportMoney = z.infer<typeof moneySchema>;

const maybeMoney = z.nullable(moneySchema);

const tallySchema = z.object({
  infrastructure: z.int(),
  providers: z.int(),
  unpriced: z.int(),
  /** Of the lines without a price those of providers. */
  unpricedProviders: z.int(),
  requests: z.int(),
});

const intervalSchema = z.object({ low: z.number(), likely: z.number(), high: z.number() });

const featureSchema = z.enum(featureKeys);
const shareSchema = z.nullable(z.int());

export const reportDaySchema = z.object({
  day: z.string(),
  infrastructure: shareSchema,
  imageEditing: shareSchema,
  imageGeneration: shareSchema,
  audioChat: shareSchema,
  videoGeneration: shareSchema,
  other: shareSchema,
});

export type ReportDay = z.infer<typeof reportDaySchema>;

const toolSchema = z.extend(tallySchema, {
  feature: featureSchema,
  /** With its part of what belongs to no tool. */
  told: moneySchema,
  kept: z.int(),
  givenBack: z.int(),
  open: z.int(),
  perResult: maybeMoney,
  p50: maybeMoney,
  p95: maybeMoney,
  waste: moneySchema,
  /** The same days of the period before, without a share of what belongs to none. */
  sameDays: z.int(),
});

export type ReportTool = z.infer<typeof toolSchema>;

const marginSchema = z.object({ cost: maybeMoney, margin: maybeMoney });

const planSchema = z.extend(tallySchema, {
  plan: z.enum(plans),
  told: moneySchema,
  users: z.int(),
  /** What was paid for it; null where nobody paid. */
  revenue: z.nullable(z.object({ amount: z.int(), fees: z.int(), net: z.int(), payers: z.int() })),
  /** What a margin is of: what a payer paid in a month, or the list price. */
  price: z.int(),
  isPaid: z.boolean(),
  average: marginSchema,
  maximal: marginSchema,
});

export type ReportPlan = z.infer<typeof planSchema>;

/** A part of the period that a person can look into: a job, or a request that belongs to none. */
const workSchema = z.object({
  id: z.string(),
  day: z.string(),
  feature: z.nullable(featureSchema),
  plan: z.nullable(z.enum(plans)),
  person: z.nullable(z.string()),
  nanodollars: z.int(),
  unpriced: z.int(),
});

export type ReportWork = z.infer<typeof workSchema>;

/** What was spent, with what invoices corrected, where that ends, what may be, and on which day that is reached. */
const courseSchema = z.object({
  spent: z.int(),
  end: z.nullable(intervalSchema),
  budget: z.int(),
  reached: z.nullable(z.string()),
});

export type ReportCourse = z.infer<typeof courseSchema>;

/** What a period cost, as the page shows it: the figures of `npm run costs`, whole nanodollars. */
export const costReportSchema = z.object({
  /** As `costPeriod` names it. */
  period: z.string(),
  stage: z.string(),
  /** Until when it was read, as an ISO time. */
  readAt: z.string(),
  isEmpty: z.boolean(),
  daysOver: z.int(),
  days: z.int(),
  total: tallySchema,
  standing: tallySchema,
  /** By invoices, of whole months: of no day. */
  corrected: moneySchema,
  waste: moneySchema,
  all: courseSchema,
  /** Of it, what AWS is paid. */
  aws: courseSchema,
  /** The same days of the period before; and all of it, of which `corrected` is of no day. */
  before: z.object({ sameDays: z.int(), all: z.int(), corrected: z.int() }),
  byDay: z.array(reportDaySchema),
  byDayBefore: z.array(z.object({ day: z.string(), nanodollars: z.int() })),
  tools: z.array(toolSchema),
  /** What belongs to no tool, and what of it is left with none. */
  toolless: z.extend(tallySchema, { told: moneySchema }),
  plans: z.array(planSchema),
  planless: z.extend(tallySchema, { told: moneySchema }),
  providers: z.array(z.extend(moneySchema, { name: z.string() })),
  standingSkus: z.array(z.extend(moneySchema, { name: z.string() })),
  unpriced: z.array(z.object({ why: z.string(), lines: z.int() })),
  assumed: z.array(z.object({ name: z.string(), low: z.int(), expected: z.int(), high: z.int() })),
  anomalies: z.array(
    z.object({
      day: z.string(),
      feature: z.nullable(featureSchema),
      nanodollars: z.int(),
      usual: z.number(),
    }),
  ),
  /** Who cost most, by pseudonym. */
  people: z.array(z.extend(tallySchema, { person: z.string(), plan: z.nullable(z.enum(plans)) })),
  /** What cost most. */
  dearest: z.array(workSchema),
  notes: z.array(z.string()),
});

export type CostReport = z.infer<typeof costReportSchema>;

const lineSchema = z.object({
  name: z.string(),
  sku: z.string(),
  at: z.string(),
  source: z.string(),
  quantity: z.nullable(z.number()),
  unit: z.string(),
  /** Nanodollars for one unit. */
  unitPrice: z.nullable(z.number()),
  /** The entry of the price book. */
  entry: z.nullable(z.string()),
  nanodollars: z.nullable(z.int()),
  reason: z.nullable(z.string()),
  /** Whether a later line says more of the same work: then it is in no sum. */
  isSuperseded: z.boolean(),
});

export type ReportLine = z.infer<typeof lineSchema>;

/** One request, answer or job down to its lines; or one person, or one day, by what was done. */
export const costDetailSchema = z.object({
  id: z.string(),
  readAt: z.string(),
  /** Of a person or a day. */
  works: z.array(workSchema),
  lines: z.array(lineSchema),
  about: z.nullable(
    z.object({
      feature: z.nullable(featureSchema),
      plan: z.nullable(z.string()),
      person: z.nullable(z.string()),
      outcome: z.nullable(z.string()),
    }),
  ),
});

export type CostDetail = z.infer<typeof costDetailSchema>;

/** `failed`: the latest reading did; what was read before is there all the same. */
const stateSchema = z.enum(['ready', 'reading', 'failed']);

const fileSchema = z.object({
  text: z.string(),
  parts: z.int(),
  readAt: z.string(),
  /** What is not in the file, for a person; with its first part, null where all of it is. */
  note: z.nullable(z.string()),
});

/** What was asked for; null is what was not, or is not there yet. */
export const costsAnswerSchema = z.object({
  state: stateSchema,
  report: z.nullable(costReportSchema),
  detail: z.nullable(costDetailSchema),
  file: z.nullable(fileSchema),
});

const periodSchema = z.string().check(z.regex(costPeriodPattern));

/** What ids look like, an answer's (`JKJaXmPLvHcESHA=`) too; anything else would find parts of records. */
export const costIdPattern = /^[\w.:@=-]{4,100}$/;

/** A day (UTC) in place of an id: what was done on it. */
export const costDayPattern = /^\d{4}-\d\d-\d\d$/;

/** How a period may be taken along. */
export const costExportFormats = ['csv', 'json', 'focus'] as const;

export type CostExportFormat = (typeof costExportFormats)[number];

/** What is made for who asks for it only, since it has a row for each charge. */
export const orderedFormat = 'focus' as const satisfies CostExportFormat;

/** A period; what has an id in it; or the period as a file, in parts, since an answer may be 6 MB at most. */
export const costsQuerySchema = z.object({
  period: periodSchema,
  id: z.optional(z.string().check(z.regex(costIdPattern))),
  /** Has it read anew. */
  again: z.optional(z.literal('true')),
  format: z.optional(z.enum(costExportFormats)),
  /** Of the reading whose file it is; without it an ordered file is that of the latest. */
  readAt: z.optional(z.iso.datetime()),
  /** The first is 1. */
  part: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(10_000))),
});

export type CostsQuery = z.infer<typeof costsQuerySchema>;

/** What the function that adds up is asked for: a period, what has an id in it, or its file with a row for each charge. */
export const costOrderSchema = z.object({
  period: periodSchema,
  id: z.optional(z.string()),
  format: z.optional(z.literal(orderedFormat)),
});

export type CostOrder = z.infer<typeof costOrderSchema>;

/** Seconds that adding up a period may take. */
export const costReportTimeout = 900;
