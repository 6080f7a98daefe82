import { literal, wordsSql } from '../../../../server/db/sql';
import { ConflictError } from '../../../../server/http/errors';
import type { Work } from '../../../../server/work';
import { CONTRATO_VIVO, TIPOS_FISCAL } from '../../resources/contratos/atos';
import type { Contrato } from '../../resources/contratos/contrato';

/** SQL: who is designated in the contract `c`, as what, and whether the person knows of it. */
const designadosSql = (c: string): string =>
  `select q.pessoa_id, q.papel, q.ordem,
          exists (select from public.contrato_ciencias e where e.pai_id = ${c}.id and e.pessoa_id = q.pessoa_id and e.papel = q.papel) as ciente
     from (select ${c}.gestor_id as pessoa_id, 'gestor' as papel, -1 as ordem where ${c}.gestor_id is not null
           union all
           select f.pessoa_id, f.tipo, f.ordem from public.contrato_fiscais f where f.pai_id = ${c}.id and coalesce(f.fim, hoje()) >= hoje()) q`;

const papelSql = (q: string): string => wordsSql(`${q}.papel`, { gestor: 'Gestor', ...TIPOS_FISCAL });

/** SQL: who was designated in a contract that binds, or waits for its signature, and did not say yet that knows of it; null of nobody. */
export const aguardaCienciaSql = (t: string): string =>
  `(case when ${t}.situacao in (${['aguardando_assinatura', ...CONTRATO_VIVO].map(literal).join(', ')}) then (
      select string_agg(n.nome || ' (' || lower(${papelSql('d')}) || ')', ', ' order by d.ordem) from (${designadosSql(t)}) d
        join public.pessoa n on n.id = d.pessoa_id and n.cliente_id = ${t}.cliente_id where not d.ciente) end)`;

/**
 * Who was designated says that knows of it, for himself, in each role (Lei 14.133/2021, arts. 7º and 117).
 *
 * @throws ConflictError SEGREGACAO_DE_FUNCOES of who was not designated, and of who knows of it already
 */
export async function darCiencia({ id }: Pick<Contrato, 'id'>, tx: Work): Promise<void> {
  const meus = await tx.db.rows<{ papel: string; ciente: boolean }>(
    `select d.papel, d.ciente from public.contrato c cross join lateral (${designadosSql('c')}) d
      where c.id = $1 and c.cliente_id = $2 and d.pessoa_id = $3 order by d.ordem`,
    [id, tx.cliente.id, tx.caller?.pessoaId ?? null],
  );
  const recusar = (message: string) => new ConflictError('SEGREGACAO_DE_FUNCOES', { message });
  if (meus.length === 0)
    throw recusar('Só quem foi designado gestor ou fiscal deste contrato dá ciência, com o usuário ligado à sua pessoa.');
  const papeis = meus.filter(({ ciente }) => !ciente).map(({ papel }) => papel);
  if (papeis.length === 0) throw recusar('Você já deu ciência da sua designação neste contrato.');
  await tx.db.execute(
    `insert into public.contrato_ciencias (pai_id, ordem, pessoa_id, papel, ciente_em)
     select $1, (select count(*) from public.contrato_ciencias e where e.pai_id = $1) + x.n - 1, $2, x.papel, $3
       from unnest($4::text[]) with ordinality x(papel, n)`,
    [id, tx.caller?.pessoaId, tx.now(), papeis],
  );
}

/** Another designation: what whoever left knew of no longer counts. */
export async function manterCiencias(tx: Work, id: number): Promise<void> {
  await tx.db.execute(
    `delete from public.contrato_ciencias e using public.contrato c
      where e.pai_id = $1 and c.id = e.pai_id
        and not exists (select from (${designadosSql('c')}) d where d.pessoa_id = e.pessoa_id and d.papel = e.papel)`,
    [id],
  );
}
