import { defineDashboard, ref, year } from '../../../resources/definition';
import { posicaoEstoque } from '../resources/almoxarifado/posicao_estoque';
import { processoContratacao } from '../resources/contratacao/processo_contratacao';
import { contrato } from '../resources/contratos/contrato';
import { roteiroFiscalizacao } from '../resources/contratos/roteiro_fiscalizacao';
import { autorizacaoFornecimento } from '../resources/fornecimento/autorizacao_fornecimento';
import { pcaItem } from '../resources/planejamento/pca_item';
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
  parameters: {
    exercicio: year({ label: 'Exercício', required: true, span: 2 }),
    orgao_id: ref('orgao', {
      label: 'Órgão',
      help: 'Do que tem órgão: contratações e contratos. Em branco, todos os da entidade.',
      span: 6,
    }),
  },
  fedBy: processoContratacao,
  cards: {
    demandas: {
      label: 'Demandas em andamento',
      ...DEMANDA,
      menu: solicitacaoDemanda.menu,
      formula: 'Solicitações que ainda não foram aprovadas nem encerradas',
    },
    tempo_medio: {
      label: 'Dias da demanda à homologação',
      ...DEMANDA,
      sense: 'menor_melhor',
      formula: 'Média, das contratações homologadas, dos dias desde a primeira solicitação',
    },
    pca: {
      label: 'PCA executado',
      ...DEMANDA,
      menu: pcaItem.menu,
      format: 'percentual',
      sense: 'maior_melhor',
      formula: 'Σ itens do plano aprovado já homologados ÷ Σ itens do plano',
      law: 'Lei 14.133/2021, art. 12, VII',
    },
    processos: { label: 'Contratações em andamento', ...DEMANDA, formula: 'Processos da fase preparatória à adjudicação' },
    homologados: { label: 'Contratações homologadas', ...DEMANDA, sense: 'maior_melhor', formula: 'Processos homologados no exercício' },
    sem_sucesso: {
      label: 'Desertas e fracassadas',
      ...DEMANDA,
      sense: 'menor_melhor',
      formula: 'Processos sem proposta, ou sem proposta aceita',
    },
    estimado: { label: 'Estimado do que se homologou', ...VALOR, format: 'moeda', formula: 'Σ estimativa dos itens homologados' },
    homologado: { label: 'Homologado', ...VALOR, format: 'moeda', formula: 'Σ resultado dos itens homologados' },
    economia: {
      label: 'Economia',
      ...VALOR,
      format: 'percentual',
      sense: 'maior_melhor',
      formula: '(Estimado − homologado) ÷ estimado',
    },
    me_epp: {
      label: 'Participação ME/EPP',
      ...VALOR,
      format: 'percentual',
      sense: 'maior_melhor',
      law: 'LC 123/2006, art. 47',
      formula: 'Homologado a ME, EPP e MEI ÷ homologado',
    },
    contratos: { label: 'Contratos vigentes', ...CONTRATO, formula: 'Contratos na situação vigente' },
    vencem_30: { label: 'Vencem em 30 dias', ...CONTRATO, sense: 'menor_melhor', formula: 'Vigentes que terminam em até 30 dias' },
    vencem_60: { label: 'Vencem em 60 dias', ...CONTRATO, sense: 'menor_melhor', formula: 'Vigentes que terminam em até 60 dias' },
    vencem_90: { label: 'Vencem em 90 dias', ...CONTRATO, sense: 'menor_melhor', formula: 'Vigentes que terminam em até 90 dias' },
    vencem_120: { label: 'Vencem em 120 dias', ...CONTRATO, sense: 'menor_melhor', formula: 'Vigentes que terminam em até 120 dias' },
    acrescimos: {
      label: 'Com acréscimo acima de 20 %',
      ...CONTRATO,
      sense: 'menor_melhor',
      law: 'Lei 14.133/2021, art. 125',
      formula: 'Vigentes a que se acresceu mais de um quinto do valor atualizado',
    },
    afs_atrasadas: {
      label: 'Autorizações atrasadas',
      ...CONTRATO,
      menu: autorizacaoFornecimento.menu,
      sense: 'menor_melhor',
      formula: 'Emitidas, com o que receber, depois da data limite',
      law: 'Lei 14.133/2021, art. 162',
    },
    visitas: {
      label: 'Visitas de fiscalização vencidas',
      ...CONTRATO,
      menu: roteiroFiscalizacao.menu,
      sense: 'menor_melhor',
      formula: 'Roteiros de contratos vigentes com pergunta por responder',
      law: 'Lei 14.133/2021, art. 117',
    },
    pncp: {
      label: 'Publicações no PNCP a fazer',
      ...CONTRATO,
      menu: processoContratacao.menu,
      sense: 'menor_melhor',
      formula: 'Pendentes ou com erro',
      law: 'Lei 14.133/2021, art. 94',
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
    compras_mes: { menu: autorizacaoFornecimento.menu, label: 'Compras por mês', type: 'pairedBar' },
    fases: {
      menu: processoContratacao.menu,
      label: 'Contratações por fase',
      type: 'funnel',
      format: 'inteiro',
      law: 'Lei 14.133/2021, art. 17',
    },
    modalidades: { menu: processoContratacao.menu, label: 'Homologado por modalidade', type: 'donut' },
    fornecedores: { menu: processoContratacao.menu, label: 'Dez maiores fornecedores', type: 'bar' },
    limites: {
      menu: processoContratacao.menu,
      label: 'Dispensas: % do limite usado por ramo',
      type: 'bar',
      format: 'inteiro',
      law: 'Lei 14.133/2021, art. 75, § 1º',
    },
  },
});
