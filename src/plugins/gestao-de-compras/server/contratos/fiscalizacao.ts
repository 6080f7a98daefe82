import { ConflictError } from '../../../../server/http/errors';
import type { Work } from '../../../../server/work';

/** Who is designated in a contract on a day: `gestor`, `fiscal`, or neither. */
async function papeisDe(work: Work, contrato: number): Promise<{ gestor: boolean; fiscal: boolean }> {
  const row = await work.db.first<{ gestor: boolean; fiscal: boolean }>(
    `select coalesce(c.gestor_id = $2, false) as gestor,
            exists (select from public.contrato_fiscais f where f.pai_id = c.id and f.pessoa_id = $2
                    and coalesce(f.inicio, $3::date) <= $3::date and coalesce(f.fim, $3::date) >= $3::date) as fiscal
       from contrato c where c.id = $1`,
    [contrato, work.caller?.pessoaId ?? 0, work.today()],
  );
  return row ?? { gestor: false, fiscal: false };
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
export async function exigirPapel(work: Work, contrato: number, papel: 'gestor' | 'fiscal'): Promise<void> {
  if ((await papeisDe(work, contrato))[papel]) return;
  throw new ConflictError('SEGREGACAO_DE_FUNCOES', {
    message:
      papel === 'fiscal'
        ? 'Só um fiscal designado do contrato confere a medição (Lei 14.133/2021, art. 117).'
        : 'Só o gestor do contrato aprova a medição (Lei 14.133/2021, art. 140, I).',
  });
}
