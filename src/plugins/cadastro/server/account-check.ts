import { ConflictError } from '../../../server/http/errors';
import { act, type RowSql } from '../../../server/resources/rules';
import type { Work } from '../../../server/work';

/**
 * SQL of whether an account of a pessoa may be paid into: it says what it said when it was registered with the pessoa, or
 * what somebody else than who changed it looked at (handbook Cadastro 12, contas_bancarias).
 *
 * @param c alias of the `pessoa_conta`
 */
export const contaConferidaSql: RowSql = (c) =>
  `exists (select from public.pessoa_conta_conferencia f where f.conta_id = ${c}.id and f.impressao = public.pessoa_conta_impressao(${c}) and f.conferida_em is not null)`;

/** Whether a pessoa has an account in force that waits for another person. */
export const contasAConferirSql: RowSql = (t) =>
  `exists (select from public.pessoa_conta c where c.pai_id = ${t}.id and coalesce(c.fim, 'infinity') >= public.hoje() and not ${contaConferidaSql('c')})`;

/** Notes what the accounts of a pessoa say from here on; those of a pessoa that is being registered wait for nobody. */
export async function anotarContas(tx: Work, pessoaId: number, isNew: boolean): Promise<void> {
  await tx.db.execute(
    `insert into pessoa_conta_conferencia (conta_id, impressao, alterada_por, conferida_em)
     select c.id, pessoa_conta_impressao(c), $2, case when $3 then now() end from pessoa_conta c where c.pai_id = $1
     on conflict (conta_id, impressao) do nothing`,
    [pessoaId, tx.caller?.usuarioId ?? null, isNew],
  );
}

/**
 * Says that the accounts that wait were checked with their holder.
 *
 * @throws ConflictError SEGREGACAO_DE_FUNCOES to who changed one of them
 */
export const conferirContas = act('Contas confirmadas.', async ({ id }, _input, tx) => {
  const waiting = await tx.db.rows<{ id: number; alterada_por: number | null }>(
    `select f.id, f.alterada_por from pessoa_conta_conferencia f join pessoa_conta c on c.id = f.conta_id and f.impressao = pessoa_conta_impressao(c)
      where c.pai_id = $1 and f.conferida_em is null order by f.id for update of f`,
    [id],
  );
  const own = tx.caller?.usuarioId ?? null;
  if (own !== null && waiting.some(({ alterada_por }) => alterada_por === own))
    throw new ConflictError('SEGREGACAO_DE_FUNCOES', {
      message: 'Quem alterou a conta bancária não a confirma: peça a outra pessoa que a confira com o titular.',
    });
  await tx.db.execute('update pessoa_conta_conferencia set conferida_por = $1, conferida_em = now() where id = any($2::bigint[])', [
    own,
    waiting.map((one) => one.id),
  ]);
  return undefined;
});
