import { expect, inject, it, onTestFinished } from 'vitest';
import { migrateToLatest } from '../../src/server/db/migrate';
import { migrations } from '../../src/server/db/migrations';
import { emptyDatabase } from './engines';

const model = inject('model');

it('programas por PPA (0192): cada programa fica no plano que o usa; o de outro plano em elaboração passa a ser uma cópia', async () => {
  const { database, drop } = await emptyDatabase(model);
  onTestFinished(drop);
  const query = async (sql: string) => (await database.pool.query(sql)).rows;
  await migrateToLatest(
    database,
    migrations.filter(({ name }) => name < '0192'),
  );
  const text = (...values: string[]) => values.map((value) => `'${value}'`).join(', ');
  // only the rows that the migration reads: without what they point to, and without the rules of the application
  await query(`
    set session_replication_role = replica;
    insert into ppa (id, cliente_id, exercicio_inicial, exercicio_final, nome, prazo_envio, prazo_devolucao)
      values (901, 9, 2026, 2029, 'A', '2025-08-31', '2025-12-22'), (902, 9, 2030, 2033, 'B', '2029-08-31', '2029-12-22');
    insert into versao_planejamento (id, cliente_id, instrumento, ppa_id, numero, exercicio_referencia, descricao, tipo, situacao_versao)
      values (901, 9, 'ppa', 901, 1, 2026, 'A', 'projeto', 'vigente'), (902, 9, 'ppa', 902, 1, 2030, 'B', 'projeto', 'elaboracao');
    insert into programa (id, cliente_id, codigo, nome, tipo, horizonte, objetivo, orgao_id, situacao)
      select n, case n when 905 then 8 else 9 end, '0' || n, 'P' || n, ${text('gestao', 'continuo', 'O')}, 1, true from unnest(array[901, 902, 903, 905]) n;
    insert into acao (id, cliente_id, codigo, nome, tipo, programa_id, funcao_id, subfuncao_id, finalidade, implementacao, meta_cumulativa, situacao)
      select n, 9, '2' || n, 'A' || n, 'atividade', n, 1, 1, 'F', 'direta', false, true from unnest(array[901, 902]) n;
    insert into acao_unidades (pai_id, ordem, alvo_id) values (901, 1, 77);
    insert into ppa_valor (id, cliente_id, versao_planejamento_id, programa_id, acao_id, unidade_id, funcao_id, subfuncao_id, categoria, fonte_recurso_id, valor_ano1)
      select n, 9, v, a, a, 77, 1, 1, 'corrente', 1, 5 from (values (901, 901, 901), (902, 902, 901), (903, 902, 902)) l (n, v, a);
    set session_replication_role = origin;`);
  await query(
    'alter table programa drop constraint programa_orgao_id_fk; alter table acao drop constraint acao_funcao_id_fk, drop constraint acao_subfuncao_id_fk; alter table acao_unidades drop constraint acao_unidades_alvo_id_fk',
  );
  await migrateToLatest(database, migrations);
  // 901 is in the law of the first plan and in the draft of the second; 902 only in the draft; nothing uses 903; 905 is of a municipality without plans
  const programas = await query(
    'select p.codigo, q.nome, p.id = any(array[901, 902, 903, 905]::bigint[]) as mesmo from programa p join ppa q on q.id = p.ppa_id order by p.codigo, q.nome',
  );
  const year = new Date().getUTCFullYear();
  const first = year - ((year - 2022) % 4);
  expect(programas).toEqual([
    { codigo: '0901', nome: 'A', mesmo: true },
    { codigo: '0901', nome: 'B', mesmo: false },
    { codigo: '0902', nome: 'B', mesmo: true },
    { codigo: '0903', nome: year > 2029 ? 'B' : 'A', mesmo: true },
    { codigo: '0905', nome: `PPA ${first}-${first + 3}`, mesmo: true },
  ]);
  const lines = await query(
    `select l.id::int, p.nome as plano, a.codigo, l.acao_id::int = 901 as mesma, (select count(*)::int from acao_unidades u where u.pai_id = a.id) as unidades
       from ppa_valor l join acao a on a.id = l.acao_id and a.programa_id = l.programa_id join ppa p on p.id = a.ppa_id order by l.id`,
  );
  expect(lines).toEqual([
    { id: 901, plano: 'A', codigo: '2901', mesma: true, unidades: 1 },
    { id: 902, plano: 'B', codigo: '2901', mesma: false, unidades: 1 },
    { id: 903, plano: 'B', codigo: '2902', mesma: false, unidades: 0 },
  ]);
});
