/** Interleaved 8-bit RGB pixels. */
export type Picture = { width: number; height: number; rgb: Uint8Array };

/** One number a pixel. */
export type Plane = { width: number; height: number; data: Float32Array };

/** One bit (0 or 1) a pixel. */
export type Mask = { width: number; height: number; data: Uint8Array };

export function emptyMask(size: { width: number; height: number }): Mask {
  const { width, height } = size;
  return { width, height, data: new Uint8Array(width * height) };
}

export function emptyPlane(size: { width: number; height: number }): Plane {
  const { width, height } = size;
  return { width, height, data: new Float32Array(width * height) };
}

/** The share of pixels that are set. */
export function coverage(mask: Mask): number {
  let set = 0;
  for (const value of mask.data) set += value;
  return set / mask.data.length;
}
