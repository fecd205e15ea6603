import * as z from 'zod/mini';
import type { RawRequest } from '../../../shared/routes/route.ts';
import { settings } from '../../platform/settings.ts';
import { StudioError } from '../../platform/studio-error.ts';
import { readSignedWebhook, type SignatureScheme, standardSignature } from '../signed-webhook.ts';

const id = z.string().check(z.minLength(1));

const eventSchema = z.object({ type: z.string(), data: z.unknown() });
const deletedUserSchema = z.object({ id });
/** https://clerk.com/docs/reference/backend/types/backend-user, as webhooks write it. */
const userSchema = z.object({
  id,
  primary_email_address_id: z.nullish(z.string()),
  email_addresses: z._default(
    z.array(
      z.object({
        id: z.string(),
        email_address: z.string(),
        verification: z.nullish(z.object({ status: z.string() })),
      }),
    ),
    [],
  ),
  /** In milliseconds since 1970. */
  updated_at: z._default(z.number(), 0),
});

/** What Clerk tells of an account. */
export type AccountEvent =
  | { kind: 'deleted'; userId: string }
  /** It has this primary address since, in milliseconds since 1970. */
  | { kind: 'address'; userId: string; address: string; toldAt: number };

/** What a webhook of Clerk's says; nothing where it is of no interest here. */
export async function readClerkWebhook(request: RawRequest): Promise<AccountEvent | undefined> {
  const told = await readSignedWebhook(request, settings.clerkWebhookSecretId(), svixSignature);
  const { type, data } = parse(eventSchema, told);
  if (type === 'user.deleted')
    return { kind: 'deleted', userId: parse(deletedUserSchema, data).id };
  return type === 'user.created' || type === 'user.updated' ? addressIn(data) : undefined;
}

/** An address that is not verified may be anybody's, and people may sign up without one. */
function addressIn(data: unknown): AccountEvent | undefined {
  const user = parse(userSchema, data);
  const primary = user.email_addresses.find((each) => each.id === user.primary_email_address_id);
  if (primary?.verification?.status !== 'verified') return undefined;
  const { id: userId, updated_at: toldAt } = user;
  return { kind: 'address', userId, address: primary.email_address, toldAt };
}

/** Clerk has its webhooks sent by Svix, which names the headers of the standard its own way. */
const svixSignature: SignatureScheme = {
  flawOf: (request, now) => standardSignature.flawOf(asStandard(request), now),
  isSigned: (request, secrets) => standardSignature.isSigned(asStandard(request), secrets),
};

function asStandard({ headers, raw }: RawRequest): RawRequest {
  const standard = {
    'webhook-id': headers['svix-id'],
    'webhook-timestamp': headers['svix-timestamp'],
    'webhook-signature': headers['svix-signature'],
  };
  return { headers: standard, raw };
}

function parse<Schema extends z.ZodMiniType>(schema: Schema, told: unknown): z.output<Schema> {
  const parsed = z.safeParse(schema, told);
  if (parsed.success) return parsed.data;
  throw new StudioError('invalid_request', { cause: parsed.error });
}
