import type { ILayerVersion } from 'aws-cdk-lib/aws-lambda';
import { removalTimeouts } from '../shared/image-editing.ts';
import type { RouteName, routes } from '../shared/routes.ts';
import type { Access } from './constructs/access.ts';
import { type Neighbours, permissionsOn } from './permissions.ts';

type ServedRouteName = {
  [Name in RouteName]: (typeof routes)[Name]['served'] extends true ? Name : never;
}[RouteName];

/** What the function of a route needs beside its code. */
export type RouteNeeds = {
  /** Memory in MB; the share of a processor grows with it. */
  readonly memory: number;
  /** Seconds until Lambda ends the function. */
  readonly timeout: number;
  /** Seconds until the gateway gives up. */
  readonly requestTimeout: number;
  readonly layers?: readonly ILayerVersion[];
  readonly access: readonly Access[];
};

const quick = { memory: 512, timeout: 15, requestTimeout: 20 };

/** THE table of what each route may touch. Nothing else grants anything to a function. */
export function routeNeeds(
  neighbours: Neighbours,
  sharp: ILayerVersion,
): Readonly<Record<ServedRouteName, RouteNeeds>> {
  const { user, plan, usage, history, uploads, media, mediaUrls, replicate } =
    permissionsOn(neighbours);
  return {
    getAppUsage: { ...quick, access: [user, usage('GetItem')] },
    createUpload: { ...quick, access: [user, uploads('PutObject')] },
    removeBg: {
      memory: 1024,
      timeout: removalTimeouts.function,
      requestTimeout: removalTimeouts.request,
      layers: [sharp],
      access: [
        user,
        plan,
        usage('GetItem', 'UpdateItem'),
        history('GetItem', 'PutItem'),
        uploads('GetObject'),
        media('PutObject'),
        mediaUrls,
        replicate,
      ],
    },
    listRemovedBgImages: { ...quick, access: [user, history('Query'), mediaUrls] },
    deleteRemovedBgImage: {
      ...quick,
      access: [
        user,
        // A use that a crash left open becomes final before its record goes.
        usage('GetItem', 'UpdateItem'),
        history('GetItem', 'DeleteItem'),
        media('DeleteObject'),
      ],
    },
  };
}

/** The entry of a route in the table. */
export function needsOf(table: Readonly<Partial<Record<RouteName, RouteNeeds>>>, name: RouteName) {
  const needs = table[name];
  if (!needs)
    throw new Error(`The route ${name} is served, but infra/route-needs.ts has no entry.`);
  return needs;
}
