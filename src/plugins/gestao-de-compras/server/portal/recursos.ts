import { runAct } from '../../../../server/documents/acts';
import { NotFoundError, ValidationError } from '../../../../server/http/errors';
import { createRecord } from '../../../../server/resources/write';
import type { Work } from '../../../../server/work';
import { recursoLicitacao } from '../../resources/contratacao/recurso_licitacao';
import { comOsNomesDoPortal, noProcesso, ondeEsta } from './propostas';
import { representadoSql } from './representante';

/** The intention to appeal of who participated, judged as every other (handbook Compras 4A.5, R14; Lei 14.133/2021, art. 165, § 1º, I). */
export async function recorrer(
  tx: Work,
  propostaId: number,
  { item_numero, lote_numero, motivo_intencao }: { item_numero: number | null; lote_numero: number | null; motivo_intencao: string | null },
): Promise<void> {
  const { there, processo } = await ondeEsta(tx, propostaId);
  const draft = { processo_contratacao_id: processo, proposta_id: propostaId, item_numero, lote_numero, motivo_intencao };
  await comOsNomesDoPortal(() => createRecord(there, tx.services.registry.get(recursoLicitacao.name), draft));
}

interface Recorrido extends Record<string, unknown> {
  processo: number;
  /** Who appeals, when the caller acts for it. */
  meu: number | null;
  /** The other licitante for whom the caller acts. */
  outro: number | null;
}

/** @throws NotFoundError of an appeal in a process in which the caller has no proposal */
async function lerRecorrido(tx: Work, id: number): Promise<Recorrido> {
  const row = await tx.db.first<Recorrido>(
    `select r.processo_contratacao_id as processo, case when ${representadoSql('o.fornecedor_id', 'o.cliente_id')} then o.fornecedor_id end as meu,
            (select x.fornecedor_id from public.proposta_licitacao x
              where x.processo_contratacao_id = r.processo_contratacao_id and x.cliente_id = r.cliente_id and x.id <> o.id and x.data_exclusao is null
                and x.situacao not in ('rascunho', 'retirada') and ${representadoSql('x.fornecedor_id', 'x.cliente_id')} order by x.id limit 1) as outro
       from public.recurso_licitacao r join public.proposta_licitacao o on o.id = r.proposta_id and o.cliente_id = r.cliente_id, quem_le
      where r.id = $1 and r.cliente_id = $2 and r.data_exclusao is null`,
    [id, tx.cliente.id],
  );
  if (!row || (row.meu === null && row.outro === null)) throw new NotFoundError();
  return row;
}

/** Performs an act of the sector on the own appeal. @throws NotFoundError, ValidationError of that of another */
export async function praticarNoRecurso(tx: Work, id: number, ato: 'apresentar_razoes' | 'desistir', pedido: object): Promise<void> {
  const { processo, meu } = await lerRecorrido(tx, id);
  if (meu === null) throw new ValidationError({ id: ['O recurso é de outro licitante: responda-o por contrarrazões.'] });
  const there = await noProcesso(tx, processo);
  await runAct(there, tx.services.registry.get(recursoLicitacao.name), id, ato, pedido);
}

/** The other licitantes answer to an appeal, each in its own name (Lei 14.133/2021, art. 165, § 4º). @throws ValidationError of who appeals */
export async function contrarrazoarRecurso(tx: Work, id: number, texto: string | null): Promise<void> {
  const { processo, outro } = await lerRecorrido(tx, id);
  if (outro === null) throw new ValidationError({ texto: ['Respondem ao recurso os outros licitantes do processo.'] });
  const there = await noProcesso(tx, processo);
  await runAct(there, tx.services.registry.get(recursoLicitacao.name), id, 'contrarrazoar', { fornecedor_id: outro, texto });
}
