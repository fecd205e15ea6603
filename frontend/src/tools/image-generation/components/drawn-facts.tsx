import { imageShapes } from '../../../../../shared/image-generation.ts';
import { pictureStyleInfo } from '../../../../../shared/picture-styles.ts';
import { CopySeed } from '../../../media/copy-seed.tsx';
import type { Artwork } from '../api/history.ts';

/** What an image was drawn with beside its words, in one line; older images say nothing. */
export function DrawnFacts({ artwork: { shape, style, seed } }: { artwork: Artwork }) {
  const facts = [
    ...(style ? [pictureStyleInfo[style].name] : []),
    ...(shape && shape !== imageShapes[0] ? [shape] : []),
    ...(seed === undefined ? [] : [`Seed ${seed}`]),
  ];
  if (facts.length === 0) return null;
  return (
    <p className="mt-2 flex min-h-6 flex-wrap items-center text-fine text-ink-2">
      {facts.join(', ')}
      {seed === undefined ? null : <CopySeed seed={seed} />}
    </p>
  );
}
