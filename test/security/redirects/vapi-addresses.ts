const vapi = 'https://api.vapi.ai';
const local = 'http://127.0.0.1:3003';

/** Addresses that came with a call, the API that it was made at, and whether they are the provider's own. */
export const vapiAddresses: readonly (readonly [address: string, api: string, own: boolean])[] = [
  [`${vapi}/call/1/control`, vapi, true],
  ['https://phone-call-websocket.vapi.ai/1/control', vapi, true],
  ['https://aws-us-west-2.calls.vapi.ai/1/control', vapi, true],
  ['http://phone-call-websocket.vapi.ai/1/control', vapi, false],
  ['wss://phone-call-websocket.vapi.ai/1/control', vapi, false],
  ['https://vapi.ai.example/1', vapi, false],
  ['https://notvapi.ai/1', vapi, false],
  ['https://api.vapi.ai@example.com/1', vapi, false],
  ['https://example.com\\@api.vapi.ai/1', vapi, false],
  ['https://example.com#.vapi.ai/1', vapi, false],
  ['https://example.com?.vapi.ai', vapi, false],
  ['https://user:secret@api.vapi.ai/1', vapi, false],
  ['https://169.254.169.254/latest/meta-data', vapi, false],
  ['file:///etc/passwd', vapi, false],
  ['javascript:alert(1)', vapi, false],
  ['//calls.vapi.ai/1', vapi, false],
  ['call-1', vapi, false],
  [`${local}/call/1/control`, local, true],
  ['http://127.0.0.1:3000/api', local, false],
  ['http://localhost:3003/api', local, false],
  ['https://1.0.0.1/x', local, false],
  ['https://evil.ai/x', 'https://vapi.ai', false],
];
