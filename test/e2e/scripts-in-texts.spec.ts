import type { Page } from '@playwright/test';
import { signIn } from './support/account.ts';
import { animator } from './support/animator.ts';
import { dashboard } from './support/dashboard.ts';
import { editor } from './support/editor.ts';
import { generator } from './support/generator.ts';
import { generateImages, generateVideo, holdConversations, newPerson } from './support/scenario.ts';
import { expect, test } from './support/studio.ts';
import { voiceChat } from './support/voice-chat.ts';

/** Each would leave `ran` behind if a page took it for more than text. */
const scripts = [
  '<script>ran=1</script>',
  '<img src=x onerror=ran=2>',
  '<svg onload=ran=3>',
  '"><b onfocus=ran=4 autofocus tabindex=1>',
  'javascript:ran=5',
  "' onmouseover='ran=6",
  '</title><script>ran=7</script>',
  '<iframe srcdoc="<script>parent.ran=8</script>">',
  '{{constructor.constructor("ran=9")()}}',
  '<a href="data:text/html,<script>opener.ran=10</script>">x</a>',
] as const;

const text = scripts.join(' ');

/** Closes what is open, and goes on by the sidebar. */
async function open(page: Page, path: string): Promise<void> {
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('navigation', { name: 'Sidebar' }).locator(`a[href="${path}"]`).click();
}

/** Where people's own words are shown: the page, and how they come into sight there. */
const places: readonly { name: string; show: (page: Page) => Promise<void> }[] = [
  {
    name: 'the newest results of the dashboard',
    show: async (page) => {
      await expect(dashboard(page).made.filter({ hasText: scripts[0] })).toHaveCount(3);
    },
  },
  {
    name: 'the history of images',
    show: async (page) => {
      await open(page, '/image-generator');
      await expect(generator(page).history.getByText(scripts[0])).toBeVisible();
    },
  },
  {
    name: 'the dialog of an image',
    show: async (page) => {
      await generator(page).history.getByRole('button', { name: 'View' }).click();
      await expect(generator(page).dialog.getByText(text, { exact: true })).toBeVisible();
    },
  },
  {
    name: 'the description of an image, and its length',
    show: async (page) => {
      await page.keyboard.press('Escape');
      await generator(page).description.fill(text);
    },
  },
  {
    name: 'the history of videos',
    show: async (page) => {
      await open(page, '/video-generator');
      await expect(animator(page).history.getByText(scripts[0])).toBeVisible();
    },
  },
  {
    name: 'the dialog of a video',
    show: async (page) => {
      await animator(page).history.getByRole('button', { name: 'View' }).click();
      await expect(animator(page).dialog.getByText(text, { exact: true })).toBeVisible();
    },
  },
  {
    name: 'the history of conversations',
    show: async (page) => {
      await open(page, '/audio-chat');
      await expect(voiceChat(page).history.getByText(scripts[0])).toBeVisible();
    },
  },
  {
    name: 'a conversation: its topic and its words',
    show: async (page) => {
      await voiceChat(page).history.getByRole('button', { name: 'View' }).click();
      await expect(voiceChat(page).dialog.getByText(text)).toHaveCount(3);
    },
  },
  {
    name: 'the name of a file that is rejected',
    show: async (page) => {
      await open(page, '/image-editor');
      const { choose, toast } = editor(page);
      const name = `${text.replaceAll('/', ':')}.txt`;
      await choose({ name, mimeType: 'text/plain', buffer: Buffer.from('x') });
      await expect(toast(scripts[1])).toBeVisible();
    },
  },
];

test(`${scripts.length} scripts in ${places.length} places stay text`, async ({ page, studio }) => {
  const person = await newPerson(studio, 'Pro');
  await generateImages(studio, person.id, [text]);
  await generateVideo(studio, person.id, text);
  await holdConversations(
    studio,
    person.id,
    [text],
    [
      { role: 'assistant', content: text },
      { role: 'user', content: text },
    ],
  );
  await signIn(page, person);
  for (const { name, show } of places) {
    await show(page);
    const ran = await page.evaluate(() => Reflect.get(window, 'ran'));
    expect(ran, name).toBeUndefined();
  }
});
