import { ImageOff } from 'lucide-react';
import { useMissingMedia } from '../../media/use-missing-media.ts';

type Props = {
  source: string;
  /** What lies behind a picture with holes. */
  backdrop: string;
  onMissing: () => void;
};

/** A picture on its stage; where it cannot be read, the stage stays. What it shows is told beside it. */
export function ActivityPicture({ source, backdrop, onMissing }: Props) {
  const { missing, markMissing } = useMissingMedia(source);
  if (missing) return <ImageOff aria-hidden size={18} strokeWidth={1.6} className="text-ink-3" />;
  return (
    <img
      src={source}
      alt=""
      loading="lazy"
      decoding="async"
      onError={() => {
        markMissing();
        onMissing();
      }}
      className={`size-full object-contain ${backdrop}`}
    />
  );
}
