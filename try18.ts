import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startStudio } from '@atelier/local-cloud/studio';
import { fixedEngines } from './scripts/bench/fixed-engines.ts';
import { imageOrder, newPeople, sendAtOnce } from './scripts/bench/load/crowd.ts';
const people = Number(process.argv[2]), each = Number(process.argv[3]);
const dataDir = mkdtempSync(join('/dev/shm', 'atelier-try-'));
const studio = await startStudio({ dataDir, port: 0, engines: await fixedEngines(), quotas: { predictionsPerMinute: 600 } });
try {
  let t = performance.now();
  const ids = newPeople(studio, people);
  console.log('people', performance.now() - t);
  t = performance.now();
  const crowd = await sendAtOnce(studio, new Map(ids.map((id) => [id, Array.from({ length: each }, () => imageOrder(studio))])));
  console.log('all', performance.now() - t, 'looks', crowd.looks);
  const all = crowd.people.flatMap((p) => p.answered);
  const count = (f: (a: any) => unknown) => JSON.stringify(Object.fromEntries(Map.groupBy(all, f as any).entries().map(([k, v]) => [k, (v as any).length])));
  console.log(count((a) => a.status), count((a) => a.accepted), count((a) => a.end));
  const acc = all.map((a) => a.answeredAt - a.sentAt).sort((a, b) => a - b);
  const res = all.map((a) => (a.endedAt ?? NaN) - a.sentAt).sort((a, b) => a - b);
  const q = (l: number[], s: number) => l[Math.max(0, Math.ceil(s * l.length) - 1)]?.toFixed();
  console.log('accepted', q(acc, .5), q(acc, .99), 'result', q(res, .5), q(res, .99), q(res, 1));
  console.log('predictions', studio.replicate.predictions().length, new Set(studio.replicate.predictions().map((p) => p.webhook)).size);
  console.log('cpu', process.cpuUsage());
} finally { await studio.stop(); if (!process.env.KEEP) rmSync(dataDir, { recursive: true }); else console.log(dataDir); }
