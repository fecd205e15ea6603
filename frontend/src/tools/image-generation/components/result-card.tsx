import { type RefObject, useState } from 'react';
import { smallAddress } from '../../../../../shared/small-pictures.ts';
import { NewestResultNote, useNewestResult } from '../../../history/newest-result.tsx';
import { useResultHeading } from '../../../jobs/use-result-heading.ts';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LazyPart } from '../../../ui/lazy-part.tsx';
import { ToolPicture } from '../../../usage/tool-picture.tsx';
import { useIsUsedUp } from '../../../usage/use-usage.ts';
import { type Artwork, imageGenerator } from '../api/history.ts';
import { artworksOf, type Frame } from '../state/frames.ts';
import { type GeneratorState, useClear } from '../state/generator.ts';
import { ArtworkStage } from './artwork-stage.tsx';
import { drawn, enlarge, result, useResultsAhead } from './parts-by-need.ts';
import type { SheetViewProps } from './sheet-view.tsx';

type Heading = RefObject<HTMLHeadingElement | null>;

/** The generated picture, or the pictures, or their place while they are being made. */
export function ResultCard({ generator }: { generator: GeneratorState }) {
  const { state } = generator;
  useResultsAhead();
  const heading = useResultHeading({
    working: state === 'generating',
    done: state === 'done',
    showsWork: true,
  });
  const pick = usePick(generator);
  const large = largeOf(generator, pick.picked);
  return (
    <Card
      title="Generated Image"
      heading={heading}
      action={large ? <LazyPart part={enlarge} props={{ artwork: large }} waiting={null} /> : null}
    >
      <Content generator={generator} heading={heading} pick={pick} />
    </Card>
  );
}

type Pick = SheetViewProps['pick'];

/** Which image of the sheet shows large; none of the next sheet's. */
function usePick(generator: GeneratorState): Pick {
  const sheet = 'order' in generator ? generator.order.sheet?.id : undefined;
  const [pick, setPick] = useState<{ sheet: string; slot: number }>();
  return {
    picked: pick && pick.sheet === sheet ? pick.slot : undefined,
    onPick: (slot) =>
      setPick(sheet === undefined || slot === undefined ? undefined : { sheet, slot }),
  };
}

function largeOf(generator: GeneratorState, picked: number | undefined): Artwork | undefined {
  if (!('frames' in generator)) return undefined;
  const slot = generator.order.sheet ? picked : 0;
  const frame = generator.frames.find((each) => each.slot === slot);
  return frame?.state === 'made' ? frame.artwork : undefined;
}

/** Until the code is there that shows what was made. */
const stage = <ArtworkStage unsettled>{null}</ArtworkStage>;

type ContentProps = { generator: GeneratorState; heading: Heading; pick: Pick };

function Content({ generator, heading, pick }: ContentProps) {
  const newest = useNewestResult(imageGenerator);
  const putAway = usePutAway(heading);
  switch (generator.state) {
    case 'generating':
    case 'done':
      return (
        <>
          {generator.state === 'done' ? (
            <PutAwayWhereUsedUp frames={generator.frames} heading={heading} />
          ) : null}
          <LazyPart part={drawn} props={{ generator, pick }} waiting={stage} />
        </>
      );
    case 'idle':
      if (newest.item) {
        const { item } = newest;
        const source = smallAddress(item.imageUrl, item.small, 640);
        return (
          <>
            <NewestResultNote createdAt={item.createdAt} onPutAway={() => putAway(item)} />
            <LazyPart
              key={item.id}
              part={result}
              props={{ artwork: item, source }}
              waiting={stage}
            />
          </>
        );
      }
      return <NoResult loading={newest.loading} />;
    default:
      return <NoResult loading={false} />;
  }
}

function usePutAway(heading: Heading): (shown: Artwork) => void {
  const clear = useClear();
  return (shown) => {
    clear(shown.id);
    heading.current?.focus();
  };
}

type PutAwayProps = { frames: readonly Frame[]; heading: Heading };

/** Where the form is gone, so is its button that clears. */
function PutAwayWhereUsedUp({ frames, heading }: PutAwayProps) {
  const usedUp = useIsUsedUp(imageGenerator.feature);
  const putAway = usePutAway(heading);
  const latest = artworksOf(frames)
    .toSorted((one, other) => one.id.localeCompare(other.id))
    .at(-1);
  if (!usedUp || !latest) return null;
  return <NewestResultNote createdAt={latest.createdAt} onPutAway={() => putAway(latest)} />;
}

/** Says nothing until it is known whether there is an earlier result. */
function NoResult({ loading }: { loading: boolean }) {
  return (
    <ArtworkStage unsettled={loading}>
      {loading ? null : (
        <EmptyState
          picture={<ToolPicture feature="imageGeneration" locked={false} />}
          title="No image generated yet"
          hint="Describe one in words, and it is drawn here, to look at in full and to save."
        />
      )}
    </ArtworkStage>
  );
}
