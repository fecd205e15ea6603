import { exportUrlSeconds } from '../../shared/finishing.ts';
import { imageEditingRoutes } from '../../shared/routes/image-editing.ts';
import { defineRoute } from '../http/define-route.ts';
import { StudioError } from '../platform/studio-error.ts';
import { mediaLength } from '../storage/media-bucket.ts';
import { signMediaUrl } from '../storage/media-urls.ts';
import { type Export, exportKeyOf } from './export/export.ts';
import { storeExport } from './export/store-export.ts';
import { type RemovedImage, removedImages } from './removal-record.ts';

/** Makes a file of a cut-out for its person to save, out of what is kept alone. It costs no use. */
export const handler = defineRoute(
  imageEditingRoutes.exportCutOut,
  async ({ user: { userId }, body: { id, as }, note }) => {
    note({ jobId: id });
    const record = await removedImages.get(userId, id);
    if (!record) throw new StudioError('not_found');
    // Other edits have one size, and nothing to finish.
    if (record.edit) throw new StudioError('invalid_request');
    if (as.kind === 'finished') checkSeen(record, as.revision);
    const order: Export = { userId, record, kind: as.kind };
    const key = exportKeyOf(order);
    // What was made once is the same for as long as it is there.
    const bytes = (await mediaLength(key)) ?? (await storeExport(order, key));
    const expiry = new Date(Date.now() + exportUrlSeconds * 1000);
    return { body: { url: await signMediaUrl(key, expiry), bytes } };
  },
);

function checkSeen({ finishing }: RemovedImage, seen: string | undefined): void {
  if (finishing?.revision !== seen) throw new StudioError('finishing_conflict');
}
