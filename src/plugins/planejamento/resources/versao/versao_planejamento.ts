import {
  choice,
  date,
  dateTime,
  defineResource,
  derived,
  file,
  inSentence,
  integer,
  items,
  longText,
  type RecordOf,
  ref,
  section,
  text,
  yesNo,
} from '../../../../resources/definition';
import { SITUACOES_LEI, TONS_LEI } from '../ldo/ldo';
import { controle, corteNoMes, dataCorte, justificativas } from './lei-aprovada';

/** Where a version of the PPA or of the LOA is on its way through the Câmara. */
export const SITUACOES_VERSAO = { ...SITUACOES_LEI, substituida: 'Substituída' } as const;
export type SituacaoVersao = keyof typeof SITUACOES_VERSAO;

/** The only situações in which the rows of a version are written (rule C3). */
export const EDITAVEIS: readonly SituacaoVersao[] = ['elaboracao', 'em_revisao'];

/** Why the rows of a version refuse a write (rule C3): "A versão 1 está enviada à Câmara e não pode ser alterada." */
export function closedVersionText(numero: number, situacao: SituacaoVersao): string {
  const label = SITUACOES_VERSAO[situacao];
  return `A versão ${numero} está ${inSentence(label)} e não pode ser alterada.`;
}

/** Where two versions of the same law are compared. */
export const COMPARACAO = '/planejamento/cadastro/ppa-loa/cadastro-versao/comparacao';

/** A text of the PPA or of the LOA with its rows; drafts, bills, laws and simulations are versions of the same instrument. */
export const versaoPlanejamento = defineResource({
  name: 'versao_planejamento',
  label: { one: 'Versão', many: 'Versões', gender: 'f' },
  route: { base: '/planejamento/cadastro/ppa-loa/cadastro-versao' },
  display: ['rotulo', 'descricao'],
  fields: {
    rotulo: derived('text', { label: 'Versão' }),
    instrumento: choice({ ppa: 'PPA', loa: 'LOA' }, { label: 'Instrumento', required: true, immutable: true, default: 'loa', span: 3 }),
    ppa_id: ref('ppa', { label: 'PPA', required: { instrumento: 'ppa' }, when: { instrumento: 'ppa' }, immutable: true, span: 6 }),
    loa_id: ref('loa', { label: 'LOA', required: { instrumento: 'loa' }, when: { instrumento: 'loa' }, immutable: true, span: 6 }),
    exercicio_referencia: integer({ label: 'Exercício', readOnly: true, span: 3 }),
    periodo: derived('text', { label: 'Período / Exercício' }),
    numero: integer({ label: 'Versão nº', readOnly: true, span: 3 }),
    descricao: text(120, { label: 'Descrição', required: true, span: 6 }),
    tipo: choice(
      {
        projeto: 'Projeto de lei',
        mensagem: 'Mensagem modificativa',
        autografo: 'Autógrafo (com emendas)',
        revisao_ppa: 'Revisão do PPA',
        simulacao: 'Simulação',
        lei_aprovada: 'Lei já aprovada',
      },
      {
        label: 'Tipo',
        required: true,
        default: 'projeto',
        help: 'A simulação nunca sai da elaboração. A lei já aprovada entra em vigor sem ir à Câmara.',
        span: 4,
      },
    ),
    versao_origem_id: ref('versao_planejamento', { label: 'Copiada de', readOnly: true, span: 4 }),
    situacao_versao: choice(SITUACOES_VERSAO, { label: 'Situação', readOnly: true, span: 4, tones: TONS_LEI }),
    receita: derived('money', { label: 'Receita' }),
    despesa: derived('money', { label: 'Despesa' }),
    diferenca: derived('money', { label: 'Diferença' }),
    atualizada_em: derived('dateTime', { label: 'Atualizada em' }),
    data_envio: date({ label: 'Envio à Câmara' }),
    mensagem_numero: text(20, { label: 'Mensagem nº' }),
    lei_numero: text(20, { label: 'Lei nº' }),
    lei_data: date({ label: 'Data da lei' }),
    lei_publicacao: date({ label: 'Publicação da lei' }),
    data_vigencia: date({ label: 'Início de vigência', help: 'LOA: 1º de janeiro do exercício.' }),
    execucao_provisoria: derived('text', { label: 'Execução provisória' }),
    hash: text(64, { label: 'Resumo (SHA-256)', readOnly: true, span: 12 }),
    rotulos_congelados: longText({ label: 'Rótulos congelados', readOnly: true }),
    demonstrativos: file(['compactados'], {
      label: 'Demonstrativos enviados',
      help: 'Todos os relatórios da lei em PDF, guardados no envio à Câmara.',
      readOnly: true,
      span: 12,
    }),
    blocos: items(
      {
        unidade_id: ref('unidade', { label: 'Unidade', required: true, span: 5 }),
        bloqueado: yesNo({ label: 'Bloqueado', required: true, default: true, span: 2 }),
        responsavel_id: ref('usuario', { label: 'Responsável', readOnly: true, span: 3 }),
        em: dateTime({ label: 'Em', readOnly: true, span: 2 }),
      },
      { label: 'Bloqueio por unidade', one: 'unidade' },
    ),
    data_corte: dataCorte,
    controle,
    justificativas,
    observacao: longText({ label: 'Observação' }),
  },
  unique: [
    ['ppa_id', 'numero'],
    ['loa_id', 'numero'],
  ],
  document: {
    fixed: {
      draft: ['situacao_versao', 'elaboracao', 'em_revisao', 'enviado'],
      // what was frozen is frozen again as it comes into force
      but: [
        'situacao_versao',
        'lei_numero',
        'lei_data',
        'lei_publicacao',
        'data_vigencia',
        'observacao',
        'hash',
        'rotulos_congelados',
        'demonstrativos',
      ],
      lines: { justificativas: { grows: true } },
    },
  },
  list: {
    columns: [
      'instrumento',
      'periodo',
      'numero',
      'descricao',
      'tipo',
      'situacao_versao',
      'receita',
      'despesa',
      'diferenca',
      'atualizada_em',
    ],
    filters: ['instrumento', 'exercicio_referencia', 'situacao_versao', 'tipo', 'ppa_id', 'loa_id'],
    sort: ['-exercicio_referencia', '-numero'],
    small: true,
  },
  form: [
    section('Identificação', [
      'instrumento',
      'ppa_id',
      'loa_id',
      'numero',
      'descricao',
      'tipo',
      'situacao_versao',
      'versao_origem_id',
      'observacao',
    ]),
    section('Valores', ['receita', 'despesa', 'diferenca', 'atualizada_em'], {
      made: true,
    }),
    section('Tramitação', [
      'data_envio',
      'mensagem_numero',
      'lei_numero',
      'lei_data',
      'lei_publicacao',
      'data_vigencia',
      'execucao_provisoria',
      'hash',
      'demonstrativos',
    ]),
    section('Lei já aprovada', ['data_corte', 'controle', 'justificativas'], { when: { tipo: 'lei_aprovada' } }),
    section('Bloqueio por unidade', ['blocos'], { when: { instrumento: 'loa' } }),
  ],
  rules: [corteNoMes],
  acts: {
    copiar: {
      label: 'Copiar',
      regra: 2,
      makes: true,
      confirm: 'A cópia é outra versão, em elaboração, com as mesmas linhas, fichas e memórias de cálculo.',
    },
    comparar: { label: 'Comparar com…', regra: 1, page: `${COMPARACAO}?versao_id=:id` },
    enviar_revisao: { label: 'Enviar para revisão', when: { situacao_versao: 'elaboracao' }, to: { situacao_versao: 'em_revisao' } },
    devolver: {
      label: 'Devolver',
      reason: true,
      returns: true,
      when: { situacao_versao: 'em_revisao' },
      to: { situacao_versao: 'elaboracao' },
    },
    enviar_camara: {
      label: 'Enviar à Câmara',
      awaits: 'em revisão',
      roles: ['orcamento'],
      confirm: 'A conferência não pode ter impeditivos. Depois do envio, as linhas não se alteram mais.',
      when: { situacao_versao: 'em_revisao' },
      to: { situacao_versao: 'enviado' },
    },
    aprovar: { label: 'Registrar aprovação', when: { situacao_versao: ['em_revisao', 'enviado'] }, to: { situacao_versao: 'aprovado' } },
    registrar_lei: {
      label: 'Registrar lei já aprovada',
      awaits: 'a registrar como lei',
      roles: ['orcamento'],
      confirm: 'As linhas ficam como a lei as tem. Os totais devem ser os da lei, e cada divergência deve estar justificada.',
      when: { situacao_versao: 'elaboracao', tipo: 'lei_aprovada' },
      to: { situacao_versao: 'aprovado' },
    },
    vigorar: {
      label: 'Colocar em vigor',
      awaits: 'a pôr em vigor',
      roles: ['orcamento'],
      confirm: 'A versão passa a ser a lei. Na LOA, cada linha abre a sua dotação.',
      when: { situacao_versao: 'aprovado' },
      to: { situacao_versao: 'vigente' },
    },
    vigorar_provisoriamente: {
      label: 'Colocar em vigor provisoriamente',
      confirm: 'Cada linha do projeto abre a sua dotação, que se executa em duodécimos até a lei. A versão continua na Câmara.',
      when: { situacao_versao: 'enviado', execucao_provisoria: 'Permitida' },
    },
    encerrar: {
      label: 'Encerrar',
      confirm: 'Só depois de terminado o exercício. A versão passa a ser apenas de consulta, para sempre: o encerramento não se desfaz.',
      when: { situacao_versao: 'vigente' },
      to: { situacao_versao: 'encerrada' },
    },
    guardar_demonstrativos: {
      label: 'Guardar os demonstrativos',
      confirm: 'Todos os relatórios da lei são impressos desta versão e guardados com ela, como no envio à Câmara.',
      when: { situacao_versao: ['enviado', 'aprovado', 'vigente', 'encerrada'], demonstrativos: null },
    },
    cancelar: {
      label: 'Cancelar versão',
      reason: true,
      when: { situacao_versao: ['elaboracao', 'em_revisao', 'enviado'] },
      to: { situacao_versao: 'cancelada' },
    },
  },
  next: {
    situacao_versao: {
      elaboracao: ['registrar_lei', 'enviar_revisao'],
      em_revisao: 'enviar_camara',
      enviado: ['aprovar'],
      aprovado: 'vigorar',
      vigente: null,
      encerrada: null,
    },
  },
});
export type VersaoPlanejamento = RecordOf<typeof versaoPlanejamento>;
