import { type RouteName, routes } from '../../../shared/routes.ts';
import { SimulatedForm } from '../browser/runtime/http.ts';
import type { Arrived } from '../browser/server/answer.ts';
import { formOf, type Part } from '../people/forms.ts';
import type { ApiCall } from '../people/gateway.ts';
import { picture } from '../people/picture.ts';

const names = Object.keys(routes) as RouteName[];

const places = names.map((name) => {
  const { method, path } = routes[name];
  const params = [...path.matchAll(/\{(\w+)\}/g)].map(([, param = '']) => param);
  return {
    name,
    method,
    params,
    pattern: new RegExp(`^${path.replaceAll(/\{\w+\}/g, '([^/]+)')}$`),
  };
});

/** A request of a tab, as the API has it. Throws where it has no such route. */
export function callOf({ method, path, query, sent }: Arrived): ApiCall {
  const { authorization, ...headers } = sent.headers;
  for (const place of places) {
    const found = place.method === method ? place.pattern.exec(path) : null;
    if (!found) continue;
    const params = Object.fromEntries(place.params.map((name, at) => [name, found[at + 1] ?? '']));
    const body = bodyOf(sent.body);
    return { route: place.name, params, query: Object.fromEntries(query), headers, body };
  }
  throw new Error(`There is no ${method} ${path}.`);
}

/** What a tab sends: of a file only its name is its own. */
export function bodyOf(body: unknown): ApiCall['body'] {
  if (typeof body === 'string') return { type: 'application/json', bytes: Buffer.from(body) };
  return body instanceof SimulatedForm ? formOf([...body.fields].map(partOf)) : undefined;
}

function partOf([name, value]: [string, unknown]): Part {
  if (typeof value === 'string') return { name, content: value };
  return { name, content: picture(), filename: String(Object(value).name) };
}
