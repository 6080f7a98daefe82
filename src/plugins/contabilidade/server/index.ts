import { defineServer } from '../../../server/plugins';
import { conferirLivro } from './conferencia/endpoint';
import { nightlyConferencia } from './conferencia/noturna';
import { provasDaDivida } from './divida/provas';
import { dividaFundadaRules } from './divida/rules';
import { eventoRules, naturezaContaRules } from './eventos';
import { implantarPlano } from './implantar';
import { fatoRules, lancamentoRules, nightlyFatos, reenviarFatos, simularLancamento } from './lancamentos';
import { entriesMade } from './livro/ler';
import { contabilizarLoa } from './loa';
import { naturezasSemConta } from './naturezas-sem-conta';
import { implantarPlanoDoExercicio, planoRules } from './plano';
import { precatorioRules } from './precatorios';
import { balanceteVerificacaoRules } from './reports/balancete-verificacao';
import { livroDiarioRules } from './reports/livro-diario';
import { livroRazaoRules } from './reports/livro-razao';
import { seedContabilidade } from './seed';

export { recompute } from './conferencia/conferir';
export { balancesInBook, documentsInBook } from './conferencia/declarar';
export { chaveDaDivida, contaDaDividaSql } from './divida/contas';
export { contextoDaLiberacao, judgeLiberacao, moverLiberacao, moverPagamentoDaDivida } from './divida/movimentos';
export { credorDaDivida, deDividaSql } from './divida/natureza';
export { type Escriturado, lockBook } from './livro/escriturar';
export { splitByCredit } from './livro/excedente';
export { composeFact, estornarFato, recordFact } from './livro/fatos';
export { type Enviado, postFact, sendFact } from './livro/fila';
export { readEntries } from './livro/ler';
export { faltasDesde } from './livro/minimos';
export { exigirObrigacao } from './livro/obrigacoes';
export type { ContaBancaria, Contexto, Fato, LinhaDoFato, Parte, Valores } from './livro/tipos';
export { sendLoa } from './loa';
export { faltasDaLei, faltasDoEvento } from './naturezas-sem-conta';
export { chaveDoPrecatorio, contaDoPrecatorioSql, filaDePrecatoriosSql, moverPagamento, saldoPrecatorioSql } from './precatorios';
export { padAccount } from './tabelas/plano';

export const server = defineServer({
  id: 'contabilidade',
  shows: [
    'evento_contabil',
    'fato_contabil',
    'lancamento_contabil',
    'lancamento_contabil_linha',
    'plano_conta',
    'precatorio',
    'precatorio_cessoes',
    'precatorio_movimento',
    'saldo_contabil',
    'unidade_despesa',
  ],
  rules: [planoRules, eventoRules, naturezaContaRules, lancamentoRules, fatoRules, precatorioRules, dividaFundadaRules],
  endpoints: () => [implantarPlanoDoExercicio, simularLancamento, conferirLivro, naturezasSemConta, reenviarFatos, contabilizarLoa],
  reports: [balanceteVerificacaoRules, livroDiarioRules, livroRazaoRules],
  postings: entriesMade,
  proofs: provasDaDivida,
  nightly: [nightlyFatos, nightlyConferencia],
  install: ({ work }) => implantarPlano(work).then(() => undefined),
  seed: seedContabilidade,
});
