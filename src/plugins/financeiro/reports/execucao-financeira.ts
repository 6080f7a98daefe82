import { choice, date, defineReport, longText, money, ref, text, year } from '../../../resources/definition';
import { GRUPOS_BOLETIM } from '../resources/boletim_caixa';

/** What each line of the report is of. */
export const TIPOS_EXECUCAO = {
  todos: 'Todos',
  receita: 'Receita orçamentária',
  despesa: 'Despesa orçamentária',
  restos: 'Restos a pagar',
  extra: 'Extraorçamentário',
  transferencia: 'Transferências e aplicações',
} as const;

/** What the summary tells apart, in its order: to apply and to redeem is no transfer. */
export const GRUPOS_RESUMO = { ...GRUPOS_BOLETIM, transferencia: 'Transferências', aplicacao: 'Aplicações e resgates' } as const;

/**
 * Every movement of the money of a period, by account and fonte, with the balances before and after, and the sum of them all by what moved
 * it (handbook Execução 6).
 */
export const execucaoFinanceira = defineReport({
  name: 'relatorio_execucao_financeira',
  title: 'Execução financeira',
  path: '/financeiro/relatorios/execucao-orcamentaria-e-financeira/emissao-de-execucao-financeira',
  law: 'Lei 4.320/1964, arts. 56, 62 a 65 e 103; LRF, arts. 8º, parágrafo único, e 50, I. Valores em R$ 1,00.',
  parameters: {
    exercicio: year({ label: 'Exercício', required: true, span: 2 }),
    inicio: date({ label: 'De', help: 'Em branco, desde 1º de janeiro.', span: 3 }),
    fim: date({ label: 'Até', help: 'Em branco, até 31 de dezembro.', span: 3 }),
    tipo: choice(TIPOS_EXECUCAO, { label: 'Tipo', required: true, default: 'todos', span: 4 }),
    conta_bancaria_id: ref('conta_bancaria', { label: 'Conta', span: 6 }),
    fonte_recurso_id: ref('fonte_recurso', { label: 'Fonte', span: 6 }),
  },
  columns: {
    data: date({ label: 'Data' }),
    documento: text(60, { label: 'Documento' }),
    pessoa: text(150, { label: 'Pessoa' }),
    historico: longText({ label: 'Histórico' }),
    entrada: money({ label: 'Entrada' }),
    saida: money({ label: 'Saída' }),
    saldo: money({ label: 'Saldo' }),
  },
  groups: [{ by: 'conta' }, { by: 'fonte' }],
  sequence: true,
});
