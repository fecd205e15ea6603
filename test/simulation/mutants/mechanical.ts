import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../../../infra/project-root.ts';
import type { CodeMutant } from './mutant.ts';
import { rules } from './rules.ts';

/** What is broken by rule, file by file: the protocol, the jobs, and what they stand on. */
const folders = ['generation', 'http', 'jobs', 'quota', 'results', 'storage', 'sweep', 'usage'];
const others = [
  'functions/account/close-months.ts',
  'functions/account/delete-account.ts',
  'functions/providers/signed-webhook.ts',
  'functions/providers/replicate/job-predictions.ts',
  'functions/video-generation/workflow/*.ts',
  'functions/voice-chat/{sessions,session-state,open-session,vapi-webhook,unspoken-call}.ts',
];

/** So many of all that the rules make, spread by chance that is always the same. */
const count = 160;

/** Faults that rules make. Their names have the line, so they change with the code. */
export function mechanical(): readonly CodeMutant[] {
  const patterns = [...folders.map((folder) => `functions/${folder}/*.ts`), ...others];
  const files = globSync(patterns, { cwd: projectRoot }).sort();
  const all = files.flatMap(mutantsOf);
  return all.toSorted((one, other) => compare(rank(one), rank(other))).slice(0, count);
}

function mutantsOf(file: string): CodeMutant[] {
  const text = readFileSync(join(projectRoot, file), 'utf8');
  const lines = text.split('\n');
  return lines.flatMap((line, at) => {
    if (!isCode(line)) return [];
    return rules.flatMap(({ name, apply }) => {
      const broken = apply(line);
      if (broken === undefined || broken === line) return [];
      const edit = editOf(lines, at, broken, text);
      return edit ? [{ name: `${file}:${at + 1} ${name}`, file, ...edit }] : [];
    });
  });
}

/** The line with as many before it as make it the only such text in its file. */
function editOf(lines: readonly string[], at: number, broken: string, text: string) {
  for (let before = 0; before < 8 && at - before >= 0; before += 1) {
    const context = lines.slice(at - before, at);
    const search = [...context, lines[at], ''].join('\n');
    const isOnce = text.split(search).length === 2;
    if (isOnce) return { search, replace: [...context, broken, ''].join('\n') };
  }
  return undefined;
}

/** Neither types, imports and comments, nor what only tells operators of something. */
function isCode(line: string): boolean {
  const text = line.trim();
  if (/^(import|export type|type|\*|\/\*\*|\/\/|} from)/.test(text)) return false;
  return !/\b(log\.|record\(|recordSecurityEvent|describeCause|meter\()/.test(text);
}

/** By its name alone, so that a change of one file leaves the choice among others as it is. */
function rank({ name }: CodeMutant): string {
  return createHash('sha1').update(name).digest('hex');
}

function compare(one: string, other: string): number {
  return one < other ? -1 : 1;
}
