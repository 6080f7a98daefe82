import {
  choice,
  date,
  decimal,
  defineResource,
  files,
  html,
  items,
  longText,
  money,
  percent,
  type RecordOf,
  ref,
  section,
  text,
  year,
  yesNo,
} from '../../../../resources/definition';
import { prazoDesde } from '../prazos';

/** Where a budget law is on its way through the Câmara; the same for LDO, PPA and LOA. */
export const SITUACOES_LEI = {
  elaboracao: 'Em elaboração',
  em_revisao: 'Em revisão',
  enviado: 'Enviada à Câmara',
  aprovado: 'Aprovada',
  vigente: 'Vigente',
  encerrada: 'Encerrada',
  cancelada: 'Cancelada',
} as const;
export const TONS_LEI = { em_revisao: 'atencao', enviado: 'andamento', aprovado: 'andamento', vigente: 'bom', cancelada: 'ruim' } as const;

/** Lei de Diretrizes Orçamentárias of an exercício, with what its annexes need (CF art. 165 §2º; LRF art. 4º). */
export const ldo = defineResource({
  name: 'ldo',
  label: { one: 'LDO', many: 'LDOs', gender: 'f' },
  route: { base: '/planejamento/cadastro/ldo/cadastro-ldo' },
  display: 'exercicio_referencia',
  fields: {
    exercicio_referencia: year({ label: 'Exercício de referência', required: true, immutable: true, span: 3 }),
    ppa_id: ref('ppa', { label: 'PPA', required: true, span: 6 }),
    situacao_ldo: choice(SITUACOES_LEI, { label: 'Situação', readOnly: true, default: 'elaboracao', span: 3, tones: TONS_LEI }),
    prazo_envio: date({
      label: 'Prazo de envio',
      required: true,
      defaultFrom: prazoDesde('exercicio_referencia', '04-15'),
      help: 'ADCT art. 35 §2º II; a Lei Orgânica pode dar outro.',
    }),
    prazo_devolucao: date({
      label: 'Prazo de devolução',
      required: true,
      defaultFrom: prazoDesde('exercicio_referencia', '07-17'),
      help: 'ADCT art. 35 §2º II; a Lei Orgânica pode dar outro.',
    }),
    percentual_reserva: percent({ label: 'Reserva de contingência (% da RCL)', required: true, help: 'LRF art. 5º III.' }),
    percentual_suplementacao: percent({ label: 'Limite sugerido de suplementação' }),
    reserva_primaria: yesNo({ label: 'Reserva entra na despesa primária', required: true, default: false }),
    intra_no_primario: yesNo({ label: 'Intraorçamentárias no resultado sem RPPS', required: true, default: false }),
    sem_pib: yesNo({ label: 'Ocultar % PIB', required: true, default: false }),
    aceita_crescimento: yesNo({ label: 'Crescimento vegetativo conta como aumento permanente', required: true, default: false }),
    tem_rpps: yesNo({ label: 'Município com RPPS', required: true, default: false }),
    criterio_limitacao: longText({ label: 'Critério de limitação de empenho', required: true, help: 'LRF art. 4º I b e art. 9º.' }),
    regras_transferencias: longText({ label: 'Condições para transferências a entidades', help: 'LRF art. 4º I f.' }),
    prioridades: items(
      {
        programa_id: ref('programa', { label: 'Programa', required: true, span: 3 }),
        acao_id: ref('acao', { label: 'Ação', required: true, within: { programa_id: 'programa_id' }, span: 3 }),
        unidade_id: ref('unidade', { label: 'Unidade', where: { tipo: ['orcamentaria', 'ambas'] }, span: 2 }),
        meta_fisica: decimal(14, 2, { label: 'Meta física', min: '0', span: 2 }),
        valor: money({ label: 'Valor', min: '0', span: 2 }),
      },
      { label: 'Metas e prioridades', one: 'prioridade', drag: true },
    ),
    nao_se_aplica: items(
      {
        demonstrativo: choice(
          { arf: 'ARF', i: 'I', ii: 'II', iii: 'III', iv: 'IV', v: 'V', vi: 'VI', vii: 'VII', viii: 'VIII' },
          { label: 'Demonstrativo', required: true },
        ),
        justificativa: text(300, { label: 'Justificativa', required: true }),
      },
      { label: 'Demonstrativos não aplicáveis' },
    ),
    texto_lei: html({ label: 'Texto da lei' }),
    mensagem_numero: text(20, { label: 'Mensagem nº' }),
    data_envio: date({ label: 'Envio à Câmara' }),
    audiencia_data: date({ label: 'Audiência pública', help: 'LRF art. 48 §1º I.' }),
    lei_numero: text(20, { label: 'Lei nº' }),
    lei_data: date({ label: 'Data da lei' }),
    lei_publicacao: date({ label: 'Publicação da lei' }),
    anexos: files(['documentos'], { label: 'Documentos' }),
  },
  due: {
    field: 'prazo_envio',
    when: { situacao_ldo: ['elaboracao', 'em_revisao'] },
    warnDays: 30,
    counting: 'corridos',
    awaits: 'a enviar à Câmara',
    roles: ['orcamento'],
  },
  document: {
    fixed: {
      draft: ['situacao_ldo', 'elaboracao', 'em_revisao', 'enviado'],
      but: ['situacao_ldo', 'lei_numero', 'lei_data', 'lei_publicacao'],
      lines: { prioridades: { grows: true } },
    },
  },
  list: {
    columns: ['exercicio_referencia', 'ppa_id', 'prazo_envio', 'situacao_ldo', 'lei_numero'],
    filters: ['exercicio_referencia', 'situacao_ldo', 'prazo_envio'],
    sort: ['-exercicio_referencia'],
    small: true,
  },
  form: [
    section('Identificação', ['exercicio_referencia', 'ppa_id', 'situacao_ldo', 'prazo_envio', 'prazo_devolucao', 'tem_rpps']),
    section('Parâmetros', [
      'percentual_reserva',
      'percentual_suplementacao',
      'reserva_primaria',
      'intra_no_primario',
      'sem_pib',
      'aceita_crescimento',
      'criterio_limitacao',
      'regras_transferencias',
    ]),
    section('Metas e prioridades', ['prioridades']),
    section('Demonstrativos não aplicáveis', ['nao_se_aplica']),
    section('Tramitação', ['audiencia_data', 'mensagem_numero', 'data_envio', 'lei_numero', 'lei_data', 'lei_publicacao']),
    section('Texto e documentos', ['texto_lei', 'anexos']),
  ],
  acts: {
    projetar: {
      label: 'Projetar receitas e despesas',
      confirm: 'Os valores previstos de todas as receitas e despesas com reestimativa serão calculados de novo.',
      when: { situacao_ldo: ['elaboracao', 'em_revisao'] },
    },
    apurar: { label: 'Apurar resultados', when: { situacao_ldo: ['elaboracao', 'em_revisao'] } },
    enviar_revisao: { label: 'Enviar para revisão', when: { situacao_ldo: 'elaboracao' }, to: { situacao_ldo: 'em_revisao' } },
    devolver: {
      label: 'Devolver',
      reason: true,
      returns: true,
      when: { situacao_ldo: 'em_revisao' },
      to: { situacao_ldo: 'elaboracao' },
    },
    enviar_camara: {
      label: 'Enviar à Câmara',
      confirm: 'Depois do envio, a LDO não se altera mais.',
      when: { situacao_ldo: 'em_revisao' },
      to: { situacao_ldo: 'enviado' },
    },
    aprovar: { label: 'Registrar aprovação', when: { situacao_ldo: 'enviado' }, to: { situacao_ldo: 'aprovado' } },
    vigorar: { label: 'Colocar em vigor', when: { situacao_ldo: 'aprovado' }, to: { situacao_ldo: 'vigente' } },
    encerrar: {
      label: 'Encerrar',
      confirm: 'Só depois de terminado o exercício. A LDO passa a ser apenas de consulta, para sempre: o encerramento não se desfaz.',
      when: { situacao_ldo: 'vigente' },
      to: { situacao_ldo: 'encerrada' },
    },
    cancelar: {
      label: 'Cancelar',
      reason: true,
      when: { situacao_ldo: ['elaboracao', 'em_revisao', 'enviado'] },
      to: { situacao_ldo: 'cancelada' },
    },
  },
  next: {
    situacao_ldo: { elaboracao: 'enviar_revisao', em_revisao: 'enviar_camara', enviado: 'aprovar', aprovado: 'vigorar', vigente: null },
  },
});
export type Ldo = RecordOf<typeof ldo>;
