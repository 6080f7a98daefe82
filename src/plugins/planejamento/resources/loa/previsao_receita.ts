import {
  choice,
  defineResource,
  derived,
  integer,
  longText,
  money,
  percent,
  type RecordOf,
  ref,
  section,
  text,
} from '../../../../resources/definition';

/** How a forecast was made (LRF art. 12). */
export const METODOS = {
  media: 'Média',
  tendencia: 'Tendência',
  indice: 'Índices',
  contratual: 'Contratual/convênio',
  manual: 'Manual',
} as const;

/** The methods that start from the three years collected. */
const DE_HISTORICO = { metodo: ['media', 'tendencia'] };

/** What names a row of revenue in any version of the law; without a CO, it is of none. */
export const CLASSIFICACAO_RECEITA = ['orgao_id', 'natureza_receita_id', 'fonte_recurso_id', 'codigo_acompanhamento_id'] as const;

/**
 * No two rows of a version share all of it. The version does not come first: the index finds the same row of another year too.
 */
export const CHAVE_RECEITA = [
  'orgao_id',
  'natureza_receita_id',
  'versao_planejamento_id',
  'codigo_acompanhamento_id',
  'fonte_recurso_id',
] as const;

export const ESFERAS_RECEITA = { F: 'Fiscal', S: 'Seguridade social' } as const;

/** A row of the revenue of a version of the LOA: who collects which natureza for which fonte (Lei 4.320/1964 arts. 2º, 3º and 30). */
export const previsaoReceita = defineResource({
  name: 'previsao_receita',
  label: { one: 'Previsão da receita', many: 'Previsões da receita', gender: 'f' },
  route: { base: '/planejamento/cadastro/ppa-loa/previsao-receita', param: 'receita_id' },
  display: ['classificacao'],
  fields: {
    versao_planejamento_id: ref('versao_planejamento', {
      label: 'Versão',
      required: true,
      immutable: true,
      where: { instrumento: 'loa' },
      span: 6,
    }),
    ficha: integer({ label: 'Ficha da receita', min: 1, help: 'Dada no envio à Câmara; de uma lei já aprovada, a da lei.', span: 3 }),
    classificacao: derived('text', { label: 'Classificação' }),
    orgao_id: ref('orgao', { label: 'Órgão arrecadador', required: true, span: 6 }),
    natureza_receita_id: ref('natureza_receita', { label: 'Natureza da receita', required: true, span: 6 }),
    fonte_recurso_id: ref('fonte_recurso', { label: 'Fonte', required: true, span: 6 }),
    codigo_acompanhamento_id: ref('codigo_acompanhamento', { label: 'CO', help: 'Em branco, nenhum (0000).', span: 3 }),
    esfera: choice(ESFERAS_RECEITA, { label: 'Esfera', help: 'Em branco, a do órgão e da fonte.', span: 3 }),
    arrecadado_x4: money({ label: 'Arrecadado X−4', min: '0', required: DE_HISTORICO }),
    arrecadado_x3: money({ label: 'Arrecadado X−3', min: '0', required: DE_HISTORICO }),
    arrecadado_x2: money({ label: 'Arrecadado X−2', min: '0', required: DE_HISTORICO }),
    orcado_atual: derived('money', { label: 'Orçado X−1' }),
    reestimado_atual: money({ label: 'Reestimado X−1', min: '0', required: { metodo: 'indice' } }),
    metodo: choice(METODOS, { label: 'Método', required: true, default: 'manual' }),
    indice_preco: percent({ label: 'Efeito preço (%)' }),
    indice_quantidade: percent({ label: 'Efeito quantidade (%)' }),
    indice_legislacao: percent({ label: 'Efeito legislação (%)' }),
    valor_bruto: money({
      label: 'Previsão bruta',
      required: { metodo: ['contratual', 'manual'] },
      min: '0',
      help: 'Com os métodos Média, Tendência e Índices, calculada com os três efeitos.',
    }),
    deducao_fundeb: money({ label: '(−) Fundeb', min: '0', help: 'Em branco, o percentual da natureza sobre a previsão bruta.' }),
    deducao_renuncia: money({ label: '(−) Renúncia', min: '0' }),
    deducao_outras: money({ label: '(−) Outras', min: '0' }),
    valor_liquido: money({
      label: 'Previsão líquida',
      readOnly: true,
      sumOf: ['valor_bruto', '-deducao_fundeb', '-deducao_renuncia', '-deducao_outras'],
    }),
    reestimativas: derived('money', { label: 'Reestimativas' }),
    previsao_atualizada: derived('money', { label: 'Previsão atualizada' }),
    memoria_calculo: longText({ label: 'Memória de cálculo' }),
    origem: choice({ loa: 'LOA', nao_prevista: 'Não prevista' }, { label: 'Origem', readOnly: true, span: 3 }),
  },
  year: true,
  unique: [CHAVE_RECEITA],
  emptyCounts: ['codigo_acompanhamento_id'],
  list: {
    columns: [
      'ficha',
      'natureza_receita_id',
      'fonte_recurso_id',
      'codigo_acompanhamento_id',
      'valor_bruto',
      'deducao_fundeb',
      'valor_liquido',
      'versao_planejamento_id',
    ],
    filters: ['versao_planejamento_id', 'orgao_id', 'natureza_receita_id', 'fonte_recurso_id', 'origem'],
    extraFilters: {
      natureza: text(14, { label: 'Natureza (início)' }),
      categoria: choice({ 1: '1 – Correntes', 2: '2 – Capital', 7: '7 – Correntes intra', 8: '8 – Capital intra' }, { label: 'Categoria' }),
    },
    sort: ['natureza_receita_id', 'fonte_recurso_id'],
  },
  form: [
    section('Classificação', [
      'versao_planejamento_id',
      'ficha',
      'origem',
      'orgao_id',
      'natureza_receita_id',
      'fonte_recurso_id',
      'codigo_acompanhamento_id',
      'esfera',
    ]),
    section('Arrecadação anterior', ['arrecadado_x4', 'arrecadado_x3', 'arrecadado_x2', 'orcado_atual', 'reestimado_atual']),
    section('Previsão', [
      'metodo',
      'indice_preco',
      'indice_quantidade',
      'indice_legislacao',
      'valor_bruto',
      'deducao_fundeb',
      'deducao_renuncia',
      'deducao_outras',
      'valor_liquido',
      'reestimativas',
      'previsao_atualizada',
      'memoria_calculo',
    ]),
  ],
});
export type PrevisaoReceita = RecordOf<typeof previsaoReceita>;
