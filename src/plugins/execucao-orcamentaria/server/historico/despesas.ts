import { FOLHA } from '../credores-da-demonstracao';
import type { Demo } from '../seed';

/** An expense that comes again every month: the roots of the CNPJ of who sells it take turns. */
export interface Despesa {
  ficha: number;
  historico: string;
  /** Of an ordinary month, in reais. */
  valor: string;
  credores: readonly string[];
  modalidade: string;
  /** In which queue it is paid; null of what waits in none. */
  fila: NonNullable<Demo['fila']> | null;
  /** Day of the month on which it is committed, received and paid in the next one. */
  dias: readonly [empenho: number, liquidacao: number, pagamento: number];
}

const folha = (ficha: number, de: string, valor: string): Despesa => ({
  ficha,
  historico: `Folha de pagamento: ${de}`,
  valor,
  credores: [FOLHA],
  modalidade: 'nao_aplicavel',
  fila: null,
  dias: [24, 26, 3],
});

const energia = (ficha: number, de: string, valor: string): Despesa => ({
  ficha,
  historico: `Energia elétrica: ${de}`,
  valor,
  credores: ['98760022'],
  modalidade: 'nao_aplicavel',
  fila: null,
  dias: [5, 16, 11],
});

const bens = (ficha: number, historico: string, valor: string, credores: readonly string[], modalidade = 'pregao'): Despesa => ({
  ficha,
  historico,
  valor,
  credores,
  modalidade,
  fila: 'bens',
  dias: [8, 18, 12],
});

const obra = (ficha: number, historico: string, valor: string, credores: readonly string[]): Despesa => ({
  ficha,
  historico,
  valor,
  credores,
  modalidade: 'concorrencia',
  fila: 'obras',
  dias: [9, 22, 15],
});

const locacao = (ficha: number, historico: string, valor: string, credores: readonly string[]): Despesa => ({
  ficha,
  historico,
  valor,
  credores,
  modalidade: 'pregao',
  fila: 'locacoes',
  dias: [6, 20, 10],
});

/** What the Prefeitura spends every month, each from who sells it: the payroll by secretaria, what is consumed, works and what is rented. */
export const DESPESAS: readonly Despesa[] = [
  folha(7, 'Gabinete', '158400.00'),
  folha(9, 'Administração', '524300.00'),
  folha(17, 'Finanças', '256800.00'),
  folha(27, 'ensino fundamental', '411200.00'),
  folha(40, 'educação infantil', '196500.00'),
  folha(44, 'atenção primária', '846700.00'),
  folha(58, 'vigilância sanitária', '75200.00'),
  folha(61, 'assistência social', '241900.00'),
  folha(69, 'serviços urbanos', '482600.00'),
  folha(83, 'agricultura', '92400.00'),
  folha(85, 'cultura', '82700.00'),
  energia(8, 'Gabinete', '4180.00'),
  energia(13, 'prédios administrativos', '48300.00'),
  energia(30, 'escolas', '67400.00'),
  energia(50, 'unidades de saúde', '52900.00'),
  energia(63, 'centros de referência', '8640.00'),
  energia(71, 'praças e cemitério', '23700.00'),
  energia(88, 'ginásios e campos', '11250.00'),
  bens(12, 'Material de expediente', '14300.00', ['98760002', '98760005', '98760006']),
  bens(12, 'Material de limpeza e copa', '11800.00', ['98760011']),
  bens(12, 'Café, água e pães para as repartições', '4950.00', ['98761010', '98761048'], 'dispensa'),
  bens(16, 'Móveis para as repartições', '12600.00', ['98760016']),
  bens(24, 'Gêneros para a alimentação escolar', '58700.00', ['98760008', '98760010']),
  bens(24, 'Hortaliças e frutas da agricultura familiar', '21300.00', ['98760009'], 'dispensa'),
  bens(29, 'Material escolar', '46200.00', ['98760007', '98760006']),
  bens(29, 'Material de limpeza para as escolas', '27500.00', ['98760011']),
  bens(48, 'Material hospitalar', '83400.00', ['98760003']),
  bens(48, 'Combustível para ambulâncias', '38900.00', ['98760004']),
  bens(55, 'Medicamentos da farmácia básica', '91600.00', ['98760019', '98761003', '98761017']),
  bens(70, 'Material de construção para reparos', '64800.00', ['98761005', '98761006']),
  bens(70, 'Equipamento de proteção individual', '9700.00', ['98760020']),
  bens(70, 'Lâmpadas e fios para próprios municipais', '17200.00', ['98760013', '98761013']),
  bens(76, 'Combustível e lubrificantes de máquinas', '88500.00', ['98760004']),
  bens(76, 'Peças para máquinas e caminhões', '34600.00', ['98760012', '98761001']),
  obra(26, 'Ampliação de salas da EMEF Central, medição', '78300.00', ['98761018']),
  obra(66, 'Pavimentação do Jardim das Palmeiras, medição', '214500.00', ['98760001', '98761047']),
  locacao(13, 'Locação de impressoras', '18400.00', ['98760017']),
  locacao(30, 'Locação de ônibus para o transporte de alunos', '142700.00', ['98760018', '98761007']),
  locacao(71, 'Locação de caminhões e máquinas para a limpeza', '163200.00', ['98760021', '98760024']),
];
