import { finishingFields, untouchedRecipe } from '../../../shared/finishing.ts';
import { routes } from '../../../shared/routes.ts';
import type { CrossTry, Outcome, World } from './world.ts';

type Thing = keyof World['owner']['ids'];

const things: readonly Thing[] = [
  ...(['removal', 'image', 'video', 'running video'] as const),
  ...(['record', 'open session', 'called session', 'upload'] as const),
];

/** What a route with an id does with every thing of somebody else's. */
const missingById: Record<string, (world: World, id: string) => Promise<Response | Outcome>> = {
  'delete as a removal': ({ stranger }, id) =>
    stranger.caller.send(routes.deleteRemovedBgImage, { params: { id } }),
  'delete as an image': ({ stranger }, id) => stranger.images.remove(id),
  'delete as a video': ({ stranger }, id) => stranger.videos.remove(id),
  'delete as a record': ({ stranger }, id) => stranger.voice.remove(id),
  'look at as a job': async ({ stranger }, id) => {
    const jobs = await stranger.caller.jobs(id);
    return { status: jobs.length === 0 ? 404 : 200, text: JSON.stringify(jobs) };
  },
  'cancel as a job': ({ stranger }, id) => stranger.caller.cancel(id),
  'call in as a session': ({ stranger }, id) => stranger.voice.call(id),
  'cancel as a session': ({ stranger }, id) => stranger.voice.cancel(id),
  'save as a file': ({ stranger }, id) => {
    const headers = { 'content-type': 'application/json' };
    const body = JSON.stringify({ id, as: { kind: 'hd' } });
    return stranger.caller.send(routes.exportCutOut, { headers, body });
  },
  'finish as a cut-out': ({ stranger }, id) => {
    const form = new FormData();
    form.set(finishingFields.id, id);
    form.set(finishingFields.recipe, JSON.stringify(untouchedRecipe));
    return stranger.caller.send(routes.finishCutOut, { body: form });
  },
};

const missing: CrossTry[] = Object.entries(missingById).flatMap(([what, act]) =>
  things.map(
    (thing): CrossTry => [`${what}: ${thing}`, (world) => act(world, world.owner.ids[thing]), 404],
  ),
);

/** A conversation is saved for whoever saves it, whatever session it names. */
const saved: CrossTry[] = (['record', 'open session', 'called session', 'video'] as const).map(
  (thing) => [
    `save a conversation in: ${thing}`,
    ({ owner, stranger }) => stranger.voice.save({ sessionId: owner.ids[thing] }),
    200,
  ],
);

const listing = [
  routes.listRemovedBgImages,
  routes.listImages,
  routes.listVideos,
  routes.listVoiceRecords,
];

/** Ways to ask a list for what is somebody else's, and what such a question is answered with. */
const queries: Record<string, [query: (world: World) => string, status: number]> = {
  'behind an id of theirs': [({ owner }) => `?cursor=${owner.ids.record}`, 200],
  'behind a whole key of theirs': [
    ({ owner }) => `?cursor=${owner.caller.userId}%23${owner.ids.record}`,
    400,
  ],
  'under their id': [
    ({ owner }) => `?userId=${owner.caller.userId}&sub=${owner.caller.userId}`,
    200,
  ],
};

const lists: CrossTry[] = listing.flatMap((route) =>
  Object.entries(queries).map(
    ([what, [query, status]]): CrossTry => [
      `list ${route.path} ${what}`,
      (world) => world.stranger.caller.send(route, { query: query(world) }),
      status,
    ],
  ),
);

/** Headers by which a server behind a proxy might know people. */
const headers: Record<string, (world: World) => Record<string, string>> = {
  'x-user-id': ({ owner }) => ({ 'x-user-id': owner.caller.userId }),
  'x-clerk-user-id': ({ owner }) => ({ 'x-clerk-user-id': owner.caller.userId }),
  cookie: ({ studio, owner }) => ({
    cookie: `__session=${studio.clerk.sessionToken(owner.caller.userId)}`,
  }),
};

const named: CrossTry[] = [routes.getAppUsage, ...listing].flatMap((route) =>
  Object.entries(headers).map(
    ([what, make]): CrossTry => [
      `ask ${route.path} in their name by ${what}`,
      (world) => world.stranger.caller.send(route, { headers: make(world) }),
      200,
    ],
  ),
);

export const thingTries: readonly CrossTry[] = [...missing, ...saved, ...lists, ...named];
