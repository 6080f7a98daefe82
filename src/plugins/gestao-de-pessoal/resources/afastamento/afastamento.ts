import {
  choice,
  date,
  defineResource,
  derived,
  endAfterStart,
  file,
  longText,
  percent,
  type RecordOf,
  ref,
  section,
  text,
} from '../../../../resources/definition';

/** The node of the vínculos, whose rules what is of them asks. */
export const MENU_FUNCIONARIOS = 'gestao-de-pessoal.cadastros.funcionarios';

/** Days in which a vínculo is away from work, with what is paid of them (handbook Pessoal 4, Afastamento). */
export const afastamento = defineResource({
  name: 'afastamento',
  label: { one: 'Afastamento', many: 'Afastamentos', gender: 'm', also: ['licença', 'atestado'] },
  route: { base: '/gestao-de-pessoal/cadastros/funcionarios/afastamentos' },
  menu: MENU_FUNCIONARIOS,
  display: ['rotulo'],
  entity: true,
  fields: {
    rotulo: derived('text', { label: 'Afastamento' }),
    funcionario_id: ref('funcionario', {
      label: 'Funcionário',
      required: true,
      immutable: true,
      span: 6,
    }),
    motivo_vinculo_id: ref('motivo_vinculo', {
      label: 'Motivo',
      required: true,
      where: { categoria: 'afastamento', situacao: true },
      span: 6,
    }),
    situacao: choice(
      { solicitado: 'Solicitado', deferido: 'Deferido', encerrado: 'Encerrado', indeferido: 'Indeferido' },
      {
        label: 'Situação',
        required: true,
        default: 'solicitado',
        readOnly: true,
        tones: { solicitado: 'andamento', deferido: 'bom', indeferido: 'ruim' },
        span: 3,
      },
    ),
    inicio: date({ label: 'Início', required: true, span: 3 }),
    fim_previsto: date({ label: 'Fim previsto', required: true, span: 3 }),
    fim: date({ label: 'Fim', readOnly: true, help: 'Dito ao encerrar.', span: 3 }),
    paga: percent({
      label: 'Remuneração paga (%)',
      min: '0',
      max: '100',
      help: 'Em branco, a do motivo: inteira, ou nenhuma. De um motivo que paga em parte, diga quanto.',
      span: 3,
    }),
    ato: text(120, { label: 'Ato', span: 6 }),
    cid: text(7, { label: 'CID', personal: 'sensivel', span: 3 }),
    medico: text(120, { label: 'Médico e CRM', personal: 'sensivel', span: 6 }),
    pericia: date({ label: 'Perícia', personal: 'sensivel', span: 3 }),
    documento: file(['documentos', 'imagens'], { label: 'Documento', personal: 'sensivel', span: 6 }),
    substituto_id: ref('funcionario', { label: 'Substituto', span: 6 }),
    observacao: longText({ label: 'Observação' }),
  },
  list: {
    columns: ['funcionario_id', 'motivo_vinculo_id', 'inicio', 'fim_previsto', 'fim', 'situacao'],
    filters: ['funcionario_id', 'motivo_vinculo_id', 'situacao', 'inicio'],
    extraFilters: { em: date({ label: 'Afastado em' }) },
    sort: ['-inicio'],
    totals: false,
  },
  form: [
    section('Afastamento', [
      'funcionario_id',
      'motivo_vinculo_id',
      'situacao',
      'inicio',
      'fim_previsto',
      'fim',
      'paga',
      'ato',
      'substituto_id',
      'observacao',
    ]),
    section('Saúde', ['cid', 'medico', 'pericia', 'documento']),
  ],
  rules: [endAfterStart('inicio', 'fim_previsto')],
  document: {
    from: { funcionario: { by: 'funcionario_id' } },
    fixed: { draft: ['situacao', 'solicitado'], but: ['situacao', 'fim'] },
  },
  acts: {
    deferir: {
      label: 'Deferir',
      awaits: 'a decidir',
      roles: ['pessoal'],
      regra: 2,
      when: { situacao: 'solicitado' },
      to: { situacao: 'deferido' },
    },
    indeferir: { label: 'Indeferir', regra: 2, reason: true, when: { situacao: 'solicitado' }, to: { situacao: 'indeferido' } },
    encerrar: {
      label: 'Encerrar',
      regra: 2,
      asks: { fim: date({ label: 'Último dia afastado', required: true, span: 4 }) },
      when: { situacao: 'deferido' },
      to: { situacao: 'encerrado' },
    },
  },
  next: { situacao: { solicitado: 'deferir', deferido: 'encerrar' } },
});
export type Afastamento = RecordOf<typeof afastamento>;
