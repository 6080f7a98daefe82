import { offer } from '../../../server/offers';
import { defineServer } from '../../../server/plugins';
import { acrescentarPapelDePessoa } from '../../cadastro/server';
import { lotesArrecadados } from '../../financeiro/server';
import { alvaraServer } from './alvara';
import { avaliacaoRules } from './avaliacoes';
import { loteArrecadacaoItemRules, loteArrecadacaoRules } from './baixa/lotes';
import { lotesParaReceita, valorDoLote } from './baixa/receita';
import { baixaEndpoints, baixaRules, creditoRules, retornoRules } from './baixa/rules';
import { certidaoServer } from './certidao';
import { contribuinteRules } from './contribuintes';
import { debitoRules, debitosNaData, movimentoRules } from './debitos';
import { dividaAtivaServer } from './divida-ativa';
import { convenioRules } from './guia/convenios';
import { publicGuiaEndpoints } from './guia/public';
import { guiaEndpoints, guiaRules } from './guia/rules';
import { calcularTodos, imovelRules, parametroRules } from './imoveis';
import { itbiServer } from './itbi';
import { lancamentoRules, loteRules } from './lancamento/rules';
import { livroServer } from './livro';
import { cdaPaper } from './papers/cda';
import { termoParcelamentoPaper } from './papers/termo-parcelamento';
import { parcelamentoServer } from './parcelamento';
import { certidaoValorVenalRules } from './reports/certidao-valor-venal';
import { demonstrativoDividaAtivaRules } from './reports/demonstrativo-divida-ativa';
import { espelhoBciRules } from './reports/espelho-bci';
import { extratoDebitosRules } from './reports/extrato-debitos';
import { mapaArrecadacaoRules } from './reports/mapa-arrecadacao';
import { semearArrecadacao } from './seed';

export { enviarGuia } from './guia/document';
export { novoCodigo } from './papel';
export { cancelarTaxa, emitirTaxa, type GuiaQuitada, guiasPagas, lerSituacaoDaGuia } from './taxa';

acrescentarPapelDePessoa({
  chave: 'contribuinte',
  nome: 'Contribuinte',
  holds: (t) => `exists (select from contribuinte c where c.pessoa_id = ${t}.id and c.data_exclusao is null)`,
});

export const server = defineServer({
  id: 'arrecadacao',
  tables: ['guia_cancelamento', 'guia_viva', 'lancamento_vivo'],
  offers: [offer(lotesArrecadados, lotesParaReceita), ...itbiServer.offers, ...alvaraServer.offers],
  rules: [
    valorDoLote,
    contribuinteRules,
    imovelRules,
    parametroRules,
    avaliacaoRules,
    loteRules,
    lancamentoRules,
    debitoRules,
    movimentoRules,
    convenioRules,
    guiaRules,
    retornoRules,
    loteArrecadacaoRules,
    loteArrecadacaoItemRules,
    baixaRules,
    creditoRules,
    ...dividaAtivaServer.rules,
    ...parcelamentoServer.rules,
    ...certidaoServer.rules,
    ...itbiServer.rules,
    ...alvaraServer.rules,
    ...livroServer.rules,
  ],
  endpoints: () => [
    calcularTodos,
    debitosNaData,
    ...guiaEndpoints,
    ...publicGuiaEndpoints,
    ...baixaEndpoints,
    ...dividaAtivaServer.endpoints,
    ...parcelamentoServer.endpoints,
    ...certidaoServer.endpoints,
    ...itbiServer.endpoints,
    ...alvaraServer.endpoints,
    ...livroServer.endpoints,
  ],
  reports: [extratoDebitosRules, mapaArrecadacaoRules, espelhoBciRules, certidaoValorVenalRules, demonstrativoDividaAtivaRules],
  papers: [cdaPaper, termoParcelamentoPaper, ...itbiServer.papers, ...alvaraServer.papers],
  nightly: [...dividaAtivaServer.nightly, ...parcelamentoServer.nightly, ...alvaraServer.nightly],
  seed: semearArrecadacao,
});
