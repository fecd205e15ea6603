import { describe, expect, it } from 'vitest';
import { confidenceOf, type Evidence, SURE_FROM, visibility } from '../../background/confidence.ts';
import { type Lab, toLab } from '../../background/lab.ts';
import { invert } from '../../background/masks.ts';
import { emptyMask, type Mask, type Plane } from '../../background/picture.ts';

const SIZE = { width: 60, height: 60 };

/** A disc of so many pixels of radius in the middle. */
function disc(radius: number): Mask {
  const mask = emptyMask(SIZE);
  for (let i = 0; i < mask.data.length; i++)
    mask.data[i] = Math.hypot((i % 60) - 30, Math.floor(i / 60) - 30) < radius ? 1 : 0;
  return mask;
}

/** A disc of radius 15 that is lighter than its surroundings by so much of 255. */
function discs(contrast: number): Lab {
  const rgb = new Uint8Array(60 * 60 * 3);
  disc(15).data.forEach((set, i) => {
    rgb.fill(100 + set * contrast, i * 3, i * 3 + 3);
  });
  return toLab({ ...SIZE, rgb });
}

const planeOf = (mask: Mask): Plane => ({ ...SIZE, data: Float32Array.from(mask.data) });

function evidence(changes: Partial<Evidence>): Evidence {
  const mask = disc(15);
  const seeds = { sureBackdrop: invert(mask), likelyBackdrop: invert(mask), sureSubject: mask };
  const likelihood = planeOf(mask);
  return { mask, free: mask, lab: discs(100), likelihood, rough: likelihood, seeds, ...changes };
}

describe('an outline', () => {
  it('is visible where the sides differ, and not beside them or where they are alike', () => {
    expect(visibility(disc(15), discs(100))).toBe(1);
    expect(visibility(disc(24), discs(100))).toBe(0);
    expect(visibility(disc(15), discs(5))).toBe(0);
  });
});

describe('a cut-out', () => {
  it('is sure where network, colours and outline agree', () => {
    expect(confidenceOf(evidence({}))).toBe(1);
  });

  it('is unsure where colours that are left free run on, as from a head to its body', () => {
    expect(confidenceOf(evidence({ free: disc(22) }))).toBeLessThan(SURE_FROM);
  });

  it('without a visible outline is sure only if the layers of the network are of one mind', () => {
    const unseen = evidence({ lab: discs(5) });
    expect(confidenceOf(unseen)).toBe(1);
    expect(confidenceOf({ ...unseen, rough: planeOf(disc(12)) })).toBeLessThan(SURE_FROM);
  });

  it('is unsure where the network leaves much open', () => {
    const open = planeOf(disc(15));
    open.data.forEach((p, i) => {
      if (p === 0 && i % 3 === 0) open.data[i] = 0.4;
    });
    expect(confidenceOf(evidence({ likelihood: open }))).toBeLessThan(SURE_FROM);
  });
});
