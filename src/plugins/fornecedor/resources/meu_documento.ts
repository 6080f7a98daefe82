import { choice, date, defineResource, longText, type RecordOf, ref, section, text } from '../../../resources/definition';
import { fornecedorDocumento } from '../../gestao-de-compras/resources/fornecedores/fornecedor_documento';

const { tipo, situacao } = fornecedorDocumento.fields;

/** The papers of the register of each supplier for whom who calls acts, and what the sector said of them. */
export const meuDocumento = defineResource({
  name: 'meu_documento',
  label: { one: 'Documento', many: 'Meus documentos', gender: 'm', also: ['certidão'] },
  route: { base: '/fornecedor/meus-dados/documentos' },
  menu: 'fornecedor.propostas',
  display: ['tipo', 'numero'],
  view: true,
  fields: {
    cadastro_id: ref('meu_cadastro', { label: 'Fornecedor', span: 6 }),
    tipo: choice(tipo.options, { label: 'Tipo', span: 3 }),
    numero: text(60, { label: 'Número', span: 3 }),
    emissao: date({ label: 'Emissão', span: 3 }),
    validade: date({ label: 'Validade', span: 3 }),
    situacao: choice(situacao.options, { label: 'Situação', tones: situacao.tones, span: 3 }),
    motivo_recusa: longText({ label: 'Motivo da recusa' }),
  },
  list: {
    columns: ['cadastro_id', 'tipo', 'numero', 'emissao', 'validade', 'situacao', 'motivo_recusa'],
    filters: ['cadastro_id', 'tipo', 'validade', 'situacao'],
    sort: ['-emissao', '-id'],
    totals: false,
  },
  form: [section('Documento', ['cadastro_id', 'tipo', 'numero', 'emissao', 'validade', 'situacao', 'motivo_recusa'])],
});
export type MeuDocumento = RecordOf<typeof meuDocumento>;
