import { useCallback, useMemo, useState } from 'react';
import type { Point } from '../../../media/painting/geometry.ts';
import { Overview } from '../../../media/painting/overview.tsx';
import { PaintingTable } from '../../../media/painting/painting-table.tsx';
import { TableCanvas } from '../../../media/painting/table-canvas.tsx';
import type { StrokeTarget } from '../../../media/painting/use-stroke.ts';
import { Seam, SeamTrack } from '../../../media/seam.tsx';
import { CropMarks } from '../../../ui/crop-marks.tsx';
import { clipToFrame, drawFinished, drawGround, drawInPlace } from './drawing/draw-finished.ts';
import { canvasOf, type Subject } from './drawing/subject.ts';
import type { Finished } from './export/export-picture.ts';
import type { Board } from './state/use-board.ts';

/** The picture on its table, to be brushed, moved and compared. */
export function Table({ board }: { board: Board }) {
  const { tableView, finished, brush, brushes, compare } = board;
  const { frame, place } = finished.layout;
  const [percent, setPercent] = useState(46);
  const draw = useDrawing(board, compare ? percent : 0);
  const drawSmall = useCallback(
    (context: CanvasRenderingContext2D) =>
      drawFinished(context, finished.recipe, finished.layout, finished.parts),
    [finished],
  );
  const brushOnTable = brushes
    ? { size: brush.size * place.scale, hardness: brush.hardness }
    : undefined;
  return (
    <div className="relative size-full">
      <PaintingTable
        label="Picture on the table"
        tableView={tableView}
        brush={brushOnTable}
        target={strokeTarget(board)}
      >
        <Ground board={board} percent={compare ? percent : 0} />
        <TableCanvas table={tableView.table} draw={draw} />
        {compare ? <Compared board={board} percent={percent} onMove={setPercent} /> : null}
      </PaintingTable>
      {tableView.isFit ? null : <Overview tableView={tableView} picture={frame} draw={drawSmall} />}
    </div>
  );
}

/** Where the frame lies on the table. */
function boxOf({ tableView: { view }, finished }: Board) {
  const { width, height } = finished.layout.frame;
  return { left: view.x, top: view.y, width: width * view.scale, height: height * view.scale };
}

/** What shows through the picture: nothing left of the seam, where the original is. */
function Ground({ board, percent }: { board: Board; percent: number }) {
  return (
    <div className="pointer-events-none absolute" style={boxOf(board)}>
      <CropMarks>
        <div
          className="transparency-grid"
          style={{ height: boxOf(board).height, clipPath: `inset(0 0 0 ${percent}%)` }}
        />
      </CropMarks>
    </div>
  );
}

type ComparedProps = { board: Board; percent: number; onMove: (percent: number) => void };

/** The seam over the picture, and what is on its sides. */
function Compared({ board, percent, onMove }: ComparedProps) {
  const box = boxOf(board);
  return (
    <div className="pointer-events-none absolute inset-0 overflow-hidden rounded-control">
      <div className="pointer-events-auto absolute" style={box}>
        <Seam percent={percent} />
        <SeamTrack percent={percent} onMove={onMove} byHandle={!board.tableView.isFit} />
      </div>
      <div
        aria-hidden
        className="absolute flex justify-between text-caption text-ink-2 max-lg:hidden"
        style={{ left: box.left, top: box.top + box.height + 24, width: box.width }}
      >
        <span>Original</span>
        <span>Finished</span>
      </div>
    </div>
  );
}

/** Strokes come in pixels of the frame, and are painted in those of the cut-out. */
function strokeTarget({ finishing, finished, brush }: Board): StrokeTarget {
  const { x, y, scale } = finished.layout.place;
  const toCutOut = (point: Point) => ({ x: (point.x - x) / scale, y: (point.y - y) / scale });
  return {
    extend: ([from, to]) => finishing.extend([toCutOut(from), toCutOut(to)], brush),
    end: () => finishing.paint(brush.mode === 'erase' ? 0 : 255),
    cancel: finishing.cancelStroke,
  };
}

/** Part of the full strength at which what was cut away is shown. */
const cutAwayStrength = 0.13;

function useDrawing(board: Board, percent: number) {
  const { finishing, finished, tableView, brush, brushes } = board;
  const { view } = tableView;
  const { subject } = finishing;
  const isShown = brushes && brush.showsCutAway;
  const grey = useMemo(() => (isShown ? greyOf(subject) : undefined), [subject, isShown]);
  return useCallback(
    (context: CanvasRenderingContext2D) => {
      context.save();
      context.translate(view.x, view.y);
      context.scale(view.scale, view.scale);
      context.imageSmoothingEnabled = view.scale < 4;
      context.save();
      drawFrame(context, finished, grey);
      context.restore();
      if (percent > 0) drawOriginal(context, finished, subject, percent);
      context.restore();
    },
    [finished, view, grey, percent, subject],
  );
}

function drawFrame(
  context: CanvasRenderingContext2D,
  { recipe, layout, parts }: Finished,
  cutAway: OffscreenCanvas | undefined,
): void {
  clipToFrame(context, layout);
  drawGround(context, recipe, layout, parts);
  if (cutAway) {
    context.globalAlpha = cutAwayStrength;
    drawInPlace(context, cutAway, layout);
    context.globalAlpha = 1;
  }
  drawInPlace(context, parts.subject, layout);
}

/** The original up to the seam; where it is not, the table shows. */
function drawOriginal(
  context: CanvasRenderingContext2D,
  { layout }: Finished,
  { original }: Subject,
  percent: number,
): void {
  const { width, height } = layout.frame;
  const side = (width * percent) / 100;
  context.clearRect(0, 0, side, height);
  context.beginPath();
  context.rect(0, 0, side, height);
  context.clip();
  drawInPlace(context, original, layout);
}

/** The original without its colors. */
function greyOf({ original }: Subject): OffscreenCanvas {
  const { canvas, context } = canvasOf(original);
  context.fillStyle = 'grey';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.globalCompositeOperation = 'luminosity';
  context.drawImage(original, 0, 0);
  return canvas;
}
