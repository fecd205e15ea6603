import { describe, expect, it } from 'vitest';
import { functions } from '../support/grants-of.ts';

describe('models of Replicate', () => {
  it('are known to those who run them, each its own', () => {
    const models = functions.flatMap(([id, { Properties }]) =>
      [
        ...JSON.stringify(Properties.Environment).matchAll(/"(REPLICATE_\w+_MODEL)":"([^"]+)"/g),
      ].map(([, setting, model]) => `${id} ${setting} ${model}`),
    );
    expect(models.sort()).toEqual([
      'DispatchJobs REPLICATE_BACKGROUND_MODEL bria/remove-background',
      'DispatchJobs REPLICATE_ENHANCE_MODEL topazlabs/image-upscale',
      'DispatchJobs REPLICATE_IMAGE_MODEL black-forest-labs/flux-schnell',
      'DispatchJobs REPLICATE_OBJECT_MODEL bria/eraser',
      'DispatchJobs REPLICATE_STYLE_MODEL black-forest-labs/flux-kontext-pro',
      'EditImage REPLICATE_ENHANCE_MODEL topazlabs/image-upscale',
      'EditImage REPLICATE_OBJECT_MODEL bria/eraser',
      'EditImage REPLICATE_STYLE_MODEL black-forest-labs/flux-kontext-pro',
      'GenerateImage REPLICATE_IMAGE_MODEL black-forest-labs/flux-schnell',
      'RemoveBg REPLICATE_BACKGROUND_MODEL bria/remove-background',
      'StartPrediction REPLICATE_VIDEO_MODEL bytedance/seedance-1-lite',
    ]);
  });

  it('have their results fetched by those who store them', () => {
    const fetching = functions
      .filter(([, { Properties }]) =>
        JSON.stringify(Properties.Environment).includes('"REPLICATE_OUTPUT_ORIGINS"'),
      )
      .map(([id]) => id);
    expect(fetching.sort()).toEqual([
      'EditImage',
      'FinishJobs',
      'GenerateImage',
      'RemoveBg',
      'StoreVideo',
    ]);
  });
});
