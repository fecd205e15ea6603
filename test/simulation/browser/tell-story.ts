import type { Report } from './history.ts';
import type { Action, Story } from './story.ts';

/** A story that went wrong, as a person reads it. */
export function tellStory(story: Story, { findings, befallen }: Report): string {
  const { seed, clockAheadMs, actions, spells, weather } = story;
  const clock =
    clockAheadMs === 0 ? '' : `, on a device whose clock is ahead by ${seconds(clockAheadMs)}`;
  return [
    `Seed ${seed}${clock}. Ada is signed in.`,
    ...actions.map(({ atMs, action }) => `  after ${seconds(atMs)}: ${wordsOf(action)}`),
    'Meanwhile:',
    ...spells.map(({ fromMs, forMs, ...spell }) => {
      const what = spell.kind === 'storage' ? `storage ${spell.mood}` : spell.kind;
      const end = Number.isFinite(forMs) ? ` for ${seconds(forMs)}` : '';
      return `  ${what} from ${seconds(fromMs)} on${end}`;
    }),
    ...befallen.map(({ call, fault, what }) => `  call ${call}, ${what}: ${fault}`),
    `  jobs: ${JSON.stringify(weather)}`,
    'In the end:',
    ...findings.map(({ invariant, what }) => `  not so: ${invariant}. ${what}`),
  ].join('\n');
}

function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(1)} s`;
}

function wordsOf({ kind, ...rest }: Action): string {
  const facts = Object.entries(rest).map(([name, value]) => `${name} ${value}`);
  return facts.length === 0 ? kind : `${kind} (${facts.join(', ')})`;
}
