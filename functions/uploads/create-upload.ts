import { ulid } from 'ulid';
import { commonRoutes } from '../../shared/routes/common.ts';
import { defineRoute } from '../http/define-route.ts';
import { createUpload } from '../storage/presigned-upload.ts';

export const handler = defineRoute(commonRoutes.createUpload, async ({ user, body }) => ({
  body: await createUpload(user.userId, ulid(), body.contentType),
}));
