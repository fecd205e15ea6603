import { AiGenerated } from '../../../media/ai-generated.tsx';
import { OfflinePreview } from '../../../media/offline-preview.tsx';
import type { GeneratedVideo } from '../api/generated-video.ts';

export function VideoBadges({ video }: { video: GeneratedVideo }) {
  return (
    <div className="flex min-w-0 flex-wrap gap-2">
      <AiGenerated />
      {video.provenance.preview ? <OfflinePreview /> : null}
    </div>
  );
}
