import { definePlugin } from '../../resources/definition/plugin';
import { demonstrativoDividaAtiva } from './reports/demonstrativo-divida-ativa';
import { avaliacaoImovel } from './resources/avaliacao_imovel';
import { certidaoDebito } from './resources/certidao_debito';
import { certidaoDividaAtiva } from './resources/certidao_divida_ativa';
import { contribuinte } from './resources/contribuinte';
import { debito, debitoMovimento } from './resources/debito';
import { dividaAtiva } from './resources/divida_ativa';
import { dividaAtivaMovimento } from './resources/divida_ativa_movimento';
import { imovel } from './resources/imovel';
import { lancamentoTributario } from './resources/lancamento_tributario';
import { loteLancamentoTributario } from './resources/lote_lancamento_tributario';
import { modeloParcelamento } from './resources/modelo_parcelamento';
import { parametroValorVenal } from './resources/parametro_valor_venal';
import { parcelamentoDebito } from './resources/parcelamento_debito';
import { faceQuadra, isencaoTributo, opcaoEdificacao, opcaoTerreno } from './resources/rows-of-registers';

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
  ],
  reports: [demonstrativoDividaAtiva],
  slots: {
    contribuinte: {
      sections: [
        { title: 'Débitos', load: () => import('./contribuinte/debts') },
        { title: 'Imóveis', load: () => import('./contribuinte/properties') },
        { title: 'Parcelamentos', load: () => import('./parcelamento/installments') },
        { title: 'Certidões', load: () => import('./certidao/certificates') },
      ],
    },
    imovel: {
      listActions: () => import('./imovel/property-links'),
      sections: [
        { title: 'Avaliações', load: () => import('./imovel/valuations') },
        { title: 'Lançamentos', load: () => import('./imovel/launches') },
        { title: 'Certidões', load: () => import('./certidao/certificates') },
      ],
    },
    divida_ativa: {
      inputs: { meses: () => import('./divida-ativa/months-input') },
      sections: [
        { title: 'Valores', tab: 'Meses', load: () => import('./divida-ativa/values') },
        { title: 'CDA', load: () => import('./divida-ativa/certificates') },
        { title: 'Parcelamentos', load: () => import('./parcelamento/installments') },
      ],
      listActions: () => import('./divida-ativa/collection-links'),
    },
    parcelamento_debito: {
      inputs: { debitos: () => import('./parcelamento/debts-input') },
      sections: [{ title: 'Simulação', load: () => import('./parcelamento/simulation') }],
    },
    lote_lancamento_tributario: {
      listActions: () => import('./imovel/launch-links'),
      sections: [{ title: 'Lançamentos', load: () => import('./imovel/launches') }],
    },
  },
});
