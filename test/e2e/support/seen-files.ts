import { createHash, randomUUID } from 'node:crypto';
import { appendFileSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Studio } from '@atelier/local-cloud/studio';
import type { Browser, BrowserContext, Download, Page } from '@playwright/test';
import { examplesFolder } from '../../../scripts/examples/folder.ts';
import {
  type markedTypes,
  type SeenFile,
  type SeenKind,
  samplesFolder,
  seenFilesVariable,
} from '../../../scripts/mark-check/seen-files.ts';
import { filesIn } from './zip.ts';

/** Files of a kind that a worker keeps for the reference reader. */
const keptSamples = 3;

export type SeenFiles = {
  /** Until what was saved is noted: it is gone when its page is. */
  settled: () => Promise<unknown>;
};

/** Notes each file that functions store and browsers save, with whether it has marks, for the check `marks`. */
export function noteFiles(studio: Studio, browser: Browser): SeenFiles {
  const folder = process.env[seenFilesVariable];
  if (folder === undefined) return { settled: async () => undefined };
  const note = notesIn(folder);
  const own = new Set([hashOfExample(examplePhotograph)]);
  const examples = new Set(readdirSync(examplesFolder).map(hashOfExample));
  const saving: Promise<void>[] = [];
  studio.aws.onCall(async ({ action, phase, resource }) => {
    if (action !== 's3:PutObject' || phase === 'before') return;
    const [, bucket = '', key = ''] = /^arn:aws:s3:::([^/]+)\/(.+)$/.exec(resource) ?? [];
    const stored = await studio.aws.objects.read(bucket, key).catch(() => undefined);
    if (!stored) return;
    if (isOfPerson(key)) own.add(hashOf(stored.body));
    else note(storedKind(key), key, stored.body);
  });
  watchDownloads(browser, (download) => saving.push(noteSaved(download, { own, examples }, note)));
  return { settled: () => Promise.all(saving.splice(0)) };
}

/** Of the landing page's examples, what no engine has made. */
const examplePhotograph = 'panda-original.png';

function hashOfExample(name: string): string {
  return hashOf(readFileSync(join(examplesFolder, name)));
}

type Note = (kind: SeenKind, name: string, bytes: Buffer) => void;

/** Writes a line for each file that is a picture or video by its first bytes. */
function notesIn(folder: string): Note {
  const worker = randomUUID();
  const counts = new Map<SeenKind, number>();
  mkdirSync(join(folder, samplesFolder), { recursive: true });
  return (kind, name, bytes) => {
    const extension = extensionOf(bytes);
    if (!extension) return;
    const hasManifest = bytes.includes('c2pa.claim.v2');
    const count = counts.get(kind) ?? 0;
    const isSample = hasManifest && count < keptSamples;
    if (isSample) counts.set(kind, count + 1);
    const sample = isSample ? `${kind} ${randomUUID()}.${extension}` : undefined;
    if (sample) writeFileSync(join(folder, samplesFolder, sample), bytes);
    const hasXmp = bytes.includes('Iptc4xmpExt:DigitalSourceType="http');
    const line: SeenFile = { kind, name, hasXmp, hasManifest, ...(sample && { sample }) };
    appendFileSync(join(folder, `${worker}.jsonl`), `${JSON.stringify(line)}\n`);
  };
}

function extensionOf(bytes: Buffer): keyof typeof markedTypes | undefined {
  if (bytes.subarray(1, 4).equals(Buffer.from('PNG'))) return 'png';
  if (bytes.subarray(0, 3).equals(Buffer.from('ffd8ff', 'hex'))) return 'jpg';
  if (bytes.subarray(8, 12).equals(Buffer.from('WEBP'))) return 'webp';
  return bytes.subarray(4, 8).equals(Buffer.from('ftyp')) ? 'mp4' : undefined;
}

/** Uploads, and what is kept of them: originals, masks, pictures behind subjects, and the small versions of those. */
function isOfPerson(key: string): boolean {
  return key.startsWith('uploads/') || /-(original|mask|backdrop)\b/.test(basename(key));
}

/** Kinds of results by their tool's folder and their name. */
const storedKinds: readonly (readonly [RegExp, SeenKind])[] = [
  [/^media\/.+-(160|640)\.webp$/, 'stored small picture'],
  [/^media\/.+\/image-generation\/[0-9A-Z]{26}\.png$/, 'stored image'],
  [/^media\/.+\/image-editing\/[0-9A-Z]{26}\.png$/, 'stored edit'],
  [/^media\/.+\.mp4$/, 'stored video'],
];

function storedKind(key: string): SeenKind {
  return storedKinds.find(([pattern]) => pattern.test(key))?.[1] ?? 'stored otherwise';
}

function watchDownloads(browser: Browser, onDownload: (download: Download) => void): void {
  const ofPage = (page: Page) => page.on('download', onDownload);
  const ofContext = (context: BrowserContext) => {
    for (const page of context.pages()) ofPage(page);
    context.on('page', ofPage);
  };
  for (const context of browser.contexts()) ofContext(context);
  browser.on('context', ofContext);
}

/** Files whose content is known, by their hashes: what people sent, and what the landing page shows. */
type Known = { own: ReadonlySet<string>; examples: ReadonlySet<string> };

/** What a person sent may come back to them as it is. */
async function noteSaved(download: Download, { own, examples }: Known, note: Note): Promise<void> {
  const name = download.suggestedFilename();
  const bytes = await download
    .path()
    .then((path) => readFile(path))
    .catch(() => undefined);
  // It was not saved to its end.
  if (!bytes) return;
  const files = name.endsWith('.zip') ? filesIn(bytes) : new Map([[name, bytes]]);
  for (const [each, content] of files) {
    const hash = hashOf(content);
    if (!own.has(hash)) note(examples.has(hash) ? 'saved example' : savedKind(each), each, content);
  }
}

function savedKind(name: string): SeenKind {
  if (name.endsWith('.mp4')) return 'saved video';
  if (name.includes('high-quality-')) return 'saved HD picture';
  return /-finished\.\w+$/.test(name) ? 'saved finished picture' : 'saved picture';
}

function hashOf(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}
