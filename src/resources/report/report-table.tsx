import { Link } from 'react-router';
import type { AnyField } from '../definition/field';
import { formatValue } from '../definition/format';
import { type Report, type ReportLine, type ReportPreview, shownReport } from '../definition/report';

const NUMERIC = ['money', 'decimal', 'percent', 'integer'];

/** The lines of a report on screen, with the same figures as on paper. A line leads to the facts that it adds up. */
export function ReportTable({ report, preview }: { report: Report; preview: ReportPreview }) {
  const columns = Object.entries(shownReport(report, preview.colunas).columns);
  const { cabecalho, minuta, linhas, divergencias, notas } = preview;
  return (
    <>
      <p className="relatorio__sobre">
        {cabecalho.join(' · ')}
        {minuta && <strong className="relatorio__minuta">{minuta}</strong>}
      </p>
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
      {linhas.length === 0 ? (
        <p role="status">Não há dados para os parâmetros informados.</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
        <section className="relatorio__rolagem" tabIndex={0} aria-label="Linhas do relatório">
          <table>
            <caption className="so-leitor">{report.title}</caption>
            <thead>
              <tr>
                {columns.map(([name, field]) => (
                  <th key={name} scope="col" className={alignOf(field)}>
                    {field.label}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {linhas.map((line, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a report does not change while it is on screen
                <Line key={index} line={line} columns={columns} />
              ))}
            </tbody>
          </table>
        </section>
      )}
      {notas.map((text) => (
        <p key={text}>{text}</p>
      ))}
    </>
  );
}

function Line({ line, columns }: { line: ReportLine; columns: readonly [string, AnyField][] }) {
  if (line.tipo === 'grupo')
    return (
      <tr className="relatorio__grupo">
        <th scope="colgroup" colSpan={columns.length}>
          {line.texto}
        </th>
      </tr>
    );
  return (
    <tr className={line.tipo === 'linha' ? undefined : `relatorio__${line.tipo}`}>
      {columns.map(([name, field], index) => {
        const text = formatValue(field, line[name]);
        return (
          <td key={name} className={alignOf(field)}>
            {index === 0 && line.destino ? <Link to={line.destino}>{text}</Link> : text}
          </td>
        );
      })}
    </tr>
  );
}

function alignOf({ kind }: AnyField): string | undefined {
  if (kind === 'longText') return 'relatorio__texto';
  return NUMERIC.includes(kind) ? 'relatorio__numero' : undefined;
}
