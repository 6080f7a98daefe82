import {
  choice,
  date,
  defineResource,
  derived,
  items,
  money,
  month,
  type RecordOf,
  ref,
  section,
  text,
  yesNo,
} from '../../../resources/definition';

export const TIPOS_LIVRO = { prestados: 'Serviços prestados', tomados: 'Serviços tomados' } as const;
const soma = (label: string) => money({ label, readOnly: true, personal: 'financeiro', span: 3 });

/**
 * The book of ISS of an inscription in a month: open while notes come, closed by a débito and its guide, and rectified when they were
 * not all (handbook Arrecadação, livro eletrônico).
 */
export const livroIss = defineResource({
  name: 'livro_iss',
  label: {
    one: 'Livro de ISS',
    many: 'Livro eletrônico',
    gender: 'm',
    create: 'Abrir livro de ISS',
    also: ['ISSQN', 'NFS-e', 'livro fiscal'],
  },
  route: { base: '/arrecadacao/livro-eletronico' },
  display: ['rotulo'],
  ledger: true,
  dossier: true,
  calls: { update: false, delete: false },
  fields: {
    rotulo: derived('text', { label: 'Livro' }),
    situacao: choice(
      { aberto: 'Aberto', encerrado: 'Encerrado', retificado: 'Retificado' },
      {
        label: 'Situação',
        required: true,
        readOnly: true,
        default: 'aberto',
        tones: { aberto: 'andamento', encerrado: 'bom', retificado: 'bom' },
        span: 3,
      },
    ),
    contribuinte_id: ref('contribuinte', { label: 'Contribuinte', required: true, personal: 'financeiro', span: 6 }),
    tipo: choice(TIPOS_LIVRO, { label: 'Livro', required: true, default: 'prestados', span: 3 }),
    competencia: month({ label: 'Competência', required: true, span: 3 }),
    vencimento: date({ label: 'Vencimento', readOnly: true, span: 3 }),
    sem_movimento: yesNo({ label: 'Sem movimento', required: true, readOnly: true, default: false, span: 3 }),
    servicos: soma('Serviços'),
    iss_proprio: soma('ISS próprio'),
    iss_retido: soma('ISS retido'),
    devido: soma('Devido'),
    guia_id: ref('guia_arrecadacao', { label: 'Guia', readOnly: true, outcome: true, span: 3 }),
    com_guia: derived('yesNo', { label: 'Com guia' }),
    encerrado_em: date({ label: 'Encerrado em', readOnly: true, span: 3 }),
    motivo: text(1000, { label: 'Por que se retificou', readOnly: true, span: 12 }),
    ajustes: items(
      {
        nota_id: ref('nota_servico', { label: 'Nota', span: 4 }),
        valor: money({ label: 'Valor', personal: 'financeiro', span: 3 }),
        motivo: text(200, { label: 'Motivo', span: 5 }),
      },
      { label: 'Ajustes de outros meses', one: 'ajuste', readOnly: true },
    ),
  },
  document: {
    fixed: {
      but: ['situacao', 'sem_movimento', 'servicos', 'iss_proprio', 'iss_retido', 'devido', 'guia_id', 'encerrado_em', 'motivo'],
      lines: { ajustes: { grows: true } },
    },
  },
  due: {
    field: 'vencimento',
    when: { situacao: 'aberto' },
    warnDays: 0,
    counting: 'corridos',
    awaits: 'a encerrar de ofício',
    roles: ['tributacao'],
  },
  list: {
    columns: ['rotulo', 'contribuinte_id', 'competencia', 'vencimento', 'servicos', 'devido', 'situacao'],
    filters: ['contribuinte_id', 'tipo', 'competencia', 'vencimento', 'situacao', 'guia_id'],
    sort: ['-competencia', '-id'],
  },
  unique: [['contribuinte_id', 'tipo', 'competencia']],
  form: [
    section('Livro', ['situacao', 'contribuinte_id', 'tipo', 'competencia', 'vencimento']),
    section(
      'Totais',
      ['servicos', 'iss_proprio', 'iss_retido', 'devido', 'sem_movimento', 'guia_id', 'encerrado_em', 'motivo', 'ajustes'],
      { made: true },
    ),
  ],
  acts: {
    encerrar: {
      label: 'Encerrar',
      confirm: 'O imposto das notas passa a ser devido, e a guia se emite. O que vier depois entra pela retificação.',
      when: { situacao: 'aberto' },
      to: { situacao: 'encerrado' },
      changes: ['guia_arrecadacao', 'credito_contribuinte'],
    },
    retificar: {
      label: 'Retificar',
      reason: true,
      confirm: 'O livro se soma de novo, com as notas de hoje: a diferença a mais tem outra guia; a menos, é crédito do que se pagou.',
      when: { situacao: ['encerrado', 'retificado'] },
      to: { situacao: 'retificado' },
      changes: ['guia_arrecadacao', 'credito_contribuinte'],
    },
    guia: { label: 'Guia em PDF', file: true, regra: 6, when: { situacao: ['encerrado', 'retificado'], com_guia: true } },
  },
  next: { situacao: { aberto: 'encerrar', encerrado: 'guia', retificado: 'guia' } },
});
export type LivroIss = RecordOf<typeof livroIss>;
