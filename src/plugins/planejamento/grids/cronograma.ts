import { defineGrid } from '../../../resources/definition';
import { cronogramaLinha } from '../resources/cronograma/cronograma_linha';
import { cronogramaMeta } from '../resources/cronograma/cronograma_meta';
import { NOMES_BIMESTRES, NOMES_MESES } from '../resources/cronograma/months';

const OF_CRONOGRAMA = {
  parent: 'cronograma_desembolso_id',
  parentParam: 'cronograma_id',
  noParent: 'Não há cronograma neste exercício. Crie-o em Cronograma mensal de desembolso.',
};

/** The months of each row of the desembolso (handbook Planejamento 5.4 and 6). */
export const gradeDesembolso = defineGrid({
  ...OF_CRONOGRAMA,
  resource: cronogramaLinha,
  title: 'Desembolso mensal',
  columns: [
    { field: 'orgao_id', width: 70 },
    { field: 'unidade_id', width: 80 },
    { field: 'grupo', width: 150 },
    { field: 'fonte_recurso_id', width: 80 },
    { field: 'dotacao_id', width: 80 },
    { field: 'total', width: 140 },
    ...NOMES_MESES.map((field) => ({ field, width: 120 })),
    { field: 'diferenca', width: 120 },
  ],
  frozen: 6,
  sums: ['total', ...NOMES_MESES, 'diferenca'],
  groups: ['fonte_recurso_id', 'unidade_id'],
});

/** The bimestres of each meta of arrecadação. */
export const gradeMetas = defineGrid({
  ...OF_CRONOGRAMA,
  resource: cronogramaMeta,
  title: 'Metas bimestrais de arrecadação',
  columns: [
    { field: 'natureza_receita_id', width: 150, label: 'Natureza' },
    { field: 'fonte_recurso_id', width: 80 },
    { field: 'previsto', width: 140 },
    ...NOMES_BIMESTRES.map((field) => ({ field, width: 130 })),
    { field: 'diferenca', width: 120 },
  ],
  frozen: 3,
  sums: ['previsto', ...NOMES_BIMESTRES, 'diferenca'],
  groups: ['fonte_recurso_id'],
});
