import { expect, inject, it, onTestFinished } from 'vitest';
import { migrateToLatest } from '../../src/server/db/migrate';
import { migrations } from '../../src/server/db/migrations';
import { emptyDatabase } from './engines';

const model = inject('model');
const MIGRATION = migrations.find(({ name }) => name.includes('de_para_completo'))?.name ?? '';

it('o plano que veio do sistema recebe as contas e o de-para que faltam; o que as pessoas escreveram fica como está', async () => {
  const { database, drop } = await emptyDatabase(model);
  onTestFinished(drop);
  const query = async (sql: string) => (await database.pool.query(sql)).rows;
  await migrateToLatest(
    database,
    migrations.filter(({ name }) => name < MIGRATION),
  );
  // 9 has the chart of the product, with an account and a row of its own and an account that it took out; 8 wrote its own chart
  await query(`
    set session_replication_role = replica;
    insert into plano_conta (id, cliente_id, exercicio, situacao, codigo, titulo, natureza_saldo, natureza_informacao, isf, tipo, conta_corrente_classe, nivel, encerra, bloqueio_manual, data_exclusao)
      select n, c, 2026, true, codigo, titulo, 'D', 'P', 'nd', tipo, null, 1, false, false, case when titulo = 'Retirada' then now() end
        from (values (901, 9, '8.2.1.1.1.01.00', 'DDR – Disponível para o Exercício', 'A'), (902, 9, '3.0.0.0.0.00.00', 'VPD', 'S'),
                     (903, 9, '3.1.1.2.1.04.00', 'Conta da casa', 'A'), (904, 9, '3.5.7.1.0.00.00', 'Delegada', 'A'), (905, 9, '3.1.2.5.1.01.00', 'Retirada', 'A'),
                     (906, 8, '8.2.1.1.1.01.00', 'Conta própria', 'A')) x(n, c, codigo, titulo, tipo);
    insert into natureza_conta (id, cliente_id, exercicio, prefixo, papel, conta_id) values (901, 9, 2026, '3.1.90.94', 'VPD', 903);
    set session_replication_role = origin;`);
  await query(
    'alter table plano_conta drop constraint plano_conta_cliente_id_fk; alter table natureza_conta drop constraint natureza_conta_cliente_id_fk',
  ).catch(() => undefined);
  await migrateToLatest(database, migrations);
  const contas = await query(
    `select codigo, titulo, tipo from plano_conta where cliente_id = 9 and codigo in ('3.1.1.2.1.04.00', '2.1.3.1.2.00.00', '3.1.2.5.1.01.00', '3.5.7.1.3.01.00') order by codigo`,
  );
  expect(contas).toEqual([
    { codigo: '2.1.3.1.2.00.00', titulo: expect.stringContaining('Intra OFSS'), tipo: 'A' },
    { codigo: '3.1.1.2.1.04.00', titulo: 'Conta da casa', tipo: 'A' },
    { codigo: '3.1.2.5.1.01.00', titulo: 'Retirada', tipo: 'A' },
  ]);
  const rows = await query(
    `select n.prefixo, n.papel, c.codigo, n.condicao from natureza_conta n join plano_conta c on c.id = n.conta_id
      where n.cliente_id = 9 and (n.prefixo = '3.1.90.94' or n.prefixo = '3.1.90.07') and n.papel = 'VPD' order by 1, 2`,
  );
  expect(rows).toEqual([{ prefixo: '3.1.90.94', papel: 'VPD', codigo: '3.1.1.2.1.04.00', condicao: null }]);
  expect(await query('select count(*)::int as n from plano_conta where cliente_id = 8')).toEqual([{ n: 1 }]);
  expect(await query('select count(*)::int as n from natureza_conta where cliente_id = 8')).toEqual([{ n: 0 }]);
});
