import { StartFailure } from './start-failure.ts';

/** The port that `PORT` asks for; three more above it serve the neighbours. */
export function portFrom(text: string | undefined): number {
  const port = Number(text || '3000');
  if (Number.isInteger(port) && port >= 0 && port <= 65_532) return port;
  throw new StartFailure(`PORT must be a number from 0 to 65532, not "${text}".`);
}
