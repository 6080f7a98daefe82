import { ValidationError } from '../../../../server/http/errors';
import type { Work } from '../../../../server/work';
import { campoDoObjeto, nomeDoObjeto } from '../../resources/contratacao/objeto';
import type { ProcessoContratacao } from '../../resources/contratacao/processo_contratacao';
import { type Disputado, escreverClassificacao, type OfertaEmOrdem } from './classificacao';
import { exigirPrecosAbertos } from './disputa';
import { doObjetoSql, exigirObjeto, type Pedido } from './objetos';

/** Who was called and let the five minutes go by gives its place to the next small business of the range (R8). */
export async function passarVez(processo: ProcessoContratacao, _input: object, tx: Work): Promise<void> {
  await exigirPrecosAbertos(tx, processo.id);
  await escreverClassificacao(tx, processo);
}

/** Who was called to cover an offer that leaves is called again, to cover the next. */
export async function rechamar(tx: Work, proposta: number, processoId: number): Promise<void> {
  await tx.db.execute(
    `update public.proposta_licitacao_itens i set cobertura = null, convocada_ate = null from public.proposta_licitacao p
      where p.id = i.pai_id and p.processo_contratacao_id = $2 and p.cliente_id = $3 and i.item_numero in (
        select x.item_numero from public.proposta_licitacao_itens x where x.pai_id = $1 and x.classificacao = 1)`,
    [proposta, processoId, tx.cliente.id],
  );
}

/**
 * Nobody is first while a small business may still cover the best, or equal offers wait for a decision.
 *
 * @throws ValidationError that names the item or lot
 */
export function exigirPrimeiros(objetos: readonly (readonly OfertaEmOrdem[])[]): void {
  const chamada = objetos.flat().find(({ preferencia }) => preferencia);
  if (chamada)
    throw new ValidationError({
      itens: [
        chamada.convocada
          ? `A ME ou EPP chamada no ${nomeDoObjeto(chamada)} ainda pode cobrir a melhor oferta. Espere o prazo dela, ou que decline (LC 123/2006, art. 45).`
          : `No ${nomeDoObjeto(chamada)} há outra ME ou EPP na faixa do empate. Passe a vez, para que seja chamada (LC 123/2006, art. 45, II).`,
      ],
    });
  const empatada = objetos.flat().find(({ empatada }) => empatada);
  if (empatada)
    throw new ValidationError({
      itens: [`As ofertas do ${nomeDoObjeto(empatada)} estão empatadas. Decida o empate (Lei 14.133/2021, art. 60).`],
    });
}

/** A small business that was called says that it will not cover: the next one is called. @throws ValidationError of any other */
export async function declinar(tx: Work, proposta: number, pedido: Pedido, processo: Disputado): Promise<void> {
  const objeto = await exigirObjeto(tx, processo.id, pedido);
  const feito = await tx.db.first(
    `update public.proposta_licitacao_itens i set cobertura = 'declinou'
      where i.pai_id = $1 and ${doObjetoSql('i', '$2', '$3')} and i.convocada and i.cobertura is null returning i.id`,
    [proposta, objeto.item_numero, objeto.lote_numero],
  );
  if (!feito) throw new ValidationError({ [campoDoObjeto(objeto)]: ['Só declina quem foi chamada a cobrir a melhor oferta.'] });
  await escreverClassificacao(tx, processo);
}
