import { addDays, addIssue, formatDate, type Issues } from '../../../resources/definition';
import { authorisedOn } from '../../../server/identity/terms';
import type { Nightly } from '../../../server/jobs/nightly';
import { writeToUser } from '../../../server/mail/letter';
import { openPlatformWork } from '../../../server/platform-work';
import type { Work } from '../../../server/work';

/** Days of notice before the authorisation of a servant ends. */
const NOTICE_DAYS = 15;

/** A line of "Autorização e responsabilidade". */
interface TermLine {
  tipo: string;
  chefia_id: number | null;
  data: string;
  valido_ate: string | null;
}

const linesOf = (record: Readonly<Record<string, unknown>> | null) => (record?.termos ?? []) as TermLine[];
const essenceOf = ({ chefia_id, data, valido_ate }: TermLine) => JSON.stringify([chefia_id, data, valido_ate ?? null]);
const authorisations = (lines: readonly TermLine[]) => lines.filter(({ tipo }) => tipo === 'autorizacao').map(essenceOf);

/**
 * The chief's authorisation of an access (Decreto 10.540/2020 art. 11): who keeps permissions records it, never for the
 * own account, and it is of another person; only who heads an entity has nobody above. What was recorded before stays.
 */
export async function conferirAutorizacoes(
  draft: Readonly<Record<string, unknown>>,
  tx: Work,
  current: ({ id: number } & Record<string, unknown>) | null,
): Promise<Issues> {
  if (draft.termos === undefined) return {};
  const known = authorisations(linesOf(current));
  if (tx.caller && current?.id === tx.caller.usuarioId && authorisations(linesOf(draft)).join() !== known.join())
    return { termos: ['Ninguém registra a autorização do próprio acesso. Peça a outra pessoa que cuide das permissões.'] };
  const issues: Issues = {};
  const pessoa = Number(draft.pessoa_id ?? current?.pessoa_id);
  for (const [index, line] of linesOf(draft).entries()) {
    if (line.tipo !== 'autorizacao' || line.chefia_id !== pessoa || known.includes(essenceOf(line))) continue;
    if (!(await headsEntity(tx, pessoa, line.data)))
      addIssue(
        issues,
        `termos.${index}.chefia_id`,
        'A chefia deve ser outra pessoa. Só quem dirige uma entidade autoriza o próprio acesso.',
      );
  }
  return issues;
}

async function headsEntity(tx: Work, pessoaId: number, day: string): Promise<boolean> {
  const found = await tx.db.first(
    `select r.id from orgao_responsaveis r join orgao o on o.id = r.pai_id
      where o.entidade and r.pessoa_id = $1 and r.funcao = 'titular' and r.inicio <= $2 and (r.fim is null or r.fim >= $2)`,
    [pessoaId, day],
  );
  return found !== undefined;
}

/** Writes to the servants whose authorisation ends in days, with no other to follow it, while there is time to renew it. */
export const nightlyAuthorisations: Nightly = {
  name: 'autorizacoes_a_vencer',
  run: async (services) => {
    for (const cliente of await services.access.everyCliente()) await (await openPlatformWork(services, cliente)).transact(avisarDoTermino);
  },
};

async function avisarDoTermino(tx: Work): Promise<void> {
  const end = addDays(tx.today(), NOTICE_DAYS);
  const ending = await tx.db.rows<{ id: number }>(
    `select u.id from usuario u join usuario_credencial c on c.usuario_id = u.id
      where 'servidor' = any(u.tipo) and c.situacao = 'ativa' and ${authorisedOn('u.id', '$1::date')} and not ${authorisedOn('u.id', '$1::date + 1')}
      order by u.id`,
    [end],
  );
  for (const { id } of ending)
    await writeToUser(tx, id, {
      subject: 'A autorização da sua chefia vai vencer',
      lines: [
        `A autorização da sua chefia para usar o sistema vale até ${formatDate(end)}. Peça à sua chefia outra autorização, e a quem cuida das permissões que a registre: sem ela o acesso pode ser recusado.`,
      ],
      link: '/login',
    });
}
