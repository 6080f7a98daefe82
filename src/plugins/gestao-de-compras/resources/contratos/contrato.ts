import {
  choice,
  compareDecimals,
  date,
  dateTime,
  decimal,
  defineResource,
  derived,
  endAfterStart,
  file,
  html,
  integer,
  isCanonicalDecimal,
  isEmpty,
  items,
  longText,
  money,
  type RecordOf,
  ref,
  section,
  text,
  yesNo,
} from '../../../../resources/definition';
import { CATEGORIAS } from '../contratacao/modalidades';
import { ATOS_CONTRATO, CONTRATO_VIVO, FORMAS_EXTINCAO, fiscais, TIPOS_FISCAL, umaVezCadaFiscal } from './atos';
import { clausulasDispensadas, umaVezCadaClausula } from './clausulas';

/** Where a contract is (handbook Compras 4B). */
export const SITUACOES_CONTRATO = {
  minuta: 'Minuta',
  analise_juridica: 'Em análise jurídica',
  aguardando_assinatura: 'Aguardando assinatura',
  assinado: 'Assinado',
  vigente: 'Vigente',
  suspenso: 'Suspenso',
  encerrado: 'Encerrado',
  extinto: 'Extinto (rescindido)',
  anulado: 'Anulado',
} as const;
export type SituacaoContrato = keyof typeof SITUACOES_CONTRATO;

const TIPOS_CONTRATO = {
  contrato: 'Contrato',
  carta_contrato: 'Carta-contrato',
  empenho: 'Empenho com força de contrato',
  comodato: 'Comodato',
  arrendamento: 'Arrendamento',
  concessao: 'Concessão',
  adesao: 'Termo de adesão',
  outros: 'Outros',
} as const;

/** On what terms the next classified takes what is left of an extinct contract (Lei 14.133/2021, art. 90, §§ 2º and 4º). */
export const CONDICOES_REMANESCENTE = {
  preco_vencedor: 'Ao preço do vencedor (art. 90, § 2º)',
  proposta: 'Pela proposta do convocado, negociada (art. 90, § 4º)',
} as const;
export type CondicaoRemanescente = keyof typeof CONDICOES_REMANESCENTE;

const NATUREZAS_PRAZO = {
  escopo: 'Por escopo (art. 111)',
  continuo: 'Contínuo (arts. 106 e 107)',
  unica: 'Entrega única',
  indeterminado: 'Prazo indeterminado (art. 109)',
  eficiencia: 'Receita ou eficiência (art. 110)',
  ti_estruturante: 'TIC estruturante (art. 114)',
} as const;

export const TIPOS_GARANTIA = {
  caucao_dinheiro: 'Caução em dinheiro',
  caucao_titulos: 'Títulos da dívida pública',
  seguro: 'Seguro-garantia',
  fianca: 'Fiança bancária',
  capitalizacao: 'Título de capitalização',
} as const;

export const SITUACOES_GARANTIA = {
  vigente: 'Vigente',
  endossada: 'Endossada',
  liberada: 'Liberada',
  executada: 'Executada',
} as const;

/** Those that were signed and not undone. */
export const ASSINADOS = [...CONTRATO_VIVO, 'encerrado', 'extinto'];

/** Above 5 % the guarantee is explained (Lei 14.133/2021, art. 98). */
function julgarGarantia(draft: Readonly<Record<string, unknown>>) {
  const { garantia_exigida, garantia_percentual: pct, garantia_justificativa } = draft;
  if (garantia_exigida !== true || typeof pct !== 'string' || !isCanonicalDecimal(pct)) return null;
  if (compareDecimals(pct, '5') <= 0 || !isEmpty(garantia_justificativa)) return null;
  return {
    garantia_justificativa: [
      'A garantia acima de 5 % depende da complexidade técnica e dos riscos: justifique (Lei 14.133/2021, art. 98).',
    ],
  };
}

/** A percent of the pay that goes to the conta vinculada. */
const retido = (label: string) => {
  const condition = { dedicacao_exclusiva: true, conta_vinculada: true } as const;
  return decimal(9, 4, { label, min: '0', max: '100', when: condition, required: condition, span: 3 });
};

/** What binds the municipality and who supplies it (handbook Compras 4B; Lei 14.133/2021, arts. 89 to 95). */
export const contrato = defineResource({
  name: 'contrato',
  label: { one: 'Contrato', many: 'Contratos e aditivos', gender: 'm', also: ['aditivo', 'apostilamento', 'termo contratual'] },
  route: { base: '/gestao-de-compras/sistema/contratos-aditivos' },
  api: { path: '/gestao-de-compras/contratos' },
  findable: { number: 'numero', through: 'contratado_id' },
  display: ['rotulo'],
  optionNotes: ['objeto'],
  entity: true,
  tabs: true,
  dossier: true,
  document: {
    number: { year: 'ano', mask: 'NNNNNN/AAAA' },
  },
  prints: {
    minuta: { label: 'Contrato', issued: { situacao: ASSINADOS } },
    clausulas: { label: 'Cláusulas', issued: { situacao: ASSINADOS } },
  },
  public: {
    path: '/publico/dados-abertos/contratos',
    about: 'O que o município contratou, com quem, por quanto e até quando (Lei 14.133/2021, art. 94; Lei 12.527/2011, art. 8º, § 1º, IV).',
    fields: [
      ...(['rotulo', 'tipo', 'receita_despesa', 'situacao', 'contratado_id', 'orgao_id', 'objeto', 'categoria_processo'] as const),
      ...(['processo_contratacao_id', 'data_assinatura', 'vigencia_inicio', 'vigencia_atual', 'valor_inicial', 'valor_atual'] as const),
      ...(['executado', 'saldo_contratual', 'termos', 'gestor_id', 'pncp_numero', 'pncp_data'] as const),
    ],
    shows: { contratado_id: ['nome'], orgao_id: ['nome'], gestor_id: ['nome'], processo_contratacao_id: ['rotulo'] },
    columns: ['rotulo', 'contratado_id', 'objeto', 'data_assinatura', 'vigencia_atual', 'valor_atual', 'executado', 'situacao'],
    search: ['contratado_id', 'objeto'],
    filters: ['situacao', 'data_assinatura'],
    only: { situacao: [...ASSINADOS, 'anulado'] },
    export: true,
  },
  fields: {
    rotulo: derived('text', { label: 'Contrato' }),
    numero: integer({ label: 'Número', readOnly: true, span: 2 }),
    ano: integer({ label: 'Ano', readOnly: true, span: 2 }),
    situacao: choice(SITUACOES_CONTRATO, {
      label: 'Situação',
      required: true,
      readOnly: true,
      default: 'minuta',
      tones: {
        ...{ analise_juridica: 'atencao', aguardando_assinatura: 'atencao', assinado: 'andamento', vigente: 'bom' },
        ...{ suspenso: 'atencao', encerrado: 'bom', extinto: 'ruim', anulado: 'ruim' },
      },
      span: 4,
    }),
    tipo: choice(TIPOS_CONTRATO, { label: 'Tipo', required: true, default: 'contrato', span: 4 }),
    receita_despesa: choice(
      { despesa: 'Despesa', receita: 'Receita' },
      { label: 'Receita ou despesa', required: true, default: 'despesa', span: 2 },
    ),
    processo_contratacao_id: ref('processo_contratacao', {
      label: 'Processo de contratação',
      where: { situacao: 'homologado' },
      otherwise: 'não está homologado',
      span: 4,
    }),
    ata_id: ref('ata_registro_preco', { label: 'Ata de registro de preços', span: 4 }),
    procedimento_auxiliar_id: ref('procedimento_auxiliar', { label: 'Procedimento auxiliar', span: 4 }),
    remanescente_de_id: ref('contrato', {
      label: 'Remanescente do contrato',
      where: { situacao: 'extinto' },
      otherwise: 'não está extinto',
      immutable: true,
      help: 'Lei 14.133/2021, art. 90, § 7º.',
      span: 4,
    }),
    remanescente_condicao: choice(CONDICOES_REMANESCENTE, { label: 'Condições do remanescente', immutable: true, span: 4 }),
    contratado_id: ref('pessoa', { label: 'Contratado', required: true, span: 6 }),
    orgao_id: ref('orgao', { label: 'Contratante', required: true, span: 6 }),
    objeto: longText({ label: 'Objeto', required: true }),
    categoria_processo: choice(CATEGORIAS, { label: 'Categoria', required: true, default: 'compras', span: 4 }),
    natureza_prazo: choice(NATUREZAS_PRAZO, { label: 'Natureza do prazo', required: true, default: 'unica', span: 4 }),
    investimento: yesNo({
      label: 'Com investimento do contratado',
      default: false,
      when: { natureza_prazo: 'eficiencia' },
      help: 'Lei 14.133/2021, art. 110, II.',
      span: 4,
    }),
    dedicacao_exclusiva: yesNo({ label: 'Dedicação exclusiva de mão de obra', required: true, default: false, span: 4 }),
    conta_vinculada: yesNo({
      label: 'Conta vinculada',
      default: false,
      when: { dedicacao_exclusiva: true },
      help: 'Retém-se de cada medição o que é dos empregados, até que se deva (Lei 14.133/2021, art. 121, § 3º, III).',
      span: 4,
    }),
    vinculada_decimo_terceiro: retido('Retido de 13º salário (%)'),
    vinculada_ferias: retido('Retido de férias e um terço (%)'),
    vinculada_encargos: retido('Retido de encargos sobre férias e 13º (%)'),
    vinculada_multa_fgts: retido('Retido de multa do FGTS (%)'),
    reforma: yesNo({
      label: 'Reforma de edifício ou equipamento',
      required: true,
      default: false,
      help: 'Eleva a 50 % o limite dos acréscimos (Lei 14.133/2021, art. 125).',
      span: 4,
    }),
    execucao_por: choice(
      { af: 'Autorização de fornecimento', medicao: 'Medição' },
      { label: 'Execução comprovada por', required: true, default: 'af', span: 4 },
    ),
    urgente: yesNo({
      label: 'Urgência',
      required: true,
      default: false,
      help: 'Eficaz desde a assinatura, publicado no prazo (art. 94, § 1º).',
      span: 4,
    }),
    data_assinatura: date({ label: 'Assinatura', readOnly: true, span: 3 }),
    vigencia_inicio: date({ label: 'Vigência desde', required: true, span: 3 }),
    vigencia_fim: date({
      label: 'Vigência até',
      required: { natureza_prazo: ['escopo', 'continuo', 'unica', 'eficiencia', 'ti_estruturante'] },
      span: 3,
    }),
    vigencia_atual: derived('date', { label: 'Fim da vigência' }),
    dias_restantes: derived('integer', { label: 'Dias restantes' }),
    valor_inicial: derived('money', { label: 'Valor inicial' }),
    valor_atual: derived('money', { label: 'Valor atual' }),
    executado: derived('money', { label: 'Executado' }),
    saldo_contratual: derived('money', { label: 'Saldo contratual' }),
    pct_acrescido: derived('text', { label: 'Acréscimos (%)' }),
    termos: derived('integer', { label: 'Termos' }),
    parcelas: integer({ label: 'Parcelas', min: 1, max: 999, span: 3 }),
    valor_parcela: money({ label: 'Valor da parcela', min: '0.01', span: 3 }),
    itens: items(
      {
        numero: integer({ label: 'Número', readOnly: true, span: 1 }),
        item_processo: integer({ label: 'Item do processo', min: 1, span: 2 }),
        material_id: ref('material', { label: 'Material ou serviço', required: true, span: 4 }),
        quantidade: decimal(15, 4, { label: 'Quantidade', required: true, min: '0.0001', span: 2 }),
        valor_unitario: decimal(18, 4, { label: 'Valor unitário', required: true, min: '0.0001', span: 2 }),
        valor_total: money({ label: 'Valor total', readOnly: true, span: 2 }),
        valor_referencia: decimal(18, 4, { label: 'Preço de referência', min: '0.0001', help: 'Em branco, o estimado.', span: 2 }),
      },
      { label: 'Itens', one: 'item', help: 'Em branco, os que o contratado venceu no processo.' },
    ),
    dotacoes: items(
      {
        dotacao_id: ref('dotacao', { label: 'Dotação', span: 6 }),
        exercicio: integer({ label: 'Exercício', required: true, min: 2000, max: 2100, span: 2 }),
        valor: money({ label: 'Valor', required: true, min: '0.01', span: 4 }),
      },
      { label: 'Dotações e programação', one: 'dotação' },
    ),
    reajuste_indice: text(20, { label: 'Índice de reajuste', span: 3 }),
    data_base: date({ label: 'Data-base', help: 'A do orçamento estimado (Lei 14.133/2021, art. 25, § 7º).', span: 3 }),
    periodicidade_meses: integer({ label: 'Periodicidade (meses)', min: 12, max: 120, default: 12, span: 3 }),
    reajuste_sobre: choice(
      { saldo: 'O que falta executar', total: 'O valor atual' },
      { label: 'Reajuste sobre', default: 'saldo', help: 'O que diz a cláusula; em branco, o que falta executar.', span: 3 },
    ),
    forma_fornecimento: text(120, { label: 'Forma de fornecimento', span: 6 }),
    prazo_entrega_dias: integer({ label: 'Prazo de entrega (dias)', required: true, default: 30, min: 0, max: 3650, span: 3 }),
    prazo_pagamento_dias: integer({ label: 'Prazo de pagamento (dias)', required: true, default: 30, min: 0, max: 365, span: 3 }),
    multa_atraso_dia: decimal(9, 4, {
      label: 'Multa de mora por dia (%)',
      min: '0.0001',
      max: '30',
      help: 'A da cláusula; em branco, a dos parâmetros do órgão.',
      span: 3,
    }),
    multa_atraso_limite: decimal(9, 4, { label: 'Multa de mora até (%)', min: '0.0001', max: '30', span: 3 }),
    garantia_exigida: yesNo({ label: 'Garantia exigida', required: true, default: false, span: 3 }),
    garantia_percentual: decimal(9, 4, {
      label: 'Garantia (%)',
      min: '0.0001',
      max: '10',
      when: { garantia_exigida: true },
      required: { garantia_exigida: true },
      span: 3,
    }),
    garantia_justificativa: longText({ label: 'Justificativa de garantia acima de 5 %', when: { garantia_exigida: true } }),
    garantia_adicional: derived('money', { label: 'Garantia adicional', help: 'Lei 14.133/2021, art. 59, § 5º.' }),
    garantia_devida: derived('money', { label: 'Garantia devida' }),
    garantido: derived('money', { label: 'Em garantia' }),
    saldo_vinculado: derived('money', { label: 'Saldo da conta vinculada' }),
    gestor_id: ref('pessoa', { label: 'Gestor', where: { tipo: 'fisica' }, span: 6 }),
    fiscais: fiscais(),
    aguarda_ciencia: derived('text', {
      label: 'Aguarda a ciência de',
      help: 'Quem foi designado dá ciência da designação, por si (Lei 14.133/2021, arts. 7º e 117).',
    }),
    ciencias: items(
      {
        pessoa_id: ref('pessoa', { label: 'Designado', readOnly: true, span: 6 }),
        papel: choice({ gestor: 'Gestor', ...TIPOS_FISCAL }, { label: 'Como', readOnly: true, span: 3 }),
        ciente_em: dateTime({ label: 'Ciente desde', readOnly: true, span: 3 }),
      },
      { label: 'Ciência da designação', one: 'ciência', readOnly: true },
    ),
    clausulas: html({ label: 'Cláusulas', help: 'Redija-as pelo modelo, com o que o contrato diz, e complete-as.' }),
    clausulas_dispensadas: clausulasDispensadas(),
    falta_do_art_92: derived('text', { label: 'A completar (art. 92)' }),
    arquivo: file(['documentos'], { label: 'Contrato assinado' }),
    publicacao: choice(
      { nao_iniciada: 'Ainda não assinado', pendente: 'A publicar', publicada: 'Publicado' },
      {
        label: 'Publicação no PNCP',
        readOnly: true,
        default: 'nao_iniciada',
        tones: { pendente: 'atencao', publicada: 'bom' },
        span: 3,
      },
    ),
    pncp_numero: text(40, { label: 'Número de controle no PNCP', readOnly: true, span: 4 }),
    pncp_data: date({ label: 'Publicado no PNCP em', readOnly: true, span: 3 }),
    pncp_prazo: date({ label: 'Prazo de publicação', readOnly: true, span: 3 }),
    regularidade: longText({ label: 'Certidões da assinatura', readOnly: true, help: 'Lei 14.133/2021, art. 91, § 4º.' }),
    suspenso_em: date({ label: 'Suspenso desde', readOnly: true, span: 3 }),
    encerrado_em: date({ label: 'Encerrado em', readOnly: true, span: 3 }),
    nota_prazo: integer({ label: 'Nota do prazo', readOnly: true, span: 3 }),
    nota_qualidade: integer({ label: 'Nota da qualidade', readOnly: true, span: 3 }),
    nota_comunicacao: integer({ label: 'Nota da comunicação', readOnly: true, span: 3 }),
    nota_conformidade: integer({ label: 'Nota da conformidade', readOnly: true, span: 3 }),
    forma_extincao: choice(FORMAS_EXTINCAO, { label: 'Forma da extinção', readOnly: true, span: 4 }),
    contraditorio_em: date({ label: 'Contraditório em', readOnly: true, span: 3 }),
  },
  due: {
    field: 'pncp_prazo',
    when: { publicacao: 'pendente', situacao: CONTRATO_VIVO },
    warnDays: 20,
    counting: 'uteis',
    awaits: 'a publicar no PNCP',
  },
  unique: [['ano', 'numero']],
  list: {
    columns: ['rotulo', 'contratado_id', 'objeto', 'valor_atual', 'vigencia_atual', 'termos', 'pncp_prazo', 'situacao'],
    filters: [
      ...([
        'numero',
        'ano',
        'contratado_id',
        'gestor_id',
        'orgao_id',
        'processo_contratacao_id',
        'remanescente_de_id',
        'situacao',
        'vigencia_fim',
        'data_assinatura',
        'publicacao',
        'pncp_prazo',
        'objeto',
      ] as const),
    ],
    extraFilters: {
      vence_em: integer({ label: 'Vence em até (dias)', min: 0 }),
      acrescimo_acima: integer({ label: 'Acréscimos acima de (%)', min: 0, max: 100 }),
      fiscal_id: ref('pessoa', { label: 'Fiscal' }),
    },
    sort: ['-ano', '-numero', '-id'],
    views: { board: { by: 'situacao' } },
  },
  form: [
    section('Contrato', [
      ...([
        'numero',
        'ano',
        'situacao',
        'tipo',
        'receita_despesa',
        'processo_contratacao_id',
        'ata_id',
        'procedimento_auxiliar_id',
        'remanescente_de_id',
        'remanescente_condicao',
      ] as const),
      ...(['contratado_id', 'orgao_id', 'objeto', 'categoria_processo', 'natureza_prazo', 'investimento', 'execucao_por'] as const),
      ...([
        'dedicacao_exclusiva',
        'conta_vinculada',
        'vinculada_decimo_terceiro',
        'vinculada_ferias',
        'vinculada_encargos',
        'vinculada_multa_fgts',
        'reforma',
        'urgente',
        'data_assinatura',
        'vigencia_inicio',
        'vigencia_fim',
        'gestor_id',
        'fiscais',
        'aguarda_ciencia',
        'ciencias',
      ] as const),
    ]),
    section('Itens e valores', [
      ...(['itens', 'valor_inicial', 'valor_atual', 'executado', 'saldo_contratual', 'pct_acrescido'] as const),
      ...(['parcelas', 'valor_parcela', 'dotacoes', 'reajuste_indice', 'data_base', 'periodicidade_meses', 'reajuste_sobre'] as const),
    ]),
    section('Execução e garantia', [
      ...(['forma_fornecimento', 'prazo_entrega_dias', 'prazo_pagamento_dias', 'multa_atraso_dia', 'multa_atraso_limite'] as const),
      ...(['garantia_exigida', 'garantia_percentual'] as const),
      ...(['garantia_justificativa', 'garantia_adicional', 'garantia_devida', 'garantido', 'saldo_vinculado'] as const),
    ]),
    section('Cláusulas', ['falta_do_art_92', 'clausulas', 'clausulas_dispensadas', 'arquivo']),
    section(
      'Publicação e encerramento',
      [
        ...(['publicacao', 'pncp_numero', 'pncp_data', 'pncp_prazo', 'regularidade', 'suspenso_em', 'encerrado_em'] as const),
        ...(['nota_prazo', 'nota_qualidade', 'nota_comunicacao', 'nota_conformidade', 'forma_extincao', 'contraditorio_em'] as const),
      ],
      { made: true },
    ),
  ],
  rules: [
    endAfterStart('vigencia_inicio', 'vigencia_fim'),
    umaVezCadaFiscal,
    umaVezCadaClausula,
    ({ processo_contratacao_id, ata_id, procedimento_auxiliar_id }) =>
      [processo_contratacao_id, ata_id, procedimento_auxiliar_id].filter(Boolean).length === 1
        ? null
        : { processo_contratacao_id: ['Escolha a origem do contrato: o processo, a ata ou o procedimento auxiliar, um só.'] },
    ({ remanescente_de_id, remanescente_condicao }) =>
      Boolean(remanescente_de_id) === Boolean(remanescente_condicao)
        ? null
        : { remanescente_condicao: ['Informe o contrato de que este é o remanescente e as condições dele, ou nenhum dos dois.'] },
    (draft) => julgarGarantia(draft),
  ],
  acts: ATOS_CONTRATO,
});
export type Contrato = RecordOf<typeof contrato>;
