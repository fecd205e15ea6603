import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { close, listen } from '../../../../scripts/local/listen.ts';
import { brief } from '../../../../scripts/local/voice/companion/brief.ts';
import { createCompanion } from '../../../../scripts/local/voice/companion/companion.ts';
import { askLanguageModel } from '../../../../scripts/local/voice/companion/language-model.ts';

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

/** A server that gives every caller the same answer; nothing at all where there is no body. */
async function startModel(body: string | undefined, status = 200) {
  const asked: Asked[] = [];
  const server = createServer(async (request, response) => {
    const { url, headers } = request;
    asked.push({
      url,
      authorization: headers.authorization,
      body: JSON.parse(await text(request)),
    });
    if (body !== undefined) response.writeHead(status).end(body);
  });
  running.push(server);
  const port = await listen(server, 0);
  return { url: `http://127.0.0.1:${port}/v1/`, asked };
}

const completion = (content: unknown) => JSON.stringify({ choices: [{ message: { content } }] });

describe('a companion with a language model', () => {
  it('says what the model answers to the prompt and all turns', async () => {
    const { url, asked } = await startModel(completion('A garden! What **grows** there?'));
    const companion = createCompanion({ url, key: 'key-1', model: 'small' });
    expect(await companion.reply(wish)).toBe('A garden! What grows there?');
    expect(asked).toEqual([
      {
        url: '/v1/chat/completions',
        authorization: 'Bearer key-1',
        body: {
          model: 'small',
          messages: [{ role: 'system', content: 'Be brief.' }, ...turns],
          max_tokens: 160,
        },
      },
    ]);
  });

  it('needs no key', async () => {
    const { url, asked } = await startModel(completion('Yes.'));
    await createCompanion({ url, key: undefined, model: 'small' }).reply(wish);
    expect(asked[0]?.authorization).toBeUndefined();
  });

  it.each([
    ['a refusal', 'My secret garden is not allowed', 401, 'status 401'],
    ['a failure', '', 500, 'status 500'],
    ['what is no JSON', 'My secret garden', 200, 'no words'],
    ['what is no completion', '{"text":"My secret garden"}', 200, 'no words'],
    ['an answer without words', completion('🙂 ...'), 200, 'no words'],
    ['an empty list', '{"choices":[]}', 200, 'no words'],
    ['null', completion(null), 200, 'no words'],
  ])(
    'answers by itself after %s, and says so without any words',
    async (_, body, status, reason) => {
      const { url } = await startModel(body, status);
      const lines: string[] = [];
      const model = { url, key: undefined, model: 'small' };
      const said = await createCompanion(model, (line) => lines.push(line)).reply(wish);
      expect(said).toBe(await createCompanion().reply(wish));
      expect(lines).toHaveLength(1);
      expect(lines[0]).toContain(reason);
      expect(lines[0]).not.toMatch(/garden/i);
    },
  );

  it('answers by itself where nobody listens', async () => {
    const { url } = await startModel('');
    await Promise.all(running.splice(0).map(close));
    const model = { url, key: undefined, model: 'small' };
    const said = await createCompanion(model, () => undefined).reply(wish);
    expect(said).toBe(await createCompanion().reply(wish));
  });

  it('ends with its signal, and says nothing of it', async () => {
    const { url } = await startModel(undefined);
    const lines: string[] = [];
    const model = { url, key: undefined, model: 'small' };
    const ended = new AbortController();
    const companion = createCompanion(model, (line) => lines.push(line));
    const reply = companion.reply({ ...wish, signal: ended.signal });
    ended.abort(new Error('not wanted any more'));
    await expect(reply).rejects.toThrow('not wanted any more');
    expect(lines).toEqual([]);
  });

  it('does not wait for ever', async () => {
    const { url } = await startModel(undefined);
    const settings = { url, key: undefined, model: 'small' };
    await expect(askLanguageModel(settings, wish, 20)).rejects.toThrow(/timeout/);
  });
});

describe('the answer of a model', () => {
  it.each([
    ['# Hi\n\n- one\n- two', 'Hi. one. two'],
    ['<think>The user wants tea.</think>Tea it is.', 'Tea it is.'],
    ['See [the guide](https://example.com) or `npm start`.', 'See the guide or npm start.'],
    ['1. First\n2. Second', 'First. Second'],
    ['Great 🙂 — what now?', 'Great, what now?'],
    ['```js\ncode()\n```Done.', 'Done.'],
    ['<think>never ends', ''],
  ])('%j is said as %j', (answer, said) => {
    expect(brief(answer)).toBe(said);
  });

  it('ends after whole sentences where it is long', () => {
    const said = brief('This is a sentence of seven words. '.repeat(20));
    expect(said.split(' ')).toHaveLength(56);
    expect(said.endsWith('words.')).toBe(true);
    expect(brief('word '.repeat(100)).split(' ')).toHaveLength(60);
  });

  it('has at most 60 words in characters that can be said', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string({ unit: 'binary' }), fc.lorem({ maxCount: 200 })),
        (answer) => {
          const said = brief(answer);
          expect(said).toMatch(/^[\p{Script=Latin}\d.,?!' -]*$/u);
          expect(said.split(' ').length).toBeLessThanOrEqual(60);
        },
      ),
    );
  });
});
