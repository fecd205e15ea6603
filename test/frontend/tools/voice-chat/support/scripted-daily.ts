import { EventEmitter } from 'node:events';
import Module, { createRequire } from 'node:module';

/** What the Vapi class does with Daily's call object, and no more. */
export class ScriptedCall extends EventEmitter {
  readonly options: { audioSource?: unknown; dailyConfig?: unknown };
  readonly script: DailyScript;
  readonly sent: unknown[] = [];
  joined = false;
  destroyed = 0;

  constructor(options: ScriptedCall['options'], script: DailyScript) {
    super();
    this.options = options;
    this.script = script;
  }

  iframe = () => null;
  audible = true;
  updateParticipant = () => this;
  setLocalAudio = (on: boolean) => {
    this.audible = on;
    return this;
  };
  setInputDevicesAsync = async ({ audioSource }: ScriptedCall['options']) => {
    this.options.audioSource = audioSource;
  };
  startRemoteParticipantsAudioLevelObserver = () => Promise.resolve();
  sendAppMessage = (message: unknown) => this.sent.push(message);

  async join(): Promise<void> {
    if (this.destroyed) throw new Error('Use after destroy');
    await this.script.join?.(this);
    this.joined = true;
  }

  async updateInputSettings(): Promise<void> {
    await this.script.updateInputSettings?.();
  }

  async destroy(): Promise<void> {
    this.destroyed += 1;
    this.leave();
  }

  leave(): void {
    if (!this.joined) return;
    this.joined = false;
    this.emit('left-meeting');
  }

  /** The assistant is ready. */
  listen(): void {
    this.emit('app-message', { data: 'listening' });
  }

  message(message: unknown): void {
    this.emit('app-message', { data: JSON.stringify(message) });
  }

  level(...levels: number[]): void {
    const participantsAudioLevel = Object.fromEntries(levels.entries());
    this.emit('remote-participants-audio-level', { participantsAudioLevel });
  }

  /** A fatal error, in Daily's own shape. */
  fail(error: unknown): void {
    this.emit('error', error);
  }
}

/** How Daily behaves where it does not simply succeed. */
export type DailyScript = {
  create?: () => void;
  join?: (call: ScriptedCall) => Promise<void>;
  updateInputSettings?: () => Promise<void>;
};

/** Stands in for Daily below the real Vapi class; the calls that it makes are collected. */
export function scriptDaily(): { calls: ScriptedCall[]; script: DailyScript } {
  const daily: { calls: ScriptedCall[]; script: DailyScript } = { calls: [], script: {} };
  const require = createRequire(import.meta.url);
  const path = require.resolve('@daily-co/daily-js');
  const stand = new Module(path);
  stand.loaded = true;
  stand.exports = {
    createCallObject: (options: ScriptedCall['options']) => {
      daily.script.create?.();
      const call = new ScriptedCall(options, daily.script);
      daily.calls.push(call);
      return call;
    },
  };
  require.cache[path] = stand;
  return daily;
}
