import { formatDate, formatDecimal } from '../../../resources/definition';
import { ValidationError } from '../../../server/http/errors';
import type { Work } from '../../../server/work';
import { faltasDesde } from '../../contabilidade/server';

/** By account, fonte and CO of entry (K2). */
const CAIXA = { linhas: "c.conta_corrente_classe = 'CB'", lado: 'D' } as const;
/** What of a fonte nothing holds, by CO of entry. */
const LIVRE = { linhas: "c.codigo like '8.2.1.1.1.01%'", lado: 'C' } as const;

/**
 * An entry that moves money is of a day that the treasury has not closed (handbook Execução 5.10, G6). Asked once it is in the book,
 * which whoever closes a day waits for; of whoever takes money, by `exigirCaixa`.
 *
 * @throws ValidationError
 */
export async function exigirDiaAberto(tx: Work, lancamento: number): Promise<void> {
  const row = await tx.db.first<{ data: string }>(
    `select to_char(l.data, 'YYYY-MM-DD') as data from public.lancamento_contabil l
      where l.id = $1 and l.cliente_id = $2
        and exists (select from public.boletim_caixa b where b.entidade_id = l.entidade_id and b.exercicio = l.exercicio and b.data >= l.data
                       and b.situacao = 'fechado' and b.data_exclusao is null)
        and exists (select from public.lancamento_contabil_linha x join public.plano_conta c on c.id = x.conta_id where x.pai_id = l.id and c.conta_corrente_classe = 'CB')`,
    [lancamento, tx.cliente.id],
  );
  if (row) throw new ValidationError({ data: [`Boletim de ${formatDate(row.data)} fechado.`] });
}

/**
 * G4, N17: an entry that takes money leaves no account owing a fonte on any day from its own until today, unless the account may.
 * Asked once it is in the book.
 *
 * @param campo the field that the refusal is about
 * @throws ValidationError
 */
export async function exigirCaixa(tx: Work, lancamento: number, campo = 'conta_bancaria_id'): Promise<void> {
  await exigirDiaAberto(tx, lancamento);
  for (const { chave, data, disponivel, hoje } of await faltasDesde(tx, lancamento, CAIXA)) {
    const row = await tx.db.first<{ permite: boolean; fonte: string }>(
      `select c.permite_saldo_negativo as permite, regexp_replace(f.codigo, '\\.0000$', '') as fonte
         from public.conta_bancaria c, public.fonte_recurso f where c.id = $1 and f.id = $2`,
      [chave.conta_bancaria_id, chave.fonte_recurso_id],
    );
    if (row?.permite) continue;
    throw new ValidationError({
      [campo]: [
        hoje
          ? `Saldo insuficiente na fonte ${row?.fonte ?? ''} desta conta.`
          : `Saldo insuficiente na data ${formatDate(data)} (disponível R$ ${formatDecimal(disponivel, 2)}).`,
      ],
    });
  }
}

/**
 * No more leaves a fonte for another than it has free on every day from that of the entry until today (handbook Execução 5.6).
 *
 * @param campo the field that the refusal is about
 * @throws ValidationError
 */
export async function exigirLivre(tx: Work, lancamento: number, campo: string): Promise<void> {
  const [falta] = await faltasDesde(tx, lancamento, LIVRE);
  if (!falta) return;
  const fonte = await tx.db.first<{ codigo: string }>(
    "select regexp_replace(f.codigo, '\\.0000$', '') as codigo from public.fonte_recurso f where f.id = $1",
    [falta.chave.fonte_recurso_id],
  );
  const quando = falta.hoje ? '' : ` em ${formatDate(falta.data)}`;
  throw new ValidationError({
    [campo]: [`A fonte ${fonte?.codigo ?? ''} tem R$ ${formatDecimal(falta.disponivel, 2)} livres${quando}: o mais está comprometido.`],
  });
}
