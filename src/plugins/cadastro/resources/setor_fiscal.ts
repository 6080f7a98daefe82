import {
  active,
  choice,
  code,
  defineResource,
  derived,
  file,
  items,
  money,
  onePerKey,
  type RecordOf,
  ref,
  section,
  text,
  year,
} from '../../../resources/definition';

/** A zone of the municipality with a default value of land by fiscal year, for faces that have none of their own. */
export const setorFiscal = defineResource({
  name: 'setor_fiscal',
  label: { one: 'Setor fiscal', many: 'Setores fiscais', gender: 'm' },
  route: { base: '/cadastro/enderecos/setor-fiscal' },
  display: ['codigo', 'nome'],
  fields: {
    codigo: code('99', { label: 'Código', required: true, unique: true }),
    nome: text(120, { label: 'Nome', required: true }),
    distrito_id: ref('distrito', { label: 'Distrito', required: true }),
    zona: choice(
      { urbana: 'Urbana', expansao: 'Expansão urbana', rural: 'Rural', especial: 'ZEIS' },
      { label: 'Zona', required: true, help: 'Zona urbana pede ao menos dois melhoramentos (CTN, art. 32, § 1º).' },
    ),
    valores: items(
      {
        exercicio: year({ label: 'Exercício', required: true, span: 2 }),
        valor_m2_terreno: money({ label: 'Valor do m² de terreno', required: true, min: '0.01', span: 4 }),
        fundamento: text(150, { label: 'Fundamento legal', required: true, span: 6 }),
      },
      { label: 'Valores do terreno', one: 'valor' },
    ),
    poligono: file(['mapas'], { label: 'Polígono', help: 'GeoJSON com as áreas do setor, de até 5 MB.' }),
    situacao: active(),
    valor_m2: derived('money', { label: 'Valor do m² no exercício' }),
    aviso: derived('text', { label: 'Aviso' }),
  },
  importable: { key: ['codigo'] },
  list: {
    columns: ['codigo', 'nome', 'distrito_id', 'zona', 'valor_m2', 'situacao'],
    filters: ['codigo', 'nome', 'distrito_id', 'zona', 'situacao'],
    sort: ['codigo'],
    small: true,
  },
  form: [
    section('Identificação', ['codigo', 'nome', 'distrito_id', 'zona', 'situacao', 'valor_m2', 'aviso']),
    section('Planta genérica', ['valores']),
    section('Mapa', ['poligono']),
  ],
  rules: [onePerKey('valores', ['exercicio'], 'Já há um valor deste exercício.')],
});
export type SetorFiscal = RecordOf<typeof setorFiscal>;
