import { defineGrid, type GridValues } from '../../../resources/definition';
import { completarReceita, julgarReceita, type LinhaReceita, netOf } from '../calculo/linhas/receita';
import { previsaoReceita } from '../resources/loa/previsao_receita';
import { fichaFechada } from './ficha';
import { contextOf, type LineContext } from './lookups';
import { VERSAO_DO_EXERCICIO } from './parents';
import { variation } from './variation';

/** The revenue of a version of the LOA (handbook Planejamento 5.2). */
export const gradeReceita = defineGrid<LineContext>({
  resource: previsaoReceita,
  title: 'Previsão de receita',
  parent: 'versao_planejamento_id',
  parentParam: 'versao_id',
  ...VERSAO_DO_EXERCICIO,
  columns: [
    { field: 'ficha', width: 60, label: 'Ficha', closed: fichaFechada },
    { field: 'orgao_id', width: 70, label: 'Órgão' },
    { field: 'natureza_receita_id', width: 150, label: 'Natureza' },
    { field: 'descricao', width: 260 },
    { field: 'fonte_recurso_id', width: 80 },
    { field: 'codigo_acompanhamento_id', width: 50 },
    { field: 'arrecadado_x4', width: 130, label: (x) => `Arrecadado ${x - 4}` },
    { field: 'arrecadado_x3', width: 130, label: (x) => `Arrecadado ${x - 3}` },
    { field: 'arrecadado_x2', width: 130, label: (x) => `Arrecadado ${x - 2}` },
    { field: 'orcado_atual', width: 130, label: (x) => `Orçado ${x - 1}` },
    { field: 'reestimado_atual', width: 130, label: (x) => `Reestimado ${x - 1}` },
    { field: 'metodo', width: 160 },
    { field: 'indice_preco', width: 80, label: 'Preço %' },
    { field: 'indice_quantidade', width: 100, label: 'Quantidade %' },
    { field: 'indice_legislacao', width: 100, label: 'Legislação %' },
    { field: 'valor_bruto', width: 140 },
    { field: 'deducao_fundeb', width: 120 },
    { field: 'deducao_renuncia', width: 120 },
    { field: 'deducao_outras', width: 120 },
    { field: 'valor_liquido', width: 140 },
    { field: 'variacao', width: 90 },
    { field: 'memoria_calculo', width: 260, label: 'Memória' },
  ],
  computed: {
    descricao: {
      label: 'Descrição',
      as: 'text',
      of: ({ natureza_receita_id }, context) =>
        (context as LineContext).lookups.naturezasReceita.get(Number(natureza_receita_id))?.nome ?? null,
    },
    valor_liquido: { label: 'Previsão líquida', as: 'money', of: (line) => (line.valor_bruto ? netOf(line as LinhaReceita) : null) },
    variacao: {
      label: 'Var. %',
      as: 'percent',
      of: (line) => (line.valor_bruto ? variation(netOf(line as LinhaReceita), line.reestimado_atual) : null),
    },
  },
  frozen: 4,
  sums: ['orcado_atual', 'reestimado_atual', 'valor_bruto', 'deducao_fundeb', 'valor_liquido'],
  groups: ['fonte_recurso_id', 'orgao_id'],
  balance: { label: 'Receita − Despesa', own: 'plus' },
  rules: {
    context: contextOf,
    complete: (line, changed, { lookups }, before) => seguir(line, changed, lookups, before),
    judge: (line, { version, lookups }) => julgarReceita(line as LinhaReceita, version, lookups),
  },
});

const OF_AMOUNT = [
  'valor_bruto',
  'natureza_receita_id',
  'arrecadado_x4',
  'arrecadado_x3',
  'arrecadado_x2',
  'reestimado_atual',
  'metodo',
  'indice_preco',
  'indice_quantidade',
  'indice_legislacao',
];

/** The CO of a fonte that has only one, while none was chosen (706 → 3110). */
function coUnico({ fonte_recurso_id, codigo_acompanhamento_id }: GridValues, { fontes }: LineContext['lookups']): GridValues {
  const [co, ...others] = fontes.get(Number(fonte_recurso_id))?.cos ?? [];
  return co && others.length === 0 && !codigo_acompanhamento_id ? { codigo_acompanhamento_id: co } : {};
}

/** The gross value of a method that calculates it, and the Fundeb that follows it until somebody types another. */
function seguir(line: GridValues, changed: string, lookups: LineContext['lookups'], before: GridValues): GridValues {
  if (changed === 'fonte_recurso_id') return { ...coUnico(line, lookups) };
  if (!OF_AMOUNT.includes(changed)) return {};
  const { valor_bruto, deducao_fundeb } = completarReceita(line as LinhaReceita, lookups, before as LinhaReceita);
  return { valor_bruto, deducao_fundeb };
}
