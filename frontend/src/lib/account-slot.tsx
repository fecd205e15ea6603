import { createContext, use, useCallback } from 'react';

/** The sign-in service's own components, by what they are. */
export type AccountPart = 'user-menu' | 'plan-choice';

export type PlacePart = (part: AccountPart, place: HTMLElement | null) => void;

/** Filled by the session provider, which renders the part into its place once it has loaded. */
export const AccountSlotContext = createContext<PlacePart>(() => undefined);

type Props = { part: AccountPart; className?: string };

/** A place for a component of the sign-in service, whose code is not on the page until it is needed. */
export function AccountSlot({ part, className }: Props) {
  const placePart = use(AccountSlotContext);
  const ref = useCallback(
    (place: HTMLElement | null) => {
      placePart(part, place);
      return () => placePart(part, null);
    },
    [placePart, part],
  );
  return <div ref={ref} className={className} />;
}
