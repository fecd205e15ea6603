type Size = { width: number; height: number };

/** The picture's rim: indices of the pixels near the top, left and right, and near the bottom. */
export type Border = { sides: number[]; bottom: number[] };

/** Collects the rim of a picture. The bottom is apart because a subject often reaches it. */
export function borderOf({ width, height }: Size): Border {
  const depth = Math.max(2, Math.round(Math.min(width, height) * 0.02));
  const border: Border = { sides: [], bottom: [] };
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const isSide = y < depth || x < depth || x >= width - depth;
      if (isSide) border.sides.push(y * width + x);
      else if (y >= height - depth) border.bottom.push(y * width + x);
    }
  }
  return border;
}
