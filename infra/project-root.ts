import { fileURLToPath } from 'node:url';

/** Absolute path of the project, so that it may be synthesized from any folder. */
export const projectRoot = fileURLToPath(new URL('..', import.meta.url));
