import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  createSpeechDetector,
  levelOf,
  loudnessOf,
} from '../../../../../../frontend/src/tools/voice-chat/api/clients/speech-player.ts';
import { proves } from '../../../../../e2e/specification/proves.ts';

const looks = fc.array(fc.record({ pause: fc.nat(1500), level: fc.float({ min: 0, max: 1 }) }));

test(
  'someone speaks exactly as long as something was heard within the last second',
  proves('states/voice-speaking'),
  () => {
    fc.assert(
      fc.property(looks, (moments) => {
        const detect = createSpeechDetector();
        let now = 0;
        let heard: number | undefined;
        for (const { pause, level } of moments) {
          now += pause;
          if (level > 0.01) heard = now;
          expect(detect(level, now)).toBe(heard !== undefined && now - heard < 1000);
        }
      }),
    );
  },
);

test(
  'loudness is a part of the full volume, and never more than all of it',
  proves('constants/volume'),
  () => {
    expect([0, 0.075, 0.15, 0.9].map(loudnessOf)).toEqual([0, 0.5, 1, 1]);
  },
);

test('the level of an even sound is its amplitude; there is none in no sound', () => {
  expect(levelOf(new Float32Array(8).fill(-0.5))).toBeCloseTo(0.5);
  expect(levelOf(new Float32Array(0))).toBe(0);
});
