import { ImageOff } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { CropMarks } from '../ui/crop-marks.tsx';

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
  const [missing, setMissing] = useState<string>();
  if (missing === source) return <Missing alt={alt} />;
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
          setMissing(source);
          onMissing?.();
        }}
        className={`block size-full rounded-picture ${backdrop}`}
      />
      {children}
    </div>
  );
  return marked ? <CropMarks>{picture}</CropMarks> : picture;
}

/** The stage measures itself, so width and height follow from the picture's shape alone. */
function fit(ratio: number) {
  return { aspectRatio: ratio, width: `min(100cqw, ${100 * ratio}cqh)` };
}

function Missing({ alt }: { alt: string }) {
  return (
    <p className="flex max-w-full flex-col items-center gap-2 text-center text-cell text-ink-2">
      <ImageOff aria-hidden size={18} strokeWidth={1.6} />
      <span className="max-w-full break-words">{`${alt}: this picture cannot be shown`}</span>
    </p>
  );
}
