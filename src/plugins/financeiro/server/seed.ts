import type { Seed } from '../../../server/seed/engine';

const ACCOUNTS = [
  { descricao: 'Arrecadação própria', tipo: 'arrecadacao', conta: '50001', conta_dv: '3', fontes: ['1.500.0000'] },
  { descricao: 'Movimento geral', tipo: 'movimento', conta: '50002', conta_dv: '1', fontes: ['1.500.0000'] },
] as const;

/** Accounts of the Prefeitura in the Banco do Brasil. */
export async function seedFinanceiro(seed: Seed): Promise<void> {
  seed.progress('contas bancárias');
  const owner = await seed.work.db.first<{ id: number }>("select id from orgao where codigo = '02' and entidade order by id limit 1");
  const bank = await seed.work.db.first<{ id: number }>("select id from public.banco where codigo = '001'");
  const sources = await seed.work.db.rows<{ id: number; codigo: string }>('select id, codigo from fonte_recurso');
  if (!owner) return;
  await seed.inEntity(owner.id, async () => {
    for (const { fontes, ...account } of ACCOUNTS)
      await seed.put('conta_bancaria', `conta_bancaria:${account.conta}`, {
        ...account,
        banco_id: bank?.id,
        agencia: '1234',
        agencia_dv: '3',
        abertura: '2020-01-02',
        fontes: fontes.map((codigo) => ({ fonte_recurso_id: sources.find((source) => source.codigo === codigo)?.id })),
      });
  });
}
