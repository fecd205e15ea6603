/** A system of linear equations: each row holds the factors of the unknowns and then the right side. */
export type Equations = Float64Array[];

const at = (rows: Equations, r: number, c: number): number => rows[r]?.[c] ?? 0;

/** Brings the row with the largest factor in column `p` to place `p`. */
function pivot(rows: Equations, p: number): void {
  const below = rows.slice(p);
  below.sort((q, r) => Math.abs(r[p] ?? 0) - Math.abs(q[p] ?? 0));
  rows.splice(p, below.length, ...below);
}

function eliminate(rows: Equations, p: number): void {
  const lead = at(rows, p, p) || 1e-12;
  for (const row of rows.slice(p + 1)) {
    const factor = (row[p] ?? 0) / lead;
    for (let c = p; c < row.length; c++) row[c] = (row[c] ?? 0) - factor * at(rows, p, c);
  }
}

/** Solves the equations by Gaussian elimination with pivoting; overwrites them. */
export function solve(rows: Equations): Float64Array {
  const n = rows.length;
  const x = new Float64Array(n);
  for (let p = 0; p < n; p++) {
    pivot(rows, p);
    eliminate(rows, p);
  }
  for (let r = n - 1; r >= 0; r--) {
    let sum = at(rows, r, n);
    for (let c = r + 1; c < n; c++) sum -= at(rows, r, c) * (x[c] ?? 0);
    x[r] = sum / (at(rows, r, r) || 1e-12);
  }
  return x;
}
