import {
  choice,
  civilToday,
  date,
  defineResource,
  derived,
  integer,
  items,
  onePerKey,
  type RecordOf,
  ref,
  section,
  text,
  yesNo,
} from '../../../../resources/definition';
import { CONTRATO_VIVO } from './atos';
import { ocorrenciaContrato } from './ocorrencia_contrato';

export const PERIODICIDADES = {
  semanal: 'Semanal',
  quinzenal: 'Quinzenal',
  mensal: 'Mensal',
  bimestral: 'Bimestral',
  trimestral: 'Trimestral',
  semestral: 'Semestral',
  anual: 'Anual',
} as const;
export type Periodicidade = keyof typeof PERIODICIDADES;

/** What is asked in each visit to who executes a contract, and how often (handbook Compras 6.3; Lei 14.133/2021, art. 117). */
export const roteiroFiscalizacao = defineResource({
  name: 'roteiro_fiscalizacao',
  label: { one: 'Roteiro de fiscalização', many: 'Roteiros de fiscalização', gender: 'm', also: ['visita', 'questionário', 'agenda'] },
  route: { base: '/gestao-de-compras/gestao-de-contratos/roteiros' },
  api: { path: '/gestao-de-compras/roteiros-fiscalizacao' },
  menu: 'gestao-de-compras.gestao-de-contratos',
  display: ['titulo'],
  entity: true,
  dossier: true,
  fields: {
    contrato_id: ref('contrato', {
      label: 'Contrato',
      required: true,
      immutable: true,
      where: { situacao: CONTRATO_VIVO },
      otherwise: 'não está em execução',
      span: 6,
    }),
    titulo: text(120, { label: 'Título', required: true, default: 'Visita de fiscalização', span: 6 }),
    inicio: date({ label: 'Primeira visita', required: true, defaultFrom: civilToday, span: 3 }),
    situacao: choice(
      { em_uso: 'Em uso', encerrado: 'Encerrado' },
      { label: 'Situação', required: true, readOnly: true, default: 'em_uso', tones: { em_uso: 'bom' }, span: 3 },
    ),
    itens: items(
      {
        numero: integer({ label: 'Número', readOnly: true, span: 1 }),
        pergunta: text(250, { label: 'Pergunta', required: true, span: 6 }),
        periodicidade: choice(PERIODICIDADES, { label: 'Periodicidade', required: true, default: 'mensal', span: 3 }),
        peso: integer({ label: 'Peso', required: true, min: 1, max: 10, default: 1, span: 2 }),
      },
      { label: 'Perguntas', one: 'pergunta', min: 1 },
    ),
    ultima_visita: derived('date', { label: 'Última visita' }),
    proxima_visita: derived('date', { label: 'Próxima visita' }),
    prazo: derived('text', { label: 'Prazo', tones: { 'No prazo': 'bom', Vencida: 'ruim' } }),
    agenda: derived('text', { label: 'Agenda das perguntas' }),
  },
  document: {
    fixed: { draft: ['situacao', 'em_uso'], but: ['situacao'] },
  },
  list: {
    columns: ['contrato_id', 'titulo', 'ultima_visita', 'proxima_visita', 'prazo', 'situacao'],
    filters: ['contrato_id', 'titulo', 'situacao'],
    extraFilters: {
      visita_em: integer({ label: 'Visita em até (dias)', min: 0, max: 3650 }),
      vencida: yesNo({ label: 'Visita vencida' }),
    },
    sort: ['-id'],
  },
  form: [
    section('Roteiro', ['contrato_id', 'titulo', 'inicio', 'situacao', 'itens']),
    section('Agenda', ['ultima_visita', 'proxima_visita', 'prazo', 'agenda'], { made: true }),
  ],
  rules: [onePerKey('itens', ['pergunta'], 'Esta pergunta já está na lista.')],
  acts: {
    visitar: {
      label: 'Registrar visita',
      regra: 2,
      page: `${ocorrenciaContrato.route.base}/criar?roteiro=:id`,
      when: { situacao: 'em_uso' },
    },
    encerrar: {
      label: 'Encerrar',
      confirm: 'O roteiro encerrado não pede mais visitas.',
      when: { situacao: 'em_uso' },
      to: { situacao: 'encerrado' },
    },
  },
  next: { situacao: { em_uso: 'visitar' } },
});
export type RoteiroFiscalizacao = RecordOf<typeof roteiroFiscalizacao>;
