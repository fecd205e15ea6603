/** Something that a prompt can ask of a video. */
export type Cue =
  | 'zoom in'
  | 'zoom out'
  | 'pan left'
  | 'pan right'
  | 'pan up'
  | 'pan down'
  | 'turn clockwise'
  | 'turn counterclockwise'
  | Effect
  | 'slow'
  | 'fast'
  | 'still';

/** What goes on in the picture, beside the camera's moves. */
export type Effect =
  | 'parallax'
  | 'orbit'
  | 'drift'
  | 'pulse'
  | 'sway'
  | 'ripple'
  | 'rain'
  | 'snow'
  | 'sparkle'
  | 'sweep';
