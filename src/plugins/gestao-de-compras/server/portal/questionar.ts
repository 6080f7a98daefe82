import { createRecord } from '../../../../server/resources/write';
import type { Work } from '../../../../server/work';
import { questionamentoLicitacao } from '../../resources/contratacao/questionamento_licitacao';
import { comOsNomesDoPortal, noProcesso } from './propostas';
import { lerInteressado } from './representante';

/** What is asked of an edital. */
export interface PerguntaDigitada {
  tipo: 'esclarecimento' | 'impugnacao';
  texto: string;
}

/**
 * Asks of an edital, or objects to it, in the name of who entered; the term is judged as every other (handbook Compras 4A.5, R13; Lei
 * 14.133/2021, art. 164).
 *
 * @throws ValidationError
 */
export async function questionarEdital(tx: Work, processoId: number, pergunta: PerguntaDigitada): Promise<void> {
  const { nome } = await lerInteressado(tx);
  const there = await noProcesso(tx, processoId);
  const draft = { ...pergunta, processo_contratacao_id: processoId, autor: nome.slice(0, 150), recebido_em: tx.today() };
  await comOsNomesDoPortal(() => createRecord(there, tx.services.registry.get(questionamentoLicitacao.name), draft));
}
