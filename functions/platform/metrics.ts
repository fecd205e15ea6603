import { Metrics } from '@aws-lambda-powertools/metrics';
import {
  type Dimensions,
  metrics as known,
  type MetricKey,
  metricNamespace,
  type SecurityEvent,
} from '../../shared/metrics.ts';
import { settings } from './settings.ts';

/**
 * What was recorded and not yet published, by its dimensions: all values of one line share them, so
 * each combination has a line of its own.
 */
const lines = new Map<string, Metrics>();

/** Adds a value to a metric. It becomes a line of the log, in the format that CloudWatch reads. */
export function record<Key extends MetricKey>(
  key: Key,
  value: number,
  dimensions: Dimensions<Key>,
): void {
  const { name, unit } = known[key];
  lineFor(dimensions).addMetric(name, unit, value);
}

/** Writes what was recorded since the last time: at the end of each request, and when a provider is paid. */
export function publishMetrics(): void {
  for (const line of lines.values()) if (line.hasStoredMetrics()) line.publishStoredMetrics();
}

function lineFor(dimensions: Readonly<Record<string, string>>): Metrics {
  const id = JSON.stringify(dimensions);
  const line = lines.get(id) ?? newLine(dimensions);
  lines.set(id, line);
  return line;
}

function newLine(dimensions: Readonly<Record<string, string>>): Metrics {
  const line = new Metrics({ namespace: metricNamespace });
  // The library's own `service` would be one more dimension, with one value.
  line.clearDefaultDimensions();
  return line.setDefaultDimensions({ Stage: settings.stage(), ...dimensions });
}

/** Counts a request that was refused as an attack would be, so that a sudden rise is heard of. */
export function recordSecurityEvent(kind: SecurityEvent): void {
  record('securityEvents', 1, { SecurityEvent: kind });
}
