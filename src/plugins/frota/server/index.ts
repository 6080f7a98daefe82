import { defineServer } from '../../../server/plugins';
import { onResource } from '../../../server/resources/rules';
import { anpPreco } from '../resources/anp_preco';
import { parametroFrota } from '../resources/parametro_frota';
import { postoCombustivel } from '../resources/posto_combustivel';
import { abastecimentoRules } from './abastecimento';
import { transacaoRules } from './cartao';
import { painelFrotaRules } from './dashboards/painel';
import { boletimPaper, deslocamentoRules } from './deslocamento';
import { faturaRules, recebimentoDaFatura } from './fatura';
import { manutencaoRules, ordemPaper } from './manutencao';
import { motoristaRules } from './motorista';
import { indicacaoPaper, multaRules, noiteDaFrota } from './multa';
import { pneuRules } from './pneu';
import { noiteDasPosicoes } from './posicoes';
import { relatorioFrotaRules } from './reports/relatorio';
import { resumoEndpoint } from './resumo';
import { semearFrota } from './semear/semear';
import { tanqueRules } from './tanque';
import { veiculoRules } from './veiculo';
import { viagensEmCampo } from './viagem-em-campo';

export const server = defineServer({
  id: 'frota',
  captures: [viagensEmCampo],
  rules: [
    motoristaRules,
    veiculoRules,
    onResource(parametroFrota, {}),
    onResource(postoCombustivel, {}),
    onResource(anpPreco, { judgesAlone: true }),
    deslocamentoRules,
    manutencaoRules,
    faturaRules,
    abastecimentoRules,
    transacaoRules,
    tanqueRules,
    pneuRules,
    multaRules,
    recebimentoDaFatura,
  ],
  dashboards: [painelFrotaRules],
  reports: [relatorioFrotaRules],
  endpoints: () => [resumoEndpoint],
  papers: [boletimPaper, ordemPaper, indicacaoPaper],
  nightly: [noiteDaFrota, noiteDasPosicoes],
  tables: ['deslocamento_posicao'],
  seed: semearFrota,
});
