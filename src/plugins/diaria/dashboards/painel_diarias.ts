import { defineDashboard, year } from '../../../resources/definition';
import { diariaPrestacao } from '../resources/diaria_prestacao';
import { solicitacaoDiaria } from '../resources/solicitacao_diaria';

const ANO = { group: 'No ano', menu: 'administracao.diaria.relatorios', format: 'moeda' } as const;
const HOJE = { group: 'Hoje', menu: solicitacaoDiaria.menu, format: 'inteiro', sense: 'menor_melhor' } as const;

/** How the diárias are (handbook Diárias 9.4): what each card counts is the list or the report that it opens. */
export const painelDiarias = defineDashboard({
  id: 'painel_diarias',
  title: 'Painel de controle das Diárias',
  path: '/administracao/diaria/painel-de-controle',
  parameters: { exercicio: year({ label: 'Exercício', required: true, span: 2 }) },
  fedBy: solicitacaoDiaria,
  cards: {
    pago: {
      label: 'Pago, menos o devolvido',
      ...ANO,
      sense: 'menor_melhor',
      formula: 'Σ pagamentos − devoluções das viagens com saída no ano',
      law: 'PNTP, 7.1',
    },
    devolvido: { label: 'Devolvido', ...ANO, sense: 'maior_melhor', formula: 'Σ devoluções registradas' },
    custo_medio: { label: 'Custo médio da diária', ...ANO, sense: 'menor_melhor', formula: 'Pago, menos o devolvido ÷ diárias' },
    a_aprovar: { label: 'Com a chefia', ...HOJE, formula: 'Pedidos enviados e ainda não aprovados' },
    a_autorizar: { label: 'Com o ordenador ou o Prefeito', ...HOJE, formula: 'Aprovados e ainda não autorizados' },
    a_empenhar: { label: 'A empenhar', ...HOJE, formula: 'Autorizadas e ainda sem empenho emitido' },
    em_atraso: { label: 'Contas em atraso', ...HOJE, formula: 'Autorizadas, empenhadas ou pagas com o prazo das contas vencido' },
    a_julgar: {
      label: 'Contas a julgar',
      ...HOJE,
      menu: diariaPrestacao.menu,
      formula: 'Contas enviadas e ainda não aprovadas nem reprovadas',
    },
    a_devolver: { label: 'Devoluções a receber', ...HOJE, menu: diariaPrestacao.menu, formula: 'Contas julgadas, com valor a devolver' },
  },
  charts: {
    por_mes: { menu: 'administracao.diaria.relatorios', label: 'Pago por mês da saída', type: 'line' },
    por_destino: { menu: 'administracao.diaria.relatorios', label: 'Destinos', type: 'bar' },
    por_motivo: { menu: solicitacaoDiaria.menu, label: 'Viagens por motivo', type: 'donut', format: 'inteiro' },
  },
});
