import { Clapperboard, Eye } from 'lucide-react';
import { useRef } from 'react';
import { HistoryCard } from '../../../history/history-card.tsx';
import type { HistoryColumn } from '../../../history/history-rows.tsx';
import { useExpiredMedia } from '../../../history/use-history.ts';
import { useHistoryRows } from '../../../history/use-history-rows.ts';
import { formatDate, formatDateLines } from '../../../lib/format.ts';
import { useHistoryLightbox } from '../../../lightbox/history-lightbox.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Button, IconButton } from '../../../ui/button.tsx';
import { type GeneratedVideo, videoGenerator } from '../api/history.ts';
import { VideoPreview } from './video-preview.tsx';

const words = {
  title: 'Video Generation History',
  total: (count: number) => `Your previous AI-generated videos (${count} total)`,
  empty: {
    icon: Clapperboard,
    title: 'No videos generated yet',
    hint: 'Generate your first video to see it here',
  },
};

export function VideoHistory() {
  const history = useHistoryRows(videoGenerator);
  const card = useRef<HTMLDivElement>(null);
  const { view, lightbox } = useHistoryLightbox(videoGenerator, history, card);
  const look = useRows(view);
  return (
    <div ref={card}>
      <HistoryCard {...words} {...look} history={history} />
      {lightbox}
    </div>
  );
}

function useRows(view: (video: GeneratedVideo) => void) {
  const onMissing = useExpiredMedia(videoGenerator);
  const preview = (video: GeneratedVideo) => (
    <VideoPreview video={video} onMissing={() => onMissing(video.videoUrl)} />
  );
  const duration = (video: GeneratedVideo) => <Badge>{`${video.duration}s`}</Badge>;
  const columns: ReadonlyArray<HistoryColumn<GeneratedVideo>> = [
    { title: 'Preview', cell: preview, width: 'w-22' },
    { title: 'Prompt', cell: truncatedPrompt, width: '' },
    { title: 'Duration', cell: duration, width: 'w-24' },
    { title: 'Created', cell: ({ createdAt }) => formatDate(createdAt), width: 'w-46' },
    {
      title: 'Action',
      width: 'w-32',
      end: true,
      cell: (video, when) => (
        <Button kind="outline" icon={Eye} onClick={() => view(video)}>
          View<span className="sr-only">{` the video of ${when}`}</span>
        </Button>
      ),
    },
  ];
  const list = {
    lead: preview,
    text: (video: GeneratedVideo) => (
      <>
        {truncatedPrompt(video)}
        <WhenAndHowLong video={video} />
      </>
    ),
    textGrows: true,
    action: (video: GeneratedVideo, when: string) => (
      <IconButton icon={Eye} label={`View the video of ${when}`} onClick={() => view(video)} />
    ),
  };
  return { columns, list };
}

function WhenAndHowLong({ video: { createdAt, duration } }: { video: GeneratedVideo }) {
  const { day, time } = formatDateLines(createdAt);
  return (
    <span className="block text-fine text-ink-3">
      <time dateTime={createdAt} className="block">
        {day}
      </time>
      {`${time} · ${duration}s`}
    </span>
  );
}

function truncatedPrompt({ prompt }: GeneratedVideo) {
  return (
    <span dir="auto" title={prompt} className="block truncate text-ink">
      {prompt}
    </span>
  );
}
