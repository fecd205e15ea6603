/** A symmetric 3 by 3 matrix. */
export type Symmetric = { rr: number; rg: number; rb: number; gg: number; gb: number; bb: number };

/** Solves `m * x = v` by cofactors. */
export function solveSymmetric(
  m: Symmetric,
  v: readonly [number, number, number],
): [number, number, number] {
  const c00 = m.gg * m.bb - m.gb * m.gb;
  const c01 = m.gb * m.rb - m.rg * m.bb;
  const c02 = m.rg * m.gb - m.gg * m.rb;
  const c11 = m.rr * m.bb - m.rb * m.rb;
  const c12 = m.rg * m.rb - m.rr * m.gb;
  const c22 = m.rr * m.gg - m.rg * m.rg;
  const det = m.rr * c00 + m.rg * c01 + m.rb * c02 || 1e-12;
  return [
    (c00 * v[0] + c01 * v[1] + c02 * v[2]) / det,
    (c01 * v[0] + c11 * v[1] + c12 * v[2]) / det,
    (c02 * v[0] + c12 * v[1] + c22 * v[2]) / det,
  ];
}
