import type { Access } from './function-grants.ts';
import type { Permissions } from './permissions.ts';

/** What the end of an account touches, whoever asks for it. Its uses are left under the mark of its address. */
export function accountEnd(may: Permissions): readonly Access[] {
  const { usage, history, jobs, limits, allMedia, uploads } = may;
  return [
    may.closeAccount,
    // What waits in line leaves it.
    limits('UpdateItem'),
    may.addressKey,
    usage('GetItem', 'Query', 'UpdateItem', 'PutItem'),
    history('GetItem', 'Query', 'BatchWriteItem'),
    // What is ended leaves a mark; and so do the shares that are closed.
    jobs('GetItem', 'PutItem', 'DeleteItem'),
    may.voiceSessions('UpdateItem'),
    may.mediaList,
    allMedia('DeleteObject'),
    may.uploadsList,
    uploads('DeleteObject'),
    may.stopWorkflow,
    may.replicate(),
    may.vapi,
  ];
}
