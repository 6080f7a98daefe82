import {
  choice,
  date,
  defineResource,
  derived,
  endAfterStart,
  integer,
  items,
  longText,
  type RecordOf,
  ref,
  section,
  text,
} from '../../../resources/definition';
import { criteriosDeAcesso, portaEleitoral } from './palavras';

export const ESFERAS = { municipal: 'Municipal', estadual: 'Estadual', federal: 'Federal' } as const;
export const PROTECOES = {
  basica: 'Básica',
  especial_media: 'Especial de média complexidade',
  especial_alta: 'Especial de alta complexidade',
  transferencia: 'Transferência de renda',
  seguranca_alimentar: 'Segurança alimentar',
} as const;

/** A programme of the SUAS, with who takes part in it; who waits is in order of the index of the family (handbook Assistência Social 4). */
export const programaSocial = defineResource({
  name: 'programa_social',
  label: { one: 'Programa social', many: 'Programas sociais', gender: 'm' },
  route: { base: '/assistencia-social/programas-sociais' },
  display: ['nome'],
  tabs: true,
  fields: {
    nome: text(120, { label: 'Nome', required: true, unique: true, span: 6 }),
    sigla: text(20, { label: 'Sigla', span: 2 }),
    esfera: choice(ESFERAS, { label: 'Esfera', required: true, default: 'municipal', span: 4 }),
    protecao: choice(PROTECOES, { label: 'Proteção', required: true, default: 'basica', span: 4 }),
    departamento_id: ref('departamento', { label: 'Departamento', required: true, where: { situacao: true }, span: 8 }),
    acao_id: ref('acao', { label: 'Ação do orçamento', span: 6 }),
    inicio: date({ label: 'Início', required: true, span: 3 }),
    fim: date({ label: 'Fim', span: 3 }),
    capacidade: integer({ label: 'Capacidade', min: 1, help: 'Famílias. Em branco, sem limite.', span: 3 }),
    ocupacao: derived('integer', { label: 'Participam' }),
    condicionalidades: longText({ label: 'Condicionalidades' }),
    criterios: criteriosDeAcesso(),
    participantes: items(
      {
        beneficiario_id: ref('beneficiario', { label: 'Família', required: true, span: 5 }),
        entrada: date({ label: 'Entrada', required: true, span: 2 }),
        saida: date({ label: 'Saída', span: 2 }),
        motivo: text(120, { label: 'Motivo da saída', span: 3 }),
      },
      { label: 'Participantes', one: 'participante' },
    ),
    ...portaEleitoral,
  },
  list: {
    columns: ['nome', 'esfera', 'protecao', 'departamento_id', 'capacidade', 'ocupacao', 'inicio', 'fim'],
    filters: ['nome', 'esfera', 'protecao', 'departamento_id'],
    sort: ['nome'],
    small: true,
  },
  form: [
    section('Programa', [
      'nome',
      'sigla',
      'esfera',
      'protecao',
      'departamento_id',
      'acao_id',
      'inicio',
      'fim',
      'capacidade',
      'ocupacao',
      'condicionalidades',
      'criterios',
    ]),
    section('Participantes', ['participantes']),
    section('Ano eleitoral', ['lei_id', 'emergencia_ato_id', 'execucao_migrada']),
  ],
  rules: [endAfterStart('inicio', 'fim')],
});
export type ProgramaSocial = RecordOf<typeof programaSocial>;
