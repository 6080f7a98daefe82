import { active, choice, code, defineResource, derived, type RecordOf, section, text } from '../../../../resources/definition';

/** What a group has: goods, or services and works. */
export const TIPOS_GRUPO = { material: 'Material', servico: 'Serviço' } as const;

/** The first level of the catalogue (handbook Compras 3). */
export const grupoMaterial = defineResource({
  name: 'grupo_material',
  label: { one: 'Grupo de materiais e serviços', many: 'Grupos de materiais e serviços', gender: 'm' },
  route: { base: '/gestao-de-compras/cadastros/padronizacao-materiais-servicos/grupos' },
  display: ['codigo', 'nome'],
  fields: {
    codigo: code('99', { label: 'Código', required: true, unique: true, span: 2 }),
    nome: text(120, { label: 'Nome', required: true, unique: true, span: 6 }),
    tipo: choice(TIPOS_GRUPO, { label: 'Tipo', required: true, default: 'material', span: 2 }),
    codigo_catalogo: text(6, { label: 'Grupo CATMAT/CATSER', span: 2, help: 'No CATMAT, dois algarismos.' }),
    subgrupos: derived('integer', { label: 'Subgrupos' }),
    situacao: active(),
  },
  importable: { key: ['codigo'] },
  list: {
    columns: ['codigo', 'nome', 'tipo', 'subgrupos', 'situacao'],
    filters: ['nome', 'tipo', 'situacao'],
    sort: ['codigo'],
    small: true,
  },
  form: [section('Grupo', ['codigo', 'nome', 'tipo', 'codigo_catalogo', 'situacao'])],
});
export type GrupoMaterial = RecordOf<typeof grupoMaterial>;
