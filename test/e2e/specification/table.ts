import { constants } from './constants.ts';
import { errors } from './errors.ts';
import type { Row } from './row.ts';
import { screens } from './screens.ts';
import { states } from './states.ts';
import { validation } from './validation.ts';

/** What the specification says of the screens, by section, and where each row is proven. */
export const specification: Readonly<Record<number, readonly Row[]>> = {
  2: screens,
  4: states,
  5: validation,
  8: errors,
  9: constants,
};
