import { voiceRecordSchema } from '../../shared/voice-chat.ts';
import { historyOf } from './history-table.ts';

/** Saved conversations; a record bears the id of its session. */
export const voiceRecords = historyOf('audioChat', voiceRecordSchema);
