import { defineServer } from '../../../server/plugins';
import { conferirLivro } from './conferencia/endpoint';
import { nightlyConferencia } from './conferencia/noturna';
import { naturezasSemConta } from './configuracao';
import { eventoRules, naturezaContaRules } from './eventos';
import { implantarPlano } from './implantar';
import { fatoRules, lancamentoRules, nightlyFatos, reenviarFatos, simularLancamento } from './lancamentos';
import { entriesMade } from './livro/ler';
import { contabilizarLoa } from './loa';
import { implantarPlanoDoExercicio, planoRules } from './plano';
import { precatorioRules } from './precatorios';
import { balanceteVerificacaoRules } from './reports/balancete-verificacao';
import { livroDiarioRules } from './reports/livro-diario';
import { livroRazaoRules } from './reports/livro-razao';
import { seedContabilidade } from './seed';

export { recompute } from './conferencia/conferir';
export { balancesInBook, documentsInBook } from './conferencia/declarar';
export { faltasDaLei, faltasDoEvento } from './configuracao';
export { type FaltaDeCaixa, faltasDeCaixa } from './livro/caixa';
export { type Escriturado, lockBook } from './livro/escriturar';
export { composeFact, type Enviado, estornarFato, recordFact, sendFact } from './livro/fatos';
export { readEntries } from './livro/ler';
export type { ContaBancaria, Contexto, Fato, LinhaDoFato, Parte, Valores } from './livro/tipos';
export { sendLoa } from './loa';
export { chaveDoPrecatorio, filaDePrecatoriosSql, moverPagamento, saldoPrecatorioSql } from './precatorios';
export { padAccount } from './tabelas/plano';

export const server = defineServer({
  id: 'contabilidade',
  shows: [
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
  rules: [planoRules, eventoRules, naturezaContaRules, lancamentoRules, fatoRules, precatorioRules],
  endpoints: () => [implantarPlanoDoExercicio, simularLancamento, conferirLivro, naturezasSemConta, reenviarFatos, contabilizarLoa],
  reports: [balanceteVerificacaoRules, livroDiarioRules, livroRazaoRules],
  postings: entriesMade,
  nightly: [nightlyFatos, nightlyConferencia],
  install: ({ work }) => implantarPlano(work).then(() => undefined),
  seed: seedContabilidade,
});
