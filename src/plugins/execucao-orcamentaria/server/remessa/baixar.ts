import { ValidationError } from '../../../../server/http/errors';
import { numberSql } from '../../../../server/resources/number';
import { createRecord } from '../../../../server/resources/write';
import type { Work } from '../../../../server/work';
import { pagamento } from '../../resources/pagamento';
import { anularPagamento } from '../pagamento/anular';

/** A payment of a file, as it is paid or given back. */
export interface ItemABaixar {
  id: number;
  ordem_pagamento_id: number;
  /** The year of its file and of its order, which may be before that of the bank's answer. */
  exercicio: number;
}

/** The year of a day. */
export const anoDe = (data: string): number => Number(data.slice(0, 4));

/**
 * Pays the order of an item on a day: it no longer waits for the bank.
 *
 * @throws ValidationError as a payment does, on the number of the order
 */
export async function pagarItem(
  work: Work,
  { id, ordem_pagamento_id, exercicio }: ItemABaixar,
  data: string,
  autenticacao: string | null,
): Promise<void> {
  const tx = work.inYear(exercicio);
  await marcar(tx, id, { situacao: 'pago', pago_em: data, autenticacao });
  await createRecord(tx, tx.services.registry.get(pagamento.name), { ordem_pagamento_id, data }, { remessa_item_id: id, autenticacao });
}

/** What the bank refused is not paid by the file; its order is free for another. */
export async function rejeitarItem(tx: Work, id: number, ocorrencia: string): Promise<void> {
  await marcar(tx, id, { situacao: 'rejeitado', pago_em: null, autenticacao: null, ocorrencia });
}

interface Devolvido extends Record<string, unknown> {
  id: number;
  rotulo: string;
  conta_bancaria_id: number;
  fonte_recurso_id: number;
  /** What left the account and was not annulled since, in reais. */
  liquido: string;
}

/**
 * What had been paid and the bank gave back: in the year of the payment, it is annulled with this reason (handbook Execução 5.10); in a
 * later one, what comes back is revenue of the year in which it does (Lei 4.320/1964 art. 38), and the payment stays.
 *
 * @throws ValidationError when its payment was annulled already
 */
export async function devolverItem(work: Work, { id, exercicio }: ItemABaixar, data: string, ocorrencia: string): Promise<void> {
  const tx = work.inYear(exercicio);
  const row = await tx.db.first<Devolvido>(
    `select p.id, ${numberSql(pagamento)('p')} as rotulo, p.conta_bancaria_id, p.fonte_recurso_id,
            (p.valor_liquido - coalesce(p.anulado, 0))::text as liquido
       from pagamento p where p.remessa_item_id = $1 and p.situacao <> 'anulado' order by p.id desc limit 1`,
    [id],
  );
  if (!row) throw new ValidationError({ arquivo: ['O pagamento devolvido pelo banco já foi anulado.'] });
  if (anoDe(data) > exercicio) await restituir(work.inYear(anoDe(data)), row, data, ocorrencia);
  else await anularPagamento(tx, row.id, { data, motivo: 'devolucao_bancaria', justificativa: `Devolvido pelo banco: ${ocorrencia}` });
  await rejeitarItem(tx, id, ocorrencia);
}

/** The nature of what is given back of other exercícios. */
const RESTITUICAO = '1.9.2.2.99.0.1';

/** The money of a payment of another year that the bank gave back, as revenue of the fonte that it was paid with. */
async function restituir(
  tx: Work,
  { rotulo, conta_bancaria_id, fonte_recurso_id, liquido }: Devolvido,
  data: string,
  ocorrencia: string,
): Promise<void> {
  const natureza = await tx.db.first<{ id: number }>(
    "select n.id from natureza_receita n where n.codigo = $1 and n.desdobramento = '00.00' and n.situacao limit 1",
    [RESTITUICAO],
  );
  if (!natureza)
    throw new ValidationError({
      arquivo: [`Cadastre a natureza de receita ${RESTITUICAO} (Outras restituições), de que é o que volta de outro exercício.`],
    });
  // what is collected is of the exercício, also where what was paid was of another
  const fonte = await tx.db.first<{ id: number }>(
    `select a.id from fonte_recurso f join fonte_recurso a on a.codigo_stn = f.codigo_stn and a.detalhamento = f.detalhamento and a.grupo = '1'
      where f.id = $1 limit 1`,
    [fonte_recurso_id],
  );
  await createRecord(tx, tx.services.registry.get('lancamento_receita'), {
    data,
    data_credito: data,
    tipo: 'normal',
    natureza_receita_id: natureza.id,
    conta_bancaria_id,
    valor_bruto: liquido,
    fontes: [{ fonte_recurso_id: fonte?.id ?? fonte_recurso_id, valor: liquido }],
    historico: `Devolvido pelo banco: pagamento ${rotulo}. ${ocorrencia}`.slice(0, 1000),
  });
}

async function marcar(tx: Work, id: number, changes: Readonly<Record<string, string | null>>): Promise<void> {
  const names = Object.keys(changes);
  await tx.db.execute(
    `update remessa_item set ${names.map((name, at) => `${name} = $${at + 3}`).join(', ')}, versao = versao + 1 where id = $1 and cliente_id = $2`,
    [id, tx.cliente.id, ...Object.values(changes)],
  );
}
