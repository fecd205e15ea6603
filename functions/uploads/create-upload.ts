import { ulid } from 'ulid';
import { routes } from '../../shared/routes.ts';
import { createUpload } from '../adapters/uploads.ts';
import { defineRoute } from '../http/define-route.ts';

export const handler = defineRoute(routes.createUpload, async ({ user, body }) => ({
  body: await createUpload(user.userId, ulid(), body.contentType),
}));
