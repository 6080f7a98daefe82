import { active, choice, code, defineResource, derived, type RecordOf, ref, section, text, yesNo } from '../../../resources/definition';

/** What a bem is in everyday words: Notebook, Cadeira giratória, Caminhão (handbook Patrimônio 7). */
export const tipoBem = defineResource({
  name: 'tipo_bem',
  label: { one: 'Tipo de bem', many: 'Tipos de bem', gender: 'm' },
  route: { base: '/patrimonio/cadastro/tipos' },
  display: ['codigo', 'nome'],
  fields: {
    codigo: code('9999', { label: 'Código', required: true, unique: true, span: 2 }),
    nome: text(100, { label: 'Nome', required: true, unique: true, span: 5 }),
    classificacao_id: ref('classificacao_patrimonial', { label: 'Classificação', required: true, where: { situacao: true }, span: 5 }),
    exige_plaqueta: yesNo({ label: 'Exige plaqueta', required: true, default: true, span: 4 }),
    etiqueta_modelo: choice(
      { pequena: '40 × 20 mm', media: '60 × 30 mm', metalica: 'Metálica' },
      { label: 'Etiqueta', default: 'media', span: 4 },
    ),
    bens: derived('integer', { label: 'Bens' }),
    situacao: active(),
  },
  importable: { key: ['codigo'] },
  list: {
    columns: ['codigo', 'nome', 'classificacao_id', 'exige_plaqueta', 'bens', 'situacao'],
    filters: ['nome', 'classificacao_id', 'situacao'],
    sort: ['codigo'],
  },
  form: [section('Tipo', ['codigo', 'nome', 'classificacao_id', 'exige_plaqueta', 'etiqueta_modelo', 'situacao'])],
});
export type TipoBem = RecordOf<typeof tipoBem>;
