import { useEffect } from 'react';
import { uploadMessages } from '../../../../../shared/uploads.ts';
import { useSession } from '../../../lib/auth.tsx';
import { takePicture } from '../../../media/handed-picture.ts';
import { pictureOf, type UploadedImage } from '../../../media/picture.ts';
import { useResultInAddress } from '../../../media/result-in-address.ts';
import { UploadCard } from '../../../media/upload-card.tsx';
import { submitByKeys } from '../../../ui/keyboard.ts';
import { notify } from '../../../ui/notify.ts';
import type { GeneratorState } from '../state/generator.ts';
import { putPicture } from '../state/generator.ts';
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
  useResultInAddress(putPicture, generator.state === 'processing');
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

/** After a reload, the picture comes back together with its video. */
function imageOf(generator: GeneratorState): UploadedImage | undefined {
  if (generator.state === 'empty') return undefined;
  const { picture } = generator;
  if (generator.state !== 'done' || picture.preview) return picture;
  return { ...picture, preview: generator.result.imageUrl };
}
