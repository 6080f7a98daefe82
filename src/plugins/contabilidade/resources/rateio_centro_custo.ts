import {
  addIssue,
  compareDecimals,
  date,
  defineResource,
  endAfterStart,
  type Issues,
  items,
  onePerKey,
  percent,
  type RecordOf,
  ref,
  section,
  sumDecimals,
} from '../../../resources/definition';

/** How the costs of a centre are shared by others (handbook Contabilidade 5.1; LRF art. 50 §3º): in the cost report alone, never in the books. */
export const rateioCentroCusto = defineResource({
  name: 'rateio_centro_custo',
  label: { one: 'Rateio de centro de custo', many: 'Rateios de centros de custo', gender: 'm' },
  route: { base: '/contabilidade/cadastros/contabilidade/rateios-centro-custo' },
  display: ['centro_custo_id', 'vigencia_inicio'],
  fields: {
    centro_custo_id: ref('centro_custo', { label: 'Centro de custo', required: true, where: { situacao: true }, span: 6 }),
    vigencia_inicio: date({ label: 'Vale de', required: true, help: 'Cada mês se rateia pelo que vale no seu último dia.', span: 3 }),
    vigencia_fim: date({ label: 'Até', span: 3 }),
    itens: items(
      {
        destino_id: ref('centro_custo', { label: 'Destino', required: true, where: { situacao: true }, span: 8 }),
        percentual: percent({ label: 'Percentual', required: true, min: '0.0001', max: '100', span: 4 }),
      },
      { label: 'Destinos', one: 'destino', min: 1 },
    ),
  },
  list: {
    columns: ['centro_custo_id', 'vigencia_inicio', 'vigencia_fim'],
    filters: ['centro_custo_id', 'vigencia_inicio', 'vigencia_fim'],
    sort: ['-vigencia_inicio', 'id'],
  },
  form: [section('Rateio', ['centro_custo_id', 'vigencia_inicio', 'vigencia_fim']), section('Destinos', ['itens'])],
  rules: [
    endAfterStart('vigencia_inicio', 'vigencia_fim'),
    onePerKey('itens', ['destino_id'], 'O destino já está no rateio.'),
    ({ centro_custo_id, itens }) => {
      const lines = Array.isArray(itens) ? (itens as readonly Readonly<Record<string, unknown>>[]) : [];
      const issues: Issues = {};
      for (const [n, { destino_id }] of lines.entries())
        if (destino_id && destino_id === centro_custo_id) addIssue(issues, `itens.${n}.destino_id`, 'Um centro não rateia para si mesmo.');
      const parts = lines.flatMap(({ percentual }) => (typeof percentual === 'string' ? [percentual] : []));
      if (parts.length > 0 && parts.length === lines.length && compareDecimals(sumDecimals(parts), '100') !== 0)
        addIssue(issues, 'itens', 'Os percentuais devem somar 100 %.');
      return issues;
    },
  ],
});
export type RateioCentroCusto = RecordOf<typeof rateioCentroCusto>;
