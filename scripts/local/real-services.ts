import * as z from 'zod/mini';
import { StartFailure } from './start-failure.ts';

/** Keys of real services, from `.env`; each set that is whole makes a local neighbour step aside. */
export type RealServices = {
  clerk: { publishableKey: string; secretKey: string; jwtKey: string } | undefined;
  replicate:
    | {
        token: string;
        /** Asked of Replicate where it is not given. */
        webhookSecret: string | undefined;
      }
    | undefined;
};

const text = z.optional(z.string());

const envSchema = z.object({
  CLERK_PUBLISHABLE_KEY: text,
  CLERK_SECRET_KEY: text,
  CLERK_JWT_KEY: text,
  REPLICATE_API_TOKEN: text,
  REPLICATE_WEBHOOK_SECRET: text,
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
  };
}

function clerkOf(keys: z.infer<typeof envSchema>): RealServices['clerk'] {
  const { CLERK_PUBLISHABLE_KEY, CLERK_SECRET_KEY, CLERK_JWT_KEY } = keys;
  if (CLERK_PUBLISHABLE_KEY && CLERK_SECRET_KEY && CLERK_JWT_KEY) {
    return {
      publishableKey: CLERK_PUBLISHABLE_KEY,
      secretKey: CLERK_SECRET_KEY,
      // One line in `.env` stands for the key's several.
      jwtKey: CLERK_JWT_KEY.replaceAll('\\n', '\n'),
    };
  }
  if (CLERK_PUBLISHABLE_KEY || CLERK_SECRET_KEY || CLERK_JWT_KEY) {
    throw new StartFailure(
      'Clerk needs CLERK_PUBLISHABLE_KEY, CLERK_SECRET_KEY and CLERK_JWT_KEY together in .env.',
    );
  }
  return undefined;
}
