import { originKeyParameters } from '../../infra/stage-names.ts';
import { StepFailure } from '../deploy/step.ts';
import type { PendingVersion } from './pending-version.ts';
import type { StackParameters } from './stack-parameters.ts';

type Turn = {
  version: PendingVersion;
  parameters: StackParameters;
  say: (text: string) => void;
  /** Waits so many milliseconds. */
  wait: (ms: number) => Promise<void>;
};

/** For API Gateway to know a key everywhere, for which it tells no bound. */
const spreadMs = 2 * 60 * 1000;

type Step =
  | { do: 'make'; says: string }
  | { do: 'promote'; says: string }
  | { do: 'change'; says: string; to: Readonly<Record<string, string>> };

/**
 * Turns over the key between CloudFront and the API. What is done is told by the stack and the secret, so it may be ended
 * anywhere and run again.
 */
export async function turnOriginKey({ version, parameters, say, wait }: Turn): Promise<void> {
  for (;;) {
    const next = nextStep(await parameters.read(), await version.find());
    say(next.says);
    if (next.do === 'promote') return version.promote();
    if (next.do === 'make') await version.make();
    else {
      await parameters.change(next.to);
      await wait(spreadMs);
    }
  }
}

const { sent, first, second } = originKeyParameters;

/** The next step from where it stands. At each one, what CloudFront sends before and after is taken by the API before and after. */
function nextStep(values: Readonly<Record<string, string>>, pending: string | undefined): Step {
  const [sends, takes, takesToo] = [sent, first, second].map(({ parameter }) => values[parameter]);
  if (sends === undefined || takes === undefined || takesToo === undefined) {
    throw new StepFailure(
      'The stack that is deployed knows of one key only.',
      'Deploy the stage first',
    );
  }
  if (pending === undefined) return { do: 'make', says: 'A new key is made.' };
  const fresh = `:${pending}`;
  const idle = takes === sends ? second : first;
  if (takes !== fresh && takesToo !== fresh) {
    return {
      do: 'change',
      says: 'The API takes it beside the other.',
      to: { [idle.parameter]: fresh },
    };
  }
  if (sends !== fresh) {
    return { do: 'change', says: 'CloudFront sends it.', to: { [sent.parameter]: fresh } };
  }
  if (values[idle.parameter] !== idle.none) {
    return {
      do: 'change',
      says: 'The API does not take the other any more.',
      to: { [idle.parameter]: idle.none },
    };
  }
  return { do: 'promote', says: 'The key is turned over.' };
}
