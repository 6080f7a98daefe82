import { defineGrid, type GridValues } from '../../../resources/definition';
import { APLICACOES, countsFor } from '../calculo/conferencia/aplicacoes';
import { completarDespesa, julgarDespesa, type LinhaDespesa } from '../calculo/linhas/despesa';
import { previsaoDespesa } from '../resources/loa/previsao_despesa';
import { fichaFechada } from './ficha';
import { contextOf, type LineContext } from './lookups';
import { daAcao } from './of-acao';
import { VERSAO_DO_EXERCICIO } from './parents';
import { variation } from './variation';

/** The QDD: every row of expense of a version of the LOA (handbook Planejamento 5.1). */
export const gradeDespesa = defineGrid<LineContext>({
  resource: previsaoDespesa,
  title: 'Previsão de despesa (QDD)',
  parent: 'versao_planejamento_id',
  parentParam: 'versao_id',
  ...VERSAO_DO_EXERCICIO,
  // up to the limit of the unidade they are all in view on a screen of 1440 pixels
  columns: [
    { field: 'ficha', width: 46, closed: fichaFechada },
    { field: 'orgao_id', width: 48 },
    { field: 'unidade_id', width: 60, label: 'Unidade' },
    { field: 'funcao_id', width: 62 },
    { field: 'subfuncao_id', width: 80 },
    { field: 'programa_id', width: 72 },
    { field: 'acao_id', width: 48 },
    { field: 'natureza_despesa_id', width: 90, label: 'Natureza' },
    { field: 'fonte_recurso_id', width: 78 },
    { field: 'codigo_acompanhamento_id', width: 42 },
    { field: 'esfera', width: 96 },
    { field: 'orcado_atual', width: 100, label: (x) => `Orçado ${x - 1}` },
    { field: 'valor', width: 106, label: 'Valor' },
    { field: 'variacao', width: 58 },
    { field: 'limite', width: 104 },
    { field: 'memoria_calculo', width: 260, label: 'Memória' },
  ],
  computed: {
    variacao: { label: 'Var. %', as: 'percent', of: ({ valor, orcado_atual }) => variation(valor, orcado_atual) },
    limite: { label: 'Limite da unidade', as: 'money', of: ({ unidade_id }, context) => limitOf(unidade_id, context as LineContext) },
  },
  frozen: 3,
  sums: ['orcado_atual', 'valor'],
  groups: ['fonte_recurso_id', 'orgao_id', 'unidade_id'],
  tree: ['orgao_id', 'unidade_id', 'acao_id'],
  indicators: [
    { name: 'mde', label: 'MDE', min: '25', enters: counts('mde') },
    { name: 'asps', label: 'ASPS', min: '15', enters: counts('asps') },
    { name: 'fundeb', label: 'Fundeb: remuneração', min: '70', enters: counts('fundeb') },
    { name: 'pessoal_executivo', label: 'Pessoal do Executivo', max: '54', enters: counts('pessoal_executivo') },
  ],
  balance: { label: 'Receita − Despesa', own: 'minus' },
  rules: {
    context: contextOf,
    complete: (line, changed, { lookups }) => ({ ...proposed(line, changed, lookups), ...daLinha(line, lookups) }),
    judge: (line, { version, lookups }) => julgarDespesa(line as LinhaDespesa, version, lookups),
  },
});

function limitOf(unidade: unknown, { limits }: LineContext): string | null {
  return limits.unidade_id?.[String(unidade)] ?? null;
}

/** Whether a line counts for a legal share (handbook Planejamento 7). */
function counts(name: keyof typeof APLICACOES): (line: GridValues, context: LineContext) => boolean {
  return (line, { lookups }) => {
    const natureza = lookups.naturezasDespesa.get(Number(line.natureza_despesa_id))?.codigo ?? '';
    return countsFor(APLICACOES[name], {
      co: lookups.cos.get(Number(line.codigo_acompanhamento_id))?.codigo ?? '',
      fonte: lookups.fontes.get(Number(line.fonte_recurso_id))?.codigo.slice(2, 5) ?? '',
      funcao: lookups.funcoes.get(Number(line.funcao_id))?.codigo ?? '',
      grp: natureza.charAt(2),
      el: natureza.slice(7, 9),
      poder: lookups.orgaos.get(Number(line.orgao_id))?.poder ?? '',
    });
  };
}

/** What the ação proposes, and the órgão of its unidade. */
function proposed(line: GridValues, changed: string, lookups: LineContext['lookups']): GridValues {
  const found = daAcao(line, changed, lookups);
  const unidade = lookups.unidades.get(Number(found.unidade_id));
  return { ...found, ...(unidade && { orgao_id: unidade.orgao_id }) };
}

function daLinha(line: GridValues, lookups: LineContext['lookups']): GridValues {
  // the esfera follows the função, which a row under way may not have yet
  return line.funcao_id ? { ...completarDespesa(line as LinhaDespesa, lookups) } : {};
}
