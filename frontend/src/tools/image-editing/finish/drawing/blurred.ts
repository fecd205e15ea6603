import { blurSizes } from '../../../../../../shared/finished/blur.ts';
import { canvasOf } from './subject.ts';

/** A picture blurred by `percent`. */
export function blurredOf(picture: OffscreenCanvas, percent: number): OffscreenCanvas {
  return blurSizes(picture, percent).reduce<OffscreenCanvas>((from, size) => {
    const { canvas, context } = canvasOf(size);
    context.drawImage(from, 0, 0, size.width, size.height);
    return canvas;
  }, picture);
}
