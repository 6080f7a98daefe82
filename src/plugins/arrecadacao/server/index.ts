import { defineServer } from '../../../server/plugins';
import { avaliacaoRules } from './avaliacoes';
import { loteArrecadacaoItemRules, loteArrecadacaoRules } from './baixa/lotes';
import { baixaEndpoints, baixaRules, creditoRules, retornoRules } from './baixa/rules';
import { contribuinteRules } from './contribuintes';
import { debitoRules, debitosNaData, movimentoRules } from './debitos';
import { convenioRules } from './guia/convenios';
import { publicGuiaEndpoints } from './guia/public';
import { guiaEndpoints, guiaRules } from './guia/rules';
import { calcularTodos, imovelRules, parametroRules } from './imoveis';
import { lancamentoRules, loteRules } from './lancamento/rules';
import { certidaoValorVenalRules } from './reports/certidao-valor-venal';
import { espelhoBciRules } from './reports/espelho-bci';
import { extratoDebitosRules } from './reports/extrato-debitos';
import { mapaArrecadacaoRules } from './reports/mapa-arrecadacao';
import { seedArrecadacao } from './seed';

export const server = defineServer({
  id: 'arrecadacao',
  rules: [
    ...[contribuinteRules, imovelRules, parametroRules, avaliacaoRules, loteRules, lancamentoRules, debitoRules, movimentoRules],
    ...[convenioRules, guiaRules, retornoRules, loteArrecadacaoRules, loteArrecadacaoItemRules, baixaRules, creditoRules],
  ],
  reports: [extratoDebitosRules, mapaArrecadacaoRules, espelhoBciRules, certidaoValorVenalRules],
  endpoints: () => [calcularTodos, debitosNaData, ...guiaEndpoints, ...publicGuiaEndpoints, ...baixaEndpoints],
  seed: seedArrecadacao,
});
