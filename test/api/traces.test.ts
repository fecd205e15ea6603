import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import type { Template } from '@atelier/local-cloud/assembly';
import { afterAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { callerOf, newCaller, newKey } from './support/caller.ts';
import { logsOf } from './support/logs.ts';
import { disc } from './support/pictures.ts';
import { quickEngines } from './support/quick-engines.ts';
import { testStudio } from './support/studio.ts';
import { voiceChatOf } from './support/voice-chat.ts';

const trace = '1-5759e988-bd862e3fe1be46a994272793';

const segmentSchema = z.object({
  name: z.string(),
  trace_id: z.literal(trace),
  // What a deployment runs works on no request.
  annotations: z.object({ request_id: z.optional(z.string()), job_id: z.optional(z.string()) }),
});

/** Stands where Lambda's daemon is. */
const daemon = createSocket('udp4').bind(0, '127.0.0.1');
await once(daemon, 'listening');
const told: string[] = [];
daemon.on('message', (datagram) => told.push(String(datagram).split('\n')[1] ?? ''));
afterAll(() => daemon.close());

const variablesSchema = z.looseObject({ Variables: z.record(z.string(), z.unknown()) });

/** As Lambda has it for each event that is traced; the local cloud traces nothing. */
function traced(template: Template): Template {
  const Resources = { ...template.Resources };
  for (const [id, resource] of Object.entries(template.Resources)) {
    const environment = z.safeParse(variablesSchema, resource.Properties?.Environment);
    if (resource.Type !== 'AWS::Lambda::Function' || !environment.success) continue;
    const Variables = {
      ...environment.data.Variables,
      AWS_XRAY_DAEMON_ADDRESS: `127.0.0.1:${daemon.address().port}`,
      _X_AMZN_TRACE_ID: `Root=${trace};Parent=53995c3f42cd8ad8;Sampled=1`,
    };
    const Properties = { ...resource.Properties, Environment: { Variables } };
    Resources[id] = { ...resource, Properties };
  }
  return { ...template, Resources };
}

const studio = testStudio({ engines: quickEngines, alterTemplate: traced });

/** The services that were called for a job, and the ids of the requests that called them. */
function calledFor(job: string) {
  const segments = told.map((text) => segmentSchema.parse(JSON.parse(text)));
  const own = segments.filter(({ annotations }) => annotations.job_id === job);
  return {
    names: [...new Set(own.map(({ name }) => name))],
    requests: new Set(own.map(({ annotations }) => annotations.request_id)),
  };
}

/** The ids that the log has of a job's requests: those that a person who needs help can name. */
const requestsInLog = (job: string) =>
  logsOf(studio()).flatMap(({ message }) => {
    if (!message.includes(`"jobId":"${job}"`) || !message.includes('"message":"request"'))
      return [];
    return z.parse(z.object({ requestId: z.string() }), JSON.parse(message)).requestId;
  });

test('every call of a service is a segment, found by the id of its request and of its job', async () => {
  const person = newCaller(studio());
  // Clerk is asked for the plan where the token does not tell it.
  const caller = callerOf(studio(), person.userId, person.email, () =>
    studio().clerk.sessionToken(person.userId, { omit: ['pla'] }),
  );
  const key = newKey(studio());
  await caller.remove(await caller.upload({ bytes: await disc() }), key);
  const chat = voiceChatOf(caller, studio());
  const session = await chat.open();
  await chat.created(session);
  await expect.poll(() => calledFor(session).names).toContain('vapi');
  const { names, requests } = calledFor(key);
  expect(names).toEqual(expect.arrayContaining(['DynamoDB', 'S3', 'replicate', 'clerk']));
  const [request = ''] = requestsInLog(key);
  expect([...requests]).toContain(request);
  const [ofCall = ''] = requestsInLog(session).slice(-1);
  expect([...calledFor(session).requests]).toContain(ofCall);
  expect(told.join('\n')).not.toMatch(new RegExp(`${person.userId}|${person.email}`));
});
