import { endpoint } from '../../../server/http/endpoint';
import type { Work } from '../../../server/work';
import type { ChartNode } from '../pages/chart/node';
import { departamento } from '../resources/departamento';
import { noCargo } from './organization';

interface Body extends Record<string, unknown>, Omit<ChartNode, 'itens'> {
  acima: number | null;
}
interface Department extends Body {
  unidade_id: number;
  aparece: boolean;
}

/** The structure in force today, as a tree (handbook Cadastro 12, Departamento). */
export const organizationChart = endpoint({
  method: 'GET',
  url: `${departamento.api.path}/organograma`,
  access: { menu: [departamento.menu], regra: 1 },
  tag: departamento.label.many,
  summary: 'Organograma: órgãos, unidades e departamentos em vigor',
  handle: lerOrganograma,
});

/**
 * Órgãos, their unidades, and the departamentos below them or below one another. A departamento that is not shown leaves
 * those below it to the one above it.
 */
async function lerOrganograma(work: Work): Promise<ChartNode[]> {
  const [bodies, departments] = await Promise.all([lerOrgaos(work), lerDepartamentos(work)]);
  const byId = new Map(departments.map((row) => [row.id, row]));
  const shown = departments.filter(({ aparece }) => aparece);
  const placed = shown.map((row) => ({ row, above: shownAbove(byId, row.acima) }));
  const childrenOf = (above: number | null, unidadeId?: number): ChartNode[] =>
    placed
      .filter((item) => item.above === above && (unidadeId === undefined || item.row.unidade_id === unidadeId))
      .map(({ row }) => nodeOf(row, childrenOf(row.id)));
  const units = bodies.filter(({ tipo }) => tipo === 'unidade');
  return bodies
    .filter(({ tipo }) => tipo === 'orgao')
    .map((body) =>
      nodeOf(
        body,
        units.filter(({ acima }) => acima === body.id).map((unit) => nodeOf(unit, childrenOf(null, unit.id))),
      ),
    );
}

function shownAbove(byId: ReadonlyMap<number, Department>, id: number | null): number | null {
  const above = id === null ? undefined : byId.get(id);
  if (!above) return null;
  return above.aparece ? above.id : shownAbove(byId, above.acima);
}

function nodeOf({ tipo, id, nome, sigla, titular }: Body, itens: ChartNode[]): ChartNode {
  return { tipo, id, nome, sigla, titular, itens };
}

const emVigor = (t: string) => `${t}.situacao and ${t}.inicio_vigencia <= $1::date and coalesce(${t}.fim_vigencia, 'infinity') >= $1::date`;

const lerOrgaos = (work: Work) =>
  work.db.rows<Body>(
    `select 'orgao' as tipo, o.id, o.nome, o.sigla, (${noCargo('orgao', 'titular')('o')}) as titular, null::bigint as acima, o.codigo
       from orgao o where ${emVigor('o')}
      union all
     select 'unidade', u.id, u.nome, u.sigla, (${noCargo('unidade', 'titular')('u')}), u.orgao_id, u.codigo from unidade u where ${emVigor('u')}
      order by codigo, id`,
    [work.today()],
  );

const lerDepartamentos = (work: Work) =>
  work.db.rows<Department>(
    `select 'departamento' as tipo, d.id, d.nome, d.sigla, (${noCargo('departamento', 'titular')('d')}) as titular,
            d.departamento_pai_id as acima, d.unidade_id, d.aparece_organograma as aparece
       from departamento d where ${emVigor('d')} order by d.nome_busca, d.id`,
    [work.today()],
  );
