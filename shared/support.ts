import * as z from 'zod/mini';
import { featureKeys } from './features.ts';
import { ulidSchema } from './ids.ts';
import { plans } from './plans.ts';

const person = z.string().check(z.minLength(1), z.maxLength(320));
const feature = z.enum(featureKeys);
const job = ulidSchema;

/** What somebody of support asks for. `person` is a user's id, or the e-mail address of an account. */
export const supportCommandSchema = z.discriminatedUnion('action', [
  /** Tells how a person stands. Changes nothing. */
  z.object({ action: z.literal('show'), person }),
  /** Stops counting the use of a job: a delivered result stays, work under way is called off. */
  z.object({ action: z.literal('giveBack'), person, job }),
  /** Grants uses beside the plan's in this month; the same grant twice is one. */
  z.object({
    action: z.literal('grant'),
    person,
    grant: ulidSchema,
    feature,
    uses: z.int().check(z.gte(1), z.lte(100)),
    until: z.iso.datetime(),
  }),
  /** Lets the failures of a tool up to now not count any more. */
  z.object({ action: z.literal('lift'), person, feature }),
  /** Has an open job gone on with, or a failed one done again under the id `as`. */
  z.object({ action: z.literal('replay'), person, job, as: ulidSchema }),
  z.object({ action: z.literal('cancel'), person, job }),
  /** A page of what the person has made, as the tool's list answers it. */
  z.object({ action: z.literal('list'), person, feature, cursor: z.optional(ulidSchema) }),
  /** The person's uses of each month that is kept, and their open links. */
  z.object({ action: z.literal('rest'), person }),
  /** Removes the account at Clerk, and everything of the person. */
  z.object({ action: z.literal('erase'), person }),
]);

export type SupportCommand = z.infer<typeof supportCommandSchema>;

const reason = z.string().check(z.minLength(1), z.maxLength(200));

/** What the function of support is run with: who asks, why, and for what. */
export const supportRequestSchema = z.object({
  /** The ARN of whoever signed in to AWS, or the user of the machine. */
  by: z.string().check(z.minLength(1), z.maxLength(300)),
  reason,
  command: supportCommandSchema,
});

export type SupportRequest = z.infer<typeof supportRequestSchema>;

/** An answer: what was found or done, or in a sentence why it was refused. */
export const supportAnswerSchema = z.union([
  z.object({ done: z.string(), found: z.optional(z.unknown()) }),
  z.object({ refused: z.string() }),
]);

export type SupportAnswer = z.infer<typeof supportAnswerSchema>;

const count = z.int();
const moment = z.iso.datetime();

/** How a person stands. */
export const supportPersonSchema = z.object({
  userId: z.string(),
  /** What stands for them in logs and object keys. */
  hash: z.string(),
  plan: z.enum(plans),
  /** The account is deleted. */
  closed: z.boolean(),
  month: z.string(),
  tools: z.array(
    z.object({
      feature,
      used: count,
      /** With the extra uses. */
      limit: count,
      extra: count,
      /** Until when new uses are refused as `too_many_failures`. */
      pausedUntil: z.optional(moment),
    }),
  ),
  extraUses: z.array(z.object({ id: z.string(), feature, uses: count, until: moment })),
  jobs: z.array(
    z.object({
      id: z.string(),
      feature,
      state: z.enum(['in line', 'running', 'expired', 'delivered', 'failed']),
      begunAt: moment,
      /** Why it failed: an error's code, and its sentence. */
      reason: z.optional(z.string()),
      sentence: z.optional(z.string()),
      /** Its provider charged for it, although it failed. */
      charged: z.boolean(),
      /** Its use was given back by support. */
      givenBackAt: z.optional(moment),
    }),
  ),
});

export type SupportPerson = z.infer<typeof supportPersonSchema>;
