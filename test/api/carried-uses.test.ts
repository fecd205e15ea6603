import { beforeEach, describe, expect, test } from 'vitest';
import { routes } from '../../shared/routes.ts';
import { periodOf } from '../../shared/usage.ts';
import { isFullRun } from '../full-run.ts';
import { addressOf, deleteAccount, deletionOf, tellAsClerk } from './support/account.ts';
import { crashAt } from './support/call-point.ts';
import { type Caller, callerWith, errorOf, imageForm, newKey } from './support/caller.ts';
import { imageGeneratorOf } from './support/image-generator.ts';
import { later } from './support/later.ts';
import { disc } from './support/pictures.ts';
import { storedDataOf } from './support/stored-data.ts';
import { testStudio } from './support/studio.ts';
import { voiceChatOf } from './support/voice-chat.ts';

const studio = testStudio();
const exhausted = { status: 429, code: 'usage_limit_reached' };
const expiresAt = expect.any(Number);
const day = 24 * 60 * 60;
let stored: ReturnType<typeof storedDataOf>;
let addresses = 0;

beforeEach(() => {
  stored = storedDataOf(studio());
});

function newAddress(): string {
  addresses += 1;
  return `farmer-${addresses}@example.com`;
}

/** Signs up as a person does, and waits until the site knows. */
async function signUp(email: string, plan: 'Free' | 'Standard' = 'Free'): Promise<Caller> {
  const caller = callerWith(studio(), email, plan);
  expect(await studio().clerk.webhooks.idle()).toBe(0);
  return caller;
}

const paint = (caller: Caller) => imageGeneratorOf(caller, studio()).generate('A lighthouse');
const tryToPaint = (caller: Caller) =>
  imageGeneratorOf(caller, studio()).send({ prompt: 'A lighthouse' }, newKey(studio()));
const painted = (caller: Caller) => caller.used('imageGeneration');

/** A person with both images of Free, whose account is deleted. */
async function usedUp(email: string): Promise<void> {
  const caller = await signUp(email);
  await paint(caller);
  await paint(caller);
  expect(await deleteAccount(studio(), caller)).toBe(0);
}

/** What is kept under addresses. */
async function kept() {
  const items = await stored.items('usage');
  return items.filter(({ userId }) => String(userId).startsWith('address#'));
}

describe('the uses of a deleted account', () => {
  test('count for whoever signs up with its address this month, in any spelling of it', async () => {
    const caller = await signUp('Ada@example.com');
    const upload = await caller.upload({ bytes: await disc() });
    for (let n = 0; n < 5; n += 1) await caller.remove(upload);
    expect(await deleteAccount(studio(), caller)).toBe(0);

    const answers: unknown[] = [];
    for (const email of ['ada@example.com', 'ADA@Example.com', 'ada+1@example.com']) {
      const again = await signUp(email);
      const form = imageForm(await again.upload({ bytes: await disc() }));
      answers.push([await again.used(), await errorOf(await again.sendRemoval(form))]);
      expect(await deleteAccount(studio(), again)).toBe(0);
    }
    expect(answers).toMatchObject(answers.map(() => [5, exhausted]));
  });

  test('count for nobody else, and for nobody in the next month', async () => {
    const email = newAddress();
    await usedUp(email);
    expect(await painted(await signUp(newAddress()))).toBe(0);
    const again = await signUp(email);
    expect(await painted(again)).toBe(2);
    const { clock } = studio();
    clock.travelTo(new Date(Date.UTC(clock.now().getUTCFullYear() + 1, 2, 1, 12)));
    expect(await painted(again)).toBe(0);
    expect((await tryToPaint(again)).status).toBe(200);
    await studio().aws.expire();
    expect(await kept()).toEqual([]);
  });

  test('count against the higher limit of who pays then, and no others', async () => {
    const email = newAddress();
    await usedUp(email);
    const paying = await signUp(email, 'Standard');
    expect([await painted(paying), await paying.used('audioChat')]).toEqual([2, 0]);
    expect((await tryToPaint(paying)).status).toBe(200);
    expect(await errorOf(await tryToPaint(paying))).toMatchObject(exhausted);
  });

  test('add up over one account after the other, without their failures', async () => {
    const email = newAddress();
    const first = await signUp(email);
    studio().replicate.faults.next({ kind: 'fail', message: 'no' });
    expect((await tryToPaint(first)).status).toBe(502);
    await paint(first);
    await voiceChatOf(first, studio()).open();
    expect(await deleteAccount(studio(), first)).toBe(1);
    later(studio(), 1200);
    expect(await studio().clerk.webhooks.resend()).toBe(0);

    const second = await signUp(email);
    // What was open was given back, and the failure was not counted.
    expect([await painted(second), await second.used('audioChat')]).toEqual([1, 0]);
    await paint(second);
    expect(await errorOf(await tryToPaint(second))).toMatchObject(exhausted);
    expect(await deleteAccount(studio(), second)).toBe(0);

    const third = await signUp(email);
    expect(await painted(third)).toBe(2);
    expect(await kept()).toContainEqual(expect.objectContaining({ imageGeneration: 2 }));
  });

  test('leave a hash, counts and their end with the address, and nothing of a person', async () => {
    const before = await kept();
    const email = newAddress();
    const caller = await signUp(email);
    await paint(caller);
    expect(await deleteAccount(studio(), caller)).toBe(0);
    const month = periodOf(studio().clock.now());
    const added = (await kept()).filter(
      (item) => !before.some(({ userId }) => userId === item.userId),
    );
    const hash = expect.stringMatching(/^address#[\w-]{43}$/);
    const counts = { imageGeneration: 1 };
    const counted = new Set([expect.stringMatching(/^[\w-]{43}$/)]);
    expect(added).toEqual([{ userId: hash, period: month, ...counts, counted, expiresAt }]);
    const { items } = await stored.of(caller.userId);
    expect(attributesOf(items)).toEqual(closed);
    for (const table of ['usage', 'history', 'jobs'] as const) {
      expect(JSON.stringify(await stored.items(table))).not.toContain(email.split('@')[0]);
    }
  });
});

describe('a changed address', () => {
  test('brings what it was used for, and leaves the uses with both when the account goes', async () => {
    const [one, other] = [newAddress(), newAddress()];
    await usedUp(other);
    const caller = await signUp(one);
    await paint(caller);
    const changed = addressOf(studio(), { ...caller, email: other });
    expect(await tellAsClerk(studio(), changed)).toBe(204);
    expect(await painted(caller)).toBe(3);
    expect(await errorOf(await tryToPaint(caller))).toMatchObject(exhausted);

    expect(await deleteAccount(studio(), caller)).toBe(0);
    expect(await painted(await signUp(one))).toBe(1);
    expect(await painted(await signUp(other))).toBe(3);
  });

  test('that is told before the one that it replaced leaves the uses with both, too', async () => {
    const [one, other] = [newAddress(), newAddress()];
    const at = new Date(studio().clock.now().getTime() - 1000);
    const caller = await signUp(other);
    const late = addressOf(studio(), { ...caller, email: one }, { type: 'user.created', at });
    expect(await tellAsClerk(studio(), late)).toBe(204);
    await paint(caller);
    expect(await deleteAccount(studio(), caller)).toBe(0);
    expect(await painted(await signUp(one))).toBe(1);
    expect(await painted(await signUp(other))).toBe(1);
  });

  test('that nobody has verified is not noted', async () => {
    const victim = newAddress();
    const caller = await signUp(newAddress());
    const told = addressOf(studio(), { ...caller, email: victim });
    const [address] = told.data.email_addresses;
    if (address) address.verification.status = 'unverified';
    expect(await tellAsClerk(studio(), told)).toBe(204);
    await paint(caller);
    expect(await deleteAccount(studio(), caller)).toBe(0);
    expect(await painted(await signUp(victim))).toBe(0);
  });
});

describe('webhooks in another order', () => {
  test('and twice end the same: a new account is told of before the old one’s end', async () => {
    const email = newAddress();
    const old = await signUp(email);
    await paint(old);
    await paint(old);
    // Nothing but the address ties them together, as when the old one's end is not told yet.
    const young = await signUp(newAddress());
    const created = addressOf(studio(), { ...young, email }, { type: 'user.created' });
    expect(await tellAsClerk(studio(), created)).toBe(204);
    expect(await painted(young)).toBe(0);
    await paint(young);

    expect(await deleteAccount(studio(), old)).toBe(0);
    expect(await painted(young)).toBe(3);
    for (let n = 0; n < 2; n += 1) {
      expect(await tellAsClerk(studio(), deletionOf(old.userId))).toBe(204);
      expect(await tellAsClerk(studio(), created)).toBe(204);
      expect(await painted(young)).toBe(3);
    }
    expect(await errorOf(await tryToPaint(young))).toMatchObject(exhausted);
  });

  test('leave nothing of an account whose beginning is told after its end', async () => {
    const caller = await signUp(newAddress());
    const created = addressOf(studio(), caller, { type: 'user.created' });
    expect(await deleteAccount(studio(), caller)).toBe(0);
    const left = await stored.of(caller.userId);
    expect(await tellAsClerk(studio(), created)).toBe(204);
    expect(await stored.of(caller.userId)).toEqual(left);
    later(studio(), 2 * day);
    await studio().aws.expire();
    expect(await tellAsClerk(studio(), created)).toBe(204);
    expect(await stored.of(caller.userId)).toEqual({ items: [], objects: [] });
  });

  test('that nobody we know signed note no address', async () => {
    const caller = await signUp(newAddress());
    const before = await stored.of(caller.userId);
    const forged = addressOf(studio(), { ...caller, email: newAddress() });
    const secret = `whsec_${Buffer.from('not the secret of ours').toString('base64')}`;
    expect(await tellAsClerk(studio(), forged, { secret })).toBe(401);
    const { path, method } = routes.clerkWebhook;
    const body = JSON.stringify(forged);
    expect((await fetch(studio().origin + path, { method, body })).status).toBe(401);
    expect(await stored.of(caller.userId)).toEqual(before);
  });
});

/** What is left of a deleted person: a closed account, closed months, and a closed address. */
const closed = new Set([
  'closed expiresAt jobId shares version',
  'closedAt expiresAt id',
  'closedAt expiresAt period userId',
]);

function attributesOf(items: readonly object[]): Set<string> {
  return new Set(items.map((item) => Object.keys(item).sort().join(' ')));
}

/** A deletion writes when its uses are added, counted for others, and forgotten. */
const points = [
  ['after', 'dynamodb:UpdateItem', 3],
  ['after', 'dynamodb:UpdateItem', 4],
  ['after', 'dynamodb:PutItem', 2],
  ['after', 'dynamodb:UpdateItem', 5],
] as const;

/** Every one leaves behind what one of those does. */
const otherPoints = [
  ['before', 'dynamodb:UpdateItem', 1],
  ['after', 'dynamodb:UpdateItem', 1],
  ['before', 'dynamodb:UpdateItem', 2],
  ['after', 'dynamodb:UpdateItem', 2],
  ['before', 'dynamodb:UpdateItem', 3],
  ['before', 'dynamodb:UpdateItem', 4],
  ['before', 'dynamodb:PutItem', 1],
  ['after', 'dynamodb:PutItem', 1],
  ['before', 'dynamodb:PutItem', 2],
  ['before', 'dynamodb:UpdateItem', 5],
  ['before', 'dynamodb:PutItem', 3],
  ['after', 'dynamodb:PutItem', 3],
] as const;

test.each(isFullRun ? [...points, ...otherPoints] : points.slice(0, 2))(
  'a deletion that is killed %s %s %i carries the uses once when it is told again',
  async (phase, action, occurrence) => {
    const email = newAddress();
    const old = await signUp(email);
    await paint(old);
    const young = await signUp(newAddress());
    const created = addressOf(studio(), { ...young, email }, { type: 'user.created' });
    expect(await tellAsClerk(studio(), created)).toBe(204);

    crashAt(studio(), { functionId: 'ClerkWebhook', action, occurrence, phase });
    expect(await deleteAccount(studio(), old)).toBe(1);
    expect(await studio().clerk.webhooks.resend()).toBe(0);

    expect(await painted(young)).toBe(1);
    const { items } = await stored.of(old.userId);
    expect(attributesOf(items)).toEqual(closed);
    expect(await deleteAccount(studio(), young)).toBe(0);
    expect(await painted(await signUp(email))).toBe(1);
  },
);

/** A sign-up writes: the account with the address, the address with the account, the uses. */
const signUpPoints = [
  ['after', 'dynamodb:UpdateItem', 1],
  ['after', 'dynamodb:UpdateItem', 2],
] as const;

const otherSignUpPoints = [
  ['before', 'dynamodb:UpdateItem', 1],
  ['before', 'dynamodb:PutItem', 1],
  ['after', 'dynamodb:PutItem', 1],
  ['before', 'dynamodb:UpdateItem', 2],
] as const;

test.each(isFullRun ? [...signUpPoints, ...otherSignUpPoints] : signUpPoints.slice(0, 1))(
  'a sign-up whose webhook is killed %s %s %i carries the uses once when it is told again',
  async (phase, action, occurrence) => {
    const email = newAddress();
    await usedUp(email);
    crashAt(studio(), { functionId: 'ClerkWebhook', action, occurrence, phase });
    const again = callerWith(studio(), email);
    expect(await studio().clerk.webhooks.idle()).toBe(1);
    expect(await studio().clerk.webhooks.resend()).toBe(0);
    expect(await painted(again)).toBe(2);
    expect(await errorOf(await tryToPaint(again))).toMatchObject(exhausted);
  },
);
