/** +1 or -1 along an axis, one after another. */
export type Moves = readonly number[];

/** How camera and picture move over the whole video. */
export type MotionPlan = {
  /** +1 in, -1 out. */
  zoom: Moves;
  /** +1 right, -1 left. */
  panX: Moves;
  /** +1 down, -1 up. */
  panY: Moves;
  /** +1 clockwise. */
  turn: Moves;
  effects: readonly Effect[];
  /** Scale of every distance and the number of times that what repeats does so. */
  reach: number;
  rounds: number;
  /** Nothing was asked of the camera: nearer things come nearer, softly. */
  pushIn: boolean;
};

const AXES: readonly (readonly [Cue, 'zoom' | 'panX' | 'panY' | 'turn', number])[] = [
  ['zoom in', 'zoom', 1],
  ['zoom out', 'zoom', -1],
  ['pan right', 'panX', 1],
  ['pan left', 'panX', -1],
  ['pan down', 'panY', 1],
  ['pan up', 'panY', -1],
  ['turn clockwise', 'turn', 1],
  ['turn counterclockwise', 'turn', -1],
];

const EFFECTS: readonly Effect[] = [
  'parallax',
  'orbit',
  'drift',
  'pulse',
  'sway',
  'ripple',
  'rain',
  'snow',
  'sparkle',
  'sweep',
];

/** Cues that leave the camera to itself: it then moves a little. */
const UNLED = new Set<Cue>(['sway', 'ripple', 'rain', 'snow', 'sparkle', 'sweep', 'slow', 'fast']);

function paceOf(cues: readonly Cue[]): { reach: number; rounds: number } {
  const [slow, fast] = [cues.includes('slow'), cues.includes('fast')];
  if (slow === fast) return { reach: 1, rounds: 2 };
  return slow ? { reach: 0.65, rounds: 1 } : { reach: 1.5, rounds: 3 };
}

/** Turns cues into motion; moves on the same axis follow each other in the order of the cues. */
export function planMotion(cues: readonly Cue[]): MotionPlan {
  const moves = (axis: string): number[] =>
    cues.flatMap((cue) =>
      AXES.filter(([name, on]) => name === cue && on === axis).map(([, , sign]) => sign),
    );
  const still = cues.includes('still');
  return {
    zoom: still ? [] : moves('zoom'),
    panX: still ? [] : moves('panX'),
    panY: still ? [] : moves('panY'),
    turn: still ? [] : moves('turn'),
    effects: EFFECTS.filter((effect) => cues.includes(effect)),
    ...paceOf(cues),
    pushIn: cues.every((cue) => UNLED.has(cue)),
  };
}

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
