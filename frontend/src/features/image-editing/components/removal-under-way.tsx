import { removalStages } from '../../../../../shared/image-editing.ts';
import { PictureStage } from '../../../studio/picture-stage.tsx';
import { useStagedProgress } from '../../../studio/use-staged-progress.ts';
import { WorkingPicture } from '../../../studio/working-picture.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import type { Picture } from '../picture.ts';

type Props = { picture: Picture; startedAt: number; arrived: boolean };

/** After a reload there is no preview to show, only that the work goes on. */
export function RemovalUnderWay({ picture, startedAt, arrived }: Props) {
  const { percent } = useStagedProgress(removalStages, startedAt);
  const { preview, fileName } = picture;
  return (
    <PictureStage height="min-h-97 max-sm:min-h-58" room="px-9 py-8 max-sm:px-5.5">
      {preview ? (
        <WorkingPicture source={preview} alt={fileName} percent={arrived ? 100 : percent} />
      ) : (
        <Spinner label={`Still working on ${fileName}`} words />
      )}
    </PictureStage>
  );
}
