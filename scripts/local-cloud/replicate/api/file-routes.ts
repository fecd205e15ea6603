import { Hono } from 'hono';
import * as z from 'zod/mini';
import { invalidInput, notFound, Refusal } from '../problem.ts';
import type { Env, Service } from './service.ts';

const Metadata = z.record(z.string(), z.unknown());

async function metadataOf(part: unknown): Promise<Record<string, unknown>> {
  const text = part instanceof Blob ? await part.text() : part;
  if (typeof text !== 'string') return {};
  try {
    return Metadata.parse(JSON.parse(text));
  } catch {
    const description = 'must be a JSON object';
    throw new Refusal(invalidInput([{ type: 'invalid_type', field: 'metadata', description }]));
  }
}

/** Upload, read, list and delete input files. */
export function fileRoutes({ files, clock, apiUrl }: Service): Hono<Env> {
  const routes = new Hono<Env>();
  routes.post('/files', async (c) => {
    const { content, metadata } = await c.req.parseBody();
    if (!(content instanceof File)) {
      const description = 'content is required';
      throw new Refusal(invalidInput([{ type: 'required', field: '', description }]));
    }
    const bytes = Buffer.from(await content.arrayBuffer());
    const type = content.type || 'application/octet-stream';
    const file = { name: content.name, type, bytes, metadata: await metadataOf(metadata) };
    return c.json(await files.put(file, clock.now(), apiUrl()), 201);
  });
  routes.get('/files', async (c) =>
    c.json({ previous: null, next: null, results: await files.list(clock.now()) }),
  );
  routes.get('/files/:id', async (c) => {
    const file = await files.get(c.req.param('id'), clock.now());
    if (!file) throw new Refusal(notFound);
    return c.json(file);
  });
  routes.delete('/files/:id', async (c) => {
    const file = await files.get(c.req.param('id'), clock.now());
    if (!file) throw new Refusal(notFound);
    await files.remove(file.id);
    return c.body(null, 204);
  });
  return routes;
}
