import { type FormEvent, useRef, useState } from 'react';
import { errorCatalogue } from '../../../../../shared/errors.ts';
import { parseReference } from '../../../../../shared/result-reference.ts';
import { filmedPrompt, videoGenerationMessages } from '../../../../../shared/video-generation.ts';
import { useResult } from '../../../history/use-history.ts';
import { useRunJob } from '../../../jobs/tool-job.ts';
import { useSession } from '../../../lib/auth.tsx';
import { useUnknownToPreview } from '../../../media/preview-words.tsx';
import { notify } from '../../../ui/notify.ts';
import { offlineReason } from '../../../usage/run-button.tsx';
import { type GeneratedVideo, videoGenerator } from '../api/history.ts';
import { type GeneratorState, generationJob } from './generator.ts';

/** Why the picture and the wishes that show would be made into the same once more. */
export const madeReason = 'This is made. Change the words, the camera or the picture for another.';

export type Order = ReturnType<typeof useOrder>;

/** Starts a video, and no second one before the first is over; asks first where the words are not understood. */
export function useOrder(generator: GeneratorState, onStart?: () => void) {
  const { userId } = useSession();
  const { mutate } = useRunJob(generationJob);
  const started = useRef(false);
  const [askedOf, setAskedOf] = useState<string>();
  const { state, camera } = generator;
  const prompt = generator.prompt.trim();
  // A preview that knows none of the words still follows the camera.
  const unknown = useUnknownToPreview('videos', filmedPrompt(prompt, camera));
  const earlier = useMadeOfPicture(generator);
  const made = earlier?.prompt === prompt && earlier.camera === camera;
  const start = () => {
    if (!userId || state === 'empty' || state === 'processing' || started.current) return;
    setAskedOf(undefined);
    started.current = true;
    const onSettled = () => {
      started.current = false;
    };
    const picture = { ...generator.picture, startedAt: undefined };
    onStart?.();
    mutate({ userId, picture, prompt, camera }, { onSettled });
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
  // A camera that is chosen meanwhile is an answer too.
  const asking = unknown && askedOf === prompt && state !== 'processing';
  return { start, submit, keep, made, unknown, asking };
}

/** The latest that is known to be made of the picture that shows: here, or before it was named to begin with it again. */
function useMadeOfPicture(generator: GeneratorState): GeneratedVideo | undefined {
  const reference = generator.state === 'empty' ? undefined : generator.picture.reference;
  const named = parseReference(reference ?? '');
  const id = named?.feature === videoGenerator.feature ? named.id : undefined;
  const { data: earlier } = useResult(videoGenerator, id);
  return generator.state === 'done' ? generator.result : (earlier ?? undefined);
}

function missingOf(state: GeneratorState['state'], prompt: string): string | undefined {
  if (state === 'empty') return errorCatalogue.image_missing.message;
  return prompt === '' ? videoGenerationMessages.promptMissing : undefined;
}
