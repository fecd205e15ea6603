import { CBORBox } from '@trustnxt/c2pa-ts/jumbf';
import { ActionAssertion, type Assertion, type Manifest } from '@trustnxt/c2pa-ts/manifest';
import * as z from 'zod/mini';
import { storeOf } from './kept-credentials.ts';

// Part of `content-credentials.ts`, which is loaded late.

/** Bytes of credentials that are kept: with our own, and those of a file made of the result, they stay below 20,000. */
const maxKeptBytes = 10_000;

/** Kinds of assertions that say how a file was made, and bind that to it. Others have thumbnails, texts, or anything. */
const plainKinds = /^c2pa\.(actions|hash\.data|hash\.bmff)(\.v\d)?$/;

/** An action without words or parameters, which some fill with the prompt. */
const plainActionsSchema = z.strictObject({
  actions: z.array(
    z.strictObject({
      action: z.string(),
      when: z.optional(z.unknown()),
      softwareAgent: z.optional(
        z.union([
          z.string(),
          z.strictObject({ name: z.string(), version: z.optional(z.string()) }),
        ]),
      ),
      digitalSourceType: z.optional(z.string()),
    }),
  ),
});

/** Whether credentials say of a model's output what made it and nothing else: no word of a prompt, and no picture. */
export function isOfModelAlone(bytes: Uint8Array): boolean {
  if (bytes.length > maxKeptBytes) return false;
  try {
    const { manifests } = storeOf(bytes);
    const [only] = manifests;
    return manifests.length === 1 && only !== undefined && isPlain(only);
  } catch {
    return false;
  }
}

function isPlain({ claim, assertions }: Manifest): boolean {
  const all = assertions?.assertions ?? [];
  return claim !== undefined && claim.title === undefined && all.every(isPlainAssertion);
}

function isPlainAssertion(assertion: Assertion): boolean {
  if (!plainKinds.test(assertion.label ?? '')) return false;
  if (!(assertion instanceof ActionAssertion)) return true;
  const [box] = assertion.sourceBox?.contentBoxes ?? [];
  return box instanceof CBORBox && plainActionsSchema.safeParse(box.content).success;
}

/** Who says to have made the file. */
export function generatorOf(bytes: Uint8Array): string {
  try {
    return storeOf(bytes).getActiveManifest()?.claim?.claimGeneratorName ?? unnamed;
  } catch {
    return unnamed;
  }
}

const unnamed = 'its provider';
