import { onResource, type WaitingCaller } from '../../../server/resources/rules';
import type { Work } from '../../../server/work';
import { PARAMETROS } from '../calculo/prazos';
import { ouvidoriaAssunto } from '../resources/ouvidoria_assunto';
import type { Anonimo } from '../resources/palavras';
import { parametroOuvidoria } from '../resources/parametro_ouvidoria';

/** What the local rule says, or the defaults where it was not entered. */
export interface Parametros {
  departamento_id: number | null;
  anonimo: Anonimo;
  complementacao_dias: number;
  recurso_instancias: number;
  recurso_dias: number;
  recurso_decisao_dias: number;
}

export async function lerParametros(work: Work): Promise<Parametros> {
  const row = await work.db.first<Parametros & Record<string, unknown>>(
    `select departamento_id, anonimo, complementacao_dias, recurso_instancias, recurso_dias, recurso_decisao_dias
       from parametro_ouvidoria order by id limit 1`,
  );
  return row ?? { departamento_id: null, ...PARAMETROS };
}

/** SQL of the department of the ouvidoria of the cliente of a row. */
export const departamentoDaOuvidoria = (t: string): string =>
  `(select p.departamento_id from public.parametro_ouvidoria p where p.cliente_id = ${t}.cliente_id and p.data_exclusao is null order by p.id limit 1)`;

/** SQL: whether an account works today in a department, or in one of a list. @param onde SQL of the ids */
export const trabalhaEm = (onde: string, usuario: string): string =>
  `exists (select from public.departamento_membros m where m.pai_id in (${onde}) and m.usuario_id = ${usuario}
    and m.inicio <= hoje() and coalesce(m.fim, hoje()) >= hoje())`;

/** For whom what is of the ouvidoria waits: who works in it. */
export const esperaAOuvidoria = (t: string, caller: WaitingCaller): string => trabalhaEm(departamentoDaOuvidoria(t), caller.usuario());

/** The accounts of who works in a department today. */
export async function membrosDe(tx: Work, departamento_id: number | null): Promise<number[]> {
  const rows = await tx.db.rows<{ usuario_id: number }>(
    `select distinct m.usuario_id from public.departamento_membros m
      where m.pai_id = $1 and m.inicio <= $2 and coalesce(m.fim, $2::date) >= $2`,
    [departamento_id, tx.today()],
  );
  return rows.map(({ usuario_id }) => usuario_id);
}

export const parametroRules = onResource(parametroOuvidoria, {
  judge: async (_draft, work, current) => {
    const outro = current ? undefined : await work.db.first('select id from parametro_ouvidoria limit 1');
    return outro ? { norma: ['Os parâmetros da ouvidoria já existem: altere-os.'] } : null;
  },
});

export const assuntoRules = onResource(ouvidoriaAssunto, {});
