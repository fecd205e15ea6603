import type { Studio } from '@atelier/local-cloud/studio';
import { countsRequests } from './counts-requests.ts';

/** One of the calls that a function makes to AWS, but for those that count requests. */
export type CallPoint = {
  /** The removal, unless another is named. */
  functionId?: string;
  action: string;
  /** 1 is the first such call from now on. */
  occurrence?: number;
  phase: 'before' | 'after';
};

/** Does something at exactly that call, once. */
export function onceAt(studio: Studio, point: CallPoint, act: () => void | Promise<void>): void {
  const { functionId = 'RemoveBg', action, occurrence = 1, phase } = point;
  let seen = 0;
  const forget = studio.aws.onCall(async (call) => {
    if (call.principal.functionId !== functionId) return;
    if (call.action !== action || call.phase !== phase || countsRequests(call)) return;
    seen += 1;
    if (seen !== occurrence) return;
    forget();
    await act();
  });
}
