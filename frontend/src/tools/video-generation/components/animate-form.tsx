import { useEffect } from 'react';
import { parseReference } from '../../../../../shared/result-reference.ts';
import { uploadMessages } from '../../../../../shared/uploads.ts';
import { useHistory } from '../../../history/tool-history.ts';
import { useSession } from '../../../lib/auth.tsx';
import { takePicture } from '../../../media/handed-picture.ts';
import { type Picture, pictureOf } from '../../../media/picture.ts';
import { useResultInAddress } from '../../../media/result-in-address.ts';
import { UploadCard, type UploadedImage } from '../../../media/upload-card.tsx';
import { submitByKeys } from '../../../ui/keyboard.ts';
import { notify } from '../../../ui/notify.ts';
import { videoGenerator } from '../api/history.ts';
import { fillFrom, type GeneratorState, putPicture } from '../state/generator.ts';
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
  const order = useOrder(generator);
  return (
    <form
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
function useResultToBeginWith({ state }: GeneratorState): void {
  const { data: history, isPending } = useHistory(videoGenerator);
  const begin = (picture: Picture) => {
    const named = parseReference(picture.reference ?? '');
    const isVideo = named?.feature === videoGenerator.feature;
    const video = isVideo ? history?.find(({ id }) => id === named.id) : undefined;
    if (video) fillFrom(video, picture);
    else putPicture(picture);
  };
  useResultInAddress(begin, state === 'processing' || isPending);
}

/** After a reload, the picture comes back together with its video. */
function imageOf(generator: GeneratorState): UploadedImage | undefined {
  if (generator.state === 'empty') return undefined;
  const { picture } = generator;
  if (generator.state !== 'done' || picture.preview) return picture;
  return { ...picture, preview: generator.result.imageUrl };
}
