import './schedule.css';
import { daysBetween } from '../definition/civil-date';
import { formatDate, formatDecimal } from '../definition/format';

/** A stage of a schedule. */
export interface GanttStage {
  codigo: string;
  nome: string;
  /** YYYY-MM-DD. */
  inicio: string;
  fim: string;
  /** Done, as a percentage in a decimal string; null where nothing says it. */
  feito: string | null;
}

/** The stages of a schedule over the days: a table whose bars are drawn in its last column, over today's line. */
export function Gantt({ stages, today }: { stages: readonly GanttStage[]; today: string }) {
  if (stages.length === 0) return <p>O cronograma não tem etapas.</p>;
  const first = stages.map(({ inicio }) => inicio).sort()[0] as string;
  const last = stages
    .map(({ fim }) => fim)
    .sort()
    .at(-1) as string;
  const days = daysBetween(first, last) + 1;
  const at = (day: string) => (daysBetween(first, day) / days) * 100;
  const now = today >= first && today <= last ? at(today) : null;
  return (
    <table className="cronograma">
      <caption className="so-leitor">Etapas, suas datas e o que foi feito</caption>
      <thead>
        <tr>
          <th scope="col">Etapa</th>
          <th scope="col">Início</th>
          <th scope="col">Fim</th>
          <th scope="col">Feito</th>
          <th scope="col" className="cronograma__dias">
            {formatDate(first)} a {formatDate(last)}
          </th>
        </tr>
      </thead>
      <tbody>
        {stages.map(({ codigo, nome, inicio, fim, feito }) => (
          <tr key={codigo} data-atrasada={fim < today && feito !== null && Number(feito) < 100}>
            <th scope="row">
              {codigo} {nome}
            </th>
            <td className="numero">{formatDate(inicio)}</td>
            <td className="numero">{formatDate(fim)}</td>
            <td className="numero">{feito === null ? '–' : `${formatDecimal(feito, 2)} %`}</td>
            <td className="cronograma__dias" aria-hidden>
              <span
                className="cronograma__barra"
                style={{ insetInlineStart: `${at(inicio)}%`, inlineSize: `${((daysBetween(inicio, fim) + 1) / days) * 100}%` }}
              >
                <span style={{ inlineSize: `${Math.min(100, Number(feito ?? 0))}%` }} />
              </span>
              {now !== null && <span className="cronograma__hoje" style={{ insetInlineStart: `${now}%` }} />}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
