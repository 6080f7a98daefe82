import type { Parameters } from '../../../../server/db/sql';
import { ConflictError } from '../../../../server/http/errors';
import type { WaitingCaller } from '../../../../server/resources/rules';
import type { Work } from '../../../../server/work';

type Papel = 'gestor' | 'fiscal';

/** SQL: whether a person is designated in the contract `c`, on a day. */
const designadoSql: Record<Papel, (pessoa: string, dia: string) => string> = {
  gestor: (pessoa) => `coalesce(c.gestor_id = ${pessoa}, false)`,
  fiscal: (pessoa, dia) => `exists (select from public.contrato_fiscais f where f.pai_id = c.id and f.pessoa_id = ${pessoa}
    and coalesce(f.inicio, ${dia}) <= ${dia} and coalesce(f.fim, ${dia}) >= ${dia})`,
};

/**
 * A record of a contract (`contrato_id`) waits for who is designated in it (Lei 14.133/2021, art. 117).
 *
 * @returns the condition of `waitsFor`
 */
export function esperaODesignado(...papeis: Papel[]): (t: string, caller: WaitingCaller) => string {
  return (t, caller) => {
    const sou = papeis.map((papel) => designadoSql[papel](caller.pessoa(), 'hoje()')).join(' or ');
    return `exists (select from public.contrato c where c.id = ${t}.contrato_id and c.cliente_id = ${t}.cliente_id and (${sou}))`;
  };
}

/** Who is designated in a contract on a day: `gestor`, `fiscal`, or neither. */
async function papeisDe(work: Work, contrato: number): Promise<{ gestor: boolean; fiscal: boolean }> {
  const row = await work.db.first<{ gestor: boolean; fiscal: boolean }>(
    `select ${designadoSql.gestor('$2', '$3::date')} as gestor, ${designadoSql.fiscal('$2', '$3::date')} as fiscal
       from contrato c where c.id = $1`,
    [contrato, work.caller?.pessoaId ?? 0, work.today()],
  );
  return row ?? { gestor: false, fiscal: false };
}

/**
 * SQL: whether what is to be followed in the contract `c` waits for the caller: for its gestor and its fiscais, and, where nobody was
 * designated, for who may designate them.
 */
export function seguidoPorQuemSql(work: Work, parameters: Parameters, menu: string): string {
  const pessoa = parameters.add(work.caller?.pessoaId ?? 0);
  const ninguem = `c.gestor_id is null and not exists (select from public.contrato_fiscais f where f.pai_id = c.id)`;
  return `(${designadoSql.gestor(pessoa, 'hoje()')} or ${designadoSql.fiscal(pessoa, 'hoje()')}${work.has(menu, 5) ? ` or (${ninguem})` : ''})`;
}

/** Who follows a contract writes in it, or who holds regra 5 of the screen. @throws ConflictError */
export async function exigirDesignado(work: Work, contrato: number, menu: string): Promise<void> {
  const { gestor, fiscal } = await papeisDe(work, contrato);
  if (gestor || fiscal || work.permissions === null || work.has(menu, 5)) return;
  throw new ConflictError('SEGREGACAO_DE_FUNCOES', {
    message: 'Só o gestor e os fiscais designados escrevem na fiscalização deste contrato (Lei 14.133/2021, art. 117). Peça a designação.',
  });
}

/** A medição is checked by a fiscal and approved by the gestor of the contract (Lei 14.133/2021, arts. 117 and 140). @throws ConflictError */
export async function exigirPapel(work: Work, contrato: number, papel: Papel): Promise<void> {
  if ((await papeisDe(work, contrato))[papel]) return;
  throw new ConflictError('SEGREGACAO_DE_FUNCOES', {
    message:
      papel === 'fiscal'
        ? 'Só um fiscal designado do contrato confere a medição (Lei 14.133/2021, art. 117).'
        : 'Só o gestor do contrato aprova a medição (Lei 14.133/2021, art. 140, I).',
  });
}

/**
 * Who checks a part of a medição is the fiscal designated for it; where none is of that kind, any fiscal of the contract.
 *
 * @throws ConflictError
 */
export async function exigirFiscalDe(work: Work, contrato: number, tipo: 'tecnico' | 'administrativo'): Promise<void> {
  await exigirPapel(work, contrato, 'fiscal');
  const row = await work.db.first<{ sou: boolean; ha: boolean }>(
    `select bool_or(f.pessoa_id = $2) as sou, count(*) > 0 as ha from public.contrato_fiscais f join public.contrato c on c.id = f.pai_id
      where f.pai_id = $1 and c.cliente_id = $4 and f.tipo = $3 and coalesce(f.inicio, hoje()) <= hoje() and coalesce(f.fim, hoje()) >= hoje()`,
    [contrato, work.caller?.pessoaId ?? 0, tipo, work.cliente.id],
  );
  if (!row?.ha || row.sou) return;
  throw new ConflictError('SEGREGACAO_DE_FUNCOES', {
    message:
      tipo === 'tecnico'
        ? 'Só o fiscal técnico designado atesta a execução (Lei 14.133/2021, art. 117).'
        : 'Só o fiscal administrativo designado atesta os documentos (Lei 14.133/2021, art. 117).',
  });
}
