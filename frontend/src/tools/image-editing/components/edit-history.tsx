import { Eye, Image as ImageIcon } from 'lucide-react';
import { useRef } from 'react';
import type { RemovedBgImage } from '../../../../../shared/image-editing.ts';
import { doneWords } from '../../../../../shared/image-modes.ts';
import { smallAddress } from '../../../../../shared/small-pictures.ts';
import { HistoryCard } from '../../../history/history-card.tsx';
import type { HistoryColumn } from '../../../history/history-rows.tsx';
import { Thumbnail } from '../../../history/history-rows.tsx';
import { useExpiredMedia } from '../../../history/use-history.ts';
import { useHistoryRows } from '../../../history/use-history-rows.ts';
import { formatDate, formatDateLines } from '../../../lib/format.ts';
import { useHistoryLightbox } from '../../../lightbox/history-lightbox.tsx';
import { Button, IconButton } from '../../../ui/button.tsx';
import { imageEditor } from '../api/history.ts';
import { FinishLink } from './finish-link.tsx';

const empty = {
  icon: ImageIcon,
  title: 'No edited images yet',
  hint: 'Edit your first image to see it here',
};

export function EditHistory() {
  const history = useHistoryRows(imageEditor);
  const card = useRef<HTMLDivElement>(null);
  const { view, lightbox } = useHistoryLightbox(imageEditor, history, card);
  const look = useRows(view);
  return (
    <div ref={card}>
      <HistoryCard
        title="Image Editing History"
        history={history}
        empty={empty}
        noun="videos"
        {...look}
      />
      {lightbox}
    </div>
  );
}

type Image = RemovedBgImage;

function useRows(view: (image: Image) => void) {
  const onMissing = useExpiredMedia(imageEditor);
  const original = (image: Image) => (
    <Thumbnail
      source={smallAddress(image.inputImageUrl, image.inputSmall, 160)}
      alt="Original"
      backdrop="bg-sunken"
      onMissing={onMissing}
    />
  );
  const edited = (image: Image) => (
    <Thumbnail
      source={smallAddress(image.resultImageUrl, image.resultSmall, 160)}
      alt="Edited"
      backdrop="transparency-grid-small"
      onMissing={onMissing}
    />
  );
  const columns: ReadonlyArray<HistoryColumn<Image>> = [
    { title: 'Original', cell: original, width: 'w-[20.5%]' },
    { title: 'Edited', cell: edited, width: 'w-[18.4%]' },
    { title: 'Created', cell: (image) => <Created image={image} />, width: '' },
    {
      title: 'Action',
      width: 'w-[24%]',
      end: true,
      cell: (image, when) => (
        <span className="inline-flex gap-2">
          <FinishLink place="row" image={image} />
          <Button kind="outline" icon={Eye} onClick={() => view(image)}>
            View<span className="sr-only">{` the result of ${when}`}</span>
          </Button>
        </span>
      ),
    },
  ];
  const list = {
    lead: (image: Image) => (
      <>
        {original(image)}
        {edited(image)}
      </>
    ),
    text: (image: Image) => (
      <>
        <DateLines value={image.createdAt} />
        <Mode image={image} />
      </>
    ),
    action: (image: Image, when: string) => (
      <>
        <FinishLink place="row" image={image} />
        <IconButton icon={Eye} label={`View the result of ${when}`} onClick={() => view(image)} />
      </>
    ),
  };
  return { columns, list };
}

function Created({ image }: { image: Image }) {
  return (
    <>
      {formatDate(image.createdAt)}
      <Mode image={image} />
    </>
  );
}

/** What was done; nothing of cut-outs, which their pictures tell. */
function Mode({ image: { edit } }: { image: Image }) {
  return edit ? <span className="block text-fine text-ink-3">{doneWords(edit)}</span> : null;
}

/** A date in a narrow row: the day, and below it the time. */
function DateLines({ value }: { value: string }) {
  const { day, time } = formatDateLines(value);
  return (
    <time dateTime={value}>
      <span className="block">{day}</span>
      <span className="block">{time}</span>
    </time>
  );
}
