import { choice, date, file, integer, items, longText, money, ref, text } from '../../../resources/definition';
import { pedidoMotivo } from './motivo';

export const pedidoInicio = {
  ordem_inicio: date({ label: 'Ordem de início', required: true, max: 'hoje', span: 4 }),
} as const;

export const pedidoProrrogacao = {
  termo_id: ref('termo_contratual', { label: 'Termo que prorroga', required: true, span: 8 }),
  dias: integer({ label: 'Dias de execução', required: true, min: 1, max: 3650, span: 4 }),
} as const;

export const pedidoProvisorio = {
  data: date({ label: 'Recebimento provisório', required: true, max: 'hoje', span: 4 }),
  termo: file(['documentos'], { label: 'Termo assinado', span: 8 }),
  pendencias: longText({ label: 'Pendências a corrigir' }),
} as const;

export const pedidoDefinitivo = {
  data: date({ label: 'Recebimento definitivo', required: true, max: 'hoje', span: 4 }),
  termo: file(['documentos'], { label: 'Termo assinado', span: 8 }),
  comissao: text(300, { label: 'Servidor ou comissão que recebe', required: true, span: 12 }),
} as const;

/** Into what the cost of a work is turned. */
export const DESTINOS = {
  novo: 'Bem novo',
  infraestrutura: 'Trecho de infraestrutura',
  melhoria: 'Melhoria de bem que existe',
} as const;

export const pedidoIncorporacao = {
  bens: items(
    {
      destino: choice(DESTINOS, { label: 'Destino', required: true, default: 'novo', span: 3 }),
      bem_id: ref('bem', { label: 'Bem melhorado', where: { situacao_bem: 'ativo' }, otherwise: 'não está incorporado', span: 3 }),
      descricao: text(300, { label: 'Descrição do bem novo', span: 6 }),
      classificacao_id: ref('classificacao_patrimonial', { label: 'Classificação do bem novo', where: { situacao: true }, span: 4 }),
      valor: money({ label: 'Valor', required: true, min: '0.01', span: 2 }),
      departamento_id: ref('departamento', { label: 'Departamento', span: 3 }),
      detentor_id: ref('pessoa', { label: 'Responsável', where: { tipo: 'fisica' }, span: 3 }),
    },
    { label: 'Bens', one: 'bem', min: 1, help: 'Somam o custo da obra.' },
  ),
} as const;

export const pedidoPublicacao = {
  data: date({ label: 'Divulgados em', required: true, max: 'hoje', span: 4 }),
  arquivo: file(['documentos', 'planilhas'], { label: 'Planilha divulgada', required: true, span: 8 }),
} as const;

/** Why the schedule changed, and the term that changed it. */
export const pedidoVersao = {
  termo_id: ref('termo_contratual', { label: 'Termo que mudou o cronograma', span: 6 }),
  motivo: longText({ label: 'Motivo', required: true }),
} as const;

/** The way of a work from its plan to its warranty (handbook Engenharia 8). */
export const ATOS_OBRA = {
  projetar: { label: 'Iniciar o projeto', regra: 2, when: { situacao: 'planejada' }, to: { situacao: 'em_projeto' } },
  licitar: {
    label: 'Enviar à licitação',
    confirm: 'A planilha, o BDI e o cronograma vão ao processo de contratação.',
    when: { situacao: ['planejada', 'em_projeto'] },
    to: { situacao: 'em_licitacao' },
  },
  contratar: {
    label: 'Registrar a contratação',
    confirm: 'A planilha e os preços ficam como foram contratados: depois só mudam por termo.',
    when: { situacao: ['planejada', 'em_projeto', 'em_licitacao'] },
    to: { situacao: 'contratada' },
    andSave: true,
  },
  iniciar: {
    label: 'Dar a ordem de início',
    asks: pedidoInicio,
    when: { situacao: 'contratada' },
    to: { situacao: 'em_execucao' },
    awaits: 'a iniciar',
    roles: ['engenharia'],
  },
  prorrogar: {
    label: 'Registrar prorrogação',
    asks: pedidoProrrogacao,
    when: { situacao: ['em_execucao', 'paralisada'] },
  },
  guardar_cronograma: {
    label: 'Nova versão do cronograma',
    asks: pedidoVersao,
    changes: ['cronograma_versao'],
    confirm: 'O cronograma, como está, fica guardado como nova versão.',
    when: { situacao: ['contratada', 'em_execucao', 'paralisada'] },
  },
  divulgar_contratados: {
    label: 'Registrar divulgação do contratado',
    asks: pedidoPublicacao,
    when: { contratados_em: null, situacao: ['contratada', 'em_execucao', 'paralisada', 'concluida', 'recebida'] },
  },
  divulgar_executados: {
    label: 'Registrar divulgação do executado',
    asks: pedidoPublicacao,
    when: { executados_em: null, situacao: ['concluida', 'recebida'] },
  },
  receber_provisorio: {
    label: 'Receber provisoriamente',
    asks: pedidoProvisorio,
    confirm: 'A obra passa a concluída, e o prazo da divulgação do executado começa.',
    when: { situacao: 'em_execucao' },
    to: { situacao: 'concluida' },
  },
  receber_definitivo: {
    label: 'Receber definitivamente',
    asks: pedidoDefinitivo,
    confirm: 'Começa a garantia de cinco anos (Lei 14.133/2021, art. 140, § 6º).',
    when: { situacao: 'concluida' },
    to: { situacao: 'recebida' },
    awaits: 'a receber definitivamente',
    roles: ['engenharia'],
  },
  incorporar: {
    label: 'Incorporar ao patrimônio',
    asks: pedidoIncorporacao,
    posts: true,
    confirm: 'O custo da obra sai de obras em andamento e entra nos bens.',
    when: { situacao: 'recebida', incorporada_em: null },
  },
  declarar_inacabada: {
    label: 'Declarar inacabada',
    asks: pedidoMotivo,
    confirm: 'O contrato acabou sem que a obra se concluísse; o saldo continua em obras em andamento.',
    when: { situacao: ['em_execucao', 'paralisada'] },
    to: { situacao: 'inacabada' },
  },
  cancelar: {
    label: 'Cancelar',
    asks: pedidoMotivo,
    when: { situacao: ['planejada', 'em_projeto', 'em_licitacao', 'contratada'] },
    to: { situacao: 'cancelada' },
  },
} as const;
