import type { ScreenWords } from './screen-words.ts';

export const audioChatWords: ScreenWords = {
  idle: {
    headings: [
      ...['AI Voice Chat', 'Conversation Setup', 'Live Transcript', 'Voice Chat History'],
      ...['Natural Speech', 'Customizable', 'Premium Voices'],
    ],
    buttons: ['Start Conversation'],
    columns: ['Topic', 'Messages', 'Created', 'Action'],
    fields: ['Conversation Topic *', 'Conversation Style', 'AI Voice'],
    texts: [
      'Chat Session Limit: each chat session is limited to 3 minutes',
      'No conversation yet',
      'Enter a topic and start your conversation',
      '1 total',
    ],
  },
  running: {
    buttons: ['End Conversation', 'Send', 'Copy transcript', 'Download transcript'],
    texts: ['Connected', '3 messages', 'You', 'AI Assistant'],
  },
  done: {
    buttons: ['Save again', 'Discard'],
    texts: ['This conversation is not saved yet'],
  },
  failed: { texts: ['The conversation did not start'] },
  dialog: {
    headings: ['the moon'],
    buttons: ['Delete', 'Copy Transcript', 'Download Transcript', 'Close'],
    texts: ['1 message', 'AI Assistant'],
  },
};
