import type { SupportAnswer, SupportRequest } from '../../shared/support.ts';
import type { LogLine } from './requests/log-line.ts';

/** A studio whose people are looked after: a stage on AWS, or the one on this machine. */
export type SupportedStudio = {
  /** As it is told: `prod`, or `this machine`. */
  name: string;
  /** Who runs the command, as the record of support names them. */
  by: string;
  /** Asks the studio's function of support. Throws where it failed, or cannot be asked. */
  ask(request: SupportRequest): Promise<SupportAnswer>;
  /** The site's origin. */
  site(): Promise<string>;
  /** The lines of all functions' logs with any of these words, since then; the oldest first. */
  lines(words: readonly string[], since: Date): Promise<LogLine[]>;
};
