import { describe, expect, test, vi } from 'vitest';
import { removeBgFormField } from '../../../../shared/image-editing.ts';
import { routes } from '../../../../shared/routes.ts';
import { formEvent } from '../support/route-events.ts';
import { bodyOf, lines, loggingAnew, send } from '../support/sent-requests.ts';
import { sessionToken, siteOrigin } from '../support/tokens.ts';

vi.mock('../../../../functions/platform/parameters.ts', () => ({
  siteOrigin: async () => siteOrigin,
}));
vi.mock('../../../../functions/quota/count-request.ts', () => ({ countRequest: async () => {} }));
const { defineRoute } = await import('../../../../functions/http/define-route.ts');
const { multipartFields, partOf } = await import('../../../../functions/http/multipart-fields.ts');
const { imageSource } = await import('../../../../functions/storage/uploads.ts');
const { StudioError } = await import('../../../../functions/platform/studio-error.ts');

loggingAnew();

describe('a form', () => {
  const imageRoute = defineRoute({ ...routes.removeBg, mode: 'buffered' }, async (input) => {
    const part = partOf(multipartFields(input.body), removeBgFormField);
    const { payload } = imageSource(part);
    throw new StudioError('internal', { cause: new Error(`read ${payload.length}`) });
  });

  async function answerTo(parts: [string, string | Blob][]) {
    const form = new FormData();
    for (const [name, value] of parts) form.append(name, value);
    return bodyOf(await send(imageRoute, await signedForm(form)));
  }

  async function signedForm(form: FormData) {
    const event = await formEvent(form);
    const Authorization = `Bearer ${sessionToken()}`;
    return { ...event, headers: { ...event.headers, Authorization } };
  }

  const file = (size: number) => new File([Buffer.alloc(size, '\xff\xd8\xff', 'latin1')], 'a.jpg');
  const id = '01KA0000000000000000000000';

  test.each([10, 2 * 1024 * 1024])('with a file of %i bytes is read whole', async (size) => {
    await answerTo([['image', file(size)]]);
    expect(JSON.stringify(lines)).toContain(`read ${size}`);
  });

  test.each([
    ['no field', [['other', 'x']], 'image_missing'],
    ['an empty field', [['image', '']], 'image_missing'],
    ['something else than an upload id', [['image', 'https://a.b/c.png']], 'invalid_request'],
    ['a path as upload id', [['image', '../other/upload']], 'invalid_request'],
    [
      'two upload ids',
      [
        ['image', id],
        ['image', id],
      ],
      'invalid_request',
    ],
    [
      'two files',
      [
        ['image', file(1)],
        ['image', file(1)],
      ],
      'invalid_request',
    ],
    [
      'a file and an id',
      [
        ['image', file(1)],
        ['image', id],
      ],
      'invalid_request',
    ],
    ['a file that is no picture', [['image', new File(['GIF89a'], 'a.png')]], 'image_unsupported'],
    ['a file of more than 2 MB', [['image', file(2 * 1024 * 1024 + 1)]], 'image_too_large'],
  ] satisfies [string, [string, string | File][], string][])(
    'with %s is refused',
    async (_, parts, code) => {
      expect((await answerTo(parts)).code).toBe(code);
    },
  );

  test('that is no form is refused', async () => {
    const headers = { Authorization: `Bearer ${sessionToken()}`, 'Content-Type': 'text/plain' };
    const response = await send(imageRoute, { body: 'hello', headers });
    expect(bodyOf(response).code).toBe('invalid_request');
  });
});
