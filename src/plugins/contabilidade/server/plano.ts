import type { Issues } from '../../../resources/definition';
import { endpoint } from '../../../server/http/endpoint';
import { ConflictError } from '../../../server/http/errors';
import { onResource, type RowSql } from '../../../server/resources/rules';
import type { Work } from '../../../server/work';
import { informationOf, planoConta } from '../resources/plano_conta';
import { implantarPlano } from './implantar';
import { reaisSql, significantSql } from './sql';
import { accountAbove, accountLevel, padAccount, significantAccount } from './tabelas/plano';

/** SQL of what an account, with those below it, is worth now: debits less credits, of the entities in sight. */
const saldoSql: RowSql = (t) =>
  `select sum(s.debitos - s.creditos) from saldo_contabil s join public.plano_conta a on a.id = s.conta_id
    where a.id = ${t}.id or (${t}.tipo = 'S' and a.exercicio = ${t}.exercicio and a.codigo like ${significantSql(`${t}.codigo`)} || '.%')`;

export const planoRules = onResource(planoConta, {
  derived: {
    inferiores: (t) => `select count(*)::int from plano_conta a where a.superior_id = ${t}.id`,
    saldo: (t) =>
      `select case when v.valor is null then null when v.valor = 0 then 'R$ 0,00' else ${reaisSql('abs(v.valor)')} || case when v.valor > 0 then ' D' else ' C' end end
         from (${saldoSql(t)}) v(valor)`,
  },
  filters: {
    com_saldo: (value, t) => `exists (select from saldo_contabil s where s.conta_id = ${t}.id) = ${value === true}`,
    codigo: (value, t, param) => `replace(${t}.codigo, '.', '') like ${param(`${String(value).replace(/\D/g, '')}%`)}`,
  },
  complete: async (draft, work, current) => {
    if (current || !draft.codigo) return draft;
    const codigo = padAccount(draft.codigo);
    const above = accountAbove(codigo);
    const superior = above ? await findAccount(work, above) : undefined;
    return {
      ...draft,
      codigo,
      nivel: accountLevel(codigo),
      natureza_informacao: informationOf(codigo),
      superior_id: superior?.id ?? null,
    };
  },
  judge: async ({ codigo, tipo }, work, current): Promise<Issues | null> => {
    if (current) {
      const below = await work.db.first('select 1 as um from plano_conta where superior_id = $1 limit 1', [current.id]);
      return tipo === 'A' && below ? { tipo: ['Há contas abaixo desta: ela continua sintética.'] } : null;
    }
    const above = accountAbove(padAccount(codigo ?? ''));
    if (!above) return null;
    const found = await findAccount(work, above);
    if (!found) return { codigo: [`A conta superior ${significantAccount(above)} não existe. Cadastre-a antes.`] };
    return found.tipo === 'S' ? null : { codigo: [`A conta superior ${significantAccount(above)} é analítica: torne-a sintética antes.`] };
  },
});

async function findAccount(work: Work, codigo: string): Promise<{ id: number; tipo: string } | undefined> {
  return work.db.first<{ id: number; tipo: string }>('select id, tipo from plano_conta where codigo = $1', [codigo]);
}

/** Gives the exercício at the top of the screen its chart, events and de-para, from the year before it or from the product. */
export const implantarPlanoDoExercicio = endpoint({
  method: 'POST',
  url: `${planoConta.api.path}/implantar`,
  access: { menu: [planoConta.menu], regra: 5 },
  tag: planoConta.label.many,
  summary: 'Implantar o plano de contas, os eventos e o de-para no exercício',
  handle: async (work) => {
    const contas = await implantarPlano(work);
    if (contas === 0)
      throw new ConflictError('REGISTRO_BLOQUEADO', { message: `O exercício ${work.setting.exercicio} já tem plano de contas.` });
    return { message: `Plano de contas de ${work.setting.exercicio} implantado: ${contas} contas.`, result: { contas } };
  },
});
