import { nextCursorHeader, routes } from '../../shared/routes.ts';
import { signMediaUrls } from '../adapters/media-urls.ts';
import { defineRoute } from '../http/define-route.ts';
import { removedImages, toAnswer } from './removed-image.ts';

export const handler = defineRoute(routes.listRemovedBgImages, async ({ user, query }) => {
  const [{ records, nextCursor }, url] = await Promise.all([
    removedImages.list(user.userId, query),
    signMediaUrls(user.userId),
  ]);
  return {
    body: records.map((record) => toAnswer(record, url)),
    headers: nextCursor ? { [nextCursorHeader]: nextCursor } : {},
  };
});
