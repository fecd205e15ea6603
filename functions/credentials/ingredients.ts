import { createHash } from 'node:crypto';
import type { Asset } from '@trustnxt/c2pa-ts/asset';
import { IngredientAssertion, RelationshipType } from '@trustnxt/c2pa-ts/manifest';
import { type KeptCredentials, keptCredentials } from './kept-credentials.ts';
import type { Making, ParentFile } from './making.ts';
import { generatorOf, isOfModelAlone } from './provider-credentials.ts';
import type { RawManifest } from './raw-manifests.ts';
import type { SourcePicture } from './source-picture.ts';
import type { MarkedType } from './xmp.ts';

// Part of `content-credentials.ts`, which is loaded late.

/** Something that a file was made of, and its own manifests, where they are kept whole. */
export type Ingredient = { assertion: IngredientAssertion; manifests: readonly RawManifest[] };

/** What a file is or shows, what was put behind its subject, by its hash, and what its maker had said of it. */
export type Ingredients = {
  source: Ingredient | undefined;
  placed: ReadonlyMap<string, Ingredient>;
  replaced: Ingredient | undefined;
};

type Assets = {
  /** The file as its maker wrote it. */
  before: Asset;
  assetOf: (bytes: Buffer, contentType: MarkedType) => Asset;
};

export async function ingredientsOf(
  { kind, source, exported }: Making,
  { before, assetOf }: Assets,
): Promise<Ingredients> {
  const relationship = kind === 'edited' ? RelationshipType.ParentOf : RelationshipType.InputTo;
  const placed = (exported?.changes ?? []).filter((change) => change.kind === 'placed');
  return {
    source: exported
      ? await parentOf(exported.parent, assetOf)
      : source && pictureOf(source, { relationship, title: 'Source picture' }),
    placed: new Map(
      placed.map(({ picture }) => [
        picture.sha256,
        pictureOf(picture, { relationship: RelationshipType.ComponentOf, title: 'Background' }),
      ]),
    ),
    replaced: await replacedCredentials(before),
  };
}

type Use = { relationship: RelationshipType; title: string };

function pictureOf({ contentType, sha256 }: SourcePicture, use: Use): Ingredient {
  const assertion = ingredient(use, Buffer.from(sha256, 'hex'));
  assertion.format = contentType;
  return { assertion, manifests: [] };
}

/** The stored result that a file was made of, with its credentials and those in them, if it has any. */
async function parentOf(
  { body, contentType }: ParentFile,
  assetOf: Assets['assetOf'],
): Promise<Ingredient> {
  const use = { relationship: RelationshipType.ParentOf, title: 'Result of the studio' };
  const assertion = ingredient(use, hashOf(body));
  assertion.format = contentType;
  return withCredentials(assertion, await keptCredentials(assetOf(body, contentType)));
}

/**
 * What a model's provider had said of the file. Its credentials are bound to bytes that are no longer there, so that they are
 * replaced, and named by their hash; they are kept in ours where nothing in them can be of a person.
 */
async function replacedCredentials(before: Asset): Promise<Ingredient | undefined> {
  const bytes = before.getManifestJUMBF();
  if (!bytes) return undefined;
  const title = `What the model made, with credentials of ${generatorOf(bytes)}`;
  const assertion = ingredient({ relationship: RelationshipType.InputTo, title }, hashOf(bytes));
  const kept = isOfModelAlone(bytes) ? await keptCredentials(before) : undefined;
  return withCredentials(assertion, kept);
}

/** By the hash of the bytes that are kept of it: https://www.rfc-editor.org/rfc/rfc6920. */
function ingredient({ relationship, title }: Use, sha256: Buffer): IngredientAssertion {
  const assertion = IngredientAssertion.createV3(relationship);
  assertion.title = title;
  assertion.instanceID = `ni:///sha-256;${sha256.toString('base64url')}`;
  return assertion;
}

const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest();

function withCredentials(
  assertion: IngredientAssertion,
  kept: KeptCredentials | undefined,
): Ingredient {
  if (!kept) return { assertion, manifests: [] };
  Object.assign(assertion, kept.said);
  return { assertion, manifests: kept.manifests };
}
