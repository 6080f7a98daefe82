import { choice, date, defineResource, derived, filteredList, integer, ref, section, text } from '../../../../resources/definition';
import { empenho } from '../../../execucao-orcamentaria/resources/empenho';
import { MODALIDADES } from '../contratacao/modalidades';
import { contrato, SITUACOES_CONTRATO } from './contrato';
import { garantiaContrato } from './garantia_contrato';
import { medicaoContrato } from './medicao_contrato';
import { movimentoContaVinculada } from './movimento_conta_vinculada';
import { ocorrenciaContrato } from './ocorrencia_contrato';
import { roteiroFiscalizacao } from './roteiro_fiscalizacao';
import { termoContratual } from './termo_contratual';

/** The signed contracts as who follows their execution sees them (handbook Compras 4B). Each is the contract of the same id. */
export const contratoExecucao = defineResource({
  name: 'contrato_execucao',
  label: { one: 'Contrato em execução', many: 'Gestão de contratos', gender: 'm', also: ['fiscalização de contratos', 'vigência'] },
  route: { base: '/gestao-de-compras/gestao-de-contratos', form: '/gestao-de-compras/gestao-de-contratos/execucao' },
  display: ['numero_escrito'],
  entity: true,
  view: true,
  fields: {
    numero_escrito: derived('text', { label: 'Contrato' }),
    ano: integer({ label: 'Ano', span: 2 }),
    numero: integer({ label: 'Número', span: 2 }),
    contratado_id: ref('pessoa', { label: 'Contratado', span: 6 }),
    orgao_id: ref('orgao', { label: 'Contratante', span: 6 }),
    objeto: text(4000, { label: 'Objeto', span: 12 }),
    situacao: choice(SITUACOES_CONTRATO, {
      label: 'Situação',
      tones: { assinado: 'andamento', vigente: 'bom', suspenso: 'atencao', encerrado: 'bom', extinto: 'ruim', anulado: 'ruim' },
      span: 3,
    }),
    vigencia_atual: date({ label: 'Fim da vigência', span: 3 }),
    dias_restantes: derived('integer', { label: 'Dias restantes' }),
    valor_atual: derived('money', { label: 'Valor atual' }),
    executado: derived('money', { label: 'Executado' }),
    pct_executado: derived('percent', { label: 'Executado (%)' }),
    saldo_contratual: derived('money', { label: 'Saldo' }),
    garantia: derived('text', { label: 'Garantia' }),
    empenhado: derived('money', { label: 'Empenhado' }),
    a_empenhar: derived('money', { label: 'A empenhar' }),
    liquidado: derived('money', { label: 'Liquidado' }),
    pago: derived('money', { label: 'Pago' }),
    gestor_id: ref('pessoa', { label: 'Gestor', span: 6 }),
    fiscais: derived('text', { label: 'Fiscais' }),
    alertas: derived('text', { label: 'Alertas' }),
  },
  list: {
    columns: [
      'numero_escrito',
      'contratado_id',
      'objeto',
      'vigencia_atual',
      'dias_restantes',
      'valor_atual',
      'executado',
      'pct_executado',
      'saldo_contratual',
      'gestor_id',
      'fiscais',
      'situacao',
      'alertas',
    ],
    filters: ['ano', 'numero', 'contratado_id', 'gestor_id', 'orgao_id', 'situacao', 'vigencia_atual', 'objeto'],
    extraFilters: {
      vence_em: integer({ label: 'Vence em até (dias)', min: 0, max: 3650 }),
      fiscal_id: ref('pessoa', { label: 'Fiscal' }),
      modalidade: choice(MODALIDADES, { label: 'Modalidade' }),
    },
    sort: ['vigencia_atual', 'id'],
  },
  form: [
    section('Contrato', ['numero_escrito', 'situacao', 'contratado_id', 'orgao_id', 'objeto', 'gestor_id', 'fiscais', 'alertas']),
    section('Saldo, prazo e garantia', [
      'vigencia_atual',
      'dias_restantes',
      'valor_atual',
      'executado',
      'pct_executado',
      'saldo_contratual',
      'garantia',
    ]),
    section('Empenhado, liquidado e pago', ['empenhado', 'a_empenhar', 'liquidado', 'pago']),
  ],
  acts: {
    empenhos: { label: 'Empenhos', regra: 1, page: filteredList(empenho, 'contrato_id', ':id') },
    contrato: { label: 'Contrato', regra: 1, page: `${contrato.route.base}/:id` },
    termos: { label: 'Termos', regra: 1, page: filteredList(termoContratual, 'contrato_id', ':id') },
    medicoes: { label: 'Medições', regra: 1, page: filteredList(medicaoContrato, 'contrato_id', ':id') },
    ocorrencias: { label: 'Ocorrências', regra: 1, page: filteredList(ocorrenciaContrato, 'contrato_id', ':id') },
    roteiros: { label: 'Roteiros de fiscalização', regra: 1, page: filteredList(roteiroFiscalizacao, 'contrato_id', ':id') },
    garantias: { label: 'Garantias', regra: 1, page: filteredList(garantiaContrato, 'contrato_id', ':id') },
    vinculada: { label: 'Conta vinculada', regra: 1, page: filteredList(movimentoContaVinculada, 'contrato_id', ':id') },
  },
});
