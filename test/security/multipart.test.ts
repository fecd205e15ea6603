import { expect, test } from 'vitest';
import { stageNamed } from '../../infra/stages.ts';
import { respondAsync } from '../../shared/routes/route.ts';
import { routes } from '../../shared/routes.ts';
import { generateVideoFields } from '../../shared/video-generation.ts';
import { type Caller, imageForm, newCaller } from '../api/support/caller.ts';
import { disc } from '../api/support/pictures.ts';
import { sharedStudio } from '../api/support/shared-studio.ts';
import { filePart, formOf, formType, type SentForm, textPart } from './support/form-bytes.ts';
import { type HostileForm, hostileForms } from './support/hostile-forms.ts';

const studio = sharedStudio();
const picture = await disc(40, 30);

/**
 * Hostile requests at once: they leave one of the tool's places to another person, and one to a
 * function that is not done yet although its streamed answer was read to the end.
 */
const atOnce = stageNamed('dev').generationConcurrency - 2;

/** Hostile requests for each of another person's. */
const perRemoval = 20;

const uploadRoutes = [
  { route: routes.removeBg, plan: 'Free' },
  { route: routes.generateVideo, plan: 'Pro' },
] as const;

type UploadRoute = (typeof uploadRoutes)[number]['route'];

function send(caller: Caller, route: UploadRoute, { contentType, body }: SentForm) {
  const headers = {
    [respondAsync.header]: respondAsync.value,
    ...(contentType !== undefined && { 'content-type': contentType }),
  };
  return caller.send(route, { headers, body: new Uint8Array(body) });
}

/** Sends the forms, a few at once, while another person works; says what should not have been. */
async function surprisesOf(attacker: Caller, route: UploadRoute, forms: readonly HostileForm[]) {
  const surprises: string[] = [];
  const rest = [...forms];
  const attack = async () => {
    for (let form = rest.shift(); form; form = rest.shift()) {
      const { status } = await send(attacker, route, form);
      if (status < 400 || status >= 500) surprises.push(`${form.name}: ${status}`);
    }
  };
  const work = async () => {
    const form = imageForm(new Blob([new Uint8Array(picture)]));
    const { status } = await newCaller(studio()).sendRemoval(form);
    if (status !== 200) surprises.push(`another person beside ${forms[0]?.name}: ${status}`);
  };
  await Promise.all([...Array.from({ length: atOnce }, attack), work()]);
  return surprises;
}

test.each(uploadRoutes)(
  `$route.path refuses ${hostileForms.length} hostile forms to $plan, and others work meanwhile`,
  async ({ route, plan }) => {
    const attacker = newCaller(studio(), plan);
    const surprises: string[] = [];
    for (let n = 0; n < hostileForms.length; n += perRemoval) {
      surprises.push(
        ...(await surprisesOf(attacker, route, hostileForms.slice(n, n + perRemoval))),
      );
    }
    expect(surprises).toEqual([]);
    expect([await attacker.used('imageEditing'), await attacker.used('videoGeneration')]).toEqual([
      0, 0,
    ]);
  },
);

const boundaries = ['b', '"b"', `"(quoted) it's=a: b?"`, 'x'.repeat(70), '----WebKitFormBoundary7'];

test.each(boundaries)('a form with the boundary %s is read', async (quoted) => {
  const boundary = quoted.replaceAll('"', '');
  const body = formOf([filePart(picture)], { boundary });
  const response = await send(newCaller(studio()), routes.removeBg, {
    contentType: formType(quoted),
    body,
  });
  expect(response.status).toBe(200);
});

test('a form may hold fields that nobody asked for, an epilogue, and names of objects', async () => {
  const strange = ['__proto__', 'constructor', 'toString'].map((name) => textPart('x', name));
  const prompt = textPart('zoom in', generateVideoFields.prompt);
  const parts = [...strange, prompt, filePart(picture)];
  const body = Buffer.concat([formOf(parts), Buffer.from('What comes behind is not read.')]);
  const form = { contentType: formType(), body };
  expect((await send(newCaller(studio()), routes.removeBg, form)).status).toBe(200);
  expect((await send(newCaller(studio(), 'Pro'), routes.generateVideo, form)).status).toBe(202);
});
