import { formatDecimal } from '../../../../resources/definition';
import { ValidationError } from '../../../../server/http/errors';
import type { Work } from '../../../../server/work';
import type { Ldo } from '../../resources/ldo/ldo';
import { metasSql } from './metas';
import { type Demonstrativo, nomeDe } from './of-year';

const some = (table: string, more = 'true') => `exists (select from ${table} r where r.ldo_id = $1 and ${more})`;
const RECEITAS_E_DESPESAS = `${some('ldo_receita')} and ${some('ldo_despesa')}`;

/** When each demonstrativo has what to print, as SQL over the LDO `$1` of the exercício `$2`, and where it is filled in. */
const FILLED: Readonly<Record<Demonstrativo, readonly [sql: string, where: string]>> = {
  arf: [some('ldo_risco'), 'Identificação de riscos'],
  i: [RECEITAS_E_DESPESAS, 'Receitas e Despesas da LDO'],
  ii: [some('ldo_resultado', 'r.ano = $2::int - 2 and r.realizado is not null'), 'Resultados, com o realizado de X−2'],
  iii: [RECEITAS_E_DESPESAS, 'Receitas e Despesas da LDO'],
  iv: [
    some('ldo_ativo_passivo', 'num_nonnulls(r.pl_capital, r.pl_reservas, r.pl_resultado) > 0'),
    'Ativos e passivos, com o patrimônio líquido',
  ],
  v: [some('ldo_aplicacao_ativo'), 'Aplicação de ativos'],
  vi: [`${some('ldo_rpps_receita')} and ${some('ldo_rpps_despesa')} and ${some('ldo_projecao_atuarial')}`, 'RPPS e Projeção atuarial'],
  vii: [some('ldo_renuncia'), 'Renúncia de receitas'],
  viii: [`${some('ldo_expansao_despesa')} or ${some('ldo_despesa_continuada')}`, 'Expansão da despesa e Despesa continuada'],
};

/**
 * What the LDO carries to the Câmara is filled in, or said not to apply, and the annual targets hold together (LRF art. 4º
 * §§1º to 3º; handbook Planejamento 7, LDO at sending).
 *
 * @throws ValidationError naming each demonstrativo without rows and each year whose primary part is more than the whole
 */
export async function exigirDemonstrativos(tx: Work, { id, exercicio_referencia: x, nao_se_aplica, tem_rpps }: Ldo): Promise<void> {
  // the exercício of the law need not be the one chosen in the header
  const { db } = tx.within({ exercicio: null });
  const declared = new Set<string>(nao_se_aplica.map(({ demonstrativo }) => demonstrativo));
  const asked = Object.entries(FILLED).filter(([name]) => !declared.has(name) && (name !== 'vi' || tem_rpps));
  const columns = ['$1::bigint as id', '$2::int as x', ...asked.map(([name, [sql]]) => `(${sql}) as ${name}`)];
  const found = await db.first<Record<string, boolean>>(`select ${columns.join(', ')}`, [id, x]);
  const missing = asked.filter(([name]) => !found?.[name]);
  if (missing.length > 0)
    throw new ValidationError({
      nao_se_aplica: missing.map(
        ([name, [, where]]) => `${nomeDe(name)}: preencha ${where.replace('X−2', String(x - 2))}, ou declare que não se aplica.`,
      ),
    });
  const rows = await db.rows<{ ano: number; parte: string; todo: string; parte_valor: string; todo_valor: string }>(
    `with ${metasSql('$1')}, m as (
       select ano, linha, meta from metas where ano between $2::int and $2::int + 2),
     pares as (
       select r.ano, 'receitas primárias' as parte, r.meta as parte_valor, 'receita total' as todo, t.meta as todo_valor
         from m r join m t on t.ano = r.ano and t.linha = 'rt' where r.linha = 'rp'
       union all
       select d.ano, 'despesas primárias sem restos a pagar', d.meta - p.meta, 'despesa total', t.meta
         from m d join m p on p.ano = d.ano and p.linha = 'dp3' join m t on t.ano = d.ano and t.linha = 'dt' where d.linha = 'dp')
     select ano, parte, todo, parte_valor::text as parte_valor, todo_valor::text as todo_valor from pares
      where parte_valor > todo_valor order by ano, parte desc`,
    [id, x],
  );
  if (rows.length > 0)
    throw new ValidationError({
      metas: rows.map(
        ({ ano, parte, todo, parte_valor, todo_valor }) =>
          `Demonstrativo I, ${ano}: as ${parte} (R$ ${formatDecimal(parte_valor, 2)}) passam da ${todo} (R$ ${formatDecimal(todo_valor, 2)}).`,
      ),
    });
}
