import type { Stage } from '../../infra/stages.ts';
import { reasonOf } from '../deploy/step.ts';
import type { DeveloperStage } from './developer-stages.ts';
import { daysLeft } from './lifetime.ts';

/** What a stage cost since a day, in US dollars. */
export type CostOf = (stage: Stage, since: string) => Promise<number>;

const headings = ['stage', 'made', 'by', 'cost', 'days left'];

/** The stages of developers, a line each, in columns. What a stage cost is `?` where nobody can tell, and why is said below. */
export async function listedStages(
  stages: readonly DeveloperStage[],
  { costOf, now }: { costOf: CostOf; now: Date },
): Promise<string> {
  if (stages.length === 0) return 'No developer has a stage.';
  const notes: string[] = [];
  const rows: string[][] = [];
  for (const found of stages) {
    const { stage, since, lifetime, foreign } = found;
    if (foreign !== undefined) notes.push(`${stage.name} is nobody's of ours: ${foreign}.`);
    const cost = await costOfFound(found, costOf, notes);
    rows.push([
      ...[stage.name, since ?? '?', lifetime ? lastPartOf(lifetime.by) : '?', cost],
      lifetime ? leftOf(daysLeft(lifetime, now)) : 'unknown',
    ]);
    if (foreign === undefined && !lifetime) {
      notes.push(
        `${stage.name} says nothing of its time, so it stays until npm run destroy -- --stage ${stage.name}, or a deployment.`,
      );
    }
  }
  return [...columns([headings, ...rows]), ...notes].join('\n');
}

async function costOfFound(
  { stage, since, foreign }: DeveloperStage,
  costOf: CostOf,
  notes: string[],
): Promise<string> {
  if (since === undefined || foreign !== undefined) return '?';
  try {
    return `$${(await costOf(stage, since)).toFixed(2)}`;
  } catch (error) {
    notes.push(`What ${stage.name} cost is not known: ${reasonOf(error)}.`);
    return '?';
  }
}

function leftOf(days: number): string {
  return days < 0 ? 'none' : String(days);
}

/** The user, or the session of a role, without the account. */
function lastPartOf(arn: string): string {
  return arn.slice(arn.lastIndexOf('/') + 1);
}

function columns(rows: readonly (readonly string[])[]): string[] {
  const widths = headings.map((_, at) => Math.max(...rows.map((row) => (row[at] ?? '').length)));
  return rows.map((row) =>
    row
      .map((cell, at) => cell.padEnd(widths[at] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}
