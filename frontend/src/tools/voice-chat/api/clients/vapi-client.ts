import { routes } from '../../../../../../shared/routes.ts';
import type { CallOrder } from '../../../../../../shared/voice-chat.ts';
import { lazyImport } from '../../../../lib/lazy-import.ts';
import { endedReason, finalWords, isHarmless, isMeetingEnd, toCallError } from './vapi-events.ts';
import type { OpenVoiceClient, VoiceClientEvents } from './voice-client.ts';

type Vapi = InstanceType<Awaited<ReturnType<typeof loadVapi>>>;

/** What the Vapi class appends to its base to create a call. */
const createCallPath = '/call/web';

/** Our own server stands in for Vapi's where a call is created. */
const apiBase = routes.createCall.path.slice(0, -createCallPath.length);

/** One call as it goes; nothing is told of it once it is not live. */
type Call = {
  readonly events: VoiceClientEvents;
  vapi?: Vapi;
  live: boolean;
  /** Until `start` is through, its own failure says more than the events on the way. */
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
  // The class throws, and stays started for ever, where nobody listens to its errors.
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
    // Who hung up while it was starting must not be joined to the call after all.
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
  // Whatever goes wrong with a call that is over is no one's concern.
  vapi?.stop().catch(() => undefined);
}

type VapiClass = typeof import('@vapi-ai/web').default;

/** Fetches the Vapi class; only who starts a call needs it. */
async function loadVapi(): Promise<VapiClass> {
  const module: { default: VapiClass | { default: VapiClass } } = await lazyImport(
    () => import('@vapi-ai/web'),
  );
  // The package is CommonJS: what its `default` is depends on who resolves it.
  return 'default' in module.default ? module.default.default : module.default;
}
