import { isErrorCode } from '../../../../../../shared/errors.ts';
import { ApiError, referenceOf } from '../../../../lib/api-error.ts';
import type { VoiceClient, VoiceClientEvents } from '../../api/clients/voice-client.ts';
import type { CallChoice, CallProblem } from '../voice-call-view.ts';
import type { CallPorts } from './call-ports.ts';
import type { RemoteEvent } from './call-state.ts';
import {
  type Microphone,
  type MicrophoneTrouble,
  microphoneProblem,
  microphoneTrouble,
} from './microphone.ts';

/** The connection of one call: microphone, session and client. */
export type CallConnection = {
  readonly ports: CallPorts;
  readonly choice: CallChoice;
  readonly tell: (event: RemoteEvent) => void;
  /** A session has come after the line was closed. */
  readonly tellLate: (sessionId: string) => void;
  open: boolean;
  /** Both sides are there: from then on the call goes on without a microphone. */
  connected?: boolean;
  /** Another microphone is being asked for. */
  changing?: boolean;
  microphone?: Microphone;
  client?: VoiceClient;
};

/** Opens the connection of a call; `tell` is called with everything that happens on it. */
export function openConnection(
  ports: CallPorts,
  choice: CallChoice,
  { tell, tellLate }: Pick<CallConnection, 'tell' | 'tellLate'>,
): CallConnection {
  const line: CallConnection = { ports, choice, tell, tellLate, open: true };
  connect(line).catch((error: unknown) => {
    if (line.open) tell({ type: 'failed', problem: startProblem(error) });
  });
  return line;
}

/** Releases everything; what is still being opened is closed as soon as it is there. */
export function hangUp(line: CallConnection): void {
  line.open = false;
  line.client?.stop();
  line.microphone?.close();
  line.ports.showLevel(0);
}

/** Keeps what the person says from the other side, or lets it through again. */
export function muteConnection({ client, microphone }: CallConnection, muted: boolean): void {
  if (microphone) microphone.track.enabled = !muted;
  client?.mute?.(muted);
}

/** Takes the microphone that is chosen now, in place of the one that failed. */
export async function changeMicrophone(line: CallConnection, muted: boolean): Promise<void> {
  if (!line.open || line.changing) return;
  line.changing = true;
  line.microphone?.close();
  delete line.microphone;
  const trouble = (await openMicrophone(line)) ?? (await listen(line, muted));
  line.changing = false;
  if (trouble) noMicrophone(line, trouble);
  else if (line.open) line.tell({ type: 'microphone' });
}

async function listen(
  line: CallConnection,
  muted: boolean,
): Promise<MicrophoneTrouble | undefined> {
  if (!line.open || !line.microphone) return undefined;
  try {
    await line.client?.listen(line.microphone.track);
    muteConnection(line, muted);
    return undefined;
  } catch (error) {
    return microphoneTrouble(error);
  }
}

async function connect(line: CallConnection): Promise<void> {
  const trouble = await openMicrophone(line);
  if (trouble && line.ports.microphone === 'needed') return noMicrophone(line, trouble);
  if (!line.open) return;
  await dial(line, trouble).catch(async (error: unknown) => {
    if (!line.open || !isSessionUsed(error)) throw error;
    line.client?.stop();
    await dial(line, trouble);
  });
}

/** Opens the microphone before the session, so that a refused microphone costs no session. */
async function openMicrophone(line: CallConnection): Promise<MicrophoneTrouble | undefined> {
  if (line.ports.microphone === 'unused') return undefined;
  try {
    const microphone = await line.ports.openMicrophone(() =>
      noMicrophone(line, line.connected ? 'lost' : 'missing'),
    );
    if (line.open) line.microphone = microphone;
    else microphone.close();
    return undefined;
  } catch (error) {
    return microphoneTrouble(error);
  }
}

async function dial(line: CallConnection, trouble: MicrophoneTrouble | undefined): Promise<void> {
  const { ports, tell } = line;
  // Before the session, so that code that cannot be loaded costs none.
  const openClient = await ports.loadClient();
  if (!line.open) return;
  const sessionId = await ports.openSession();
  if (!line.open) return sessionId ? line.tellLate(sessionId) : undefined;
  if (!sessionId) return tell({ type: 'limit-reached' });
  tell({ type: 'session', sessionId });
  line.client = openClient(clientEvents(line), line.microphone?.track);
  tell({ type: 'calling', now: Date.now(), typing: line.client.say !== undefined });
  if (trouble) noMicrophone(line, trouble);
  try {
    await line.client.start({ ...line.choice, sessionId });
  } catch (error) {
    // Another tab has used this session: it must not be given back here.
    if (isSessionUsed(error)) tell({ type: 'session', sessionId: undefined });
    throw error;
  }
}

function noMicrophone({ open, ports, tell }: CallConnection, trouble: MicrophoneTrouble): void {
  const problem = microphoneProblem(trouble, ports.microphone !== 'needed');
  if (open) tell({ type: 'no-microphone', problem });
}

function clientEvents(line: CallConnection): VoiceClientEvents {
  const { tell, ports } = line;
  return {
    connected: () => {
      line.connected = true;
      tell({ type: 'connected', now: Date.now() });
    },
    ended: (reason) => tell({ type: 'ended', reason }),
    speaking: (speaking) => tell({ type: 'speaking', speaking }),
    level: ports.showLevel,
    said: (entry) => tell({ type: 'said', entry }),
    hearing: (hearing) => tell({ type: 'hearing', hearing }),
    failed: (error) => tell({ type: 'failed', problem: startProblem(error) }),
  };
}

/** Why a call did not start: the server's message, where there is one. */
function startProblem(error: unknown): CallProblem {
  const said = error instanceof ApiError && error.code !== undefined && isErrorCode(error.code);
  return {
    title: 'The conversation did not start',
    text: said ? error.message : 'Check your connection and try again in a moment.',
    reference: referenceOf(error),
  };
}

/** Whether another tab has used the session. */
function isSessionUsed(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'voice_session_used';
}
