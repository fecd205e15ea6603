import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ResourceRequest } from '../../custom-resources/ask-function.ts';
import { createCustomResources } from '../../custom-resources/custom-resources.ts';
import type { Outcome } from '../../lambda/protocol.ts';
import { resolveTemplate } from '../../template/template.ts';
import { assemblyOf } from '../aws/support/fixture-template.ts';

type Properties = Record<string, unknown>;

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'atelier-custom-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const done: Outcome = { status: 'success', payload: 'null' };
const maker = {
  Type: 'AWS::Lambda::Function',
  Properties: { FunctionName: 'maker', Code: { S3Key: 'code.zip' } },
};
const arn = 'arn:aws:lambda:us-east-1:000000000000:function:maker';

const thing = (more: Properties = {}) => ({
  Type: 'Custom::Thing',
  Properties: { ServiceToken: { 'Fn::GetAtt': ['Maker', 'Arn'] }, ...more },
});

/** What a function puts to the response URL that has made something. */
const answerTo = ({ StackId, RequestId, LogicalResourceId }: ResourceRequest) => ({
  StackId,
  RequestId,
  LogicalResourceId,
  PhysicalResourceId: `physical-${LogicalResourceId}`,
  Status: 'SUCCESS',
  Data: { Name: `name-${LogicalResourceId}` },
});

const put = (url: string, body: unknown, contentType = '') =>
  fetch(url, {
    method: 'PUT',
    body: JSON.stringify(body),
    headers: { 'content-type': contentType },
  });

type Work = (request: ResourceRequest) => Promise<Outcome>;

const makes =
  (change: Properties = {}): Work =>
  async (request) => {
    expect((await put(request.ResponseURL, { ...answerTo(request), ...change })).status).toBe(200);
    return done;
  };

/** Brings these resources up with what the folder holds. */
async function bringUp(resources: Record<string, unknown>, work: Work = makes()) {
  const requests: ResourceRequest[] = [];
  const custom = createCustomResources(folder);
  const { attribute } = custom;
  const assembly = assemblyOf({ Resources: { ...resources, Maker: maker } });
  const template = resolveTemplate(assembly, { attribute });
  await custom.bringUp(template, (functionId, request) => {
    expect(functionId).toBe('Maker');
    requests.push(request);
    return work(request);
  });
  const asked = requests.map((request) => `${request.RequestType} ${request.LogicalResourceId}`);
  return { template, requests, asked };
}

describe('a custom resource', () => {
  it('is created once, and known after a restart', async () => {
    const { requests, template } = await bringUp({ A: thing({ Size: 2, Sharp: true }) });
    expect(requests).toEqual([
      {
        RequestType: 'Create',
        ResponseURL: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+\/./),
        StackId: 'arn:aws:cloudformation:us-east-1:000000000000:stack/fixture/local',
        RequestId: expect.stringMatching(/^[\da-f-]{36}$/),
        ServiceToken: arn,
        ResourceType: 'Custom::Thing',
        LogicalResourceId: 'A',
        ResourceProperties: { ServiceToken: arn, Size: '2', Sharp: 'true' },
      },
    ]);
    expect([template.reference('A'), template.attribute('A', 'Name')]).toEqual([
      'physical-A',
      'name-A',
    ]);
    const again = await bringUp({ A: thing({ Size: 2, Sharp: true }) });
    expect(again.asked).toEqual([]);
    expect(again.template.attribute('A', 'Name')).toBe('name-A');
  });

  it('is updated when its properties change', async () => {
    await bringUp({ A: thing({ Size: 2 }) });
    const { requests } = await bringUp({ A: thing({ Size: 3 }) });
    expect(requests).toEqual([
      expect.objectContaining({
        RequestType: 'Update',
        PhysicalResourceId: 'physical-A',
        ResourceProperties: { ServiceToken: arn, Size: '3' },
        OldResourceProperties: { ServiceToken: arn, Size: '2' },
      }),
    ]);
  });

  it('is deleted after all others when an update has replaced it', async () => {
    await bringUp({ A: thing(), B: thing() });
    const work: Work = (request) => {
      const isUpdate = request.RequestType === 'Update';
      return makes(isUpdate ? { PhysicalResourceId: 'another' } : {})(request);
    };
    const { asked, requests, template } = await bringUp(
      { A: thing({ Size: 1 }), C: thing(), B: thing() },
      work,
    );
    expect(asked).toEqual(['Update A', 'Create C', 'Delete A']);
    expect(requests[2]).toMatchObject({ PhysicalResourceId: 'physical-A' });
    expect(template.reference('A')).toBe('another');
  });

  it('is deleted once when it is gone from the template', async () => {
    await bringUp({ A: thing({ Size: 2 }) });
    const { requests } = await bringUp({});
    expect(requests).toEqual([
      expect.objectContaining({
        RequestType: 'Delete',
        PhysicalResourceId: 'physical-A',
        ResourceProperties: { ServiceToken: arn, Size: '2' },
      }),
    ]);
    expect((await bringUp({})).asked).toEqual([]);
  });

  it('is made after what it waits for', async () => {
    const name = { 'Fn::GetAtt': ['B', 'Name'] };
    const { asked, requests } = await bringUp({ A: thing({ Of: name }), B: thing() });
    expect(asked).toEqual(['Create B', 'Create A']);
    expect(requests[1]?.ResourceProperties).toMatchObject({ Of: 'name-B' });
  });

  it('has the attributes that its function gave, and no others', async () => {
    const { template } = await bringUp({ A: thing() });
    expect(() => template.attribute('A', 'Size')).toThrow('A (Custom::Thing) has no Size');
    const early = resolveTemplate(assemblyOf({ Resources: { A: thing() } }));
    expect(() => early.attribute('A', 'Name')).toThrow('Name of A (Custom::Thing)');
  });

  it('keeps its type and the function behind it', async () => {
    await bringUp({ A: thing() });
    for (const other of [{ ...thing(), Type: 'Custom::Other' }, thing({ ServiceToken: 'other' })]) {
      await expect(bringUp({ A: other })).rejects.toThrow('A has another type or service token');
    }
  });
});

describe('the start is stopped', () => {
  it('by a function that failed, with its reason; the next start tries again', async () => {
    const work = makes({ Status: 'FAILED', Reason: 'No more of these.' });
    await expect(bringUp({ A: thing() }, work)).rejects.toThrow(
      'The custom resource A was not created: No more of these.',
    );
    expect((await bringUp({ A: thing() })).asked).toEqual(['Create A']);
    await expect(bringUp({ A: thing({ Size: 1 }) }, work)).rejects.toThrow('A was not updated: No');
    await expect(bringUp({}, work)).rejects.toThrow('A was not deleted: No more');
  });

  it('by a function that ends without an answer', async () => {
    const crash: Outcome = { status: 'crash', errorType: 'Runtime.Exit', errorMessage: 'gone' };
    await expect(bringUp({ A: thing() }, async () => crash)).rejects.toThrow(
      'A was not created: Maker gave no answer: Runtime.Exit: gone.',
    );
    await expect(bringUp({ A: thing() }, async () => done)).rejects.toThrow('gave no answer.');
  });

  it('by a function that takes longer than the resource allows', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      const asked = Promise.withResolvers<void>();
      const starting = bringUp({ A: thing({ ServiceTimeout: 90 }) }, () => {
        asked.resolve();
        return new Promise(() => undefined);
      });
      const refused = expect(starting).rejects.toThrow('There was no answer in 90 seconds.');
      await asked.promise;
      await vi.advanceTimersByTimeAsync(90_000);
      await refused;
    } finally {
      vi.useRealTimers();
    }
  });

  it.each([
    [{ RequestId: 'another' }, 'The answer has another RequestId.'],
    [{ StackId: 'another' }, 'The answer has another StackId.'],
    [{ PhysicalResourceId: '' }, 'Invalid answer'],
    [{ Status: 'DONE' }, 'Invalid answer'],
    [{ Data: { Name: 'x'.repeat(4096) } }, 'The answer is longer than 4096 bytes.'],
  ])('by an answer with %o', async (change, reason) => {
    await expect(bringUp({ A: thing() }, makes(change))).rejects.toThrow(reason);
  });

  it('by an answer that was not put as the URL is signed', async () => {
    const statuses: number[] = [];
    const work: Work = async (request) => {
      const { ResponseURL: url } = request;
      statuses.push((await put(url, answerTo(request), 'application/json')).status);
      statuses.push((await put(`${url}x`, answerTo(request))).status);
      statuses.push((await fetch(url)).status);
      return done;
    };
    await expect(bringUp({ A: thing() }, work)).rejects.toThrow('Maker gave no answer');
    expect(statuses).toEqual([403, 403, 403]);
  });

  it('by a service token that is no function of the template', async () => {
    await expect(bringUp({ A: thing({ ServiceToken: 'arn:else' }) })).rejects.toThrow(
      'The template has no function arn:else.',
    );
  });
});
