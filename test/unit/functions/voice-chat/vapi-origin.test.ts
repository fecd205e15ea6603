import { expect, test } from 'vitest';
import { isOfVapi } from '../../../../functions/adapters/vapi-origin.ts';

const vapi = 'https://api.vapi.ai';
const local = 'http://127.0.0.1:3003';

test.each([
  [`${vapi}/call/1/control`, vapi, true],
  ['https://phone-call-websocket.vapi.ai/1/control', vapi, true],
  ['https://aws-us-west-2.calls.vapi.ai/1/control', vapi, true],
  ['http://phone-call-websocket.vapi.ai/1/control', vapi, false],
  ['https://vapi.ai.example/1', vapi, false],
  ['https://notvapi.ai/1', vapi, false],
  ['https://api.vapi.ai@example.com/1', vapi, false],
  ['https://user:secret@api.vapi.ai/1', vapi, false],
  ['https://169.254.169.254/latest/meta-data', vapi, false],
  ['file:///etc/passwd', vapi, false],
  ['call-1', vapi, false],
  [`${local}/call/1/control`, local, true],
  ['http://127.0.0.1:3000/api', local, false],
  ['https://1.0.0.1/x', 'http://127.0.0.1:3003', false],
  ['https://evil.ai/x', 'https://vapi.ai', false],
])('%s lies with the provider at %s: %s', (address, api, expected) => {
  expect(isOfVapi(address, api)).toBe(expected);
});
