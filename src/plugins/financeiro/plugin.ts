import { definePlugin } from '../../resources/definition/plugin';
import { execucaoFinanceira } from './reports/execucao-financeira';
import { anulacaoReceita } from './resources/anulacao_receita';
import { boletimCaixa } from './resources/boletim_caixa';
import { cancelamentoExtraOrcamentario } from './resources/cancelamento_extra_orcamentario';
import { contaBancaria } from './resources/conta_bancaria';
import { contaDeEntidade } from './resources/conta_de_entidade';
import { convenio } from './resources/convenio';
import { convenioMovimento } from './resources/convenio_movimento';
import { estornoExtraOrcamentario } from './resources/estorno_extra_orcamentario';
import { fundoInvestimento } from './resources/fundo_investimento';
import { lancamentoReceita } from './resources/lancamento_receita';
import { loteReceita } from './resources/lote_receita';
import { movimentacaoAtivoRealizavel } from './resources/movimentacao_ativo_realizavel';
import { movimentacaoExtraOrcamentaria } from './resources/movimentacao_extra_orcamentaria';
import { movimentacaoFundoInvestimento } from './resources/movimentacao_fundo_investimento';
import { receitaRealizada } from './resources/receita_realizada';
import { tipoRetencao } from './resources/tipo_retencao';
import { tituloExtraOrcamentario } from './resources/titulo_extra_orcamentario';
import { transferenciaBancaria } from './resources/transferencia_bancaria';
import { transferenciaEntreFontes } from './resources/transferencia_entre_fontes';
import { transferenciaEntreOrgaos } from './resources/transferencia_entre_orgaos';

const CONVENIOS = '/execucao-orcamentaria/convenios-e-transferencias';

export const plugin = definePlugin({
  id: 'financeiro',
  title: 'Financeiro',
  resources: [
    contaBancaria,
    convenio,
    convenioMovimento,
    tituloExtraOrcamentario,
    tipoRetencao,
    lancamentoReceita,
    anulacaoReceita,
    loteReceita,
    receitaRealizada,
    transferenciaBancaria,
    transferenciaEntreFontes,
    contaDeEntidade,
    transferenciaEntreOrgaos,
    movimentacaoExtraOrcamentaria,
    estornoExtraOrcamentario,
    cancelamentoExtraOrcamentario,
    movimentacaoAtivoRealizavel,
    fundoInvestimento,
    movimentacaoFundoInvestimento,
    boletimCaixa,
  ],
  reports: [execucaoFinanceira],
  aliases: [
    { path: `${CONVENIOS}/criar`, to: `${convenio.route.base}/criar` },
    { path: `${CONVENIOS}/editar/:id`, to: `${convenio.route.base}/:id` },
    { path: `${convenio.route.base}/editar/:id`, to: `${convenio.route.base}/:id` },
  ],
  slots: {
    convenio: { sections: [{ title: 'Movimentos', load: () => import('./parts/convenio/movements') }] },
    lancamento_receita: { listActions: () => import('./parts/receita/list-links') },
  },
});
