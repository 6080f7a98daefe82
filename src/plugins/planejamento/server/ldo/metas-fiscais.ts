import { z } from 'zod';
import { endpoint } from '../../../../server/http/endpoint';
import type { Work } from '../../../../server/work';
import { LINHAS_META, type LinhaMeta, ldoResultado } from '../../resources/ldo/ldo_resultado';
import { LINES_SQL, metasSql } from './metas';
import { lawOfYearSql } from './of-year';

const query = z.object({
  exercicio: z.coerce.number({ error: 'Informe o exercício.' }).int('Informe o exercício.').min(1900).max(2200),
});

/** The fiscal targets of an exercício and what they were reckoned with. */
interface MetasFiscais {
  exercicio: number;
  /** The LDO that sets them; null without one, and then there are no targets. */
  ldo: {
    id: number;
    situacao: string;
    lei_numero: string | null;
    reserva_primaria: boolean;
    intra_no_primario: boolean;
    /** % of the RCL. */
    percentual_reserva: string;
  } | null;
  /** The lines of Demonstrativo I, in its order; decimal strings in reais, null where the LDO does not say. */
  metas: { linha: LinhaMeta; rotulo: string; meta: string | null; meta_x1: string | null; meta_x2: string | null }[];
}

/** The targets that Contabilidade and Execução hold the year against: RREO Anexo 6, RGF, limitação de empenho (LRF art. 9º). */
export const metasFiscaisEndpoints = [
  endpoint<unknown, z.infer<typeof query>>({
    method: 'GET',
    url: '/planejamento/metas-fiscais',
    access: { menu: [ldoResultado.menu], regra: 1 },
    tag: ldoResultado.label.many,
    summary: 'Metas fiscais do exercício e dos dois seguintes, pela LDO',
    query: query as never,
    handle: (work, call) => metasFiscais(work.within({ exercicio: null }), call.query.exercicio),
  }),
];

/** The targets of the LDO of an exercício that was not cancelled, whatever its situação: who reads decides whether a bill is enough. */
async function metasFiscais(work: Work, exercicio: number): Promise<MetasFiscais> {
  const ldo = await work.db.first<NonNullable<MetasFiscais['ldo']>>(
    `select id, situacao_ldo as situacao, lei_numero, reserva_primaria, intra_no_primario, percentual_reserva::text as percentual_reserva
       from ldo where id = ${lawOfYearSql('$1')}`,
    [exercicio],
  );
  if (!ldo) return { exercicio, ldo: null, metas: [] };
  const doAno = (offset: number) => `max(m.meta) filter (where m.ano = $2::int + ${offset})`;
  const rows = await work.db.rows<Omit<MetasFiscais['metas'][number], 'rotulo'>>(
    `with ${metasSql('$1::bigint')}
     select o.linha, ${doAno(0)}::numeric(18,2)::text as meta, ${doAno(1)}::numeric(18,2)::text as meta_x1, ${doAno(2)}::numeric(18,2)::text as meta_x2
       from (values ${LINES_SQL}) o (linha, ordem) join metas m on m.linha = o.linha group by o.linha, o.ordem order by o.ordem`,
    [ldo.id, exercicio],
  );
  return {
    exercicio,
    ldo,
    metas: rows.map(({ linha, ...values }) => ({ linha, rotulo: LINHAS_META[linha], ...values })),
  };
}
