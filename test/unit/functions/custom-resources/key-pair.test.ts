import { createPrivateKey, createPublicKey, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { serve } from '../support/http-server.ts';

const secrets = new Map<string, string>();
/** What another try of the same request has set meanwhile. */
const setMeanwhile = new Map<string, string>();
const pauses = vi.hoisted(() => vi.fn(async () => undefined));
const reads = vi.fn(async (arn: string) => secrets.get(arn));
const writes = vi.fn(async (arn: string, value: string, _requestId: string) => {
  const stands = setMeanwhile.get(arn) ?? value;
  secrets.set(arn, stands);
  return stands;
});

vi.mock('node:timers/promises', () => ({ setTimeout: pauses }));
vi.mock('../../../../functions/platform/new-secret.ts', () => ({
  secretIfSet: (arn: string) => reads(arn),
  setSecretOnce: (arn: string, value: string, requestId: string) => writes(arn, value, requestId),
}));
const { handler } = await import('../../../../functions/custom-resources/key-pair.ts');
const { log } = await import('../../../../functions/platform/log.ts');

type Answer = { body: Record<string, unknown>; contentType: string | undefined };

let answers: Answer[] = [];
let status = 200;
let bucket: Awaited<ReturnType<typeof serve>>;

beforeAll(async () => {
  bucket = await serve(async (incoming, outgoing) => {
    const chunks: Buffer[] = [];
    for await (const chunk of incoming) chunks.push(chunk);
    const text = Buffer.concat(chunks).toString();
    answers.push({ body: JSON.parse(text), contentType: incoming.headers['content-type'] });
    outgoing.writeHead(status).end();
  });
});
afterAll(() => bucket.stop());
beforeEach(() => {
  vi.clearAllMocks();
  secrets.clear();
  setMeanwhile.clear();
  answers = [];
  status = 200;
});

const eventOf = (more: object = {}) => ({
  RequestType: 'Create',
  ResponseURL: `${bucket.origin}/answer?signature=1`,
  StackId: 'stack',
  RequestId: randomUUID(),
  LogicalResourceId: 'MediaKeyPair1',
  ResourceProperties: { ServiceToken: 'arn:function', SecretArn: 'arn:one' },
  ...more,
});

/** Asks the function, and gives its answer. */
async function ask(more?: object): Promise<Record<string, unknown>> {
  const event = eventOf(more);
  await handler(event);
  const { StackId, RequestId, LogicalResourceId } = event;
  const [answer, ...others] = answers.splice(0);
  expect(others).toEqual([]);
  expect(answer?.body).toMatchObject({ StackId, RequestId, LogicalResourceId });
  return answer?.body ?? {};
}

const publicPartOf = (pem = '') =>
  createPublicKey(createPrivateKey(pem)).export({ type: 'spki', format: 'pem' });

const made = (arn: string) => ({
  Status: 'SUCCESS',
  PhysicalResourceId: arn,
  Data: { PublicKey: publicPartOf(secrets.get(arn)) },
});

const denied = Object.assign(new Error('not authorized'), { name: 'AccessDeniedException' });

describe('a key pair', () => {
  test('is of RSA with 2048 bits, and only its public part is answered', async () => {
    const answer = await ask();
    expect(answer).toMatchObject(made('arn:one'));
    const key = createPrivateKey(secrets.get('arn:one') ?? '');
    expect(key.asymmetricKeyType).toBe('rsa');
    expect(key.asymmetricKeyDetails?.modulusLength).toBe(2048);
    expect(Object.keys(Object(answer.Data))).toEqual(['PublicKey']);
    expect(JSON.stringify(answer)).not.toContain('PRIVATE');
    expect(JSON.stringify(answer).length).toBeLessThan(4096);
  });

  test('stays what it is, however often it is asked for', async () => {
    const first = await ask();
    const again = await ask();
    const updated = await ask({ RequestType: 'Update', PhysicalResourceId: 'arn:one' });
    expect([again.Data, updated.Data]).toEqual([first.Data, first.Data]);
    expect(updated.PhysicalResourceId).toBe('arn:one');
    expect(writes).toHaveBeenCalledTimes(1);
  });

  test('of another secret is another resource', async () => {
    await ask();
    const ResourceProperties = { SecretArn: 'arn:two' };
    const update = { RequestType: 'Update', PhysicalResourceId: 'arn:one', ResourceProperties };
    expect(await ask(update)).toMatchObject(made('arn:two'));
    expect(secrets.get('arn:two')).not.toBe(secrets.get('arn:one'));
  });

  test('is that of the first try where Lambda runs a request twice at once', async () => {
    await ask();
    const ofFirstTry = secrets.get('arn:one') ?? '';
    secrets.clear();
    setMeanwhile.set('arn:one', ofFirstTry);
    expect(await ask({ RequestId: 'request' })).toMatchObject({
      Data: { PublicKey: publicPartOf(ofFirstTry) },
    });
    expect(writes).toHaveBeenLastCalledWith('arn:one', expect.any(String), 'request');
  });

  test('is made once the permission, just granted, is in force', async () => {
    reads.mockRejectedValueOnce(denied).mockRejectedValueOnce(denied);
    expect(await ask()).toMatchObject(made('arn:one'));
    expect(pauses).toHaveBeenCalledTimes(2);
  });
});

test('to delete one takes nothing: its secret goes by itself', async () => {
  const PhysicalResourceId = 'MediaKeyPair1';
  const answer = await ask({ RequestType: 'Delete', PhysicalResourceId, ResourceProperties: {} });
  expect(answer).toMatchObject({ Status: 'SUCCESS', PhysicalResourceId });
  expect([reads.mock.calls, writes.mock.calls]).toEqual([[], []]);
});

describe('a failure', () => {
  const failed = { Status: 'FAILED', Reason: expect.stringContaining('log of this function') };

  test('is answered, so that nothing waits, and told to the log', async () => {
    const errors = vi.spyOn(log, 'error').mockReturnValue();
    reads.mockRejectedValueOnce(new Error('Secrets Manager is away'));
    expect(await ask()).toMatchObject({ ...failed, PhysicalResourceId: 'MediaKeyPair1' });
    expect(errors).toHaveBeenCalledWith(expect.any(String), {
      cause: 'Error: Secrets Manager is away',
    });
    const update = { RequestType: 'Update', PhysicalResourceId: 'arn:one', ResourceProperties: {} };
    expect(await ask(update)).toMatchObject({ ...failed, PhysicalResourceId: 'arn:one' });
    secrets.set('arn:one', 'no key');
    expect(JSON.stringify(await ask())).not.toContain('no key');
    reads.mockRejectedValue(denied);
    expect(await ask()).toMatchObject(failed);
    reads.mockImplementation(async (arn) => secrets.get(arn));
  });

  test('to answer makes Lambda try again', async () => {
    status = 403;
    await expect(handler(eventOf())).rejects.toThrow('CloudFormation took no answer: 403');
  });
});

test('an answer has no content type: its URL is signed without one', async () => {
  await handler(eventOf());
  expect(answers.map(({ contentType }) => contentType)).toEqual(['']);
});
