import {
  choice,
  date,
  decimal,
  defineResource,
  derived,
  endAfterStart,
  money,
  type RecordOf,
  ref,
  section,
  text,
} from '../../../resources/definition';

/** By what right a property, or a part of it, is used (Lei 14.133/2021, art. 76; Decreto-Lei 271/1967, art. 7º). */
export const REGIMES_USO = {
  uso_proprio: 'Uso próprio',
  cessao_gratuita: 'Cessão gratuita',
  cessao_onerosa: 'Cessão onerosa',
  permissao: 'Permissão',
  concessao: 'Concessão',
  concessao_direito_real: 'Concessão de direito real',
  locacao: 'Locação',
  comodato: 'Comodato',
} as const;
export type RegimeUso = keyof typeof REGIMES_USO;

/** Those of who is not the municipality. */
export const DE_TERCEIRO = Object.keys(REGIMES_USO).filter((one) => one !== 'uso_proprio') as Exclude<RegimeUso, 'uso_proprio'>[];

/** The use of a property, or of a part of it, by an órgão or by somebody, for a time (handbook Patrimônio 7, Imóveis). */
export const imovelUtilizacao = defineResource({
  name: 'imovel_utilizacao',
  label: {
    one: 'Utilização de imóvel',
    many: 'Utilizações de imóveis',
    gender: 'f',
    also: ['cessão de imóvel', 'locação de imóvel', 'permissão de uso'],
  },
  route: { base: '/patrimonio/cadastro/imoveis/utilizacoes' },
  menu: 'patrimonio.cadastro.imoveis',
  display: ['rotulo'],
  entity: true,
  dossier: true,
  document: { fixed: { draft: ['situacao', 'em_vigor'], but: ['situacao'] } },
  fields: {
    rotulo: derived('text', { label: 'Utilização' }),
    imovel_municipal_id: ref('bem_imovel', { label: 'Imóvel', required: true, span: 6 }),
    regime: choice(REGIMES_USO, { label: 'Regime', required: true, default: 'uso_proprio', span: 6 }),
    orgao_id: ref('orgao', { label: 'Órgão que usa', when: { regime: 'uso_proprio' }, required: { regime: 'uso_proprio' }, span: 6 }),
    ocupante_id: ref('pessoa', { label: 'Ocupante', when: { regime: DE_TERCEIRO }, required: { regime: DE_TERCEIRO }, span: 6 }),
    finalidade: text(150, { label: 'Finalidade', required: true, span: 8 }),
    area_m2: decimal(14, 2, { label: 'Área usada (m²)', required: true, min: '0.01', span: 4 }),
    instrumento: text(80, { label: 'Termo ou contrato', when: { regime: DE_TERCEIRO }, required: { regime: DE_TERCEIRO }, span: 6 }),
    lei: text(60, {
      label: 'Lei que autoriza',
      when: { regime: ['concessao_direito_real', 'cessao_gratuita', 'cessao_onerosa'] },
      required: { regime: 'concessao_direito_real' },
      span: 6,
    }),
    inicio: date({ label: 'Início', required: true, span: 3 }),
    fim: date({ label: 'Fim', span: 3 }),
    valor_mensal: money({
      label: 'Valor por mês',
      when: { regime: ['cessao_onerosa', 'locacao', 'permissao', 'concessao'] },
      required: { regime: ['cessao_onerosa', 'locacao'] },
      min: '0.00',
      span: 3,
    }),
    situacao: choice(
      { em_vigor: 'Em vigor', encerrada: 'Encerrada' },
      { label: 'Situação', required: true, readOnly: true, default: 'em_vigor', tones: { em_vigor: 'bom' }, span: 3 },
    ),
  },
  due: { field: 'fim', when: { situacao: 'em_vigor' }, warnDays: 60, counting: 'corridos', awaits: 'perto do fim', roles: ['patrimonio'] },
  list: {
    columns: [
      'imovel_municipal_id',
      'regime',
      'orgao_id',
      'ocupante_id',
      'finalidade',
      'area_m2',
      'inicio',
      'fim',
      'valor_mensal',
      'situacao',
    ],
    filters: ['imovel_municipal_id', 'regime', 'orgao_id', 'ocupante_id', 'fim', 'situacao'],
    sort: ['-inicio'],
  },
  form: [
    section('Utilização', ['imovel_municipal_id', 'regime', 'orgao_id', 'ocupante_id', 'finalidade', 'area_m2', 'situacao']),
    section('Instrumento', ['instrumento', 'lei', 'inicio', 'fim', 'valor_mensal']),
  ],
  rules: [endAfterStart('inicio', 'fim')],
  acts: {
    encerrar: { label: 'Encerrar', regra: 3, reason: true, when: { situacao: 'em_vigor' }, to: { situacao: 'encerrada' } },
  },
  next: { situacao: { em_vigor: null } },
});
export type ImovelUtilizacao = RecordOf<typeof imovelUtilizacao>;
