import type { Price, PriceBook, PriceEntry, PriceList, SkuInfo } from '../price-book.ts';

/** What Replicate is paid for. */
export const replicateSkus = {
  removedBackground: {
    supplier: 'replicate',
    service: 'Replicate',
    unit: 'image',
    name: 'Background removal: bria/remove-background',
  },
  enhancedImage: {
    supplier: 'replicate',
    service: 'Replicate',
    unit: 'image',
    name: 'Enhancement up to 24 megapixels: topazlabs/image-upscale',
  },
  removedObject: {
    supplier: 'replicate',
    service: 'Replicate',
    unit: 'image',
    name: 'Object removal: bria/eraser',
  },
  restyledImage: {
    supplier: 'replicate',
    service: 'Replicate',
    unit: 'image',
    name: 'Style transfer: black-forest-labs/flux-kontext-pro',
  },
  generatedImage: {
    supplier: 'replicate',
    service: 'Replicate',
    unit: 'image',
    name: 'Image generation: black-forest-labs/flux-schnell',
  },
  generatedVideoSecond: {
    supplier: 'replicate',
    service: 'Replicate',
    unit: 'second of video',
    name: 'Video generation at 720p: bytedance/seedance-1-lite',
  },
  replicateT4Second: {
    supplier: 'replicate',
    service: 'Replicate',
    unit: 'second',
    name: 'Nvidia T4 time',
  },
  replicateL40sSecond: {
    supplier: 'replicate',
    service: 'Replicate',
    unit: 'second',
    name: 'Nvidia L40S time',
  },
  replicateA100Second: {
    supplier: 'replicate',
    service: 'Replicate',
    unit: 'second',
    name: 'Nvidia A100 (80 GB) time',
  },
  replicateH100Second: {
    supplier: 'replicate',
    service: 'Replicate',
    unit: 'second',
    name: 'Nvidia H100 time',
  },
  /** A model of Replicate that the price book does not know: consumed, and of unknown price. */
  unknownModel: {
    supplier: 'replicate',
    service: 'Replicate',
    unit: 'prediction',
    name: 'A model without a price',
  },
} as const satisfies Record<string, SkuInfo>;

export type ReplicateSku = keyof typeof replicateSkus;

const hardwareList = 'https://replicate.com/pricing';

/** Not read on the model's page itself; what others copied from it agrees. */
const copied = 'From copies of the model’s page that agree; the next invoice proves it.';

/** Not read at Replicate at all. */
const elsewhere = 'From what others ask who resell the model; the next invoice proves it.';

/**
 * Official models are paid for by what they make, all others by the time that their hardware works
 * on a prediction (https://replicate.com/docs/topics/billing).
 */
const replicatePrices: PriceBook<ReplicateSku> = [
  listed(
    'removedBackground',
    { nanodollars: 18_000_000, per: 1 },
    pageOf('bria/remove-background'),
    {
      since: '2025-07-01',
      note: copied,
    },
  ),
  listed('enhancedImage', { nanodollars: 50_000_000, per: 1 }, pageOf('topazlabs/image-upscale'), {
    since: '2025-07-01',
    lookedUp: '2026-11-23',
    note: `${elsewhere} Up to 24 megapixels of output, and no more are asked for.`,
  }),
  listed('removedObject', { nanodollars: 40_000_000, per: 1 }, pageOf('bria/eraser'), {
    since: '2025-07-01',
    lookedUp: '2026-11-23',
    note: elsewhere,
  }),
  listed(
    'restyledImage',
    { nanodollars: 40_000_000, per: 1 },
    pageOf('black-forest-labs/flux-kontext-pro'),
    {
      since: '2025-07-01',
      lookedUp: '2026-11-23',
      note: `${copied} Its maker asks the same: https://docs.bfl.ml/quick_start/pricing.`,
    },
  ),
  listed('generatedImage', { nanodollars: 3_000_000_000, per: 1000 }, hardwareList),
  listed(
    'generatedVideoSecond',
    { nanodollars: 36_000_000, per: 1 },
    pageOf('bytedance/seedance-1-lite'),
    { since: '2025-07-01', note: `${copied} At 720p; 0.018 at 480p, 0.072 at 1080p.` },
  ),
  listed('replicateT4Second', { nanodollars: 225_000, per: 1 }, hardwareList),
  listed('replicateL40sSecond', { nanodollars: 975_000, per: 1 }, hardwareList),
  listed('replicateA100Second', { nanodollars: 1_400_000, per: 1 }, hardwareList),
  listed('replicateH100Second', { nanodollars: 1_525_000, per: 1 }, hardwareList),
  {
    sku: 'unknownModel',
    validFrom: '2025-01-01',
    price: null,
    reason: 'The price book does not know this model',
    source: hardwareList,
    lookedUp: '2026-11-22',
  },
];

/** What Replicate is paid for, and at what prices. */
export const replicatePriceList: PriceList<ReplicateSku> = {
  skus: replicateSkus,
  book: replicatePrices,
};

function pageOf(model: string): string {
  return `https://replicate.com/${model}`;
}

function listed(
  sku: ReplicateSku,
  price: Price,
  source: string,
  {
    since = '2025-01-01',
    lookedUp = '2026-11-22',
    note,
  }: { since?: string; lookedUp?: string; note?: string } = {},
): PriceEntry<ReplicateSku> {
  return {
    sku,
    validFrom: since,
    price,
    source,
    lookedUp,
    ...(note !== undefined && { note }),
  };
}
