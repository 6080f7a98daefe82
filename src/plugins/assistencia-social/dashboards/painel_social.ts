import { defineDashboard, year } from '../../../resources/definition';
import { beneficiario } from '../resources/beneficiario';
import { solicitacaoAuxilio } from '../resources/solicitacao_auxilio';
import { solicitacaoBeneficio } from '../resources/solicitacao_beneficio';

const FAMILIAS = { group: 'Famílias', menu: beneficiario.menu, format: 'inteiro' } as const;
const HOJE = { group: 'Hoje', menu: solicitacaoBeneficio.menu, format: 'inteiro', sense: 'menor_melhor' } as const;
const ANO = { group: 'No ano', menu: solicitacaoBeneficio.menu } as const;

/** How the social assistance is (handbook Assistência Social 4); no chart shows fewer than five families. */
export const painelSocial = defineDashboard({
  id: 'painel_social',
  title: 'Painel de controle da Assistência Social',
  path: '/assistencia-social/painel-de-controle',
  parameters: { exercicio: year({ label: 'Ano', required: true, span: 2 }) },
  fedBy: beneficiario,
  cards: {
    familias: { label: 'Famílias ativas', ...FAMILIAS, sense: 'maior_melhor', formula: 'Famílias em situação ativa' },
    desatualizadas: {
      label: 'CadÚnico desatualizado',
      ...FAMILIAS,
      sense: 'menor_melhor',
      formula: 'Ativas com cadastro de mais de 24 meses',
      law: 'Decreto 11.016/2022',
    },
    em_analise: { label: 'Em análise', ...HOJE, formula: 'Pedidos sem parecer nem decisão' },
    a_decidir: { label: 'A decidir', ...HOJE, formula: 'Pedidos com parecer ou em recurso' },
    a_entregar: { label: 'A entregar', ...HOJE, formula: 'Deferidos e ainda não entregues' },
    em_atraso: { label: 'Em atraso', ...HOJE, formula: 'Com o prazo de conceder ou de entregar vencido', law: 'Res. CNAS 213/2025' },
    auxilios: {
      label: 'Auxílios em pagamento',
      group: 'Hoje',
      menu: solicitacaoAuxilio.menu,
      format: 'inteiro',
      sense: 'maior_melhor',
      formula: 'Empenhados, com parcelas a pagar',
    },
    pedidos: { label: 'Pedidos', ...ANO, format: 'inteiro', sense: 'maior_melhor', formula: 'Registrados no ano' },
    deferimento: { label: 'Deferimento', ...ANO, format: 'percentual', sense: 'maior_melhor', formula: 'Concedidos ÷ decididos' },
    concedido: { label: 'Concedido', ...ANO, format: 'moeda', sense: 'maior_melhor', formula: 'Valor dos benefícios deferidos no ano' },
  },
  charts: {
    por_faixa: { menu: beneficiario.menu, label: 'Famílias por faixa de renda', type: 'donut', format: 'inteiro' },
    por_cras: { menu: beneficiario.menu, label: 'Famílias por CRAS', type: 'bar', format: 'inteiro' },
    por_bairro: {
      menu: beneficiario.menu,
      label: 'Famílias por bairro',
      type: 'bar',
      format: 'inteiro',
    },
    fila_por_cras: { menu: solicitacaoBeneficio.menu, label: 'Famílias à espera de decisão, por CRAS', type: 'bar', format: 'inteiro' },
    por_tipo: { menu: solicitacaoBeneficio.menu, label: 'Famílias atendidas por benefício', type: 'bar', format: 'inteiro' },
    por_mes: { menu: solicitacaoBeneficio.menu, label: 'Valor concedido por mês', type: 'line', format: 'moeda' },
  },
});
