import { type FormEvent, useRef, useState } from 'react';
import { errorCatalogue } from '../../../../../shared/errors.ts';
import { videoGenerationMessages } from '../../../../../shared/video-generation.ts';
import { useRunJob } from '../../../jobs/tool-job.ts';
import { useSession } from '../../../lib/auth.tsx';
import { useUnknownToPreview } from '../../../media/preview-words.tsx';
import { notify } from '../../../ui/notify.ts';
import { offlineReason } from '../../../usage/run-button.tsx';
import { type GeneratorState, generationJob } from './generator.ts';

/** Why the picture and the prompt that show would be made into the same once more. */
export const madeReason = 'This is made. Change the words or the picture for another.';

export type Order = ReturnType<typeof useOrder>;

/** Starts a video, and no second one before the first is over; asks first where the words are not understood. */
export function useOrder(generator: GeneratorState) {
  const { userId } = useSession();
  const { mutate } = useRunJob(generationJob);
  const started = useRef(false);
  const [askedOf, setAskedOf] = useState<string>();
  const { state } = generator;
  const prompt = generator.prompt.trim();
  const unknown = useUnknownToPreview('videos', prompt);
  const made = state === 'done' && generator.result.prompt === prompt;
  const start = () => {
    if (!userId || state === 'empty' || state === 'processing' || started.current) return;
    setAskedOf(undefined);
    started.current = true;
    const onSettled = () => {
      started.current = false;
    };
    const picture = { ...generator.picture, startedAt: undefined };
    mutate({ userId, picture, prompt }, { onSettled });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (state === 'processing') return;
    const missing = missingOf(state, prompt);
    if (missing) notify.error(missing);
    else if (!navigator.onLine) notify.info(offlineReason);
    else if (made) notify.info(madeReason);
    else if (unknown) setAskedOf(prompt);
    else start();
  };
  const keep = () => setAskedOf(undefined);
  const asking = askedOf === prompt && state !== 'processing';
  return { start, submit, keep, made, unknown, asking };
}

function missingOf(state: GeneratorState['state'], prompt: string): string | undefined {
  if (state === 'empty') return errorCatalogue.image_missing.message;
  return prompt === '' ? videoGenerationMessages.promptMissing : undefined;
}
