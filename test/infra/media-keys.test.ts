import { isDeepStrictEqual } from 'node:util';
import { describe, expect, it } from 'vitest';
import { stageNames } from '../../infra/stages.ts';
import { type Template, templateOf } from './support/synthesized.ts';

const ofGeneration = (mediaKeyGeneration: number) => templateOf('dev', { mediaKeyGeneration });
const first = ofGeneration(1);
const second = ofGeneration(2);
const third = ofGeneration(3);

/** The ids of what is only in the first, or not the same in both. */
function changes(before: Template, after: Template): string[] {
  const ids = new Set([before, after].flatMap(({ Resources }) => Object.keys(Resources)));
  return [...ids].filter((id) => !isDeepStrictEqual(before.Resources[id], after.Resources[id]));
}

const partsOf = (generation: number) =>
  ['MediaKey', 'MediaKeyPair', 'MediaKeySecret'].map((part) => `${part}${generation}`);

/** The ids of the functions that sign URLs, and of their roles. */
function signers({ Resources }: Template): string[] {
  return Object.entries(Resources)
    .filter(([id]) => !/^Media|^KeyPair/.test(id))
    .filter(([, resource]) => JSON.stringify(resource).includes('"MediaKeySecret'))
    .map(([id]) => id);
}

const keyGroupOf = ({ Resources }: Template) => Resources.MediaKeyGroup?.Properties;

describe('the first key of media URLs', () => {
  it('is made by a function of the stack, for a secret without a value', () => {
    const { MediaKeySecret1, MediaKeyPair1, MediaKey1 } = first.Resources;
    expect(MediaKeySecret1?.Properties).toEqual({
      Name: 'atelier/dev/media-key-1',
      Description: expect.any(String),
      Tags: expect.any(Array),
    });
    expect(MediaKeyPair1).toMatchObject({
      Type: 'Custom::KeyPair',
      Properties: {
        ServiceToken: { 'Fn::GetAtt': ['KeyPair', 'Arn'] },
        ServiceTimeout: '300',
        SecretArn: { Ref: 'MediaKeySecret1' },
      },
    });
    expect(MediaKey1?.Properties).toEqual({
      PublicKeyConfig: {
        Name: 'atelier-dev-media-1',
        CallerReference: 'atelier-dev-media-1',
        EncodedKey: { 'Fn::GetAtt': ['MediaKeyPair1', 'PublicKey'] },
      },
    });
    expect(keyGroupOf(first)).toEqual({
      KeyGroupConfig: { Name: 'atelier-dev-media', Items: [{ Ref: 'MediaKey1' }] },
    });
  });

  it.each(stageNames)('is gone with stack %s: no private key outlives its use', (stage) => {
    for (const id of partsOf(1).slice(1)) {
      expect(templateOf(stage).Resources[id]?.DeletionPolicy, id).toBe('Delete');
    }
  });
});

describe('a new generation', () => {
  it('leaves the key before as it is, beside its own', () => {
    expect(keyGroupOf(second)).toMatchObject({
      KeyGroupConfig: { Items: [{ Ref: 'MediaKey2' }, { Ref: 'MediaKey1' }] },
    });
    for (const id of partsOf(1)) expect(second.Resources[id], id).toEqual(first.Resources[id]);
  });

  it('drops the key before that', () => {
    expect(keyGroupOf(third)).toMatchObject({
      KeyGroupConfig: { Items: [{ Ref: 'MediaKey3' }, { Ref: 'MediaKey2' }] },
    });
    for (const id of partsOf(1)) expect(third.Resources).not.toHaveProperty(id);
  });

  it('changes nothing but keys, who makes them and who signs with them', () => {
    const live = signers(first).map((id) => `${id}Live`);
    const touched = [
      'MediaKeyGroup',
      'KeyPairRole',
      ...signers(first),
      ...live.filter((id) => id in first.Resources),
    ];
    // A function that signs with another key is another version of itself.
    const other = (ids: string[]) => ids.filter((id) => !/CurrentVersion/.test(id)).sort();
    expect(other(changes(first, second))).toEqual([...partsOf(2), ...touched].sort());
    expect(other(changes(second, third))).toEqual(
      [...partsOf(1), ...partsOf(3), ...touched].sort(),
    );
  });

  it('signs only once the key group has its key', () => {
    const functions = signers(second).filter(
      (id) => second.Resources[id]?.Type === 'AWS::Lambda::Function',
    );
    expect(functions).toContain('ListImages');
    for (const id of functions) {
      const resource = second.Resources[id];
      expect(resource?.Properties.Environment, id).toMatchObject({
        Variables: {
          MEDIA_KEY_PAIR_ID: { Ref: 'MediaKey2' },
          MEDIA_KEY_SECRET_ID: { Ref: 'MediaKeySecret2' },
        },
      });
      expect(resource?.DependsOn, id).toContain('MediaKeyGroup');
    }
  });
});
