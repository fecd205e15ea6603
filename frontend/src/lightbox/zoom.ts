/** How a picture lies on its stage: its size as a multiple of the fitted one, and its centre's offset in pixels. */
export type Zoom = { factor: number; x: number; y: number };

export type Size = { width: number; height: number };

type Point = { x: number; y: number };

export const fitted: Zoom = { factor: 1, x: 0, y: 0 };

/** Screen pixels of one picture pixel up to which a picture is enlarged. */
const maxScale = 8;

/** What one press of plus or minus multiplies by. */
export const zoomStep = 1.25;

/** The largest size of a picture that fits into a stage, which a smaller one fills too. */
export function fittedSize(picture: Size, stage: Size): Size {
  const scale = Math.min(stage.width / picture.width, stage.height / picture.height);
  return { width: picture.width * scale, height: picture.height * scale };
}

/**
 * The zoom by another factor, at which the point of the picture that lies at `at`, in pixels from the middle of the
 * stage, stays where it is. It ends at the fitted size, and before a gap opens beside the picture.
 */
export function zoomTo(
  factor: number,
  from: Zoom,
  { picture, stage, at = { x: 0, y: 0 } }: { picture: Size; stage: Size; at?: Point },
): Zoom {
  const fit = fittedSize(picture, stage);
  const most = Math.max(1, (maxScale * picture.width) / fit.width);
  const next = Math.min(most, Math.max(1, factor));
  if (next === 1) return fitted;
  const growth = next / from.factor;
  const moved = {
    factor: next,
    x: at.x - (at.x - from.x) * growth,
    y: at.y - (at.y - from.y) * growth,
  };
  return withinStage(moved, fit, stage);
}

/** The zoom after the picture was dragged by a distance. */
export function panBy(
  by: Point,
  zoom: Zoom,
  { picture, stage }: { picture: Size; stage: Size },
): Zoom {
  const moved = { factor: zoom.factor, x: zoom.x + by.x, y: zoom.y + by.y };
  return withinStage(moved, fittedSize(picture, stage), stage);
}

function withinStage(zoom: Zoom, fit: Size, stage: Size): Zoom {
  return {
    factor: zoom.factor,
    x: within(zoom.x, (fit.width * zoom.factor - stage.width) / 2),
    y: within(zoom.y, (fit.height * zoom.factor - stage.height) / 2),
  };
}

function within(offset: number, room: number): number {
  const most = Math.max(0, room);
  return Math.min(most, Math.max(-most, offset));
}
