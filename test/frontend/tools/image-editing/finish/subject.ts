import type { Subject } from '../../../../../frontend/src/tools/image-editing/finish/drawing/subject.ts';

const size = { width: 1, height: 1 };
const mask = { ...size, data: Uint8Array.of(255) };

/** A cut-out of one pixel that nobody brushes, so that no canvas is needed. */
export const untouchedSubject = {
  ...size,
  whole: size,
  first: mask,
  mask,
  compose: () => {},
} as unknown as Subject;
