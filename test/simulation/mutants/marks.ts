import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'esbuild';
import { parseSync, Visitor } from 'vite';
import { projectRoot } from '../../../infra/project-root.ts';
import type { CodeMutant } from './mutant.ts';
import { placesName } from './places.ts';

/** Has esbuild note the places of mutants as they are reached. Each is known by its place in the list. */
export function marking(mutants: readonly CodeMutant[]): Plugin {
  const byFile = Map.groupBy(mutants.entries(), ([, { file }]) => join(projectRoot, file));
  return {
    name: 'marking',
    setup: ({ onLoad }) => {
      onLoad({ filter: /\.ts$/ }, ({ path }) => {
        const here = byFile.get(path);
        return here && { contents: markedText(path, here), loader: 'ts' };
      });
    },
  };
}

type Insertion = { at: number; text: string };

/** The text of a file in which the places of its mutants are noted, each by its number. */
export function markedText(path: string, mutants: readonly [number, CodeMutant][]): string {
  const text = readFileSync(path, 'utf8');
  const bodies = bodiesIn(path, text);
  const insertions = mutants.flatMap(([number, mutant]) =>
    marksFor(number, changedIn(text, mutant), bodies),
  );
  return insertions
    .toSorted((one, other) => other.at - one.at)
    .reduce((marked, { at, text }) => marked.slice(0, at) + text + marked.slice(at), text);
}

type Span = { start: number; end: number };

/** What is evaluated as a whole or from its beginning on: statements one after the other, or one expression. */
type Body = Span & { statements?: readonly Span[] };

function bodiesIn(path: string, text: string): Body[] {
  const { program } = parseSync(path, text);
  const bodies: Body[] = [{ start: -1, end: text.length + 1, statements: program.body }];
  new Visitor({
    BlockStatement: ({ start, end, body }) => void bodies.push({ start, end, statements: body }),
    ArrowFunctionExpression: ({ body: { type, start, end } }) => {
      if (type !== 'BlockStatement') bodies.push({ start, end });
    },
  }).visit(program);
  return bodies;
}

/** What a mutant changes of a text: without what its own texts begin and end with alike. */
function changedIn(text: string, { search, replace }: CodeMutant): Span {
  const most = Math.min(search.length, replace.length);
  let [before, after] = [0, 0];
  while (before < most && search[before] === replace[before]) before += 1;
  while (after < most - before && search.at(-1 - after) === replace.at(-1 - after)) after += 1;
  const start = text.indexOf(search);
  // A brace that closes another's block changes more than what it stands in.
  const isInOne = !replace.slice(before, replace.length - after).includes('}');
  return isInOne
    ? { start: start + before, end: start + search.length - after }
    : { start, end: start + search.length };
}

/** Marks the innermost body that has all of a change, from the statement on with which it begins. */
function marksFor(number: number, change: Span, bodies: readonly Body[]): Insertion[] {
  const around = bodies.filter((body) => holds(body, change));
  const body = around.reduce((one, other) => (sizeOf(one) < sizeOf(other) ? one : other));
  const mark = `${placesName}.add(${number})`;
  if (!body.statements) {
    return [
      { at: body.start, text: `(${mark}, ` },
      { at: body.end, text: ')' },
    ];
  }
  const first = body.statements.find(({ end }) => end > change.start);
  return [{ at: first?.start ?? body.end - 1, text: `;${mark};` }];
}

function holds({ start, end, statements }: Body, change: Span): boolean {
  if (statements || change.start === change.end) return start < change.start && change.end < end;
  return start <= change.start && change.end <= end;
}

function sizeOf({ start, end }: Span): number {
  return end - start;
}
