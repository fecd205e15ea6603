import * as z from 'zod/mini';
import { AwsFailure } from '../aws/service.ts';

const conditionSchema = z.union([
  z.tuple([z.enum(['eq', 'starts-with']), z.string(), z.string()]),
  z.tuple([z.literal('content-length-range'), z.coerce.number(), z.coerce.number()]),
  z.record(z.string(), z.string()),
]);

const policySchema = z.object({ expiration: z.string(), conditions: z.array(conditionSchema) });

type FieldCondition = { rule: 'eq' | 'starts-with'; field: string; value: string };

/** Fields that no condition needs to allow. */
const FREE_FIELDS = new Set(['policy', 'x-amz-signature', 'file', 'awsaccesskeyid']);

type PostedForm = { bucket: string; fields: Record<string, string>; size: number };

/** Refuses a form that its own signed policy does not allow. */
export function requirePolicy(policyText: string, form: PostedForm, now: Date): void {
  const policy = parsePolicy(policyText);
  if (!(Date.parse(policy.expiration) > now.getTime())) throw refused('Policy expired.');
  const fields: Record<string, string> = { ...form.fields, bucket: form.bucket };
  const conditions = policy.conditions.flatMap((condition) => {
    if (!Array.isArray(condition)) {
      return Object.entries(condition).map(([field, value]) => equal(field, value));
    }
    if (condition[0] !== 'content-length-range') {
      const [rule, field, value] = condition;
      return { rule, field: field.replace(/^\$/, '').toLowerCase(), value };
    }
    requireSize(form.size, condition[1], condition[2]);
    return [];
  });
  for (const condition of conditions) requireCondition(condition, fields);
  refuseExtraFields(form.fields, conditions);
}

function parsePolicy(text: string): z.infer<typeof policySchema> {
  try {
    return policySchema.parse(JSON.parse(Buffer.from(text, 'base64').toString()));
  } catch {
    throw new AwsFailure('InvalidPolicyDocument', 'Invalid Policy: Invalid JSON.', 400);
  }
}

function equal(field: string, value: string): FieldCondition {
  return { rule: 'eq', field: field.toLowerCase(), value };
}

function requireCondition(condition: FieldCondition, fields: Record<string, string>): void {
  const { rule, field, value } = condition;
  const given = fields[field] ?? '';
  if (rule === 'eq' ? given === value : given.startsWith(value)) return;
  throw refused(`Policy Condition failed: ${JSON.stringify([rule, `$${field}`, value])}`);
}

function requireSize(size: number, least: number, most: number): void {
  if (size > most) {
    throw new AwsFailure(
      'EntityTooLarge',
      'Your proposed upload exceeds the maximum allowed size',
      400,
    );
  }
  if (size < least) {
    throw new AwsFailure(
      'EntityTooSmall',
      'Your proposed upload is smaller than the minimum allowed size',
      400,
    );
  }
}

function refuseExtraFields(fields: Record<string, string>, conditions: FieldCondition[]): void {
  const allowed = new Set(conditions.map(({ field }) => field));
  const extra = Object.keys(fields).find(
    (name) => !allowed.has(name) && !FREE_FIELDS.has(name) && !name.startsWith('x-ignore-'),
  );
  if (extra !== undefined) throw refused(`Extra input fields: ${extra}`);
}

function refused(reason: string): AwsFailure {
  return new AwsFailure('AccessDenied', `Invalid according to Policy: ${reason}`, 403);
}
