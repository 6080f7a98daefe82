import { entityOf } from '../../../../server/entity';
import { NotFoundError } from '../../../../server/http/errors';
import type { Work } from '../../../../server/work';
import { type DividaFundada, dividaFundada } from '../../resources/divida_fundada';
import { estornarUltimo } from '../livro/chave';
import { exigirObrigacao } from '../livro/obrigacoes';
import { chaveDoMovimento, negativo } from './lancar';
import { mover } from './movimentos';

/** A movement that was reversed, as it was. Decimals in reais. */
export interface Estornado extends Record<string, unknown> {
  id: number;
  tipo: 'incorporacao' | 'correcao' | 'reclassificacao' | 'juros' | 'baixa';
  longo: string;
  curto: string;
  juros: string;
}

/**
 * Reverses the last fact of a debt in the year of a day, and takes back what it moved. What was paid of it stays owed (K3).
 *
 * @throws ValidationError when there is none, or when what is left would be less than what was paid
 */
export async function estornarMovimento(tx: Work, { id }: DividaFundada, asked: { data: string; motivo: string }): Promise<Estornado> {
  const { lancamento_id } = await estornarUltimo(tx, { tipo: dividaFundada.name, id, entidade_id: entityOf(tx) }, asked);
  await exigirObrigacao(tx, lancamento_id, 'data');
  const movimento = await tx.db.first<Estornado>(
    `select m.id, m.tipo, m.longo::text as longo, m.curto::text as curto, m.juros::text as juros
       from public.lancamento_contabil r join public.lancamento_contabil l on l.id = r.estorno_de_id
       join public.divida_fundada_movimento m on l.chave = '${chaveDoMovimento(id, 0).slice(0, -1)}' || m.id
      where r.id = $1 and m.divida_fundada_id = $2`,
    [lancamento_id, id],
  );
  if (!movimento) throw new NotFoundError();
  const { tipo, longo, curto, juros } = movimento;
  await mover(tx, id, {
    tipo,
    data: asked.data,
    longo: negativo(longo),
    curto: negativo(curto),
    juros: negativo(juros),
    descricao: `Estorno: ${asked.motivo}`,
  });
  return movimento;
}
