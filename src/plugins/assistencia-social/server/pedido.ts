import type { Resource } from '../../../resources/definition';
import { ConflictError, ValidationError } from '../../../server/http/errors';
import { numberSql } from '../../../server/resources/number';
import type { RowSql, WaitingCaller } from '../../../server/resources/rules';
import { writeColumns } from '../../../server/resources/write';
import type { Work } from '../../../server/work';
import { desfazerEmpenho, pagoLiquidoSql } from '../../execucao-orcamentaria/server';
import type { Poder } from '../resources/cargo_social';
import { nomeDaFamiliaSql } from './beneficiario';
import { exigirEquipe } from './equipe';

/** What the request of a benefit and the one of an aid do alike. */

const LETRAS_PARECER = 20;

/** What a request shows of what is not its own. */
export const mostradoDo = (resource: Resource): Record<'rotulo' | 'familia' | 'pago', RowSql> => ({
  rotulo: (t) => `coalesce(${numberSql(resource)(t)}, 'Rascunho ' || ${t}.id)`,
  // who is not of the team of a protected family reads its number alone
  familia: (t) => `(select ${nomeDaFamiliaSql('x')} from public.beneficiario x where x.id = ${t}.beneficiario_id)`,
  pago: (t) => pagoLiquidoSql(`array[${t}.empenho_id]`),
});

/** SQL: why a request that was registered does not change. */
export const trancadoSql: RowSql = (t) =>
  `case when ${t}.situacao <> 'rascunho' then 'O pedido já foi registrado: cancele-o e faça outro, se está errado.' end`;

/** Locks the family, so that of two requests at once only one is within the limit (S8). */
export const travarFamilia = (tx: Work, id: number) =>
  tx.db.rows('select b.id from public.beneficiario b where b.id = $1 and b.cliente_id = $2 for no key update', [id, tx.cliente.id]);

/** The opinion, and who of the team gave it. @throws ValidationError of one that says nothing, ConflictError of who is not of the team */
export async function parecerDe(tx: Work, { conclusao, texto }: { conclusao: string; texto: string }) {
  if (texto.trim().length < LETRAS_PARECER)
    throw new ValidationError({ texto: [`Escreva o parecer com pelo menos ${LETRAS_PARECER} letras.`] });
  return {
    parecer_conclusao: conclusao,
    parecer_texto: texto,
    tecnico: await exigirEquipe(tx, 'parecer'),
    tecnico_id: tx.caller?.usuarioId ?? null,
    parecer_em: tx.today(),
  };
}

/** Who gave the opinion does not decide (SB5). @throws ConflictError SEGREGACAO_DE_FUNCOES */
export async function recusarQuemDeuParecer({ tecnico_id }: { tecnico_id: number | null }, tx: Work): Promise<void> {
  if (tx.caller && tecnico_id === tx.caller.usuarioId)
    throw new ConflictError('SEGREGACAO_DE_FUNCOES', { message: 'Quem deu o parecer não decide o pedido: ele espera a autoridade.' });
}

/** SQL: who of the team may do it. */
export const daEquipeSql = (caller: WaitingCaller, poder: Poder): string =>
  `exists (select from public.cargo_social c join public.cargo_social_equipe q on q.pai_id = c.id
      where c.data_exclusao is null and '${poder}' = any(c.pode) and q.pessoa_id = ${caller.pessoa()} and q.inicio <= hoje() and coalesce(q.fim, hoje()) >= hoje())`;

interface Concedido {
  id: number;
  rotulo: string | null;
  empenho_id: number | null;
}

/** Gives up a request, and the empenho that it has: the draft is thrown away, what was emitted is annulled. */
export async function cancelarPedido(tx: Work, resource: Resource, { id, rotulo, empenho_id }: Concedido, motivo: string): Promise<void> {
  await writeColumns(tx, resource, id, { motivo_decisao: motivo });
  if (empenho_id === null) return;
  const rascunho = await tx.db.first('select e.id from empenho e where e.id = $1 and e.numero is null', [empenho_id]);
  if (rascunho) await writeColumns(tx, resource, id, { empenho_id: null });
  await desfazerEmpenho(tx, empenho_id, `${resource.label.one} ${rotulo} cancelada: ${motivo}`);
}
