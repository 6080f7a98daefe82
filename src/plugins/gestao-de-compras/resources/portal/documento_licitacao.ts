import { choice, defineResource, file, type RecordOf, ref, section, text, yesNo } from '../../../../resources/definition';

/** The kinds of document that go with a contratação (handbook Compras 2.2, M7). */
export const TIPOS_DOCUMENTO_LICITACAO = {
  edital: 'Edital',
  aviso: 'Aviso de contratação direta',
  retificacao: 'Retificação do edital',
  termo_referencia: 'Termo de referência',
  anteprojeto: 'Anteprojeto',
  projeto_basico: 'Projeto básico',
  projeto_executivo: 'Projeto executivo',
  etp: 'Estudo técnico preliminar',
  mapa_riscos: 'Mapa de riscos',
  minuta_contrato: 'Minuta de contrato',
  minuta_ata: 'Minuta de ata de registro de preços',
  outro: 'Outro',
} as const;

/** A document of a contratação that who is interested reads since it is divulged (Lei 14.133/2021, arts. 25, § 3º, and 87, § 2º). */
export const documentoLicitacao = defineResource({
  name: 'documento_licitacao',
  label: { one: 'Documento da licitação', many: 'Documentos das licitações', gender: 'm', also: ['edital', 'anexo do edital'] },
  route: { base: '/gestao-de-compras/compras-e-licitacoes/documentos' },
  menu: 'gestao-de-compras.compras-e-licitacoes',
  display: ['titulo'],
  entity: true,
  year: true,
  fields: {
    processo_contratacao_id: ref('processo_contratacao', { label: 'Processo', required: true, immutable: true, span: 6 }),
    tipo: choice(TIPOS_DOCUMENTO_LICITACAO, { label: 'Tipo', required: true, default: 'edital', span: 3 }),
    titulo: text(120, { label: 'Título', required: true, span: 6 }),
    arquivo: file(['documentos', 'planilhas', 'imagens', 'compactados'], { label: 'Arquivo', required: true, span: 6 }),
    publicar: yesNo({
      label: 'Publicar',
      required: true,
      default: true,
      help: 'Qualquer pessoa o baixa desde a divulgação, e então não se altera.',
      span: 3,
    }),
  },
  list: {
    columns: ['processo_contratacao_id', 'tipo', 'titulo', 'publicar'],
    filters: ['processo_contratacao_id', 'tipo', 'titulo', 'publicar'],
    sort: ['-processo_contratacao_id', 'id'],
  },
  form: [section('Documento', ['processo_contratacao_id', 'tipo', 'titulo', 'arquivo', 'publicar'])],
});
export type DocumentoLicitacao = RecordOf<typeof documentoLicitacao>;
