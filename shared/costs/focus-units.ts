import type { Sku, skus } from './skus.ts';

type Unit = (typeof skus)[Sku]['unit'];

/**
 * The units as FOCUS writes them: in the plural, with capitals, and those of AWS's own price list
 * where FOCUS has no word. What AWS calls a GB is 2^30 bytes.
 */
export const focusUnits: Readonly<Record<Unit, string>> = {
  request: 'Requests',
  'GB-second': 'GiB-Seconds',
  'read request unit': 'ReadRequestUnits',
  'write request unit': 'WriteRequestUnits',
  'GB-month': 'GiB-Months',
  'state transition': 'StateTransitions',
  trace: 'Traces',
  message: 'Messages',
  GB: 'GiB',
  TB: 'TiB',
  'secret-month': 'Secret-Months',
  'key-month': 'Key-Months',
  'alarm-month': 'Alarm-Months',
  'metric-month': 'Metric-Months',
  'dashboard-month': 'Dashboard-Months',
  'list-month': 'List-Months',
  'rule-month': 'Rule-Months',
  image: 'Images',
  'second of video': 'Seconds',
  second: 'Seconds',
  prediction: 'Predictions',
  minute: 'Minutes',
};
