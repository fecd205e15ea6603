import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { emptyDataFolder, takeDataFolder } from '../data/data-folder.ts';
import { close, freePortsFrom, listen, portFrom } from '../host.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'atelier-data-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('a folder belongs to one studio at a time', () => {
  const release = takeDataFolder(folder);
  expect(() => takeDataFolder(folder)).toThrow(/in use by another Atelier \(process \d+ on .+\)/);
  expect(() => emptyDataFolder(folder)).toThrow(/in use/);
  release();
  takeDataFolder(folder)();
});

test('the lock of a process that was killed does not hold, even if this one has its number', () => {
  const module = JSON.stringify(new URL('../data/data-folder.ts', import.meta.url).href);
  const killed = `(await import(${module})).takeDataFolder(${JSON.stringify(folder)});
    process.kill(process.pid, 'SIGKILL')`;
  const run = () => execFileSync(process.execPath, ['--input-type=module', '-e', killed]);
  expect(run).toThrow(expect.objectContaining({ signal: 'SIGKILL' }));
  writeFileSync(join(folder, 'lock'), `process ${process.pid}`);
  takeDataFolder(folder)();
});

test('another process is told who holds the folder', () => {
  const release = takeDataFolder(folder);
  const module = JSON.stringify(new URL('../data/data-folder.ts', import.meta.url).href);
  const second = `(await import(${module})).takeDataFolder(${JSON.stringify(folder)})`;
  const run = () =>
    execFileSync(process.execPath, ['--input-type=module', '-e', second], { stdio: 'pipe' });
  expect(run).toThrow(`in use by another Atelier (process ${process.pid}`);
  release();
});

test('where one of four ports is taken, the next four are found', async () => {
  const server = createServer();
  const taken = await listen(server, 0);
  const found = await freePortsFrom(taken - 3);
  expect(found).toBeGreaterThan(taken);
  await close(server);
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
