import { runAct } from '../../../../server/documents/acts';
import { anotherPerson } from '../../../../server/seed/another-person';
import type { Seed } from '../../../../server/seed/engine';
import { prestacaoSuprimento } from '../../resources/prestacao_suprimento';
import { travarEmpenho } from '../empenho/ler';
import { devolverSuprimento, prestarContas } from './documentos';

/** What was spent of the advance of the demonstration, approved, and what came back; the rest is still to be accounted for. */
export async function semearSuprimento(seed: Seed): Promise<void> {
  await seed.pause();
  const owner = await seed.work.db.first<{ id: number }>("select id from orgao where codigo = '02' and entidade order by id limit 1");
  if (!owner) return;
  await seed.inEntity(owner.id, () =>
    seed.inYear(2026, async () => {
      const { work } = seed;
      const row = await work.db.first<{ id: number }>(
        `select e.id from empenho e where e.tipo_despesa = 'suprimento' and e.pago > 0
            and not exists (select from public.prestacao_suprimento p where p.empenho_id = e.id) order by e.id limit 1`,
      );
      if (!row) return;
      const { id } = await prestarContas(work, await travarEmpenho(work, row.id), {
        data: '2026-11-16',
        valor: '1120.40',
        observacao: null,
        despesas: [
          { tipo: 'recibo', numero: '118', data: '2026-11-11', valor: '640.40', descricao: 'Chaveiro e reparo de fechaduras' },
          { tipo: 'nfse', numero: '2207', data: '2026-11-12', valor: '480.00', descricao: 'Conserto do bebedouro do almoxarifado' },
        ],
      });
      await runAct(await anotherPerson(work), work.services.registry.get(prestacaoSuprimento.name), id, 'aprovar', { data: '2026-11-17' });
      const conta = await work.db.first<{ id: number }>("select id from conta_bancaria where tipo = 'movimento' order by id limit 1");
      await devolverSuprimento(work, row.id, {
        data: '2026-11-17',
        valor: '200.00',
        conta_bancaria_id: conta?.id,
        motivo: 'Sobra que não será usada',
      });
    }),
  );
}
