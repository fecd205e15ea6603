import { Image as ImageIcon } from 'lucide-react';
import { type ReactNode, useCallback, useState } from 'react';
import { type FinishingRecipe, swatches } from '../../../../../../shared/finishing.ts';
import { TableCanvas } from '../../../../media/painting/table-canvas.tsx';
import { Choices } from '../../components/choices.tsx';
import { Slider } from '../../components/slider.tsx';
import { blurredOf } from '../drawing/blurred.ts';
import type { Board } from '../state/use-board.ts';
import { ColorField } from './color-field.tsx';
import { PictureChoice } from './picture-choice.tsx';

type Background = FinishingRecipe['background'];

/** What each is called. */
export const backgroundNames: Readonly<Record<Background['kind'], string>> = {
  none: 'None',
  white: 'White',
  color: 'Color',
  gradient: 'Gradient',
  picture: 'Picture',
  blurred: 'Blurred original',
};

const first: Readonly<Record<Exclude<Background['kind'], 'picture'>, Background>> = {
  none: { kind: 'none' },
  white: { kind: 'white' },
  color: { kind: 'color', color: swatches[1].color },
  gradient: { kind: 'gradient', from: swatches[0].color, to: swatches[1].color },
  blurred: { kind: 'blurred', blur: 50 },
};

const kinds = ['none', 'white', 'color', 'gradient', 'picture', 'blurred'] as const;

/** What lies behind the subject. */
export function BackgroundTools({ board }: { board: Board }) {
  const { finishing, state } = board;
  const { background } = state.recipe;
  const [picking, setPicking] = useState(false);
  // What was chosen of each kind comes back with it.
  const [latest, setLatest] = useState<Partial<Record<Background['kind'], Background>>>({});
  const change = (next: Background) => {
    setLatest((before) => ({ ...before, [next.kind]: next }));
    finishing.change({ background: next }, `background ${next.kind}`);
  };
  const choose = (kind: Background['kind']) => {
    setPicking(kind === 'picture');
    if (kind === background.kind) return;
    if (kind !== 'picture') change(latest[kind] ?? first[kind]);
    else if (state.backdrop) change({ kind });
  };
  const sampled = { ...first, ...latest, [background.kind]: background };
  return (
    <>
      <Choices
        label="Background"
        look="tiles"
        value={picking ? 'picture' : background.kind}
        onChange={choose}
        options={kinds.map((kind) => ({
          value: kind,
          label: backgroundNames[kind],
          sample: <Sample>{sampleOf(kind, sampled, board)}</Sample>,
        }))}
      />
      <Details background={background} onChange={change} />
      {picking || background.kind === 'picture' ? (
        <PictureChoice finishing={finishing} onChosen={() => setPicking(false)} />
      ) : null}
    </>
  );
}

function Details({
  background,
  onChange,
}: {
  background: Background;
  onChange: (next: Background) => void;
}) {
  switch (background.kind) {
    case 'color':
      return (
        <ColorField
          label="Color"
          value={background.color}
          onChange={(color) => onChange({ kind: 'color', color })}
        />
      );
    case 'gradient':
      return (
        <>
          <ColorField
            label="Top"
            value={background.from}
            onChange={(from) => onChange({ ...background, from })}
          />
          <ColorField
            label="Bottom"
            value={background.to}
            onChange={(to) => onChange({ ...background, to })}
          />
        </>
      );
    case 'blurred':
      return (
        <Slider
          label="Blur"
          value={background.blur}
          least={0}
          most={100}
          unit="%"
          onChange={(blur) => onChange({ kind: 'blurred', blur })}
        />
      );
    default:
      return null;
  }
}

/** A strip that shows a background. */
function Sample({ children }: { children: ReactNode }) {
  return (
    <span
      aria-hidden
      className="mb-1 flex h-8 w-full items-center justify-center overflow-hidden rounded-picture border border-line forced-color-adjust-none max-lg:h-10"
    >
      {children}
    </span>
  );
}

type Sampled = Partial<Record<Background['kind'], Background>>;

function sampleOf(kind: Background['kind'], sampled: Sampled, board: Board): ReactNode {
  const value = sampled[kind];
  if (kind === 'none') return <span className="transparency-grid-small size-full" />;
  if (kind === 'picture') return <PictureSample board={board} />;
  if (kind === 'blurred') return <BlurredSample board={board} />;
  return <span className="size-full" style={{ background: fillOf(value) }} />;
}

function fillOf(background: Background | undefined): string {
  if (background?.kind === 'color') return background.color;
  if (background?.kind !== 'gradient') return 'white';
  return `linear-gradient(${background.from}, ${background.to})`;
}

function PictureSample({ board }: { board: Board }) {
  const bitmap = board.state.backdrop?.bitmap;
  if (!bitmap) return <ImageIcon aria-hidden size={16} strokeWidth={1.8} className="text-ink-3" />;
  return <CoveringSample picture={bitmap} />;
}

function BlurredSample({ board }: { board: Board }) {
  const { original } = board.finishing.subject;
  const [blurred] = useState(() => blurredOf(original, 75));
  return <CoveringSample picture={blurred} />;
}

/** CSS pixels of a sample, more or less: the browser fits it. */
const sampleSize = { width: 96, height: 36 };

function CoveringSample({ picture }: { picture: ImageBitmap | OffscreenCanvas }) {
  const draw = useCallback(
    (context: CanvasRenderingContext2D) => {
      const { width, height } = sampleSize;
      const scale = Math.max(width / picture.width, height / picture.height);
      const [across, down] = [picture.width * scale, picture.height * scale];
      context.drawImage(picture, (width - across) / 2, (height - down) / 2, across, down);
    },
    [picture],
  );
  return (
    <span className="pointer-events-none relative size-full">
      <TableCanvas table={sampleSize} draw={draw} />
    </span>
  );
}
