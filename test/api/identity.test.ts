import { expect, test } from 'vitest';
import { planLimits } from '../../shared/plans.ts';
import { callerOf, errorOf, newCaller, newKey } from './support/caller.ts';
import { imageEditorOf } from './support/image-editor.ts';
import { imageGeneratorOf } from './support/image-generator.ts';
import { disc } from './support/pictures.ts';
import { sharedStudio } from './support/shared-studio.ts';
import { videoGeneratorOf } from './support/video-generator.ts';
import { voiceChatOf } from './support/voice-chat.ts';

const studio = sharedStudio();

test('a token without the plan is completed from billing', async () => {
  const caller = newCaller(studio(), 'Standard');
  const withoutPlan = callerOf(studio(), caller.userId, '', () =>
    studio().clerk.sessionToken(caller.userId, { omit: ['pla'] }),
  );
  const uploadId = await caller.upload({ bytes: await disc() });
  const { Free } = planLimits;
  for (let n = 0; n < Free.imageEditing; n += 1) await withoutPlan.remove(uploadId);
  expect((await withoutPlan.remove(uploadId)).provenance.preview).toBe(true);
  expect(await caller.used()).toBe(Free.imageEditing + 1);
});

test('every tool that needs the plan asks billing for it', async () => {
  const { userId } = newCaller(studio(), 'Standard');
  const withoutPlan = callerOf(studio(), userId, '', () =>
    studio().clerk.sessionToken(userId, { omit: ['pla'] }),
  );
  const voiceChat = voiceChatOf(withoutPlan, studio());
  await imageGeneratorOf(withoutPlan, studio()).generate('A lighthouse');
  const style = { mode: 'style', style: 'ink', strength: 50 } as const;
  await imageEditorOf(withoutPlan, studio()).edit({ edit: style, image: await disc() });
  await voiceChat.saved({});
  await voiceChat.open();
  // Free has no videos.
  expect(await videoGeneratorOf(withoutPlan, studio()).submit(newKey(studio()))).toBe(202);
  const asking = studio()
    .aws.calls.filter(({ resource, status }) => /clerk-secret-key/.test(resource) && status === 200)
    .map(({ principal }) => principal.functionId);
  const tools = [
    'GenerateImage',
    'EditImage',
    'CreateVoiceRecord',
    'StartVoiceChat',
    'GenerateVideo',
  ];
  expect(asking).toEqual(expect.arrayContaining(tools));
});

test('a plan of an organisation or of an unknown name is Free', async () => {
  for (const pla of ['o:pro', 'u:platinum', 'nonsense']) {
    const { userId } = newCaller(studio());
    const caller = callerOf(studio(), userId, '', () =>
      studio().clerk.sessionToken(userId, { claims: { pla } }),
    );
    // No other plan is without videos.
    const response = await videoGeneratorOf(caller, studio()).send();
    expect(await errorOf(response)).toMatchObject({ code: 'plan_required' });
  }
});

test('what is no route of the API is refused without saying more', async () => {
  const response = await fetch(`${studio().origin}/api/python/nothing`);
  expect([response.status, await response.json()]).toEqual([
    403,
    { message: 'Missing Authentication Token' },
  ]);
});
