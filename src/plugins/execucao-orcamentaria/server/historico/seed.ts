import type { Seed } from '../../../../server/seed/engine';
import { mesEncerrado } from '../../../configuracao/server';
import { semearMesesEncerrados } from '../../../contabilidade/server';
import { semearBoletins } from '../../../financeiro/server';
import { RECEITAS_DO_ANO, ULTIMO_MES } from './meses';

const YEAR = 2026;
const FONTE = '1.500.0000';
/** Why the months closed with accounts that were not reconciled here. */
const SEM_CONCILIAR = 'As contas foram conciliadas nos extratos em papel, arquivados na Tesouraria.';

/** What the year brought to the account of movement. Asked in the entity and in the year. */
export async function semearReceitasDoAno(seed: Seed, conta_bancaria_id: number): Promise<void> {
  seed.progress('receitas do ano');
  for (const { natureza, tipo, data, valor } of RECEITAS_DO_ANO) {
    const row = await seed.work.db.first<{ id: number; natureza_receita_id: number }>(
      'select r.id, r.natureza_receita_id from receita_realizada r join fonte_recurso f on f.id = r.fonte_recurso_id where r.codigo = $1 and f.codigo = $2 order by r.id limit 1',
      [natureza, FONTE],
    );
    if (!row) continue;
    await seed.pause();
    await seed.put('lancamento_receita', `receita:${natureza}:${data}`, {
      tipo,
      data,
      data_credito: data,
      valor_bruto: valor,
      conta_bancaria_id,
      receita_prevista_id: row.id,
      natureza_receita_id: row.natureza_receita_id,
    });
  }
}

/** In the larger demonstration, the days and the months that are over, closed in their order. Comes when nobody has more to post in them. */
export async function semearMesesDoAno(seed: Seed): Promise<void> {
  if (seed.scale !== 'demo') return;
  const owner = await seed.work.db.first<{ id: number }>("select id from orgao where codigo = '02' and entidade order by id limit 1");
  if (!owner) return;
  const ano = { entidade_id: owner.id, exercicio: YEAR };
  if (((await mesEncerrado(seed.work, ano))?.mes ?? 0) >= ULTIMO_MES) return;
  seed.progress('boletins e meses do ano');
  await seed.inYear(YEAR, () => seed.inEntity(owner.id, () => semearBoletins(seed, `${YEAR}-${ULTIMO_MES}-31`, 'boletim:ano')));
  await semearMesesEncerrados(seed, ano, ULTIMO_MES, SEM_CONCILIAR);
}
