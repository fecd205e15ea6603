import { createHash } from 'node:crypto';
import type { Asset } from '@trustnxt/c2pa-ts/asset';
import { CBORBox, SuperBox } from '@trustnxt/c2pa-ts/jumbf';
import {
  type Action,
  ActionAssertion,
  ActionType,
  type Claim,
  IngredientAssertion,
  type Manifest,
  ManifestStore,
  RelationshipType,
} from '@trustnxt/c2pa-ts/manifest';
import { Tag } from 'cbor-x';
import type { Making } from './making.ts';
import type { SourcePicture } from './source-picture.ts';

// Part of `content-credentials.ts`, which is loaded late.

/** Says in a manifest what was done, with what, from what; `before` is the file as its maker wrote it. */
export function addFacts(
  manifest: Manifest,
  making: Making,
  before: Pick<Asset, 'getManifestJUMBF'>,
): void {
  const source = making.source && pictureOf(making.source, making.kind);
  const replaced = replacedCredentials(before);
  for (const ingredient of [source, replaced]) if (ingredient) manifest.addAssertion(ingredient);
  const ingredients = source ? [manifest.createAssertionReference(source)] : [];
  const actions = new TimedActions(making);
  actions.actions.push(...actionsOf(making, ingredients));
  manifest.addAssertion(actions);
}

type References = ReturnType<Manifest['createAssertionReference']>[];

/** A manifest begins with how its file came to be: made anew, or opened. */
function actionsOf({ kind, model }: Making, ingredients: References): Action[] {
  const how = { softwareAgent: { name: model } };
  const parameters = ingredients.length > 0 ? { parameters: { ingredients } } : {};
  if (kind !== 'edited') return [{ action: ActionType.C2paCreated, ...how, ...parameters }];
  return [
    { action: ActionType.C2paOpened, ...parameters },
    { action: ActionType.C2paEdited, ...how },
  ];
}

/** Actions that say when they were done, and the last of them what was done: the library writes neither. */
class TimedActions extends ActionAssertion {
  readonly #making: Making;

  constructor(making: Making) {
    super();
    this.#making = making;
  }

  override generateJUMBFBoxForContent(claim: Claim) {
    const written = super.generateJUMBFBoxForContent(claim);
    const box = new CBORBox();
    // A date as CBOR writes it: https://www.rfc-editor.org/rfc/rfc8949#section-3.4.1.
    const when = new Tag(this.#making.at, 0);
    const { done: description, sourceType: digitalSourceType } = this.#making;
    const last = this.actions.length - 1;
    box.content = {
      actions: listIn(written).map((action, index) =>
        Object.assign({}, action, { when }, index === last && { description, digitalSourceType }),
      ),
    };
    return box;
  }
}

function listIn(box: unknown): unknown[] {
  if (!(box instanceof CBORBox)) return [];
  const { content } = box;
  if (typeof content !== 'object' || content === null || !('actions' in content)) return [];
  return Array.isArray(content.actions) ? content.actions : [];
}

/** The person's picture by the hash of the bytes that are kept of it: https://www.rfc-editor.org/rfc/rfc6920. */
function pictureOf({ contentType, sha256 }: SourcePicture, kind: Making['kind']) {
  const relationship = kind === 'edited' ? RelationshipType.ParentOf : RelationshipType.InputTo;
  const ingredient = IngredientAssertion.createV3(relationship);
  ingredient.title = 'Source picture';
  ingredient.format = contentType;
  ingredient.instanceID = `ni:///sha-256;${Buffer.from(sha256, 'hex').toString('base64url')}`;
  return ingredient;
}

/**
 * What a model's provider had said of the file. Its credentials are bound to bytes that are no longer there, so that they are
 * replaced, and named by their hash.
 */
function replacedCredentials(before: Pick<Asset, 'getManifestJUMBF'>) {
  const bytes = before.getManifestJUMBF();
  if (!bytes) return undefined;
  const hash = createHash('sha256').update(bytes).digest('base64url');
  const ingredient = IngredientAssertion.createV3(RelationshipType.InputTo);
  // Two of a kind are told apart by a number.
  ingredient.labelSuffix = 1;
  ingredient.title = `What the model made, with credentials of ${generatorOf(bytes)}`;
  ingredient.instanceID = `ni:///sha-256;${hash}`;
  return ingredient;
}

function generatorOf(bytes: Uint8Array): string {
  try {
    const box = SuperBox.fromBuffer(new Uint8Array(bytes));
    return ManifestStore.read(box).getActiveManifest()?.claim?.claimGeneratorName ?? 'its provider';
  } catch {
    return 'its provider';
  }
}
