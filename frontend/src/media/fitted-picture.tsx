import { type ReactNode, useState } from 'react';
import { CropMarks } from '../ui/crop-marks.tsx';
import { fit } from './fit.ts';
import { MediaMissing } from './media-missing.tsx';
import { useMissingMedia } from './use-missing-media.ts';

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
    <div className={`relative ${ratio ? '' : 'invisible'}`} style={fit(ratio ?? 1)}>
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
  return marked ? <CropMarks>{picture}</CropMarks> : picture;
}
