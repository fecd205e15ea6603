/** A text of a policy, with wildcards, and what it matches. */
export type Pattern = { text: string; fits(value: string): boolean };

type Wildcards = { star: string; starAtEnd: string; question: string };

const anything: Wildcards = { star: '.*', starAtEnd: '.*', question: '.' };
const withinSegment: Wildcards = { star: '[^:]*', starAtEnd: '.*', question: '[^:]' };
const oneSegment: Wildcards = { star: '[^:]*', starAtEnd: '[^:]*', question: '[^:]' };

/** An action with wildcards; case does not matter. */
export function actionPattern(text: string): Pattern {
  if (!/^(\*|[a-z0-9-]+:[\w*?]+)$/i.test(text)) throw new Error(`${text} is no action`);
  const expression = whole(text, anything, 'i');
  return { text, fits: (value) => expression.test(value) };
}

/**
 * A resource with wildcards. They stay within a segment of the ARN, the parts between its colons;
 * only a star that ends a segment goes on beyond its colon.
 * @see https://docs.aws.amazon.com/IAM/latest/UserGuide/reference_policies_elements_resource.html
 */
export function resourcePattern(text: string): Pattern {
  if (text === '*') return { text, fits: () => true };
  const [service = '*'] = segmentsOf(text).slice(2);
  if (/[*?]/.test(service)) throw new Error(`${text} must name its service`);
  const expression = whole(text, withinSegment);
  return { text, fits: (value) => expression.test(value) };
}

/** A string with wildcards, as `StringLike` and CloudFront take it. */
export function stringPattern(text: string): Pattern {
  const expression = whole(text, anything);
  return { text, fits: (value) => expression.test(value) };
}

/**
 * An ARN with wildcards, as `ArnLike` and `ArnEquals` take it: each of its six parts by itself.
 * @see https://docs.aws.amazon.com/IAM/latest/UserGuide/reference_policies_elements_condition_operators.html
 */
export function arnPattern(text: string): Pattern {
  const segments = segmentsOf(text);
  const head = segments.slice(0, 5).map((segment) => source(segment, oneSegment));
  const last = source(segments.slice(5).join(':'), anything);
  const expression = new RegExp(`^${[...head, last].join(':')}$`, 's');
  return { text, fits: (value) => expression.test(value) };
}

function segmentsOf(text: string): string[] {
  const segments = text.split(':');
  if (segments[0] === 'arn' && segments.length >= 6) return segments;
  throw new Error(`${text} is no ARN`);
}

function whole(text: string, wildcards: Wildcards, flags = ''): RegExp {
  return new RegExp(`^${source(text, wildcards)}$`, `s${flags}`);
}

function source(text: string, { star, starAtEnd, question }: Wildcards): string {
  return text
    .replace(/[.+^${}()|[\]\\]/g, '\\$&')
    .replaceAll('?', question)
    .replace(/\*+(:|$)/g, (_stars, end: string) => `\0${end}`)
    .replaceAll('*', star)
    .replaceAll('\0', starAtEnd);
}
