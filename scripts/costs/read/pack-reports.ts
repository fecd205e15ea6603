import type { LogEvent } from '../cost-source.ts';
import type { Numbering } from './numbering.ts';
import type { Part } from './part.ts';
import type { Report } from './report-in.ts';

export type ReportPacker = {
  add(event: LogEvent, report: Report): void;
  packed(): Part['reports'];
};

/** Packs the platform's reports into columns. */
export function packReports(names: Numbering): ReportPacker {
  const request: number[] = [];
  const time: number[] = [];
  const logGroup: number[] = [];
  const memory: number[] = [];
  const billed: number[] = [];

  return {
    add(event, report) {
      request.push(names.numberOf(report.request));
      time.push(event.timestamp);
      logGroup.push(names.numberOf(event.logGroup));
      memory.push(report.memory);
      billed.push(report.billed);
    },
    packed: () => ({
      request: Int32Array.from(request),
      time: Float64Array.from(time),
      logGroup: Int32Array.from(logGroup),
      memory: Int32Array.from(memory),
      billed: Int32Array.from(billed),
    }),
  };
}
