import {
  choice,
  compareDecimals,
  date,
  decimal,
  defineResource,
  derived,
  endAfterStart,
  integer,
  items,
  longText,
  oneFlagged,
  onePerKey,
  percent,
  type RecordOf,
  ref,
  section,
  text,
  yesNo,
} from '../../../resources/definition';

const MOBILIARIO = { tipo: 'mobiliario' } as const;

export const SITUACOES_FISCAIS = {
  ativa: 'Ativa',
  suspensa: 'Suspensa',
  baixada: 'Baixada',
  baixada_oficio: 'Baixada de ofício',
} as const;

/**
 * Who owes, or may owe, to the municipality. What tells who it is is under tax secrecy (CTN, art. 198): without regra 6 a
 * contribuinte is its inscrição.
 */
export const contribuinte = defineResource({
  name: 'contribuinte',
  label: { one: 'Contribuinte', many: 'Contribuintes', gender: 'm', also: ['devedor'] },
  route: { base: '/arrecadacao/contribuinte' },
  findable: { through: 'pessoa_id' },
  display: ['inscricao_municipal', 'nome'],
  tabs: true,
  fields: {
    inscricao_municipal: text(8, { label: 'Inscrição municipal', unique: true, readOnly: true, help: 'Gerada ao salvar.', span: 3 }),
    pessoa_id: ref('pessoa', { label: 'Pessoa', required: true, immutable: true, personal: 'financeiro', span: 6 }),
    tipo: choice(
      { imobiliario: 'Imobiliário', mobiliario: 'Mobiliário (econômico)', eventual: 'Eventual' },
      { label: 'Tipo', required: true, immutable: true, span: 3 },
    ),
    nome: derived('text', { label: 'Nome', personal: 'financeiro' }),
    debito_aberto: derived('money', { label: 'Débito em aberto', personal: 'financeiro' }),
    cpf_cnpj: derived('cpfCnpj', { label: 'CPF/CNPJ', personal: 'identificador' }),
    situacao_fiscal: choice(SITUACOES_FISCAIS, {
      label: 'Situação',
      required: true,
      default: 'ativa',
      readOnly: true,
      tones: { ativa: 'bom', suspensa: 'atencao' },
    }),
    endereco_entrega: choice(
      { estabelecimento: 'Estabelecimento', residencial: 'Residencial', contador: 'Contador', eletronico: 'Domicílio eletrônico' },
      { label: 'Entrega de correspondência', required: true, default: 'residencial' },
    ),
    inicio_atividade: date({ label: 'Início da atividade', required: MOBILIARIO, when: MOBILIARIO, max: 'hoje' }),
    encerramento: date({ label: 'Baixa', readOnly: true }),
    logradouro_id: ref('logradouro', { label: 'Logradouro', required: MOBILIARIO, when: MOBILIARIO }),
    numero: text(20, { label: 'Número', required: MOBILIARIO, when: MOBILIARIO }),
    complemento: text(100, { label: 'Complemento', when: MOBILIARIO }),
    imovel_id: ref('imovel', { label: 'Imóvel do estabelecimento', when: MOBILIARIO }),
    atividades: items(
      {
        cnae: text(10, { label: 'CNAE', required: true, span: 2 }),
        item_lc116: text(5, { label: 'Item da LC 116', span: 2 }),
        tributo_id: ref('tributo', { label: 'Tributo', span: 4 }),
        aliquota: percent({ label: 'Alíquota', min: '0', max: '100', help: 'Em branco, a do tributo.', span: 2 }),
        principal: yesNo({ label: 'Principal', required: true, default: false, span: 2 }),
      },
      { label: 'Atividades', one: 'atividade' },
    ),
    regime: choice(
      {
        normal: 'Normal',
        fixo: 'ISS fixo',
        estimativa: 'Estimativa',
        simples: 'Simples Nacional',
        mei: 'MEI',
        imune: 'Imune',
        isento: 'Isento',
      },
      {
        label: 'Regime',
        required: MOBILIARIO,
        when: MOBILIARIO,
        help: 'Simples e MEI não emitem guia de ISS (LC 123/2006), salvo retenção.',
      },
    ),
    area_m2: decimal(12, 2, { label: 'Área ocupada (m²)', when: MOBILIARIO, min: '0', help: 'Base da taxa de licença.' }),
    empregados: integer({ label: 'Empregados', when: MOBILIARIO, min: 0, max: 99_999 }),
    horario: text(60, { label: 'Horário de funcionamento', when: MOBILIARIO }),
    responsaveis: items(
      {
        pessoa_id: ref('pessoa', { label: 'Pessoa', required: true, personal: 'financeiro', span: 6 }),
        fundamento: text(150, { label: 'Fundamento', required: true, help: 'CTN, arts. 131 a 135.', span: 4 }),
        inicio: date({ label: 'Desde', required: true, span: 2 }),
      },
      { label: 'Responsáveis', one: 'responsável' },
    ),
    historico: items(
      {
        data: date({ label: 'Data', required: true, span: 3 }),
        situacao: choice(SITUACOES_FISCAIS, { label: 'Situação', required: true, span: 3 }),
        motivo: longText({ label: 'Processo e motivo', required: true, span: 6 }),
      },
      { label: 'Histórico da situação', one: 'mudança', readOnly: true },
    ),
  },
  document: {
    fixed: 'no: um cadastro; o que se lançou guarda de quem é',
  },
  list: {
    columns: ['inscricao_municipal', 'nome', 'cpf_cnpj', 'tipo', 'regime', 'situacao_fiscal', 'debito_aberto'],
    filters: ['inscricao_municipal', 'tipo', 'regime', 'situacao_fiscal'],
    extraFilters: {
      nome_contem: text(120, { label: 'Nome', personal: 'financeiro' }),
      documento: text(18, { label: 'CPF/CNPJ', personal: 'identificador' }),
      atividade: text(10, { label: 'Atividade (CNAE)' }),
      com_debito: yesNo({ label: 'Com débito', personal: 'financeiro' }),
      bairro_id: ref('bairro', { label: 'Bairro do estabelecimento' }),
    },
    sort: ['inscricao_municipal'],
  },
  form: [
    section('Identificação', [
      'inscricao_municipal',
      'pessoa_id',
      'tipo',
      'cpf_cnpj',
      'situacao_fiscal',
      'encerramento',
      'endereco_entrega',
      'historico',
    ]),
    section(
      'Estabelecimento',
      [
        'inicio_atividade',
        'logradouro_id',
        'numero',
        'complemento',
        'imovel_id',
        'regime',
        'area_m2',
        'empregados',
        'horario',
        'atividades',
      ],
      { when: MOBILIARIO },
    ),
    section('Responsáveis', ['responsaveis']),
  ],
  unique: [['pessoa_id', 'tipo']],
  rules: [
    endAfterStart('inicio_atividade', 'encerramento'),
    oneFlagged('atividades', 'principal', 'Marque exatamente uma atividade como principal.'),
    onePerKey('responsaveis', ['pessoa_id'], 'Esta pessoa já está entre os responsáveis.'),
    (draft) =>
      draft.tipo === 'mobiliario' && !(draft.atividades as unknown[] | undefined)?.length
        ? { atividades: ['Informe ao menos uma atividade.'] }
        : null,
    (draft) =>
      typeof draft.area_m2 === 'string' && compareDecimals(draft.area_m2, '0') === 0
        ? { area_m2: ['A área deve ser maior que zero.'] }
        : null,
  ],
  acts: {
    extrato: { label: 'Extrato de débitos', regra: 6, page: '/arrecadacao/contribuinte/extrato?contribuinte_id=:id' },
    suspender: {
      label: 'Suspender',
      reason: true,
      confirm: 'A inscrição fica suspensa.',
      when: { situacao_fiscal: 'ativa' },
      to: { situacao_fiscal: 'suspensa' },
    },
    reativar: {
      label: 'Reativar',
      reason: true,
      confirm: 'A inscrição volta a estar ativa.',
      when: { situacao_fiscal: ['suspensa', 'baixada', 'baixada_oficio'] },
      to: { situacao_fiscal: 'ativa' },
    },
    baixar: {
      label: 'Baixar',
      reason: true,
      confirm: 'A inscrição é baixada hoje. Os débitos continuam.',
      when: { situacao_fiscal: ['ativa', 'suspensa'] },
      to: { situacao_fiscal: 'baixada' },
    },
    'baixar-oficio': {
      label: 'Baixar de ofício',
      reason: true,
      confirm: 'A inscrição é baixada hoje, de ofício. Os débitos continuam.',
      when: { situacao_fiscal: ['ativa', 'suspensa'] },
      to: { situacao_fiscal: 'baixada_oficio' },
    },
  },
  next: { situacao_fiscal: { ativa: null, suspensa: 'reativar', baixada: null, baixada_oficio: null } },
});
export type Contribuinte = RecordOf<typeof contribuinte>;
