import {
  choice,
  date,
  dateTime,
  decimal,
  defineResource,
  derived,
  file,
  integer,
  items,
  longText,
  money,
  type RecordOf,
  ref,
  section,
  text,
  yesNo,
} from '../../../resources/definition';
import { memoria } from './partes';
import { A_PRESTAR } from './solicitacao_diaria';

export const SITUACOES_PRESTACAO = {
  rascunho: 'Rascunho',
  enviada: 'Com a chefia',
  conferida: 'Com o controle interno',
  aprovada: 'Aprovada',
  reprovada: 'Reprovada',
} as const;

export const DEVOLUCOES = { nao_ha: 'Nada a devolver', a_devolver: 'A devolver', devolvida: 'Devolvida' } as const;

export const TIPOS_COMPROVANTE = {
  certificado: 'Certificado',
  hospedagem: 'Hospedagem',
  embarque: 'Bilhete ou embarque',
  ata: 'Ata',
  foto: 'Fotografia',
  nota: 'Nota fiscal',
  outro: 'Outro',
} as const;

/** What Registrar a devolução asks for. */
export const pedidoDevolucao = {
  guia: text(40, { label: 'Guia ou comprovante', required: true, span: 6 }),
  data: date({ label: 'Data', required: true, max: 'hoje', closedBy: 'boletim_caixa', span: 6 }),
} as const;

/** What an opinion on the accounts asks for. */
export const pedidoParecer = { parecer: longText({ label: 'Parecer', help: 'Em branco, de acordo.' }) } as const;

const FEITA = { realizada: true } as const;

/** The accounts of a trip: what was done, when one came back, and the difference to give back (handbook Diárias 9.3). */
export const diariaPrestacao = defineResource({
  name: 'diaria_prestacao',
  label: { one: 'Prestação de contas da diária', many: 'Prestações de contas de diárias', gender: 'f', create: 'Prestar contas da viagem' },
  route: { base: '/administracao/diaria/solicitacao-diarias/prestacoes' },
  api: { path: '/administracao/diaria/prestacoes' },
  menu: 'administracao.diaria.solicitacao-diarias',
  findable: { through: 'solicitacao_id' },
  display: ['rotulo'],
  entity: true,
  year: true,
  dossier: true,
  document: {
    fixed: {
      draft: ['situacao', 'rascunho'],
      but: [
        'situacao',
        'parecer_chefia',
        'parecer_controle',
        'devolucao',
        'devolver_ate',
        'devolucao_guia',
        'devolucao_data',
        'a_devolver',
      ],
    },
    from: { solicitacao_diaria: { by: 'solicitacao_id', take: { saida_real: 'saida', retorno_real: 'retorno' } } },
  },
  prints: { prestacao: { label: 'Prestação de contas', issued: { situacao: ['enviada', 'conferida', 'aprovada', 'reprovada'] } } },
  fields: {
    rotulo: derived('text', { label: 'Contas de' }),
    situacao: choice(SITUACOES_PRESTACAO, {
      label: 'Situação',
      required: true,
      readOnly: true,
      default: 'rascunho',
      tones: { enviada: 'andamento', conferida: 'andamento', aprovada: 'bom', reprovada: 'ruim' },
      span: 3,
    }),
    solicitacao_id: ref('solicitacao_diaria', {
      label: 'Solicitação',
      required: true,
      immutable: true,
      where: { situacao: A_PRESTAR },
      otherwise: 'não espera contas',
      span: 5,
    }),
    pessoa_id: ref('pessoa', { label: 'Quem viajou', readOnly: true, span: 4 }),
    lotacao_id: ref('departamento', { label: 'Lotação', readOnly: true, span: 6 }),
    realizada: yesNo({ label: 'A viagem se fez', required: true, default: true, help: 'Se não se fez, tudo se devolve.', span: 3 }),
    saida_real: dateTime({ label: 'Saída', when: FEITA, required: FEITA, span: 3 }),
    retorno_real: dateTime({ label: 'Retorno', when: FEITA, required: FEITA, span: 3 }),
    relatorio: longText({ label: 'Relatório', required: true, help: 'O que se fez e o que resultou, com pelo menos 50 letras.' }),
    comprovantes: items(
      {
        tipo: choice(TIPOS_COMPROVANTE, { label: 'Tipo', required: true, span: 3 }),
        arquivo: file(['documentos', 'imagens'], { label: 'Arquivo', required: true, span: 5 }),
        data: date({ label: 'Data', span: 2 }),
        valor: money({ label: 'Valor', min: '0.00', span: 2 }),
      },
      { label: 'Comprovantes', one: 'comprovante' },
    ),
    km_inicial: integer({ label: 'Km na saída', min: 0, span: 3 }),
    km_final: integer({ label: 'Km no retorno', min: 0, span: 3 }),
    memoria: memoria('Memória do que é devido', 'diaria_prestacao_memoria'),
    quantidade_devida: decimal(6, 2, { label: 'Diárias devidas', readOnly: true, span: 3 }),
    valor_devido: money({ label: 'Devido', readOnly: true, span: 3 }),
    valor_pago: money({ label: 'Pago', readOnly: true, span: 3 }),
    a_devolver: money({ label: 'A devolver', readOnly: true, span: 3 }),
    a_complementar: money({ label: 'A complementar', readOnly: true, help: 'Só com autorização.', span: 3 }),
    devolucao: choice(DEVOLUCOES, {
      label: 'Devolução',
      required: true,
      readOnly: true,
      default: 'nao_ha',
      tones: { a_devolver: 'atencao', devolvida: 'bom' },
      span: 3,
    }),
    devolver_ate: date({ label: 'Devolver até', readOnly: true, span: 3 }),
    devolucao_guia: text(40, { label: 'Guia', readOnly: true, span: 3 }),
    devolucao_data: date({ label: 'Devolvido em', readOnly: true, span: 3 }),
    parecer_chefia: longText({ label: 'Parecer da chefia', readOnly: true }),
    parecer_controle: longText({ label: 'Parecer do controle interno', readOnly: true }),
  },
  unique: [['solicitacao_id']],
  due: {
    field: 'devolver_ate',
    when: { devolucao: 'a_devolver' },
    warnDays: 5,
    counting: 'corridos',
    awaits: 'a devolver',
  },
  list: {
    columns: ['rotulo', 'pessoa_id', 'situacao', 'valor_pago', 'valor_devido', 'a_devolver', 'devolucao', 'devolver_ate'],
    filters: ['solicitacao_id', 'pessoa_id', 'situacao', 'devolucao', 'devolver_ate'],
    sort: ['-id'],
  },
  form: [
    section('Viagem', [
      'solicitacao_id',
      'situacao',
      'pessoa_id',
      'lotacao_id',
      'realizada',
      'saida_real',
      'retorno_real',
      'relatorio',
      'comprovantes',
      'km_inicial',
      'km_final',
    ]),
    section(
      'Acerto',
      [
        'memoria',
        'quantidade_devida',
        'valor_devido',
        'valor_pago',
        'a_devolver',
        'a_complementar',
        'devolucao',
        'devolver_ate',
        'devolucao_guia',
        'devolucao_data',
        'parecer_chefia',
        'parecer_controle',
      ],
      { made: true },
    ),
  ],
  rules: [
    ({ saida_real, retorno_real }) =>
      typeof saida_real === 'string' && typeof retorno_real === 'string' && Date.parse(retorno_real) <= Date.parse(saida_real)
        ? { retorno_real: ['O retorno vem depois da saída.'] }
        : null,
    ({ relatorio }) =>
      typeof relatorio === 'string' && relatorio.trim().length < 50
        ? { relatorio: ['Escreva o relatório com pelo menos 50 letras.'] }
        : null,
    ({ km_inicial, km_final }) =>
      typeof km_inicial === 'number' && typeof km_final === 'number' && km_final < km_inicial
        ? { km_final: ['O painel não anda para trás.'] }
        : null,
  ],
  acts: {
    enviar: {
      label: 'Enviar as contas',
      confirm: 'As contas vão à chefia, com o valor devido pelos horários em que se saiu e voltou.',
      when: { situacao: 'rascunho' },
      to: { situacao: ['enviada', 'conferida'] },
      andSave: true,
      changes: ['solicitacao_diaria'],
    },
    conferir: {
      label: 'Dar parecer',
      asks: pedidoParecer,
      awaits: 'a dar parecer',
      roles: ['chefia', 'gestor'],
      when: { situacao: 'enviada' },
      to: { situacao: 'conferida' },
    },
    aprovar: {
      label: 'Aprovar as contas',
      asks: pedidoParecer,
      awaits: 'a julgar',
      when: { situacao: 'conferida' },
      to: { situacao: 'aprovada', devolucao: ['nao_ha', 'a_devolver'] },
      changes: ['solicitacao_diaria'],
    },
    devolver: {
      label: 'Devolver as contas',
      reason: true,
      returns: true,
      when: { situacao: ['enviada', 'conferida'] },
      to: { situacao: 'rascunho' },
      changes: ['solicitacao_diaria'],
    },
    reprovar: {
      label: 'Reprovar as contas',
      reason: true,
      when: { situacao: 'conferida' },
      to: { situacao: 'reprovada', devolucao: ['nao_ha', 'a_devolver'] },
      changes: ['solicitacao_diaria'],
    },
    registrar_devolucao: {
      label: 'Registrar a devolução',
      asks: pedidoDevolucao,
      awaits: 'com devolução a registrar',
      roles: ['tesoureiro'],
      when: { devolucao: 'a_devolver' },
      to: { devolucao: 'devolvida' },
      changes: ['solicitacao_diaria', 'pagamento', 'empenho'],
    },
  },
  apart: true,
  next: {
    devolucao: { a_devolver: 'registrar_devolucao' },
    situacao: {
      rascunho: 'enviar',
      enviada: 'conferir',
      conferida: 'aprovar',
      aprovada: [{ act: 'registrar_devolucao', when: { devolucao: 'a_devolver' } }],
      reprovada: [{ act: 'registrar_devolucao', when: { devolucao: 'a_devolver' } }],
    },
  },
});
export type DiariaPrestacao = RecordOf<typeof diariaPrestacao>;
