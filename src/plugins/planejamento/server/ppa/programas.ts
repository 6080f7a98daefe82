import { isColumn, isWritten } from '../../../../resources/definition';
import { ValidationError } from '../../../../server/http/errors';
import type { Work } from '../../../../server/work';
import type { Ppa } from '../../resources/ppa/ppa';
import { acao } from '../../resources/programas/acao';
import { programa } from '../../resources/programas/programa';

/**
 * Gives a PPA that begins the programas and ações in use of the plan before it, under the same codes, without those that it
 * already has. Indicadores stay: their targets are of the exercícios of the other plan.
 *
 * @throws ValidationError when no plan before it has programas
 */
export async function trazerProgramas(tx: Work, { id, exercicio_inicial, nome }: Ppa): Promise<void> {
  const before = await tx.db.first<{ id: number }>(
    `select p.id from ppa p where p.exercicio_inicial < $1 and exists (select from programa g where g.ppa_id = p.id and g.situacao)
      order by p.exercicio_inicial desc limit 1`,
    [exercicio_inicial],
  );
  if (!before) throw new ValidationError({ id: [`Nenhum PPA anterior ao "${nome}" tem programas: cadastre-os em Programa.`] });
  const whose = [tx.cliente.id, id, before.id, tx.now(), tx.caller?.usuarioId ?? null];
  await tx.db.execute(
    `insert into public.programa (cliente_id, ppa_id, data_cadastro, usuario_cadastro_id, ${OF_PROGRAMA.join(', ')})
     select $1::bigint, $2::bigint, $4::timestamptz, $5::bigint, ${OF_PROGRAMA.map((name) => `t.${name}`).join(', ')}
       from public.programa t where t.cliente_id = $1 and ${estaFaltando('programa')}`,
    whose,
  );
  const made = await tx.db.rows<{ id: number }>(
    `insert into public.acao (cliente_id, ppa_id, data_cadastro, usuario_cadastro_id, programa_id, ${OF_ACAO.join(', ')})
     select $1::bigint, $2::bigint, $4::timestamptz, $5::bigint, g.id, ${OF_ACAO.map((name) => `t.${name}`).join(', ')}
       from public.acao t join public.programa o on o.id = t.programa_id
            join public.programa g on g.cliente_id = $1 and g.ppa_id = $2 and g.codigo = o.codigo and g.data_exclusao is null
      where t.cliente_id = $1 and ${estaFaltando('acao')} returning id`,
    whose,
  );
  await copiarListas(
    tx,
    before.id,
    made.map(({ id: acaoId }) => acaoId),
  );
}

const columnsOf = ({ fields }: typeof programa | typeof acao, ...but: readonly string[]) =>
  Object.entries(fields).flatMap(([name, field]) => (isColumn(field) && isWritten(field) && !but.includes(name) ? [name] : []));
const OF_PROGRAMA = columnsOf(programa, 'ppa_id');
const OF_ACAO = columnsOf(acao, 'ppa_id', 'programa_id');

/** Condition of the rows in use of the plan $3 whose codes the plan $2 does not have. */
const estaFaltando = (table: string) =>
  `t.ppa_id = $3 and t.situacao and t.data_exclusao is null
     and not exists (select from public.${table} n where n.cliente_id = t.cliente_id and n.ppa_id = $2 and n.codigo = t.codigo and n.data_exclusao is null)`;

/** The unidades and the bairros of ações that were copied from those of the same codes of a plan. */
async function copiarListas(tx: Work, from: number, made: readonly number[]): Promise<void> {
  for (const list of ['acao_unidades', 'acao_regionalizacao'])
    await tx.db.execute(
      `insert into public.${list} (pai_id, ordem, alvo_id)
       select n.id, l.ordem, l.alvo_id from public.acao n
         join public.acao t on t.cliente_id = n.cliente_id and t.ppa_id = $1 and t.codigo = n.codigo and t.data_exclusao is null
         join public.${list} l on l.pai_id = t.id
        where n.cliente_id = $2 and n.id = any($3::bigint[]) order by n.id, l.ordem`,
      [from, tx.cliente.id, made],
    );
}
