import { literal } from '../../../server/db/sql';
import { CORPOS } from '../resources/palavras';

export const CORPOS_SQL = CORPOS.map(literal).join(', ');

/** SQL: there is a body in the gaveta `g` of a grave. */
export const comCorpoSql = (g: string): string =>
  `exists (select from public.sepultamento x where x.sepultura_id = ${g}.pai_id and x.gaveta = ${g}.numero and x.situacao = 'realizado'
     and x.tipo in (${CORPOS_SQL}) and x.data_exclusao is null)`;

/** SQL: a guia holds the gaveta `g` for a body. */
export const reservadaSql = (g: string): string =>
  `exists (select from public.guia_sepultamento r where r.sepultura_id = ${g}.pai_id and r.gaveta = ${g}.numero and r.tipo = 'inumacao'
     and r.situacao in ('emitida', 'paga_ou_isenta') and r.data_exclusao is null)`;

/** SQL: the gaveta `g` may receive a body, as far as itself tells. */
export const livreSql = (g: string): string => `(not ${g}.interditada and not ${comCorpoSql(g)} and not ${reservadaSql(g)})`;

/** SQL: how many gavetas of the grave `t` satisfy a condition over `g`. */
export const gavetasSql = (t: string, condicao: (g: string) => string): string =>
  `(select count(*)::int from public.sepultura_gavetas g where g.pai_id = ${t}.id and ${condicao('g')})`;

/** SQL: how the grave `t` stands: from its gavetas, and from what was ordered of it. Abandonment is told beside it. */
export const estadoSql = (t: string): string => {
  const [corpos, vagas, reservas] = [gavetasSql(t, comCorpoSql), gavetasSql(t, livreSql), gavetasSql(t, reservadaSql)];
  const urnas = `exists (select from public.sepultamento u where u.sepultura_id = ${t}.id and u.situacao = 'realizado' and u.data_exclusao is null)`;
  return `case when ${t}.interdicao is not null then 'interditada' when ${t}.em_obra then 'em_obra' when ${vagas} = 0 and ${corpos} > 0 and ${reservas} = 0 then 'ocupada'
    when ${reservas} > 0 then 'reservada' when ${corpos} > 0 or ${urnas} then 'parcial' else 'livre' end`;
};

/** SQL: the name of the grave `t` within its cemetery. */
export const nomeDaSepulturaSql = (t: string): string =>
  `'Quadra ' || ${t}.quadra || coalesce(', fila ' || ${t}.fila, '') || ', nº ' || ${t}.numero`;

/** SQL: the name of the grave that the row `t` refers to. */
export const nomeDaSepulturaDe = (t: string): string =>
  `(select ${nomeDaSepulturaSql('s')} from public.sepultura s where s.id = ${t}.sepultura_id)`;
