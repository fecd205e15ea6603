import { Eye, Image as ImageIcon } from 'lucide-react';
import { useRef, useState } from 'react';
import { smallAddress } from '../../../../../shared/small-pictures.ts';
import { HistoryCard } from '../../../history/history-card.tsx';
import type { HistoryColumn } from '../../../history/history-rows.tsx';
import { Thumbnail } from '../../../history/history-rows.tsx';
import { useExpiredMedia, useHistory } from '../../../history/tool-history.ts';
import { formatDate } from '../../../lib/format.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { type Artwork, imageGenerator } from '../api/history.ts';
import { GeneratedImageDialog } from './generated-image-dialog.tsx';

const empty = {
  icon: ImageIcon,
  title: 'No generated images yet',
  hint: 'Generate your first image to see it here',
};

export function GenerationHistory() {
  const reading = useHistory(imageGenerator);
  const { data: artworks } = reading;
  const [viewed, setViewed] = useState<{ artwork: Artwork; open: boolean }>();
  const look = useRows((artwork) => setViewed({ artwork, open: true }));
  const card = useRef<HTMLDivElement>(null);
  return (
    <div ref={card}>
      <HistoryCard
        title="Image Generation History"
        rows={artworks}
        reading={reading}
        empty={empty}
        {...look}
      />
      {viewed ? (
        <GeneratedImageDialog
          artwork={artworks?.find(({ id }) => id === viewed.artwork.id) ?? viewed.artwork}
          open={viewed.open}
          onClose={() => setViewed({ ...viewed, open: false })}
          fallbackFocus={() => card.current?.querySelector('h2') ?? null}
        />
      ) : null}
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
    <span title={prompt} className="block truncate text-ink">
      {prompt}
    </span>
  );
}
