import { definePlugin } from '../../resources/definition/plugin';
import { filteredList } from '../../resources/definition/resource';
import { saldoAbertura } from '../contabilidade/resources/saldo_abertura';
import { linksDosBancos } from './parts/banco/links';
import { execucaoFinanceira } from './reports/execucao-financeira';
import { demonstrativoConciliacao } from './reports/movimento-bancario/conciliacao-bancaria';
import { extratoBancario } from './reports/movimento-bancario/extrato-bancario';
import { saldosBancarios } from './reports/movimento-bancario/saldos';
import { anulacaoReceita } from './resources/anulacao_receita';
import { boletimCaixa } from './resources/boletim_caixa';
import { cancelamentoExtraOrcamentario } from './resources/cancelamento_extra_orcamentario';
import { conciliacaoBancaria } from './resources/conciliacao/conciliacao_bancaria';
import { extratoBancarioLinha } from './resources/conciliacao/extrato_bancario_linha';
import { saldoContaBancaria } from './resources/conciliacao/saldo_conta_bancaria';
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
    conciliacaoBancaria,
    extratoBancarioLinha,
    saldoContaBancaria,
  ],
  reports: [execucaoFinanceira, extratoBancario, saldosBancarios, demonstrativoConciliacao],
  pages: [{ path: extratoBancarioLinha.route.base, load: () => import('./pages/conciliacao/avisos') }],
  aliases: [
    { path: `${CONVENIOS}/criar`, to: `${convenio.route.base}/criar` },
    { path: `${CONVENIOS}/editar/:id`, to: `${convenio.route.base}/:id` },
    { path: `${convenio.route.base}/editar/:id`, to: `${convenio.route.base}/:id` },
  ],
  slots: {
    conciliacao_bancaria: { sections: [{ title: 'Extrato e livro', load: () => import('./parts/conciliacao/painel') }] },
    extrato_bancario_linha: { aboveList: () => import('./parts/conciliacao/meses') },
    saldo_conta_bancaria: {
      links: [
        { label: 'Saldos de abertura', to: saldoAbertura },
        { label: 'Imprimir', to: saldosBancarios },
      ],
    },
    convenio: { sections: [{ title: 'Movimentos', load: () => import('./parts/convenio/movements') }] },
    transferencia_entre_orgaos: {
      aboveList: () => import('./parts/transferencias/recebidas'),
      aboveForm: () => import('./parts/transferencias/devolucao'),
    },
    boletim_caixa: {
      links: linksDosBancos,
      listActions: () => import('./parts/boletim/abrir-dias'),
      sections: [{ title: 'O dia agora', load: () => import('./parts/boletim/dia-vivo') }],
    },
    lancamento_receita: {
      links: [
        { label: 'Lotes a confirmar', to: { menu: loteReceita.menu, path: filteredList(loteReceita, 'situacao', 'aberto') } },
        { label: 'Arrecadado por receita', to: receitaRealizada },
      ],
    },
  },
});
