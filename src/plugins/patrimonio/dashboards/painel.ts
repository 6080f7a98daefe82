import { defineDashboard, ref, year } from '../../../resources/definition';
import { bem } from '../resources/bem';
import { bemImovel } from '../resources/bem_imovel';
import { classificacaoPatrimonial } from '../resources/classificacao_patrimonial';
import { garantiaBem } from '../resources/garantia_bem';
import { inventarioPatrimonial } from '../resources/inventario_patrimonial';
import { loteDepreciacao } from '../resources/lote_depreciacao';
import { movimentacaoBem } from '../resources/movimentacao_bem';
import { plaqueta } from '../resources/plaqueta';

const VALOR = { group: 'Valor', menu: bem.menu, format: 'moeda', law: 'Lei 4.320/1964, arts. 94 e 106' } as const;
const FAZER = { group: 'A fazer', menu: bem.menu, format: 'inteiro', sense: 'menor_melhor' } as const;

/** Where the bens of the entity are (handbook Patrimônio 9): what each card counts is the list that it opens. */
export const painelPatrimonio = defineDashboard({
  id: 'painel_patrimonio',
  title: 'Painel de controle de Patrimônio',
  path: '/patrimonio/painel-de-controle',
  parameters: {
    exercicio: year({ label: 'Exercício', required: true, span: 2 }),
    orgao_id: ref('orgao', { label: 'Órgão', help: 'Em branco, todos os da entidade.', span: 6 }),
  },
  fedBy: bem,
  cards: {
    ativos: { label: 'Bens no livro', ...VALOR, format: 'inteiro', formula: 'Bens incorporados e não baixados' },
    bruto: { label: 'Valor bruto', ...VALOR, formula: 'Σ bruto dos bens no livro' },
    depreciacao: { label: 'Depreciação acumulada', ...VALOR, formula: 'Σ depreciação dos bens no livro' },
    liquido: { label: 'Valor líquido', ...VALOR, formula: 'Bruto − depreciação − perda' },
    indice: {
      label: 'Índice de depreciação',
      ...VALOR,
      format: 'percentual',
      sense: 'menor_melhor',
      formula: 'Depreciação ÷ bruto dos bens que depreciam',
    },
    incorporacoes: { label: 'Incorporados no exercício', ...VALOR, formula: 'Σ valor de aquisição dos incorporados no exercício' },
    baixas: { label: 'Baixados no exercício', ...VALOR, formula: 'Σ líquido dos baixados no exercício' },
    a_incorporar: { label: 'A incorporar', ...FAZER, formula: 'Bens comprados ou incluídos que esperam a incorporação; em 31/12, zero' },
    depreciacao_mes: {
      label: 'Depreciação do último mês',
      ...VALOR,
      menu: loteDepreciacao.menu,
      formula: 'Σ quotas do último mês confirmado',
    },
    aceite: { label: 'Transferências a aceitar', ...FAZER, menu: movimentacaoBem.menu, formula: 'Movimentações enviadas ou autorizadas' },
    devolucoes: {
      label: 'Devoluções em atraso',
      ...FAZER,
      menu: movimentacaoBem.menu,
      formula: 'Cessões, empréstimos e manutenções depois da volta prevista',
    },
    nao_localizados: { label: 'Não localizados', ...FAZER, formula: 'Bens em apuração' },
    sem_plaqueta: { label: 'Plaquetas por fixar', ...FAZER, menu: plaqueta.menu, formula: 'Bens que a exigem e não a têm' },
    garantias: { label: 'Garantias a vencer em 30 dias', ...FAZER, menu: garantiaBem.menu, formula: 'Contratos e garantias vigentes' },
    inventario: {
      label: 'Inventário do exercício',
      group: 'A fazer',
      menu: inventarioPatrimonial.menu,
      format: 'percentual',
      sense: 'maior_melhor',
      formula: 'Lidos ÷ esperados do inventário mais recente',
      law: 'Lei 4.320/1964, art. 96',
    },
    sem_matricula: { label: 'Imóveis sem matrícula', ...FAZER, menu: bemImovel.menu, formula: 'Imóveis sem registro' },
    sem_reavaliacao: {
      label: 'Classes sem reavaliação',
      ...FAZER,
      menu: classificacaoPatrimonial.menu,
      formula: 'Classes sem reavaliação há mais anos que o intervalo dos parâmetros (MCASP: quatro)',
    },
    responsavel_desligado: { label: 'Com responsável desligado', ...FAZER, formula: 'Bens no livro de quem já não tem vínculo' },
    fim_da_vida: { label: 'Vida útil a rever', ...FAZER, formula: 'Em uso, com até 12 meses de vida útil (NBC TSP 07)' },
  },
  charts: {
    natureza: { menu: bem.menu, label: 'Líquido por natureza', type: 'donut' },
    orgaos: { menu: bem.menu, label: 'Líquido por órgão', type: 'bar' },
    evolucao: { menu: bem.menu, label: 'Bruto e líquido, mês a mês', type: 'line' },
    estado: { menu: bem.menu, label: 'Estado de conservação', type: 'bar', format: 'inteiro' },
    classes: { menu: bem.menu, label: 'Dez maiores classes', type: 'bar' },
  },
});
