import { useId } from 'react';
import { Bars } from '../dashboard/drawings/bars';
import type { Report, ReportLine } from '../definition/report';
import { chartBars } from '../definition/report-chart';

interface ReportChartProps {
  /** With the columns that are shown. */
  report: Report;
  lines: readonly ReportLine[];
}

/** The chart of a report, below the table with the same numbers. */
export default function ReportChart({ report, lines }: ReportChartProps) {
  const id = useId();
  // the lines of the table lead to the facts: a drawing with links inside is no image to who hears it
  const pontos = chartBars(report, lines).map((bar) => ({ ...bar, detalhe: null }));
  if (!report.chart || pontos.length === 0) return null;
  const { label } = report.chart;
  const chart = {
    id: report.name,
    nome: label,
    tipo: 'bar' as const,
    formato: 'moeda' as const,
    series: [{ nome: label, pontos }],
    nota: null,
    erro: null,
  };
  return (
    <section className="painel__grafico relatorio__grafico" aria-labelledby={id}>
      <h2 id={id} className="relatorio__quadro">
        {label} <small>R$</small>
      </h2>
      <Bars chart={chart} />
      <p className="relatorio__lei">Os valores exatos são os da tabela acima.</p>
    </section>
  );
}
