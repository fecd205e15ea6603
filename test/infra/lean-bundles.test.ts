import { expect, it } from 'vitest';
import { withLiteralKeys } from '../../infra/lean-aws-sdk.ts';

it('the shapes of a service get the keys that they had, as texts', () => {
  const code = [
    'const _hH = "httpHeader";',
    'const _q = "a-b";',
    'export var A$ = [3, n0, _A, { [_hH]: _xa, [_q]: 1, [unknown]: 2 }, [_hH], [0]];',
  ].join('\n');
  expect(withLiteralKeys(code).split('\n').slice(2)).toEqual([
    'export var A$ = [3, n0, _A, { "httpHeader": _xa, "a-b": 1, [unknown]: 2 }, [_hH], [0]];',
  ]);
});
