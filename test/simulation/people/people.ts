import { encodeTime } from 'ulid';
import { type Chance, chanceOf } from '../runtime/chance.ts';
import type { Outside } from '../runtime/outside.ts';
import type { Timeline } from '../runtime/timeline.ts';
import type { World } from '../services/world.ts';
import { act } from './actions.ts';
import { formOf } from './forms.ts';
import type { ApiAnswer, ApiCall, Gateway } from './gateway.ts';
import { lookOnceMore } from './last-look.ts';
import type { Person } from './person.ts';
import { picture } from './picture.ts';
import { restMsOf } from './rest.ts';
import { codeOf } from './send-order.ts';
import type { PersonPlan, Story, TabPlan } from './story.ts';

type Stage = {
  timeline: Timeline;
  gateway: Gateway;
  outside: Outside;
  world: World;
  /** Hears what people send and are told, and the code of an error. */
  onTold: (what: string, code?: string) => void;
};

/** Brings the people of a story on, each in their tabs. */
export function createPeople(story: Story, stage: Stage): Person[] {
  const everybody: Person[] = [];
  for (const plan of story.people) {
    const person = personOf(story, plan, stage, everybody);
    everybody.push(person);
    if (!plan.anew) arrive(plan, person, stage);
    if (chanceOf(story.seed, `last look of ${plan.name}`).happens(0.8)) {
      stage.timeline.at(story.start + restMsOf(story), `${plan.name} looks once more`, () =>
        lookOnceMore(person),
      );
    }
  }
  return everybody;
}

/** Signs a person up, who opens their tabs then, and has their plan change when it does. */
function arrive(
  { plan, change, name, tabs, anew }: PersonPlan,
  person: Person,
  { world: { clerk }, timeline }: Stage,
) {
  const now = timeline.now();
  person.account = 'open';
  clerk.signUp(person.userId, addressOf(person), plan, anew?.toldMs);
  if (change) {
    timeline.at(now + change.atMs, `${name} is ${change.plan} from now on`, () =>
      clerk.changePlan(person.userId, change.plan),
    );
  }
  tabs.forEach((tab, at) => {
    timeline.at(now + tab.beginMs, `${name} opens tab ${at + 1}`, () => useTab(person, tab));
  });
}

/** Whoever begins anew after a person has left is on their way. */
function follow(
  story: Story,
  { name, addresses }: Person,
  everybody: readonly Person[],
  stage: Stage,
) {
  for (const plan of story.people) {
    const person = everybody.find((each) => each.name === plan.name);
    if (!person || plan.anew?.after !== name) continue;
    const { pauseMs, address } = plan.anew;
    const had = addresses.at(address === 'first' ? 0 : -1);
    if (had) person.addresses = [{ email: had.email }];
    const { timeline } = stage;
    timeline.at(timeline.now() + pauseMs, `${name} begins anew as ${plan.name}`, () =>
      arrive(plan, person, stage),
    );
  }
}

function addressOf({ addresses }: Person): string {
  return addresses.at(-1)?.email ?? '';
}

async function useTab(person: Person, { actions }: TabPlan): Promise<void> {
  for (const { pauseMs, action } of actions) {
    await person.pause(pauseMs);
    await act(person, action);
  }
}

function personOf(
  story: Story,
  plan: PersonPlan,
  stage: Stage,
  everybody: readonly Person[],
): Person {
  const { timeline, gateway, outside, world, onTold } = stage;
  const chance = chanceOf(story.seed, `keys of ${plan.name}`);
  const userId = `user_${plan.name}`;
  const pause = (milliseconds: number) =>
    new Promise<void>((resolve) => {
      timeline.at(timeline.now() + milliseconds, `${plan.name} goes on`, resolve);
    });
  async function send(call: ApiCall): Promise<ApiAnswer> {
    const token = world.clerk.token(userId, { tellsPlan: plan.tellsPlan });
    onTold(`${plan.name} sends ${call.route} ${keyOf(call)}`);
    const headers = { ...call.headers, authorization: `Bearer ${token}` };
    const sentAt = timeline.now();
    const answer = await gateway.call({ ...call, headers });
    person.heard.push({ call, answer, sentAt, answeredAt: timeline.now() });
    const code = codeOf(answer);
    onTold(`${call.route} answers ${answer.status} ${code ?? ''} to ${plan.name}`, code);
    return answer;
  }
  const person: Person = {
    name: plan.name,
    userId,
    addresses: [{ email: `${plan.name.toLowerCase()}@example.com` }],
    others: () => everybody.filter((each) => each !== person),
    orders: new Map(),
    account: 'none',
    heard: [],
    supported: [],
    send,
    pause,
    now: timeline.now,
    newKey: () => newKey(timeline.now() + (plan.clockMs ?? 0), chance),
    putUpload: async (url, fields) => {
      const parts = Object.entries(fields).map(([name, content]) => ({ name, content }));
      const { type, bytes } = formOf([
        ...parts,
        { name: 'file', content: picture(), filename: 'picture.png' },
      ]);
      const headers = { 'content-type': type };
      const { pathname } = new URL(url);
      const request = { method: 'POST', path: pathname, query: {}, headers, body: bytes };
      return (await outside.fetch(url, request, {})).status;
    },
    speak: (callId, isSilent) => speak(world, callId, { isSilent, pause }),
    deleteAccount: async (bySupport) => {
      if (person.account !== 'open') return;
      person.account = 'deleting';
      person.leftAt = timeline.now();
      if (bySupport) await person.askSupport({ action: 'erase', person: userId });
      else world.clerk.deleteAccount(userId, plan.deletionToldMs);
      if (world.clerk.isDeleted(userId)) return follow(story, person, everybody, stage);
      // Support could not delete it.
      person.account = 'open';
      delete person.leftAt;
    },
    askSupport: async (command) => {
      onTold(`support is asked for ${command.action} for ${plan.name}`);
      const request = { by: 'somebody of support', reason: `of ${plan.name}`, command };
      const answer = await world.invoke('Support', request).catch(() => undefined);
      person.supported.push({ command, answer });
      onTold(`support answers ${JSON.stringify(answer)}`);
    },
    changeAddress: (toldMs) => {
      if (person.account !== 'open') return;
      const email = `${plan.name.toLowerCase()}.${person.addresses.length}@example.com`;
      person.addresses.push({ email });
      world.clerk.changeEmail(userId, email, toldMs);
    },
  };
  return person;
}

/** Which key a call carries, for the story. */
function keyOf({ headers = {}, params = {} }: ApiCall): string {
  return headers['Idempotency-Key'] ?? params.id ?? '';
}

type Speech = { isSilent: boolean; pause: Person['pause'] };

/** Joins a call, says something unless they are silent, and leaves. */
async function speak({ vapi }: World, callId: string, { isSilent, pause }: Speech): Promise<void> {
  vapi.join(callId);
  await pause(2_000);
  vapi.say(callId, 'bot', 'Hello.');
  await pause(3_000);
  if (!isSilent) vapi.say(callId, 'user', 'Tell me of pandas.');
  await pause(15_000);
  vapi.leave(callId);
}

const crockford = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** A ULID as a browser makes it. */
function newKey(now: number, chance: Chance): string {
  const random = Array.from({ length: 16 }, () => crockford[chance.between(0, 31)]);
  return encodeTime(now, 10) + random.join('');
}
