import type { Locator, Page } from '@playwright/test';
import { signIn } from './support/account.ts';
import { newPerson } from './support/scenario.ts';
import type { Screen } from './support/screens/screen.ts';
import { screens } from './support/screens/screens.ts';
import { expect, test } from './support/studio.ts';

/** What can be read and pressed on a part of a screen, written down by hand. */
type Words = {
  headings?: string[];
  /** Their names, also of those that show only an icon. */
  buttons?: string[];
  links?: string[];
  columns?: string[];
  fields?: string[];
  texts?: string[];
};

const roles = { headings: 'heading', buttons: 'button', links: 'link', columns: 'columnheader' };

async function expectWords(part: Page | Locator, words: Words): Promise<void> {
  for (const [kind, role] of Object.entries(roles)) {
    for (const name of words[kind as keyof typeof roles] ?? []) {
      const named = part.getByRole(role as 'button', { name, exact: true });
      await expect(named.filter({ visible: true }).first(), `${role} ‘${name}’`).toBeVisible();
    }
  }
  for (const name of words.fields ?? []) {
    await expect(part.getByLabel(name, { exact: true })).toBeVisible();
  }
  for (const text of words.texts ?? []) {
    const shown = part.getByText(text, { exact: true }).filter({ visible: true });
    await expect(shown.first(), `‘${text}’`).toBeVisible();
  }
}

const navigation = [
  ...['Home', 'Dashboard', 'Image Editor', 'Image Generator'],
  ...['Video Generator', 'Voice Chat', 'Pricing'],
];
const legal = ['Privacy Policy', 'Terms of Service', 'Contact'];

test('header, sidebar and footer', async ({ page, studio }) => {
  const person = await newPerson(studio);
  await page.goto('/');
  await expectWords(page.getByRole('banner'), { buttons: ['Sign In', 'Get Started'] });
  await expectWords(page.getByRole('contentinfo'), { links: legal });
  await signIn(page, person);
  const sidebar = page.getByRole('complementary');
  await expect(page.getByRole('navigation', { name: 'Sidebar' }).getByRole('link')).toHaveText(
    navigation,
  );
  await expect(page.getByRole('navigation', { name: 'Header' }).getByRole('link')).toHaveText(
    navigation,
  );
  await expectWords(sidebar, { buttons: ['Account Settings', 'Collapse sidebar'], links: legal });
  for (const name of ['System theme', 'Light theme', 'Dark theme']) {
    await expect(sidebar.getByRole('radio', { name })).toBeAttached();
  }
});

const landing: Words = {
  headings: [
    'Transform Your Creative Workflow with AI',
    ...['AI Image Editor', 'Image Generator', 'Video Generator', 'AI Voice Chat'],
    ...['What people make here', 'Frequently Asked Questions'],
    'Bring a picture. Leave with a better one.',
  ],
  buttons: [
    ...['Start Creating Free', 'See Editing Magic', 'View AI Artwork'],
    ...['Watch AI Video', 'See Conversation'],
  ],
  links: ['View Pricing'],
  texts: ['Powered by Advanced AI', 'Ines Morvan', 'Daniel Okafor', 'Mara Lindqvist'],
};

const pricing: Words = {
  headings: ['Choose Your Perfect Plan', 'Frequently Asked Questions', 'Still have questions?'],
  buttons: ['Get Started with Free', 'Get Started with Standard', 'Get Started with Pro'],
  columns: [
    ...['Image Editing', 'Image Generation', 'Voice Chat', 'Video Generation'],
    'Money-back guarantee',
  ],
  texts: [
    'What are the usage limits for each plan?',
    'Can I change my plan at any time?',
    'Do you offer refunds?',
    'Is there a free trial for paid plans?',
  ],
};

const dashboard: Words = {
  headings: [
    ...['Welcome back!', 'Images Edited', 'Images Generated', 'Voice Chats', 'Videos Generated'],
    ...['Quick Actions', 'Edit Images', 'Generate Images', 'Voice Chat', 'Generate Videos'],
  ],
  texts: ["Here's how you've used your AI tools this month.", 'Standard+'],
};

test('landing, pricing and dashboard', async ({ page, studio }) => {
  await page.goto('/');
  await expectWords(page.getByRole('main'), landing);
  await page.goto('/pricing');
  const { columns = [], ...rest } = pricing;
  await expectWords(page.getByRole('main'), rest);
  for (const name of columns) {
    await expect(page.getByRole('columnheader', { name: new RegExp(`^${name}`) })).toBeVisible();
  }
  const person = await newPerson(studio, 'Standard');
  await signIn(page, person);
  await expectWords(page.getByRole('main'), dashboard);
  await expect(page.getByRole('main').getByRole('link', { name: /^Get Started: / })).toHaveCount(4);
});

type State = keyof Screen;

type Tool = {
  screen: Screen;
  main: Partial<Record<State, Words>>;
  dialog: Words;
};

const tools: Record<string, Tool> = {
  'the image editor': {
    screen: screens['/image-editor'],
    main: {
      idle: {
        headings: [
          ...['AI Image Editor', 'Upload Image', 'Edited Result', 'Image Editing History'],
          ...['Background Removal', 'HD Enhancement', 'Preview Control', 'Easy Download'],
        ],
        buttons: ['Remove Background', 'Hide Grid'],
        columns: ['Original', 'Edited', 'Created', 'Action'],
        texts: [
          'Click to upload or drag and drop',
          'JPG, PNG, WebP (Max 2MB)',
          'No edited image yet',
          '1 total',
        ],
      },
      running: { texts: ['Image Ready', 'Editing usually completes in about 10 seconds.'] },
      done: {
        buttons: ['Remove Background', 'Clear Images', 'Hide Grid', 'Standard PNG', 'HD PNG'],
        texts: ['Image Ready', 'Background Removed', 'Processing takes about 10 seconds.'],
      },
      failed: { texts: ['Processing Failed'] },
    },
    dialog: {
      headings: ['Edited Image'],
      buttons: ['Hide Grid', 'Delete', 'Download Standard PNG', 'Download HD PNG', 'Close'],
      texts: ['Original', 'Edited'],
    },
  },
  'the image generator': {
    screen: screens['/image-generator'],
    main: {
      idle: {
        headings: [
          ...['AI Image Generator', 'Describe Your Image', 'Or begin with an example'],
          ...['Generated Image', 'Image Generation History'],
          ...['AI-Powered', 'Multiple Styles', 'Quality Generation', 'Easy Download'],
        ],
        buttons: ['Generate Image', 'Clear All'],
        columns: ['Preview', 'Prompt', 'Created', 'Action'],
        fields: ['Image Description *'],
        texts: [
          'Be descriptive: subject, place, light, style.',
          'Generation takes around 30 seconds.',
          'No image generated yet',
          '1 total',
        ],
      },
      running: { buttons: ['Generating...', 'Clear All'] },
      done: {
        buttons: ['Copy Prompt', 'Download Image'],
        links: ['Full View (opens in a new tab)'],
        texts: ['AI Generated', 'A sailing boat on a calm sea at sunset'],
      },
      failed: { texts: ['Generation Failed'] },
    },
    dialog: {
      headings: ['Generated Image'],
      buttons: ['Delete', 'Copy Prompt', 'Download Image', 'Close'],
      links: ['Full View (opens in a new tab)'],
    },
  },
  'the video generator': {
    screen: screens['/video-generator'],
    main: {
      idle: {
        headings: [
          ...['AI Video Generator', 'Upload Image', 'Video Settings', 'Generated Video'],
          'Video Generation History',
          ...['AI Animation', 'HD Video Output', 'Professional Quality', 'Easy Download'],
        ],
        buttons: ['Generate Video', 'Clear All'],
        columns: ['Preview', 'Prompt', 'Duration', 'Created', 'Action'],
        fields: ['Prompt *'],
        texts: [
          'Transform your images into stunning videos using AI. Upload an image, describe your vision.',
          'Click to upload or drag and drop',
          'JPG, PNG, WebP (Max 2MB)',
          'Processing Time: Video generation takes around 60 seconds. Please be patient!',
          'No video generated yet',
          'Upload an image and enter a prompt to generate your video',
          'Smooth animations from still images.',
          '60 seconds processing.',
        ],
      },
      running: {
        buttons: ['Generating Video...', 'Clear All', 'Cancel'],
        texts: [
          'Image Ready',
          'Generation in progress — usually completes in about 60 seconds. Please wait...',
        ],
      },
      failed: { texts: ['Generation Failed'] },
      done: {
        headings: ['Video Details', 'Usage Limit Reached'],
        buttons: ['Play', 'Full screen', 'Replay', 'Download'],
        texts: ['AI Generated', 'Duration', 'Audio', 'Format', 'Quality', 'Prompt'],
      },
    },
    dialog: {
      headings: ['Generated Video'],
      buttons: ['Play', 'Delete', 'Copy Prompt', 'Download Video', 'Close'],
      texts: ['5s duration', 'Duration', 'Format', 'Prompt', 'AI Generated'],
    },
  },
  'voice chat': {
    screen: screens['/audio-chat'],
    main: {
      idle: {
        headings: [
          ...['AI Voice Chat', 'Conversation Setup', 'Live Transcript', 'Voice Chat History'],
          ...['Natural Speech', 'Customizable', 'Premium Voices'],
        ],
        buttons: ['Start Conversation'],
        columns: ['Topic', 'Messages', 'Created', 'Action'],
        fields: ['Conversation Topic *', 'Conversation Style', 'AI Voice'],
        texts: [
          'Chat Session Limit: each chat session is limited to 3 minutes',
          'No conversation yet',
          'Enter a topic and start your conversation',
          '1 total',
        ],
      },
      running: {
        buttons: ['End Conversation', 'Send', 'Copy transcript', 'Download transcript'],
        texts: ['Connected', '3 messages', 'You', 'AI Assistant'],
      },
      done: {
        buttons: ['Save again', 'Discard'],
        texts: ['This conversation is not saved yet'],
      },
      failed: { texts: ['The conversation did not start'] },
    },
    dialog: {
      headings: ['the moon'],
      buttons: ['Delete', 'Copy Transcript', 'Download Transcript', 'Close'],
      texts: ['1 message', 'AI Assistant'],
    },
  },
};

test.describe('the words of', () => {
  test.use({ expectedConsole: [/status of 50\d|ERR_FAILED/] });

  for (const [name, { screen, main, dialog }] of Object.entries(tools)) {
    test(name, async ({ page, studio, work }) => {
      for (const [state, bring] of Object.entries(screen)) {
        await bring({ page, studio, work });
        if (state === 'dialog') await expectWords(page.getByRole('dialog'), dialog);
        else await expectWords(page.getByRole('main'), main[state as State] ?? {});
      }
    });
  }
});

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

test('the styles and voices of voice chat', async ({ page, studio }) => {
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
});
