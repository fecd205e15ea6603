import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type ListedPlan,
  type PlanOffer,
  parsePlanOffers,
  planOffers,
} from '../../../shared/plan-offers.ts';
import { plans } from '../../../shared/plans.ts';

const filled = fc.string({ minLength: 1 });
const offer = fc.record({ plan: fc.constantFrom(...plans), id: filled, price: filled });

function listed(name: string, amountFormatted: string, isDefault = false): ListedPlan {
  return { id: `cplan_${name}`, name, isDefault, fee: { amountFormatted, currencySymbol: '$' } };
}

test('offers are read as they were written', () => {
  fc.assert(
    fc.property(fc.array(offer), (offers) => {
      const written: unknown = JSON.parse(JSON.stringify(offers));
      expect(parsePlanOffers(written)).toEqual(offers);
    }),
  );
});

test('a list with anything else in it is no list of offers', () => {
  const spoiled = fc.oneof(
    fc.constantFrom<keyof PlanOffer>('plan', 'id', 'price').chain((name) =>
      fc.tuple(offer, fc.constantFrom(undefined, null, 12, '', {})).map(([whole, value]) => ({
        ...whole,
        [name]: value,
      })),
    ),
    fc.constantFrom(null, 'Free', 12, []),
  );
  fc.assert(
    fc.property(fc.array(offer), spoiled, (offers, entry) => {
      expect(() => parsePlanOffers([...offers, entry])).toThrow('/plans.json');
    }),
  );
});

test.each([{}, null, 'nothing', 404])('%j is no list of offers', (content) => {
  expect(() => parsePlanOffers(content)).toThrow('/plans.json');
});

test('the plans on sale come smallest first, with prices as people write them', () => {
  const list = [
    listed('Pro Plan', '29.50'),
    listed('standard', '12.00'),
    listed('Basic', '0', true),
  ];
  expect(planOffers(list)).toEqual([
    { plan: 'Free', id: 'cplan_Basic', price: '$0' },
    { plan: 'Standard', id: 'cplan_standard', price: '$12' },
    { plan: 'Pro', id: 'cplan_Pro Plan', price: '$29.50' },
  ]);
});

test('a plan that nobody knows, or without a monthly price, is not offered', () => {
  const yearly: ListedPlan = { id: 'cplan_year', name: 'Standard', isDefault: false, fee: null };
  expect(planOffers([listed('Enterprise', '99.00'), yearly])).toEqual([]);
});
