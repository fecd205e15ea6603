import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createBend, createProjection, poseAt } from '../../animation/camera.ts';
import { frameSize } from '../../animation/frame.ts';
import { type Cue, planMotion } from '../../animation/motion-plan.ts';
import type { Scene } from '../../animation/scene.ts';
import { PHRASES } from '../../animation/understand.ts';
import { halfNear } from './small-source.ts';

const CUES = [...new Set(PHRASES.map(([cue]) => cue))];
const FRAMES = 120;
const shares = fc.double({ min: 0, max: 1, noNaN: true });
const cueLists = fc.uniqueArray(fc.constantFrom(...CUES), { maxLength: 6 });
const sizes = fc.constantFrom(
  { width: 1680, height: 720 },
  { width: 960, height: 720 },
  { width: 720, height: 1280 },
);
/** Places that the middle of a subject is taken for. */
const inner = fc.double({ min: 0.2, max: 0.8, noNaN: true });
const scenes = fc
  .record({ depth: fc.array(shares, { minLength: 12, maxLength: 12 }), x: inner, y: inner })
  .map(({ depth, x, y }): Scene => {
    const plane = { width: 4, height: 3, data: Float32Array.from(depth) };
    return { depth: plane, limp: plane, wet: plane, focus: { x, y } };
  });

/** Where in the picture a place of frame `index` comes from. */
function wayOf(cues: readonly Cue[], scene: Scene, size = { width: 960, height: 720 }) {
  const plan = planMotion(cues);
  const project = createProjection(plan, scene, size);
  const bend = createBend(plan, scene);
  return (index: number, x: number, y: number) => {
    const place = { x, y };
    project(poseAt(plan, index / (FRAMES - 1), index / FRAMES), place);
    bend(place, index / FRAMES);
    return place;
  };
}

describe('every motion', () => {
  it('stays within the picture', () => {
    const indices = fc.integer({ min: 0, max: FRAMES - 1 });
    fc.assert(
      fc.property(cueLists, scenes, sizes, indices, shares, (cues, scene, size, index, share) => {
        const way = wayOf(cues, scene, size);
        const rim = [way(index, 0, share), way(index, 1, share)];
        for (const { x, y } of [...rim, way(index, share, 0), way(index, share, 1)]) {
          expect(Math.min(x, y)).toBeGreaterThan(-1e-9);
          expect(Math.max(x, y)).toBeLessThan(1 + 1e-9);
        }
      }),
      { numRuns: 500 },
    );
  });

  it('goes on in small steps', () => {
    fc.assert(
      fc.property(cueLists, (cues) => {
        const way = wayOf(cues, halfNear());
        for (let index = 1; index < FRAMES; index++) {
          const [before, after] = [way(index - 1, 0.7, 0.4), way(index, 0.7, 0.4)];
          expect(Math.hypot(after.x - before.x, after.y - before.y)).toBeLessThan(0.015);
        }
      }),
    );
  });
});

describe('the camera', () => {
  const middle = (cues: readonly Cue[], index: number) => wayOf(cues, halfNear())(index, 0.5, 0.5);
  const last = FRAMES - 1;

  it('looks at the whole picture at first, unless it must go sideways', () => {
    for (const cue of ['zoom in', 'turn clockwise', 'sway', 'ripple', 'pulse', 'rain'] as const) {
      const corner = wayOf([cue], halfNear())(0, 0, 1);
      expect(corner.x).toBeCloseTo(0, 9);
      expect(corner.y).toBeCloseTo(1, 9);
    }
  });

  it('looks at the whole picture at last when it goes away from it', () => {
    const corner = wayOf(['zoom out'], halfNear())(last, 1, 0);
    expect([corner.x, corner.y]).toEqual([1, 0]);
  });

  it.each([
    ['pan right', 'x', 1],
    ['pan left', 'x', -1],
    ['pan down', 'y', 1],
    ['pan up', 'y', -1],
  ] as const)('goes the way it is told: %s', (cue, axis, sign) => {
    const way = middle([cue], last)[axis] - middle([cue], 0)[axis];
    expect(way * sign).toBeGreaterThan(0.1);
  });

  it('comes back when told to go one way and then the other', () => {
    const cues: Cue[] = ['pan left', 'pan right'];
    expect(middle(cues, last).x).toBeCloseTo(middle(cues, 0).x, 9);
    expect(middle(cues, 59).x).toBeLessThan(middle(cues, 0).x - 0.1);
  });

  it('goes farther when it is fast than when it is slow', () => {
    const way = (cues: Cue[]) => middle(cues, last).x - middle(cues, 0).x;
    expect(way(['pan right', 'fast'])).toBeGreaterThan(way(['pan right']));
    expect(way(['pan right'])).toBeGreaterThan(way(['pan right', 'slow']));
  });

  it('pushes in where nothing is asked of it, near things more than far ones', () => {
    const way = wayOf([], halfNear());
    const [near, far] = [way(last, 1, 0.5), way(last, 0, 0.5)];
    expect((1 - near.x) / 0.4).toBeGreaterThan(far.x / 0.6);
  });

  it('keeps still when told so', () => {
    const way = wayOf(['still', 'zoom in'], halfNear());
    expect(way(last, 0.2, 0.8)).toEqual(way(0, 0.2, 0.8));
  });

  it('ends where it began when it circles', () => {
    const plan = planMotion(['orbit', 'drift']);
    const [first, after] = [poseAt(plan, 0, 0), poseAt(plan, 1, 1)];
    for (const [key, value] of Object.entries(first))
      expect(after[key as keyof typeof after]).toBeCloseTo(value, 9);
  });
});

describe('the size of a video', () => {
  const sides = fc.integer({ min: 1, max: 9000 });

  it('is even, has the short side asked for and nearly the shape of the picture', () => {
    fc.assert(
      fc.property(sides, sides, fc.constantFrom(480, 720, 1080), (width, height, shortSide) => {
        const size = frameSize({ width, height }, shortSide);
        expect([size.width % 2, size.height % 2]).toEqual([0, 0]);
        expect(Math.min(size.width, size.height)).toBe(shortSide);
        const aspect = Math.min(2.5, Math.max(0.4, width / height));
        expect(Math.abs(size.width / size.height / aspect - 1)).toBeLessThan(0.004);
      }),
    );
  });
});
