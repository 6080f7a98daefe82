import {
  choice,
  cpf,
  cpfCnpj,
  date,
  defineResource,
  derived,
  items,
  longText,
  type RecordOf,
  section,
  text,
} from '../../../resources/definition';
import { fornecedorCadastro, PORTES } from '../../gestao-de-compras/resources/fornecedores/fornecedor_cadastro';
import { fornecedorDocumento } from '../../gestao-de-compras/resources/fornecedores/fornecedor_documento';

const { porte, receita_bruta_anual, cnaes, linhas_fornecimento, representantes } = fornecedorCadastro.fields;
const { tipo, numero, emissao, validade, arquivo } = fornecedorDocumento.fields;
const { poderes, validade: ate, procuracao } = representantes.fields;

/** What a supplier writes of itself (handbook Compras 6.2, "Meus dados"). */
export const MEUS_DADOS = {
  porte,
  receita_bruta_anual,
  cnaes,
  linhas_fornecimento,
  representantes: items(
    { cpf: cpf({ label: 'CPF', required: true, span: 3 }), poderes, validade: ate, procuracao },
    { label: 'Representantes legais', one: 'representante', min: 1, help: 'Quem pode licitar e assinar em nome do fornecedor.' },
  ),
} as const;

/** A paper of the own register. */
export const pedidoDocumentoDoCadastro = { tipo, numero, emissao, validade, arquivo } as const;

/** The register of each supplier for whom who calls acts. */
export const meuCadastro = defineResource({
  name: 'meu_cadastro',
  label: { one: 'Meus dados', many: 'Meus dados', gender: 'm', also: ['cadastro do fornecedor', 'certidões'] },
  route: { base: '/fornecedor/meus-dados' },
  menu: 'fornecedor.propostas',
  display: ['nome'],
  view: true,
  fields: {
    nome: text(150, { label: 'Fornecedor', span: 8 }),
    cpf_cnpj: cpfCnpj({ label: 'CNPJ/CPF', span: 4 }),
    porte: choice(PORTES, { label: 'Porte', span: 4 }),
    linhas: longText({ label: 'Linhas de fornecimento' }),
    crc_numero: text(20, { label: 'CRC', span: 3 }),
    crc_validade: date({ label: 'Validade do CRC', span: 3 }),
    contas: derived('text', { label: 'Contas bancárias' }),
    situacao: derived('text', { label: 'Situação', tones: { Regular: 'bom', Irregular: 'atencao', Impedido: 'ruim' } }),
  },
  list: {
    columns: ['nome', 'cpf_cnpj', 'porte', 'crc_numero', 'crc_validade', 'situacao'],
    sort: ['nome'],
    totals: false,
  },
  form: [section('Fornecedor', ['nome', 'cpf_cnpj', 'porte', 'situacao', 'crc_numero', 'crc_validade', 'contas', 'linhas'])],
  acts: { incluir_documento: { label: 'Incluir documento', regra: 2, asks: pedidoDocumentoDoCadastro, changes: ['meu_documento'] } },
});
export type MeuCadastro = RecordOf<typeof meuCadastro>;
