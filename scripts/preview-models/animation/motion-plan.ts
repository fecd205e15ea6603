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

type Axis = 'zoom' | 'panX' | 'panY' | 'turn';

/** What a prompt can ask of the camera. */
type CameraCue =
  | `zoom ${'in' | 'out'}`
  | `pan ${'left' | 'right' | 'up' | 'down'}`
  | `turn ${'clockwise' | 'counterclockwise'}`;

const AXES: Readonly<Record<Axis, Partial<Record<Cue, number>>>> = {
  zoom: { 'zoom in': 1, 'zoom out': -1 },
  panX: { 'pan right': 1, 'pan left': -1 },
  panY: { 'pan down': 1, 'pan up': -1 },
  turn: { 'turn clockwise': 1, 'turn counterclockwise': -1 },
};

const CAMERA_EFFECTS = ['parallax', 'orbit', 'drift', 'pulse'] as const;
const PICTURE_EFFECTS = ['sway', 'ripple', 'rain', 'snow', 'sparkle', 'sweep'] as const;
const EFFECTS = [...CAMERA_EFFECTS, ...PICTURE_EFFECTS];

/** What goes on for the whole video, beside the camera's moves. */
export type Effect = (typeof EFFECTS)[number];

/** Something that a prompt can ask of a video. */
export type Cue = CameraCue | Effect | 'slow' | 'fast' | 'still';

/** Cues that say nothing of the camera; if there are no others, it moves a little by itself. */
const UNLED = new Set<Cue>([...PICTURE_EFFECTS, 'slow', 'fast']);

function paceOf(cues: readonly Cue[]): { reach: number; rounds: number } {
  const [slow, fast] = [cues.includes('slow'), cues.includes('fast')];
  if (slow === fast) return { reach: 1, rounds: 2 };
  return slow ? { reach: 0.65, rounds: 1 } : { reach: 1.5, rounds: 3 };
}

/** Turns cues into motion; moves on the same axis follow each other in the order of the cues. */
export function planMotion(cues: readonly Cue[]): MotionPlan {
  const asked = cues.includes('still') ? [] : cues;
  const moves = (axis: Axis): number[] => asked.flatMap((cue) => AXES[axis][cue] ?? []);
  return {
    zoom: moves('zoom'),
    panX: moves('panX'),
    panY: moves('panY'),
    turn: moves('turn'),
    effects: EFFECTS.filter((effect) => cues.includes(effect)),
    ...paceOf(cues),
    pushIn: cues.every((cue) => UNLED.has(cue)),
  };
}
