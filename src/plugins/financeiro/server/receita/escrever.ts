import { insertMany } from '../../../../server/resources/many';
import { readRecord } from '../../../../server/resources/record';
import { audit } from '../../../../server/resources/write';
import type { Work } from '../../../../server/work';
import { anulacaoReceita } from '../../resources/anulacao_receita';
import { lancamentoReceita } from '../../resources/lancamento_receita';
import type { RascunhoAnulacao } from './anulacoes';
import type { RascunhoReceita } from './rascunho';

/** Writes a revenue that another document is the cause of, judged by it. @returns its id */
export const escreverReceita = (tx: Work, draft: RascunhoReceita): Promise<number> => escrever(tx, lancamentoReceita.name, draft);

/** The same of an annulment. */
export const escreverAnulacao = (tx: Work, draft: RascunhoAnulacao): Promise<number> => escrever(tx, anulacaoReceita.name, draft);

/** A row with its lines and its place in the trail; triggers number it and judge its amounts. */
async function escrever(tx: Work, nome: string, draft: Readonly<Record<string, unknown>>): Promise<number> {
  const resource = tx.services.registry.get(nome);
  const [id = 0] = await insertMany(tx, resource, [draft]);
  audit(tx, resource, await readRecord(tx, resource, id, { sensitive: true }), 'incluir', { depois: draft });
  return id;
}
