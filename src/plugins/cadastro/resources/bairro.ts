import { active, cep, defineResource, integer, type RecordOf, ref, refs, section, text } from '../../../resources/definition';

export const bairro = defineResource({
  name: 'bairro',
  label: { one: 'Bairro', many: 'Bairros', gender: 'm' },
  route: { base: '/cadastro/enderecos/bairros' },
  display: ['nome'],
  fields: {
    codigo: integer({ label: 'Código', required: true, unique: true, min: 1, max: 99_999 }),
    nome: text(120, { label: 'Nome', required: true }),
    distrito_id: ref('distrito', { label: 'Distrito', required: true }),
    setores: refs('setor_fiscal', { label: 'Setores fiscais' }),
    lei_denominacao: text(100, { label: 'Lei de denominação' }),
    cep_geral: cep({ label: 'CEP geral' }),
    populacao: integer({ label: 'População', min: 0 }),
    situacao: active(),
  },
  importable: { key: ['codigo'] },
  list: {
    columns: ['codigo', 'nome', 'distrito_id', 'setores', 'cep_geral', 'situacao'],
    filters: ['codigo', 'nome', 'distrito_id', 'situacao'],
    extraFilters: { setor_id: ref('setor_fiscal', { label: 'Setor fiscal' }) },
    sort: ['nome'],
  },
  form: [
    section('Identificação', ['codigo', 'nome', 'distrito_id', 'setores', 'situacao']),
    section('Dados', ['lei_denominacao', 'cep_geral', 'populacao']),
  ],
});
export type Bairro = RecordOf<typeof bairro>;
