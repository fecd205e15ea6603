import type { Page } from '@playwright/test';
import { ulid } from 'ulid';
import { routes } from '../../../shared/routes.ts';

const picture = '/favicon.svg';
const provenance = { preview: true, lowConfidence: false };
const transcript = [{ role: 'assistant', content: 'Hello.' }];

type Row = { id: string; date: string };

/** A record of each tool's history, and what its list is called. */
const histories = [
  {
    route: routes.listRemovedBgImages,
    rowOf: ({ id, date }: Row) => {
      return { id, inputImageUrl: picture, resultImageUrl: picture, createdAt: date, provenance };
    },
  },
  {
    route: routes.listImages,
    rowOf: ({ id, date }: Row) => {
      return { ID: id, ImageURL: picture, Prompt: 'A boat', CreatedAt: date, provenance };
    },
  },
  {
    route: routes.listVideos,
    rowOf: ({ id, date }: Row) => {
      const urls = { VideoURL: '/no-video.mp4', ImageURL: picture };
      return { id, ...urls, Prompt: 'Waves', VideoDuration: 5, CreatedAt: date, provenance };
    },
  },
  {
    route: routes.listVoiceRecords,
    rowOf: ({ id, date }: Row) => {
      return { id, topic: 'the tides', transcript, createdAt: date, provenance };
    },
  },
];

/** Answers every tool's list with a record for each date, in place of the server. */
export async function serveHistories(page: Page, dates: readonly string[]): Promise<void> {
  for (const { route, rowOf } of histories) {
    const rows = dates.map((date) => rowOf({ id: ulid(), date }));
    await page.route(`**${route.path}`, (request) => request.fulfill({ json: rows }));
  }
}
