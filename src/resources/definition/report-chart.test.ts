import { describe, expect, it } from 'vitest';
import { money, text } from './field';
import { defineReport, type ReportLine } from './report';
import { chartBars } from './report-chart';

const report = defineReport({
  name: 'relatorio_teste',
  title: 'Teste',
  path: '/teste',
  law: '',
  parameters: {},
  columns: { area: text(200, { label: 'Área' }), total: money({ label: 'Total' }) },
  chart: { label: 'Total por área', x: 'area', y: 'total' },
});
const line = (area: string, total: string | null, tipo: ReportLine['tipo'] = 'linha'): ReportLine => ({ tipo, area, total });

describe('as barras de um relatório', () => {
  it('são as linhas com valor, da maior à menor, sem as somas e sem perder centavos', () => {
    const lines = [
      line('A', '0.10'),
      line('B', '90071992547409.93'),
      line('C', null),
      line('D', '90071992547409.92'),
      line('SUBTOTAL', '9.00', 'subtotal'),
      line('E', '-5.00'),
      line('TOTAL', '9.00', 'total'),
    ];
    expect(chartBars(report, lines).map(({ x, y }) => [x, y])).toEqual([
      ['B', '90071992547409.93'],
      ['D', '90071992547409.92'],
      ['A', '0.10'],
      ['E', '-5.00'],
    ]);
  });

  it('são trinta no máximo: a última soma as menores', () => {
    const bars = chartBars(
      report,
      Array.from({ length: 33 }, (_, index) => line(`Área ${index + 1}`, `${index + 1}.01`)),
    );
    expect([bars.length, bars[28]?.x, bars[29]]).toEqual([30, 'Área 5', { x: 'Outros (4)', y: '10.04' }]);
  });

  it('não há nenhuma sem gráfico declarado ou sem uma das colunas', () => {
    const { total: _total, ...columns } = report.columns;
    expect(chartBars({ ...report, columns }, [line('A', '1.00')])).toEqual([]);
    expect(chartBars({ ...report, chart: undefined }, [line('A', '1.00')])).toEqual([]);
  });
});
