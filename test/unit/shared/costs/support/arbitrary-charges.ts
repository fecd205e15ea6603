import fc from 'fast-check';
import type { Charge } from '../../../../../shared/costs/charge.ts';
import { recordOutcomes } from '../../../../../shared/costs/record-facts.ts';
import { featureKeys } from '../../../../../shared/features.ts';
import { outcomes } from '../../../../../shared/metrics.ts';
import { plans } from '../../../../../shared/plans.ts';
import { arbitraryLine } from './arbitrary-lines.ts';

const at = fc
  .date({
    min: new Date('2026-01-01T00:00:00Z'),
    max: new Date('2027-12-31T23:59:59.999Z'),
    noInvalidDate: true,
  })
  .map((date) => date.toISOString());

/** Charges as reading makes them, whole and with as little as may be known. */
export const arbitraryCharge: fc.Arbitrary<Charge> = fc
  .record(
    {
      record: fc.uuid(),
      at,
      kind: fc.constantFrom('request', 'provider', 'correction', 'report', 'standing'),
      stage: fc.constantFrom('local', 'dev', 'prod'),
      source: fc.constantFrom('removeBackground', 'make-video', 'replicate'),
      request: fc.uuid(),
      job: fc.uuid(),
      user: fc.uuid(),
      feature: fc.constantFrom(...featureKeys),
      plan: fc.constantFrom(...plans),
      outcome: fc.constantFrom(...recordOutcomes, 'unmetered'),
      useOutcome: fc.constantFrom(...outcomes),
      line: arbitraryLine,
    },
    { requiredKeys: ['record', 'at', 'kind', 'stage', 'source', 'outcome', 'line'] },
  )
  .map((charge) => ({ ...charge, day: charge.at.slice(0, 10) }));
