import { describe, expect, it } from 'vitest';
import { stageNamed, stageSchema } from '../../infra/stages.ts';

const settings = stageNamed('dev');
const takes = (siteOrigin: string) => stageSchema.safeParse({ ...settings, siteOrigin }).success;

describe('a stage', () => {
  it('may say where people find the site', () => {
    expect(takes('https://atelier.example')).toBe(true);
    expect(takes('https://www.atelier.example:8443')).toBe(true);
  });

  it.each([
    'http://atelier.example',
    'https://atelier.example/',
    'https://atelier.example/studio',
    'https://atelier.example:443',
    'https://person@atelier.example',
    'atelier.example',
    '',
  ])('says it as an origin, which ‘%s’ is not', (value) => {
    expect(takes(value)).toBe(false);
  });
});
