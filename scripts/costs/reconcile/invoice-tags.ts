import * as z from 'zod/mini';
import { projectTag } from '../../../shared/costs/tags.ts';
import type { Expected, InvoiceRow } from './invoice.ts';

/** Where a file has the tags of a line: as JSON in one column, or in a column of each. */
export type TagColumns = { json: string } | { project: string; stage: string };

/** Whose a line is: of the stage that is looked at, of another project or stage, or not tagged with both. */
export type Owner = 'this' | 'another' | 'nobody';

/** Reads both tags that every resource of a stage has. One that says otherwise is enough to be another's. */
export function ownerOf(row: InvoiceRow, columns: TagColumns, { stage }: Expected): Owner {
  const tags = 'json' in columns ? tagsIn(row, columns.json) : textsIn(row, columns);
  if (tags.project !== undefined && tags.project !== projectTag) return 'another';
  if (tags.stage !== undefined && tags.stage !== stage) {
    // Others call their stages so too: without a project it is not known whose stage it is.
    return tags.project === undefined ? 'nobody' : 'another';
  }
  return tags.project === undefined || tags.stage === undefined ? 'nobody' : 'this';
}

type Tags = { project: string | undefined; stage: string | undefined };

function textsIn(row: InvoiceRow, columns: { project: string; stage: string }): Tags {
  return {
    project: row.text(columns.project) || undefined,
    stage: row.text(columns.stage) || undefined,
  };
}

const tagsSchema = z.record(z.string(), z.unknown());

function tagsIn(row: InvoiceRow, column: string): Tags {
  const cell = row.text(column);
  if (cell === '') return { project: undefined, stage: undefined };
  try {
    const tags = z.parse(tagsSchema, JSON.parse(cell));
    return { project: tagOf(tags, 'project'), stage: tagOf(tags, 'stage') };
  } catch {
    throw row.fail(column, 'the tags are no JSON object');
  }
}

/** AWS writes `stage`, `user_stage` or `user:stage`, as the export likes. */
function tagOf(tags: Readonly<Record<string, unknown>>, name: string): string | undefined {
  const values = ['', 'user_', 'user:'].map((prefix) => tags[`${prefix}${name}`]);
  return values.find((value) => typeof value === 'string' && value !== '')?.toString();
}
