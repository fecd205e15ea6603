import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { stageNamed } from '../../infra/stages.ts';
import { spendOvershoot, stopDelay } from '../../infra/watching/spend-overshoot.ts';

const text = readFileSync('infra/operations.md', 'utf8').replaceAll(/\s+/g, ' ');

it.each(['dev', 'prod'] as const)(
  'what %s may cost beyond its spend limits is told right',
  (name) => {
    const stage = stageNamed(name);
    const { free, paid } = stage.budget.dailyGenerations;
    const at = new Date('2026-11-22T00:00:00Z');
    const overshoot = spendOvershoot(stage, { dollarsPerHour: free + paid, at }).toFixed(2);
    expect(text).toContain(`| ${name} | ${free} | ${paid} | ${overshoot} |`);
    expect(text).toContain(`${stopDelay} seconds`);
  },
);
