import {
  type Finishing,
  type finishingFields,
  finishingSchema,
} from '../../../shared/finishing.ts';
import { removedBgImageListSchema } from '../../../shared/image-editing.ts';
import type { Heard, Person } from './person.ts';

/** The finishing of a cut-out that an answer shows, if it does. */
export function finishingsShown({ call, answer }: Heard, id: string): Finishing[] {
  if (answer.status !== 200) return [];
  if (call.route === 'finishCutOut' && fieldIn(call, 'id') === id) {
    return [finishingSchema.parse(answer.body)];
  }
  if (call.route !== 'listRemovedBgImages') return [];
  const shown = removedBgImageListSchema.parse(answer.body).find((each) => each.id === id);
  return shown?.finishing ? [shown.finishing] : [];
}

/** The finishing of a cut-out as a person has seen it last, and the one before that. */
export function lastShown({ heard }: Person, id: string) {
  const shown = heard.flatMap((each) => finishingsShown(each, id));
  const last = shown.at(-1);
  return { last, before: shown.findLast(({ revision }) => revision !== last?.revision) };
}

/** What a field of a form says that is no file. */
export function fieldIn(
  { body }: Heard['call'],
  name: keyof typeof finishingFields,
): string | undefined {
  const text = body?.bytes.toString('latin1') ?? '';
  return new RegExp(`name="${name}"\r\n\r\n([^\r]*)\r\n`).exec(text)?.[1];
}
