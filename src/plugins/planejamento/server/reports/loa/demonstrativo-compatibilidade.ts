import { filteredList } from '../../../../../resources/definition';
import { literal } from '../../../../../server/db/sql';
import { demonstrativoCompatibilidade } from '../../../reports/loa/demonstrativo-compatibilidade';
import type { LoaParameters } from '../../../reports/loa/parameters';
import { ldoResultado } from '../../../resources/ldo/ldo_resultado';
import { figuresOf } from '../../conferencia/figures';
import { metasSql } from '../../ldo/metas';
import { lawOfYear, lawOfYearSql } from '../../ldo/of-year';
import { LINHAS_LOA, linhasFiscaisDaLoa } from '../../loa/fiscal';
import { percentSql } from '../ldo/metas';
import { HAS_ROWS } from './balance';
import { noRelatorioDaLoa } from './on-loa-report';
import { linhasDaLoa } from './rows';
import { frameOfVersion, printedVersion } from './version';

/** What the lines of Demonstrativo I are called here. */
const NOMES: Readonly<Record<(typeof LINHAS_LOA)[number], string>> = {
  rt: 'Receita total (exceto fontes RPPS)',
  rp: 'Receitas primárias (exceto fontes RPPS) (I)',
  dt: 'Despesa total (exceto fontes RPPS)',
  dp: 'Despesas primárias (exceto fontes RPPS) (II)',
  pri1: 'Resultado primário (sem RPPS) (III) = (I − II)',
  pri2: 'Resultado primário (com RPPS)',
};

export const demonstrativoCompatibilidadeRules = noRelatorioDaLoa(demonstrativoCompatibilidade, {
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
  source: (parameters, param) => {
    const { rcl, reserva_contingencia } = parameters;
    const year = `${param(parameters.exercicio)}::int`;
    const law = lawOfYearSql(year);
    const lines = LINHAS_LOA.map((key, at) => `(${at}, '${key}', ${literal(NOMES[key])}, f.${key})`);
    const waived = (which: string) =>
      `(select coalesce(sum(w.valor_x) filter (where ${which}), 0) from ldo q left join ldo_renuncia w on w.ldo_id = q.id where q.id = ${law} group by q.id)`;
    return `with ${linhasDaLoa(parameters, param)}, ${metasSql(`coalesce(${law}, 0)`)}, ${linhasFiscaisDaLoa(law)},
    linhas as (
      select o.ordem, o.texto, m.meta, o.valor as loa, o.chave
        from loa_fiscal f cross join lateral (values ${lines.join(', ')}) o (ordem, chave, texto, valor)
        left join metas m on m.linha = o.chave and m.ano = ${year} and m.ldo_id = ${law}
      union all
      select 10, 'Receita corrente líquida', (select e.rcl from ldo_dado_economico e where e.ldo_id = ${law} and e.ano = ${year}), ${param(rcl)}::numeric, null
      union all
      select 11, 'Reserva de contingência', (select round(e.rcl * l.percentual_reserva / 100, 2) from ldo l
               join ldo_dado_economico e on e.ldo_id = l.id and e.ano = ${year} where l.id = ${law}), ${param(reserva_contingencia)}::numeric, null
      union all
      select 12, 'Renúncia de receita', ${waived('true')}, (select coalesce(sum(r.renuncia), 0) from r), null
      union all
      select 13, 'Medidas de compensação à renúncia por aumento de receita', ${waived("w.compensacao_tipo = 'aumento'")}, null, null)
    select l.texto as linha, l.meta, l.loa, l.loa - l.meta as diferenca, ${percentSql('(l.loa - l.meta)', 'nullif(abs(l.meta), 0)')} as percentual,
           case when l.chave like 'pri%' then 'subtotal' end as forte,
           case when l.chave is not null and l.meta is not null then ${literal(filteredList(ldoResultado, 'linha', ''))} || l.chave end as destino,
           case when l.chave = 'pri1' and l.loa < l.meta then 'O resultado primário da LOA é menor que a meta da LDO (AL-16).' end as divergencia
      from linhas l where ${HAS_ROWS} and (l.chave is distinct from 'pri2' or coalesce((select q.tem_rpps from ldo q where q.id = ${law}), true))
     order by l.ordem`;
  },
});
