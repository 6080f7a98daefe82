import { defineDashboard, year } from '../../../resources/definition';
import { posicaoEstoque } from '../resources/almoxarifado/posicao_estoque';
import { processoContratacao } from '../resources/contratacao/processo_contratacao';
import { contrato } from '../resources/contratos/contrato';
import { solicitacaoDemanda } from '../resources/planejamento/solicitacao_demanda';

const DEMANDA = {
  group: 'Demandas e contratações',
  menu: processoContratacao.menu,
  format: 'inteiro',
  law: 'Lei 14.133/2021, art. 17',
} as const;
const VALOR = { group: 'Resultado', menu: processoContratacao.menu, law: 'Lei 14.133/2021, art. 11' } as const;
const CONTRATO = { group: 'Contratos', menu: contrato.menu, format: 'inteiro', law: 'Lei 14.133/2021, arts. 105 a 107' } as const;
const ESTOQUE = { group: 'Almoxarifado', menu: posicaoEstoque.menu, format: 'inteiro' } as const;

/** Where the purchases of the entity are (handbook Compras 5.5): what each card counts is the list that it opens. */
export const painelCompras = defineDashboard({
  id: 'painel_compras',
  title: 'Painel de controle de Compras',
  path: '/gestao-de-compras/painel-de-controle',
  parameters: { exercicio: year({ label: 'Exercício', required: true, span: 2 }) },
  fedBy: processoContratacao,
  cards: {
    demandas: {
      label: 'Demandas em andamento',
      ...DEMANDA,
      menu: solicitacaoDemanda.menu,
      formula: 'Solicitações que ainda não foram aprovadas nem encerradas',
    },
    processos: { label: 'Contratações em andamento', ...DEMANDA, formula: 'Processos da fase preparatória à adjudicação' },
    homologados: { label: 'Contratações homologadas', ...DEMANDA, sense: 'maior_melhor', formula: 'Processos homologados no exercício' },
    sem_sucesso: {
      ...{ label: 'Desertas e fracassadas', ...DEMANDA, sense: 'menor_melhor' },
      formula: 'Processos sem proposta, ou sem proposta aceita',
    },
    estimado: { label: 'Estimado do que se homologou', ...VALOR, format: 'moeda', formula: 'Σ estimativa dos itens homologados' },
    homologado: { label: 'Homologado', ...VALOR, format: 'moeda', formula: 'Σ resultado dos itens homologados' },
    economia: {
      ...{ label: 'Economia', ...VALOR, format: 'percentual', sense: 'maior_melhor' },
      formula: '(Estimado − homologado) ÷ estimado',
    },
    me_epp: {
      ...{ label: 'Participação ME/EPP', ...VALOR, format: 'percentual', sense: 'maior_melhor', law: 'LC 123/2006, art. 47' },
      formula: 'Homologado a ME, EPP e MEI ÷ homologado',
    },
    contratos: { label: 'Contratos vigentes', ...CONTRATO, formula: 'Contratos na situação vigente' },
    vencem_30: { label: 'Vencem em 30 dias', ...CONTRATO, sense: 'menor_melhor', formula: 'Vigentes que terminam em até 30 dias' },
    vencem_90: { label: 'Vencem em 90 dias', ...CONTRATO, sense: 'menor_melhor', formula: 'Vigentes que terminam em até 90 dias' },
    pncp: {
      ...{ label: 'Publicações no PNCP a fazer', ...CONTRATO, menu: processoContratacao.menu, sense: 'menor_melhor' },
      ...{ formula: 'Pendentes ou com erro', law: 'Lei 14.133/2021, art. 94' },
    },
    abaixo_minimo: { label: 'Itens abaixo do mínimo', ...ESTOQUE, sense: 'menor_melhor', formula: 'Posições abaixo do estoque mínimo' },
    lotes: { label: 'Lotes a vencer em 60 dias', ...ESTOQUE, sense: 'menor_melhor', formula: 'Lotes com saldo e validade em até 60 dias' },
    valor_estoque: {
      label: 'Valor em estoque',
      ...ESTOQUE,
      format: 'moeda',
      formula: 'Σ posições',
      law: 'Lei 4.320/1964, art. 106, III',
    },
  },
  charts: {
    fases: {
      menu: processoContratacao.menu,
      label: 'Contratações por fase',
      type: 'bar',
      format: 'inteiro',
      law: 'Lei 14.133/2021, art. 17',
    },
    modalidades: { menu: processoContratacao.menu, label: 'Homologado por modalidade', type: 'donut' },
    fornecedores: { menu: processoContratacao.menu, label: 'Dez maiores fornecedores', type: 'bar' },
    limites: {
      menu: processoContratacao.menu,
      label: 'Dispensas por ramo: estimado no exercício',
      type: 'bar',
      law: 'Lei 14.133/2021, art. 75, § 1º',
    },
  },
});
