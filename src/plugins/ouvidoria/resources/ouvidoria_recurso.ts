import { choice, date, defineResource, derived, html, integer, longText, type RecordOf, ref, section } from '../../../resources/definition';
import { MOTIVOS_RECURSO } from './ouvidoria_demanda';

export const DECISOES = {
  deferido: 'Deferido',
  parcial: 'Deferido em parte',
  indeferido: 'Indeferido',
  nao_conhecido: 'Não conhecido',
} as const;

/** An appeal in a request of information, or a complaint that it was not answered (LAI, arts. 15 and 16). */
export const ouvidoriaRecurso = defineResource({
  name: 'ouvidoria_recurso',
  label: { one: 'Recurso de acesso à informação', many: 'Recursos de acesso à informação', gender: 'm', also: ['recurso do e-SIC'] },
  route: { base: '/administracao/ouvidoria/recursos' },
  display: ['rotulo'],
  document: { fixed: { but: ['situacao', 'prazo', 'decisao', 'fundamento', 'decidido_em', 'decidido_por_id'] } },
  fields: {
    rotulo: derived('text', { label: 'Recurso' }),
    situacao: choice(
      { interposto: 'A decidir', decidido: 'Decidido' },
      {
        label: 'Situação',
        required: true,
        readOnly: true,
        default: 'interposto',
        tones: { interposto: 'atencao', decidido: 'bom' },
        span: 3,
      },
    ),
    demanda_id: ref('ouvidoria_demanda', { label: 'Pedido', required: true, immutable: true, span: 5 }),
    instancia: integer({ label: 'Instância', required: true, min: 1, max: 2, span: 2 }),
    motivo: choice(MOTIVOS_RECURSO, { label: 'Motivo', required: true, span: 6 }),
    texto: longText({ label: 'Razões', required: true }),
    pedido: longText({ label: 'O que se pediu', readOnly: true }),
    data: date({ label: 'Interposto em', readOnly: true, span: 3 }),
    prazo: date({ label: 'Decidir até', readOnly: true, span: 3 }),
    decisao: choice(DECISOES, {
      label: 'Decisão',
      readOnly: true,
      tones: { deferido: 'bom', parcial: 'bom', indeferido: 'ruim' },
      span: 4,
    }),
    fundamento: html({ label: 'Fundamentação', readOnly: true }),
    decidido_em: date({ label: 'Decidido em', readOnly: true, span: 3 }),
    decidido_por_id: ref('pessoa', { label: 'Autoridade', readOnly: true, span: 6 }),
  },
  unique: [['demanda_id', 'instancia']],
  due: {
    field: 'prazo',
    when: { situacao: 'interposto' },
    warnDays: 5,
    counting: 'corridos',
    awaits: 'a decidir',
    roles: ['gestor', 'chefia'],
  },
  list: {
    columns: ['rotulo', 'instancia', 'motivo', 'data', 'prazo', 'decisao', 'situacao'],
    filters: ['situacao', 'instancia', 'motivo', 'decisao', 'demanda_id', 'prazo'],
    sort: ['-id'],
  },
  form: [
    section('Recurso', ['situacao', 'demanda_id', 'instancia', 'motivo', 'texto', 'pedido', 'data', 'prazo']),
    section('Decisão', ['decisao', 'fundamento', 'decidido_em', 'decidido_por_id'], { made: true }),
  ],
  calls: { create: false, update: false, delete: false },
  acts: {
    decidir: {
      label: 'Decidir',
      asks: {
        decisao: choice(DECISOES, { label: 'Decisão', required: true }),
        fundamento: html({ label: 'Fundamentação', required: true }),
      },
      awaits: 'a decidir',
      roles: ['gestor', 'chefia'],
      when: { situacao: 'interposto' },
      to: { situacao: 'decidido' },
      changes: ['ouvidoria_demanda'],
    },
  },
  apart: true,
  next: { situacao: { interposto: 'decidir', decidido: null } },
});
export type OuvidoriaRecurso = RecordOf<typeof ouvidoriaRecurso>;
