import { defineDashboard, ref, year } from '../../../resources/definition';
import { empenho } from '../resources/empenho';

const EXECUTADO = { group: 'Execução da despesa', format: 'percentual', sense: 'maior_melhor', law: 'LRF, arts. 8º e 9º' } as const;
const AINDA = {
  group: 'Quanto ainda se pode gastar',
  format: 'moeda',
  sense: 'maior_melhor',
  law: 'LRF, art. 8º',
  formula: 'O menor entre a cota do cronograma até o fim do mês, menos o empenhado e o bloqueado, e o saldo das dotações',
} as const;
const PAGAMENTO = { group: 'Pagamentos', format: 'inteiro', law: 'Lei 14.133/2021, art. 141' } as const;

/** How much of the budget of the entity was executed, stage by stage (handbook Execução 7). */
export const painelExecucao = defineDashboard({
  id: 'painel_execucao',
  title: 'Painel de controle da Execução',
  path: '/execucao-orcamentaria/painel-de-controle',
  parameters: {
    exercicio: year({ label: 'Exercício', required: true, span: 2 }),
    orgao_id: ref('orgao', { label: 'Órgão', span: 6 }),
  },
  fedBy: empenho,
  cards: {
    saude: { label: 'Saúde: ainda se pode gastar este mês', ...AINDA },
    educacao: { label: 'Educação: ainda se pode gastar este mês', ...AINDA },
    pessoal: { label: 'Pessoal: ainda se pode gastar este mês', ...AINDA },
    empenhado: { label: 'Empenhado', ...EXECUTADO, formula: 'Empenhado ÷ dotação atualizada' },
    liquidado: { label: 'Liquidado', ...EXECUTADO, formula: 'Liquidado ÷ dotação atualizada' },
    pago: { label: 'Pago', ...EXECUTADO, formula: 'Pago ÷ dotação atualizada' },
    criticas: {
      label: 'Fichas críticas',
      group: 'Execução da despesa',
      format: 'inteiro',
      sense: 'menor_melhor',
      formula: 'Fichas com menos de 5% da dotação atualizada disponível',
    },
    prazo_bens: { label: 'Prazo médio (dias): bens', ...PAGAMENTO, sense: 'menor_melhor', formula: 'Dias do atesto ao pagamento' },
    prazo_locacoes: { label: 'Prazo médio (dias): locações', ...PAGAMENTO, sense: 'menor_melhor', formula: 'Dias do atesto ao pagamento' },
    prazo_servicos: { label: 'Prazo médio (dias): serviços', ...PAGAMENTO, sense: 'menor_melhor', formula: 'Dias do atesto ao pagamento' },
    prazo_obras: { label: 'Prazo médio (dias): obras', ...PAGAMENTO, sense: 'menor_melhor', formula: 'Dias do atesto ao pagamento' },
    fora_de_ordem: { label: 'Pagamentos fora da ordem', ...PAGAMENTO, sense: 'menor_melhor', formula: 'Ordens pagas com justificativa' },
  },
  charts: {
    por_mes: { label: 'Empenhado, liquidado e pago por mês', type: 'line' },
    ainda_por_funcao: {
      label: 'Quanto ainda se pode gastar, por função: neste mês e no ano',
      type: 'pairedBar',
      law: 'LRF, arts. 8º e 13',
    },
    estagios: { label: 'Estágios da despesa', type: 'bar', law: 'Lei 4.320/1964, arts. 58 a 64' },
    por_funcao: { label: 'Dotação e empenhado por função', type: 'pairedBar' },
    por_orgao: { label: 'Dotação e empenhado por órgão', type: 'pairedBar' },
    por_fonte: { label: 'Dotação e empenhado por fonte', type: 'pairedBar' },
    receita_meta: { label: 'Receita × meta bimestral', type: 'pairedBar', law: 'LRF, art. 13' },
  },
});
