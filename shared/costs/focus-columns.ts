/** The version of the FinOps Open Cost and Usage Specification that the rows follow. */
export const focusVersion = '1.2';

/**
 * The columns of a row, in the order of the file, and what each says. First all the mandatory ones
 * of FOCUS 1.2, with the recommended and conditional ones that apply here, by their names; then
 * ours. https://focus.finops.org/focus-specification/v1-2/
 */
const focusColumnInfo = {
  BilledCost: 'What the charge adds to the invoice, in US dollars.',
  BillingAccountId: 'The account that the supplier bills: at AWS the one that the stage runs in.',
  BillingAccountName: 'What that account is.',
  BillingCurrency: 'USD: every supplier is paid in US dollars.',
  BillingPeriodEnd: 'First moment after the month of the charge, in UTC.',
  BillingPeriodStart: 'First moment of the month of the charge, in UTC.',
  ChargeCategory: 'Usage: everything here is paid for by what is consumed.',
  ChargeClass: 'Correction where a supplier’s invoice said otherwise; else empty.',
  ChargeDescription: 'What was consumed, and by whom: a route, a workflow’s function, an invoice.',
  ChargeFrequency: 'Usage-Based.',
  ChargePeriodEnd: 'First moment after it was consumed, in UTC.',
  ChargePeriodStart:
    'The second in which it was consumed, in UTC; the day of what stands; an invoice is of a whole month.',
  CommitmentDiscountStatus: 'Empty: nothing is bought in advance.',
  ConsumedQuantity: 'How much was consumed; negative where less was than was recorded before.',
  ConsumedUnit: 'What it is counted in.',
  ContractedCost: 'The same as the list cost: no discount was negotiated.',
  ContractedUnitPrice: 'The same as the list price.',
  EffectiveCost: 'The same as the billed cost: nothing is paid for in advance.',
  InvoiceId: 'The invoice that the charge is on; empty while none is named.',
  InvoiceIssuerName: 'Who sends the invoice.',
  ListCost:
    'Quantity times price, unrounded, in US dollars. A correction has no price, and its own amount.',
  ListUnitPrice: 'US dollars for one unit.',
  PricingCategory: 'Standard: no commitments, no prices that change by themselves.',
  PricingCurrency: 'USD, as all are billed.',
  PricingCurrencyContractedUnitPrice: 'The same as the list price.',
  PricingCurrencyEffectiveCost: 'The same as the effective cost.',
  PricingCurrencyListUnitPrice: 'The same as the list price.',
  PricingQuantity: 'How much is paid for.',
  PricingUnit: 'What it is priced in.',
  ProviderName: 'Who sells it.',
  PublisherName: 'Who makes it.',
  RegionId: 'The region of AWS that its price holds in; empty where a price holds everywhere.',
  RegionName: 'What that region is called.',
  ResourceId: 'The supplier’s id of the work, a prediction or a call; empty for what has none.',
  ResourceType: 'Prediction or Call.',
  ServiceCategory: 'What kind of service it is.',
  ServiceName: 'What the supplier calls the service.',
  ServiceSubcategory: 'The kind of service more closely.',
  SkuId: 'What was consumed, by its key in the price book.',
  SkuMeter: 'What was measured.',
  SkuPriceDetails: 'Where the price is listed, and on which day that was read.',
  SkuPriceId: 'The entry of the price book; the key where the supplier told the amount.',
  Tags: 'The tags of the stage’s resources.',
  x_RecordId: 'The cost record that the charge is a line of.',
  x_RecordKind:
    'request, provider, correction; report for what the platform reported; standing for what is paid for as long as it is there.',
  x_Source: 'The route or the workflow’s function, or the supplier of an invoice.',
  x_RequestId: 'Lambda’s id of the event.',
  x_JobId: 'The job that it was consumed for.',
  x_User: 'Stands for the person.',
  x_Feature: 'The tool.',
  x_Plan: 'The person’s plan.',
  x_Outcome: 'How what the record tells of came out.',
  x_UseOutcome: 'What became of the person’s use: kept, or given back and hence waste.',
} as const;

export type FocusColumn = keyof typeof focusColumnInfo;

export const focusColumns = Object.keys(focusColumnInfo) as readonly FocusColumn[];
