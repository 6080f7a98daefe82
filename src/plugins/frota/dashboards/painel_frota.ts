import { defineDashboard, ref, year } from '../../../resources/definition';
import { abastecimento } from '../resources/abastecimento';
import { deslocamento } from '../resources/deslocamento';
import { manutencaoVeiculo } from '../resources/manutencao_veiculo';
import { motorista } from '../resources/motorista';
import { multaTransito } from '../resources/multa_transito';
import { veiculo } from '../resources/veiculo';

const VEICULOS = { group: 'Veículos', menu: veiculo.menu, format: 'inteiro' } as const;
const DIA = { group: 'O dia', menu: deslocamento.menu, format: 'inteiro' } as const;
const PRAZOS = { group: 'Prazos e alertas', format: 'inteiro', sense: 'menor_melhor' } as const;
const CUSTO = { group: 'Custo', menu: 'frota.relatorios', format: 'moeda' } as const;

/** How the fleet is (handbook Frota 10.6): what each card counts is the list or the report that it opens. */
export const painelFrota = defineDashboard({
  id: 'painel_frota',
  title: 'Painel de controle da Frota',
  path: '/frota/painel-de-controle',
  parameters: {
    exercicio: year({ label: 'Exercício', required: true, span: 2 }),
    departamento_id: ref('departamento', { label: 'Departamento', help: 'Do veículo. Em branco, todos.', span: 6 }),
  },
  fedBy: veiculo,
  cards: {
    disponiveis: { label: 'Disponíveis', ...VEICULOS, sense: 'maior_melhor', formula: 'Veículos na situação disponível' },
    em_uso: { label: 'Em uso', ...VEICULOS, formula: 'Veículos em viagem' },
    na_oficina: { label: 'Na oficina', ...VEICULOS, sense: 'menor_melhor', formula: 'Veículos em manutenção' },
    a_autorizar: {
      label: 'Viagens a autorizar',
      ...DIA,
      sense: 'menor_melhor',
      formula: 'Pedidos que ainda não foram autorizados nem negados',
    },
    a_conferir: {
      label: 'Abastecimentos a conferir',
      ...DIA,
      menu: abastecimento.menu,
      sense: 'menor_melhor',
      formula: 'Abastecimentos registrados',
    },
    ordens: {
      label: 'Ordens de serviço abertas',
      ...DIA,
      sense: 'menor_melhor',
      menu: manutencaoVeiculo.menu,
      formula: 'Da abertura à execução',
    },
    com_alerta: {
      label: 'Abastecimentos com alerta',
      ...PRAZOS,
      menu: abastecimento.menu,
      formula: 'Registrados com consumo fora do padrão ou outro aviso',
    },
    documentos: {
      label: 'Documentos vencidos ou a vencer',
      ...PRAZOS,
      menu: veiculo.menu,
      formula: 'Veículos com licenciamento, seguro, vistoria, cronotacógrafo ou autorização vencido ou a vencer em 60 dias',
      law: 'CTB, arts. 130 a 136',
    },
    inaptos: {
      label: 'Motoristas não aptos hoje',
      ...PRAZOS,
      menu: motorista.menu,
      formula: 'CNH, exames, pontos, férias e afastamentos',
      law: 'CTB, arts. 140 a 148-A e 261',
    },
    preventivas: {
      label: 'Preventivas vencidas',
      ...PRAZOS,
      menu: veiculo.menu,
      formula: 'Veículos cujo plano venceu, pela leitura ou pela data',
    },
    indicacoes: {
      label: 'Multas a indicar o condutor',
      ...PRAZOS,
      menu: multaTransito.menu,
      formula: 'Recebidas e ainda sem indicação',
      law: 'CTB, art. 257, § 7º',
    },
    gasto: {
      label: 'Gasto do mês',
      ...CUSTO,
      sense: 'menor_melhor',
      formula: 'Combustível conferido, manutenção, multas e demais custos do mês',
    },
    custo_km: {
      label: 'Custo por quilômetro no ano',
      ...CUSTO,
      sense: 'menor_melhor',
      formula: 'Σ custo dos veículos ÷ Σ quilômetros dos boletins',
    },
  },
  charts: {
    combustivel_mes: { menu: abastecimento.menu, label: 'Combustível por mês', type: 'line' },
    custo_veiculo: { menu: 'frota.relatorios', label: 'Custo por veículo no ano', type: 'bar' },
    situacoes: { menu: veiculo.menu, label: 'Veículos por situação', type: 'donut', format: 'inteiro' },
  },
});
