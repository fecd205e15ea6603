import { proves } from './specification/proves.ts';
import { signIn } from './support/account.ts';
import { expectWords } from './support/expect-words.ts';
import { newPerson } from './support/scenario.ts';
import { expect, test } from './support/studio.ts';

const navigation = [
  ...['Home', 'Dashboard', 'Image Editor', 'Image Generator'],
  ...['Video Generator', 'Voice Chat', 'Library', 'Pricing'],
];
const legal = ['Privacy Policy', 'Terms of Service', 'Contact'];

test(
  'header, sidebar and footer',
  proves('screens/header-links', 'screens/sidebar-links'),
  async ({ page, studio }) => {
    const person = await newPerson(studio);
    await page.goto('/');
    await expectWords(page.getByRole('banner'), { buttons: ['Sign In', 'Get Started'] });
    await expectWords(page.getByRole('contentinfo'), { links: legal });
    await signIn(page, person);
    const sidebar = page.getByRole('complementary');
    await expect(page.getByRole('navigation', { name: 'Sidebar' }).getByRole('link')).toHaveText(
      navigation,
    );
    await expect(page.locator('header [data-header-links] a')).toHaveText(navigation);
    await expectWords(sidebar, { buttons: ['Account Settings', 'Collapse sidebar'], links: legal });
    for (const name of ['System theme', 'Light theme', 'Dark theme']) {
      await expect(sidebar.getByRole('radio', { name })).toBeAttached();
    }
  },
);

/** Name and description of each option of a list. */
const choices = {
  'Conversation Style': [
    'Friendly casual and approachable',
    'Professional business-like and formal',
    'Educational teaching and explanatory',
    'Creative imaginative and artistic',
    'Analytical logical and detail-oriented',
  ],
  'AI Voice': [
    'Clara warm, professional female voice',
    'Marcus clear, confident male voice',
    'Oliver British accent, articulate',
    'Robin neutral, versatile voice',
  ],
};

test(
  'the styles and voices of voice chat',
  proves('screens/voice-form'),
  async ({ page, studio }) => {
    const person = await newPerson(studio);
    await signIn(page, person, '/audio-chat');
    for (const [label, options] of Object.entries(choices)) {
      await page.getByLabel(label, { exact: true }).click();
      await expect(page.getByRole('option')).toHaveCount(options.length);
      for (const name of options) {
        await expect(page.getByRole('option', { name, exact: true })).toBeVisible();
      }
      await page.keyboard.press('Escape');
    }
  },
);
