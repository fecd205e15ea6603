import { plainDate, plainText } from '../plain-text.ts';
import type { Step } from '../reading.ts';
import { type Action, actionsOf, type Manifest, type Report } from './report.ts';

/** Most steps that are shown of a file. */
export const maxSteps = 60;

/** Most steps that are walked through to count the others. */
const maxWalked = 10_000;

/** How many ingredients of ingredients are followed. */
const maxDepth = 12;

type Place = {
  depth: number;
  /** Labels of the manifests on the way here: a file may name itself as what it was made from. */
  above: readonly string[];
};

/** How a file came to be, oldest first: what it was made from, with the steps of that, then what was done to it. */
export function stepsOf(report: Report): { steps: Step[]; more: number } {
  const active = report.manifest(report.active_manifest);
  const walked: Step[] = [];
  if (active) walk(report, active, { depth: 0, above: [report.active_manifest] }, walked);
  // The latest steps say most of the file itself.
  const more = Math.max(0, walked.length - maxSteps);
  return { steps: walked.slice(more), more };
}

function walk(report: Report, manifest: Manifest, place: Place, walked: Step[]): void {
  for (const ingredient of manifest.ingredients) {
    if (walked.length >= maxWalked) return;
    // What a file is a later state of lies on the same line; what went into it lies beside.
    const depth = ingredient.relationship === 'parentOf' ? place.depth : place.depth + 1;
    const label = ingredient.active_manifest ?? '';
    const isFollowed = place.above.length < maxDepth && !place.above.includes(label);
    const earlier = isFollowed ? report.manifest(label) : undefined;
    if (earlier) walk(report, earlier, { depth, above: [...place.above, label] }, walked);
    walked.push(ingredientStep(ingredient, earlier, depth));
  }
  // To open a file says no more than that it was made from it.
  const isMadeOfFiles = manifest.ingredients.length > 0;
  const told = actionsOf(manifest).filter(
    ({ action }) => !(isMadeOfFiles && action === 'c2pa.opened'),
  );
  walked.push(...told.slice(0, maxWalked).map((action) => actionStep(action, place.depth)));
}

function ingredientStep(
  { title, validation_status, validation_results }: Manifest['ingredients'][number],
  earlier: Manifest | undefined,
  depth: number,
): Step {
  // Whom its maker trusted is no fault of the file.
  const isDoubtful = [...validation_status, ...validation_results].some(
    ({ code }) => code !== 'signingCredential.untrusted',
  );
  return {
    kind: 'ingredient',
    label: plainText(title ?? earlier?.title) ?? '',
    depth,
    ...(isDoubtful && { doubtful: true }),
  };
}

function actionStep(
  { action, description, softwareAgent, when, digitalSourceType }: Action,
  depth: number,
): Step {
  return {
    kind: 'action',
    label: plainText(action) ?? '',
    depth,
    description: plainText(description),
    agent: plainText(softwareAgent),
    when: plainDate(when),
    sourceType: plainText(digitalSourceType),
  };
}
