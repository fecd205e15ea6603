import type { StagePlan } from '../../../shared/progress.ts';
import type { Picture } from '../media/picture.ts';
import { PictureStage } from '../media/picture-stage.tsx';
import { Spinner } from '../ui/spinner.tsx';
import { useStagedProgress } from './use-staged-progress.ts';
import { WorkingPicture } from './working-picture.tsx';

type Props = {
  plan: StagePlan;
  picture: Picture;
  startedAt: number;
  arrived: boolean;
  /** Least height of the stage. */
  height: string;
};

/** After a reload there is no preview to show, only that the work goes on. */
export function PictureUnderWay({ plan, picture, startedAt, arrived, height }: Props) {
  const { percent } = useStagedProgress(plan, startedAt);
  const { preview, fileName } = picture;
  return (
    <PictureStage height={height} room="px-9 py-8 max-sm:px-5.5">
      {preview ? (
        <WorkingPicture source={preview} alt={fileName} percent={arrived ? 100 : percent} />
      ) : (
        <Spinner label={`Still working on ${fileName}`} words />
      )}
    </PictureStage>
  );
}
