import { expect, it } from 'vitest';
import { defineReport, money, type ReportLine, text } from '../../resources/definition';
import { bandsOf } from './paper-columns';

const report = defineReport({
  name: 'relatorio_de_teste',
  title: 'Quadro',
  path: '/teste',
  law: 'Lei.',
  parameters: {},
  columns: { ficha: text(10, { label: 'Ficha' }), acao: text(80, { label: 'Ação' }), valor: money({ label: 'Valor' }) },
  groups: [{ by: 'orgao' }, { by: 'acao_' }],
});
const line = (ficha: string, acao: string | null): ReportLine => ({ tipo: 'linha', ficha, acao, valor: '1.00' });
const heading = (texto: string): ReportLine => ({ tipo: 'grupo', texto });

it('no papel, o que o título do grupo diz não se repete em cada linha; o que diz outra coisa fica', () => {
  const said = [
    heading('02 – Saúde'),
    heading('2009 – Atenção'),
    line('1', '2009 – Atenção'),
    line('2', '2009 – Atenção'),
    heading('2010 – Vigilância'),
    line('3', '2010 – Vigilância'),
    heading('Totais por fonte'),
    line('1.500', null),
  ];
  expect(bandsOf(report, said)).toEqual([[0, 2]]);
  expect(bandsOf(report, [...said, line('4', '2011 – Outra')])).toEqual([[0, 1, 2]]);
  expect(bandsOf(report, [line('1', null)])).toEqual([[0, 1, 2]]);
});
