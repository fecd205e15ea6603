import { UnusableWeights } from '@atelier/preview-models/network-weights';

/** Something that the person who starts the studio can put right; told without a stack. */
export class StartFailure extends Error {}

/** What the person can put right as a StartFailure: a taken port, a damaged model. Any other error as it is. */
export function explained(error: unknown): unknown {
  if (error instanceof UnusableWeights) return new StartFailure(error.message, { cause: error });
  const inUse = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
  if (!inUse) return error;
  const port = 'port' in error ? ` ${error.port}` : '';
  return new StartFailure(
    `Port${port} is in use. Stop what uses it, or choose another: PORT=4000 npm start`,
    { cause: error },
  );
}
