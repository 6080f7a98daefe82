import { defineReport, money, ref, text, year } from '../../../../resources/definition';
import { orgao } from '../area';

/** From what was homologated to what was paid, by each instrument of it (handbook Compras 5.3). */
export const relatorioRelacaoControle = defineReport({
  name: 'relacao_controle_licitacao',
  title: 'Relação de controle por licitação',
  path: '/gestao-de-compras/relatorios/compras-e-contratacoes/relacao-controle-por-licitacao',
  law: 'Lei 14.133/2021, arts. 89 e 95; Lei 4.320/1964, arts. 58 a 64. Valores em R$ 1,00.',
  parameters: {
    exercicio: year({ label: 'Exercício', required: true, span: 2 }),
    processo_contratacao_id: ref('processo_contratacao', { label: 'Processo', where: { situacao: 'homologado' }, span: 4 }),
    fornecedor_id: ref('pessoa', { label: 'Fornecedor', span: 6 }),
    orgao_id: orgao('Do processo'),
  },
  columns: {
    instrumento: text(60, { label: 'Instrumento' }),
    empenhos: text(300, { label: 'Empenhos' }),
    homologado: money({ label: 'Homologado' }),
    contratado: money({ label: 'Contratado' }),
    aditado: money({ label: 'Aditado' }),
    empenhado: money({ label: 'Empenhado' }),
    autorizado: money({ label: 'Autorizado' }),
    recebido: money({ label: 'Recebido' }),
    liquidado: money({ label: 'Liquidado' }),
    pago: money({ label: 'Pago' }),
    a_pagar: money({ label: 'A pagar' }),
    saldo: money({ label: 'Saldo contratual' }),
  },
  groups: [
    { by: 'processo', subtotal: 'TOTAL DO PROCESSO' },
    { by: 'fornecedor', subtotal: 'TOTAL DO FORNECEDOR' },
  ],
  sums: ['homologado', 'contratado', 'aditado', 'empenhado', 'autorizado', 'recebido', 'liquidado', 'pago', 'a_pagar', 'saldo'],
  total: 'TOTAL',
});
