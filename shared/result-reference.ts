import * as z from 'zod/mini';
import { featureInfo } from './features.ts';
import { ulidSchema } from './ids.ts';
import type { FeatureWithPictures } from './small-pictures.ts';

/**
 * A picture that is there already: what a tool made, or what it was made from. The picture that a video
 * begins as is its `original`; it has no `result` that is a picture.
 */
export type ResultReference = {
  part: 'result' | 'original';
  feature: FeatureWithPictures;
  id: string;
};

const features: readonly FeatureWithPictures[] = [
  'imageEditing',
  'imageGeneration',
  'videoGeneration',
];

const partsOf: Readonly<Record<FeatureWithPictures, ReadonlyArray<ResultReference['part']>>> = {
  imageEditing: ['result', 'original'],
  imageGeneration: ['result'],
  videoGeneration: ['original'],
};

/** A reference as a form's `image` and a page's address say it: `result:image-editing:01J...`. */
export function formatReference({ part, feature, id }: ResultReference): string {
  return `${part}:${featureInfo[feature].folder}:${id}`;
}

/** What a text refers to; undefined where it is no reference. Whether there is such a result is the caller's to see. */
export function parseReference(text: string): ResultReference | undefined {
  const [part, folder, id, ...more] = text.split(':');
  const feature = features.find((each) => featureInfo[each].folder === folder);
  if (!feature || more.length > 0 || !z.safeParse(ulidSchema, id).success || !id) return undefined;
  const known = partsOf[feature].find((each) => each === part);
  return known && { part: known, feature, id };
}

/** Query parameter of a tool's page that names the result to begin with: its picture, or its words and settings. */
export const fromParameter = 'from';
