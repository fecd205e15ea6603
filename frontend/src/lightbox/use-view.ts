import { useState } from 'react';
import type { Result } from '../history/result.ts';
import type { Measured } from './picture-stage.tsx';
import { fitted, fittedSize, type Zoom, zoomStep, zoomTo } from './zoom.ts';

/** The result alone, under the seam with its original, or beside it. */
type Mode = 'result' | 'seam' | 'beside';

export type View = {
  mode: Mode;
  show: (mode: Mode) => void;
  /** Whether there is something to compare with. */
  hasOriginal: boolean;
  /** Undefined where nothing can be enlarged, as a video. */
  zoom: Zoom | undefined;
  onZoom: (zoom: Zoom) => void;
  measured: Measured | undefined;
  onMeasured: (measured: Measured) => void;
  /** Screen pixels of one pixel of the picture, in percent; undefined until its size is known. */
  percent: number | undefined;
  grid: boolean;
  onGrid: (shown: boolean) => void;
  larger: () => void;
  smaller: () => void;
  fit: () => void;
  full: () => void;
};

/** How a result is looked at; how it is compared stays from page to page, how it is enlarged does not. */
export function useView(result: Result, startsBeside: boolean): View {
  const hasOriginal = result.feature === 'imageEditing';
  const [chosen, setMode] = useState<Mode>(startsBeside ? 'beside' : 'seam');
  const [grid, setGrid] = useState(true);
  const [looked, setLooked] = useState<{ id: string; zoom: Zoom; measured?: Measured }>();
  const of = looked?.id === result.id ? looked : { id: result.id, zoom: fitted };
  const mode = hasOriginal ? chosen : 'result';
  const zooms = (hasOriginal || result.feature === 'imageGeneration') && mode !== 'beside';
  const { zoom, measured } = of;
  const onZoom = (next: Zoom) => setLooked({ ...of, zoom: next });
  const fit = measured && fittedSize(measured.picture, measured.stage);
  const scale = fit && measured.sharp ? fit.width / measured.picture.width : undefined;
  const zoomBy = (factor: number) => zooms && measured && onZoom(zoomTo(factor, zoom, measured));
  return {
    mode,
    show: setMode,
    hasOriginal,
    zoom: zooms ? zoom : undefined,
    onZoom,
    measured,
    onMeasured: (next) => setLooked({ ...of, measured: next }),
    percent: scale && Math.round(100 * scale * zoom.factor),
    grid,
    onGrid: setGrid,
    larger: () => zoomBy(zoom.factor * zoomStep),
    smaller: () => zoomBy(zoom.factor / zoomStep),
    fit: () => onZoom(fitted),
    full: () => scale && zoomBy(1 / scale),
  };
}
