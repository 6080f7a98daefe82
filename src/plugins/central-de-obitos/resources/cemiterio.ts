import {
  choice,
  date,
  defineResource,
  derived,
  files,
  integer,
  items,
  longText,
  onePerKey,
  type RecordOf,
  ref,
  refs,
  section,
  text,
} from '../../../resources/definition';
import { CONTAGENS_EXUMACAO, ORIGENS_PRAZO } from '../calculo/prazos';

export const TIPOS_CEMITERIO = { municipal: 'Municipal', concedido: 'Concedido', particular: 'Particular' } as const;

/** A cemetery: its blocks, and the dated rules of when a body may leave it. */
export const cemiterio = defineResource({
  name: 'cemiterio',
  label: { one: 'Cemitério', many: 'Cemitérios', gender: 'm' },
  route: { base: '/central-de-obitos/cemiterio' },
  findable: true,
  display: ['nome'],
  tabs: true,
  dossier: true,
  fields: {
    nome: text(120, { label: 'Nome', required: true, unique: true, span: 6 }),
    tipo: choice(TIPOS_CEMITERIO, { label: 'Tipo', required: true, default: 'municipal', span: 3 }),
    orgao_id: ref('orgao', { label: 'Órgão responsável', required: true, help: 'Em cujo diário saem os editais.', span: 6 }),
    bem_imovel_id: ref('bem_imovel', { label: 'Imóvel', span: 6 }),
    endereco: text(200, { label: 'Endereço', span: 6 }),
    horario: text(120, { label: 'Horário', span: 6 }),
    localizacao: longText({ label: 'Localização', geometry: ['area', 'ponto'] }),
    licenca_numero: text(40, { label: 'Licença ambiental', help: 'CONAMA 335/2003.', span: 4 }),
    licenca_validade: date({ label: 'Validade da licença', span: 4 }),
    aviso_dias: integer({ label: 'Avisar antes (dias)', required: true, default: 90, min: 1, max: 365, span: 4 }),
    regulamento: files(['documentos'], { label: 'Regulamento', max: 5 }),
    taxas: refs('tributo', { label: 'Taxas' }),
    quadras: items(
      {
        codigo: text(20, { label: 'Quadra', required: true, span: 3 }),
        nome: text(80, { label: 'Nome', span: 5 }),
        tipo_sepultura_id: ref('tipo_sepultura', { label: 'Tipo usual', span: 4 }),
      },
      { label: 'Quadras', one: 'quadra', min: 1 },
    ),
    prazos: items(
      {
        origem: choice(ORIGENS_PRAZO, { label: 'De quem é a norma', required: true, span: 3 }),
        norma: text(120, { label: 'Norma', required: true, span: 4 }),
        vigencia_inicio: date({ label: 'Vale desde', required: true, span: 2 }),
        conta_de: choice(CONTAGENS_EXUMACAO, { label: 'Conta', required: true, span: 3 }),
        adulto_meses: integer({ label: 'Adulto (meses)', required: true, min: 0, max: 600, span: 3 }),
        infantil_meses: integer({ label: 'Infantil (meses)', required: true, min: 0, max: 600, span: 3 }),
        infantil_ate: integer({ label: 'Infantil até (anos)', required: true, default: 6, min: 0, max: 18, span: 3 }),
      },
      { label: 'Prazos de exumação', one: 'prazo', min: 1 },
    ),
    gavetas: derived('integer', { label: 'Gavetas' }),
    ocupadas: derived('integer', { label: 'Ocupadas' }),
    livres: derived('integer', { label: 'Livres' }),
  },
  list: {
    columns: ['nome', 'tipo', 'gavetas', 'ocupadas', 'livres', 'licenca_validade'],
    filters: ['nome', 'tipo', 'licenca_validade'],
    sort: ['nome'],
    small: true,
    views: { map: { at: 'localizacao' } },
  },
  form: [
    section('Cemitério', [
      'nome',
      'tipo',
      'orgao_id',
      'bem_imovel_id',
      'endereco',
      'horario',
      'licenca_numero',
      'licenca_validade',
      'aviso_dias',
      'localizacao',
      'gavetas',
      'ocupadas',
      'livres',
    ]),
    section('Quadras', ['quadras']),
    section('Prazos de exumação', ['prazos']),
    section('Regulamento e taxas', ['regulamento', 'taxas']),
  ],
  rules: [
    onePerKey('quadras', ['codigo'], 'Esta quadra já está na lista.'),
    onePerKey('prazos', ['origem', 'vigencia_inicio'], 'Esta origem já tem um prazo deste dia.'),
  ],
});
export type Cemiterio = RecordOf<typeof cemiterio>;
