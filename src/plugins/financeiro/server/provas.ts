import type { Proof } from '../../../server/proofs';
import { documentsInBook } from '../../contabilidade/server';
import { anulacaoReceita } from '../resources/anulacao_receita';
import { lancamentoReceita } from '../resources/lancamento_receita';

const nomeSql = (what: string) => `'${what} ' || coalesce(d.numero, d.id) || '/' || d.exercicio`;

/** Each revenue, and each annulment of one, has its entry (handbook Contabilidade, CF5). */
export const provasDaReceita = (): readonly Proof[] => [
  documentsInBook(lancamentoReceita, nomeSql('Receita')),
  documentsInBook(anulacaoReceita, nomeSql('Anulação de receita')),
];
