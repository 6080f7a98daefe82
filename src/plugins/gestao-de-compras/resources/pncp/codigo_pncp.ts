import { choice, dateTime, defineResource, integer, longText, type RecordOf, section, text, yesNo } from '../../../../resources/definition';

/** The domain tables of the portal that the product uses (manual de integração, 1.9 and 1.11). */
export const TABELAS_PNCP = {
  modalidades: 'Modalidades',
  modos: 'Modos de disputa',
  criterios: 'Critérios de julgamento',
  instrumentos: 'Instrumentos convocatórios',
  amparos: 'Amparos legais',
  contratos: 'Tipos de contrato',
  documentos: 'Tipos de documento',
  cobrancas: 'Instrumentos de cobrança',
  categorias_pca: 'Categorias de item do PCA',
  catalogos: 'Catálogos',
  portes: 'Portes de empresa',
} as const;
export type TabelaPncp = keyof typeof TABELAS_PNCP;

/** A code of a table of the portal, beside what the product calls it: only what the portal answered says more than that. */
export const codigoPncp = defineResource({
  name: 'codigo_pncp',
  label: { one: 'Código do PNCP', many: 'Tabelas do PNCP', gender: 'm' },
  route: { base: '/gestao-de-compras/compras-e-licitacoes/tabelas-pncp' },
  api: { path: '/gestao-de-compras/tabelas-pncp' },
  menu: 'gestao-de-compras.compras-e-licitacoes',
  display: ['tabela', 'codigo', 'nome'],
  calls: { create: false, update: false, delete: false },
  fields: {
    tabela: choice(TABELAS_PNCP, { label: 'Tabela', required: true, readOnly: true, default: 'amparos', span: 4 }),
    codigo: integer({ label: 'Código', required: true, readOnly: true, span: 2 }),
    nome: text(200, { label: 'Nome', readOnly: true, span: 6 }),
    descricao: longText({ label: 'Descrição', readOnly: true }),
    uso: text(200, { label: 'No sistema', readOnly: true, help: 'Como o sistema o chama; em branco, não o usa.', span: 6 }),
    ativo: yesNo({ label: 'Ativo no PNCP', readOnly: true, blank: 'Ainda não conferido', span: 3 }),
    diferenca: choice(
      { nao_conferido: 'Não conferido', igual: 'Igual', novo: 'Só no PNCP', inativo: 'Inativo e em uso', ausente: 'Só no sistema' },
      {
        label: 'Conferência',
        required: true,
        readOnly: true,
        default: 'nao_conferido',
        tones: { nao_conferido: 'andamento', igual: 'bom', novo: 'atencao', inativo: 'ruim', ausente: 'ruim' },
        span: 3,
      },
    ),
    aviso: text(300, { label: 'Aviso', readOnly: true, span: 12 }),
    conferido_em: dateTime({ label: 'Conferido em', readOnly: true, span: 4 }),
  },
  unique: [['tabela', 'codigo']],
  list: {
    columns: ['tabela', 'codigo', 'nome', 'uso', 'ativo', 'aviso', 'conferido_em', 'diferenca'],
    filters: ['tabela', 'codigo', 'diferenca', 'nome'],
    sort: ['tabela', 'codigo'],
  },
  form: [section('Código', ['tabela', 'codigo', 'nome', 'descricao', 'uso', 'ativo', 'diferenca', 'aviso', 'conferido_em'])],
});
export type CodigoPncp = RecordOf<typeof codigoPncp>;
