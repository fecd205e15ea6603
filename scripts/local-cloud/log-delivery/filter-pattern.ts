/** Whether a log line is one of those that a filter lets through. */
export type LineTest = (message: string) => boolean;

const term = /^(?<optional>\?)?(?:"(?<phrase>[^"\\]+)"|(?<word>\w+))(?:\s+|$)/;

/**
 * Reads a filter pattern for unstructured lines: terms of which each must be in a line, or, all with
 * a question mark, any. What AWS takes beside that is refused, not ignored.
 * @see https://docs.aws.amazon.com/AmazonCloudWatch/latest/logs/FilterAndPatternSyntax.html
 */
export function readFilterPattern(pattern: string): LineTest {
  const tests: LineTest[] = [];
  let optional = 0;
  for (let rest = pattern.trim(); rest !== ''; ) {
    const found = term.exec(rest);
    if (!found?.groups) throw new Error(`the filter pattern ${pattern} is not known from: ${rest}`);
    tests.push(termTest(found.groups.phrase ?? found.groups.word ?? ''));
    if (found.groups.optional) optional += 1;
    rest = rest.slice(found[0].length);
  }
  if (optional === 0) return (message) => tests.every((test) => test(message));
  // CloudWatch Logs ignores the terms with a question mark then.
  if (optional < tests.length) throw new Error(`${pattern} mixes terms with ? and without`);
  return (message) => tests.some((test) => test(message));
}

/** A term is not found within a longer word, and case matters. */
function termTest(text: string): LineTest {
  const escaped = text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const start = /^[a-z\d]/i.test(text) ? '(?<![a-zA-Z\\d])' : '';
  const end = /[a-z\d]$/i.test(text) ? '(?![a-zA-Z\\d])' : '';
  const expression = new RegExp(start + escaped + end);
  return (message) => expression.test(message);
}
