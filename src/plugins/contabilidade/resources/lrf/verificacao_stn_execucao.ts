import {
  choice,
  decimal,
  defineResource,
  derived,
  integer,
  items,
  longText,
  type RecordOf,
  section,
  text,
} from '../../../../resources/definition';
import { PERIODOS } from '../../reports/periods';
import { lrfPublicacao } from './lrf_publicacao';

/** What the Treasury calls each dimension. */
export const DIMENSOES = {
  D1: 'Gestão da informação',
  D2: 'Contábil',
  D3: 'Fiscal',
  D4: 'Contábil × fiscal',
} as const;

/** What a check came to. */
export const RESULTADOS = {
  ok: 'Confere',
  divergente: 'Não confere',
  sem_dados: 'Sem dados',
  externa: 'Depende de dado externo',
} as const;

/** Whose books are checked. */
export const ABRANGENCIAS = { entidade: 'Só desta entidade', municipio: 'Todo o município' } as const;

/**
 * The checks of the Treasury over a month, as they came out when they were made (handbook Contabilidade 14): the book goes on, and what
 * each check had found stays. It is made whole as it is included, and never again.
 */
export const verificacaoStnExecucao = defineResource({
  name: 'verificacao_stn_execucao',
  label: {
    one: 'Execução das verificações da STN',
    many: 'Histórico das verificações da STN',
    gender: 'f',
    create: 'Verificar agora',
    also: ['Ranking do Siconfi'],
  },
  route: { base: `${lrfPublicacao.route.base}/verificacoes/execucoes` },
  menu: lrfPublicacao.menu,
  display: ['numero', 'mes'],
  entity: true,
  year: true,
  afterClosing: true,
  calls: { update: false, delete: false },
  document: { number: { year: 'exercicio', mask: 'N/AAAA', fromFirst: true }, fixed: {} },
  fields: {
    numero: integer({ label: 'Execução', readOnly: true, span: 2 }),
    mes: choice(PERIODOS, { label: 'Período', required: true, span: 3 }),
    abrangencia: choice(ABRANGENCIAS, { label: 'Abrangência', required: true, default: 'entidade', span: 3 }),
    data_hora: derived('dateTime', { label: 'Verificado em' }),
    verificado_por: derived('text', { label: 'Por' }),
    conferem: integer({ label: 'Conferem', readOnly: true, span: 2 }),
    nao_conferem: integer({ label: 'Não conferem', readOnly: true, span: 2 }),
    sem_dados: integer({ label: 'Sem dados', readOnly: true, span: 2 }),
    externas: integer({ label: 'Dependem de dado externo', readOnly: true, span: 3 }),
    resultados: items(
      {
        dimensao: choice(DIMENSOES, { label: 'Dimensão', required: true }),
        codigo: text(10, { label: 'Código', required: true, span: 1 }),
        descricao: longText({ label: 'Verificação', required: true, span: 4 }),
        unidade: choice({ moeda: 'Reais', quantidade: 'Quantidade' }, { label: 'Unidade', required: true, span: 1 }),
        valor_a: decimal(18, 2, { label: 'A', span: 2 }),
        valor_b: decimal(18, 2, { label: 'B', span: 2 }),
        diferenca: decimal(18, 2, { label: 'Diferença', span: 2 }),
        resultado: choice(RESULTADOS, { label: 'Resultado', required: true, tones: { ok: 'bom', divergente: 'ruim' }, span: 2 }),
        motivo: longText({ label: 'Motivo', help: 'Por que não há o que comparar, ou as linhas que não conferem.', span: 4 }),
      },
      {
        label: 'Resultados',
        one: 'verificação',
        readOnly: true,
        table: 'verificacao_resultado',
        split: { by: 'dimensao', titles: DIMENSOES },
      },
    ),
  },
  unique: [['numero']],
  list: {
    columns: ['numero', 'mes', 'abrangencia', 'data_hora', 'verificado_por', 'conferem', 'nao_conferem', 'sem_dados', 'externas'],
    filters: ['mes', 'abrangencia'],
    sort: ['-numero'],
    totals: false,
  },
  form: [
    section('Verificação', ['numero', 'mes', 'abrangencia', 'data_hora', 'verificado_por']),
    section('Resultado', ['conferem', 'nao_conferem', 'sem_dados', 'externas', 'resultados'], { made: true }),
  ],
});
export type VerificacaoStnExecucao = RecordOf<typeof verificacaoStnExecucao>;
