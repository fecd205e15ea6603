import { ChartColumn, Table2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Card } from '../../ui/card.tsx';

type Props = { title: string; chart: ReactNode; figures: ReactNode; beside?: ReactNode };

/** A chart that turns into its table in place, and back. */
export function ChartCard({ title, chart, figures, beside }: Props) {
  const [isTable, setIsTable] = useState(false);
  const [Icon, label] = isTable ? [ChartColumn, 'Chart'] : [Table2, 'Figures'];
  return (
    <Card
      title={title}
      action={
        <button
          type="button"
          aria-label={`${label} of ${title}`}
          onClick={() => setIsTable(!isTable)}
          className="-mr-2 inline-flex min-h-8 items-center gap-2 rounded-control px-2 text-cell hover:bg-hover max-sm:min-h-11 max-sm:min-w-11 max-sm:justify-center"
        >
          <Icon aria-hidden size={16} strokeWidth={1.6} />
          <span className="max-sm:hidden">{label}</span>
        </button>
      }
    >
      {beside ? (
        <div className="grid gap-5 @[800px]:grid-cols-[268px_minmax(0,1fr)] @[800px]:gap-8">
          {beside}
          <div className="min-w-0">{isTable ? figures : chart}</div>
        </div>
      ) : isTable ? (
        figures
      ) : (
        chart
      )}
    </Card>
  );
}
