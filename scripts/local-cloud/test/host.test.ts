import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { emptyDataFolder, portFrom, takeDataFolder } from '../host.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'atelier-data-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('a folder belongs to one studio at a time', () => {
  const release = takeDataFolder(folder);
  expect(() => takeDataFolder(folder)).toThrow(/in use by another Atelier \(process \d+\)/);
  expect(() => emptyDataFolder(folder)).toThrow(/in use/);
  release();
  takeDataFolder(folder)();
});

test('the lock of a process that is gone does not hold', () => {
  takeDataFolder(folder)();
  writeFileSync(join(folder, 'lock'), '999999999');
  takeDataFolder(folder)();
});

test('emptying removes what earlier runs left', () => {
  takeDataFolder(folder)();
  writeFileSync(join(folder, 'table.json'), '{}');
  emptyDataFolder(folder);
  expect(readdirSync(folder)).not.toContain('table.json');
});

test('a folder with other files is neither used nor emptied', () => {
  writeFileSync(join(folder, 'thesis.doc'), 'precious');
  expect(() => takeDataFolder(folder)).toThrow(/holds other files/);
  expect(() => emptyDataFolder(folder)).toThrow(/holds other files/);
  expect(readdirSync(folder)).toEqual(['thesis.doc']);
});

test.each(['0', '3000', undefined])('PORT=%s is a port', (text) => {
  expect(portFrom(text)).toBe(Number(text ?? 3000));
});

test.each(['abc', '-1', '65533', '3000.5'])('PORT=%s is refused', (text) => {
  expect(() => portFrom(text)).toThrow('PORT must be');
});
