import { expect, test } from 'vitest';
import { factsOf } from '../../../../functions/http/route-context.ts';
import { servedRoutes } from '../../../../shared/routes.ts';
import { eventOf, lambdaContext } from '../support/route-events.ts';

test.each(servedRoutes)(
  'what %s consumes is recorded under its name in the table',
  (name, route) => {
    expect(factsOf(route, eventOf(), lambdaContext()).source).toBe(name);
  },
);
