import type { Report } from './history.ts';
import { wordsOf as wordsOfChange } from './people/changes.ts';
import type { Action, Story } from './people/story.ts';

/** A story that went wrong, as a person reads it. */
export function tellStory(story: Story, { findings, befallen }: Report): string {
  const begin = new Date(story.start).toISOString().replace('T', ' ').slice(0, 19);
  return [
    `Seed ${story.seed}, begun on ${begin} UTC.`,
    ...story.people.flatMap(({ name, plan, change, tabs, anew, clockMs }) => [
      `${name} (${plan}${change ? `, ${change.plan} after ${seconds(change.atMs)}` : ''})`,
      ...(clockMs ? [`  has a clock that is ahead by ${seconds(clockMs)}`] : []),
      ...(anew ? [`  is ${anew.after}, who begins anew: ${JSON.stringify(anew)}`] : []),
      ...tabs.flatMap(({ beginMs, actions }, at) => [
        `  tab ${at + 1}, after ${seconds(beginMs)}:`,
        ...actions.map(
          ({ pauseMs, action }) => `    waits ${seconds(pauseMs)}, then ${wordsOf(action)}`,
        ),
      ]),
    ]),
    'Meanwhile:',
    ...story.outages.map(
      ({ service, fromMs, forMs, isBusy }) =>
        `  ${service} ${isBusy ? 'is busy' : 'fails'} from ${seconds(fromMs)} on for ${seconds(forMs)}`,
    ),
    ...story.changes.map((change) => `  after ${seconds(change.atMs)}: ${wordsOfChange(change)}`),
    ...befallen
      .filter(({ fault }) => fault !== 'outage')
      .map(({ fault, call, what }) => `  call ${call}, ${what}: ${fault}`),
    ...(story.holds ?? []).map(
      ({ of, nth, isDone, until }) =>
        `  ${isDone ? 'the answer of ' : ''}${of} (${nth}) waits for ${until}`,
    ),
    ...(story.maxClockOffsetMs > 0
      ? [`  clocks are wrong by up to ${seconds(story.maxClockOffsetMs)}`]
      : []),
    ...(story.isApart ? ['  each function has processes of its own'] : []),
    `  predictions: ${JSON.stringify(story.weather)}`,
    'In the end:',
    ...findings.map(({ invariant, what }) => `  not so: ${invariant}. ${what}`),
  ].join('\n');
}

function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(1)} s`;
}

function wordsOf(action: Action): string {
  const { kind, ...rest } = action;
  const facts = Object.entries(rest).map(([name, value]) => `${name} ${value}`);
  return facts.length === 0 ? kind : `${kind} (${facts.join(', ')})`;
}
