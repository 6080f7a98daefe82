import {
  choice,
  date,
  defineResource,
  derived,
  file,
  type Issues,
  image,
  isEmpty,
  items,
  longText,
  type RecordOf,
  ref,
  section,
  text,
} from '../../../resources/definition';

export const TIPOS_PARALISACAO = {
  ordem: 'Ordem da Administração',
  impedimento: 'Impedimento',
  abandono: 'Abandono pela contratada',
  judicial: 'Decisão judicial',
} as const;

export const MOTIVOS_PARALISACAO = {
  chuvas: 'Chuvas',
  projeto: 'Projeto',
  recursos: 'Falta de recursos',
  rescisao: 'Rescisão',
  ambiental: 'Ambiental',
  judicial: 'Judicial',
  outro: 'Outro',
} as const;

/** What is weighed before a work is stopped (Lei 14.133/2021, art. 147, I to XI). */
export const ITENS_DO_ART_147 = {
  i: 'Impactos econômicos e financeiros do atraso',
  ii: 'Riscos sociais, ambientais e à segurança da população',
  iii: 'Motivação social e ambiental do contrato',
  iv: 'Custo da deterioração ou da perda das parcelas executadas',
  v: 'Despesa para preservar as instalações e os serviços executados',
  vi: 'Despesa da desmobilização e do retorno',
  vii: 'Medidas tomadas para sanar os vícios',
  viii: 'Custo total e estágio de execução física e financeira',
  ix: 'Fechamento de postos de trabalho',
  x: 'Custo de nova licitação ou novo contrato',
  xi: 'Custo de oportunidade do capital parado',
} as const;

export const pedidoReinicio = {
  fim: date({ label: 'Reinício', required: true, max: 'hoje', span: 4 }),
  observacao: longText({ label: 'Como a obra foi retomada', required: true }),
} as const;

/** A stop of a work: why, by whose responsibility, and when it goes on (handbook Engenharia 8; Lei 14.133/2021, arts. 115, §§ 5º and 6º, 137 and 147). */
export const paralisacaoObra = defineResource({
  name: 'paralisacao_obra',
  label: { one: 'Paralisação de obra', many: 'Paralisações de obras', gender: 'f', also: ['obra parada', 'suspensão', 'reinício'] },
  route: { base: '/engenharia/obras/paralisacoes' },
  api: { path: '/engenharia/paralisacoes-obra' },
  menu: 'engenharia.obras',
  display: ['rotulo'],
  entity: true,
  dossier: true,
  public: {
    path: '/publico/dados-abertos/obras_paralisadas',
    about:
      'As obras paradas há mais de um mês: o contrato, a data, o motivo, quem responde e a previsão de reinício (Lei 14.133/2021, art. 115, § 6º).',
    fields: ['rotulo', 'obra_id', 'contrato', 'inicio', 'tipo', 'motivo', 'responsavel', 'previsao_reinicio', 'publica_desde', 'dias'],
    shows: { obra_id: ['rotulo', 'nome'] },
    columns: ['obra_id', 'contrato', 'inicio', 'motivo', 'responsavel', 'previsao_reinicio', 'dias'],
    search: ['obra_id'],
    filters: ['motivo', 'inicio'],
    only: { situacao: 'publica' },
    export: true,
  },
  fields: {
    rotulo: derived('text', { label: 'Paralisação' }),
    obra_id: ref('obra', {
      label: 'Obra',
      required: true,
      immutable: true,
      where: { situacao: ['em_execucao', 'paralisada'] },
      otherwise: 'não está em execução',
      span: 6,
    }),
    contrato: derived('text', { label: 'Contrato' }),
    situacao: choice(
      { aberta: 'Parada', publica: 'Parada há mais de um mês', encerrada: 'Retomada' },
      {
        label: 'Situação',
        required: true,
        readOnly: true,
        default: 'aberta',
        tones: { aberta: 'atencao', publica: 'ruim', encerrada: 'bom' },
        span: 3,
      },
    ),
    inicio: date({ label: 'Parada desde', required: true, max: 'hoje', span: 3 }),
    tipo: choice(TIPOS_PARALISACAO, { label: 'Tipo', required: true, default: 'ordem', span: 3 }),
    motivo: choice(MOTIVOS_PARALISACAO, { label: 'Motivo', required: true, span: 3 }),
    descricao: longText({ label: 'O que impede a obra', required: true }),
    responsavel: text(150, { label: 'Responsável', help: 'Ou o processo que o apura.', span: 6 }),
    processo: text(40, { label: 'Processo de apuração', span: 3 }),
    previsao_reinicio: date({ label: 'Previsão de reinício', required: true, span: 3 }),
    ato: file(['documentos'], { label: 'Ordem ou decisão', span: 6 }),
    placa_foto: image({ label: 'Placa no local' }),
    placa_prazo: date({ label: 'Afixar placa até', readOnly: true, span: 3 }),
    analise: items(
      {
        inciso: choice(ITENS_DO_ART_147, { label: 'Inciso', required: true, span: 5 }),
        analise: text(500, { label: 'O que se ponderou', required: true, span: 7 }),
      },
      { label: 'Ponderação do art. 147', one: 'inciso', help: 'Os onze incisos, antes de a Administração parar a obra.' },
    ),
    publica_desde: date({ label: 'Pública desde', readOnly: true, span: 3 }),
    fim: date({ label: 'Reinício', readOnly: true, span: 3 }),
    dias: derived('integer', { label: 'Dias' }),
    retomada: longText({ label: 'Como a obra foi retomada', readOnly: true }),
    termo_id: ref('termo_contratual', { label: 'Apostila do prazo', readOnly: true, outcome: true, span: 6 }),
  },
  document: {
    from: { obra: { by: 'obra_id' } },
    fixed: { once: 'fim', but: ['situacao', 'placa_foto', 'placa_prazo'] },
  },
  due: {
    field: 'placa_prazo',
    when: { situacao: ['aberta', 'publica'] },
    warnDays: 10,
    counting: 'corridos',
    regra: 3,
    awaits: 'a ter placa no local',
    roles: ['engenharia'],
  },
  list: {
    columns: [
      'rotulo',
      'obra_id',
      'inicio',
      'tipo',
      'motivo',
      'responsavel',
      'previsao_reinicio',
      'placa_prazo',
      'fim',
      'dias',
      'situacao',
    ],
    filters: ['obra_id', 'situacao', 'tipo', 'motivo', 'inicio', 'placa_prazo', 'previsao_reinicio'],
    sort: ['-inicio', '-id'],
  },
  form: [
    section('Paralisação', [
      'obra_id',
      'contrato',
      'situacao',
      'inicio',
      'tipo',
      'motivo',
      'descricao',
      'responsavel',
      'processo',
      'previsao_reinicio',
      'ato',
      'placa_foto',
      'analise',
    ]),
    section('Reinício', ['placa_prazo', 'publica_desde', 'fim', 'dias', 'retomada', 'termo_id'], { made: true }),
  ],
  rules: [
    ({ responsavel, processo }): Issues | null =>
      isEmpty(responsavel) && isEmpty(processo)
        ? { responsavel: ['Diga quem responde pela paralisação, ou o processo que o apura (Lei 14.133/2021, art. 115, § 6º).'] }
        : null,
    ({ tipo, analise }): Issues | null => {
      if (tipo !== 'ordem') return null;
      const ditos = new Set(((analise ?? []) as readonly { inciso?: string | null }[]).map(({ inciso }) => inciso));
      const faltam = Object.keys(ITENS_DO_ART_147).filter((one) => !ditos.has(one));
      return faltam.length === 0
        ? null
        : {
            analise: [
              `Pondere os onze incisos do art. 147 antes de parar a obra: falta ${faltam.map((one) => one.toUpperCase()).join(', ')}.`,
            ],
          };
    },
  ],
  acts: {
    reiniciar: {
      label: 'Reiniciar a obra',
      asks: pedidoReinicio,
      confirm: 'Os dias parados somam-se ao prazo, por apostila (Lei 14.133/2021, art. 115, § 5º).',
      when: { situacao: ['aberta', 'publica'] },
      to: { situacao: 'encerrada' },
    },
  },
  next: { situacao: { aberta: 'reiniciar', publica: 'reiniciar', encerrada: null } },
});
export type ParalisacaoObra = RecordOf<typeof paralisacaoObra>;
