import { Check } from 'lucide-react';
import type { RemovedBgImage } from '../../../../../shared/image-editing.ts';
import { useExpiredMedia } from '../../../history/tool.ts';
import { nameWithoutExtension } from '../../../lib/file-names.ts';
import { backdropOf } from '../../../media/backdrop.ts';
import { BeforeAfter } from '../../../media/before-after.tsx';
import { cutOutMaker, OfflinePreview } from '../../../media/offline-preview.tsx';
import type { Picture } from '../../../media/picture.ts';
import { PictureStage } from '../../../media/picture-stage.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { imageEditor } from '../api/history.ts';
import { DownloadButtons } from './download-buttons.tsx';
import { LowConfidence } from './low-confidence.tsx';

type Props = { picture: Picture; result: RemovedBgImage; grid: boolean };

export function Result({ picture, result, grid }: Props) {
  const onMissing = useExpiredMedia(imageEditor);
  const { resultImageUrl, inputImageUrl, provenance } = result;
  return (
    <>
      <PictureStage height="min-h-97 max-sm:min-h-58" room="px-9 py-8 max-sm:px-5.5">
        <div className="animate-appear">
          <BeforeAfter
            original={picture.preview ?? inputImageUrl}
            edited={resultImageUrl}
            alt={`${picture.fileName} without its background`}
            backdrop={backdropOf(grid)}
            onMissing={() => onMissing(resultImageUrl)}
          />
        </div>
      </PictureStage>
      {provenance.lowConfidence ? <LowConfidence /> : null}
      <div className="mt-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <div className="flex min-w-0 flex-1 basis-40 flex-wrap gap-2">
          <Badge kind="viridian" icon={Check}>
            Background Removed
          </Badge>
          {provenance.preview ? <OfflinePreview maker={cutOutMaker} /> : null}
        </div>
        <DownloadButtons
          place="card"
          image={result}
          name={nameWithoutExtension(picture.fileName)}
        />
      </div>
    </>
  );
}
