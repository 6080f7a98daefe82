import { active, code, defineResource, derived, type RecordOf, ref, section, text } from '../../../../resources/definition';

/** The second level of the catalogue: what is bought together and of which nature of expense (handbook Compras 3). */
export const subgrupoMaterial = defineResource({
  name: 'subgrupo_material',
  label: { one: 'Subgrupo de materiais e serviços', many: 'Subgrupos de materiais e serviços', gender: 'm' },
  route: { base: '/gestao-de-compras/cadastros/padronizacao-materiais-servicos/subgrupos' },
  display: ['codigo', 'nome'],
  fields: {
    grupo_id: ref('grupo_material', { label: 'Grupo', required: true, where: { situacao: true }, span: 6 }),
    codigo: code('99.99', { label: 'Código', required: true, unique: true, span: 2, help: 'Começa pelo código do grupo.' }),
    nome: text(120, { label: 'Nome', required: true, span: 4 }),
    codigo_catalogo: text(8, { label: 'Classe CATMAT ou grupo CATSER', span: 3, help: 'A classe tem quatro algarismos.' }),
    natureza_despesa_id: ref('natureza_despesa', { label: 'Subelemento padrão', span: 6, help: 'O dos itens que não dizem outro.' }),
    ramo_atividade: text(7, {
      label: 'Ramo de atividade (CNAE)',
      span: 3,
      help: 'Compras do mesmo ramo somam-se no limite da dispensa (Lei 14.133/2021, art. 75, § 1º, II).',
    }),
    aviso: derived('text', { label: 'Aviso' }),
    situacao: active(),
  },
  importable: { key: ['codigo'] },
  list: {
    columns: ['codigo', 'nome', 'grupo_id', 'natureza_despesa_id', 'situacao'],
    filters: ['nome', 'grupo_id', 'situacao'],
    sort: ['codigo'],
  },
  form: [section('Subgrupo', ['grupo_id', 'codigo', 'nome', 'codigo_catalogo', 'natureza_despesa_id', 'ramo_atividade', 'situacao'])],
});
export type SubgrupoMaterial = RecordOf<typeof subgrupoMaterial>;
