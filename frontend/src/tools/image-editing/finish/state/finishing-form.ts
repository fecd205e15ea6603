import {
  type FinishingRecipe,
  finishingFields,
  keptFile,
  maxMaskBytes,
} from '../../../../../../shared/finishing.ts';
import { greyPng } from '../../../../media/painting/grey-png.ts';
import { sentSource } from '../drawing/backdrop.ts';
import type { Subject } from '../drawing/subject.ts';
import { wholeMask } from '../drawing/table-size.ts';
import type { Backdrop, FinishingState } from './steps.ts';

/** What is kept of a finishing; the version stands for the mask. */
export type Content = Pick<FinishingState, 'recipe' | 'backdrop' | 'maskVersion' | 'brushed'>;

/** What the server has of it already. */
export type KeptContent = Content & { revision: string | undefined; hasMask: boolean };

export function contentOf({ recipe, backdrop, maskVersion, brushed }: FinishingState): Content {
  return { recipe, backdrop, maskVersion, brushed };
}

/** Whether there is nothing to send. */
export function isSameContent(one: Content, other: Content): boolean {
  return (
    one.recipe === other.recipe &&
    one.backdrop === other.backdrop &&
    one.maskVersion === other.maskVersion
  );
}

/** The form that keeps a finishing; of its files only those that the server does not have yet. */
export async function finishingForm(
  id: string,
  subject: Subject,
  { content, kept }: { content: Content; kept: KeptContent },
): Promise<FormData> {
  const form = new FormData();
  form.set(finishingFields.id, id);
  form.set(finishingFields.recipe, JSON.stringify(content.recipe));
  if (kept.revision) form.set(finishingFields.revision, kept.revision);
  const hasMask = kept.hasMask && content.maskVersion === kept.maskVersion;
  if (content.brushed)
    form.set(finishingFields.mask, hasMask ? keptFile : await smallMask(subject));
  const backdrop = shownBackdrop(content);
  if (backdrop) {
    const isKept = backdrop === shownBackdrop(kept);
    form.set(finishingFields.background, isKept ? keptFile : await sentSource(backdrop));
  }
  return form;
}

/** The picture that a recipe asks for. */
function shownBackdrop({
  recipe,
  backdrop,
}: {
  recipe: FinishingRecipe;
  backdrop: Backdrop | undefined;
}) {
  return recipe.background.kind === 'picture' ? backdrop : undefined;
}

/** Distance of the shades of a mask that would be too large with all of them. */
const coarseStep = 17;

/** The mask as a file that the server takes. */
async function smallMask({ mask: drawn, whole }: Subject): Promise<Blob> {
  const mask = wholeMask(drawn, whole);
  const file = await greyPng(mask);
  if (file.size <= maxMaskBytes) return file;
  const data = mask.data.map((value) => Math.round(value / coarseStep) * coarseStep);
  return greyPng({ ...mask, data });
}
