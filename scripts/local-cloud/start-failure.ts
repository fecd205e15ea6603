/** Something that the person who starts the studio can put right; told without a stack. */
export class StartFailure extends Error {}

/** A port that is taken, said in words; any other error as it is. */
export function explained(error: unknown): unknown {
  const inUse = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
  if (!inUse) return error;
  const port = 'port' in error ? ` ${error.port}` : '';
  return new StartFailure(
    `Port${port} is in use. Stop what uses it, or choose another: PORT=4000 npm start`,
    { cause: error },
  );
}
