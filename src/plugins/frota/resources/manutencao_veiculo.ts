import {
  choice,
  date,
  dateTime,
  decimal,
  defineResource,
  derived,
  file,
  integer,
  isEmpty,
  items,
  longText,
  money,
  onePerKey,
  type RecordOf,
  ref,
  section,
  text,
  yesNo,
} from '../../../resources/definition';

export const TIPOS_MANUTENCAO = {
  preventiva: 'Preventiva',
  corretiva: 'Corretiva',
  sinistro: 'Sinistro',
  pneus: 'Pneus',
  recall: 'Recall',
  revisao: 'Revisão de garantia',
} as const;

export const SITUACOES_MANUTENCAO = {
  aberta: 'Aberta',
  orcada: 'Orçada',
  autorizada: 'Autorizada',
  em_execucao: 'Em execução',
  concluida: 'Concluída',
  cancelada: 'Cancelada',
} as const;

/** What Iniciar asks for. */
export const pedidoInicio = { quando: dateTime({ label: 'Entrada na oficina', help: 'Em branco, agora.', span: 6 }) } as const;
/** What Concluir asks for. */
export const pedidoConclusao = {
  quando: dateTime({ label: 'Saída da oficina', help: 'Em branco, agora.', span: 6 }),
  medidor: decimal(12, 1, { label: 'Leitura na saída', min: '0', help: 'Em branco, a da abertura.', span: 6 }),
} as const;

/** What Propor melhoria asks for. */
export const pedidoMelhoria = {
  valor: money({ label: 'Custo da melhoria', min: '0.01', help: 'Em branco, o total da ordem.', span: 4 }),
  motivo: longText({ label: 'Por que o veículo dura mais', required: true }),
} as const;

/** An order of service: what the vehicle has, what it costs to mend and how long it stands still (handbook Frota 10.5). */
export const manutencaoVeiculo = defineResource({
  name: 'manutencao_veiculo',
  label: { one: 'Ordem de serviço', many: 'Manutenções', gender: 'f', also: ['OS', 'oficina', 'conserto', 'revisão', 'preventiva'] },
  route: { base: '/frota/gestao-frota/manutencoes' },
  findable: { number: 'numero' },
  display: ['rotulo'],
  optionNotes: ['defeito'],
  entity: true,
  year: true,
  dossier: true,
  document: {
    number: { year: 'exercicio', mask: 'NNNNN/AAAA', fromFirst: true },
    fixed: {
      draft: ['situacao', 'aberta', 'orcada', 'autorizada', 'em_execucao'],
      but: ['situacao', 'motivo'],
    },
    from: { veiculo: { by: 'veiculo_id' } },
  },
  prints: { ordem: { label: 'Ordem de serviço', issued: { situacao: ['autorizada', 'em_execucao', 'concluida'] } } },
  fields: {
    rotulo: derived('text', { label: 'OS' }),
    numero: integer({ label: 'Número', readOnly: true, span: 2 }),
    situacao: choice(SITUACOES_MANUTENCAO, {
      label: 'Situação',
      required: true,
      readOnly: true,
      default: 'aberta',
      tones: {
        aberta: 'andamento',
        orcada: 'atencao',
        autorizada: 'andamento',
        em_execucao: 'andamento',
        concluida: 'bom',
        cancelada: 'ruim',
      },
      span: 3,
    }),
    veiculo_id: ref('veiculo', {
      label: 'Veículo',
      required: true,
      immutable: true,
      where: { situacao_veiculo: ['disponivel', 'em_uso', 'manutencao', 'indisponivel'] },
      otherwise: 'está baixado',
      span: 7,
    }),
    tipo: choice(TIPOS_MANUTENCAO, { label: 'Tipo', required: true, default: 'corretiva', span: 3 }),
    servico_plano: text(80, {
      label: 'Serviço do plano',
      when: { tipo: 'preventiva' },
      help: 'Em branco, o que vence primeiro. Concluída a OS, o plano recomeça dela.',
      span: 5,
    }),
    data_abertura: date({ label: 'Abertura', required: true, max: 'hoje', span: 2 }),
    medidor: decimal(12, 1, { label: 'Leitura', min: '0', help: 'Em branco, a atual do veículo.', span: 2 }),
    defeito: longText({ label: 'Defeito ou serviço', required: true }),
    oficina: choice({ propria: 'Própria', contratada: 'Contratada' }, { label: 'Oficina', required: true, default: 'contratada', span: 3 }),
    fornecedor_id: ref('pessoa', { label: 'Fornecedor', when: { oficina: 'contratada' }, span: 5 }),
    contrato_id: ref('contrato', { label: 'Contrato', when: { oficina: 'contratada' }, span: 4 }),
    autorizacao_fornecimento_id: ref('autorizacao_fornecimento', {
      label: 'Autorização de fornecimento',
      when: { oficina: 'contratada' },
      span: 4,
    }),
    processo_contratacao_id: ref('processo_contratacao', {
      label: 'Contratação direta',
      when: { oficina: 'contratada' },
      help: 'Da manutenção de veículo próprio até o limite por contrato (Lei 14.133/2021, art. 75, § 7º).',
      span: 4,
    }),
    almoxarifado_id: ref('almoxarifado', {
      label: 'Almoxarifado das peças',
      where: { situacao: true },
      help: 'Do que sai do estoque.',
      span: 4,
    }),
    orcamentos: items(
      {
        fornecedor_id: ref('pessoa', { label: 'Fornecedor', required: true, span: 5 }),
        valor: money({ label: 'Valor', required: true, min: '0.01', span: 2 }),
        prazo_dias: integer({ label: 'Prazo (dias)', min: 0, max: 365, span: 1 }),
        escolhido: yesNo({ label: 'Escolhido', required: true, default: false, span: 1 }),
        arquivo: file(['documentos', 'imagens'], { label: 'Arquivo' }),
      },
      { label: 'Orçamentos', one: 'orçamento', help: 'Três, ou o preço do contrato. O mais barato que serve é o escolhido.' },
    ),
    justificativa: longText({ label: 'Justificativa', help: 'De menos de três orçamentos, ou de não ser o mais barato.' }),
    itens: items(
      {
        tipo: choice({ peca: 'Peça', servico: 'Serviço' }, { label: 'Tipo', required: true, default: 'peca', span: 2 }),
        origem: choice({ contrato: 'Contrato', estoque: 'Estoque' }, { label: 'De', required: true, default: 'contrato', span: 2 }),
        material_id: ref('material', { label: 'Material', span: 3 }),
        descricao: text(150, { label: 'Descrição', required: true, span: 5 }),
        quantidade: decimal(12, 3, { shortest: true, label: 'Quantidade', required: true, min: '0.001', span: 2 }),
        valor_unitario: decimal(12, 4, { label: 'Preço', min: '0', help: 'Do estoque, o custo médio na saída.', span: 2 }),
        valor_total: money({ label: 'Total', readOnly: true, span: 2 }),
        garantia_dias: integer({ label: 'Garantia (dias)', min: 0, max: 3650, span: 2 }),
        garantia_km: decimal(12, 1, { label: 'Garantia (km)', min: '0', span: 2 }),
      },
      { label: 'Peças e serviços', one: 'item' },
    ),
    valor_pecas: derived('money', { label: 'Peças' }),
    valor_servicos: derived('money', { label: 'Serviços' }),
    valor_total: derived('money', { label: 'Total' }),
    alerta: derived('text', { label: 'Alerta' }),
    data_entrada: dateTime({ label: 'Entrada na oficina', readOnly: true, span: 3 }),
    data_saida: dateTime({ label: 'Saída da oficina', readOnly: true, span: 3 }),
    horas_paradas: derived('decimal', { label: 'Horas parado' }),
    dias_parado: derived('integer', { label: 'Dias parado' }),
    movimentacao_id: ref('movimentacao_estoque', { label: 'Saída das peças', readOnly: true, outcome: true, span: 4 }),
    motivo: text(1000, { label: 'Motivo do cancelamento', readOnly: true, span: 12 }),
  },
  list: {
    columns: ['rotulo', 'data_abertura', 'veiculo_id', 'tipo', 'defeito', 'oficina', 'valor_total', 'dias_parado', 'alerta', 'situacao'],
    filters: ['numero', 'veiculo_id', 'tipo', 'oficina', 'fornecedor_id', 'data_abertura', 'situacao', 'autorizacao_fornecimento_id'],
    sort: ['-data_abertura', '-id'],
    views: { board: { by: 'situacao' } },
  },
  form: [
    section('Ordem de serviço', [
      'numero',
      'situacao',
      'veiculo_id',
      'tipo',
      'servico_plano',
      'data_abertura',
      'medidor',
      'defeito',
      'alerta',
      'motivo',
    ]),
    section('Oficina e orçamentos', [
      'oficina',
      'fornecedor_id',
      'contrato_id',
      'autorizacao_fornecimento_id',
      'processo_contratacao_id',
      'orcamentos',
      'justificativa',
    ]),
    section('Peças e serviços', ['almoxarifado_id', 'itens', 'valor_pecas', 'valor_servicos', 'valor_total']),
    section('Execução', ['data_entrada', 'data_saida', 'horas_paradas', 'dias_parado', 'movimentacao_id'], { made: true }),
  ],
  rules: [
    onePerKey('orcamentos', ['fornecedor_id'], 'Este fornecedor já orçou.'),
    ({ orcamentos }) =>
      Array.isArray(orcamentos) && orcamentos.filter((um) => (um as { escolhido?: boolean }).escolhido === true).length > 1
        ? { orcamentos: ['Escolha um só orçamento.'] }
        : null,
    ({ itens, almoxarifado_id }) => {
      const issues: Record<string, string[]> = {};
      for (const [n, item] of (Array.isArray(itens) ? itens : []).entries()) {
        const { origem, tipo, material_id, valor_unitario } = item as Record<string, unknown>;
        if (origem === 'estoque' && tipo === 'servico') issues[`itens.${n}.origem`] = ['Serviço não sai do estoque.'];
        else if (origem === 'estoque' && isEmpty(material_id)) issues[`itens.${n}.material_id`] = ['Diga a peça do estoque.'];
        else if (origem === 'estoque' && isEmpty(almoxarifado_id)) issues.almoxarifado_id = ['Diga de que almoxarifado saem as peças.'];
        else if (origem === 'contrato' && isEmpty(valor_unitario)) issues[`itens.${n}.valor_unitario`] = ['Informe o preço.'];
      }
      return Object.keys(issues).length > 0 ? issues : null;
    },
  ],
  acts: {
    orcar: { label: 'Concluir orçamento', roles: ['frota'], when: { situacao: 'aberta' }, to: { situacao: 'orcada' }, andSave: true },
    autorizar: {
      label: 'Autorizar',
      awaits: 'a autorizar',
      roles: ['frota', 'ordenador'],
      tells: true,
      when: { situacao: 'orcada' },
      to: { situacao: 'autorizada' },
    },
    devolver: {
      label: 'Devolver ao orçamento',
      reason: true,
      roles: ['frota', 'ordenador'],
      when: { situacao: ['orcada', 'autorizada'] },
      to: { situacao: 'aberta' },
    },
    iniciar: {
      label: 'Registrar entrada na oficina',
      asks: pedidoInicio,
      roles: ['frota'],
      when: { situacao: 'autorizada' },
      to: { situacao: 'em_execucao' },
      changes: ['veiculo'],
    },
    concluir: {
      label: 'Concluir',
      asks: pedidoConclusao,
      roles: ['frota'],
      posts: true,
      when: { situacao: 'em_execucao' },
      to: { situacao: 'concluida' },
      changes: ['veiculo', 'movimentacao_estoque'],
    },
    propor_melhoria: {
      label: 'Propor melhoria do bem',
      asks: pedidoMelhoria,
      changes: ['alteracao_bem'],
      roles: ['frota'],
      when: { situacao: 'concluida' },
    },
    cancelar: {
      label: 'Cancelar',
      reason: true,
      roles: ['frota'],
      when: { situacao: ['aberta', 'orcada', 'autorizada', 'em_execucao'] },
      to: { situacao: 'cancelada' },
      changes: ['veiculo'],
    },
  },
  next: {
    situacao: { aberta: 'orcar', orcada: 'autorizar', autorizada: 'iniciar', em_execucao: 'concluir', concluida: null, cancelada: null },
  },
});
export type ManutencaoVeiculo = RecordOf<typeof manutencaoVeiculo>;
