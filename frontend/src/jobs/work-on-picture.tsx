import type { StagePlan } from '../../../shared/features.ts';
import { FittedPicture, PictureStage } from '../media/fitted-picture.tsx';
import type { Picture } from '../media/picture.ts';
import { Seam } from '../media/seam.tsx';
import { Spinner } from '../ui/loading.tsx';
import { useStagedProgress } from './stage-progress.tsx';
import { useUploadOf } from './uploads-under-way.ts';

export type PictureUnderWayProps = {
  plan: StagePlan;
  picture: Picture;
  startedAt: number;
  arrived: boolean;
  /** Least height of the stage. */
  height: string;
};

/** After a reload there is no preview to show, only that the work goes on. */
export function WorkOnPicture({ plan, picture, startedAt, arrived, height }: PictureUnderWayProps) {
  const { percent } = useStagedProgress(plan, startedAt, useUploadOf(picture.id));
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

type WorkingPictureProps = { source: string; alt: string; percent: number };

/** The untouched original; right of the seam, which stands at the percent, it is grey and dim. */
function WorkingPicture({ source, alt, percent }: WorkingPictureProps) {
  const travel = 'transition-transform duration-600 ease-seam';
  return (
    <FittedPicture source={source} alt={alt} marked>
      <div aria-hidden className="absolute inset-0 overflow-hidden rounded-picture">
        <div
          className={`size-full overflow-hidden bg-sunken ${travel}`}
          style={{ transform: `translateX(${percent}%)` }}
        >
          <img
            src={source}
            alt=""
            className={`size-full opacity-40 grayscale ${travel}`}
            style={{ transform: `translateX(${-percent}%)` }}
          />
        </div>
      </div>
      <Seam percent={percent} moving />
    </FittedPicture>
  );
}
