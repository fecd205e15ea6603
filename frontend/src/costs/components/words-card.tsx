import { CircleDashed, CircleHelp, type LucideIcon, TrendingUp, TriangleAlert } from 'lucide-react';
import type { CostReport, ReportCourse } from '../../../../shared/cost-report.ts';
import { PageAnchor } from '../../lib/location.tsx';
import { ToolIcon } from '../../media/tool-icon.tsx';
import { Card } from '../../ui/card.tsx';
import { againstBefore } from '../state/against-before.ts';
import { budgetWords } from '../state/budget-words.ts';
import { change, dollars } from '../state/money.ts';
import { costsPath, dayWords, periodAfter, periodName } from '../state/periods.ts';
import { toolNames } from '../state/shares.ts';
import { unknownId } from './small-cards.tsx';

const mostWords = 5;

type Word = {
  key: string;
  icon: React.ReactNode;
  title: string;
  text: string;
  /** Where more of it is. */
  more?: { to: string; label: string };
};

/** What a controller would ask about first. */
export function WordsCard({ report }: { report: CostReport }) {
  const words = wordsOf(report);
  return (
    <Card title="In words">
      {words.length === 0 ? (
        <p className="text-cell text-ink-2">Nothing stands out, and every line has its price.</p>
      ) : (
        <ul className="text-cell">
          {words.map(({ key, icon, title, text, more }) => (
            <li key={key} className="flex gap-3 border-t border-line py-2.5">
              <span className="mt-0.5 shrink-0">{icon}</span>
              <span className="min-w-0">
                <span className="block font-semibold">{title}</span>
                <span className="text-ink-2">{text}</span>
                {more ? (
                  <>
                    {' '}
                    <MoreLink {...more} />
                  </>
                ) : null}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

const link =
  'inline-flex min-h-6 items-center font-semibold text-ink underline decoration-vermilion decoration-[1.5px] underline-offset-4 max-sm:min-h-11';

/** The browser itself goes to a place of the page. */
function MoreLink({ to, label }: NonNullable<Word['more']>) {
  const Link = to.startsWith('#') ? PlaceLink : PageAnchor;
  return (
    <Link to={to} className={link}>
      {label}
    </Link>
  );
}

type PlaceProps = { to: string; className: string; children: React.ReactNode };

function PlaceLink({ to, ...link }: PlaceProps) {
  return <a href={to} {...link} />;
}

function wordsOf(report: CostReport): Word[] {
  return [
    ...report.anomalies.map((anomaly) => anomalyWord(report.period, anomaly)),
    ...budgetWord('Budget', report.all),
    ...budgetWord('Budget for AWS', report.aws),
    ...unpricedWord(report),
    ...assumedWord(report),
    ...changeWord(report),
  ].slice(0, mostWords);
}

type Anomaly = CostReport['anomalies'][number];

function anomalyWord(period: string, { day, feature, nanodollars, usual }: Anomaly): Word {
  const name = feature ? toolNames[feature] : 'No tool';
  const times = usual === 0 ? 'new' : `${(nanodollars / usual).toFixed(1)}× the usual`;
  return {
    key: `${day}${feature}`,
    icon: feature ? <ToolIcon feature={feature} /> : <Mark icon={TriangleAlert} />,
    title: `${name} on ${dayWords(day)}: ${times}`,
    text: `${dollars(nanodollars)}, usually ${dollars(usual)}.`,
    more: { to: costsPath(period, day), label: 'See the day' },
  };
}

function budgetWord(name: string, course: ReportCourse): Word[] {
  const words = budgetWords(course);
  if (!words) return [];
  const { state, text } = words;
  return [{ key: name, icon: <Mark icon={TriangleAlert} />, title: `${name} ${state}`, text }];
}

function unpricedWord({ unpriced }: CostReport): Word[] {
  const lines = unpriced.reduce((sum, each) => sum + each.lines, 0);
  if (lines === 0) return [];
  const title = `≥ At least: ${lines} ${lines === 1 ? 'line has' : 'lines have'} no price`;
  const text = 'In no sum.';
  const more = { to: `#${unknownId}`, label: 'See why' };
  return [{ key: 'unpriced', icon: <Mark icon={CircleHelp} />, title, text, more }];
}

function assumedWord({ assumed }: CostReport): Word[] {
  if (assumed.length === 0) return [];
  const sum = (level: 'low' | 'expected' | 'high') =>
    dollars(assumed.reduce((total, each) => total + each[level], 0));
  return [
    {
      key: 'assumed',
      icon: <Mark icon={CircleDashed} />,
      title: `Assumed: ${sum('expected')} more`,
      text: `Of what has no price, between ${sum('low')} and ${sum('high')}. In no sum.`,
    },
  ];
}

function changeWord(report: CostReport): Word[] {
  const { now, last, isOver, beside } = againstBefore(report);
  if (last === 0) return [];
  const name = periodName(periodAfter(report.period, -1));
  return [
    {
      key: 'change',
      icon: <Mark icon={TrendingUp} />,
      title: `${change(now, last)} against ${name}`,
      text: `${dollars(now)}, then ${dollars(last)}${isOver ? '' : ' until the same day'}${beside}.`,
    },
  ];
}

function Mark({ icon: Icon }: { icon: LucideIcon }) {
  return <Icon aria-hidden size={18} strokeWidth={1.6} className="text-ink-2" />;
}
