import {
  active,
  choice,
  decimal,
  defineResource,
  eachItem,
  type Issues,
  integer,
  isEmpty,
  items,
  onePerKey,
  type RecordOf,
  ref,
  section,
  text,
} from '../../../resources/definition';
import { COMBUSTIVEIS } from './combustiveis';

export const TIPOS_POSTO = { posto: 'Posto contratado', cartao: 'Administradora de cartão', tanque: 'Tanque próprio' } as const;

/** Where the fleet fills: a gas station under contract, the card of an administrator, or a tank of the municipality (handbook Frota 10.3). */
export const postoCombustivel = defineResource({
  name: 'posto_combustivel',
  label: {
    one: 'Posto ou tanque',
    many: 'Postos e tanques',
    gender: 'm',
    also: ['posto de combustível', 'bomba', 'cartão de abastecimento'],
  },
  route: { base: '/frota/gestao-frota/postos' },
  display: ['nome'],
  entity: true,
  fields: {
    nome: text(80, { label: 'Nome', required: true, unique: true, span: 6 }),
    tipo: choice(TIPOS_POSTO, { label: 'Tipo', required: true, default: 'posto', span: 4 }),
    situacao: active(),
    contrato_id: ref('contrato', {
      label: 'Contrato',
      when: { tipo: ['posto', 'cartao'] },
      required: { tipo: ['posto', 'cartao'] },
      where: { execucao_por: 'af' },
      otherwise: 'executa-se por medição, e não por autorização',
      span: 6,
    }),
    almoxarifado_id: ref('almoxarifado', {
      label: 'Almoxarifado do tanque',
      when: { tipo: 'tanque' },
      required: { tipo: 'tanque' },
      where: { tipo: 'combustivel', situacao: true },
      otherwise: 'não é um tanque de combustível ativo',
      help: 'Em Gestão de Compras, um almoxarifado do tipo "Tanque de combustível".',
      span: 6,
    }),
    criterio: choice(
      { preco: 'Preço do contrato', desconto_anp: 'Desconto sobre a média da ANP' },
      { label: 'Preço', required: true, default: 'preco', when: { tipo: ['posto', 'cartao'] }, span: 4 },
    ),
    desconto_pct: decimal(7, 4, {
      label: 'Desconto (%)',
      when: { criterio: 'desconto_anp' },
      required: { criterio: 'desconto_anp' },
      min: '0',
      max: '99.9999',
      help: 'O da proposta vencedora, sobre a média da semana.',
      span: 3,
    }),
    taxa_pct: decimal(7, 4, { label: 'Taxa de administração (%)', when: { tipo: 'cartao' }, min: '-20', max: '20', span: 3 }),
    municipio: text(80, { label: 'Município', required: true, help: 'O da média da ANP.', span: 5 }),
    uf: text(2, { label: 'UF', required: true, min: 2, default: 'SP', span: 2 }),
    combustiveis: items(
      {
        combustivel: choice(COMBUSTIVEIS, { label: 'Combustível', required: true, span: 3 }),
        contrato_item: integer({ label: 'Item do contrato', min: 1, help: 'De que se pede e se paga.', span: 3 }),
        material_id: ref('material', { label: 'Material no tanque', where: { controla_estoque: true }, span: 6 }),
      },
      { label: 'Combustíveis', one: 'combustível', min: 1 },
    ),
  },
  list: {
    columns: ['nome', 'tipo', 'contrato_id', 'almoxarifado_id', 'criterio', 'desconto_pct', 'municipio', 'situacao'],
    filters: ['nome', 'tipo', 'contrato_id', 'situacao'],
    sort: ['nome'],
    small: true,
  },
  form: [
    section('Posto ou tanque', [
      'nome',
      'tipo',
      'situacao',
      'contrato_id',
      'almoxarifado_id',
      'criterio',
      'desconto_pct',
      'taxa_pct',
      'municipio',
      'uf',
    ]),
    section('Combustíveis', ['combustiveis']),
  ],
  rules: [
    onePerKey('combustiveis', ['combustivel'], 'Este combustível já está na lista.'),
    ({ tipo, combustiveis }) =>
      eachItem('combustiveis', ({ contrato_item, material_id }): Issues | null => {
        if (tipo === 'tanque') return isEmpty(material_id) ? { material_id: ['Diga o material que está no tanque.'] } : null;
        return isEmpty(contrato_item) ? { contrato_item: ['Diga o item do contrato.'] } : null;
      })({ combustiveis }),
  ],
});
export type PostoCombustivel = RecordOf<typeof postoCombustivel>;
