import { CBORBox } from '@trustnxt/c2pa-ts/jumbf';
import {
  type Action,
  ActionAssertion,
  ActionType,
  type Claim,
  type Manifest,
} from '@trustnxt/c2pa-ts/manifest';
import { Tag } from 'cbor-x';
import { actionOf, type ExportChange } from './export-changes.ts';
import type { Ingredient, Ingredients } from './ingredients.ts';
import type { Making } from './making.ts';

// Part of `content-credentials.ts`, which is loaded late.

type References = (ingredient: Ingredient | undefined) => Pick<Action, 'parameters'>;

/** Says in a manifest what was done, with what; the manifest has the ingredients already. */
export function addActions(manifest: Manifest, making: Making, ingredients: Ingredients): void {
  const naming: References = (ingredient) =>
    ingredient
      ? { parameters: { ingredients: [manifest.createAssertionReference(ingredient.assertion)] } }
      : {};
  const actions = new TimedActions(making);
  actions.actions.push(...actionsOf(making, ingredients, naming));
  manifest.addAssertion(actions);
}

/** A manifest begins with how its file came to be: made anew, or opened. */
function actionsOf(making: Making, { source, placed }: Ingredients, naming: References): Action[] {
  const { kind, done: description, exported } = making;
  const made = { softwareAgent: { name: making.model }, description };
  if (kind === 'created' || kind === 'animated')
    return [{ action: ActionType.C2paCreated, ...made, ...naming(source) }];
  // What a parent says itself needs no second telling.
  const isTold = source !== undefined && source.manifests.length > 0;
  return [
    { action: ActionType.C2paOpened, ...naming(source) },
    ...(isTold ? [] : [{ action: ActionType.C2paEdited, ...made }]),
    ...(exported?.changes ?? []).map((change) => ({
      ...changeAction(change),
      ...naming(change.kind === 'placed' ? placed.get(change.picture.sha256) : undefined),
    })),
  ];
}

function changeAction(change: ExportChange): Action {
  const { action, done: description } = actionOf(change);
  return { action, softwareAgent: { name: 'Atelier' }, description };
}

/** Actions that say when they were done and in words, and the last of them what the file is: the library writes none of these. */
class TimedActions extends ActionAssertion {
  readonly #making: Making;

  constructor(making: Making) {
    super();
    this.#making = making;
  }

  override generateJUMBFBoxForContent(claim: Claim) {
    const written = listIn(super.generateJUMBFBoxForContent(claim));
    const box = new CBORBox();
    // A date as CBOR writes it: https://www.rfc-editor.org/rfc/rfc8949#section-3.4.1.
    const when = new Tag(this.#making.at, 0);
    const { sourceType: digitalSourceType } = this.#making;
    const actions = this.actions.map(({ description }, index) => ({
      ...written[index],
      when,
      ...(description && { description }),
      ...(index === written.length - 1 && { digitalSourceType }),
    }));
    box.content = { actions };
    return box;
  }
}

function listIn(box: unknown): object[] {
  if (!(box instanceof CBORBox)) return [];
  const { content } = box;
  if (typeof content !== 'object' || content === null || !('actions' in content)) return [];
  return Array.isArray(content.actions) ? content.actions : [];
}
