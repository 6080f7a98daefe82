import { sumDecimals } from '../../../resources/definition';
import type { Work } from '../../../server/work';
import { chaveDoDocumento, estornarDoDocumento, lancarOuEsperar } from '../../contabilidade/server';
import type { TipoValor } from '../resources/bem_valor';
import { CONTAS_DO_EVENTO, type ContasDaClasse, contasDoFato } from './contas-da-classe';
import { type BemLido, negativo, tem } from './lidos';
import { lancarValores, type OrigemDoValor } from './valores';

/** An act by which bens leave the book of an entity. */
export interface Saida {
  origem: OrigemDoValor;
  tipo: TipoValor;
  data: string;
  documento: string;
  historico: string;
}

/** The part of the fact that takes the accumulated depreciation and loss of a bem off its value. */
export function eliminacao(lido: Pick<BemLido, 'depreciacao' | 'perda'>, classe: ContasDaClasse | undefined) {
  const precisa = [...(tem(lido.depreciacao) ? (['acumulada'] as const) : []), ...(tem(lido.perda) ? (['perda'] as const) : [])];
  return { valor: lido.depreciacao, valores: { perda: lido.perda }, contexto: { contas: contasDoFato(classe, precisa) } };
}

/**
 * What comes before any way out: accumulated depreciation and loss go against the gross value, and the reserve of revaluation goes whole to
 * the results of before, never through that of the year (handbook Patrimônio 7).
 */
export async function eliminarAntesDeSair(
  tx: Work,
  { origem, tipo, data, documento, historico }: Saida,
  bens: readonly BemLido[],
  contas: ReadonlyMap<number, ContasDaClasse>,
): Promise<void> {
  const depreciados = bens.filter(({ depreciacao, perda }) => tem(depreciacao) || tem(perda));
  if (depreciados.length > 0) {
    const fato = 'BEM_ELIMINACAO_DEPRECIACAO';
    const partes = depreciados.map((lido) => eliminacao(lido, contas.get(lido.classificacao_id)));
    const { fato_id } = await lancarOuEsperar(tx, { ...origem, parte: fato }, { fato, data, partes, documento, historico });
    await lancarValores(
      tx,
      { data, origem, fato_id },
      depreciados.map(({ id, depreciacao, perda }) => ({
        bem_id: id,
        tipo,
        bruto: negativo(sumDecimals([depreciacao, perda])),
        depreciacao: negativo(depreciacao),
        perda: negativo(perda),
      })),
    );
  }
  const reservados = bens.filter(({ reserva }) => tem(reserva));
  if (reservados.length === 0) return;
  const fato = 'BEM_RESERVA_REALIZADA';
  const partes = reservados.map(({ reserva, classificacao_id }) => {
    const { [CONTAS_DO_EVENTO.reserva]: conta = CONTAS_DO_EVENTO.reserva } = contasDoFato(contas.get(classificacao_id), ['reserva']);
    return { valor: reserva, contexto: { contas: { [CONTAS_DO_EVENTO.reserva]: conta } } };
  });
  const { fato_id } = await lancarOuEsperar(tx, { ...origem, parte: fato }, { fato, data, partes, documento, historico });
  await lancarValores(
    tx,
    { data, origem, fato_id },
    reservados.map(({ id, reserva }) => ({ bem_id: id, tipo, reserva: negativo(reserva) })),
  );
}

/** Takes back every fact that an act sent to the book of the entity of the work. */
export async function estornarFatos(tx: Work, origem: OrigemDoValor, asked: { data: string; motivo: string }): Promise<void> {
  const prefixo = chaveDoDocumento({ ...origem, parte: '' });
  const fatos = await tx.db.rows<{ parte: string }>(
    `select substr(f.chave, length($1) + 1) as parte from fato_contabil f
      where f.chave like $1 || '%' and f.situacao <> 'cancelado'
        and not exists (select from public.lancamento_contabil r where r.estorno_de_id = f.lancamento_id) order by f.id desc`,
    [prefixo],
  );
  for (const { parte } of fatos) await estornarDoDocumento(tx, { ...origem, parte }, asked);
}
