import { type PointerEvent, useMemo } from 'react';
import type { Size } from './geometry.ts';
import { TableCanvas } from './table-canvas.tsx';
import type { TableView } from './use-table-view.ts';

type Props = {
  tableView: TableView;
  picture: Size;
  /** Draws the picture, one unit a pixel of it. */
  draw: (context: CanvasRenderingContext2D) => void;
};

/** Room for the picture in CSS pixels. */
const room = { width: 136, height: 90 };

/** The whole picture in a corner, with what the table shows of it; a drag moves the view. Keys move it on the table. */
export function Overview({ tableView, picture, draw }: Props) {
  const { table, view, move } = tableView;
  const { width, height } = picture;
  const scale = Math.min(room.width / width, room.height / height);
  const size = useMemo(
    () => ({ width: width * scale, height: height * scale }),
    [width, height, scale],
  );
  const drawSmall = useMemo(
    () => (context: CanvasRenderingContext2D) => {
      context.save();
      context.scale(scale, scale);
      draw(context);
      context.restore();
    },
    [draw, scale],
  );
  const zoom = scale / view.scale;
  const follow = (event: PointerEvent<HTMLElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    const x = (event.clientX - box.left) / scale;
    const y = (event.clientY - box.top) / scale;
    move({
      x: table.width / 2 - (view.x + x * view.scale),
      y: table.height / 2 - (view.y + y * view.scale),
    });
  };
  return (
    <div
      aria-hidden
      className="absolute top-4 right-4 flex h-26 w-37.5 cursor-pointer items-center justify-center rounded-control border border-control bg-surface p-1.5"
      onPointerDown={(event) => event.stopPropagation()}
    >
      <div
        className="transparency-grid-small relative overflow-hidden"
        style={size}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          follow(event);
        }}
        onPointerMove={(event) => {
          if (event.currentTarget.hasPointerCapture(event.pointerId)) follow(event);
        }}
      >
        <TableCanvas table={size} draw={drawSmall} />
        <div
          className="absolute border-2 border-(--ring-light) outline-1 outline-(--ring-ink)"
          style={{
            left: -view.x * zoom,
            top: -view.y * zoom,
            width: table.width * zoom,
            height: table.height * zoom,
          }}
        />
      </div>
    </div>
  );
}
