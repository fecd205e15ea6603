import type { OperatorSecret } from '../../../infra/operator-secrets.ts';
import type { Stage } from '../../../infra/stages.ts';
import { secretNamed, secretProblem } from './validate.ts';

/** A secret and the value that it is to have. */
export type NewSecret = { secret: OperatorSecret; value: string };

/** The secrets in lines of `NAME=value`. Throws on any line that is not right, without repeating its value. */
export function secretLines(text: string, stage: Pick<Stage, 'name' | 'clerk'>): NewSecret[] {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '');
  if (lines.length === 0) throw new Error('Nothing came in; lines of NAME=value are expected');
  return lines.map((line, index) => {
    const equals = line.indexOf('=');
    if (equals < 1) throw new Error(`Line ${index + 1} is not NAME=value`);
    const secret = secretNamed(line.slice(0, equals));
    const value = line.slice(equals + 1).trim();
    const problem = secretProblem(secret, value, stage);
    if (problem !== undefined) throw new Error(problem);
    return { secret, value };
  });
}
