import { imageEditingRoutes } from '../../shared/routes/image-editing.ts';
import { defineRoute } from '../http/define-route.ts';
import { StudioError } from '../platform/studio-error.ts';
import { checkJobTime, jobIdOf } from '../quota/job.ts';
import { signMediaUrls } from '../storage/media-urls.ts';
import { finishingForm } from './finishing-form.ts';
import { removedImages, toFinishing } from './removal-record.ts';
import { saveFinishing } from './save-finishing.ts';

/** Keeps how a cut-out was finished. It costs no use, and the cut-out itself stays as it came. */
export const handler = defineRoute(
  imageEditingRoutes.finishCutOut,
  async ({ user: { userId }, body, idempotencyKey, note }) => {
    const form = finishingForm(body);
    note({ jobId: form.id });
    const now = new Date();
    const revision = jobIdOf(idempotencyKey, now);
    const record = await removedImages.get(userId, form.id);
    if (!record) throw new StudioError('not_found');
    // Only a cut-out has a subject to finish.
    if (record.edit) throw new StudioError('invalid_request');
    const url = await signMediaUrls(userId);
    // The answer of an earlier request was lost.
    if (record.finishing?.revision === revision)
      return { body: toFinishing(record.finishing, url) };
    checkJobTime(revision, now);
    return { body: toFinishing(await saveFinishing(userId, { record, form, revision }), url) };
  },
);
