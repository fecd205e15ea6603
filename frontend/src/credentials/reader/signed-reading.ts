import { plainDate, plainText } from '../plain-text.ts';
import type { Detail, Reading, Verdict } from '../reading.ts';
import type { Report } from './report.ts';
import { stepsOf } from './steps.ts';

type Signed = Extract<Reading, { kind: 'signed' }>;

/**
 * The results of a check that say that something is not as it was signed: the file, what is said of it, or the signed statement.
 * https://spec.c2pa.org/specifications/specifications/2.2/specs/C2PA_Specification.html#_standard_status_codes
 */
const changes =
  /^(assertion\.(dataHash|bmffHash|boxesHash|collectionHash|hashedURI)\.(mismatch|additionalExclusionsPresent)|assertion\.missing|claimSignature\.mismatch|claim\.hardBindings\.missing)$/;

/** The verdict on a report, where the root of this stage was the only one that the reader believed. */
export function verdictOf({
  validation_state,
  validation_status,
}: Pick<Report, 'validation_state' | 'validation_status'>): Verdict {
  if (validation_state === 'Trusted') return 'ours';
  if (validation_state === 'Valid') return 'unknown';
  return validation_status.some(({ code }) => changes.test(code)) ? 'changed' : 'unproven';
}

/** What a signed file says, of what the reference reader reports of it. */
export function signedReading(report: Report): Signed {
  const manifest = report.manifest(report.active_manifest);
  const signature = manifest?.signature_info;
  const [generator] = manifest?.claim_generator_info ?? [];
  return {
    kind: 'signed',
    verdict: verdictOf(report),
    signer: plainText(signature?.issuer ?? signature?.common_name),
    signedAt: plainDate(signature?.time),
    generator: plainText(generator?.name ?? manifest?.claim_generator),
    ...stepsOf(report),
    details: detailsOf(report),
  };
}

/** Most results of checks that are listed. */
const maxListed = 20;

function detailsOf(report: Report): Detail[] {
  const manifest = report.manifest(report.active_manifest);
  const signature = manifest?.signature_info;
  const [generator] = manifest?.claim_generator_info ?? [];
  const said: [string, string | undefined][] = [
    ['Check', report.validation_state],
    ...report.validation_status
      .slice(0, maxListed)
      .map(({ code, explanation }): [string, string] => [
        'Found',
        [code, explanation].filter(Boolean).join(': '),
      ]),
    ['Certificate of', [signature?.common_name, signature?.issuer].filter(Boolean).join(', ')],
    ['Certificate number', signature?.cert_serial_number],
    ['Signature', signature?.alg],
    [
      'Written by',
      [generator?.name ?? manifest?.claim_generator, generator?.version].filter(Boolean).join(' '),
    ],
    ['Manifest', report.active_manifest],
    [
      'Assertions',
      manifest?.assertions
        .slice(0, maxListed)
        .map(({ label }) => label)
        .join(', '),
    ],
  ];
  return said.flatMap(([name, value]) => {
    const plain = plainText(value);
    return plain === undefined ? [] : [[name, plain] as const];
  });
}
