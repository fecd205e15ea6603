import { useEffect, useMemo, useRef } from 'react';
import { createApiClient } from '../../lib/api-client.ts';
import { useSession } from '../../lib/auth.tsx';

/** Milliseconds after which the token is taken anew: every one that Clerk gives is valid for longer. */
const renewMs = 10_000;

/**
 * Calls as the person, also once they have signed out, and a token for a call that cannot wait for one: both as long
 * as the last token is valid that was taken while it was `wanted`.
 */
export function useKeptSession(wanted: boolean) {
  const { getToken } = useSession();
  const token = useRef<string>(null);
  const latest = useRef(getToken);
  latest.current = getToken;
  useEffect(() => {
    if (!wanted) return undefined;
    const take = async () => {
      const taken = await latest.current().catch(() => null);
      token.current = taken ?? token.current;
    };
    void take();
    const timer = setInterval(() => void take(), renewMs);
    return () => clearInterval(timer);
  }, [wanted]);
  const api = useMemo(
    () =>
      createApiClient({
        getToken: async (options) =>
          (await latest.current(options).catch(() => null)) ?? token.current,
      }),
    [],
  );
  return { api, token };
}
