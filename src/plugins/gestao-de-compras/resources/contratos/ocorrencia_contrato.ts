import {
  addIssue,
  choice,
  civilToday,
  date,
  defineResource,
  derived,
  files,
  type Issues,
  integer,
  isEmpty,
  items,
  longText,
  onePerKey,
  type RecordOf,
  ref,
  section,
  text,
} from '../../../../resources/definition';

export const TIPOS_OCORRENCIA = {
  registro: 'Registro',
  atraso: 'Atraso',
  inconformidade: 'Inconformidade',
  visita: 'Visita',
  notificacao: 'Notificação ao contratado',
} as const;

export const RESPOSTAS = {
  conforme: 'Conforme',
  parcial: 'Parcialmente conforme',
  nao_conforme: 'Não conforme',
  nao_se_aplica: 'Não se aplica',
} as const;

/** The answer of who was to correct something. */
export const pedidoResposta = { resposta: longText({ label: 'Resposta ou providência', required: true }) } as const;

/** What who follows a contract writes of its execution (Lei 14.133/2021, art. 117, § 1º). */
export const ocorrenciaContrato = defineResource({
  name: 'ocorrencia_contrato',
  label: { one: 'Ocorrência de contrato', many: 'Ocorrências de contratos', gender: 'f', also: ['fiscalização', 'diário do contrato'] },
  route: { base: '/gestao-de-compras/gestao-de-contratos/ocorrencias' },
  api: { path: '/gestao-de-compras/ocorrencias-contrato' },
  menu: 'gestao-de-compras.gestao-de-contratos',
  display: ['rotulo'],
  entity: true,
  dossier: true,
  fields: {
    rotulo: derived('text', { label: 'Ocorrência' }),
    contrato_id: ref('contrato', {
      label: 'Contrato',
      required: true,
      immutable: true,
      where: { situacao: ['assinado', 'vigente', 'suspenso'] },
      otherwise: 'não está em execução',
      span: 6,
    }),
    data: date({ label: 'Data', required: true, max: 'hoje', defaultFrom: civilToday, span: 3 }),
    tipo: choice(TIPOS_OCORRENCIA, { label: 'Tipo', required: true, default: 'registro', span: 3 }),
    roteiro_id: ref('roteiro_fiscalizacao', {
      label: 'Roteiro',
      within: { contrato_id: 'contrato_id' },
      when: { tipo: 'visita' },
      help: 'O questionário que a visita responde.',
      span: 6,
    }),
    fiscal_id: ref('pessoa', { label: 'Registrada por', readOnly: true, span: 6 }),
    situacao: choice(
      { aberta: 'Aberta', respondida: 'Respondida', resolvida: 'Resolvida' },
      {
        label: 'Situação',
        required: true,
        readOnly: true,
        default: 'aberta',
        tones: { aberta: 'atencao', respondida: 'andamento', resolvida: 'bom' },
        span: 3,
      },
    ),
    descricao: longText({ label: 'Descrição', required: true }),
    respostas: items(
      {
        numero: integer({ label: 'Pergunta nº', required: true, min: 1, span: 1 }),
        pergunta: text(250, { label: 'Pergunta', readOnly: true, span: 4 }),
        peso: integer({ label: 'Peso', readOnly: true, span: 1 }),
        resposta: choice(RESPOSTAS, { label: 'Resposta', span: 3 }),
        constatacao: text(500, { label: 'O que se constatou', span: 3 }),
      },
      { label: 'Respostas do roteiro', one: 'resposta', when: { tipo: 'visita' } },
    ),
    conformidade: derived('percent', { label: 'Conformidade (%)' }),
    prazo_correcao: date({
      label: 'Corrigir até',
      required: { tipo: ['inconformidade', 'notificacao'] },
      span: 3,
    }),
    anexos: files(['documentos', 'imagens'], { label: 'Fotos e documentos' }),
    resposta: longText({ label: 'Resposta ou providência', readOnly: true }),
  },
  due: {
    field: 'prazo_correcao',
    when: { situacao: 'aberta' },
    warnDays: 5,
    counting: 'corridos',
    awaits: 'a corrigir',
    roles: ['fiscal'],
  },
  document: {
    fixed: { draft: ['situacao', 'aberta'], but: ['situacao'], filled: ['resposta'] },
    // who follows contracts may see no more of them than their execution, which is the contract of the same id
    from: { contrato: { by: 'contrato_id' }, contrato_execucao: { by: 'contrato_id' } },
  },
  list: {
    columns: ['data', 'contrato_id', 'tipo', 'descricao', 'conformidade', 'fiscal_id', 'prazo_correcao', 'situacao'],
    filters: ['contrato_id', 'data', 'tipo', 'roteiro_id', 'fiscal_id', 'prazo_correcao', 'situacao'],
    sort: ['-data', '-id'],
  },
  form: [
    section('Ocorrência', [
      'contrato_id',
      'data',
      'tipo',
      'fiscal_id',
      'situacao',
      'descricao',
      'roteiro_id',
      'respostas',
      'conformidade',
      'prazo_correcao',
      'anexos',
      'resposta',
    ]),
  ],
  rules: [
    onePerKey('respostas', ['numero'], 'Esta pergunta já está na lista.'),
    (draft) => julgarRespostas(draft),
    ({ data, prazo_correcao }) =>
      typeof data === 'string' && typeof prazo_correcao === 'string' && prazo_correcao < data
        ? { prazo_correcao: ['O prazo não acaba antes da ocorrência.'] }
        : null,
  ],
  acts: {
    responder: { label: 'Registrar resposta', asks: pedidoResposta, when: { situacao: 'aberta' }, to: { situacao: 'respondida' } },
    resolver: { label: 'Dar por resolvida', when: { situacao: ['aberta', 'respondida'] }, to: { situacao: 'resolvida' } },
  },
  next: { situacao: { aberta: 'responder', respondida: 'resolver' } },
});
export type OcorrenciaContrato = RecordOf<typeof ocorrenciaContrato>;

/** What a visit found out of order is told, and has a day to be corrected. */
function julgarRespostas({ tipo, respostas, prazo_correcao }: Readonly<Record<string, unknown>>): Issues {
  const issues: Issues = {};
  if (tipo !== 'visita') return issues;
  const linhas = (respostas ?? []) as readonly { resposta?: keyof typeof RESPOSTAS | null; constatacao?: string | null }[];
  for (const [n, { resposta, constatacao }] of linhas.entries())
    if ((resposta === 'parcial' || resposta === 'nao_conforme') && isEmpty(constatacao))
      addIssue(issues, `respostas.${n}.constatacao`, 'Diga o que se constatou de diferente do que foi contratado.');
  if (linhas.some(({ resposta }) => resposta === 'nao_conforme') && isEmpty(prazo_correcao))
    addIssue(issues, 'prazo_correcao', 'Há resposta "Não conforme": informe até quando se corrige.');
  return issues;
}
