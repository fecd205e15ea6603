import { randomInt } from 'node:crypto';
import * as z from 'zod/mini';

const secretSchema = z.object({
  SecretString: z.optional(z.string()),
  GenerateSecretString: z.optional(
    z.strictObject({
      PasswordLength: z._default(z.number(), 32),
      ExcludePunctuation: z.optional(z.boolean()),
      ExcludeCharacters: z._default(z.string(), ''),
      IncludeSpace: z.optional(z.literal(false)),
    }),
  ),
});

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
const punctuation = '!"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~';

/** The value that a secret of the template has from its creation on; an empty one has none. */
export function firstSecretValue(properties: unknown): string | undefined {
  const { SecretString, GenerateSecretString: how } = secretSchema.parse(properties);
  if (SecretString !== undefined || how === undefined) return SecretString;
  const alphabet = [...letters, ...(how.ExcludePunctuation ? '' : punctuation)].filter(
    (letter) => !how.ExcludeCharacters.includes(letter),
  );
  const length = how.PasswordLength;
  return Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('');
}
