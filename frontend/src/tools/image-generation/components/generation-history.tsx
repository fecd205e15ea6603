import { Eye, Image as ImageIcon } from 'lucide-react';
import { useRef } from 'react';
import { smallAddress } from '../../../../../shared/small-pictures.ts';
import { HistoryCard } from '../../../history/history-card.tsx';
import type { HistoryColumn } from '../../../history/history-rows.tsx';
import { Thumbnail } from '../../../history/history-rows.tsx';
import { useExpiredMedia } from '../../../history/use-history.ts';
import { useHistoryRows } from '../../../history/use-history-rows.ts';
import { formatDate } from '../../../lib/format.ts';
import { useHistoryLightbox } from '../../../lightbox/history-lightbox.tsx';
import { Button, IconButton } from '../../../ui/button.tsx';
import { type Artwork, imageGenerator } from '../api/history.ts';

const empty = {
  icon: ImageIcon,
  title: 'No generated images yet',
  hint: 'Generate your first image to see it here',
};

export function GenerationHistory() {
  const history = useHistoryRows(imageGenerator);
  const card = useRef<HTMLDivElement>(null);
  const { view, lightbox } = useHistoryLightbox(imageGenerator, history, card);
  const look = useRows(view);
  return (
    <div ref={card}>
      <HistoryCard title="Image Generation History" history={history} empty={empty} {...look} />
      {lightbox}
    </div>
  );
}

function useRows(view: (artwork: Artwork) => void) {
  const onMissing = useExpiredMedia(imageGenerator);
  const preview = ({ imageUrl, small }: Artwork) => (
    <Thumbnail
      source={smallAddress(imageUrl, small, 160)}
      alt="Preview"
      backdrop="bg-sunken"
      square
      onMissing={onMissing}
    />
  );
  const columns: ReadonlyArray<HistoryColumn<Artwork>> = [
    { title: 'Preview', cell: preview, width: 'w-22' },
    { title: 'Prompt', cell: truncatedPrompt, width: '' },
    { title: 'Created', cell: ({ createdAt }) => formatDate(createdAt), width: 'w-46' },
    {
      title: 'Action',
      width: 'w-32',
      end: true,
      cell: (artwork, when) => (
        <Button kind="outline" icon={Eye} onClick={() => view(artwork)}>
          View<span className="sr-only">{` the image of ${when}`}</span>
        </Button>
      ),
    },
  ];
  const list = {
    lead: preview,
    text: (artwork: Artwork) => (
      <>
        {truncatedPrompt(artwork)}
        <span className="block text-fine whitespace-normal text-ink-3">
          {formatDate(artwork.createdAt)}
        </span>
      </>
    ),
    textGrows: true,
    action: (artwork: Artwork, when: string) => (
      <IconButton icon={Eye} label={`View the image of ${when}`} onClick={() => view(artwork)} />
    ),
  };
  return { columns, list };
}

function truncatedPrompt({ prompt }: Artwork) {
  return (
    <span dir="auto" title={prompt} className="block truncate text-ink">
      {prompt}
    </span>
  );
}
