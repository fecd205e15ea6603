import { Check } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { uploadMessages } from '../../../shared/uploads.ts';
import { formatMegabytes } from '../lib/file-names.ts';
import { Badge } from '../ui/badge.tsx';
import { Card } from '../ui/card.tsx';
import { useFocusAfter } from '../ui/use-focus-after.ts';
import { UploadArea, type UploadedImage } from './upload-area.tsx';
import { useImageDrop } from './use-image-drop.ts';

type Props = {
  title: string;
  image: UploadedImage | undefined;
  /** While the image is being worked on, no other can be chosen. */
  disabled: boolean;
  onImage: (file: File) => void;
  /** Notices and buttons below the image. */
  children?: ReactNode;
};

/** Takes one image; the whole card is the drop target. */
export function UploadCard({ title, image, disabled, onImage, children }: Props) {
  const { getRootProps, getInputProps, isDragActive, open } = useImageDrop({ disabled, onImage });
  const [choosing, setChoosing] = useState(false);
  const choose = () => {
    setChoosing(true);
    open();
  };
  return (
    <div {...getRootProps()} className="grid min-w-0">
      <Card title={title} heading={useFocusAfter<HTMLHeadingElement>(choosing && !image)}>
        <input {...getInputProps()} aria-label={title} tabIndex={-1} />
        <UploadArea image={image} over={isDragActive} onOpen={choose} />
        {image ? <UploadFacts image={image} /> : null}
        {children}
      </Card>
    </div>
  );
}

function UploadFacts({ image }: { image: UploadedImage }) {
  return (
    <div className="mt-3.5 flex items-center justify-between gap-3">
      <Badge kind="viridian" icon={Check}>
        {uploadMessages.ready}
      </Badge>
      <span className="text-cell text-ink-2">{formatMegabytes(image.size)}</span>
    </div>
  );
}
