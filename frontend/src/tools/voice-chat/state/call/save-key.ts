import { ulid } from 'ulid';
import { joinableFor } from '../../../../jobs/submit.ts';

/** Names a call's save: its repeats have the same key, as long as the server takes it. */
export function createSaveKeys(): (call: number) => string {
  let last: { call: number; key: string; at: number } | undefined;
  return (call) => {
    const now = Date.now();
    if (last?.call !== call || now - last.at > joinableFor)
      last = { call, key: ulid(now), at: now };
    return last.key;
  };
}
