import { definePlugin } from '../../resources/definition/plugin';
import { anulacaoReceita } from './resources/anulacao_receita';
import { contaBancaria } from './resources/conta_bancaria';
import { lancamentoReceita } from './resources/lancamento_receita';
import { loteReceita } from './resources/lote_receita';
import { receitaRealizada } from './resources/receita_realizada';
import { tipoRetencao } from './resources/tipo_retencao';
import { tituloExtraOrcamentario } from './resources/titulo_extra_orcamentario';

export const plugin = definePlugin({
  id: 'financeiro',
  title: 'Financeiro',
  resources: [contaBancaria, tituloExtraOrcamentario, tipoRetencao, lancamentoReceita, anulacaoReceita, loteReceita, receitaRealizada],
  slots: { lancamento_receita: { listActions: () => import('./parts/receita/list-links') } },
});
