import type { APIGatewayProxyEvent, APIGatewayProxyResult, Context } from 'aws-lambda';
import { handler as cancel } from '../../../../../functions/voice-chat/cancel-voice-chat.ts';
import { handler as call } from '../../../../../functions/voice-chat/create-call.ts';
import { handler as save } from '../../../../../functions/voice-chat/create-voice-record.ts';
import { handler as remove } from '../../../../../functions/voice-chat/delete-voice-record.ts';
import { handler as list } from '../../../../../functions/voice-chat/list-voice-records.ts';
import { handler as start } from '../../../../../functions/voice-chat/start-voice-chat.ts';
import { handler as webhook } from '../../../../../functions/webhooks/vapi.ts';

type Handler = (event: APIGatewayProxyEvent, context: Context) => Promise<APIGatewayProxyResult>;

/** What a person may ask of voice chat. */
export const handlers: Readonly<
  Record<'start' | 'call' | 'save' | 'cancel' | 'list' | 'remove', Handler>
> = { start, call, save, cancel, list, remove };

/** What Vapi tells. */
export const vapiWebhook: Handler = webhook;
