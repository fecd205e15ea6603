import { shortest } from '../shrink.ts';
import { bundleClient } from './bundle.ts';
import { hearRejections, runHistory } from './history.ts';
import { loadClient } from './runtime/client-code.ts';
import { shorterStories } from './shorter.ts';
import { tellStory } from './tell-story.ts';
import { writeStory } from './write-story.ts';
hearRejections();
const code = loadClient(await bundleClient());
const [from = 1, count = 1] = process.argv.slice(2).map(Number);
const begin = process.cpuUsage();
let steps = 0; let wrong = 0; const kinds = new Map<string, number>();
for (let seed = from; seed < from + count; seed += 1) {
  const story = writeStory(seed);
  const report = await runHistory(story, code);
  steps += report.steps;
  const [first] = report.findings;
  if (first) { wrong += 1; const n = kinds.get(first.invariant) ?? 0; kinds.set(first.invariant, n + 1); if (n < 4) console.log(seed, first.invariant, '|', first.what); }
  if (count === 1 && first) {
    const short = await shortest(story, shorterStories, async (s) => (await runHistory(s, code)).findings.some((f) => f.invariant === first.invariant));
    const told = await runHistory(short, code, true);
    console.log(told.trace.filter((line) => !/ a timer| a token| a file|submit waits/.test(line)).join('\n'));
    console.log(tellStory(short, told));
  }
}
const { user, system } = process.cpuUsage(begin);
console.log({ count, steps, wrong, cpuMsEach: (user + system) / 1000 / count }, kinds);
