import { type Route, servedRoutes } from '../../shared/routes.ts';

/** Routes that alarms speak of together: an e-mail for a tool says more than six for its routes. */
export type Tool = { name: string; routes: readonly Route[] };

/** The folders of `functions/` that answer requests, with their routes. */
export const tools: readonly Tool[] = Object.entries(
  Object.groupBy(
    servedRoutes.map(([, route]) => route),
    ({ entry }) => entry.split('/')[1] ?? '',
  ),
).map(([name, routes = []]) => ({ name, routes }));
