import { ImageOff, Scissors } from 'lucide-react';
import type { ReactNode } from 'react';
import { errorCatalogue } from '../../../../../shared/errors.ts';
import type { RemovedBgImage } from '../../../../../shared/image-editing.ts';
import { backgroundParameter, finishParameter, pages } from '../../../../../shared/pages.ts';
import { parseReference } from '../../../../../shared/result-reference.ts';
import { smallAddress } from '../../../../../shared/small-pictures.ts';
import { useExpiredMedia } from '../../../history/use-history.ts';
import { useNewestOf } from '../../../history/use-newest-of.ts';
import { formatDate } from '../../../lib/format.ts';
import { PageAnchor } from '../../../lib/location.tsx';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Spinner } from '../../../ui/loading.tsx';
import { imageEditor } from '../api/history.ts';
import { BackLink, Heading } from '../finish/heading.tsx';
import { useBackgroundPicture } from './use-background-picture.ts';

/** Cut-outs that are offered. */
const offered = 8;

/** Asks behind which cut-out a picture is to lie; `named` is what the address says of it. */
export function BehindPage({ named }: { named: string }) {
  const background = useBackgroundPicture(named);
  return (
    <>
      <div className="flex items-center gap-1">
        <BackLink />
        <Heading className="text-page">Behind which cut-out?</Heading>
      </div>
      {background.state === 'loading' ? <Waiting /> : null}
      {background.state === 'missing' ? <Missing /> : null}
      {background.state === 'failed' ? <Unread onRetry={background.retry} /> : null}
      {background.state === 'known' ? <Choice named={named} address={background.address} /> : null}
    </>
  );
}

function Waiting() {
  return (
    <div className="flex min-h-80 items-center justify-center">
      <Spinner label="Opening your cut-outs..." words />
    </div>
  );
}

function Missing() {
  return (
    <Empty
      icon={ImageOff}
      title={errorCatalogue.picture_gone.message}
      hint="Any of your pictures can lie behind a cut-out."
    >
      <ButtonLink kind="ink" to={pages.library.path}>
        Go to the Library
      </ButtonLink>
    </Empty>
  );
}

function Unread({ onRetry }: { onRetry: () => void }) {
  return (
    <Empty
      icon={ImageOff}
      title="Your pictures could not be read"
      hint="They are kept. Check your connection and try again."
    >
      <Button kind="ink" onClick={onRetry}>
        Try again
      </Button>
    </Empty>
  );
}

type ChoiceProps = { named: string; address: string };

function Choice({ named, address }: ChoiceProps) {
  const itself = parseReference(named)?.id;
  const {
    items: cutOuts,
    isFetching,
    retry,
  } = useNewestOf(imageEditor, {
    isOne: ({ id, edit }) => !edit && id !== itself,
    count: offered,
  });
  if (!cutOuts && isFetching) return <Waiting />;
  if (!cutOuts) {
    return <Unread onRetry={retry} />;
  }
  if (cutOuts.length === 0) {
    return (
      <Empty
        icon={Scissors}
        title="No cut-outs yet"
        hint="Remove the background from a picture first. Then this one can lie behind it."
      >
        <ButtonLink kind="ink" to={pages.imageEditor.path}>
          Cut out a picture
        </ButtonLink>
      </Empty>
    );
  }
  return (
    <>
      <p className="mt-1.5 text-body text-ink-2">
        The cut-out opens with your picture behind it, to finish and to save. It costs no edit.
      </p>
      <ul className="mt-6 grid grid-cols-2 gap-3.5 sm:gap-6 lg:grid-cols-4">
        {cutOuts.map((image) => (
          <li key={image.id}>
            <Tile image={image} named={named} address={address} />
          </li>
        ))}
      </ul>
    </>
  );
}

type TileProps = ChoiceProps & { image: RemovedBgImage };

/** A cut-out as it would look with the picture behind it. */
function Tile({ image, named, address }: TileProps) {
  const onMissing = useExpiredMedia(imageEditor);
  const { id, resultImageUrl, resultSmall, createdAt } = image;
  const source = smallAddress(resultImageUrl, resultSmall, 640);
  const chosen = new URLSearchParams({ [finishParameter]: id, [backgroundParameter]: named });
  return (
    <PageAnchor
      to={`${pages.imageEditor.path}?${chosen}`}
      aria-label={`Your cut-out of ${formatDate(createdAt)}`}
      className="group block rounded-control"
    >
      <span className="relative block aspect-square overflow-hidden rounded-control border border-control bg-sunken group-hover:outline-2 group-hover:-outline-offset-2 group-hover:outline-ink">
        <img src={address} alt="" className="absolute inset-0 size-full object-cover" />
        <img
          src={source}
          alt=""
          onError={() => onMissing(source)}
          className="relative size-full object-contain"
        />
      </span>
      <span className="mt-2 block text-cell text-ink-2">{formatDate(createdAt)}</span>
    </PageAnchor>
  );
}

type EmptyProps = { icon: typeof Scissors; title: string; hint: string; children: ReactNode };

function Empty({ icon, title, hint, children }: EmptyProps) {
  return (
    <div className="mt-6 flex flex-col items-center rounded-card border border-line bg-surface pb-8">
      <EmptyState icon={icon} title={title} hint={hint} />
      {children}
    </div>
  );
}
