import { loadOpenCV } from '@opencvjs/node';

/** OpenCV compiled to WebAssembly; each thread that imports it loads it once. */
export const cv = await loadOpenCV();

type Mat = InstanceType<typeof cv.Mat>;

/** Runs `use`, and then frees the matrices that it gave to `keep`, which no garbage collector finds. */
export function withMats<Result>(use: (keep: (mat: Mat) => Mat) => Result): Result {
  const mats: Mat[] = [];
  const keep = (mat: Mat): Mat => {
    mats.push(mat);
    return mat;
  };
  try {
    return use(keep);
  } finally {
    for (const mat of mats) mat.delete();
  }
}
