import { definePlugin } from '../../resources/definition/plugin';
import { certidaoValorVenal } from './reports/certidao-valor-venal';
import { demonstrativoDividaAtiva } from './reports/demonstrativo-divida-ativa';
import { espelhoBci } from './reports/espelho-bci';
import { extratoDebitos } from './reports/extrato-debitos';
import { mapaArrecadacao } from './reports/mapa-arrecadacao';
import { alvara } from './resources/alvara';
import { arquivoRetorno } from './resources/arquivo_retorno';
import { avaliacaoImovel } from './resources/avaliacao_imovel';
import { baixaArrecadacao } from './resources/baixa_arrecadacao';
import { certidaoDebito } from './resources/certidao_debito';
import { certidaoDividaAtiva } from './resources/certidao_divida_ativa';
import { contribuinte } from './resources/contribuinte';
import { convenioArrecadacao } from './resources/convenio_arrecadacao';
import { creditoContribuinte } from './resources/credito_contribuinte';
import { debito } from './resources/debito';
import { debitoMovimento } from './resources/debito_movimento';
import { dividaAtiva } from './resources/divida_ativa';
import { dividaAtivaMovimento } from './resources/divida_ativa_movimento';
import { faceQuadra } from './resources/face_quadra';
import { guiaArrecadacao } from './resources/guia_arrecadacao';
import { imovel } from './resources/imovel';
import { isencaoTributo } from './resources/isencao_tributo';
import { itbi } from './resources/itbi';
import { lancamentoTributario } from './resources/lancamento_tributario';
import { livroIss } from './resources/livro_iss';
import { loteArrecadacao } from './resources/lote_arrecadacao';
import { loteArrecadacaoItem } from './resources/lote_arrecadacao_item';
import { loteLancamentoTributario } from './resources/lote_lancamento_tributario';
import { loteRenovacaoAlvara } from './resources/lote_renovacao_alvara';
import { modeloParcelamento } from './resources/modelo_parcelamento';
import { notaServico } from './resources/nota_servico';
import { opcaoEdificacao } from './resources/opcao_edificacao';
import { opcaoTerreno } from './resources/opcao_terreno';
import { parametroItbi } from './resources/parametro_itbi';
import { parametroValorVenal } from './resources/parametro_valor_venal';
import { parcelamentoDebito } from './resources/parcelamento_debito';
import { regraAlvara } from './resources/regra_alvara';

export const plugin = definePlugin({
  id: 'arrecadacao',
  title: 'Arrecadação',
  resources: [
    contribuinte,
    imovel,
    parametroValorVenal,
    avaliacaoImovel,
    loteLancamentoTributario,
    lancamentoTributario,
    debito,
    debitoMovimento,
    convenioArrecadacao,
    guiaArrecadacao,
    arquivoRetorno,
    loteArrecadacao,
    baixaArrecadacao,
    loteArrecadacaoItem,
    creditoContribuinte,
    faceQuadra,
    opcaoTerreno,
    opcaoEdificacao,
    isencaoTributo,
    dividaAtiva,
    dividaAtivaMovimento,
    certidaoDividaAtiva,
    modeloParcelamento,
    parcelamentoDebito,
    certidaoDebito,
    parametroItbi,
    itbi,
    regraAlvara,
    alvara,
    loteRenovacaoAlvara,
    livroIss,
    notaServico,
  ],
  reports: [extratoDebitos, mapaArrecadacao, espelhoBci, certidaoValorVenal, demonstrativoDividaAtiva],
  slots: {
    contribuinte: {
      links: [
        { label: 'Guias', to: guiaArrecadacao },
        { label: 'Pagamentos', to: baixaArrecadacao },
        { label: 'Convênios', to: convenioArrecadacao },
      ],
      sections: [
        { title: 'Débitos', load: () => import('./parts/contribuinte/debts') },
        { title: 'Guias', load: () => import('./parts/contribuinte/guides') },
        { title: 'Pagamentos', load: () => import('./parts/contribuinte/payments') },
        { title: 'Imóveis', load: () => import('./parts/contribuinte/properties') },
        { title: 'Parcelamentos', load: () => import('./parts/parcelamento/installments') },
        { title: 'Certidões', load: () => import('./parts/certidao/certificates') },
      ],
    },
    arquivo_retorno: { listActions: () => import('./parts/baixa/send-file') },
    baixa_arrecadacao: {
      links: [
        { label: 'Arquivos de retorno', to: arquivoRetorno },
        { label: 'Lotes', to: loteArrecadacao },
        { label: 'Créditos', to: creditoContribuinte },
        { label: 'Mapa', to: mapaArrecadacao },
      ],
    },
    guia_arrecadacao: { sections: [{ title: 'Pagamentos', load: () => import('./parts/baixa/of-guide') }] },
    lote_arrecadacao: { sections: [{ title: 'Composição', load: () => import('./parts/baixa/lote-items') }] },
    imovel: {
      links: [
        { label: 'Avaliações', to: avaliacaoImovel },
        { label: 'Lançamento', to: loteLancamentoTributario },
        { label: 'Parâmetros', to: parametroValorVenal },
      ],
      listActions: () => import('./parts/imovel/value-all'),
      sections: [
        { title: 'Avaliações', load: () => import('./parts/imovel/valuations') },
        { title: 'Lançamentos', load: () => import('./parts/imovel/launches') },
        { title: 'Certidões', load: () => import('./parts/certidao/certificates') },
      ],
    },
    divida_ativa: {
      inputs: { meses: () => import('./parts/divida-ativa/months-input') },
      sections: [
        { title: 'Valores', tab: 'Meses', load: () => import('./parts/divida-ativa/values') },
        { title: 'CDA', load: () => import('./parts/divida-ativa/certificates') },
        { title: 'Parcelamentos', load: () => import('./parts/parcelamento/installments') },
      ],
      links: [
        { label: 'CDAs', to: certidaoDividaAtiva },
        { label: 'Parcelamentos', to: parcelamentoDebito },
        { label: 'Modelos de parcelamento', to: modeloParcelamento },
        { label: 'Demonstrativo', to: demonstrativoDividaAtiva },
      ],
    },
    parcelamento_debito: {
      inputs: { debitos: () => import('./parts/parcelamento/debts-input') },
      sections: [{ title: 'Simulação', load: () => import('./parts/parcelamento/simulation') }],
    },
    alvara: {
      links: [
        { label: 'Renovações em lote', to: loteRenovacaoAlvara },
        { label: 'Regras', to: regraAlvara },
      ],
    },
    itbi: { links: [{ label: 'Parâmetros', to: parametroItbi }] },
    livro_iss: {
      links: [{ label: 'Notas de serviço', to: notaServico }],
      sections: [{ title: 'Notas', load: () => import('./parts/livro/notes') }],
    },
    lote_lancamento_tributario: {
      links: [{ label: 'Lançamentos', to: lancamentoTributario }],
      sections: [{ title: 'Lançamentos', load: () => import('./parts/imovel/launches') }],
    },
  },
});
