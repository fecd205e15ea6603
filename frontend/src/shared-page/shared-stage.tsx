import { ImageOff } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { SharedResult } from '../../../shared/shares.ts';
import { Bubble } from '../media/bubble.tsx';
import { Button } from '../ui/button.tsx';
import { Skeleton } from '../ui/loading.tsx';
import { sharedNames, sharedSpeakers } from './shared-words.ts';

type Props = {
  result: SharedResult;
  /** A picture or video could not be read: its address may be over. */
  onMissing: () => void;
  onRetry: () => void;
};

/** What is shared: the largest thing on its page. */
export function SharedStage({ result, ...reading }: Props) {
  if (result.feature === 'audioChat') return <Conversation {...result} />;
  if (result.feature === 'videoGeneration') {
    return (
      <Stage>
        <Video key={result.videoUrl} source={result.videoUrl} {...reading} />
      </Stage>
    );
  }
  return (
    <Stage>
      <Picture
        key={result.imageUrl}
        source={result.imageUrl}
        alt={sharedNames[result.feature]}
        backdrop={result.feature === 'imageEditing' ? 'transparency-grid' : ''}
        ratio={ratioOf(result)}
        {...reading}
      />
    </Stage>
  );
}

/** The place of what is on its way. */
export function EmptyStage() {
  return (
    <Stage>
      <Skeleton shape="size-[min(100cqw,100cqh)]" />
    </Stage>
  );
}

function Stage({ children }: { children: ReactNode }) {
  return (
    <div className="grid h-[clamp(18rem,66dvh,44rem)] place-items-center rounded-control bg-sunken p-8 [container-type:size] max-sm:h-[min(66dvh,calc(100vw-1.75rem))] max-sm:p-4.5">
      {children}
    </div>
  );
}

/** A generated picture says its shape; a cut-out has that of a photograph that nobody here knows. */
function ratioOf(result: SharedResult): number | undefined {
  if (result.feature !== 'imageGeneration') return undefined;
  const [width = 1, height = 1] = (result.shape ?? '1:1').split(':').map(Number);
  return width / height;
}

/** The largest size of a ratio that fits the stage; the stage is a size container, so CSS computes it. */
function fit(ratio: number) {
  return { aspectRatio: ratio, width: `min(100cqw, ${100 * ratio}cqh)` };
}

type PictureProps = Omit<Props, 'result'> & {
  source: string;
  alt: string;
  /** What lies behind a picture with holes. */
  backdrop: string;
  ratio: number | undefined;
};

function Picture({ source, alt, backdrop, ratio, onMissing, onRetry }: PictureProps) {
  const [loaded, setLoaded] = useState<number>();
  const [missing, setMissing] = useState(false);
  if (missing) return <Missing onRetry={onRetry}>This picture cannot be shown.</Missing>;
  const shape = loaded ?? ratio;
  return (
    <div className="crop-marks">
      <div className={shape === undefined ? 'invisible' : ''} style={fit(shape ?? 1)}>
        <img
          src={source}
          alt={alt}
          onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
            setLoaded(naturalHeight > 0 ? naturalWidth / naturalHeight : 1)
          }
          onError={() => {
            setMissing(true);
            onMissing();
          }}
          className={`block size-full rounded-picture ${backdrop}`}
        />
      </div>
    </div>
  );
}

/** It starts when somebody starts it. */
function Video({ source, onMissing, onRetry }: Omit<Props, 'result'> & { source: string }) {
  const [ratio, setRatio] = useState(16 / 9);
  const [missing, setMissing] = useState(false);
  if (missing) return <Missing onRetry={onRetry}>This video cannot be played.</Missing>;
  return (
    <div className="crop-marks">
      <video
        src={source}
        controls
        playsInline
        muted
        preload="metadata"
        aria-label={sharedNames.videoGeneration}
        style={fit(ratio)}
        onLoadedMetadata={({ currentTarget: { videoWidth, videoHeight } }) => {
          if (videoHeight > 0) setRatio(videoWidth / videoHeight);
        }}
        onError={() => {
          setMissing(true);
          onMissing();
        }}
        className="block rounded-picture bg-sunken"
      />
    </div>
  );
}

function Missing({ onRetry, children }: Pick<Props, 'onRetry'> & { children: string }) {
  return (
    <div className="flex flex-col items-center gap-3">
      <p className="flex flex-col items-center gap-2 text-center text-cell text-ink-2">
        <ImageOff aria-hidden size={18} strokeWidth={1.6} />
        {children}
      </p>
      <Button kind="outline" onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}

type ConversationProps = Extract<SharedResult, { feature: 'audioChat' }>;

function Conversation({ transcript }: ConversationProps) {
  return (
    <ol
      aria-label="Transcript"
      className="flex max-w-[52rem] flex-col gap-4 rounded-control bg-sunken p-8 max-sm:p-4.5"
    >
      {transcript.map(({ role, content }, index) => (
        // A transcript never changes, so the place of a line names it.
        <li key={index}>
          <Bubble speaker={role} name={sharedSpeakers[role]}>
            {content}
          </Bubble>
        </li>
      ))}
    </ol>
  );
}
