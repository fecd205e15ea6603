import * as z from 'zod/mini';
import { settings } from './settings.ts';
import { readSignedWebhook } from './signed-webhook.ts';
import { StudioError } from './studio-error.ts';
import { type RawRequest, type SignatureScheme, standardSignature } from './webhook-signature.ts';

const deletion = 'user.deleted';

const eventSchema = z.object({ type: z.string(), data: z.unknown() });
const deletedUserSchema = z.object({ id: z.string().check(z.minLength(1)) });

/** Whose account a webhook of Clerk's says is deleted; nothing where it tells something else. */
export async function readClerkWebhook(request: RawRequest): Promise<string | undefined> {
  const told = await readSignedWebhook(request, settings.clerkWebhookSecretArn(), svixSignature);
  const { type, data } = parse(eventSchema, told);
  return type === deletion ? parse(deletedUserSchema, data).id : undefined;
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
