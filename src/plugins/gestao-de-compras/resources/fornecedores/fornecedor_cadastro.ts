import {
  choice,
  date,
  defineResource,
  derived,
  file,
  items,
  longText,
  money,
  onePerKey,
  type RecordOf,
  ref,
  refs,
  section,
  text,
} from '../../../../resources/definition';

/** The menu node of whom the municipality knows as suppliers: the lists are reached from that of the auxiliary procedures. */
export const MENU_FORNECEDORES = 'gestao-de-compras.procedimentos-auxiliares';

export const PORTES = {
  mei: 'Microempreendedor individual',
  me: 'Microempresa',
  epp: 'Empresa de pequeno porte',
  cooperativa: 'Cooperativa (Lei 11.488/2007, art. 34)',
  demais: 'Demais',
  pf: 'Pessoa física',
} as const;

/** How a supplier stands on a day. */
export const SITUACOES_FORNECEDOR = { regular: 'Regular', irregular: 'Irregular', impedido: 'Impedido' } as const;
export type SituacaoFornecedor = keyof typeof SITUACOES_FORNECEDOR;

/** A person who supplies the municipality, or wants to (handbook Compras, Cadastro do Fornecedor; Lei 14.133/2021, arts. 87 and 88). */
export const fornecedorCadastro = defineResource({
  name: 'fornecedor_cadastro',
  label: { one: 'Fornecedor', many: 'Fornecedores', gender: 'm', also: ['CRC', 'registro cadastral'] },
  route: { base: '/gestao-de-compras/procedimentos-auxiliares/fornecedores' },
  api: { path: '/fornecedor/cadastro' },
  menu: MENU_FORNECEDORES,
  findable: { through: 'pessoa_id' },
  display: ['pessoa_id'],
  dossier: true,
  fields: {
    pessoa_id: ref('pessoa', {
      label: 'Pessoa',
      required: true,
      immutable: true,
      unique: true,
      where: { tipo: ['fisica', 'juridica'] },
      otherwise: 'não tem CPF nem CNPJ',
      span: 8,
    }),
    cpf_cnpj: derived('cpfCnpj', { label: 'CNPJ/CPF', personal: 'identificador' }),
    porte: choice(PORTES, { label: 'Porte', required: true, span: 4 }),
    receita_bruta_anual: money({
      label: 'Receita bruta do último exercício',
      min: '0',
      help: 'Acima de R$ 4.800.000,00 não há benefícios da LC 123/2006.',
      span: 4,
    }),
    beneficio: derived('yesNo', { label: 'Benefícios da LC 123/2006' }),
    cnaes: text(200, { label: 'CNAE', help: 'De sete algarismos, separados por vírgula.', span: 6 }),
    linhas_fornecimento: refs('subgrupo_material', {
      label: 'Linhas de fornecimento',
      required: true,
      where: { situacao: true },
      help: 'Os subgrupos de que recebe os avisos de contratação.',
    }),
    representantes: items(
      {
        pessoa_id: ref('pessoa', { label: 'Pessoa', required: true, where: { tipo: 'fisica' }, span: 4 }),
        poderes: longText({ label: 'Poderes', required: true, span: 4 }),
        validade: date({ label: 'Até', span: 2 }),
        procuracao: file(['documentos'], { label: 'Procuração', span: 2 }),
      },
      { label: 'Representantes legais', one: 'representante' },
    ),
    contas: derived('text', { label: 'Contas bancárias' }),
    documentos_vencidos: derived('integer', { label: 'Documentos vencidos' }),
    documentos_a_conferir: derived('integer', { label: 'Documentos a conferir' }),
    crc_numero: text(20, { label: 'CRC', readOnly: true, span: 3 }),
    crc_validade: date({ label: 'Validade do CRC', readOnly: true, span: 3 }),
    desempenho: derived('decimal', { label: 'Nota de desempenho', decimals: 2 }),
    situacao: derived('text', { label: 'Situação', tones: { Regular: 'bom', Irregular: 'atencao', Impedido: 'ruim' } }),
  },
  acts: {
    consultar_sancoes: { label: 'Consultar CEIS e CNEP', regra: 2 },
  },
  list: {
    columns: ['pessoa_id', 'cpf_cnpj', 'porte', 'crc_numero', 'crc_validade', 'documentos_vencidos', 'desempenho', 'situacao'],
    filters: ['pessoa_id', 'porte', 'crc_validade'],
    extraFilters: {
      situacao_hoje: choice(SITUACOES_FORNECEDOR, { label: 'Situação' }),
      linha_fornecimento_id: ref('subgrupo_material', { label: 'Linha de fornecimento' }),
    },
    sort: ['pessoa_id'],
  },
  form: [
    section('Fornecedor', ['pessoa_id', 'porte', 'receita_bruta_anual', 'beneficio', 'cnaes', 'linhas_fornecimento']),
    section('Representantes legais', ['representantes']),
    section(
      'Situação',
      ['situacao', 'desempenho', 'crc_numero', 'crc_validade', 'documentos_vencidos', 'documentos_a_conferir', 'contas'],
      {
        made: true,
      },
    ),
  ],
  rules: [
    onePerKey('representantes', ['pessoa_id'], 'Este representante já está na lista.'),
    ({ cnaes }) =>
      typeof cnaes === 'string' && !/^\d{7}(\s*,\s*\d{7})*$/.test(cnaes.trim())
        ? { cnaes: ['Informe cada CNAE com sete algarismos, separados por vírgula: 4711302, 4761003.'] }
        : null,
  ],
});
export type FornecedorCadastro = RecordOf<typeof fornecedorCadastro>;
