import type { Layout } from '../../../../../../shared/finished/layout.ts';
import type { FinishingRecipe } from '../../../../../../shared/finishing.ts';
import type { Size } from '../../../../media/painting/geometry.ts';

/** A drawn picture of any kind. */
type Drawn = OffscreenCanvas | ImageBitmap;

/** What a finished picture is put together from. */
export type Parts = {
  subject: Drawn;
  /** In the shape of the frame. */
  shadow: Drawn | undefined;
  /** The picture of the background, or the blurred original. */
  backdrop: Drawn | undefined;
};

type Pen = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;

/** Draws what lies behind the subject, and its shadow; one unit is a pixel of the frame. */
export function drawGround(
  context: Pen,
  recipe: FinishingRecipe,
  layout: Layout,
  parts: Parts,
): void {
  const { frame } = layout;
  const style = fillOf(context, recipe.background, frame);
  if (style) {
    context.fillStyle = style;
    context.fillRect(0, 0, frame.width, frame.height);
  } else if (recipe.background.kind !== 'none' && parts.backdrop) {
    drawCovering(context, parts.backdrop, frame);
  }
  if (parts.shadow) context.drawImage(parts.shadow, 0, 0, frame.width, frame.height);
}

/** Draws a picture where the cut-out lies: the subject, or the original. */
export function drawInPlace(context: Pen, picture: Drawn, { place }: Layout): void {
  const { x, y, scale } = place;
  context.drawImage(picture, x, y, picture.width * scale, picture.height * scale);
}

/** Draws the finished picture into its frame. */
export function drawFinished(
  context: Pen,
  recipe: FinishingRecipe,
  layout: Layout,
  parts: Parts,
): void {
  clipToFrame(context, layout);
  drawGround(context, recipe, layout, parts);
  drawInPlace(context, parts.subject, layout);
}

export function clipToFrame(context: Pen, { frame }: Layout): void {
  context.beginPath();
  context.rect(0, 0, frame.width, frame.height);
  context.clip();
}

function fillOf(context: Pen, background: FinishingRecipe['background'], { height }: Size) {
  switch (background.kind) {
    case 'white':
      return 'white';
    case 'color':
      return background.color;
    case 'gradient': {
      const gradient = context.createLinearGradient(0, 0, 0, height);
      gradient.addColorStop(0, background.from);
      gradient.addColorStop(1, background.to);
      return gradient;
    }
    default:
      return undefined;
  }
}

/** The middle of a picture, large enough to leave nothing of the frame free. */
function drawCovering(context: Pen, picture: Drawn, { width, height }: Size): void {
  const scale = Math.max(width / picture.width, height / picture.height);
  const across = picture.width * scale;
  const down = picture.height * scale;
  context.drawImage(picture, (width - across) / 2, (height - down) / 2, across, down);
}
