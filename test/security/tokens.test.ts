import { beforeAll, expect, test } from 'vitest';
import type { Route } from '../../shared/routes/route.ts';
import { routes, servedRoutes } from '../../shared/routes.ts';
import { newCaller } from '../api/support/caller.ts';
import { logsOf } from '../api/support/logs.ts';
import { sumOf } from '../api/support/recorded.ts';
import { sharedStudio } from '../api/support/shared-studio.ts';
import { surprisesOf } from './support/surprises.ts';
import { algorithmTries } from './tokens/algorithms.ts';
import { claimTries } from './tokens/claims.ts';
import { headerTries } from './tokens/headers.ts';
import { signatureTries } from './tokens/signatures.ts';
import { timeTries } from './tokens/times.ts';
import { type Sent, type TokenTry, tokenKitOf } from './tokens/token-kit.ts';
import { transportTries } from './tokens/transport.ts';

const studio = sharedStudio();
let userId = '';

beforeAll(() => {
  userId = newCaller(studio()).userId;
});

const tries = [
  ...algorithmTries,
  ...headerTries,
  ...signatureTries,
  ...claimTries,
  ...timeTries,
  ...transportTries,
];
const refused = tries.filter(([, , status]) => status === undefined);

/** Every so many of them, so that each class is there. */
const sample = refused.filter((_, n) => n % Math.floor(refused.length / 10) === 0).slice(0, 10);
const userRoutes = servedRoutes.filter(([, { auth }]) => auth === 'user');

function send({ method, path }: Route, sent: Sent): Promise<Response> {
  const { headers = {}, query = '' } =
    typeof sent === 'string' ? { headers: { authorization: `Bearer ${sent}` } } : sent;
  const url = studio().origin + path.replace('{id}', '01JD0000000000000000000000') + query;
  return fetch(url, { method, headers });
}

/** What became of a try, where it is not what is expected. */
async function surpriseOf(route: Route, [name, make, expected]: TokenTry) {
  const { status } = await send(route, make(tokenKitOf(studio(), userId)));
  // What is there for some only is there for nobody else.
  const refusal = route.auth === 'user' && route.roles ? 404 : 401;
  return status === (expected ?? refusal) ? undefined : `${route.path} ${name}: ${status}`;
}

test(`of ${tries.length} tokens and ways to bring one the ${refused.length} that are not valid are refused`, async () => {
  expect(await surprisesOf(tries, (each) => surpriseOf(routes.getAppUsage, each), 4)).toEqual([]);
});

test(`${sample.length} of them are refused on each of ${userRoutes.length} routes, and counted`, async () => {
  const counted = () => sumOf(studio(), 'SecurityEvents', { SecurityEvent: 'token' });
  const before = counted();
  // On each route one after the other: a function that takes several at once is begun several times.
  const ofRoute = async ([, route]: (typeof userRoutes)[number]) => {
    const found: (string | undefined)[] = [];
    for (const each of sample) found.push(await surpriseOf(route, each));
    return found.find((surprise) => surprise !== undefined);
  };
  expect(await surprisesOf(userRoutes, ofRoute)).toEqual([]);
  expect(counted() - before).toBe(sample.length * userRoutes.length);
});

test('the log says why a token was refused, and nothing of what it says', async () => {
  const kit = tokenKitOf(studio(), userId);
  const marker = 'words-of-the-token';
  const marked = { jti: marker, email: 'me@example.com' };
  const tokens = [
    kit.token({ claims: { ...marked, sub: [marker] } }),
    kit.token({ claims: { ...marked, azp: `https://${marker}.example` } }),
    kit.token({ claims: { ...marked, iss: marker } }),
    kit.token({ claims: { ...marked, exp: marker } }),
    kit.token({ claims: { ...marked, sts: marker } }),
    kit.token({ header: { typ: marker } }),
    kit.token({ header: { alg: marker } }),
    kit.token({ claims: `{"sub":"${marker}` }),
    kit.token({ claims: marker }),
    `${kit.valid.slice(0, -1)}.`,
  ];
  for (const token of tokens) {
    const authorization = `Bearer ${token}`;
    expect((await send(routes.getAppUsage, { headers: { authorization } })).status).toBe(401);
  }
  const lines = logsOf(studio()).map(({ message }) => message);
  const causes = lines.filter((line) => line.includes('"code":"unauthorized"'));
  expect(causes.length).toBeGreaterThanOrEqual(tokens.length);
  const text = lines.join('\n');
  const parts = tokens.flatMap((token) => token.split('.')).filter((part) => part.length > 40);
  for (const secret of [marker, 'me@example.com', userId, ...parts]) {
    expect(text).not.toContain(secret);
  }
});
