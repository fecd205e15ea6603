import { createServer, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { close, listen } from '@atelier/local-cloud/host';
import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { createCompanion, firstSpoken } from '../../companion/companion.ts';

const turns = [
  { role: 'assistant' as const, content: 'Hello! What is on your mind?' },
  { role: 'user' as const, content: 'My secret garden' },
];
const wish = {
  topic: 'gardens',
  style: 'friendly' as const,
  systemPrompt: 'Be brief.',
  turns,
  signal: new AbortController().signal,
};

type Asked = { url: string | undefined; authorization: string | undefined; body: unknown };

const running: ReturnType<typeof createServer>[] = [];
afterEach(async () => {
  await Promise.all(running.splice(0).map(close));
});

/** A language model's server; it tells what it was asked. */
async function startModel(answer: (response: ServerResponse) => unknown) {
  const asked: Asked[] = [];
  const server = createServer(async (request, response) => {
    const { url, headers } = request;
    const body = JSON.parse((await text(request)) || '{}');
    asked.push({ url, authorization: headers.authorization, body });
    answer(response);
  });
  running.push(server);
  return { url: `http://127.0.0.1:${await listen(server, 0)}/v1/`, asked };
}

/** A companion that asks the model, and what it warned of. */
function companionOf(url: string, { key, patienceMs }: { key?: string; patienceMs?: number } = {}) {
  const warnings: string[] = [];
  const warn = (line: string) => warnings.push(line);
  const companion = createCompanion({ url, key, model: 'small' }, warn, patienceMs);
  return { companion, warnings };
}

const completion = (content: unknown) => JSON.stringify({ choices: [{ message: { content } }] });
const says = (body: string, status = 200) => {
  return (response: ServerResponse) => response.writeHead(status).end(body);
};

/** Writes until the other side has had enough. */
function endlessly(response: ServerResponse) {
  const more = () => {
    while (!response.destroyed && response.write('My secret garden '.repeat(1000)));
  };
  response.on('drain', more);
  more();
}

describe('a companion with a language model', () => {
  it('says what the model answers to the prompt and all turns', async () => {
    const { url, asked } = await startModel(says(completion('A garden! What **grows** there?')));
    const { companion, warnings } = companionOf(url, { key: 'key-1' });
    expect(await companion.reply(wish)).toBe('A garden! What grows there?');
    expect(asked).toEqual([
      {
        url: '/v1/chat/completions',
        authorization: 'Bearer key-1',
        body: {
          model: 'small',
          messages: [{ role: 'system', content: 'Be brief.' }, ...turns],
          max_tokens: 400,
        },
      },
    ]);
    expect(warnings).toEqual([]);
  });

  it('needs no key', async () => {
    const { url, asked } = await startModel(says(completion('Yes.')));
    await companionOf(url).companion.reply(wish);
    expect(asked[0]?.authorization).toBeUndefined();
  });

  const redirects = (response: ServerResponse) =>
    response.writeHead(307, { location: '/v2/garden' }).end();
  const breaksOff = (response: ServerResponse) =>
    response.writeHead(200).write('{"choices":', () => response.destroy());

  it.each([
    ['a refusal', says('My secret garden is not allowed', 401), /status 401/],
    ['a failure', says('', 500), /status 500/],
    ['what is no JSON', says('My secret garden'), /no words/],
    ['what is no completion', says('{"text":"My secret garden"}'), /no words/],
    ['an answer without words', says(completion('🙂 ...')), /no words/],
    ['an empty list', says('{"choices":[]}'), /no words/],
    ['null', says(completion(null)), /no words/],
    ['a redirect, which it does not follow', redirects, /cannot be reached/],
    ['an answer that breaks off', breaksOff, /cannot be reached/],
    ['an answer without an end', endlessly, /too long/],
    ['silence', () => undefined, /took too long/],
    ['silence after the head', (response: ServerResponse) => response.flushHeaders(), /took too/],
  ])('answers itself after %s, and says so without any words', async (_, answer, reason) => {
    const { url, asked } = await startModel(answer);
    const { companion, warnings } = companionOf(url, { key: 'key-1', patienceMs: 1000 });
    expect(await companion.reply(wish)).toBe(await createCompanion().reply(wish));
    expect(warnings).toEqual([expect.stringMatching(reason)]);
    expect(warnings.join()).not.toMatch(/garden|key-1/i);
    expect(asked).toHaveLength(1);
  });

  it('answers itself where nobody listens', async () => {
    const { url } = await startModel(says(''));
    await Promise.all(running.splice(0).map(close));
    const { companion, warnings } = companionOf(url);
    expect(await companion.reply(wish)).toBe(await createCompanion().reply(wish));
    expect(warnings).toEqual([expect.stringContaining('cannot be reached')]);
  });

  it('tells a run of the same failures once, and again after a success', async () => {
    const answers = [500, 500, 200, 500, 503];
    const { url } = await startModel((response) => {
      says(completion('Yes.'), answers.shift())(response);
    });
    const { companion, warnings } = companionOf(url);
    for (const _ of [...answers]) await companion.reply(wish);
    const statuses = warnings.map((line) => /\d+/.exec(line)?.[0]);
    expect(statuses).toEqual(['500', '500', '503']);
  });

  it('ends with its signal, and says nothing of it', async () => {
    const { url } = await startModel(() => undefined);
    const { companion, warnings } = companionOf(url);
    const ended = new AbortController();
    const reply = companion.reply({ ...wish, signal: ended.signal });
    ended.abort(new Error('not wanted any more'));
    await expect(reply).rejects.toThrow('not wanted any more');
    expect(warnings).toEqual([]);
  });
});

describe('the answer of a model', () => {
  it.each([
    ['# Hi\n\n- one\n- two', 'Hi. one. two'],
    ['<think>The user\nwants tea.</think>Tea it is.', 'Tea it is.'],
    ['See [the guide](https://example.com) or `npm start`.', 'See the guide or npm start.'],
    ['1. First\n2. Second', 'First. Second'],
    ['Great 🙂 — what now?', 'Great, what now?'],
    ['```js\ncode()\n```Done.', 'Done.'],
    ['<think>never ends', ''],
  ])('%j is said as %j', (answer, said) => {
    expect(firstSpoken(answer)).toBe(said);
  });

  it('ends after whole sentences where it is long', () => {
    const said = firstSpoken('This is a sentence of seven words. '.repeat(20));
    expect(said.split(' ')).toHaveLength(56);
    expect(said.endsWith('words.')).toBe(true);
    expect(firstSpoken('word '.repeat(100)).split(' ')).toHaveLength(60);
  });

  it('has at most 60 words in characters that can be said', () => {
    const answers = fc.oneof(fc.string({ unit: 'binary' }), fc.lorem({ maxCount: 200 }));
    fc.assert(
      fc.property(answers, (answer) => {
        const said = firstSpoken(answer);
        expect(said).toMatch(/^[\p{Script=Latin}\d.,?!' -]*$/u);
        expect(said.split(' ').length).toBeLessThanOrEqual(60);
      }),
    );
  });
});
