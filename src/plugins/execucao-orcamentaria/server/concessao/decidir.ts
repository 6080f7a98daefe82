import { ConflictError } from '../../../../server/http/errors';
import type { WaitingCaller } from '../../../../server/resources/rules';
import type { Work } from '../../../../server/work';
import { temPapelSql } from '../../../cadastro/server';

/** Columns that a table of money to a person has: who receives (`pessoa_id`), where he works (`lotacao_id`), and its entity. */
type Condicao = (t: string, caller: WaitingCaller) => string;

const chefesSql = (t: string): string => `from public.departamento_membros m join public.usuario mu on mu.id = m.usuario_id
    where m.pai_id = ${t}.lotacao_id and m.perfil = 'chefia' and m.inicio <= hoje() and coalesce(m.fim, hoje()) >= hoje()
      and mu.pessoa_id is distinct from ${t}.pessoa_id`;

const deOutro: Condicao = (t, { pessoa }) => `${t}.pessoa_id is distinct from ${pessoa()}`;

/** Who heads where the person works, never the person; where nobody else does, who heads the government. */
export const aprovaSql: Condicao = (t, caller) =>
  `(${deOutro(t, caller)} and (exists (select ${chefesSql(t)} and m.usuario_id = ${caller.usuario()})
    or not exists (select ${chefesSql(t)}) and ${temPapelSql(caller.usuario(), 'gestor')}))`;

const temPapelDaPessoaSql = (t: string, papel: 'ordenador' | 'gestor'): string =>
  `exists (select from public.usuario bu where bu.pessoa_id = ${t}.pessoa_id and bu.cliente_id = ${t}.cliente_id and ${temPapelSql('bu.id', papel)})`;

/** The ordenador; of what is his own, who heads the government. */
export const autorizaSql: Condicao = (t, caller) =>
  `(${deOutro(t, caller)} and (${temPapelSql(caller.usuario(), 'ordenador')}
    or ${temPapelSql(caller.usuario(), 'gestor')} and ${temPapelDaPessoaSql(t, 'ordenador')}))`;

/** Who heads the government. */
export const governaSql: Condicao = (t, caller) => `(${deOutro(t, caller)} and ${temPapelSql(caller.usuario(), 'gestor')})`;

/** Who is designated to the internal control of the entity. */
export const controlaSql: Condicao = (t, caller) =>
  `(${deOutro(t, caller)} and exists (select from public.orgao_responsaveis r where r.pai_id = ${t}.entidade_id and r.pessoa_id = ${caller.pessoa()}
     and r.funcao = 'controle' and r.inicio <= hoje() and coalesce(r.fim, hoje()) >= hoje()))`;

/** The person that it is of. */
export const seuSql: Condicao = (t, { pessoa }) => `${t}.pessoa_id = ${pessoa()}`;

/**
 * Refuses an act to who is not of those that a condition names. The platform's own work does everything.
 *
 * @throws ConflictError SEGREGACAO_DE_FUNCOES
 */
export async function exigir(tx: Work, tabela: string, id: number, condicao: Condicao, message: string): Promise<void> {
  if (!tx.caller) return;
  const params: unknown[] = [id];
  const juntar = (value: unknown) => `$${params.push(value)}::bigint`;
  const { usuarioId, pessoaId } = tx.caller;
  const sql = condicao('t', { usuario: () => juntar(usuarioId), pessoa: () => juntar(pessoaId) });
  const row = await tx.db.first(`select t.id from ${tabela} t where t.id = $1 and ${sql}`, params);
  if (!row) throw new ConflictError('SEGREGACAO_DE_FUNCOES', { message });
}

/** Whether the person heads the government or its internal control: nobody is above to approve. */
export async function semChefia(tx: Work, entidade: number, pessoa: number): Promise<boolean> {
  const row = await tx.db.first(
    `select o.id from orgao o where o.id = $1 and exists (select from public.orgao_responsaveis r where r.pai_id = o.id and r.pessoa_id = $2
        and r.funcao in ('titular', 'controle') and r.inicio <= $3 and coalesce(r.fim, $3) >= $3)`,
    [entidade, pessoa, tx.today()],
  );
  return row !== undefined;
}
