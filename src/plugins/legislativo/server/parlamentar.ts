import { addIssue, formatDate, type Issues } from '../../../resources/definition';
import { ValidationError } from '../../../server/http/errors';
import { onResource, type RowSql } from '../../../server/resources/rules';
import type { Work } from '../../../server/work';
import { type Parlamentar, parlamentar } from '../resources/parlamentar';

/**
 * SQL of whether a parlamentar sits in the Câmara on a day: a titular with a mandate and no leave, or a suplente called for
 * the leave of another.
 *
 * @param t alias of the parlamentar
 * @param day SQL of the day
 */
export const emExercicioSql = (t: string, day: string) =>
  `(exists (select from public.parlamentar_mandatos m join public.legislatura g on g.id = m.legislatura_id
             where m.pai_id = ${t}.id and m.titularidade = 'titular' and ${day} between m.inicio and coalesce(m.fim, g.fim))
     and not exists (select from public.parlamentar_licencas l where l.pai_id = ${t}.id and ${day} between l.inicio and coalesce(l.fim, 'infinity'))
    or exists (select from public.parlamentar_licencas l join public.parlamentar o on o.id = l.pai_id and o.data_exclusao is null
                where l.suplente_id = ${t}.id and ${day} between l.inicio and coalesce(l.fim, 'infinity')))`;

/** SQL of the party of a parlamentar today. */
export const partidoSql: RowSql = (t) =>
  `(select p.sigla from public.parlamentar_filiacoes f join public.partido p on p.id = f.partido_id
     where f.pai_id = ${t}.id and public.hoje() between f.inicio and coalesce(f.fim, 'infinity') order by f.inicio desc limit 1)`;

const comissoesSql: RowSql = (t) =>
  `(select string_agg(c.sigla || ' (' || k.nome || ')', '; ' order by c.nome) from public.comissao_legislativa_membros m
      join public.comissao_legislativa c on c.id = m.pai_id join public.cargo_legislativo k on k.id = m.cargo_legislativo_id
     where m.parlamentar_id = ${t}.id and c.data_exclusao is null and c.situacao and public.hoje() between m.inicio and coalesce(m.fim, 'infinity'))`;

const mandatosSql: RowSql = (t) =>
  `(select string_agg(g.numero || 'ª legislatura (' || case m.titularidade when 'titular' then 'titular' else 'suplente' end || '), de ' || to_char(m.inicio, 'DD/MM/YYYY')
        || ' a ' || to_char(coalesce(m.fim, g.fim), 'DD/MM/YYYY'), '; ' order by m.inicio desc)
      from public.parlamentar_mandatos m join public.legislatura g on g.id = m.legislatura_id where m.pai_id = ${t}.id)`;

const presencaSql: RowSql = (t) =>
  `(select round(100.0 * count(*) filter (where x.presente) / count(*))::int || '% (' || count(*) filter (where x.presente) || ' de ' || count(*) || ' sessões)'
      from public.presenca_sessao x where x.parlamentar_id = ${t}.id having count(*) > 0)`;

const mesaSql: RowSql = (t) =>
  `(select k.nome from public.mesa_diretora d join public.mesa_diretora_membros m on m.pai_id = d.id join public.cargo_legislativo k on k.id = m.cargo_legislativo_id
     where m.parlamentar_id = ${t}.id and d.data_exclusao is null and public.hoje() between d.inicio and d.fim
       and public.hoje() between m.inicio and coalesce(m.fim, 'infinity') limit 1)`;

/** What was given to the Câmara, which is what everybody may read. */
const materiasSql: RowSql = (t) =>
  `(select count(distinct m.id)::int from public.materia_legislativa m join public.materia_legislativa_autorias a on a.pai_id = m.id
     where a.parlamentar_id = ${t}.id and m.data_exclusao is null and m.numero is not null)`;

export const parlamentarRules = onResource(parlamentar, {
  derived: {
    partido_atual: partidoSql,
    em_exercicio: (t) => emExercicioSql(t, 'public.hoje()'),
    sobre: (t) =>
      `nullif(btrim(regexp_replace(regexp_replace(coalesce(${t}.biografia, ''), '<[^>]*>', ' ', 'g'), '(&nbsp;|\\s)+', ' ', 'g')), '')`,
    cargo_na_mesa: mesaSql,
    lista_mandatos: mandatosSql,
    lista_comissoes: comissoesSql,
    presenca: presencaSql,
    materias: materiasSql,
  },
  filters: {
    partido_id: (value, t, param) =>
      `exists (select from parlamentar_filiacoes f where f.pai_id = ${t}.id and f.partido_id = ${param(value)} and public.hoje() between f.inicio and coalesce(f.fim, 'infinity'))`,
    legislatura_id: (value, t, param) =>
      `exists (select from parlamentar_mandatos m where m.pai_id = ${t}.id and m.legislatura_id = ${param(value)})`,
  },
  judge: async (draft, work, current) => {
    const { mandatos, licencas } = { ...current, ...draft };
    return { ...(await dentroDaLegislatura(mandatos ?? [], work)), ...convocadoPorOutro(licencas ?? [], current?.id ?? null) };
  },
  afterSave: (_id, tx) => seatsHeld(tx),
});

/** The parliamentary names of some parlamentares, by id: of those that were taken out too. */
export async function lerNomesParlamentares(work: Work, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const rows = await work.db.rows<{ id: number; nome: string }>(
    'select p.id, p.nome_parlamentar as nome from public.parlamentar p where p.cliente_id = $1 and p.id = any($2::bigint[])',
    [work.cliente.id, ids],
  );
  return new Map(rows.map(({ id, nome }) => [id, nome]));
}

async function dentroDaLegislatura(mandatos: Parlamentar['mandatos'], work: Work): Promise<Issues> {
  const issues: Issues = {};
  const rows = await work.db.rows<{ id: number; numero: number; inicio: string; fim: string }>(
    'select id, numero, inicio, fim from legislatura where id = any($1::bigint[])',
    [mandatos.map(({ legislatura_id }) => legislatura_id)],
  );
  for (const [index, { legislatura_id, inicio, fim }] of mandatos.entries()) {
    const own = rows.find(({ id }) => id === legislatura_id);
    if (!own) continue;
    const period = `A ${own.numero}ª legislatura vai de ${formatDate(own.inicio)} a ${formatDate(own.fim)}.`;
    if (inicio < own.inicio || inicio > own.fim) addIssue(issues, `mandatos.${index}.inicio`, period);
    if (fim && fim > own.fim) addIssue(issues, `mandatos.${index}.fim`, period);
  }
  return issues;
}

function convocadoPorOutro(licencas: Parlamentar['licencas'], id: number | null): Issues {
  const issues: Issues = {};
  for (const [index, { suplente_id }] of licencas.entries())
    if (suplente_id && suplente_id === id) addIssue(issues, `licencas.${index}.suplente_id`, 'O suplente convocado é outra pessoa.');
  return issues;
}

/**
 * Never more in exercício than cadeiras, on any day on which somebody begins (CF art. 29 IV). The legislatura is locked, so
 * that two who save at once are counted one after the other.
 *
 * @throws ValidationError naming the day
 */
async function seatsHeld(tx: Work): Promise<void> {
  await tx.db.rows('select id from public.legislatura where cliente_id = $1 order by id for no key update', [tx.cliente.id]);
  const crowded = await tx.db.first<{ dia: string; cadeiras: number; quantos: number }>(
    `select d.dia::text as dia, g.cadeiras, d.quantos from legislatura g
       cross join lateral (
         select x.dia, (select count(*)::int from parlamentar p where ${emExercicioSql('p', 'x.dia')}) as quantos
           from (select m.inicio as dia from parlamentar_mandatos m where m.inicio between g.inicio and g.fim
                 union select l.inicio from parlamentar_licencas l where l.inicio between g.inicio and g.fim
                 union select l.fim + 1 from parlamentar_licencas l where l.fim + 1 between g.inicio and g.fim) x) d
      where d.quantos > g.cadeiras order by d.dia limit 1`,
  );
  if (!crowded) return;
  throw new ValidationError({
    mandatos: [`Em ${formatDate(crowded.dia)} seriam ${crowded.quantos} em exercício para ${crowded.cadeiras} cadeiras.`],
  });
}
