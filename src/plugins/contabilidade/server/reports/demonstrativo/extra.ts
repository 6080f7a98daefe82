import { toCents } from '../../../../../resources/definition';
import type { Work } from '../../../../../server/work';
import { estaSob, type Livro } from '../../../calculo/livro';

/** What came and went outside the budget, in cents. */
export interface Extraorcamentario {
  /** Deposits and what is withheld for others. */
  depositos: bigint;
  /** Assets to be had back; investments that are no cash; losses. */
  outros: bigint;
}

/** What statements read of the entries themselves: what undoes another, and what the value of a fund lost. */
export interface Espelhos {
  /** Debits and credits of what undoes another, by code of the account. */
  estornos: readonly { conta: string; valor: bigint }[];
  perdas: bigint;
}

/** Events that undo another one. */
const MIRRORS = ['2031', '3024', '3031'];

/** Reads the entries of a year that undo another: what they move is taken off the side of what they undo (handbook 10, Anexo 13). */
export async function lerEspelhos(work: Work, exercicio: number, ate: number): Promise<Espelhos> {
  const rows = await work.inYear(exercicio).db.rows<{ parte: string; conta: string; valor: string }>(
    `select case when e.codigo = '5022' then 'perda' else 'estorno' end as parte, c.codigo as conta, sum(x.valor)::text as valor
       from lancamento_contabil l join public.evento_contabil e on e.id = l.evento_id
       join public.lancamento_contabil_linha x on x.pai_id = l.id join plano_conta c on c.id = x.conta_id
      where l.periodo between 1 and $1
        and (((l.estorno_de_id is not null or e.codigo = any($2::text[])) and (c.codigo like '2.1.8.8.%' or c.codigo like '1.1.3.8.%' or c.codigo like '1.1.4.%'))
             or (e.codigo = '5022' and l.estorno_de_id is null and c.codigo like '1.1.1.%' and x.dc = 'C'))
      group by 1, 2`,
    [ate, MIRRORS],
  );
  const amount = (parte: string) => rows.filter((row) => row.parte === parte).map(({ conta, valor }) => ({ conta, valor: toCents(valor) }));
  return { estornos: amount('estorno'), perdas: amount('perda').reduce((sum, { valor }) => sum + valor, 0n) };
}

/** What came in. */
export function recebidos(livro: Livro, espelhos: Espelhos, ate: number): Extraorcamentario {
  return {
    depositos: livro.mede({ contas: ['2.1.8.8'], lado: 'C', ate }) - undone(espelhos, '2.1.8.8'),
    outros: livro.mede({ contas: ['1.1.3.8 F', '1.1.4 F'], lado: 'C', ate }) - undone(espelhos, '1.1.3.8', '1.1.4'),
  };
}

/** What went out. */
export function pagos(livro: Livro, espelhos: Espelhos, ate: number): Extraorcamentario {
  return {
    depositos: livro.mede({ contas: ['2.1.8.8'], lado: 'D', ate }) - undone(espelhos, '2.1.8.8'),
    outros: livro.mede({ contas: ['1.1.3.8 F', '1.1.4 F'], lado: 'D', ate }) - undone(espelhos, '1.1.3.8', '1.1.4') + espelhos.perdas,
  };
}

/** Both what the mirrors undid on the other side and their own movement. */
function undone({ estornos }: Espelhos, ...grupos: string[]): bigint {
  return estornos.filter(({ conta }) => grupos.some((grupo) => estaSob(conta, grupo))).reduce((sum, { valor }) => sum + valor, 0n);
}
