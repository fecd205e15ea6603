/** What is to be drawn. */
export type IllustrationWish = {
  prompt: string;
  /** The same prompt and seed give the same picture, byte by byte. */
  seed: number;
};

/** A square picture, and the words of the prompt that it follows, as they are spelled there. */
export type Illustration = { png: Uint8Array<ArrayBuffer>; understood: string[] };

/** Width and height of an illustration in pixels. */
export const ILLUSTRATION_SIZE = 1024;
