import { ImageOff } from 'lucide-react';
import { useMissingMedia } from './picture-loading.tsx';

type Props = {
  source: string;
  alt: string;
  backdrop: string;
  /** For pictures that are always as high as wide. */
  square?: boolean;
  onMissing: (source: string) => void;
};

const shapes = { wide: 'h-10 w-13 max-sm:h-9.5 max-sm:w-11.5', square: 'size-10 max-sm:size-9.5' };

/** A small picture in a row of a history; where it cannot be read, its place stays. */
export function Thumbnail({ source, alt, backdrop, square = false, onMissing }: Props) {
  const shape = square ? shapes.square : shapes.wide;
  const { missing, markMissing } = useMissingMedia(source);
  if (missing) {
    return (
      <span
        role="img"
        aria-label={alt}
        className={`flex shrink-0 items-center justify-center rounded-picture bg-sunken text-ink-3 ${shape}`}
      >
        <ImageOff aria-hidden size={14} strokeWidth={2} />
      </span>
    );
  }
  return (
    <img
      src={source}
      alt={alt}
      loading="lazy"
      width={square ? 40 : 52}
      height={40}
      onError={() => {
        markMissing();
        onMissing(source);
      }}
      className={`shrink-0 rounded-picture object-contain ${shape} ${backdrop}`}
    />
  );
}
