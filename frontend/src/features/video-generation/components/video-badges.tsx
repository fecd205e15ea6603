import { AiGenerated } from '../../../studio/ai-generated.tsx';
import type { GeneratedVideo } from '../../../studio/generated-video.ts';
import { OfflinePreview } from '../../../studio/offline-preview.tsx';

export function VideoBadges({ video }: { video: GeneratedVideo }) {
  return (
    <div className="flex min-w-0 flex-wrap gap-2">
      <AiGenerated />
      {video.provenance.preview ? <OfflinePreview /> : null}
    </div>
  );
}
