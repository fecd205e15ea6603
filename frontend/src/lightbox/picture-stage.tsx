import { useEffect, useRef, useState } from 'react';
import { smallAddress } from '../../../shared/small-pictures.ts';
import type { ResultPicture } from '../history/result.ts';
import { MediaMissing, useMissingMedia } from '../media/picture-loading.tsx';
import { Comparison } from '../media/seam.tsx';
import { CropMarks } from '../ui/crop-marks.tsx';
import { useGestures } from './use-gestures.ts';
import { fittedSize, type Size, type Zoom } from './zoom.ts';

type Props = {
  picture: ResultPicture;
  /** Lies over the picture up to the seam, where it is compared. */
  original: ResultPicture | undefined;
  alt: string;
  backdrop: string;
  zoom: Zoom;
  onZoom: (zoom: Zoom) => void;
  /** Called with the picture's size and the stage's, once both are known. */
  onMeasured: (measured: Measured) => void;
  onTurn: (by: 1 | -1) => void;
  onMissing: (address: string) => void;
};

/** `sharp`: it is the picture itself, not its small version. */
export type Measured = { picture: Size; stage: Size; sharp: boolean };

/** A picture that can be enlarged and moved, as large as its stage allows at first. */
export function ZoomedPicture(props: Props) {
  const { picture, original, alt, backdrop, zoom, onZoom, onMeasured, onTurn, onMissing } = props;
  const stage = useRef<HTMLDivElement>(null);
  const room = useSizeOf(stage);
  const { source, sharp } = useSharpSource(picture, onMissing);
  const [size, setSize] = useState<Size>();
  const { missing, markMissing } = useMissingMedia(source);
  const tell = useRef(onMeasured);
  tell.current = onMeasured;
  useEffect(() => {
    if (size && room) tell.current({ picture: size, stage: room, sharp });
  }, [size, room, sharp]);
  useGestures(stage, {
    zoom,
    onZoom,
    onTurn,
    measured: size && room && { picture: size, stage: room },
  });
  const place = placeOf(size, room, zoom);
  return (
    <div
      ref={stage}
      className={`relative min-h-0 flex-1 overflow-clip select-none ${zoom.factor > 1 ? 'cursor-grab touch-none active:cursor-grabbing' : 'touch-pan-y'}`}
    >
      {missing ? (
        <div className="grid h-full place-items-center">
          <MediaMissing>{`${alt}: this picture cannot be shown`}</MediaMissing>
        </div>
      ) : (
        <div className="absolute top-1/2 left-1/2" style={place}>
          <CropMarks>
            <img
              src={source}
              alt={alt}
              draggable={false}
              style={{ width: place.width, height: place.height }}
              onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
                setSize({ width: naturalWidth || 1, height: naturalHeight || 1 })
              }
              onError={() => {
                markMissing();
                onMissing(source);
              }}
              className={`block max-w-none rounded-picture ${backdrop}`}
            />
            {original ? (
              <Comparison
                original={{
                  src: sharp
                    ? original.address
                    : smallAddress(original.address, original.small, 640),
                }}
                byHandle={zoom.factor > 1}
              />
            ) : null}
          </CropMarks>
        </div>
      )}
    </div>
  );
}

/** Where a picture lies; unseen until it is known how large it is. */
function placeOf(size: Size | undefined, room: Size | undefined, { factor, x, y }: Zoom) {
  const known = size && room;
  const fit = known ? fittedSize(size, room) : { width: 0, height: 0 };
  return {
    width: fit.width * factor,
    height: fit.height * factor,
    transform: `translate(calc(-50% + ${x}px), calc(-50% + ${y}px))`,
    visibility: known ? ('visible' as const) : ('hidden' as const),
  };
}

/** The small version of a picture, and then the picture itself, as soon as it is decoded. */
function useSharpSource(
  { address, small }: ResultPicture,
  onMissing: (address: string) => void,
): { source: string; sharp: boolean } {
  const [decoded, setDecoded] = useState<string>();
  const tell = useRef(onMissing);
  tell.current = onMissing;
  const first = smallAddress(address, small, 640);
  useEffect(() => {
    if (first === address) return undefined;
    let current = true;
    const image = new Image();
    image.src = address;
    image.decode().then(
      () => current && setDecoded(address),
      // The small version, which may lie in the browser's cache, stays; a link that has expired is replaced.
      () => current && tell.current(address),
    );
    return () => {
      current = false;
    };
  }, [address, first]);
  const sharp = decoded === address || first === address;
  return { source: sharp ? address : first, sharp };
}

/** Pixels left between a fitted picture and the edge of its stage, which crop marks and the seam take. */
const margin = { wide: 40, narrow: 20 };

/** The room for a picture on its stage. */
function useSizeOf(stage: { current: HTMLElement | null }): Size | undefined {
  const [size, setSize] = useState<Size>();
  useEffect(() => {
    const element = stage.current;
    if (!element) return undefined;
    const observer = new ResizeObserver(() => {
      const { clientWidth, clientHeight } = element;
      const edge = 2 * (clientWidth < 640 ? margin.narrow : margin.wide);
      setSize({ width: Math.max(1, clientWidth - edge), height: Math.max(1, clientHeight - edge) });
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [stage]);
  return size;
}
