import { ImageOff } from 'lucide-react';
import { useState } from 'react';

type Props = { source: string; alt: string; backdrop: string; onMissing: () => void };

/** A small picture in a row of a history; where it cannot be read, its place stays. */
export function Thumbnail({ source, alt, backdrop, onMissing }: Props) {
  const [missing, setMissing] = useState<string>();
  if (missing === source) {
    return (
      <span
        role="img"
        aria-label={alt}
        className="flex h-10 w-13 max-sm:h-9.5 max-sm:w-11.5 shrink-0 items-center justify-center rounded-picture bg-sunken text-ink-3"
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
      width={52}
      height={40}
      onError={() => {
        setMissing(source);
        onMissing();
      }}
      className={`h-10 w-13 max-sm:h-9.5 max-sm:w-11.5 shrink-0 rounded-picture object-contain ${backdrop}`}
    />
  );
}
