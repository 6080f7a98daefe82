import { filteredList } from '../../../../../resources/definition';
import { literal } from '../../../../../server/db/sql';
import { demonstrativoCompatibilidade } from '../../../reports/loa/demonstrativo-compatibilidade';
import type { LoaParameters } from '../../../reports/loa/parameters';
import { ldoResultado } from '../../../resources/ldo_resultado';
import { figuresOf } from '../../conferencia/figures';
import { metasSql } from '../../ldo-metas';
import { lawOfYear, lawOfYearSql } from '../../ldo-of-year';
import { primariaSql } from '../../naturezas';
import { despesaPrimariaSql } from '../../naturezas-despesa';
import { percentSql } from '../metas';
import { HAS_ROWS } from './balance';
import { onLoaReport } from './on-loa-report';
import { loaRows } from './rows';
import { frameOfVersion, printedVersion } from './version';

/** Lines of Demonstrativo I that the LOA has too, in order, with what they are called here. */
const LINHAS = [
  ['rt', 'Receita total (exceto fontes RPPS)'],
  ['rp', 'Receitas primárias (exceto fontes RPPS) (I)'],
  ['dt', 'Despesa total (exceto fontes RPPS)'],
  ['dp', 'Despesas primárias (exceto fontes RPPS) (II)'],
  ['pri1', 'Resultado primário (sem RPPS) (III) = (I − II)'],
  ['pri2', 'Resultado primário (com RPPS)'],
] as const;

const RPPS = "fonte between '800' and '804'";

export const demonstrativoCompatibilidadeRules = onLoaReport(demonstrativoCompatibilidade, {
  frame: async (work, parameters) => {
    const version = await printedVersion(work, parameters as unknown as LoaParameters);
    if (!version) return null;
    const law = await lawOfYear(work, version.exercicio);
    const { rcl, reserva_contingencia } = await figuresOf(work, version.id);
    return {
      ...frameOfVersion(version),
      notes: [
        law
          ? 'A meta das despesas primárias inclui o pagamento de restos a pagar, que a LOA não fixa.'
          : `O exercício ${version.exercicio} não tem LDO: as metas ficam em branco.`,
      ],
      found: { rcl, reserva_contingencia },
    };
  },
  source: (parameters, param, { rcl, reserva_contingencia }) => {
    const year = `${param(parameters.exercicio)}::int`;
    const law = lawOfYearSql(year);
    const lines = LINHAS.map(([key, text], at) => `(${at}, '${key}', ${literal(text)})`);
    const says = (rule: string) => `coalesce((select l.${rule} from ldo l where l.id = ${law}), false)`;
    const [intra, reserve] = [says('intra_no_primario'), says('reserva_primaria')];
    return `with ${loaRows(parameters, param)}, ${metasSql(`coalesce(${law}, 0)`)},
    l_receitas as (select r.liquido as valor, r.${RPPS} as rpps, ${primariaSql('n')} or (r.intra and ${intra}) as primaria from r join natureza_receita n on n.id = r.natureza_id),
    l_despesas as (select d.valor, d.${RPPS} as rpps, (${despesaPrimariaSql('d.grp', 'd.el')} or (d.cat = '9' and ${reserve})) and (not d.intra or ${intra}) as primaria from d),
    l_somas as (
      select sum(x.rt) as rt, sum(x.rp) as rp, sum(x.dt) as dt, sum(x.dp) as dp, sum(x.rpr) as rpr, sum(x.dpr) as dpr from (
        select coalesce(sum(valor) filter (where not rpps), 0) as rt, coalesce(sum(valor) filter (where not rpps and primaria), 0) as rp, 0 as dt, 0 as dp,
               coalesce(sum(valor) filter (where rpps and primaria), 0) as rpr, 0 as dpr from l_receitas
        union all
        select 0, 0, coalesce(sum(valor) filter (where not rpps), 0), coalesce(sum(valor) filter (where not rpps and primaria), 0), 0,
               coalesce(sum(valor) filter (where rpps and primaria), 0) from l_despesas) x),
    linhas as (
      select o.ordem, o.texto, m.meta, case o.chave when 'rt' then s.rt when 'rp' then s.rp when 'dt' then s.dt when 'dp' then s.dp
             when 'pri1' then s.rp - s.dp else s.rp - s.dp + s.rpr - s.dpr end as loa, o.chave
        from (values ${lines.join(', ')}) o (ordem, chave, texto) cross join l_somas s
        left join metas m on m.linha = o.chave and m.ano = ${year} and m.ldo_id = ${law}
      union all
      select 10, 'Receita corrente líquida', (select e.rcl from ldo_dado_economico e where e.ldo_id = ${law} and e.ano = ${year}), ${param(rcl)}::numeric, null
      union all
      select 11, 'Reserva de contingência', (select round(e.rcl * l.percentual_reserva / 100, 2) from ldo l
               join ldo_dado_economico e on e.ldo_id = l.id and e.ano = ${year} where l.id = ${law}), ${param(reserva_contingencia)}::numeric, null
      union all
      select 12, 'Renúncia de receita', (select coalesce(sum(w.valor_x), 0) from ldo_renuncia w where w.ldo_id = ${law}), (select coalesce(sum(r.renuncia), 0) from r), null
      union all
      select 13, 'Medidas de compensação à renúncia por aumento de receita',
             (select coalesce(sum(w.valor_x), 0) from ldo_renuncia w where w.ldo_id = ${law} and w.compensacao_tipo = 'aumento'), null, null)
    select l.texto as linha, l.meta, l.loa, l.loa - l.meta as diferenca, ${percentSql('(l.loa - l.meta)', 'nullif(abs(l.meta), 0)')} as percentual,
           case when l.chave like 'pri%' then 'subtotal' end as forte,
           case when l.chave is not null and l.meta is not null then ${literal(filteredList(ldoResultado, 'linha', ''))} || l.chave end as destino,
           case when l.chave = 'pri1' and l.loa < l.meta then 'O resultado primário da LOA é menor que a meta da LDO (AL-16).' end as divergencia
      from linhas l where ${HAS_ROWS} order by l.ordem`;
  },
});
