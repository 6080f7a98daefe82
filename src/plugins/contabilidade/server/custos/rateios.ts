import type { Issues } from '../../../../resources/definition';
import { entityOf } from '../../../../server/entity';
import { onResource } from '../../../../server/resources/rules';
import type { Work } from '../../../../server/work';
import { custoRateado } from '../../resources/custo_rateado';
import { rateioCentroCusto } from '../../resources/rateio_centro_custo';
import { repartir } from '../parcelamento/cronograma';

/** SQL of whether an account `c` is a cost: VPD of personnel, benefits, and use of goods, services and capital (3.1 to 3.3). */
export const DE_CUSTO = "c.codigo ~ '^3[.][123][.]'";

export const rateioCentroCustoRules = onResource(rateioCentroCusto, {
  judge: async (draft, work, current): Promise<Issues | null> => {
    const { centro_custo_id, vigencia_inicio, vigencia_fim } = { ...current, ...draft };
    const other = await work.db.first(
      `select r.id from rateio_centro_custo r where r.centro_custo_id = $1 and r.id <> $2 and r.vigencia_inicio <= coalesce($4::date, 'infinity')
          and coalesce(r.vigencia_fim, 'infinity') >= $3::date limit 1`,
      [centro_custo_id, current?.id ?? 0, vigencia_inicio, vigencia_fim ?? null],
    );
    return other ? { vigencia_inicio: ['O centro já tem um rateio em vigor nesse período: encerre-o antes.'] } : null;
  },
});

export const custoRateadoRules = onResource(custoRateado, {
  derived: {
    total: (t) => `select coalesce(sum(l.valor), 0.00)::numeric(18,2) from public.custo_rateado_linhas l where l.pai_id = ${t}.id`,
  },
  judge: async ({ mes }, work) => {
    const fim = `${work.setting.exercicio}-${String(mes).padStart(2, '0')}-01`;
    if (fim > work.today()) return { mes: ['O mês ainda não chegou.'] };
    return (await linhasDoMes(work, Number(mes))).length === 0
      ? { mes: ['Não há o que ratear: nenhum centro com rateio em vigor teve custo nesse mês.'] }
      : null;
  },
  provide: async (draft, tx) => ({ ...draft, linhas: await linhasDoMes(tx, Number(draft.mes)) }),
});

interface LinhaRateada {
  origem_id: number;
  destino_id: number;
  valor: string;
}

/** The direct costs of each centre with a rateio in force when a month ends, shared by it: what a centre receives is not shared again. */
async function linhasDoMes(work: Work, mes: number): Promise<LinhaRateada[]> {
  const { exercicio } = work.setting;
  const dia = `${exercicio}-${String(mes).padStart(2, '0')}-01`;
  const rows = await work.db.rows<{ origem_id: number; custo: string; destinos: number[]; percentuais: string[] }>(
    `select r.centro_custo_id as origem_id, x.custo::text as custo,
            array(select i.destino_id from rateio_centro_custo_itens i where i.pai_id = r.id order by i.ordem, i.id) as destinos,
            array(select i.percentual::text from rateio_centro_custo_itens i where i.pai_id = r.id order by i.ordem, i.id) as percentuais
       from rateio_centro_custo r
       join (select (s.conta_corrente ->> 'centro_custo_id')::bigint as centro, sum(s.debitos - s.creditos)::numeric(18,2) as custo,
                    ($5::date + interval '1 month - 1 day')::date as fim
               from public.saldo_contabil s join public.plano_conta c on c.id = s.conta_id
              where s.cliente_id = $1 and s.entidade_id = $2 and s.exercicio = $3 and s.periodo = $4 and ${DE_CUSTO} group by 1) x on x.centro = r.centro_custo_id
      where r.vigencia_inicio <= x.fim and coalesce(r.vigencia_fim, 'infinity') >= x.fim and x.custo > 0 order by 1`,
    [work.cliente.id, entityOf(work), exercicio, mes, dia],
  );
  return rows.flatMap(({ origem_id, custo, destinos, percentuais }) =>
    repartir(
      custo,
      percentuais.map((percentual) => percentual.replace('.', '')),
    ).map((valor, n) => ({
      origem_id,
      destino_id: Number(destinos[n]),
      valor,
    })),
  );
}
