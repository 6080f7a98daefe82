import type { Seed } from '../../../../server/seed/engine';
import { mesEncerrado } from '../../../configuracao/server';
import { semearEncerramento } from '../../../contabilidade/server';
import { semearBoletins } from '../../../financeiro/server';
import { semearLoaAnterior } from '../../../planejamento/server';
import { semearOrdem } from '../pagamento/seed';
import { lerPessoas, semearEmpenho } from '../seed';
import { CONTAS, DIAS_DE_RECEITA, EMPENHOS, type Fonte, ORDENS, RECEITAS } from './documentos';
import { semearRestosDoAno } from './restos';

const YEAR = 2025;
const ENTIDADE = '02';
/** Why its months closed with accounts that were not reconciled here. */
const SEM_CONCILIAR = 'As conciliações de 2025 foram feitas no sistema anterior.';
/** Empenhos of the year are numbered, for the seed, after those of the current one. */
const FIRST = 1000;

/**
 * The year before, of the Prefeitura: its law, what it collected, spent and left to pay, and its closing, which opens the current one. Only of a
 * municipality that still has it open.
 */
export async function semearExercicioAnterior(seed: Seed): Promise<void> {
  await seed.pause();
  const owner = await seed.work.db.first<{ id: number }>('select id from orgao where codigo = $1 and entidade order by id limit 1', [
    ENTIDADE,
  ]);
  if (!owner) return;
  const ano = { entidade_id: owner.id, exercicio: YEAR };
  if ((await mesEncerrado(seed.work, ano))?.situacao !== 'aberto') return;
  await semearLoaAnterior(seed);
  seed.progress('receitas e despesas de 2025');
  await seed.inEntity(owner.id, async () => {
    const contas = await abrirContas(seed);
    await seed.inYear(YEAR, async () => {
      await semearReceitas(seed, contas);
      const people = await lerPessoas(seed, owner.id);
      for (const [n, demo] of EMPENHOS.entries()) await semearEmpenho(seed, FIRST + n, demo, people, [], undefined);
      for (const { fonte, ...ordem } of ORDENS) await semearOrdem(seed, ordem, contas[fonte]);
    });
  });
  await seed.inYear(YEAR, () => seed.inEntity(owner.id, () => semearBoletins(seed, `${YEAR}-12-31`)));
  await semearEncerramento(seed, ano, SEM_CONCILIAR);
  await seed.inYear(YEAR + 1, () => seed.inEntity(owner.id, () => semearRestosDoAno(seed)));
}

/** An account for each fonte. */
async function abrirContas(seed: Seed): Promise<Record<Fonte, number>> {
  const bank = await seed.work.db.first<{ id: number }>("select id from public.banco where codigo = '001'");
  const opened: Partial<Record<Fonte, number>> = {};
  for (const [codigo, conta] of Object.entries(CONTAS) as [Fonte, (typeof CONTAS)[Fonte]][]) {
    const fonte = await seed.work.db.first<{ id: number }>('select id from fonte_recurso where codigo = $1', [codigo]);
    opened[codigo] = await seed.put('conta_bancaria', `conta_bancaria:${conta.conta}`, {
      ...conta,
      banco_id: bank?.id,
      agencia: '1234',
      agencia_dv: '3',
      abertura: '2020-01-02',
      assinantes: [],
      fontes: [{ fonte_recurso_id: fonte?.id }],
    });
  }
  return opened as Record<Fonte, number>;
}

async function semearReceitas(seed: Seed, contas: Record<Fonte, number>): Promise<void> {
  for (const data of DIAS_DE_RECEITA)
    for (const [natureza, tipo, fonte, valor_bruto] of RECEITAS) {
      const row = await seed.work.db.first<{ id: number; natureza_receita_id: number }>(
        'select r.id, r.natureza_receita_id from receita_realizada r join fonte_recurso f on f.id = r.fonte_recurso_id where r.codigo like $1 and f.codigo = $2 order by r.id limit 1',
        [`${natureza}%`, fonte],
      );
      if (!row) continue;
      await seed.pause();
      await seed.put('lancamento_receita', `receita:${natureza}:${data}`, {
        tipo,
        data,
        data_credito: data,
        valor_bruto,
        conta_bancaria_id: contas[fonte],
        receita_prevista_id: row.id,
        natureza_receita_id: row.natureza_receita_id,
      });
    }
}
