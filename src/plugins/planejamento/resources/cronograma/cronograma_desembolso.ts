import {
  choice,
  date,
  defineResource,
  derived,
  integer,
  longText,
  type RecordOf,
  section,
  text,
  yesNo,
} from '../../../../resources/definition';

/** Where a cronograma is: only the first is born in elaboração, each later one is a revision of the published one. */
export const SITUACOES_CRONOGRAMA = {
  elaboracao: 'Em elaboração',
  revisao: 'Em revisão',
  publicado: 'Publicado',
  substituido: 'Substituído',
} as const;
export type SituacaoCronograma = keyof typeof SITUACOES_CRONOGRAMA;

/** The only situações in which its lines are written. */
export const ABERTOS: readonly SituacaoCronograma[] = ['elaboracao', 'revisao'];

export const METODOS_CRONOGRAMA = { historico: 'Histórico', linear: 'Linear', vencimentos: 'Vencimentos', manual: 'Manual' } as const;
export type MetodoCronograma = keyof typeof METODOS_CRONOGRAMA;

/** Why a cronograma refuses every write. */
export function textoDoCronogramaFechado(numero: number, situacao: SituacaoCronograma): string {
  return `O cronograma nº ${numero} está ${SITUACOES_CRONOGRAMA[situacao].toLowerCase()} e não pode ser alterado.`;
}

/** When the year's dotações are paid and its revenue is collected (LRF arts. 8º and 13); its figures are in its two tables of lines. */
export const cronogramaDesembolso = defineResource({
  name: 'cronograma_desembolso',
  label: { one: 'Cronograma de desembolso', many: 'Cronogramas de desembolso', gender: 'm' },
  route: { base: '/planejamento/cadastro/cronograma-mensal-desembolso' },
  display: ['rotulo'],
  fields: {
    rotulo: derived('text', { label: 'Cronograma' }),
    exercicio_referencia: derived('integer', { label: 'Exercício' }),
    numero: integer({ label: 'Revisão nº', required: true, readOnly: true, help: '1 é o original.', span: 2 }),
    situacao_cronograma: choice(SITUACOES_CRONOGRAMA, {
      label: 'Situação',
      required: true,
      readOnly: true,
      span: 3,
      tones: { revisao: 'atencao', publicado: 'bom' },
    }),
    nivel: choice(
      { unidade_grupo_fonte: 'Unidade, grupo e fonte', dotacao: 'Por dotação' },
      { label: 'Detalhamento', required: true, default: 'unidade_grupo_fonte', help: 'Mudá-lo refaz as linhas do desembolso.', span: 4 },
    ),
    metodo: choice(METODOS_CRONOGRAMA, {
      label: 'Método',
      required: true,
      default: 'historico',
      help: 'Sem histórico de três exercícios, o mês é um doze avos.',
      span: 3,
    }),
    duodecimo_por_decreto: yesNo({
      label: 'Repasses à Câmara definidos em decreto',
      required: true,
      default: false,
      help: 'Sem ele, são doze partes iguais (CF art. 168).',
      span: 4,
    }),
    decreto_numero: text(20, { label: 'Decreto', span: 4 }),
    decreto_data: date({ label: 'Data do decreto', span: 4 }),
    publicacao: date({ label: 'Publicação', span: 4 }),
    medidas: longText({
      label: 'Medidas de combate à evasão e à sonegação; ações de cobrança da dívida ativa (quantidade e valor)',
      help: 'LRF art. 13.',
    }),
    total_desembolso: derived('money', { label: 'Total do desembolso' }),
    total_metas: derived('money', { label: 'Total das metas' }),
    linhas_com_diferenca: derived('integer', { label: 'Linhas com diferença' }),
    metas_com_diferenca: derived('integer', { label: 'Metas com diferença' }),
    linhas_desatualizadas: derived('integer', { label: 'Linhas que os créditos mudaram' }),
    caixa_insuficiente: derived('text', { label: 'Desembolso acima do caixa esperado' }),
  },
  year: true,
  unique: [['numero']],
  calls: { delete: false },
  document: {
    fixed: { draft: ['situacao_cronograma', 'elaboracao', 'revisao'], but: ['situacao_cronograma'] },
  },
  list: {
    columns: ['exercicio_referencia', 'numero', 'decreto_numero', 'situacao_cronograma', 'total_desembolso', 'total_metas'],
    filters: ['situacao_cronograma', 'numero'],
    sort: ['-numero'],
    small: true,
    totals: false,
  },
  form: [
    section('Identificação', ['numero', 'situacao_cronograma', 'nivel', 'metodo', 'duodecimo_por_decreto']),
    section('Publicação', ['decreto_numero', 'decreto_data', 'publicacao']),
    section(
      'Valores',
      ['total_desembolso', 'linhas_com_diferenca', 'total_metas', 'metas_com_diferenca', 'linhas_desatualizadas', 'caixa_insuficiente'],
      { made: true },
    ),
    section('Medidas', ['medidas']),
  ],
  acts: {
    gerar: {
      label: 'Gerar linhas',
      confirm:
        'As linhas do desembolso e as metas são refeitas das dotações e da receita de hoje, pelo método ou, na revisão, pelos meses que restam. O que se digitou nelas se perde.',
      when: { situacao_cronograma: ABERTOS },
    },
    publicar: {
      label: 'Publicar',
      confirm: 'Publicado, o cronograma só muda por uma revisão. Nenhuma linha pode ter diferença.',
      when: { situacao_cronograma: ABERTOS },
      to: { situacao_cronograma: 'publicado' },
    },
    revisar: {
      label: 'Atualizar',
      makes: true,
      confirm: 'Abre uma revisão, com a diferença dos créditos e das reestimativas repartida pelos meses que restam.',
      when: { situacao_cronograma: 'publicado' },
    },
  },
  next: { situacao_cronograma: { elaboracao: 'publicar', revisao: 'publicar', publicado: null } },
});
export type CronogramaDesembolso = RecordOf<typeof cronogramaDesembolso>;
