import { heightAt } from '../drawing/noise.ts';
import type { Point } from '../drawing/path.ts';

/** One fold of the ground: its upper edge, how far away it is, and how large things on it are. */
export type Fold = { edge: Point[]; depth: number; markup: string; size: number };

/** Where things stand on a fold. */
export const standing = (fold: Fold, x: number): Point => [x, heightAt(fold.edge, x)];
