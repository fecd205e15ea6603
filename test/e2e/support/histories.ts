import type { Page, Route } from '@playwright/test';
import { monotonicFactory } from 'ulid';
import { nextCursorHeader, totalCountHeader } from '../../../shared/routes/route.ts';
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

/** Answers every tool's list with a record for each date, newest first, page by page in place of the server. */
export async function serveHistories(page: Page, dates: readonly string[]): Promise<void> {
  const makeId = monotonicFactory();
  for (const { route, rowOf } of histories) {
    const rows = dates.toReversed().map((date) => rowOf({ id: makeId(), date }));
    await page.route(`**${route.path}*`, (asked) => asked.fulfill(pageOf(rows, asked)));
  }
}

/** A page of rows that are oldest first, as the query asks for it. */
function pageOf(rows: ReadonlyArray<{ id: string } | { ID: string }>, asked: Route) {
  const query = new URL(asked.request().url()).searchParams;
  const ordered = query.get('order') === 'oldest' ? rows : rows.toReversed();
  const idOf = (row: { id: string } | { ID: string }) => ('ID' in row ? row.ID : row.id);
  const cursor = query.get('cursor');
  const after = cursor ? ordered.findIndex((row) => idOf(row) === cursor) + 1 : 0;
  const limit = Number(query.get('limit') ?? rows.length);
  const json = ordered.slice(after, after + limit);
  const last = json.at(-1);
  const more = after + limit < rows.length && last;
  return {
    json,
    headers: {
      [totalCountHeader]: String(rows.length),
      ...(more ? { [nextCursorHeader]: idOf(last) } : {}),
    },
  };
}
