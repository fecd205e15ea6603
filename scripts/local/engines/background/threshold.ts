import { emptyMask, type Mask, type Plane } from './picture.ts';

/** The pixels whose value is below a limit. */
export function below(plane: Plane, limit: number): Mask {
  const out = emptyMask(plane);
  for (let i = 0; i < out.data.length; i++) out.data[i] = (plane.data[i] ?? 0) < limit ? 1 : 0;
  return out;
}
