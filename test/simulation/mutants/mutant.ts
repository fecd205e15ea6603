import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'esbuild';
import { projectRoot } from '../../../infra/project-root.ts';

/** The product with one fault in its code. */
export type CodeMutant = {
  /** Says what is broken. */
  name: string;
  /** From the root of the project. */
  file: string;
  /** A text that is in the file once, and what stands there instead. */
  search: string;
  replace: string;
};

/** The product with one fault in the definition of its workflow. */
export type WorkflowMutant = {
  name: string;
  /** What is merged into the definition, as RFC 7386 has it. */
  patch: object;
};

export type Mutant = CodeMutant | WorkflowMutant;

/** The text of a file with a mutant's fault in it. Fails where the code has moved on. */
export function brokenText({ name, file, search, replace }: CodeMutant): string {
  const text = readFileSync(join(projectRoot, file), 'utf8');
  const count = text.split(search).length - 1;
  if (count !== 1) throw new Error(`'${name}': ${file} has its text ${count} times.`);
  return text.replace(search, () => replace);
}

/** Has esbuild take a mutant's file as it is with the fault. */
export function breaking(mutant: CodeMutant): Plugin {
  const contents = brokenText(mutant);
  const path = join(projectRoot, mutant.file);
  return {
    name: 'breaking',
    setup: ({ onLoad }) => {
      onLoad({ filter: /\.ts$/ }, (args) =>
        args.path === path ? { contents, loader: 'ts' } : undefined,
      );
    },
  };
}
