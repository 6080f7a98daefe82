import { formatDecimal } from '../../../../resources/definition';
import { extendResource } from '../../../../server/resources/rules';
import type { Work } from '../../../../server/work';
import { abrirExercicio, iniciarEntidade } from '../../../configuracao/server';
import { type VersaoPlanejamento, versaoPlanejamento } from '../../../planejamento/resources/versao/versao_planejamento';
import { dataDeCorte, iniciarNoCorte } from '../corte';
import { enviarLoa } from '../loa';

/** The LOA that comes into force goes to the books, in the same transaction. */
export const leiNoLivro = extendResource(versaoPlanejamento, {
  afterActs: {
    vigorar: async (version, tx) => {
      if (version.instrumento === 'loa') await contabilizarLei(tx, version);
    },
  },
});

/** Of a law that is kept here from a later month on, the months before are closed, and it comes with the opening balances. */
async function contabilizarLei(tx: Work, { id, data_corte, exercicio_referencia }: VersaoPlanejamento): Promise<void> {
  const exercicio = Number(exercicio_referencia);
  await abrirLivros(tx, exercicio, id);
  if (data_corte && data_corte > `${exercicio}-01-01`) await iniciarNoCorte(tx, exercicio, data_corte);
  else await enviarLoa(tx.inYear(exercicio), id);
}

/** The entities that a version of the LOA gives money to or expects it from, as `entidade_id` and `despesa`. */
const ENTIDADES_DA_LEI = `(select coalesce(o.entidade_id, o.id) as entidade_id, sum(l.despesa)::numeric(18,2)::text as despesa
    from (select d.orgao_id, d.valor_inicial as despesa from public.dotacao d
           where d.cliente_id = $2 and d.origem = 'loa' and d.data_exclusao is null
             and d.exercicio = (select v.exercicio_referencia from public.versao_planejamento v where v.id = $1)
          union all select r.orgao_id, 0 from public.previsao_receita r
           where r.versao_planejamento_id = $1 and r.cliente_id = $2 and r.data_exclusao is null and r.origem = 'loa') l
    join public.orgao o on o.id = l.orgao_id group by 1)`;

/** Every entity of a law of this year has its books open in it, unless who keeps the systems put its Contabilidade out of use. */
async function abrirLivros(tx: Work, exercicio: number, versao: number): Promise<void> {
  // nobody keeps books where Contabilidade is in no use; those of a year to come are opened when the one before ends
  if (exercicio > Number(tx.today().slice(0, 4)) || !(await usaContabilidade(tx))) return;
  const entidades = await tx.db.rows<{ entidade_id: number }>(`select e.entidade_id from ${ENTIDADES_DA_LEI} e order by 1`, [
    versao,
    tx.cliente.id,
  ]);
  for (const { entidade_id } of entidades) {
    await iniciarEntidade(tx, { entidade_id, exercicio });
    if (await usaContabilidade(tx, entidade_id)) await abrirExercicio(tx, { entidade_id, exercicio });
  }
}

async function usaContabilidade(tx: Work, entidade: number | null = null): Promise<boolean> {
  const row = await tx.db.first(
    `select g.id from public.sistema_gestao g join public.sistema s on s.id = g.sistema_id and s.codigo = 'contabilidade'
      where g.cliente_id = $1 and ($2::bigint is null or g.entidade_id = $2) and g.ativo and g.data_exclusao is null limit 1`,
    [tx.cliente.id, entidade],
  );
  return row !== undefined;
}

/** What "Colocar em vigor" says of the books that did not take the law: each entity, how much of the law is its, why, and the way out. */
export async function dizerLivrosSemALei(work: Work, exercicio: number): Promise<string[]> {
  // of a year to come nothing is posted before its day
  if (exercicio > Number(work.today().slice(0, 4)) || !(await usaContabilidade(work))) return [];
  const corte = await dataDeCorte(work, exercicio);
  const lei = await work.db.first<{ id: number }>(
    "select v.id from public.versao_planejamento v where v.cliente_id = $1 and v.instrumento = 'loa' and v.exercicio_referencia = $2 and v.situacao_versao = 'vigente' and v.data_exclusao is null",
    [work.cliente.id, exercicio],
  );
  if (!lei) return [];
  const rows = await work.db.rows<{ nome: string; despesa: string; motivo: string | null; usa: boolean; tem: boolean }>(
    `select o.nome, e.despesa, f.motivo, coalesce(f.situacao = 'contabilizado', false) as tem,
            exists (select from public.sistema_gestao g join public.sistema s on s.id = g.sistema_id and s.codigo = 'contabilidade'
                     where g.cliente_id = $2 and g.entidade_id = e.entidade_id and g.ativo and g.data_exclusao is null) as usa
       from ${ENTIDADES_DA_LEI} e join public.orgao o on o.id = e.entidade_id
       left join public.fato_contabil f on f.cliente_id = $2 and f.entidade_id = e.entidade_id and f.chave = $3 order by o.nome`,
    [lei.id, work.cliente.id, `LOA_VIGOR:${exercicio}`],
  );
  // the law that is kept here from a later month on comes with the opening balances
  return rows.filter(({ usa, tem }) => !usa || (!tem && !corte)).map(dizerFalta);
}

function dizerFalta({ nome, despesa, motivo, usa }: { nome: string; despesa: string; motivo: string | null; usa: boolean }): string {
  const livro = `O livro de ${nome} não recebeu a lei (R$ ${formatDecimal(despesa, 2)} de despesa)`;
  return usa
    ? `${livro}: ${motivo ?? 'o fato espera na fila.'} Resolva e use "Contabilizar a LOA" em Contabilidade › Lançamentos contábeis.`
    : `${livro}: ative a Contabilidade dela em Configuração › Sistema de gestão e use "Contabilizar a LOA" em Contabilidade › Lançamentos contábeis.`;
}
