import { Minus, Plus, Redo2, Trash2, Undo2 } from 'lucide-react';
import { useCallback, useEffect, useRef } from 'react';
import { type Rect, rectAround } from '../../../../media/painting/geometry.ts';
import { drawMaskHatch } from '../../../../media/painting/mask-hatch.ts';
import { Overview } from '../../../../media/painting/overview.tsx';
import { PaintingTable } from '../../../../media/painting/painting-table.tsx';
import { TableCanvas } from '../../../../media/painting/table-canvas.tsx';
import { toTable, zoomStep } from '../../../../media/painting/view.ts';
import { Button } from '../../../../ui/button.tsx';
import { Card } from '../../../../ui/card.tsx';
import { CropMarks } from '../../../../ui/crop-marks.tsx';
import { QuietIcon } from '../../components/quiet-icon.tsx';
import { paintedWords } from './paint-words.ts';
import type { Painting } from './painting.ts';
import { type PaintBoard, usePaintBoard } from './use-paint-board.ts';

/** The picture on a table, to be painted over. */
export function PaintCard({ painting }: { painting: Painting }) {
  const board = usePaintBoard(painting);
  const { paint } = board;
  return (
    <Card
      title="Paint over what should go"
      action={<TableActions board={board} />}
      heading={useLostFocus()}
    >
      <div className="relative min-h-115 flex-1 max-sm:min-h-72">
        <div className="absolute inset-0">
          <Table board={board} />
        </div>
      </div>
      <div className="mt-3 flex min-h-11 flex-wrap items-center justify-between gap-x-4">
        <p role="status" className="text-cell text-ink-2">
          {paintedWords(paint, painting)}
        </p>
        <span className="-mr-3">
          <Button
            kind="quiet"
            icon={Trash2}
            unavailable={paint.pixels === 0}
            onClick={painting.clear}
          >
            Clear the paint
          </Button>
        </span>
      </div>
    </Card>
  );
}

/** Takes the focus where the control that had it is gone with what was shown before. */
function useLostFocus() {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
  }, []);
  return heading;
}

/** Steps and zoom. */
function TableActions({ board: { painting, paint, tableView } }: { board: PaintBoard }) {
  const { past, future } = paint.history;
  return (
    <div className="-mr-2.5 flex items-center gap-0.5">
      <QuietIcon icon={Undo2} label="Undo" disabled={past.length === 0} onClick={painting.undo} />
      <QuietIcon icon={Redo2} label="Redo" disabled={future.length === 0} onClick={painting.redo} />
      <span aria-hidden className="mx-2 h-6 border-l border-line max-sm:mx-0.5" />
      <QuietIcon icon={Minus} label="Zoom out" onClick={() => tableView.zoom(1 / zoomStep)} />
      <output aria-label="Zoom" className="min-w-12 text-center text-ui font-label">
        {`${Math.round(tableView.view.scale * 100)}%`}
      </output>
      <QuietIcon icon={Plus} label="Zoom in" onClick={() => tableView.zoom(zoomStep)} />
    </div>
  );
}

function Table({ board }: { board: PaintBoard }) {
  const { painting, tableView, brush } = board;
  const { view, table } = tableView;
  const { picture, width, height } = painting;
  const drawPicture = useCallback(
    (context: CanvasRenderingContext2D) => context.drawImage(picture, 0, 0),
    [picture],
  );
  const drawInView = useCallback(
    (context: CanvasRenderingContext2D) => {
      context.imageSmoothingQuality = 'high';
      context.imageSmoothingEnabled = view.scale < 4;
      context.drawImage(picture, view.x, view.y, width * view.scale, height * view.scale);
    },
    [picture, width, height, view],
  );
  return (
    <div className="relative size-full">
      <PaintingTable
        label="Picture to paint on"
        tableView={tableView}
        brush={{ size: brush.size, hardness: 1 }}
        target={{
          extend: (segment) => painting.extend(segment, { size: brush.size, hardness: 1 }),
          end: () => painting.end(brush.rubs ? 0 : 255),
          cancel: painting.cancel,
        }}
      >
        <Ground board={board} />
        <TableCanvas table={table} draw={drawInView} />
        <TableCanvas table={table} draw={usePaint(board)} />
      </PaintingTable>
      {tableView.isFit ? null : (
        <Overview tableView={tableView} picture={painting} draw={drawPicture} />
      )}
    </div>
  );
}

/** What shows through a picture with holes, and the marks around it. */
function Ground({ board: { painting, tableView } }: { board: PaintBoard }) {
  const { x, y, scale } = tableView.view;
  const [width, height] = [painting.width * scale, painting.height * scale];
  return (
    <div className="pointer-events-none absolute" style={{ left: x, top: y, width }}>
      <CropMarks>
        <div className="transparency-grid" style={{ height }} />
      </CropMarks>
    </div>
  );
}

/** CSS pixels that the outline of what is painted takes beyond it, and some more. */
const outlineRoom = 6;

/** Draws what is painted, as far as the table shows it. */
function usePaint({ painting, paint, tableView: { view, table } }: PaintBoard) {
  const { version, pixels } = paint;
  return useCallback(
    (context: CanvasRenderingContext2D) => {
      const area = pixels > 0 ? areaOf(painting.bounds()) : undefined;
      if (!area) return;
      const { canvas } = painting.sheet;
      const [width, height] = [painting.width * view.scale, painting.height * view.scale];
      drawMaskHatch(context, area, (shape) =>
        shape.drawImage(canvas, view.x, view.y, width, height),
      );
      function areaOf(bounds: Rect | undefined) {
        if (!bounds) return undefined;
        const end = { x: bounds.x + bounds.width, y: bounds.y + bounds.height };
        return rectAround([toTable(view, bounds), toTable(view, end)], outlineRoom, table);
      }
    },
    // Of the version, too: the mask is the same array with other values
    [painting, version, pixels, view, table],
  );
}
