import {
  choice,
  defineResource,
  derived,
  integer,
  longText,
  money,
  type RecordOf,
  ref,
  section,
  text,
} from '../../../../resources/definition';

export const ESFERAS = { F: 'Fiscal', S: 'Seguridade social', I: 'Investimento' } as const;

/** What names a row of expense in any version of the law. */
export const CLASSIFICACAO_DESPESA = [
  'orgao_id',
  'unidade_id',
  'funcao_id',
  'subfuncao_id',
  'programa_id',
  'acao_id',
  'natureza_despesa_id',
  'fonte_recurso_id',
  'codigo_acompanhamento_id',
  'esfera',
] as const;

/**
 * No two rows of a version share all of it. It begins by what a row has in common with the same one of another year, whose
 * programa and ação may be those of another plan: the index of it finds that one too.
 */
export const CHAVE_DESPESA = [
  'orgao_id',
  'unidade_id',
  'funcao_id',
  'subfuncao_id',
  'natureza_despesa_id',
  'fonte_recurso_id',
  'codigo_acompanhamento_id',
  'versao_planejamento_id',
  'programa_id',
  'acao_id',
  'esfera',
] as const;

/** A row of the expense of a version of the LOA, with its whole classification (Lei 4.320/1964 arts. 2º, 8º, 13 and 15). */
export const previsaoDespesa = defineResource({
  name: 'previsao_despesa',
  label: { one: 'Previsão da despesa', many: 'Previsões da despesa', gender: 'f' },
  route: { base: '/planejamento/cadastro/ppa-loa/previsao-despesa' },
  display: ['classificacao'],
  fields: {
    versao_planejamento_id: ref('versao_planejamento', {
      label: 'Versão',
      required: true,
      immutable: true,
      where: { instrumento: 'loa' },
      span: 6,
    }),
    ficha: integer({ label: 'Ficha', min: 1, help: 'Dada no envio à Câmara; de uma lei já aprovada, a da lei.', span: 3 }),
    classificacao: derived('text', { label: 'Classificação' }),
    orgao_id: ref('orgao', { label: 'Órgão', required: true, span: 6 }),
    unidade_id: ref('unidade', {
      label: 'Unidade orçamentária',
      required: true,
      where: { tipo: ['orcamentaria', 'ambas'] },
      span: 6,
    }),
    funcao_id: ref('funcao', { label: 'Função', required: true, span: 6 }),
    subfuncao_id: ref('subfuncao', { label: 'Subfunção', required: true, span: 6 }),
    programa_id: ref('programa', { label: 'Programa', required: true, span: 6 }),
    acao_id: ref('acao', { label: 'Ação', required: true, span: 6 }),
    natureza_despesa_id: ref('natureza_despesa', { label: 'Natureza da despesa', required: true, span: 6 }),
    fonte_recurso_id: ref('fonte_recurso', { label: 'Fonte', required: true, span: 6 }),
    codigo_acompanhamento_id: ref('codigo_acompanhamento', { label: 'CO', help: 'Em branco, 0000.', span: 6 }),
    esfera: choice(ESFERAS, { label: 'Esfera', help: 'Em branco, a da função: seguridade para 08, 09 e 10.', span: 3 }),
    orcado_atual: derived('money', { label: 'Orçado X−1' }),
    valor: money({ label: 'Valor fixado', required: true, min: '0', span: 3 }),
    valor_projeto: derived('money', { label: 'Valor do projeto' }),
    condicionada: derived('yesNo', { label: 'Despesa condicionada' }),
    memoria_calculo: longText({ label: 'Memória de cálculo' }),
  },
  year: true,
  unique: [CHAVE_DESPESA],
  list: {
    columns: ['ficha', 'classificacao', 'acao_id', 'valor', 'versao_planejamento_id'],
    filters: [
      'versao_planejamento_id',
      'orgao_id',
      'unidade_id',
      'funcao_id',
      'subfuncao_id',
      'programa_id',
      'acao_id',
      'natureza_despesa_id',
      'fonte_recurso_id',
      'codigo_acompanhamento_id',
      'ficha',
    ],
    extraFilters: {
      natureza: text(12, { label: 'Natureza (início)' }),
      elemento: text(2, { label: 'Elemento' }),
      fonte: text(3, { label: 'Fonte STN' }),
    },
    sort: ['ficha'],
  },
  form: [
    section('Classificação', [
      'versao_planejamento_id',
      'ficha',
      'orgao_id',
      'unidade_id',
      'funcao_id',
      'subfuncao_id',
      'programa_id',
      'acao_id',
      'natureza_despesa_id',
      'fonte_recurso_id',
      'codigo_acompanhamento_id',
      'esfera',
      'condicionada',
    ]),
    section('Valor', ['orcado_atual', 'valor', 'valor_projeto', 'memoria_calculo']),
  ],
});
export type PrevisaoDespesa = RecordOf<typeof previsaoDespesa>;
