import * as z from 'zod/mini';
import type { Feature } from '../../shared/features.ts';
import type { MetricName } from './alarms/kept-alarms.ts';
import { StartFailure } from './host.ts';

/** Keys of real services, from `.env`; each complete set replaces a local emulator. */
export type RealServices = {
  clerk:
    | {
        publishableKey: string;
        secretKey: string;
        jwtKey: string;
        webhookSecret: string | undefined;
      }
    | undefined;
  replicate:
    | {
        token: string;
        /** Requested from Replicate if it is not set. */
        webhookSecret: string | undefined;
      }
    | undefined;
  vapi: { privateKey: string; webhookSecret: string | undefined } | undefined;
  /** A language model for the local companion, behind an API like OpenAI's. */
  companion: { url: string; key: string | undefined; model: string } | undefined;
};

const text = z.optional(z.string());

const envSchema = z.object({
  CLERK_PUBLISHABLE_KEY: text,
  CLERK_SECRET_KEY: text,
  CLERK_JWT_KEY: text,
  CLERK_WEBHOOK_SECRET: text,
  REPLICATE_API_TOKEN: text,
  REPLICATE_WEBHOOK_SECRET: text,
  VAPI_PRIVATE_KEY: text,
  VAPI_WEBHOOK_SECRET: text,
  COMPANION_API_URL: text,
  COMPANION_API_KEY: text,
  COMPANION_MODEL: text,
});

export function realServices(env: Record<string, string | undefined>): RealServices {
  const keys = envSchema.parse(env);
  return {
    clerk: clerkOf(keys),
    replicate: keys.REPLICATE_API_TOKEN
      ? {
          token: keys.REPLICATE_API_TOKEN,
          webhookSecret: keys.REPLICATE_WEBHOOK_SECRET || undefined,
        }
      : undefined,
    vapi: keys.VAPI_PRIVATE_KEY
      ? {
          privateKey: keys.VAPI_PRIVATE_KEY,
          webhookSecret: keys.VAPI_WEBHOOK_SECRET || undefined,
        }
      : undefined,
    companion: companionOf(keys),
  };
}

const voiceChat: Feature = 'audioChat';

/** Tells the metrics of spend at engines of this machine, which cost nothing whatever the real models would. */
export function spendAtLocalEngines({ replicate, vapi }: RealServices) {
  return ({ name, dimensions }: MetricName): boolean =>
    name === 'Spend' && !(dimensions.Feature === voiceChat ? vapi : replicate);
}

function clerkOf(keys: z.infer<typeof envSchema>): RealServices['clerk'] {
  const { CLERK_PUBLISHABLE_KEY, CLERK_SECRET_KEY, CLERK_JWT_KEY, CLERK_WEBHOOK_SECRET } = keys;
  if (CLERK_PUBLISHABLE_KEY && CLERK_SECRET_KEY && CLERK_JWT_KEY) {
    return {
      publishableKey: CLERK_PUBLISHABLE_KEY,
      secretKey: CLERK_SECRET_KEY,
      // `.env` has the key on one line, with `\\n` for line breaks.
      jwtKey: CLERK_JWT_KEY.replaceAll('\\n', '\n'),
      webhookSecret: CLERK_WEBHOOK_SECRET || undefined,
    };
  }
  if (CLERK_PUBLISHABLE_KEY || CLERK_SECRET_KEY || CLERK_JWT_KEY) {
    throw new StartFailure(
      'Clerk needs CLERK_PUBLISHABLE_KEY, CLERK_SECRET_KEY and CLERK_JWT_KEY together in .env.',
    );
  }
  return undefined;
}

function companionOf(keys: z.infer<typeof envSchema>): RealServices['companion'] {
  const { COMPANION_API_URL: url, COMPANION_API_KEY: key, COMPANION_MODEL: model } = keys;
  if (url && model) {
    if (!/^https?:$/.test(URL.parse(url)?.protocol ?? ''))
      throw new StartFailure('COMPANION_API_URL in .env must be an http or https address.');
    return { url, key: key || undefined, model };
  }
  if (url || key || model) {
    throw new StartFailure(
      'The companion needs COMPANION_API_URL and COMPANION_MODEL together in .env.',
    );
  }
  return undefined;
}
