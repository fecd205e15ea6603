import * as z from 'zod/mini';

/** The hands in which a picture can be drawn, or redrawn. */
export const pictureStyles = ['watercolor', 'oil', 'ink', 'poster', 'pixel', 'neon'] as const;

export type PictureStyle = (typeof pictureStyles)[number];

export const pictureStyleSchema = z.enum(pictureStyles);

/** What a person reads, and what a model is told. */
export const pictureStyleInfo: Readonly<Record<PictureStyle, { name: string; words: string }>> = {
  watercolor: { name: 'Watercolor', words: 'watercolor painting' },
  oil: { name: 'Oil', words: 'oil painting' },
  ink: { name: 'Ink', words: 'ink drawing' },
  poster: { name: 'Poster', words: 'screen print poster' },
  pixel: { name: 'Pixel', words: 'pixel art' },
  neon: { name: 'Neon', words: 'neon synthwave' },
};

/** A prompt as a model is told it: the person's words, and behind them those of the style. */
export function styledPrompt(prompt: string, style: PictureStyle | undefined): string {
  return style === undefined ? prompt : `${prompt}, ${pictureStyleInfo[style].words}`;
}
