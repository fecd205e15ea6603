import { removalTimeouts, removeBgFormField } from '../../shared/image-editing.ts';
import { routes } from '../../shared/routes.ts';
import { defineRoute } from '../http/define-route.ts';
import { partOf } from '../http/request-fields.ts';
import { payloadHash } from '../quota/job.ts';
import { runJob } from '../quota/run-job.ts';
import { discardResult } from '../results/delete-result.ts';
import { cleanImage } from '../storage/images.ts';
import { signMediaUrls } from '../storage/media-urls.ts';
import { imageSource } from '../storage/uploads.ts';
import { removeBackground } from './remove-background.ts';
import { filesOf, removedImages, toAnswer } from './removed-image.ts';

export const handler = defineRoute(routes.removeBg, async ({ user, body, ...request }) => {
  const { idempotencyKey, deadline, note } = request;
  const { userId } = user;
  const source = imageSource(partOf(body, removeBgFormField));
  const record = await runJob({
    user,
    feature: routes.removeBg.feature,
    idempotencyKey,
    hash: payloadHash(source.payload),
    lifetime: removalTimeouts.hold,
    deadline,
    note,
    prepare: async () => cleanImage(await source.read(userId)),
    work: (id, image) => removeBackground({ userId, id, image, deadline }),
    stored: (id) => removedImages.get(userId, id),
    discard: (record) => discardResult({ userId, history: removedImages, files: filesOf }, record),
  });
  const url = await signMediaUrls(userId);
  return { body: { success: true, image: toAnswer(record, url) } };
});
