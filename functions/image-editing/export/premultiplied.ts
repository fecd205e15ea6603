import type { Pixels } from '../../storage/decoder.ts';

/** Pixels whose colors have the share that their alpha gives them, so that mixing them mixes what is seen. */
export function premultiplied(pixels: Pixels): Pixels {
  return colorsBy(pixels, (color, alpha) => (color * alpha) / 255);
}

/** Pixels of `premultiplied` as others are. */
export function unpremultiplied(pixels: Pixels): Pixels {
  return colorsBy(pixels, (color, alpha) => (alpha === 0 ? 0 : (color * 255) / alpha));
}

/** The pixels with each color changed by its alpha, the last of two or four channels; others are opaque, and stay. */
function colorsBy(
  { data, info }: Pixels,
  change: (color: number, alpha: number) => number,
): Pixels {
  const { channels } = info;
  if (channels % 2 !== 0) return { data, info };
  const changed = Buffer.from(data);
  for (let at = 0; at < data.length; at += channels) {
    const alpha = data[at + channels - 1] ?? 0;
    if (alpha === 255) continue;
    for (let channel = 0; channel < channels - 1; channel += 1) {
      changed[at + channel] = Math.min(255, Math.round(change(data[at + channel] ?? 0, alpha)));
    }
  }
  return { data: changed, info };
}
