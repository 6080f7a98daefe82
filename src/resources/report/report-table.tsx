import { lazy, memo, type ReactNode, Suspense, useMemo } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { AnyField } from '../definition/field';
import { formatValue } from '../definition/format';
import { type Report, type ReportLine, type ReportPreview, type ReportTablePreview, shownReport } from '../definition/report';
import { drawState } from '../state';
import { useShownLines } from './shown-lines';

const ReportChart = lazy(() => import('./report-chart'));

const NUMERIC = ['money', 'decimal', 'percent', 'integer'];
/** Room of a cell beside its text, in pixels. */
const CELL_PADDING = 22;
/** A character of text, on average, in pixels. */
const CHARACTER = 7.4;
/** A digit, all of them alike, and a capital: in a code or a date there is no narrow letter to make up for them. */
const WIDE_CHARACTER = 9.2;
/** Characters of a text that is never broken. */
const SHORT_TEXT = 18;
/** The least that a longer one gets, in pixels. */
const LONG_TEXT = 200;

type Columns = readonly (readonly [name: string, field: AnyField])[];

/** The lines of a report on screen, with the same figures as on paper. A line leads to the facts that it adds up. */
export function ReportTable({ report, preview }: { report: Report; preview: ReportPreview }) {
  const { cabecalho, minuta, controle, divergencias, quadros } = preview;
  return (
    <>
      <p className="relatorio__sobre">
        {cabecalho.join(' · ')}
        {minuta && <strong className="relatorio__minuta">{minuta}</strong>}
      </p>
      {minuta && (
        <span className="relatorio__marca" aria-hidden>
          {minuta}
        </span>
      )}
      {divergencias.length > 0 && (
        <div role="alert" className="relatorio__divergencias">
          <strong>O relatório não fecha:</strong>
          <ul>
            {divergencias.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </div>
      )}
      {(quadros ?? [preview]).map((table) => (
        <Table key={table.quadro} report={report} table={table} />
      ))}
      <p className="relatorio__controle">
        Código de controle <code>{controle}</code>
      </p>
    </>
  );
}

/** A table of the report, below its name when the report has several. */
function Table({ report, table: { quadro, colunas, texto, linhas, notas } }: { report: Report; table: ReportTablePreview }) {
  const shown = useMemo(() => ({ ...shownReport(report, colunas), title: quadro ?? report.title }), [report, colunas, quadro]);
  return (
    <>
      {quadro && <h2 className="relatorio__quadro">{quadro}</h2>}
      {texto.length > 0 && <p className="relatorio__texto">{texto.join('\n\n')}</p>}
      {linhas.length === 0 ? (
        <p role="status">Não há dados para os parâmetros informados.</p>
      ) : (
        <Lines report={shown} lines={linhas} label={quadro ? `Linhas de ${quadro}` : 'Linhas do relatório'} />
      )}
      {shown.chart && linhas.length > 0 && (
        <Suspense fallback={null}>
          <ReportChart report={shown} lines={linhas} />
        </Suspense>
      )}
      {notas.map((text) => (
        <p key={text}>{text}</p>
      ))}
    </>
  );
}

interface LinesProps {
  report: Report;
  lines: readonly ReportLine[];
  label: string;
}

/** In the address: the figure that is open, as its call is asked for it. */
export const CELL = 'celula';

/** A real table, whatever its length: of a long one only the lines in sight are drawn, and each says its place. */
export function Lines({ report, lines, label }: LinesProps) {
  const columns: Columns = useMemo(() => Object.entries(report.columns), [report]);
  const widths = useMemo(() => widthsOf(columns, lines), [columns, lines]);
  const { scroller, shown, before, after, measure, onKeyDown } = useShownLines(lines.length);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
    <section ref={scroller} className="relatorio__rolagem" tabIndex={0} aria-label={label} onKeyDown={onKeyDown}>
      <table aria-rowcount={lines.length + 1} style={{ minInlineSize: widths.reduce((sum, { least }) => sum + least, 0) }}>
        <caption className="so-leitor">{report.title}</caption>
        <colgroup>
          {widths.map(({ name, width }) => (
            <col key={name} style={{ width }} />
          ))}
        </colgroup>
        <thead>
          <tr aria-rowindex={1}>
            {columns.map(([name, field]) => (
              <th key={name} scope="col" className={alignOf(field)}>
                {field.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <Gap height={before} columns={columns.length} />
          {shown.map((index) => {
            const line = lines[index];
            return line && <Line key={index} index={index} line={line} columns={columns} measure={measure} />;
          })}
          <Gap height={after} columns={columns.length} />
        </tbody>
      </table>
    </section>
  );
}

/** In the place of the lines out of sight. */
function Gap({ height, columns }: { height: number; columns: number }) {
  if (height <= 0) return null;
  return (
    <tr aria-hidden>
      <td colSpan={columns} className="relatorio__vao" style={{ blockSize: height }} />
    </tr>
  );
}

interface LineProps {
  index: number;
  line: ReportLine;
  columns: Columns;
  measure: ((row: HTMLTableRowElement | null) => void) | undefined;
}

const Line = memo(
  ({ index, line, columns, measure }: LineProps) => {
    const place = { 'aria-rowindex': index + 2, 'data-index': index, ref: measure };
    if (line.tipo === 'grupo')
      return (
        <tr className="relatorio__grupo" {...place}>
          <th scope="colgroup" colSpan={columns.length}>
            {line.texto}
          </th>
        </tr>
      );
    const span = spanOf(columns, line);
    return (
      <tr className={line.tipo === 'linha' ? undefined : `relatorio__${line.tipo}`} {...place}>
        {[columns.slice(0, 1), columns.slice(span)].flat().map(([name, field], at) => {
          const text = formatValue(field, line[name]);
          return (
            <td key={name} className={alignOf(field)} colSpan={at === 0 && span > 1 ? span : undefined}>
              <Hanging text={text}>
                {at === 0 && line.destino ? (
                  <Link to={line.destino}>{text}</Link>
                ) : line.abre && at > 0 && text !== '' ? (
                  <Figure abre={line.abre} column={name} label={`${line[columns[0]?.[0] ?? '']}, ${field.label}: ${text}`} text={text} />
                ) : (
                  drawn(field, line[name], text)
                )}
              </Hanging>
            </td>
          );
        })}
      </tr>
    );
  },
  (before, now) => before.index === now.index && before.line === now.line,
);

/** A figure that opens what it adds up. */
function Figure({ abre, column, label, text }: { abre: string; column: string; label: string; text: string }) {
  const [search] = useSearchParams();
  const next = new URLSearchParams(search);
  next.set(CELL, `${abre}&coluna=${column}`);
  return (
    <Link className="relatorio__valor" to={`?${next}`} aria-label={label.trim()} title="Ver o que este valor soma">
      {text}
    </Link>
  );
}

/** What has a tone is drawn with it, as in a list; the rest is its text. */
const drawn = (field: AnyField, value: unknown, text: string): ReactNode =>
  'tones' in field && field.tones ? drawState(value, field) : text;

/** A text that begins some steps to the right goes on below there, not at the margin. */
function Hanging({ text, children }: { text: string; children: ReactNode }) {
  const steps = text.length - text.replace(/^\u2003+/, '').length;
  if (steps === 0) return children;
  return <span style={{ display: 'block', paddingInlineStart: `${steps}em`, textIndent: `-${steps}em` }}>{children}</span>;
}

/**
 * How many columns the first text of a line takes: the whole row when the line says nothing else, as on paper; in a total,
 * the empty ones before its figures; else its own.
 */
function spanOf(columns: Columns, line: ReportLine): number {
  const [first] = columns;
  if (!first || alignOf(first[1])) return 1;
  const next = columns.findIndex(([name], at) => at > 0 && line[name] !== null && line[name] !== undefined && line[name] !== '');
  if (next === -1) return columns.length;
  return line.tipo === 'linha' ? 1 : next;
}

/**
 * Widths that do not change while the lines come and go: a number is never broken, a short text has its own, and long
 * texts share the rest.
 */
function widthsOf(columns: Columns, lines: readonly ReportLine[]): { name: string; width: number | undefined; least: number }[] {
  return columns.map(([name, field], at) => {
    let most = Math.max(...field.label.split(' ').map(({ length }) => length));
    let widest = most * CHARACTER;
    for (const line of lines) {
      // what spreads over the columns beside it, or over the row, asks for no room in its own
      if (at === 0 && (line.tipo === 'grupo' || spanOf(columns, line) > 1)) continue;
      const text = String(line[name] ?? '');
      if (text.length > most) most = text.length;
      if (text.length <= SHORT_TEXT) widest = Math.max(widest, pixelsOf(text));
    }
    const numeric = NUMERIC.includes(field.kind);
    // as it is shown: with points between the thousands, and the sign of a percentage
    const characters = most + Math.floor(most / 3) + (field.kind === 'percent' ? 2 : 0);
    const pixels = Math.ceil(numeric ? characters * CHARACTER : widest) + CELL_PADDING;
    return numeric || most <= SHORT_TEXT ? { name, width: pixels, least: pixels } : { name, width: undefined, least: LONG_TEXT };
  });
}

function pixelsOf(text: string): number {
  const wide = text.match(/[\dA-Z]/g)?.length ?? 0;
  return wide * WIDE_CHARACTER + (text.length - wide) * CHARACTER;
}

function alignOf({ kind }: AnyField): string | undefined {
  return NUMERIC.includes(kind) ? 'relatorio__numero' : undefined;
}
