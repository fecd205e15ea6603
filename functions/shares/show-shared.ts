import * as z from 'zod/mini';
import { shareRoutes } from '../../shared/routes/shares.ts';
import { shareNameSchema } from '../../shared/shares.ts';
import { defineWebhook } from '../http/define-webhook.ts';
import { StudioError } from '../platform/studio-error.ts';
import { userHash } from '../platform/user.ts';
import { lookUpShare } from '../storage/share-lookups.ts';
import { readSharedRecord, toSharedResult } from './shared-record.ts';

/** Stands for the record of a share that is not there: no job and no person have these ids. */
const nothing = { userId: '-', feature: 'imageEditing', id: '-' } as const;

/**
 * Shows everybody who knows its name what somebody shared. A name that nobody has, a share that is over or was
 * taken back, and one whose result was deleted are one answer after the same reads, so that neither words nor time tell them apart.
 */
export const handler = defineWebhook(shareRoutes.showShared, async ({ params, query, note }) => {
  const name = z.safeParse(shareNameSchema, params.name);
  if (!name.success) throw new StudioError('not_found');
  const isView = query.again === undefined;
  const share = await lookUpShare(name.data, { isView, now: new Date() });
  // What it costs to show it is its owner's.
  if (share) note({ user: userHash(share.userId), jobId: share.id });
  const record = await readSharedRecord(share ?? nothing);
  if (!share || !record) throw new StudioError('not_found');
  return { body: await toSharedResult(record, share) };
});
