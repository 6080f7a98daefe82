import { choice, dateTime, defineResource, derived, file, files, type RecordOf, ref, section, text } from '../../../resources/definition';

/** A convênio for everybody: its full text, plan and accounts; parties, amounts and dates are those of the convênio (PNTP 5.1 to 5.3). */
export const publicacaoConvenio = defineResource({
  name: 'publicacao_convenio',
  label: { one: 'Publicação de convênio', many: 'Convênios e transferências', gender: 'f', also: ['termo de fomento publicado'] },
  route: { base: '/administracao/publicacoes/convenios-e-transferencias' },
  findable: { through: 'convenio_id' },
  display: ['rotulo'],
  document: { fixed: { draft: ['situacao', 'rascunho'], but: ['situacao', 'publicado_em', 'prestacao_contas', 'motivo'] } },
  public: {
    path: '/publico/convenios-e-transferencias',
    about:
      'Os convênios e as parcerias do Município com o inteiro teor, o que já passou e quando (Lei 12.527/2011, art. 8º; Lei 13.019/2014, arts. 10 a 12).',
    fields: ['rotulo', 'sentido', 'parte', 'objeto', 'vigencia', 'valor_total', 'contrapartida', 'repassado', 'repasses', 'publicado_em'],
    columns: ['rotulo', 'sentido', 'parte', 'objeto', 'vigencia', 'valor_total', 'repassado'],
    files: { inteiro_teor: true, plano_trabalho: true, prestacao_contas: true },
    only: { situacao: ['publicado'] },
    export: true,
  },
  fields: {
    rotulo: derived('text', { label: 'Nº' }),
    convenio_id: ref('convenio', { label: 'Convênio ou instrumento', required: true, unique: true, span: 8 }),
    situacao: choice(
      { rascunho: 'Rascunho', publicado: 'Publicado' },
      { label: 'Situação', required: true, readOnly: true, default: 'rascunho', tones: { publicado: 'bom' }, span: 4 },
    ),
    motivo: text(300, { label: 'Por que se tirou do ar', readOnly: true, span: 12 }),
    sentido: derived('text', { label: 'Sentido' }),
    parte: derived('text', { label: 'Concedente ou beneficiário' }),
    objeto: derived('text', { label: 'Objeto' }),
    vigencia: derived('text', { label: 'Vigência' }),
    valor_total: derived('money', { label: 'Valor total' }),
    contrapartida: derived('money', { label: 'Contrapartida' }),
    repassado: derived('money', { label: 'Repassado' }),
    repasses: derived('text', { label: 'Datas dos repasses' }),
    inteiro_teor: files(['documentos'], { label: 'Inteiro teor', max: 10, required: true }),
    plano_trabalho: file(['documentos'], {
      label: 'Plano de trabalho',
      help: 'Obrigatório nas parcerias com organizações da sociedade civil.',
    }),
    prestacao_contas: files(['documentos', 'planilhas'], { label: 'Prestação de contas', max: 20 }),
    publicado_em: dateTime({ label: 'Publicado em', readOnly: true, span: 4 }),
  },
  list: {
    columns: ['rotulo', 'sentido', 'parte', 'objeto', 'vigencia', 'repassado', 'situacao'],
    filters: ['convenio_id', 'situacao'],
    sort: ['-id'],
    totals: false,
  },
  form: [
    section('Convênio', [
      'convenio_id',
      'situacao',
      'motivo',
      'sentido',
      'parte',
      'objeto',
      'vigencia',
      'valor_total',
      'contrapartida',
      'repassado',
      'repasses',
    ]),
    section('Arquivos', ['inteiro_teor', 'plano_trabalho', 'prestacao_contas', 'publicado_em']),
  ],
  acts: {
    publicar: {
      label: 'Publicar',
      confirm: 'Todos passam a ler o instrumento e os seus arquivos. Publicar?',
      when: { situacao: 'rascunho' },
      to: { situacao: 'publicado' },
      andSave: true,
    },
    retirar: { label: 'Tirar do ar', reason: true, when: { situacao: 'publicado' }, to: { situacao: 'rascunho' } },
  },
  next: { situacao: { rascunho: 'publicar', publicado: null } },
});
export type PublicacaoConvenio = RecordOf<typeof publicacaoConvenio>;
