import { ConflictError } from '../../../server/http/errors';
import type { Work } from '../../../server/work';
import type { Poder } from '../resources/cargo_social';

interface Tecnico extends Record<string, unknown> {
  nome: string;
  conselho: string | null;
  registro: string | null;
}

/**
 * Who of the team of the SUAS does it now, with the registration in the professional council. The platform's own work is of no team.
 *
 * @returns how the person signs: `Noemi Farias Dantas, CRESS 12.345/SP`
 * @throws ConflictError SEGREGACAO_DE_FUNCOES of who is not in the team for it; of an opinion, of who is in no council
 */
export async function exigirEquipe(tx: Work, poder: Poder): Promise<string> {
  if (!tx.caller) return tx.user.nome;
  const row = await tx.db.first<Tecnico>(
    `select p.nome, c.conselho_classe as conselho, e.registro from cargo_social c join public.cargo_social_equipe e on e.pai_id = c.id
       join public.pessoa p on p.id = e.pessoa_id
      where e.pessoa_id = $1 and $2 = any(c.pode) and e.inicio <= $3 and coalesce(e.fim, $3) >= $3 order by e.registro is null, c.id limit 1`,
    [tx.caller.pessoaId, poder, tx.today()],
  );
  if (!row)
    throw new ConflictError('SEGREGACAO_DE_FUNCOES', {
      message: 'Você não está na equipe do SUAS para isto: peça que o incluam em Assistência Social › Cargos.',
    });
  if (poder === 'parecer' && !(row.conselho && row.registro))
    throw new ConflictError('SEGREGACAO_DE_FUNCOES', {
      message: 'O parecer é de quem está inscrito no conselho profissional: informe o registro em Assistência Social › Cargos.',
    });
  return row.conselho && row.registro ? `${row.nome}, ${row.conselho} ${row.registro}` : row.nome;
}
