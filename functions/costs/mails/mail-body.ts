import { html } from 'hono/html';
import { colourTokens, type Html } from '../formats/page/brand.ts';
import type { Sheet } from '../formats/sheet.ts';
import { shownSheet } from '../formats/shown-sheet.ts';

/** What a mail says: sentences, tables, and how its figures are made. */
export type MailContent = {
  readonly heading: string;
  readonly lead: readonly string[];
  readonly sheets: readonly Sheet[];
  readonly notes: readonly string[];
};

/** The mail as a text. */
export function mailText({ heading, lead, sheets, notes }: MailContent): string {
  const parts = [
    heading,
    ...lead,
    ...sheets.map((sheet) => `${sheet.title}\n${textTable(sheet)}`),
    notes.map((note) => `- ${note}`).join('\n'),
  ];
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`;
}

function textTable(sheet: Sheet): string {
  const { columns, rows, sum } = shownSheet(sheet);
  const lines = [columns.map(({ name }) => name), ...rows, ...(sum ? [sum] : [])];
  const widths = columns.map((_, place) =>
    Math.max(...lines.map((line) => line[place]?.length ?? 0)),
  );
  return lines
    .map((line) =>
      line
        .map((cell, place) => {
          const width = widths[place] ?? 0;
          return columns[place]?.kind === 'text' ? cell.padEnd(width) : cell.padStart(width);
        })
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

/** The mail as programs for mail show it: tables and styles at each element, since they know little more. */
export async function mailHtml({ heading, lead, sheets, notes }: MailContent): Promise<string> {
  const { paper, ink, quiet, line } = colours();
  const text = `margin:0 0 12px;font:16px/1.55 system-ui,sans-serif;color:${ink}`;
  return String(
    await html`<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${heading}</title></head>
<body style="margin:0;background:${paper}">
<div style="max-width:760px;margin:0 auto;padding:32px 20px">
<h1 style="margin:0 0 16px;font:500 30px/1.2 Georgia,serif;color:${ink}">${heading}</h1>
${lead.map((sentence) => html`<p style="${text}">${sentence}</p>`)}
${sheets.map((sheet) => tableOf(sheet, { ink, quiet, line }))}
<ul style="margin:32px 0 0;padding-left:18px;font:14px/1.5 system-ui,sans-serif;color:${quiet}">${notes.map((note) => html`<li style="padding-bottom:4px">${note}</li>`)}</ul>
</div>
</body>
</html>
`,
  );
}

type Colours = { ink: string; quiet: string; line: string };

function tableOf(sheet: Sheet, { ink, quiet, line }: Colours): Html {
  const { columns, rows, sum } = shownSheet(sheet);
  const side = (place: number) =>
    columns[place]?.kind === 'text' ? 'text-align:left' : 'text-align:right;white-space:nowrap';
  const style = (place: number, colour: string, weight = 400) =>
    `${side(place)};padding:7px ${place === columns.length - 1 ? 0 : 14}px 7px 0;border-bottom:1px solid ${line};color:${colour};font-weight:${weight};vertical-align:baseline`;
  const row = (cells: readonly string[], weight: number) =>
    html`<tr>${cells.map((cell, place) =>
      place === 0
        ? html`<th scope="row" style="${style(place, ink, weight)}">${cell}</th>`
        : html`<td style="${style(place, ink, weight)}">${cell}</td>`,
    )}</tr>`;
  const title =
    sheet.title === ''
      ? ''
      : html`<h2 style="margin:32px 0 8px;font:500 20px/1.3 Georgia,serif;color:${ink}">${sheet.title}</h2>`;
  return html`${title}<div style="overflow-x:auto"><table style="border-collapse:collapse;width:100%;font:14px/1.4 system-ui,sans-serif">
<thead><tr>${columns.map(({ name }, place) => html`<th scope="col" style="${style(place, quiet, 600)}">${name}</th>`)}</tr></thead>
<tbody>${rows.map((cells) => row(cells, 400))}${sum ? row(sum, 600) : ''}</tbody>
</table></div>`;
}

/** The studio's by day; programs for mail darken them themselves, and know no variables. */
function colours(): Colours & { paper: string } {
  const { light } = colourTokens();
  const of = (name: string) => new RegExp(`--${name}: (#[0-9a-f]{6});`).exec(light)?.[1] ?? '';
  return {
    paper: of('paper'),
    ink: of('ink'),
    quiet: of('ink-3'),
    line: of('line'),
  };
}
