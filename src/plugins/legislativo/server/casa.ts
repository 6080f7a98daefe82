import type { Member } from '../../../server/collegiate/attendance';
import { ConflictError } from '../../../server/http/errors';
import type { WaitingCaller } from '../../../server/resources/rules';
import type { Work } from '../../../server/work';
import { emExercicioSql } from './parlamentar';

/** Who sits in the Câmara on a day, by name. */
export async function membrosEm(work: Work, dia: string): Promise<Member[]> {
  const rows = await work.db.rows<{ id: number; nome: string }>(
    `select p.id, p.nome_parlamentar as nome from parlamentar p where ${emExercicioSql('p', '$1::date')} order by p.nome_parlamentar, p.id`,
    [dia],
  );
  return rows.map(({ id, nome }) => ({ id, name: nome }));
}

/** How many seats the Câmara has on a day: the vacant and the absent count too. */
export async function cadeirasEm(work: Work, dia: string): Promise<number> {
  const row = await work.db.first<{ cadeiras: number }>('select cadeiras from legislatura where $1::date between inicio and fim limit 1', [
    dia,
  ]);
  if (!row) throw new ConflictError('REGISTRO_BLOQUEADO', { message: 'Cadastre antes a legislatura deste dia, com as suas cadeiras.' });
  return row.cadeiras;
}

interface DaMesa extends Record<string, unknown> {
  id: number;
  nome: string;
  cargo: string;
}

/** The Mesa of a day, in the order of its posts: the first presides. */
export async function mesaEm(work: Work, dia: string): Promise<DaMesa[]> {
  return work.db.rows<DaMesa>(
    `select p.id, p.nome_parlamentar as nome, c.nome as cargo from mesa_diretora m join mesa_diretora_membros x on x.pai_id = m.id
       join parlamentar p on p.id = x.parlamentar_id join cargo_legislativo c on c.id = x.cargo_legislativo_id
      where $1::date between m.inicio and m.fim and $1::date between x.inicio and coalesce(x.fim, 'infinity') order by c.ordem, x.ordem`,
    [dia],
  );
}

/** The parlamentar that the caller is; undefined of who is none. */
export async function parlamentarDe(work: Work): Promise<Member | undefined> {
  const row = await work.db.first<{ id: number; nome: string }>(
    'select id, nome_parlamentar as nome from parlamentar where pessoa_id = $1 order by id limit 1',
    [work.caller?.pessoaId ?? 0],
  );
  return row && { id: row.id, name: row.nome };
}

/**
 * Whether the caller conducts a session: the Mesa does, and the secretaria, which is no parlamentar.
 *
 * @param preside the parlamentar who presides it
 */
export async function conduz(work: Work, preside: number | null): Promise<boolean> {
  if (!work.caller) return true;
  const eu = await parlamentarDe(work);
  return eu === undefined || eu.id === preside || (await mesaEm(work, work.today())).some(({ id }) => id === eu.id);
}

/** @throws ConflictError of a parlamentar who is not of the Mesa */
export async function exigirConducao(work: Work, preside: number | null): Promise<void> {
  if (!(await conduz(work, preside)))
    throw new ConflictError('REGISTRO_BLOQUEADO', { message: 'A sessão é conduzida pela Mesa ou pela secretaria.' });
}

/** SQL of whether who is asked for is of the secretaria, which is no parlamentar. */
export const daSecretariaSql = (caller: WaitingCaller): string =>
  `not exists (select from public.parlamentar eu where eu.pessoa_id = ${caller.pessoa()} and eu.data_exclusao is null)`;

/** SQL of whether who is asked for is of the secretaria, or of the Mesa of today. */
export const daMesaSql = (caller: WaitingCaller): string =>
  `(${daSecretariaSql(caller)} or exists (select from public.mesa_diretora m join public.mesa_diretora_membros x on x.pai_id = m.id
      join public.parlamentar eu on eu.id = x.parlamentar_id
     where m.data_exclusao is null and public.hoje() between m.inicio and m.fim and x.fim is null and eu.pessoa_id = ${caller.pessoa()}))`;

/** The órgão that the Câmara is. */
export async function orgaoDaCamara(tx: Work): Promise<number> {
  const row = await tx.db.first<{ id: number }>(
    "select id from public.orgao where cliente_id = $1 and data_exclusao is null and entidade and poder = 'legislativo' order by codigo limit 1",
    [tx.cliente.id],
  );
  if (!row)
    throw new ConflictError('REGISTRO_BLOQUEADO', { message: 'Cadastre antes o órgão do Poder Legislativo, em Cadastro › Órgãos.' });
  return row.id;
}
