/** What is to be made of a still picture. */
export type AnimationWish = {
  image: Uint8Array;
  prompt: string;
  /** Pixels of the video's shorter side. */
  shortSide: number;
  seconds: number;
  /** The same seed gives the same video. */
  seed: number;
};

/** A video, the phrases of the prompt that it moves by, and the words that said nothing to the engine. */
export type Animation = { mp4: Uint8Array<ArrayBuffer>; understood: string[]; ignored: string[] };
