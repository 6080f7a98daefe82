import {
  cep,
  choice,
  civilToday,
  code,
  compareDecimals,
  type DraftRule,
  date,
  decimal,
  defineResource,
  derived,
  eachItem,
  endAfterStart,
  file,
  files,
  integer,
  isCoordinate,
  items,
  oneFlagged,
  onePerKey,
  percent,
  type RecordOf,
  ref,
  section,
  sumDecimals,
  text,
  yesNo,
} from '../../../resources/definition';
import { USOS } from '../../cadastro/resources/tributo';

/** Types of building; each has a value of its own for the m². */
export const TIPOS_EDIFICACAO = {
  casa: 'Casa',
  apartamento: 'Apartamento',
  loja: 'Loja',
  galpao: 'Galpão',
  telheiro: 'Telheiro',
  especial: 'Especial',
} as const;

type Line = Readonly<Record<string, unknown>>;

/** Owners of today have all of it, and one of them is the principal. */
const ownedWhole: DraftRule = (draft) => {
  const today = civilToday();
  const lines = (draft.proprietarios as Line[] | undefined) ?? [];
  const inForce = lines.filter(({ inicio, fim }) => String(inicio) <= today && (!fim || String(fim) >= today));
  const total = sumDecimals(inForce.map(({ percentual }) => String(percentual ?? '0')));
  const messages = [
    ...(compareDecimals(total, '100') === 0 ? [] : ['Os percentuais dos proprietários de hoje devem somar 100 %.']),
    ...(inForce.filter(({ principal }) => principal === true).length === 1
      ? []
      : ['Marque exatamente um proprietário de hoje como principal.']),
  ];
  return messages.length > 0 ? { proprietarios: messages } : null;
};

const builtUntilNow: DraftRule = ({ ano_construcao }) =>
  typeof ano_construcao === 'number' && ano_construcao > Number(civilToday().slice(0, 4))
    ? { ano_construcao: ['O ano da construção não pode ser futuro.'] }
    : null;

/** A property, with who owns it, where it is and its boletim de cadastro imobiliário (BCI). */
export const imovel = defineResource({
  name: 'imovel',
  label: { one: 'Imóvel', many: 'Imóveis', gender: 'm', also: ['BCI', 'inscrição imobiliária', 'IPTU'] },
  route: { base: '/arrecadacao/imovel' },
  findable: true,
  display: ['inscricao', 'endereco'],
  tabs: true,
  fields: {
    inscricao: code('99.99.999.9999.999', {
      label: 'Inscrição imobiliária',
      required: true,
      unique: true,
      help: 'Distrito, setor, quadra, lote e unidade.',
      span: 4,
    }),
    inscricao_anterior: text(30, { label: 'Inscrição anterior', span: 4 }),
    matricula: text(30, { label: 'Matrícula', span: 4 }),
    cartorio: text(120, { label: 'Cartório' }),
    cib: text(9, { label: 'CIB', help: 'Cadastro Imobiliário Brasileiro (LC 214/2025): AAAAAAA-A.' }),
    origem_id: ref('imovel', { label: 'Imóvel de origem', help: 'De que foi desmembrado, ou com que foi unificado.' }),
    tipo: derived('text', { label: 'Tipo' }),
    uso: choice(USOS, { label: 'Uso predominante', required: true }),
    situacao: choice(
      { ativo: 'Ativo', suspenso: 'Suspenso', unificado: 'Unificado', desmembrado: 'Desmembrado', cancelado: 'Cancelado' },
      { label: 'Situação', required: true, default: 'ativo', tones: { ativo: 'bom', suspenso: 'atencao', cancelado: 'ruim' } },
    ),
    proprietarios: items(
      {
        contribuinte_id: ref('contribuinte', { label: 'Contribuinte', required: true, personal: 'financeiro', span: 4 }),
        percentual: percent({ label: 'Percentual', required: true, min: '0.0001', max: '100', span: 2 }),
        inicio: date({ label: 'Início', required: true, span: 2 }),
        fim: date({ label: 'Fim', span: 2 }),
        titulo: choice(
          { registro: 'Registro', escritura: 'Escritura', formal: 'Formal de partilha', posse: 'Posse' },
          { label: 'Título', required: true, span: 2 },
        ),
        principal: yesNo({ label: 'Principal', required: true, default: false, span: 2 }),
      },
      { label: 'Proprietários', one: 'proprietário', min: 1 },
    ),
    proprietario: derived('text', { label: 'Proprietário', personal: 'financeiro' }),
    compromissarios: derived('text', { label: 'Compromissários', personal: 'financeiro' }),
    logradouro_id: ref('logradouro', { label: 'Logradouro', required: true, span: 6 }),
    face_id: ref('face_quadra', {
      label: 'Face de quadra',
      required: true,
      within: { logradouro_id: 'logradouro_id' },
      table: 'logradouro_face',
      span: 6,
    }),
    numero: integer({ label: 'Número', min: 0, max: 99_999, span: 3 }),
    complemento: text(100, { label: 'Complemento', span: 5 }),
    cep: cep({ label: 'CEP', span: 4 }),
    bairro_id: ref('bairro', { label: 'Bairro', span: 6 }),
    setor_fiscal_id: ref('setor_fiscal', { label: 'Setor fiscal', required: true, span: 6 }),
    empreendimento_id: ref('empreendimento', { label: 'Empreendimento', span: 6 }),
    quadra: text(10, { label: 'Quadra', span: 3 }),
    lote: integer({ label: 'Lote', min: 1, max: 9999, span: 3 }),
    endereco: derived('text', { label: 'Endereço' }),
    testadas: items(
      {
        face_id: ref('face_quadra', { label: 'Face de quadra', required: true, table: 'logradouro_face', span: 6 }),
        medida_m: decimal(8, 2, { label: 'Medida (m)', required: true, min: '0.01', span: 3 }),
        principal: yesNo({ label: 'Principal', required: true, default: false, span: 3 }),
      },
      { label: 'Testadas', one: 'testada', min: 1 },
    ),
    area_terreno: decimal(12, 2, { label: 'Área do terreno (m²)', required: true, min: '0.01' }),
    fracao_ideal: decimal(9, 6, { label: 'Fração ideal', required: true, default: '1', min: '0.000001', max: '1' }),
    area_construida: derived('decimal', { label: 'Área construída (m²)' }),
    caracteristicas_terreno: items(
      {
        caracteristica_id: ref('caracteristica_terreno', { label: 'Característica', required: true, span: 6 }),
        opcao_id: ref('opcao_terreno', {
          label: 'Opção',
          required: true,
          within: { caracteristica_id: 'caracteristica_id' },
          table: 'caracteristica_terreno_opcao',
          span: 6,
        }),
      },
      { label: 'BCI – Terreno', one: 'característica' },
    ),
    edificacoes: items(
      {
        numero: integer({ label: 'Número', required: true, min: 1, max: 999, span: 2 }),
        tipo: choice(TIPOS_EDIFICACAO, { label: 'Tipo', required: true, span: 3 }),
        area_construida: decimal(12, 2, { label: 'Área construída (m²)', required: true, min: '0.01', span: 3 }),
        area_comum: decimal(12, 2, { label: 'Área comum (m²)', min: '0', span: 2 }),
        pavimentos: integer({ label: 'Pavimentos', min: 1, max: 200, span: 2 }),
        ano_construcao: integer({ label: 'Ano da construção', min: 1500, max: 2100, span: 3 }),
        uso: choice(USOS, { label: 'Uso', required: true, span: 3 }),
        situacao: choice(
          { habitavel: 'Habitável', construcao: 'Em construção', ruina: 'Em ruínas', demolida: 'Demolida' },
          { label: 'Situação', required: true, default: 'habitavel', span: 3 },
        ),
        habite_se: text(30, { label: 'Habite-se', span: 3 }),
        data_habite_se: date({ label: 'Data do habite-se', max: 'hoje', span: 3 }),
        caracteristicas: items(
          {
            caracteristica_id: ref('caracteristica_edificacao', { label: 'Característica', required: true, span: 6 }),
            opcao_id: ref('opcao_edificacao', {
              label: 'Opção',
              required: true,
              within: { caracteristica_id: 'caracteristica_id' },
              table: 'caracteristica_edificacao_opcao',
              span: 6,
            }),
          },
          { label: 'Características', one: 'característica', table: 'imovel_edificacao_caracteristica' },
        ),
      },
      { label: 'BCI – Edificações', one: 'edificação', table: 'imovel_edificacao' },
    ),
    isencoes: items(
      {
        isencao_id: ref('isencao_tributo', { label: 'Isenção', required: true, table: 'tributo_isencoes', span: 4 }),
        processo: text(40, { label: 'Processo', required: true, span: 2 }),
        inicio: date({ label: 'Início', required: true, span: 2 }),
        fim: date({ label: 'Fim', span: 2 }),
        percentual: percent({ label: 'Percentual', min: '0.0001', max: '100', help: 'Em branco, o da lei.', span: 2 }),
      },
      { label: 'Imunidades e isenções', one: 'isenção' },
    ),
    coordenada: text(40, { label: 'Coordenada', help: 'Latitude e longitude em graus decimais: -23.550520, -46.633308.' }),
    fotos: files(['imagens'], { label: 'Fotos', max: 20 }),
    croqui: file(['imagens', 'documentos'], { label: 'Croqui' }),
    valor_venal: derived('money', { label: 'Valor venal no exercício', personal: 'financeiro' }),
    inconsistencias: derived('text', { label: 'Inconsistências' }),
    aviso: derived('text', { label: 'Aviso' }),
  },
  importable: { key: ['inscricao'] },
  document: {
    fixed: 'no: um cadastro; o que se lançou guarda a sua memória de cálculo',
  },
  list: {
    columns: ['inscricao', 'proprietario', 'endereco', 'tipo', 'area_terreno', 'area_construida', 'valor_venal', 'situacao'],
    filters: ['inscricao', 'logradouro_id', 'bairro_id', 'setor_fiscal_id', 'empreendimento_id', 'uso', 'situacao'],
    extraFilters: {
      inconsistente: yesNo({ label: 'Com inconsistência' }),
      contribuinte_id: ref('contribuinte', { label: 'Proprietário', personal: 'financeiro' }),
    },
    sort: ['inscricao'],
    views: { map: { at: 'coordenada' } },
  },
  form: [
    section('Identificação', [
      'inscricao',
      'inscricao_anterior',
      'matricula',
      'cartorio',
      'cib',
      'origem_id',
      'uso',
      'tipo',
      'situacao',
      'valor_venal',
      'inconsistencias',
    ]),
    section('Proprietários', ['proprietarios', 'compromissarios']),
    section('Localização', [
      'logradouro_id',
      'face_id',
      'numero',
      'complemento',
      'cep',
      'bairro_id',
      'setor_fiscal_id',
      'empreendimento_id',
      'quadra',
      'lote',
      'coordenada',
      'aviso',
    ]),
    section('Terreno', ['area_terreno', 'fracao_ideal', 'testadas', 'caracteristicas_terreno']),
    section('Edificações', ['edificacoes', 'area_construida']),
    section('Isenções', ['isencoes']),
    section('Anexos', ['fotos', 'croqui']),
  ],
  rules: [
    ownedWhole,
    eachItem('proprietarios', endAfterStart('inicio', 'fim')),
    oneFlagged('testadas', 'principal', 'Marque exatamente uma testada como principal.'),
    onePerKey('testadas', ['face_id'], 'Já há uma testada desta face.'),
    onePerKey('caracteristicas_terreno', ['caracteristica_id'], 'Já há uma resposta desta característica.'),
    onePerKey('edificacoes', ['numero'], 'Já há uma edificação com este número.'),
    eachItem('edificacoes', builtUntilNow, onePerKey('caracteristicas', ['caracteristica_id'], 'Já há uma resposta desta característica.')),
    eachItem('isencoes', endAfterStart('inicio', 'fim')),
    isCoordinate('coordenada'),
    ({ cib }) =>
      typeof cib === 'string' && cib !== '' && !/^[0-9A-Z]{7}-[0-9A-Z]$/.test(cib)
        ? { cib: ['O CIB tem a forma AAAAAAA-A, com letras maiúsculas e algarismos.'] }
        : null,
  ],
  acts: {
    espelho: { label: 'Espelho do BCI', regra: 6, page: '/arrecadacao/imovel/espelho?imovel_id=:id' },
    'certidao-valor-venal': { label: 'Certidão de valor venal', regra: 6, page: '/arrecadacao/imovel/certidao-valor-venal?imovel_id=:id' },
    calcular: { label: 'Calcular valor venal', confirm: 'O valor venal é o do exercício escolhido no topo.', when: { situacao: 'ativo' } },
  },
});
export type Imovel = RecordOf<typeof imovel>;
