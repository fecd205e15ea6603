import { ChevronLeft, ChevronRight, type LucideIcon } from 'lucide-react';
import { useRef } from 'react';
import { smallAddress } from '../../../shared/small-pictures.ts';
import type { EditedResult, Result, ResultPicture, VideoResult } from '../history/result.ts';
import { FittedPicture, PictureStage } from '../media/fitted-picture.tsx';
import { Messages } from '../media/messages.tsx';
import { backdropOf } from '../media/transparency-grid.tsx';
import { VideoPlayer } from '../media/video-player.tsx';
import { useScrollByKeys } from '../ui/keyboard.ts';
import { ZoomedPicture } from './picture-stage.tsx';
import type { View } from './use-view.ts';
import { pictureName } from './words.ts';

type Props = {
  result: Result;
  view: View;
  turn: (by: 1 | -1) => void;
  isFirst: boolean;
  isLast: boolean;
  onMissing: (address: string) => void;
};

/** Where the result lies, between the buttons that turn the page. */
export function Stage(props: Props) {
  const { turn, isFirst, isLast } = props;
  const alone = isFirst && isLast;
  return (
    <div className="relative flex min-h-0 flex-1 flex-col">
      <Shown {...props} />
      {alone ? null : (
        <>
          <Turn
            icon={ChevronLeft}
            label="Previous"
            place="left-5"
            ends={isFirst}
            onPress={() => turn(-1)}
          />
          <Turn
            icon={ChevronRight}
            label="Next"
            place="right-5"
            ends={isLast}
            onPress={() => turn(1)}
          />
        </>
      )}
    </div>
  );
}

function Shown({ result, view, turn, onMissing }: Props) {
  switch (result.feature) {
    case 'videoGeneration':
      return <Video result={result} onMissing={onMissing} />;
    case 'audioChat':
      return <Conversation transcript={result.transcript} />;
    default:
      if (result.feature === 'imageEditing' && view.mode === 'beside') {
        return <Beside result={result} grid={view.grid} onMissing={onMissing} />;
      }
      return <Picture result={result} view={view} turn={turn} onMissing={onMissing} />;
  }
}

type PictureProps = Pick<Props, 'view' | 'turn' | 'onMissing'> & {
  result: Exclude<Result, VideoResult | { feature: 'audioChat' }>;
};

function Picture({ result, view, turn, onMissing }: PictureProps) {
  const { mode, zoom, grid, onZoom, onMeasured } = view;
  const original =
    result.feature === 'imageEditing' && mode === 'seam' ? result.original : undefined;
  return (
    <>
      <ZoomedPicture
        picture={result.picture}
        original={original}
        alt={pictureName(result)}
        backdrop={result.feature === 'imageEditing' ? backdropOf(grid) : ''}
        zoom={zoom ?? { factor: 1, x: 0, y: 0 }}
        onZoom={onZoom}
        onMeasured={onMeasured}
        onTurn={turn}
        onMissing={onMissing}
      />
      {original ? (
        <p className="flex justify-between px-6 pb-3 text-caption text-ink-2">
          <span>Original</span>
          <span>Edited</span>
        </p>
      ) : null}
    </>
  );
}

type BesideProps = { result: EditedResult; grid: boolean; onMissing: (address: string) => void };

/** The original and what became of it, beside each other: specification, section 2. */
function Beside({ result, grid, onMissing }: BesideProps) {
  const sides: ReadonlyArray<{ name: string; picture: ResultPicture; backdrop: string }> = [
    { name: 'Original', picture: result.original, backdrop: '' },
    { name: 'Edited', picture: result.picture, backdrop: backdropOf(grid) },
  ];
  return (
    <div className="grid min-h-0 flex-1 grid-cols-2 gap-4 px-18 pt-8 pb-3 max-sm:gap-2 max-sm:px-3 max-sm:pt-4">
      {sides.map(({ name, picture, backdrop }) => {
        const source = smallAddress(picture.address, picture.small, 640);
        return (
          <figure key={name} className="flex min-h-0 min-w-0 flex-col">
            <PictureStage height="min-h-0" room="">
              <FittedPicture
                source={source}
                alt={name}
                backdrop={backdrop}
                onMissing={() => onMissing(source)}
              />
            </PictureStage>
            <figcaption className="mt-2 text-caption text-ink-2">{name}</figcaption>
          </figure>
        );
      })}
    </div>
  );
}

function Video({ result, onMissing }: Pick<Props, 'onMissing'> & { result: VideoResult }) {
  const element = useRef<HTMLVideoElement>(null);
  const { picture, video } = result;
  return (
    <PictureStage height="min-h-0" room="px-18 py-8 max-sm:px-4 max-sm:py-4">
      <VideoPlayer
        video={element}
        source={video}
        poster={smallAddress(picture.address, picture.small, 640)}
        label="Generated video"
        marked
        onMissing={() => onMissing(video)}
      />
    </PictureStage>
  );
}

type ConversationProps = { transcript: Parameters<typeof Messages>[0]['transcript'] };

function Conversation({ transcript }: ConversationProps) {
  const panel = useRef<HTMLElement>(null);
  useScrollByKeys(panel);
  return (
    <section
      ref={panel}
      aria-label="Transcript"
      className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-18 py-8 outline-offset-[-2px] max-sm:px-4"
    >
      <div className="mx-auto max-w-160">
        {transcript.length > 0 ? (
          <Messages transcript={transcript} />
        ) : (
          <p className="py-10 text-center text-cell text-ink-2">No transcript available</p>
        )}
      </div>
    </section>
  );
}

type TurnProps = {
  icon: LucideIcon;
  label: string;
  place: string;
  /** There is nothing further on this side. */
  ends: boolean;
  onPress: () => void;
};

function Turn({ icon: Icon, label, place, ends, onPress }: TurnProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-disabled={ends || undefined}
      onClick={ends ? undefined : onPress}
      className={`absolute top-1/2 flex size-11 -translate-y-1/2 items-center justify-center rounded-control border border-control bg-surface hover:bg-hover aria-disabled:text-on-disabled aria-disabled:hover:bg-surface max-sm:hidden ${place}`}
    >
      <Icon aria-hidden size={18} strokeWidth={1.6} />
    </button>
  );
}
