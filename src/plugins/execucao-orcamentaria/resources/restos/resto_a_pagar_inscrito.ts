import { choice, date, defineResource, derived, money, type RecordOf, ref, section, text, year } from '../../../../resources/definition';
import { TIPOS_RESTO } from './resto_a_pagar';

/** How a resto a pagar came to be inscribed. */
export const ORIGENS_RESTO = { processamento: 'Encerramento do exercício', migracao: 'Migração' } as const;

/**
 * What the closing of each year inscribed (handbook Contabilidade 6; Lei 4.320/1964 arts. 36 and 92), as it was inscribed: what was executed
 * since is of the resto a pagar.
 */
export const restoAPagarInscrito = defineResource({
  name: 'resto_a_pagar_inscrito',
  label: { one: 'Inscrito no exercício', many: 'Inscritos no exercício', gender: 'm' },
  route: { base: '/contabilidade/lancamentos/restos-a-pagar/inscritos-exercicio' },
  display: ['numero_empenho'],
  entity: true,
  view: true,
  fields: {
    ano_inscricao: year({ label: 'Inscrito em', required: true, span: 2 }),
    tipo: choice(TIPOS_RESTO, { label: 'Tipo', required: true, span: 4 }),
    origem: choice(ORIGENS_RESTO, { label: 'Origem', required: true, span: 4 }),
    resto_a_pagar_id: ref('resto_a_pagar', { label: 'Resto a pagar', required: true, span: 4 }),
    empenho_id: ref('empenho', { label: 'Empenho', span: 4 }),
    numero_empenho: text(20, { label: 'Nº do empenho', required: true, span: 3 }),
    data_empenho: date({ label: 'Data do empenho', required: true, span: 3 }),
    credor_id: ref('pessoa', { label: 'Credor', required: true, span: 6 }),
    natureza_despesa_id: ref('natureza_despesa', { label: 'Natureza da despesa', required: true, span: 6 }),
    fonte_recurso_id: ref('fonte_recurso', { label: 'Fonte na inscrição', required: true, span: 6 }),
    inscrito: money({ label: 'Inscrito', required: true, span: 3 }),
    inscrito_liquidado: money({ label: 'Já liquidado', required: true, span: 3 }),
    saldo: derived('money', { label: 'Saldo hoje' }),
  },
  list: {
    columns: [
      'ano_inscricao',
      'numero_empenho',
      'tipo',
      'credor_id',
      'fonte_recurso_id',
      'inscrito',
      'inscrito_liquidado',
      'saldo',
      'origem',
    ],
    filters: ['ano_inscricao', 'tipo', 'origem', 'credor_id', 'fonte_recurso_id', 'natureza_despesa_id', 'numero_empenho'],
    sort: ['-ano_inscricao', 'numero_empenho', 'id'],
  },
  form: [
    section('Inscrição', [
      'ano_inscricao',
      'tipo',
      'origem',
      'resto_a_pagar_id',
      'empenho_id',
      'numero_empenho',
      'data_empenho',
      'credor_id',
      'natureza_despesa_id',
      'fonte_recurso_id',
    ]),
    section('Valores', ['inscrito', 'inscrito_liquidado', 'saldo']),
  ],
});
export type RestoAPagarInscrito = RecordOf<typeof restoAPagarInscrito>;
