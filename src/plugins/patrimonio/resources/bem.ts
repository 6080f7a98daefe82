import {
  choice,
  civilToday,
  date,
  defineResource,
  derived,
  image,
  integer,
  longText,
  money,
  type RecordOf,
  ref,
  section,
  text,
  yesNo,
} from '../../../resources/definition';
import { METODOS_DEPRECIACAO } from './taxa_depreciacao';

/** How a bem comes to the municipality. */
export const FORMAS_INGRESSO = {
  compra: 'Compra',
  doacao: 'Doação',
  producao: 'Produção ou construção própria',
  inventario: 'Inventário (sobra)',
  implantacao: 'Implantação de saldo',
  nascimento: 'Nascimento',
  transferencia: 'Transferência recebida',
  permuta: 'Permuta',
  dacao: 'Dação ou adjudicação',
  comodato: 'Comodato (de terceiros)',
} as const;
export type FormaIngresso = keyof typeof FORMAS_INGRESSO;

export const ESTADOS_BEM = { novo: 'Novo', bom: 'Bom', regular: 'Regular', ruim: 'Ruim', inservivel: 'Inservível' } as const;

/** Where a bem is in its life. */
export const SITUACOES_BEM = {
  a_incorporar: 'A incorporar',
  ativo: 'Ativo',
  em_transferencia: 'Em transferência',
  cedido: 'Cedido',
  em_manutencao: 'Em manutenção',
  emprestado: 'Emprestado',
  nao_localizado: 'Não localizado',
  em_baixa: 'Em baixa',
  baixado: 'Baixado',
  cancelado: 'Cancelado',
} as const;
export type SituacaoBem = keyof typeof SITUACOES_BEM;

/** Those in which a bem is in the book: it depreciates, is counted and is in the reports. */
export const BEM_NO_LIVRO = [
  'ativo',
  'em_transferencia',
  'cedido',
  'em_manutencao',
  'emprestado',
  'nao_localizado',
  'em_baixa',
] as const satisfies readonly SituacaoBem[];

/** Why a bem no longer serves (Decreto 9.373/2018, by analogy). */
export const INSERVIVEL_POR = {
  ocioso: 'Ocioso',
  recuperavel: 'Recuperável',
  antieconomico: 'Antieconômico',
  irrecuperavel: 'Irrecuperável',
} as const;

/** What Estornar incorporação asks for. */
export const pedidoEstornoBem = {
  data: date({ label: 'Data', required: true, max: 'hoje', span: 4 }),
  motivo: longText({ label: 'Motivo', required: true }),
} as const;

/** What asks for another plate. */
export const pedidoPlaqueta = {
  motivo: choice({ perdida: 'Perdida', danificada: 'Danificada' }, { label: 'Motivo', required: true, span: 4 }),
} as const;

/** What Desmembrar asks for. */
export const pedidoDesmembrar = {
  descricao: text(300, { label: 'Descrição da parte', required: true }),
  valor: money({ label: 'Valor da parte', required: true, min: '0.01', help: 'Até o valor líquido do bem.', span: 4 }),
  data: date({ label: 'Data', required: true, max: 'hoje', defaultFrom: civilToday, span: 4 }),
} as const;

/** What Dividir asks for. */
export const pedidoDivisao = {
  quantidade: integer({ label: 'Em quantos bens', required: true, min: 2, max: 1000, span: 6 }),
} as const;

/**
 * A bem of the municipality: what it is, where, with whom, and what it is worth in the book (handbook Patrimônio 7; Lei 4.320/1964, art. 94).
 * What is bought is born of its definitive receipt, to be incorporated once it was liquidated.
 */
export const bem = defineResource({
  name: 'bem',
  label: {
    one: 'Bem patrimonial',
    many: 'Bens patrimoniais',
    gender: 'm',
    also: ['patrimônio', 'tombamento', 'plaqueta', 'inventário', 'equipamento'],
  },
  route: { base: '/patrimonio/listagem' },
  findable: { number: 'tombamento' },
  display: ['rotulo', 'descricao'],
  entity: true,
  dossier: true,
  public: {
    path: '/publico/dados-abertos/bens',
    about:
      'Os bens do município, quando e como vieram e quanto valem (Lei 12.527/2011, art. 8º; Lei 4.320/1964, art. 94). Sem os sigilosos, os de terceiros, quem os guarda nem onde estão.',
    fields: [
      'rotulo',
      'descricao',
      'classificacao_id',
      'orgao_id',
      'forma_ingresso',
      'data_aquisicao',
      'data_incorporacao',
      'valor_aquisicao',
      'valor_bruto',
      'depreciacao_acumulada',
      'valor_liquido',
      'situacao_bem',
    ],
    shows: { classificacao_id: ['codigo', 'nome'], orgao_id: ['nome'] },
    columns: ['rotulo', 'descricao', 'classificacao_id', 'data_aquisicao', 'valor_aquisicao', 'valor_liquido', 'situacao_bem'],
    search: ['descricao'],
    filters: ['data_aquisicao', 'forma_ingresso', 'situacao_bem'],
    only: {
      sigiloso: false,
      situacao_bem: [...BEM_NO_LIVRO, 'baixado'],
      forma_ingresso: ['compra', 'doacao', 'producao', 'inventario', 'implantacao', 'nascimento', 'transferencia', 'permuta', 'dacao'],
    },
    export: true,
  },
  fields: {
    rotulo: derived('text', { label: 'Tombamento' }),
    tombamento: integer({ label: 'Tombamento', readOnly: true, unique: true, span: 2 }),
    tombamento_anterior: text(20, { label: 'Número anterior', help: 'O da plaqueta de antes.', span: 2 }),
    situacao_bem: choice(SITUACOES_BEM, {
      label: 'Situação',
      required: true,
      readOnly: true,
      default: 'a_incorporar',
      tones: {
        a_incorporar: 'atencao',
        ativo: 'bom',
        em_transferencia: 'andamento',
        em_manutencao: 'andamento',
        emprestado: 'andamento',
        nao_localizado: 'ruim',
        em_baixa: 'atencao',
        baixado: 'ruim',
        cancelado: 'ruim',
      },
      span: 2,
    }),
    descricao: text(300, { label: 'Descrição', required: true, span: 6 }),
    tipo_bem_id: ref('tipo_bem', { label: 'Tipo', where: { situacao: true }, span: 6 }),
    classificacao_id: ref('classificacao_patrimonial', {
      label: 'Classificação',
      where: { situacao: true },
      help: 'Em branco, a do tipo.',
      span: 6,
    }),
    material_id: ref('material', { label: 'Material do catálogo', span: 6 }),
    forma_ingresso: choice(FORMAS_INGRESSO, { label: 'Forma de ingresso', required: true, default: 'doacao', span: 6 }),
    recebimento_id: ref('recebimento', { label: 'Recebimento', readOnly: true, span: 3 }),
    liquidacao_id: ref('liquidacao', { label: 'Liquidação', readOnly: true, span: 3 }),
    empenho_id: ref('empenho', { label: 'Empenho', readOnly: true, span: 3 }),
    em_liquidacao_id: ref('empenho_em_liquidacao', { label: 'Em liquidação', readOnly: true, span: 3 }),
    resto_movimento_id: ref('resto_a_pagar_movimento', { label: 'Em liquidação no resto a pagar', readOnly: true, span: 3 }),
    conta_origem: text(20, { label: 'Conta em que a compra entrou', readOnly: true, span: 3 }),
    fornecedor_id: ref('pessoa', { label: 'Fornecedor ou doador', span: 6 }),
    nota_fiscal: text(30, { label: 'Nota fiscal ou termo', span: 3 }),
    data_aquisicao: date({ label: 'Aquisição', required: true, max: 'hoje', span: 3 }),
    data_uso: date({ label: 'Início de uso', max: 'hoje', help: 'Em branco, o dia da incorporação.', span: 3 }),
    data_incorporacao: date({ label: 'Incorporação', readOnly: true, span: 3 }),
    valor_aquisicao: money({
      label: 'Valor de aquisição',
      required: true,
      min: '0.01',
      help: 'Do que se ganha, o valor justo do laudo.',
      span: 3,
    }),
    metodo: choice(METODOS_DEPRECIACAO, { label: 'Método de depreciação', readOnly: true, span: 3 }),
    vida_util_meses: integer({ label: 'Vida útil (meses)', readOnly: true, span: 3 }),
    valor_residual: money({ label: 'Valor residual', readOnly: true, span: 3 }),
    valor_bruto: money({ label: 'Valor bruto', required: true, readOnly: true, default: '0.00', span: 3 }),
    depreciacao_acumulada: money({ label: 'Depreciação acumulada', required: true, readOnly: true, default: '0.00', span: 3 }),
    perda_acumulada: money({ label: 'Perda acumulada', required: true, readOnly: true, default: '0.00', span: 3 }),
    valor_liquido: derived('money', { label: 'Valor líquido' }),
    reserva_reavaliacao: derived('money', { label: 'Reserva de reavaliação' }),
    deprec_desde: date({ label: 'Base da depreciação desde', readOnly: true, help: 'Em branco, o início de uso.', span: 3 }),
    deprec_antes: money({ label: 'Depreciação antes da base', readOnly: true, span: 3 }),
    estado_conservacao: choice(ESTADOS_BEM, { label: 'Estado', required: true, default: 'novo', span: 3 }),
    classificacao_inservivel: choice(INSERVIVEL_POR, { label: 'Inservível por', span: 3 }),
    orgao_id: ref('orgao', { label: 'Órgão', span: 4 }),
    unidade_id: ref('unidade', { label: 'Unidade', within: { orgao_id: 'orgao_id' }, span: 4 }),
    departamento_id: ref('departamento', { label: 'Departamento', within: { unidade_id: 'unidade_id' }, span: 4 }),
    local: text(100, { label: 'Local', help: 'Sala, prédio.', span: 6 }),
    detentor_id: ref('pessoa', { label: 'Responsável (detentor)', where: { tipo: 'fisica' }, span: 6 }),
    marca: text(80, { label: 'Marca', span: 3 }),
    modelo: text(80, { label: 'Modelo', span: 3 }),
    numero_serie: text(60, { label: 'Número de série', span: 3 }),
    cor: text(30, { label: 'Cor', span: 3 }),
    bem_principal_id: ref('bem', { label: 'Bem principal', help: 'De que este é componente: anda e se baixa com ele.', span: 6 }),
    bem_origem_id: ref('bem', { label: 'Recebido de outra entidade', readOnly: true, span: 6 }),
    foto: image({ label: 'Foto' }),
    plaqueta_fixada_em: date({ label: 'Plaqueta fixada em', readOnly: true, span: 4 }),
    plaqueta_vias: integer({ label: 'Vias da plaqueta', readOnly: true, span: 4 }),
    sigiloso: yesNo({ label: 'Omitir nas consultas públicas', default: false, help: 'Armamento e vigilância.', span: 4 }),
  },
  document: {
    fixed: {
      draft: ['situacao_bem', 'a_incorporar'],
      but: [
        'situacao_bem',
        'valor_bruto',
        'depreciacao_acumulada',
        'perda_acumulada',
        'metodo',
        'vida_util_meses',
        'valor_residual',
        'deprec_desde',
        'deprec_antes',
        'classificacao_id',
        'classificacao_inservivel',
        'orgao_id',
        'unidade_id',
        'departamento_id',
        'local',
        'detentor_id',
        'bem_principal_id',
        'plaqueta_fixada_em',
        'plaqueta_vias',
        'descricao',
        'tombamento_anterior',
        'nota_fiscal',
        'estado_conservacao',
        'marca',
        'modelo',
        'numero_serie',
        'cor',
        'foto',
        'sigiloso',
      ],
    },
  },
  list: {
    columns: [
      'rotulo',
      'descricao',
      'tipo_bem_id',
      'departamento_id',
      'local',
      'detentor_id',
      'data_aquisicao',
      'valor_bruto',
      'depreciacao_acumulada',
      'valor_liquido',
      'estado_conservacao',
      'situacao_bem',
    ],
    filters: [
      'tombamento',
      'descricao',
      'orgao_id',
      'departamento_id',
      'detentor_id',
      'classificacao_id',
      'tipo_bem_id',
      'situacao_bem',
      'estado_conservacao',
      'data_aquisicao',
      'forma_ingresso',
      'recebimento_id',
      'empenho_id',
      'liquidacao_id',
    ],
    extraFilters: { fim_da_vida: yesNo({ label: 'Vida útil a rever', help: 'Em uso, com até 12 meses de vida útil.' }) },
    sort: ['-tombamento', '-id'],
    views: { board: { by: 'situacao_bem' } },
  },
  form: [
    section('Bem', [
      'tombamento',
      'tombamento_anterior',
      'situacao_bem',
      'descricao',
      'tipo_bem_id',
      'classificacao_id',
      'marca',
      'modelo',
      'numero_serie',
      'cor',
      'estado_conservacao',
      'classificacao_inservivel',
      'bem_principal_id',
      'sigiloso',
      'plaqueta_fixada_em',
      'plaqueta_vias',
      'foto',
    ]),
    section('Onde está e com quem', ['orgao_id', 'unidade_id', 'departamento_id', 'local', 'detentor_id']),
    section('Ingresso', [
      'forma_ingresso',
      'material_id',
      'fornecedor_id',
      'nota_fiscal',
      'data_aquisicao',
      'valor_aquisicao',
      'data_uso',
      'data_incorporacao',
      'recebimento_id',
      'liquidacao_id',
      'empenho_id',
      'em_liquidacao_id',
      'resto_movimento_id',
      'conta_origem',
      'bem_origem_id',
    ]),
    section(
      'Valores',
      [
        'valor_bruto',
        'depreciacao_acumulada',
        'perda_acumulada',
        'valor_liquido',
        'reserva_reavaliacao',
        'metodo',
        'vida_util_meses',
        'valor_residual',
        'deprec_desde',
        'deprec_antes',
      ],
      { made: true },
    ),
  ],
  rules: [
    ({ data_aquisicao, data_uso }) =>
      typeof data_aquisicao === 'string' && typeof data_uso === 'string' && data_uso < data_aquisicao
        ? { data_uso: ['O uso não começa antes da aquisição.'] }
        : null,
  ],
  acts: {
    incorporar: {
      label: 'Incorporar',
      confirm: 'O bem recebe o seu tombamento e entra no livro, na conta da sua classificação.',
      when: { situacao_bem: 'a_incorporar' },
      to: { situacao_bem: 'ativo' },
      awaits: 'a incorporar',
      roles: ['patrimonio'],
      posts: true,
    },
    repetir: {
      label: 'Repetir nos iguais',
      regra: 3,
      confirm:
        'Tipo, classificação, lugar, responsável, marca, modelo, estado e início de uso passam aos outros bens a incorporar do mesmo material e da mesma nota.',
      when: { situacao_bem: 'a_incorporar' },
    },
    dividir: {
      label: 'Dividir',
      asks: pedidoDivisao,
      regra: 3,
      confirm: 'O valor se reparte em partes iguais; os centavos que sobram ficam neste bem.',
      when: { situacao_bem: 'a_incorporar' },
    },
    fixar_plaqueta: {
      label: 'Plaqueta fixada',
      regra: 3,
      when: { situacao_bem: [...BEM_NO_LIVRO], plaqueta_fixada_em: null },
    },
    outra_plaqueta: {
      label: 'Pedir outra plaqueta',
      regra: 3,
      asks: pedidoPlaqueta,
      confirm: 'O bem volta à lista dos que esperam plaqueta.',
      when: { situacao_bem: [...BEM_NO_LIVRO] },
    },
    desmembrar: {
      label: 'Desmembrar',
      asks: pedidoDesmembrar,
      makes: true,
      confirm: 'A parte passa a ser outro bem, com o seu tombamento, e o valor dela sai deste.',
      when: { situacao_bem: 'ativo' },
    },
    estornar_incorporacao: {
      label: 'Estornar incorporação',
      asks: pedidoEstornoBem,
      confirm: 'O bem volta a incorporar, e o seu tombamento continua seu.',
      when: { situacao_bem: 'ativo' },
      to: { situacao_bem: 'a_incorporar' },
    },
  },
  next: {
    situacao_bem: {
      a_incorporar: 'incorporar',
      ativo: null,
      em_transferencia: null,
      cedido: null,
      em_manutencao: null,
      emprestado: null,
      nao_localizado: null,
      em_baixa: null,
    },
  },
});
export type Bem = RecordOf<typeof bem>;
