import { type ReactNode, useState } from 'react';
import { CropMarks } from '../ui/crop-marks.tsx';
import { MediaMissing, useMissingMedia } from './picture-loading.tsx';

type Props = {
  source: string;
  alt: string;
  /** What lies behind a picture with holes. */
  backdrop?: string;
  /** The one active picture of a view carries crop marks. */
  marked?: boolean;
  /** Lies on the picture, corner to corner. */
  children?: ReactNode;
  onMissing?: () => void;
};

/** A picture as large as its stage allows, whole and in its own shape. */
export function FittedPicture(props: Props) {
  const { source, alt, backdrop = '', marked = false, children, onMissing } = props;
  const [ratio, setRatio] = useState<number>();
  const { missing, markMissing } = useMissingMedia(source);
  if (missing) {
    return <MediaMissing>{`${alt}: this picture cannot be shown`}</MediaMissing>;
  }
  const picture = (
    <div className="relative" style={fit(ratio ?? 1)}>
      <img
        src={source}
        alt={alt}
        draggable={false}
        onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
          setRatio(naturalHeight > 0 ? naturalWidth / naturalHeight : 1)
        }
        onError={() => {
          markMissing();
          onMissing?.();
        }}
        className={`block size-full rounded-picture ${backdrop}`}
      />
      {children}
    </div>
  );
  // Its marks wait with it, and do not move from the corners of a shape that was guessed.
  return (
    <div className={ratio ? '' : 'invisible'}>
      {marked ? <CropMarks>{picture}</CropMarks> : picture}
    </div>
  );
}

type PictureStageProps = {
  /** Least height, such as `min-h-58`. */
  height: string;
  /** Padding around the picture, such as `p-4`. */
  room: string;
  /** Whether what comes into it is not known yet. */
  unsettled?: boolean;
  children: ReactNode;
};

/** The ground that a picture lies on; it fills its card, and the picture fits into it. */
export function PictureStage({ height, room, unsettled = false, children }: PictureStageProps) {
  return (
    <div
      data-unsettled={unsettled || undefined}
      className={`grid flex-1 place-items-center rounded-control bg-sunken [container-type:size] ${height} ${room}`}
    >
      {children}
    </div>
  );
}

/** The largest size of a ratio that fits its stage; the stage is a size container, so CSS computes it. */
export function fit(ratio: number) {
  return { aspectRatio: ratio, width: `min(100cqw, ${100 * ratio}cqh)` };
}
