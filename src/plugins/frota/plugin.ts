import { definePlugin } from '../../resources/definition/plugin';
import { painelFrota } from './dashboards/painel_frota';
import { relatorioFrota } from './reports/relatorio_frota';
import { abastecimento } from './resources/abastecimento';
import { anpPreco } from './resources/anp_preco';
import { deslocamento } from './resources/deslocamento';
import { faturaCombustivel } from './resources/fatura_combustivel';
import { manutencaoVeiculo } from './resources/manutencao_veiculo';
import { motorista } from './resources/motorista';
import { multaTransito } from './resources/multa_transito';
import { parametroFrota } from './resources/parametro_frota';
import { pneu } from './resources/pneu';
import { postoCombustivel } from './resources/posto_combustivel';
import { tanqueDia } from './resources/tanque_dia';
import { transacaoCartao } from './resources/transacao_cartao';
import { veiculo } from './resources/veiculo';

export const plugin = definePlugin({
  id: 'frota',
  title: 'Frota',
  resources: [
    motorista,
    veiculo,
    parametroFrota,
    postoCombustivel,
    anpPreco,
    deslocamento,
    manutencaoVeiculo,
    faturaCombustivel,
    abastecimento,
    transacaoCartao,
    tanqueDia,
    pneu,
    multaTransito,
  ],
  dashboards: [painelFrota],
  summaries: { frota: '/frota/resumo', 'frota.gestao-frota': '/frota/resumo' },
  reports: [relatorioFrota],
});
