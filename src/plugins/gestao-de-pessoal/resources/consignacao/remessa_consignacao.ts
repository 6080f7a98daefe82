import {
  choice,
  date,
  defineResource,
  derived,
  file,
  items,
  money,
  type RecordOf,
  ref,
  section,
  text,
} from '../../../../resources/definition';
import { RETORNOS } from '../../calculo/consignacao';
import { MENU_LANCAMENTOS } from '../parts';

/** What the answer of the consignatária is asked for. */
export const PEDIDO_RETORNO = {
  arquivo: file(['textos', 'planilhas'], {
    label: 'Retorno da consignatária',
    required: true,
    help: 'CSV com as colunas contrato;resultado;mensagem; o resultado é aceito, quitado ou recusado.',
  }),
} as const;

/** What a closed folha discounted for a consignatária, contract by contract, and what she answered. */
export const remessaConsignacao = defineResource({
  name: 'remessa_consignacao',
  label: { one: 'Remessa de descontos', many: 'Remessas de descontos', gender: 'f', also: ['arquivo da consignatária', 'repasse'] },
  route: { base: '/gestao-de-pessoal/cadastros/lancamentos/remessas' },
  menu: MENU_LANCAMENTOS,
  display: ['rotulo'],
  entity: true,
  calls: { update: false },
  removable: { situacao: 'gerada' },
  fields: {
    rotulo: derived('text', { label: 'Remessa' }),
    consignataria_id: ref('pessoa', { label: 'Consignatária', required: true, immutable: true, where: { tipo: 'juridica' }, span: 6 }),
    folha_id: ref('folha_pagamento', {
      label: 'Folha',
      required: true,
      immutable: true,
      where: { tipo: 'mensal', situacao: 'fechada' },
      otherwise: 'não está fechada',
      span: 3,
    }),
    situacao: choice(
      { gerada: 'Gerada', respondida: 'Respondida' },
      { label: 'Situação', required: true, default: 'gerada', readOnly: true, tones: { gerada: 'andamento', respondida: 'bom' }, span: 3 },
    ),
    previsto: money({ label: 'Previsto', readOnly: true, span: 3 }),
    descontado: money({ label: 'Descontado', readOnly: true, span: 3 }),
    repasse_ate: date({ label: 'Repasse até', readOnly: true, help: 'Quinto dia útil depois do pagamento.', span: 3 }),
    linhas: items(
      {
        consignacao_id: ref('consignacao', { label: 'Consignação', required: true, span: 4 }),
        previsto: money({ label: 'Previsto', required: true, personal: 'financeiro', span: 2 }),
        descontado: money({ label: 'Descontado', required: true, personal: 'financeiro', span: 2 }),
        motivo: text(120, { label: 'Por que falta', span: 4 }),
        retorno: choice(RETORNOS, { label: 'Retorno', tones: { aceito: 'bom', quitado: 'bom', recusado: 'ruim' }, span: 2 }),
        mensagem: text(255, { label: 'O que a consignatária disse', span: 6 }),
      },
      { label: 'Contratos', one: 'contrato', readOnly: true },
    ),
  },
  unique: [['consignataria_id', 'folha_id']],
  document: { fixed: { draft: ['situacao', 'gerada'], but: ['situacao'] } },
  list: {
    columns: ['consignataria_id', 'folha_id', 'previsto', 'descontado', 'repasse_ate', 'situacao'],
    filters: ['consignataria_id', 'folha_id', 'situacao'],
    sort: ['-id'],
  },
  form: [
    section('Remessa', ['consignataria_id', 'folha_id', 'situacao']),
    section('Descontos', ['previsto', 'descontado', 'repasse_ate', 'linhas'], { made: true }),
  ],
  acts: {
    arquivo: { label: 'Arquivo de descontos', regra: 6, file: true },
    'ler-retorno': {
      label: 'Ler o retorno',
      asks: PEDIDO_RETORNO,
      when: { situacao: 'gerada' },
      to: { situacao: 'respondida' },
      changes: ['consignacao'],
    },
  },
  next: { situacao: { gerada: 'ler-retorno', respondida: null } },
});
export type RemessaConsignacao = RecordOf<typeof remessaConsignacao>;
