import * as fc from 'fast-check';
import { beforeEach, expect, test, vi } from 'vitest';

let key = 'first';
vi.doMock('../../../../functions/platform/secrets.ts', () => ({ secret: async () => key }));
vi.stubEnv('ADDRESS_KEY_SECRET_ID', 'arn');
const { addressHash, normalAddress } = await import(
  '../../../../functions/account/record-address.ts'
);

beforeEach(() => {
  key = 'first';
});

test.each([
  [' Ada@Example.com ', 'ada@example.com'],
  ['ada+tag@example.com', 'ada@example.com'],
  ['ada+one+two@example.com', 'ada@example.com'],
  ['+ada@example.com', '+ada@example.com'],
  ['a.da@example.com', 'a.da@example.com'],
  ['"a@b+c"@example.com', '"a@b@example.com'],
  ['ada@sub+domain.example', 'ada@sub+domain.example'],
  ['', ''],
])('of %j the mailbox is %j', (address, normal) => {
  expect(normalAddress(address)).toBe(normal);
});

test('a mailbox stays itself, whatever is written', () => {
  fc.assert(
    fc.property(fc.oneof(fc.emailAddress(), fc.string()), (address) => {
      const normal = normalAddress(address);
      expect(normalAddress(normal)).toBe(normal);
    }),
  );
});

test('the hash is of the mailbox, under the key of the stage', async () => {
  const hash = await addressHash('Ada+1@example.com');
  expect(hash).toMatch(/^[\w-]{43}$/);
  expect(await addressHash('ada@example.com')).toBe(hash);
  expect(await addressHash('adb@example.com')).not.toBe(hash);
  key = 'second';
  expect(await addressHash('ada@example.com')).not.toBe(hash);
});
