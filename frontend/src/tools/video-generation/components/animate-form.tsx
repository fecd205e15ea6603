import { useEffect, useRef, useState } from 'react';
import { fromParameter, parseReference } from '../../../../../shared/result-reference.ts';
import { uploadMessages } from '../../../../../shared/uploads.ts';
import { useResult } from '../../../history/use-history.ts';
import { useSession } from '../../../lib/auth.tsx';
import { useLocation } from '../../../lib/location.tsx';
import { takePicture } from '../../../media/handed-picture.ts';
import { type Picture, pictureOf, type UploadedImage } from '../../../media/picture.ts';
import { useResultInAddress } from '../../../media/result-in-address.ts';
import { UploadCard } from '../../../media/upload-card.tsx';
import { submitByKeys } from '../../../ui/keyboard.ts';
import { notify } from '../../../ui/notify.ts';
import { videoGenerator } from '../api/history.ts';
import { draftPictureId, fillFrom, type GeneratorState, putPicture } from '../state/generator.ts';
import { useOrder } from '../state/use-order.ts';
import { VideoSettings } from './video-settings.tsx';

/** Takes a picture and a prompt, and starts their video. */
export function AnimateForm({ generator }: { generator: GeneratorState }) {
  const { userId } = useSession();
  const choose = (file: File) => {
    if (!userId) return;
    putPicture(pictureOf(file, userId));
    notify.success(uploadMessages.uploaded);
  };
  useHandedPicture(userId, generator);
  useResultToBeginWith(generator);
  const form = useRef<HTMLFormElement>(null);
  // The field that Ctrl+Enter comes from is disabled while the video is made, and other buttons go.
  const order = useOrder(generator, () => {
    form.current?.querySelector<HTMLElement>('[type=submit]')?.focus({ preventScroll: true });
  });
  return (
    <form
      ref={form}
      noValidate
      onSubmit={order.submit}
      onKeyDown={submitByKeys}
      className="grid min-w-0 content-start gap-3.5 sm:gap-6"
    >
      <UploadCard
        title="Upload Image"
        image={imageOf(generator)}
        disabled={generator.state === 'processing'}
        onImage={choose}
      />
      <VideoSettings generator={generator} order={order} />
    </form>
  );
}

/** Begins with a picture that another tool has handed over, unless a video is under way. */
function useHandedPicture(userId: string | undefined, { state }: GeneratorState): void {
  useEffect(() => {
    if (!userId || state === 'processing') return;
    const file = takePicture('videoGeneration', userId);
    if (file) putPicture(pictureOf(file, userId));
  }, [userId, state]);
}

/** Begins with the result that the address names: an earlier video with all that it was made from, else a picture. */
function useResultToBeginWith(generator: GeneratorState): void {
  const { search } = useLocation();
  const [id, setId] = useState<string>();
  const named = videoNamed(new URLSearchParams(search).get(fromParameter) ?? '');
  // The name leaves the address before the picture is known to be there.
  if (named !== undefined && named !== id) setId(named);
  const { data: video, isPending } = useResult(videoGenerator, id);
  const begin = (picture: Picture) => {
    if (video && video.id === videoNamed(picture.reference ?? '')) fillFrom(video, picture);
    else putPicture(picture);
  };
  const waits = isPending && named !== undefined;
  const busy = generator.state === 'processing' || waits;
  useResultInAddress({ take: begin, chosen: draftPictureId, busy });
}

/** Id of the earlier video that a reference is of. */
function videoNamed(reference: string): string | undefined {
  const named = parseReference(reference);
  return named?.feature === videoGenerator.feature ? named.id : undefined;
}

/** After a reload, the picture comes back together with its video. */
function imageOf(generator: GeneratorState): UploadedImage | undefined {
  if (generator.state === 'empty') return undefined;
  const { picture } = generator;
  if (generator.state !== 'done' || picture.preview) return picture;
  return { ...picture, preview: generator.result.imageUrl };
}
