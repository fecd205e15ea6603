import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { ForgetPersonalData } from '../../../../frontend/src/app/session/personal-data.tsx';
import { useTellUntold } from '../../../../frontend/src/jobs/cancellation.ts';
import { isSettled } from '../../../../frontend/src/jobs/settled.ts';
import { WatchError } from '../../../../frontend/src/jobs/watch-error.ts';
import { ApiError } from '../../../../frontend/src/lib/api-error.ts';
import { PlanContext, type Session, SessionContext } from '../../../../frontend/src/lib/auth.tsx';
import { queryClient } from '../../../../frontend/src/lib/query-client.ts';
import { showToasts } from '../../../../frontend/src/ui/notify.ts';
import type { JobFeature } from '../../../../shared/jobs.ts';
import { type Controls, noControls } from './controls.ts';
import type { PageHandle, PageHost, PageName, SessionState } from './page-handle.ts';
import { pages } from './pages.tsx';

const plan = { userPlan: 'Pro', isLoading: false, refresh: () => Promise.resolve() } as const;

/** Shows the studio in a tab: its hooks and its progress, without what is around them. */
export function mount(container: Element, host: PageHost): PageHandle {
  const onUncaughtError = host.onError;
  const root = createRoot(container, { onUncaughtError, onCaughtError: onUncaughtError });
  const stop = [showToasts(host.onToast), tellOfJobs(host)];
  const place: Place = { page: 'elsewhere', controls: noControls };
  return {
    show: (page, state) => {
      place.page = page;
      root.render(<Studio page={page} session={sessionOf(state, host)} place={place} />);
    },
    view: () => place.controls.view(place.page),
    fill: (wish) => place.controls.fill(wish),
    press: () => place.controls.press(),
    close: () => {
      for (const end of stop) end();
      root.unmount();
      queryClient.clear();
    },
  };
}

type Place = { page: PageName; controls: Controls };

type Props = { page: PageName; session: Session; place: Place };

/** As in the studio: pages are for whoever is signed in, and what forgets a person, or tells what they cancelled, stands beside them. */
function Studio({ page, session, place }: Props) {
  return (
    <SessionContext value={session}>
      <PlanContext value={plan}>
        {session.status === 'signed-in' ? (
          <Signed>
            <Current page={page} place={place} />
          </Signed>
        ) : (
          <Nothing place={place} />
        )}
        {session.status === 'loading' ? null : <Lasting />}
      </PlanContext>
    </SessionContext>
  );
}

function Lasting() {
  useTellUntold();
  return <ForgetPersonalData />;
}

function Signed({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>;
}

function Nothing({ place }: { place: Place }) {
  place.controls = noControls;
  return null;
}

function Current({ page, place }: { page: PageName; place: Place }) {
  const Page = pages[page];
  const onControls = (controls: Controls) => {
    place.controls = controls;
  };
  return <Page key={page} onControls={onControls} />;
}

const sessions = new Map<string, Session>();

/** The same for the same person: a new one would be a change. */
function sessionOf({ status, ended, userId }: SessionState, { getToken }: PageHost): Session {
  const key = `${status} ${ended} ${userId}`;
  const known = sessions.get(key);
  if (known) return known;
  const nothing = () => undefined;
  const session: Session = {
    ...{ status, ended, userId, getToken },
    ...{ person: undefined, role: undefined, planClaim: undefined, billing: undefined },
    ...{ loadSignInService: nothing, openSignIn: nothing, openSignUp: nothing },
    ...{ openUserProfile: nothing, signOut: nothing, openCheckout: nothing },
    openSubscription: nothing,
  };
  sessions.set(key, session);
  return session;
}

function codeOf(error: Error | null): string | undefined {
  if (error instanceof WatchError && error.signedOut) return 'left';
  return error instanceof ApiError ? (error.code ?? String(error.status)) : error?.name;
}

/** Tells how each job of the visit ended. */
function tellOfJobs({ onJob }: PageHost): () => void {
  return queryClient.getMutationCache().subscribe(({ type, mutation }) => {
    if (type !== 'updated') return;
    const [kind, feature] = mutation.options.mutationKey ?? [];
    const { status, data, error, variables } = mutation.state;
    if (kind !== 'job' || (status !== 'success' && status !== 'error')) return;
    const { userId, slot = 0 } = variables as { userId: string; slot?: number };
    const code = codeOf(error);
    onJob({
      userId,
      feature: feature as JobFeature,
      slot,
      result: (data as { id: string } | undefined)?.id,
      code,
      settled: error !== null && isSettled(error) && code !== 'unauthorized',
    });
  });
}
