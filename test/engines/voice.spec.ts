import { test } from './support/engine-test.ts';

const call = { role: 'region', name: 'Conversation with the AI assistant' };
const transcript = { role: 'region', name: 'Live Transcript' };
const typed = { label: /^(Or type|Type) what you want to say$/ };

test('a conversation is held by typed words where there is no microphone, and its transcript is kept', async ({
  enter,
  visitor,
  keepPicture,
}) => {
  await enter('/audio-chat');
  await visitor.fills({ label: 'Conversation Topic *' }, 'growing tomatoes');
  await visitor.clicks({ role: 'button', name: 'Start Conversation' });
  await visitor.sees({ role: 'button', name: 'End Conversation', within: call });
  await visitor.sees({ text: /Today we'll be talking about growing tomatoes/, within: transcript });
  await visitor.fills(typed, 'How often shall I water them?');
  await visitor.presses('Enter');
  await visitor.sees({ text: 'How often shall I water them?', within: transcript });
  await visitor.sees({ text: '3 messages', within: transcript });
  await keepPicture('voice-chat');
  await visitor.clicks({ role: 'button', name: 'End Conversation', within: call });
  await visitor.sees({ text: 'Transcript record created successfully' });
  const history = { role: 'region', name: 'Voice Chat History' };
  await visitor.sees({ text: '1 total', within: history });
  await visitor.sees({ text: 'growing tomatoes', within: history });
});
