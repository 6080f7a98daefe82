import { endpoint } from '../../../server/http/endpoint';
import type { Work } from '../../../server/work';
import type { Marco } from '../calculo/marco';
import { ldo } from '../resources/ldo/ldo';
import { loa } from '../resources/loa/loa';
import { ppa } from '../resources/ppa/ppa';

/** Where a text of a law has been once it went to the Câmara, and once it came back. */
const SENT = "('enviado', 'aprovado', 'vigente', 'encerrada')";
const APPROVED = "('aprovado', 'vigente', 'encerrada')";
/** Days before a term when it is near (handbook Planejamento 13). */
const NEAR = 15;
/** Days after the publication of the LOA to publish its cronograma (LRF art. 8º). */
const CRONOGRAMA = 30;

/** Whether the cronograma of the exercício of a LOA was published. */
const CRONOGRAMA_PUBLICADO = `exists (select from cronograma_desembolso c
  where c.exercicio = t.exercicio_referencia and c.situacao_cronograma in ('publicado', 'substituido'))`;

type Reached = (situacoes: string) => string;
const porVersao =
  (column: string, id: string): Reached =>
  (situacoes) =>
    `exists (select from versao_planejamento v where v.${column} = ${id} and v.situacao_versao in ${situacoes})`;

/** SQL of the terms of the laws of a table, by the SQL of what each is called and whether a text of it got there. */
function termsSql(from: string, lei: string, base: string, reached: Reached, more = ''): string {
  return `select ${lei} as lei, m.ordem, m.marco, m.prazo, m.feito, '${base}/' || t.id as detalhe
       from ${from} t cross join lateral (values (1, 'Envio à Câmara', t.prazo_envio, ${reached(SENT)}),
            (2, 'Devolução pela Câmara', t.prazo_devolucao, ${reached(APPROVED)}) ${more}) m (ordem, marco, prazo, feito)`;
}

/**
 * The terms of the laws that are made in a year, in order: those of the exercício after it, and what its own LOA still owes.
 * Whoever may not open a law does not see its terms.
 */
async function timeline(work: Work): Promise<Marco[]> {
  const parts = [
    ...(work.has(ppa.menu, 1)
      ? [`${termsSql('ppa', "'PPA ' || t.exercicio_inicial || '–' || t.exercicio_final", ppa.route.base, porVersao('ppa_id', 't.id'))}`]
      : []),
    ...(work.has(ldo.menu, 1)
      ? [
          termsSql(
            "(select * from ldo where situacao_ldo <> 'cancelada')",
            "'LDO ' || t.exercicio_referencia",
            ldo.route.base,
            (all) => `t.situacao_ldo in ${all}`,
          ),
        ]
      : []),
    ...(work.has(loa.menu, 1)
      ? [
          termsSql(
            'loa',
            "'LOA ' || t.exercicio_referencia",
            loa.route.base,
            porVersao('loa_id', 't.id'),
            `, (3, 'Publicação do cronograma de desembolso', t.lei_publicacao + ${CRONOGRAMA}, ${CRONOGRAMA_PUBLICADO})`,
          ),
        ]
      : []),
  ];
  return work.within({ exercicio: null }).db.rows<Marco & Record<string, unknown>>(
    `select x.lei, x.marco, x.prazo, x.prazo - $2::date as dias, x.detalhe,
            case when x.feito then 'feito' when x.prazo < $2::date then 'atrasado'
                 when x.prazo <= $2::date + ${NEAR} then 'proximo' else 'no_prazo' end as situacao
       from (${parts.join(' union all ')}) x
      where x.prazo between make_date($1::int, 1, 1) and make_date($1::int, 12, 31) order by x.prazo, x.lei, x.ordem`,
    [work.setting.exercicio, work.today()],
  );
}

export const timelineEndpoints = [
  endpoint({
    method: 'GET',
    url: '/planejamento/linha-do-tempo',
    access: { menu: [ppa.menu, ldo.menu, loa.menu], regra: 1 },
    tag: 'Planejamento',
    summary: 'Os prazos do PPA, da LDO e da LOA que caem no ano escolhido, com os dias que faltam',
    handle: async (work) => ({ data: await timeline(work) }),
  }),
];
