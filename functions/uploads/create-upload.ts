import { ulid } from 'ulid';
import { routes } from '../../shared/routes.ts';
import { defineRoute } from '../http/define-route.ts';
import { createUpload } from '../storage/uploads.ts';

export const handler = defineRoute(routes.createUpload, async ({ user, body }) => ({
  body: await createUpload(user.userId, ulid(), body.contentType),
}));
