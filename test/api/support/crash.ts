import type { Studio } from '../../../scripts/local/studio.ts';

/** Which call of a function to be killed at. */
type CrashPoint = {
  action: string;
  /** 1 is the first such call from now on. */
  occurrence?: number;
  phase: 'before' | 'after';
};

const functionId = 'RemoveBg';

/** Kills the removal at exactly one of its calls to AWS, once. */
export function crashAt(studio: Studio, { action, occurrence = 1, phase }: CrashPoint): void {
  let seen = 0;
  const forget = studio.aws.onCall(async (call) => {
    if (call.principal.functionId !== functionId) return;
    if (call.action !== action || call.phase !== phase) return;
    seen += 1;
    if (seen !== occurrence) return;
    forget();
    await studio.lambda.kill(functionId);
  });
}
