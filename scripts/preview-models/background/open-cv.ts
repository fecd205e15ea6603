import { loadOpenCV } from '@opencvjs/node';

export type OpenCv = Awaited<ReturnType<typeof loadOpenCV>>;

/** OpenCV compiled to WebAssembly, loaded once. */
export const openCv = (): Promise<OpenCv> => loadOpenCV();
