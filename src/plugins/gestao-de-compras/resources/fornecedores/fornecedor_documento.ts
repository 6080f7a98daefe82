import {
  choice,
  date,
  defineResource,
  endAfterStart,
  file,
  longText,
  type RecordOf,
  ref,
  section,
  text,
} from '../../../../resources/definition';
import { MINIMO_DO_MOTIVO } from '../motivo';
import { MENU_FORNECEDORES } from './fornecedor_cadastro';

export const TIPOS_DOCUMENTO_FORNECEDOR = {
  cnpj: 'Cartão CNPJ',
  ato_constitutivo: 'Ato constitutivo',
  federal: 'CND federal e previdenciária',
  estadual: 'CND estadual',
  municipal: 'CND municipal',
  fgts: 'CRF-FGTS',
  cndt: 'CNDT',
  falencia: 'Certidão de falência',
  balanco: 'Balanço (2 últimos)',
  atestado: 'Atestado técnico',
  outro: 'Outro',
} as const;
export type TipoDocumentoFornecedor = keyof typeof TIPOS_DOCUMENTO_FORNECEDOR;

/** Those that prove fiscal, social and labour regularity (Lei 14.133/2021, art. 68): who lets one expire is irregular. */
export const DOCUMENTOS_FISCAIS: readonly TipoDocumentoFornecedor[] = ['federal', 'estadual', 'municipal', 'fgts', 'cndt'];

/** A certificate or other paper of a supplier. Once checked it stays: another takes its place, so that an old act may be audited. */
export const fornecedorDocumento = defineResource({
  name: 'fornecedor_documento',
  label: { one: 'Documento de fornecedor', many: 'Documentos de fornecedores', gender: 'm', also: ['certidão', 'CND'] },
  route: { base: '/gestao-de-compras/procedimentos-auxiliares/documentos' },
  api: { path: '/gestao-de-compras/documentos-fornecedor' },
  menu: MENU_FORNECEDORES,
  display: ['tipo', 'numero'],
  fields: {
    fornecedor_id: ref('fornecedor_cadastro', { label: 'Fornecedor', required: true, immutable: true, span: 6 }),
    tipo: choice(TIPOS_DOCUMENTO_FORNECEDOR, { label: 'Tipo', required: true, span: 3 }),
    numero: text(60, { label: 'Número', span: 3 }),
    emissao: date({ label: 'Emissão', required: true, max: 'hoje', span: 3 }),
    validade: date({ label: 'Validade', help: 'Em branco, o documento não vence.', span: 3 }),
    arquivo: file(['documentos', 'imagens'], { label: 'Arquivo', required: true, span: 6 }),
    situacao: choice(
      { pendente: 'Pendente', validada: 'Validado', recusada: 'Recusado' },
      {
        label: 'Situação',
        required: true,
        readOnly: true,
        default: 'pendente',
        tones: { pendente: 'andamento', validada: 'bom', recusada: 'ruim' },
        span: 3,
      },
    ),
    motivo_recusa: longText({ label: 'Motivo da recusa', readOnly: true, when: { situacao: 'recusada' } }),
  },
  document: {
    fixed: { draft: ['situacao', 'pendente'], but: ['situacao', 'motivo_recusa'] },
  },
  list: {
    columns: ['fornecedor_id', 'tipo', 'numero', 'emissao', 'validade', 'situacao'],
    filters: ['fornecedor_id', 'tipo', 'emissao', 'validade', 'situacao'],
    sort: ['-emissao', '-id'],
  },
  form: [section('Documento', ['fornecedor_id', 'tipo', 'numero', 'emissao', 'validade', 'arquivo', 'situacao', 'motivo_recusa'])],
  rules: [endAfterStart('emissao', 'validade')],
  acts: {
    validar: {
      label: 'Validar',
      awaits: 'a conferir',
      roles: ['compras'],
      confirm: 'O documento foi conferido no órgão que o emitiu? Depois disto ele não se altera mais.',
      when: { situacao: 'pendente' },
      to: { situacao: 'validada' },
    },
    recusar: { label: 'Recusar', reason: { letters: MINIMO_DO_MOTIVO }, when: { situacao: 'pendente' }, to: { situacao: 'recusada' } },
  },
  next: { situacao: { pendente: 'validar' } },
});
export type FornecedorDocumento = RecordOf<typeof fornecedorDocumento>;
