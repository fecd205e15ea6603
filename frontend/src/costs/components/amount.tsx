import { atLeast, atMost, dollars } from '../state/money.ts';

type Props = {
  /** In nanodollars; null is not known. */
  amount: number | null;
  /** As it is shown, where parts must add up. */
  shown?: string | undefined;
  /** Below 0 where what has no price is taken away from the amount. */
  unpriced?: number;
  decimals?: number;
  /** What is missing makes a margin smaller, and a cost greater. */
  bound?: 'least' | 'most';
};

/** An amount; parts without a price are said before it, in a sign and to screen readers in words. */
export function Amount({ amount, shown, unpriced = 0, decimals = 2, bound = 'least' }: Props) {
  if (amount === null) return <span className="text-ink-3">Not known</span>;
  const isMore = (bound === 'least') === unpriced > 0;
  const { mark, words } = isMore ? atLeast : atMost;
  return (
    <>
      {unpriced !== 0 ? (
        <>
          <span aria-hidden>{mark}</span>
          <span className="sr-only">{words}</span>
        </>
      ) : null}
      {shown ?? dollars(amount, decimals)}
    </>
  );
}
