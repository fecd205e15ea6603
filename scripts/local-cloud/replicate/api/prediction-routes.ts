import { Hono } from 'hono';
import type { Env } from '../../server/provider-api.ts';
import type { Prediction } from '../prediction.ts';
import { notFound, Refusal } from '../problem.ts';
import { createPrediction, type Service } from './create-prediction.ts';

/** Create, read, list and cancel predictions. */
export function predictionRoutes(service: Service): Hono<Env> {
  const routes = new Hono<Env>();
  const read = async (id: string) => {
    const prediction = await service.readPrediction(id);
    if (!prediction) throw new Refusal(notFound);
    return prediction;
  };
  routes.post('/models/:owner/:name/predictions', (c) =>
    createPrediction(c, service, `${c.req.param('owner')}/${c.req.param('name')}`),
  );
  routes.get('/predictions', async (c) => {
    const listUrl = `${service.apiUrl()}/predictions`;
    const page = pageOf(service.store.all(), c.req.query('cursor'), listUrl);
    return c.json({ ...page, results: await Promise.all(page.results.map(({ id }) => read(id))) });
  });
  routes.get('/predictions/:id', async (c) => c.json(await read(c.req.param('id'))));
  routes.post('/predictions/:id/cancel', async (c) => {
    const { id } = await read(c.req.param('id'));
    service.runner.cancel(id);
    return c.json(await read(id));
  });
  return routes;
}

const pageSize = 100;

/** One page of the list, and where the pages beside it begin. */
function pageOf(all: readonly Prediction[], cursor: string | undefined, listUrl: string) {
  const start = cursor
    ? Math.max(
        0,
        all.findIndex(({ id }) => id === decode(cursor)),
      )
    : 0;
  const link = (at: number) => {
    const first = all[at];
    return first ? `${listUrl}?cursor=${encode(first.id)}` : null;
  };
  return {
    previous: start > 0 ? link(Math.max(0, start - pageSize)) : null,
    next: link(start + pageSize),
    results: all.slice(start, start + pageSize),
  };
}

const encode = (id: string): string => Buffer.from(id).toString('base64url');
const decode = (cursor: string): string => Buffer.from(cursor, 'base64url').toString();
