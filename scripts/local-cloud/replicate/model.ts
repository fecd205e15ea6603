import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import type { Prediction } from './prediction.ts';
import { invalidFields, invalidInput, type Problem } from './problem.ts';

/** A file that a model made. */
export type OutputFile = { bytes: Buffer; extension: 'png' | 'jpg' | 'webp' | 'mp4' };

/** What a model hands back: one file, or a list of them where Replicate's model answers with a list. */
export type ModelResult = {
  output: OutputFile | OutputFile[];
  confidence?: number;
  /** Words of the prompt that the output follows. */
  understood?: string[];
  /** What is paid for, where that is the output. */
  paid?: Pick<Prediction['metrics'], 'image_count' | 'video_output_duration_seconds'>;
};

/** What a model may use while it runs. */
export type ModelTools = {
  /** Bytes behind an input URL; refuses everything but data URLs and uploaded files. */
  readFile(url: string): Promise<Buffer>;
  log(line: string): void;
  signal: AbortSignal;
};

/** A prepared run, or why the input is refused. */
type Preparation = { run: (tools: ModelTools) => Promise<ModelResult> } | { problem: Problem };

/** A model of the local Replicate. */
export type Model = {
  name: `${string}/${string}`;
  version: string;
  prepare(input: unknown): Preparation;
};

/** A file input: a data URL or the address of a file. */
export const FileInput = z
  .string()
  .check(z.refine((value) => URL.canParse(value), { error: "Does not match format 'uri'" }));

/** Makes a model from its name, the schema of its input and what it does. */
export function defineModel<Schema extends z.ZodMiniType>(definition: {
  name: Model['name'];
  input: Schema;
  run(input: z.output<Schema>, tools: ModelTools): Promise<ModelResult>;
}): Model {
  const { name, input: schema, run } = definition;
  return {
    name,
    version: createHash('sha256').update(name).digest('hex'),
    prepare(input) {
      const parsed = z.safeParse(schema, input);
      if (!parsed.success)
        return { problem: invalidInput(invalidFields(parsed.error, input, 'input')) };
      return { run: (tools) => run(parsed.data, tools) };
    },
  };
}
