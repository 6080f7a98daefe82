import { formatDate } from '../../../../resources/definition';
import { ValidationError } from '../../../../server/http/errors';
import type { Work } from '../../../../server/work';
import { type Lote, type ParteDoLote, tomarDosLotes } from '../../calculo/fefo';
import type { TipoMovimento } from '../../resources/almoxarifado/tipos';
import { ehPositivo, escreverQuantidade, type Posicao } from './posicao';

/** A line of a movement, as far as lots go. */
export interface LinhaDeLote {
  quantidade: string;
  lote: string | null;
  validade: string | null;
}

/** Kinds of movement by which what has expired may leave: it is thrown away, or was not found. */
const DE_VENCIDO: readonly TipoMovimento[] = ['vencimento', 'ajuste_falta'];

/** What the lots of a position that were there on a day have, in the order of their rows. */
async function lerLotes(tx: Work, posicao: number, data: string): Promise<Lote[]> {
  return tx.db.rows<Lote & Record<string, unknown>>(
    `select id, lote, validade::text, quantidade::text, entrada_em::text from public.lote_estoque
      where cliente_id = $1 and posicao_id = $2 and quantidade > 0 and entrada_em <= $3::date order by id`,
    [tx.cliente.id, posicao, data],
  );
}

/**
 * The lot into which a line enters; it is made when it was not there.
 *
 * @param path of the line, for refusals: `itens.0`
 * @throws ValidationError without the lot or the day of expiry of a material that has them
 */
export async function loteDaEntrada(tx: Work, posicao: Posicao, linha: LinhaDeLote, data: string, path: string): Promise<ParteDoLote[]> {
  const { lote, validade, quantidade } = linha;
  if (!lote) throw new ValidationError({ [`${path}.lote`]: [`Informe o lote de ${posicao.material}.`] });
  if (posicao.controla_validade && !validade)
    throw new ValidationError({ [`${path}.validade`]: [`Informe a validade de ${posicao.material}.`] });
  const row = await tx.db.first<{ id: number }>(
    `insert into public.lote_estoque (cliente_id, entidade_id, posicao_id, almoxarifado_id, material_id, lote, validade, entrada_em)
     select p.cliente_id, p.entidade_id, p.id, p.almoxarifado_id, p.material_id, $3, $4, $5 from public.posicao_estoque p
      where p.cliente_id = $1 and p.id = $2
     on conflict on constraint lote_estoque_chave do update set entrada_em = least(lote_estoque.entrada_em, excluded.entrada_em) returning id`,
    [tx.cliente.id, posicao.id, lote, validade, data],
  );
  return [{ lote_id: row?.id as number, quantidade }];
}

/**
 * The lots from which a line leaves: the first to expire first, or the one that it names, which is then explained.
 *
 * @throws ValidationError when they do not have it
 */
export async function lotesDaSaida(
  tx: Work,
  posicao: Posicao,
  linha: LinhaDeLote,
  { tipo, data, justificativa }: { tipo: TipoMovimento; data: string; justificativa: string | null },
  path: string,
): Promise<ParteDoLote[]> {
  const todos = await lerLotes(tx, posicao.id, data);
  const validos = DE_VENCIDO.includes(tipo) ? todos : todos.filter(({ validade }) => validade === null || validade >= data);
  const porValidade = tomarDosLotes(validos, linha.quantidade);
  if (!linha.lote) {
    if (!ehPositivo(porValidade.falta)) return porValidade.partes;
    const vencidos = todos.length > validos.length ? ' O que venceu só sai por vencimento.' : '';
    throw new ValidationError({
      [`${path}.quantidade`]: [`Faltam ${escreverQuantidade(porValidade.falta)} de ${posicao.material} nos lotes que valem.${vencidos}`],
    });
  }
  const escolhidos = todos.filter(({ lote, validade }) => lote === linha.lote && (!linha.validade || validade === linha.validade));
  const vencido = escolhidos.find((one) => !validos.includes(one));
  if (vencido)
    throw new ValidationError({
      [`${path}.lote`]: [`O lote ${vencido.lote} venceu em ${formatDate(vencido.validade as string)}: só sai por vencimento.`],
    });
  const doLote = tomarDosLotes(escolhidos, linha.quantidade);
  if (ehPositivo(doLote.falta))
    throw new ValidationError({ [`${path}.lote`]: [`O lote ${linha.lote} tem menos: faltam ${escreverQuantidade(doLote.falta)}.`] });
  const doutraOrdem = JSON.stringify(doLote.partes) !== JSON.stringify(porValidade.partes);
  if (doutraOrdem && !justificativa)
    throw new ValidationError({
      justificativa: [
        `Explique por que sai o lote ${linha.lote} de ${posicao.material} antes do que vence primeiro, ou deixe o lote em branco.`,
      ],
    });
  return doLote.partes;
}
