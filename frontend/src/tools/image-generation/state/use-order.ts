import { type FormEvent, useState } from 'react';
import { ulid } from 'ulid';
import {
  imageGenerationMessages,
  imageShapes,
  imageWishMessages,
  maxVariations,
} from '../../../../../shared/image-generation.ts';
import { useRunJob, useRunning } from '../../../jobs/tool-job.ts';
import { useSession } from '../../../lib/auth.tsx';
import { useUnknownToPreview } from '../../../media/preview-words.tsx';
import { notify } from '../../../ui/notify.ts';
import { offlineReason } from '../../../usage/run-button.tsx';
import { useQuota } from '../../../usage/use-usage.ts';
import { isSameOrder } from '../api/generate-image.ts';
import { useDraft } from './draft.ts';
import { type GeneratorState, generationJob } from './generator.ts';
import { readSeed, seedsFrom } from './seed.ts';

export type Order = ReturnType<typeof useOrder>;

/** Starts what the form asks for, and nothing more before that is over; asks first where the words are not understood. */
export function useOrder(generator: GeneratorState) {
  const { userId } = useSession();
  const { draft } = useDraft();
  const { mutate } = useRunJob(generationJob);
  const running = useRunning(generationJob);
  const [askedOf, setAskedOf] = useState<string>();
  const { words, variations, seed, asked } = useAsked();
  const unknown = useUnknownToPreview('images', words);
  const generating = generator.state === 'generating';
  const drawn = wasDrawn(generator, { ...asked, variations });
  const reason = seed ? drawn : imageWishMessages.seedFirst;
  const start = () => {
    if (!userId || !seed || generating || running().length > 0) return;
    setAskedOf(undefined);
    const sheet = variations > 1 ? { id: ulid(), of: variations } : undefined;
    for (const [slot, each] of seedsFrom(seed.seed, variations).entries()) {
      mutate({ ...asked, userId, seed: each, ...(sheet ? { sheet, slot } : {}) });
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (generating) return;
    if (words === '') notify.error(imageGenerationMessages.promptMissing);
    else if (!navigator.onLine) notify.info(offlineReason);
    else if (reason) notify.info(reason);
    else if (unknown) setAskedOf(draft.prompt);
    else start();
  };
  const keep = () => setAskedOf(undefined);
  const asking = askedOf === draft.prompt && !generating;
  const again = drawn !== undefined && asked.seed === undefined;
  return { start, submit, keep, asking, words, unknown, variations, reason, again };
}

/** What the form asks for, as it is sent. */
function useAsked() {
  const { draft } = useDraft();
  const { prompt, shape, style } = draft;
  const words = prompt.trim();
  const variations = Math.min(draft.variations, useMaxVariations());
  const seed = readSeed(draft.seed);
  const chosenShape = shape === imageShapes[0] ? undefined : shape;
  return {
    words,
    variations,
    seed,
    asked: { prompt: words, shape: chosenShape, style, seed: seed?.seed },
  };
}

/** How many images one press may draw: never more than are left, as far as that is known. */
export function useMaxVariations(): number {
  const known = useQuota('imageGeneration');
  if (known.state !== 'known') return maxVariations;
  return Math.max(1, Math.min(maxVariations, known.quota.remaining));
}

const drawnReason = 'These words are drawn. Change them for another image.';
const sameSeedReason =
  'This seed draws the same image again. Change the seed or the words for another.';

type Asked = Parameters<typeof isSameOrder>[0] & { variations: number };

/** Why what is asked for would be drawn once more; undefined where it would not. */
function wasDrawn(generator: GeneratorState, asked: Asked): string | undefined {
  if (generator.state !== 'done') return undefined;
  const { order } = generator;
  const drawnCount = order.sheet?.of ?? 1;
  if (!isSameOrder(order, asked) || asked.variations > drawnCount) return undefined;
  if (asked.seed !== undefined) return sameSeedReason;
  return asked.variations === drawnCount ? drawnReason : undefined;
}
