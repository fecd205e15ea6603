import { voiceChatRoutes } from '../../../../../../shared/routes/voice-chat.ts';
import type { CallOrder } from '../../../../../../shared/voice-chat.ts';
import { lazyImport } from '../../../../lib/lazy-import.ts';
import { endedReason, finalWords, isHarmless, isMeetingEnd, toCallError } from './vapi-events.ts';
import type { OpenVoiceClient, VoiceClientEvents } from './voice-client.ts';

type Vapi = InstanceType<Awaited<ReturnType<typeof loadVapi>>>;

/** What the Vapi class appends to its base to create a call. */
const createCallPath = '/call/web';

/** Our own server stands in for Vapi's where a call is created. */
const apiBase = voiceChatRoutes.createCall.path.slice(0, -createCallPath.length);

/** One call; no event is passed on once `live` is false. */
type Call = {
  readonly events: VoiceClientEvents;
  vapi?: Vapi;
  live: boolean;
  /** Until `start` resolves, failures are kept for it to throw: its own error says more than the events. */
  starting: boolean;
  /** What ended it while it was starting. */
  failure?: Error;
  reason?: string;
};

/** Calls through Vapi. */
export function vapiClient(getToken: () => Promise<string | null>): OpenVoiceClient {
  return (events, microphone) => {
    const call: Call = { events, live: true, starting: true };
    return {
      start: (order) => start(call, order, getToken, microphone),
      mute: (muted) => call.vapi?.setMuted(muted),
      listen: async (track) => call.vapi?.setInputDevicesAsync({ audioSource: track }),
      stop: () => {
        call.live = false;
        stopVapi(call);
      },
    };
  };
}

async function start(
  call: Call,
  order: CallOrder,
  getToken: () => Promise<string | null>,
  microphone: MediaStreamTrack | undefined,
): Promise<void> {
  const [VapiClass, token] = await Promise.all([loadVapi(), getToken()]);
  if (!call.live) return;
  const vapi = new VapiClass(
    token ?? '',
    `${location.origin}${apiBase}`,
    { avoidEval: true },
    { audioSource: microphone ?? true },
  );
  call.vapi = vapi;
  // Vapi emits errors as events and throws when there is no listener: listen before starting.
  listen(call, vapi);
  const created = await vapi.start({ metadata: order });
  call.starting = false;
  if (!call.live) return stopVapi(call);
  if (!created || call.failure) throw call.failure ?? new Error('The call did not start');
}

function listen(call: Call, vapi: Vapi): void {
  const { events } = call;
  const whileLive = (tell: () => void) => {
    if (call.live) tell();
  };
  vapi.on('error', (event: unknown) => whileLive(() => hearError(call, event)));
  vapi.on('camera-error', (event: unknown) => whileLive(() => fail(call, toCallError(event))));
  vapi.on('call-start', () => whileLive(events.connected));
  vapi.on('call-end', () => whileLive(() => end(call)));
  vapi.on('speech-start', () => whileLive(() => events.speaking(true)));
  vapi.on('speech-end', () => whileLive(() => events.speaking(false)));
  vapi.on('volume-level', (level) => whileLive(() => events.level(level)));
  vapi.on('message', (message: unknown) => whileLive(() => hearMessage(call, message)));
  vapi.on('call-start-progress', () => {
    // The person has hung up while the call was starting.
    if (!call.live) stopVapi(call);
  });
}

function hearMessage(call: Call, message: unknown): void {
  const entry = finalWords(message);
  if (entry) call.events.said(entry);
  const reason = endedReason(message);
  if (reason !== undefined) call.reason = reason;
}

function hearError(call: Call, event: unknown): void {
  if (isHarmless(event)) return;
  if (isMeetingEnd(event)) end(call);
  else fail(call, toCallError(event));
}

function fail(call: Call, error: Error): void {
  if (call.starting) {
    call.failure = error;
    return;
  }
  call.live = false;
  call.events.failed(error);
}

function end(call: Call): void {
  if (call.starting) {
    call.failure ??= new Error('The call ended before it began');
    return;
  }
  call.live = false;
  call.events.ended(call.reason);
}

function stopVapi({ vapi }: Call): void {
  // The call is over: nobody needs to know that stopping it failed.
  vapi?.stop().catch(() => undefined);
}

type VapiClass = typeof import('@vapi-ai/web').default;

/** Imports the Vapi class, which is loaded only when a call starts. */
async function loadVapi(): Promise<VapiClass> {
  const module: { default: VapiClass | { default: VapiClass } } = await lazyImport(
    () => import('@vapi-ai/web'),
  );
  // The package is CommonJS: bundlers and Node nest its `default` differently.
  return 'default' in module.default ? module.default.default : module.default;
}
