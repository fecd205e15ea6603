import { expect, test } from 'vitest';
import { factsOf } from '../../../../functions/http/route-context.ts';
import { routes, servedRoutes } from '../../../../shared/routes.ts';
import { eventOf, lambdaContext } from '../support/route-events.ts';

test.each(servedRoutes)(
  'what %s consumes is recorded under its name in the table',
  (name, route) => {
    expect(factsOf(route, eventOf(), lambdaContext()).source).toBe(name);
  },
);

test.each([
  ['of its tool', routes.removeBg, { feature: 'imageEditing' }],
  ['of the tool whose folder has it', routes.listRemovedBgImages, { feature: 'imageEditing' }],
  ['of no tool', routes.getAppUsage, {}],
])('a request is known to be %s', (_, route, feature) => {
  const { source, ...facts } = factsOf(route, eventOf(), lambdaContext());
  expect(facts).toStrictEqual({ request: 'lambda-1', apiRequest: 'request-1', ...feature });
});
