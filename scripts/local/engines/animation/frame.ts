import type { Size } from './frame-size.ts';

/** Numbers of one kind in rows. */
export type Samples = Size & { data: Uint8Array };

/** A picture as video encoders take it: brightness, and two colour differences at half the size. */
export type Frame = Size & { bytes: Uint8Array; luma: Samples; cb: Samples; cr: Samples };

/** Makes an empty frame; both sides must be even. */
export function createFrame({ width, height }: Size): Frame {
  const count = width * height;
  const bytes = new Uint8Array((count * 3) / 2);
  const half = { width: width / 2, height: height / 2 };
  return {
    width,
    height,
    bytes,
    luma: { width, height, data: bytes.subarray(0, count) },
    cb: { ...half, data: bytes.subarray(count, (count * 5) / 4) },
    cr: { ...half, data: bytes.subarray((count * 5) / 4) },
  };
}
