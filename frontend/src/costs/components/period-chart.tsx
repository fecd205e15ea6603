import type { CostReport } from '../../../../shared/cost-report.ts';
import { courseOf } from '../state/course.ts';
import { acrossOf, height, minNamedWidth } from '../state/course-size.ts';
import { dollars } from '../state/money.ts';
import { costsPath, dayWords, periodAfter, periodName } from '../state/periods.ts';
import { useWidth } from '../state/use-width.ts';
import { PeriodLines } from './period-lines.tsx';
import { StepCursor } from './step-cursor.tsx';

/** The period's sums, the period before, and what is likely to come. */
export function PeriodChart({ report }: { report: CostReport }) {
  const [ref, width] = useWidth<HTMLDivElement>();
  const course = courseOf(report);
  const { until, sums, end } = course;
  const days = until.map((day, place) => ({
    to: costsPath(report.period, day),
    told: `${dayWords(day)}: ${dollars(sums[place] ?? 0)} until then`,
  }));
  const across = acrossOf(width, course.count);
  const forecast = end ? `, ${dollars(end.likely, 0)} forecast` : '';
  const label = `${periodName(report.period)} day by day: ${dollars(sums.at(-1) ?? 0)} spent${forecast}`;
  return (
    <StepCursor label={label} each="day" steps={days} placeAt={across.placeAt}>
      {(at) => (
        <div ref={ref}>
          {width === 0 ? (
            <div style={{ height }} />
          ) : (
            <PeriodLines
              period={report.period}
              course={course}
              width={width}
              across={across}
              at={at}
            />
          )}
          {width < minNamedWidth ? (
            <p className="text-fine text-ink-2">
              {`Thin: ${periodName(periodAfter(report.period, -1))}${end ? '. Dashed: likely' : ''}.`}
            </p>
          ) : null}
        </div>
      )}
    </StepCursor>
  );
}
