import type { Studio } from '@atelier/local-cloud/studio';
import { expect, type Page } from '@playwright/test';
import { type Feature, featureInfo } from '../../../shared/features.ts';
import { planLimits } from '../../../shared/plans.ts';
import type { SpecificationRow } from '../specification/proves.ts';
import { editor } from './editor.ts';
import { generator } from './generator.ts';
import { generateImages, removeBackgrounds } from './scenario.ts';

/** A tool that makes one picture of each submit, as far as tests of it are the same for all. */
export type PictureTool = {
  /** As the sidebar calls it. */
  link: string;
  path: string;
  feature: Feature;
  /** As the gate calls it. */
  name: string;
  /** Uses a month on the Free plan. */
  limit: number;
  /** Whether the quick run leaves it to another one of them. */
  hasStandIn: boolean;
  /** What its toasts and its note say. */
  words: { done: string; failed: RegExp; failure: string };
  /** What only its failure proves. */
  failureProves: readonly SpecificationRow[];
  /** Makes so many pictures through the API. */
  make: (studio: Studio, userId: string, times: number) => Promise<void>;
  /** The tool as a person meets it on the page. */
  at: (page: Page) => OpenTool;
};

type OpenTool = Pick<ReturnType<typeof generator>, 'history' | 'toast'> & {
  /** Chooses or writes what a picture is made of. */
  fill: () => Promise<void>;
  startButton: ReturnType<Page['getByRole']>;
  /** What was chosen or written is still there. */
  expectFilled: () => Promise<void>;
  /** A job that was joined after a reload shows. */
  expectRejoined: () => Promise<void>;
  expectResult: () => Promise<void>;
};

const prompt = 'A city skyline at night in the rain';

const freeLimitOf = (feature: Feature) => ({
  feature,
  name: featureInfo[feature].name,
  limit: planLimits.Free[feature],
});

export const pictureTools: readonly PictureTool[] = [
  {
    ...freeLimitOf('imageEditing'),
    link: 'Image Editor',
    path: '/image-editor',
    hasStandIn: true,
    words: {
      done: 'Background removed successfully!',
      failed: /^Failed to process image: The AI model could not finish/,
      failure: 'Processing Failed',
    },
    failureProves: ['screens/editor-failure', 'states/editor-failure', 'errors/removal-failure'],
    make: removeBackgrounds,
    at: (page) => {
      const { choose, removeButton, history, toast } = editor(page);
      return {
        history,
        toast,
        startButton: removeButton,
        fill: () => choose('test/fixtures/images/shoe.jpg'),
        expectFilled: () => expect(page.getByText('Image Ready')).toBeVisible(),
        expectRejoined: () =>
          expect(page.getByRole('button', { name: 'Open user menu' })).toBeVisible(),
        expectResult: async () => {
          await expect(page.getByText('Background Removed', { exact: true })).toBeVisible();
          await expect(page.getByRole('button', { name: 'HD PNG', exact: true })).toBeEnabled();
        },
      };
    },
  },
  {
    ...freeLimitOf('imageGeneration'),
    link: 'Image Generator',
    path: '/image-generator',
    hasStandIn: false,
    words: {
      done: 'Image generated successfully!',
      failed: /^Failed to generate image: The AI model could not finish this\./,
      failure: 'Generation Failed',
    },
    failureProves: ['states/image-outcome', 'errors/image-failure'],
    make: (studio, userId, times) =>
      generateImages(
        studio,
        userId,
        Array.from({ length: times }, () => prompt),
      ),
    at: (page) => {
      const { description, generateButton, busyButton, result, picture, history, toast } =
        generator(page);
      let words = prompt;
      let fillings = 0;
      const expectFilled = () => expect(description).toHaveValue(words);
      return {
        history,
        toast,
        startButton: generateButton,
        // Words that are drawn already are not drawn again by the same button.
        fill: () => {
          fillings += 1;
          words = fillings === 1 ? prompt : `${prompt}, ${fillings}`;
          return description.fill(words);
        },
        expectFilled,
        expectRejoined: async () => {
          await expect(busyButton).toBeVisible();
          await expectFilled();
          await expect(result.getByText(words, { exact: true })).toBeVisible();
        },
        expectResult: async () => {
          await expect(picture).toBeVisible();
          await expect(result.getByRole('button', { name: 'Download Image' })).toBeEnabled();
        },
      };
    },
  },
];
