/** The alphas of pixels of four channels. */
export function alphaOf(pixels: Uint8ClampedArray): Uint8Array {
  const alpha = new Uint8Array(pixels.length / 4);
  for (let index = 0; index < alpha.length; index += 1) alpha[index] = pixels[4 * index + 3] ?? 0;
  return alpha;
}

/**
 * Gives a row of the cut-out other alphas. Less alpha keeps the cut-out's own colors, which are clean at its edges; what is
 * more comes from the original.
 */
export function composeRow(
  cutOut: Uint8ClampedArray,
  original: Uint8ClampedArray,
  alphas: Uint8Array,
  firstPixel: number,
): void {
  for (let x = 0; x < alphas.length; x += 1) {
    const at = 4 * (firstPixel + x);
    const alpha = alphas[x] ?? 0;
    const own = cutOut[at + 3] ?? 0;
    if (alpha > own) {
      for (let channel = at; channel < at + 3; channel += 1) {
        const sum = (cutOut[channel] ?? 0) * own + (original[channel] ?? 0) * (alpha - own);
        cutOut[channel] = sum / alpha;
      }
    }
    cutOut[at + 3] = alpha;
  }
}
