import {
  date,
  defineResource,
  derived,
  integer,
  longText,
  money,
  type RecordOf,
  ref,
  section,
  text,
  year,
} from '../../../resources/definition';

/** What a substitute mends; what is left empty stays as it was, and the debtor never changes (STJ, Súmula 392). */
export const CORRECOES = {
  motivo: longText({ label: 'Motivo', required: true }),
  processo: text(30, { label: 'Processo administrativo, corrigido' }),
  fundamento: longText({ label: 'Fundamento legal, corrigido' }),
  domicilio: text(300, { label: 'Domicílio do devedor, corrigido' }),
} as const;

/** A certidão de dívida ativa: the title that is protested and executed (LEF, art. 2º). Never changed: substituted by another. */
export const certidaoDividaAtiva = defineResource({
  name: 'certidao_divida_ativa',
  label: { one: 'Certidão de dívida ativa', many: 'Certidões de dívida ativa', gender: 'f', also: ['CDA'] },
  route: { base: '/arrecadacao/divida-ativa/cdas' },
  api: { path: '/arrecadacao/cda' },
  menu: 'arrecadacao.divida-ativa',
  findable: { number: 'numero', year: 'ano' },
  display: ['rotulo'],
  ledger: true,
  calls: { create: false, update: false, delete: false },
  document: { number: { year: 'ano', mask: 'N/AAAA' }, fixed: {} },
  prints: { cda: { label: 'Certidão de dívida ativa', regra: 6, archival: true } },
  public: {
    path: '/publico/documentos',
    key: 'codigo_verificacao',
    fields: ['rotulo', 'situacao', 'data', 'valor', 'assinada_por', 'hash'],
    whole: ['valor'],
  },
  fields: {
    rotulo: derived('text', { label: 'CDA' }),
    divida_ativa_id: ref('divida_ativa', { label: 'Inscrição', required: true }),
    numero: integer({ label: 'Número', required: true, span: 3 }),
    ano: year({ label: 'Ano', required: true, span: 3 }),
    data: date({ label: 'Data', required: true, span: 3 }),
    valor_originario: money({ label: 'Valor originário', required: true, personal: 'financeiro' }),
    valor: money({ label: 'Valor na data', required: true, personal: 'financeiro' }),
    assinada_por: text(150, { label: 'Autenticada por', required: true }),
    codigo_verificacao: text(20, { label: 'Código de verificação', required: true, unique: true, span: 4 }),
    hash: text(64, { label: 'Resumo SHA-256', required: true, span: 8 }),
    conteudo: longText({ label: 'Conteúdo', required: true, personal: 'financeiro' }),
    substitui_id: ref('certidao_divida_ativa', { label: 'Substitui', unique: true }),
    motivo: longText({ label: 'Motivo da substituição' }),
    situacao: derived('text', { label: 'Situação', tones: { 'Em vigor': 'bom', Substituída: 'ruim' } }),
  },
  list: {
    columns: ['rotulo', 'divida_ativa_id', 'data', 'valor_originario', 'valor', 'assinada_por', 'situacao'],
    filters: ['divida_ativa_id', 'numero', 'ano', 'data', 'codigo_verificacao'],
    sort: ['-id'],
  },
  form: [
    section('Certidão', [
      'divida_ativa_id',
      'numero',
      'ano',
      'data',
      'valor_originario',
      'valor',
      'assinada_por',
      'codigo_verificacao',
      'hash',
      'situacao',
      'substitui_id',
      'motivo',
    ]),
  ],
  unique: [['ano', 'numero']],
  acts: {
    substituir: {
      label: 'Substituir',
      asks: CORRECOES,
      makes: true,
      confirm: 'Outra certidão toma o lugar desta, por erro material ou formal. O devedor não muda (LEF, art. 2º, § 8º; STJ, Súmula 392).',
      when: { situacao: 'Em vigor' },
      to: { situacao: 'Substituída' },
    },
  },
  next: { situacao: { 'Em vigor': null } },
});
export type CertidaoDividaAtiva = RecordOf<typeof certidaoDividaAtiva>;
