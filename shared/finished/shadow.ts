import type { FinishingRecipe } from '../finishing.ts';
import type { Layout, Rect, Size } from './layout.ts';

/** Pixels of the longer side of what is blurred anyway: finer ones would not be seen. */
export const maxSoftSide = 1000;

/** How a shadow is drawn, in pixels of a picture in the shape of the frame, and maybe smaller. */
export type ShadowPlan = {
  size: Size;
  /** Where the subject lies. */
  place: Layout['place'];
  /** Where the subject touches the ground: a flat spot that fades out from its middle. */
  contact: { x: number; y: number; radius: number; flat: number; strength: number } | undefined;
  /** The subject's shape, `down` from where it lies; `blur` as a canvas has it, which is twice a Gaussian's sigma. */
  silhouette: { down: number; blur: number; strength: number };
};

/** The shadow of what is seen of a subject; undefined where there is none. */
export function shadowPlan(
  shadow: FinishingRecipe['shadow'],
  bounds: Rect | undefined,
  { frame, place }: Layout,
): ShadowPlan | undefined {
  if (shadow.kind === 'none' || shadow.strength === 0 || !bounds) return undefined;
  const fine = Math.min(1, maxSoftSide / Math.max(frame.width, frame.height));
  const at = { x: place.x * fine, y: place.y * fine, scale: place.scale * fine };
  const width = bounds.width * at.scale;
  const height = bounds.height * at.scale;
  const length = Math.sqrt(width * height);
  const strength = shadow.strength / 100;
  const common = { size: scaledSize(frame, fine), place: at };
  if (shadow.kind === 'behind') {
    const silhouette = { down: 0, blur: length * 0.09, strength };
    return { ...common, contact: undefined, silhouette };
  }
  const flat = 0.12;
  const radius = width * 0.4;
  return {
    ...common,
    contact: {
      x: at.x + bounds.x * at.scale + width / 2,
      y: at.y + bounds.y * at.scale + height - radius * flat * 0.8,
      radius,
      flat,
      strength: strength * 0.7,
    },
    silhouette: { down: length * 0.025, blur: length * 0.05, strength: strength * 0.8 },
  };
}

/** A size times `scale`, in whole pixels, one at least. */
export function scaledSize({ width, height }: Size, scale: number): Size {
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  };
}
