import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openKeptParameters } from '../secrets/parameter-store.ts';

const name = '/atelier/dev/generations/all';

/** Parameters in a folder of their own, opened anew with each value that the template has. */
function opener() {
  const folder = mkdtempSync(join(tmpdir(), 'atelier-parameters-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  let now = Date.parse('2026-11-22T12:00:00Z');
  const clock = { now: () => new Date(now) };
  return (value: string) => {
    now += 60_000;
    const template = new Map([[name, { type: 'String', value }]]);
    const kept = openKeptParameters(join(folder, 'atelier-dev.json'), template, clock);
    const get = () => {
      const parameter = kept.get(name);
      if (!parameter) throw new Error('The parameter is gone.');
      return parameter;
    };
    return { get, put: (next: string) => kept.put(name, get(), next) };
  };
}

test('a value that was set stays over restarts while the template says the same', () => {
  const open = opener();
  const first = open('open');
  expect(first.get()).toMatchObject({ value: 'open', version: 1 });
  expect(first.put('stopped')).toBe(2);
  expect(open('open').get()).toEqual(first.get());
});

test('a template that says something else gives its value again, as a deployment would', () => {
  const open = opener();
  open('open').put('stopped');
  expect(open('closed').get()).toMatchObject({ value: 'closed', version: 3 });
});
