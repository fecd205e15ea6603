/** Most pixels of a canvas that every browser draws, of 4096 by 4096: the limit of Safari on phones. */
export const safeCanvasPixels = 16_777_216;

/** Some browsers return a canvas that is too large for them and draw nothing: tests its last pixel. */
export function reachesItsCorner(
  context: CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D,
): boolean {
  const x = context.canvas.width - 1;
  const y = context.canvas.height - 1;
  context.fillRect(x, y, 1, 1);
  const drawn = (context.getImageData(x, y, 1, 1).data[3] ?? 0) > 0;
  context.clearRect(x, y, 1, 1);
  return drawn;
}
