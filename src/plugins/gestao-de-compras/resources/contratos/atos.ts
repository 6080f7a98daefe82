import { choice, date, decimal, file, integer, items, month, onePerKey, ref, text } from '../../../../resources/definition';
import { pedidoMotivo } from '../motivo';
import { pedidoOrdenador } from '../ordenador';

/** As what a fiscal follows a contract. */
export const TIPOS_FISCAL = {
  tecnico: 'Técnico',
  administrativo: 'Administrativo',
  setorial: 'Setorial',
  substituto: 'Substituto',
} as const;

/** Who follows a contract: one at least before it is in force (Lei 14.133/2021, art. 117). */
export const fiscais = (more: { min?: number } = {}) =>
  items(
    {
      pessoa_id: ref('pessoa', { label: 'Fiscal', required: true, where: { tipo: 'fisica' }, span: 4 }),
      tipo: choice(TIPOS_FISCAL, { label: 'Tipo', required: true, default: 'tecnico', span: 2 }),
      ato: text(60, { label: 'Ato', span: 2 }),
      inicio: date({ label: 'Desde', span: 2 }),
      fim: date({ label: 'Até', span: 2 }),
    },
    { label: 'Fiscais', one: 'fiscal', ...more },
  );

export const umaVezCadaFiscal = onePerKey('fiscais', ['pessoa_id', 'tipo'], 'Este fiscal já está na lista.');

const nota = (label: string) => integer({ label, required: true, min: 0, max: 10, span: 3 });

/** What each act of a contract asks. */
export const pedidoAssinatura = {
  data: date({ label: 'Assinatura', required: true, max: 'hoje', span: 4 }),
  arquivo: file(['documentos'], { label: 'Contrato assinado', span: 8 }),
} as const;

export const pedidoPncp = {
  numero_controle: text(40, { label: 'Número de controle no PNCP', required: true, span: 8 }),
  data: date({ label: 'Publicado em', required: true, max: 'hoje', span: 4 }),
} as const;

export const pedidoDesignacao = {
  gestor_id: ref('pessoa', { label: 'Gestor', required: true, where: { tipo: 'fisica' }, span: 6 }),
  fiscais: fiscais({ min: 1 }),
} as const;

export const pedidoEncerramento = {
  nota_prazo: nota('Prazo (0 a 10)'),
  nota_qualidade: nota('Qualidade (0 a 10)'),
  nota_comunicacao: nota('Comunicação (0 a 10)'),
  nota_conformidade: nota('Conformidade (0 a 10)'),
} as const;

const numeroDoIndice = (label: string) =>
  decimal(16, 6, { label, min: '0.000001', help: 'Em branco, o da tabela de índices econômicos.', span: 3 });

/** The index of a reajuste, as it was at the beginning and at the end of the period. */
export const pedidoReajuste = {
  indice: text(20, { label: 'Índice', help: 'Em branco, o do contrato.', span: 3 }),
  periodo_inicio: month({ label: 'Do mês', required: true, span: 3 }),
  periodo_fim: month({ label: 'Ao mês', required: true, span: 3 }),
  data_efeito: date({ label: 'Efeitos desde', required: true, span: 3 }),
  indice_inicio: numeroDoIndice('Número-índice inicial'),
  indice_fim: numeroDoIndice('Número-índice final'),
} as const;

export const FORMAS_EXTINCAO = {
  unilateral: 'Unilateral (art. 138, I)',
  consensual: 'Consensual (art. 138, II)',
  judicial: 'Judicial ou arbitral (art. 138, III)',
} as const;

export const pedidoExtincao = {
  forma_extincao: choice(FORMAS_EXTINCAO, { label: 'Forma da extinção', required: true, span: 6 }),
  contraditorio_em: date({ label: 'Contratado notificado para se manifestar em', required: true, max: 'hoje', span: 6 }),
  ...pedidoMotivo,
} as const;

const EM_EXECUCAO = ['vigente', 'suspenso'];

/** Those of the contracts that bind and are not over. */
export const CONTRATO_VIVO = ['assinado', ...EM_EXECUCAO];

/** The way of a contract from its draft to its end (handbook Compras 4B). */
export const ATOS_CONTRATO = {
  redigir: {
    label: 'Redigir as cláusulas pelo modelo',
    regra: 2,
    confirm: 'As cláusulas que a minuta já tem dão lugar às do modelo, preenchidas com o que o contrato diz.',
    when: { situacao: 'minuta' },
  },
  enviar_juridico: {
    label: 'Enviar ao jurídico',
    regra: 2,
    when: { situacao: 'minuta' },
    to: { situacao: 'analise_juridica' },
    andSave: true,
  },
  devolver: {
    label: 'Devolver',
    returns: true,
    asks: pedidoMotivo,
    when: { situacao: ['analise_juridica', 'aguardando_assinatura'] },
    to: { situacao: 'minuta' },
  },
  liberar_assinatura: {
    label: 'Liberar para assinatura',
    awaits: 'em análise jurídica',
    roles: ['juridico'],
    when: { situacao: 'analise_juridica' },
    to: { situacao: 'aguardando_assinatura' },
  },
  assinar: {
    label: 'Registrar assinatura',
    awaits: 'a assinar',
    roles: ['ordenador'],
    confirm: 'O contrato recebe número, e os seus itens e valores só mudam por termo.',
    asks: pedidoAssinatura,
    when: { situacao: 'aguardando_assinatura' },
    to: { situacao: 'assinado' },
  },
  designar: {
    label: 'Designar gestor e fiscais',
    asks: pedidoDesignacao,
    when: { situacao: ['aguardando_assinatura', ...CONTRATO_VIVO] },
  },
  dar_ciencia: {
    label: 'Dar ciência da designação',
    regra: 2,
    confirm: 'Você declara que conhece a sua designação e as atribuições dela neste contrato.',
    when: { situacao: ['aguardando_assinatura', ...CONTRATO_VIVO] },
  },
  informar_pncp: {
    label: 'Informar número de controle',
    asks: pedidoPncp,
    when: { situacao: CONTRATO_VIVO },
  },
  tornar_vigente: {
    label: 'Iniciar a vigência',
    posts: true,
    confirm: 'O contrato passa a produzir efeitos.',
    when: { situacao: 'assinado' },
    to: { situacao: 'vigente' },
  },
  enviar_ao_diario: {
    label: 'Enviar o extrato ao diário oficial',
    confirm: 'O extrato do contrato vai à revisão do diário oficial, além do PNCP.',
    makes: { route: { base: '/administracao/diario/materias', param: 'id' } },
    when: { situacao: ['assinado', ...EM_EXECUCAO] },
  },
  solicitar_empenhos: {
    label: 'Solicitar empenhos',
    asks: pedidoOrdenador,
    confirm: 'A Execução Orçamentária recebe o rascunho do empenho de cada dotação que o contrato programa neste exercício.',
    when: { situacao: ['assinado', ...EM_EXECUCAO], receita_despesa: 'despesa' },
  },
  calcular_reajuste: {
    label: 'Calcular reajuste',
    regra: 2,
    asks: pedidoReajuste,
    confirm: 'Faz a minuta do apostilamento, com o valor e os preços novos dos itens.',
    when: { situacao: EM_EXECUCAO },
  },
  suspender: { label: 'Suspender', asks: pedidoMotivo, when: { situacao: 'vigente' }, to: { situacao: 'suspenso' } },
  retomar: {
    label: 'Retomar',
    asks: pedidoMotivo,
    confirm: 'Os dias da suspensão somam-se à vigência, por apostila (Lei 14.133/2021, art. 115, § 5º).',
    when: { situacao: 'suspenso' },
    to: { situacao: 'vigente' },
  },
  encerrar: {
    label: 'Encerrar',
    asks: pedidoEncerramento,
    posts: true,
    confirm: 'O que não se executou sai do controle do contrato.',
    when: { situacao: 'vigente' },
    to: { situacao: 'encerrado' },
  },
  extinguir: {
    label: 'Extinguir',
    asks: pedidoExtincao,
    posts: true,
    confirm: 'O contrato termina antes do prazo.',
    when: { situacao: CONTRATO_VIVO },
    to: { situacao: 'extinto' },
  },
  convocar_remanescente: {
    label: 'Convocar o próximo classificado',
    makes: true,
    confirm:
      'Faz a minuta do que falta executar para o próximo classificado do processo ou da ata, primeiro ao preço do vencedor. Se ele recusar, anule a minuta e convoque de novo (Lei 14.133/2021, art. 90, § 7º).',
    when: { situacao: 'extinto' },
  },
  anular: {
    label: 'Anular',
    asks: pedidoMotivo,
    posts: true,
    confirm: 'A anulação se faz quando o vício não se pode sanar (Lei 14.133/2021, arts. 147 e 148).',
    when: { situacao: ['minuta', 'analise_juridica', 'aguardando_assinatura', ...CONTRATO_VIVO] },
    to: { situacao: 'anulado' },
  },
} as const;
