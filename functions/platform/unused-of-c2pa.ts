// Bundles have this in place of the library that `@trustnxt/c2pa-ts` reads timestamps with, a third of a megabyte: no
// signature here has one. See `infra/lean-aws-sdk.ts`.

/** Part of a timestamp. */
class Unused {
  constructor() {
    throw new Error('This bundle reads no timestamps.');
  }
}

export {
  Unused as AlgorithmIdentifier,
  Unused as Certificate,
  Unused as ContentInfo,
  Unused as EncapsulatedContentInfo,
  Unused as IssuerAndSerialNumber,
  Unused as MessageImprint,
  Unused as PKIStatus,
  Unused as PKIStatusInfo,
  Unused as SignedData,
  Unused as SignerInfo,
  Unused as TimeStampReq,
  Unused as TimeStampResp,
  Unused as TSTInfo,
};
