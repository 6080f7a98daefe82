import { describe, expect, it } from 'vitest';
import { openSuite } from '#tests/server/harness';
import migration from './migrations/20261126T024938_donos_das_contas.sql?raw';

const suite = openSuite();
const MANUAL_PAIRS = [
  ['ATIVO|PASSIVO', 'VPA', 'aumentativa'],
  ['VPD', 'ATIVO|PASSIVO', 'diminutiva'],
  ['ATIVO|PASSIVO', 'ATIVO|PASSIVO', 'permutativa'],
];

/** The part of the migration between two of its words, the first included. */
function partOf(from: string, to?: string): string {
  const begin = migration.indexOf(from);
  return migration.slice(begin, to ? migration.indexOf(to, begin) : undefined);
}

describe('o banco que já existia', () => {
  it('tem bloqueadas as mesmas contas que um plano novo, e as que o município acrescentou', async () => {
    const blocked = () =>
      suite.sql<{ codigo: string }>('select codigo from plano_conta where bloqueio_manual and exercicio = 2026 order by codigo');
    const before = await blocked();
    await suite.sql("update plano_conta set bloqueio_manual = codigo = '3.9.9.9.1.00.00'");
    await suite.sql(`do $m$ begin ${partOf('update plano_conta', '-- The reversal')} end $m$`);
    const after = await blocked();
    expect(after.map(({ codigo }) => codigo)).toEqual([...before.map(({ codigo }) => codigo), '3.9.9.9.1.00.00'].sort());
  });

  it('tem no 6071 os três pares: no lugar, se ninguém o usou; em uma versão que segue a usada, se alguém o usou', async () => {
    await suite.sql('alter table evento_contabil_pares disable trigger user');
    await suite.sql("delete from evento_contabil_pares where pai_id in (select id from evento_contabil where codigo = '6071')");
    await suite.sql(
      `insert into evento_contabil_pares (pai_id, ordem, conta_debito, conta_credito, base, fonte)
       select id, 1, 'VPD|ATIVO', 'PASSIVO|VPA', 'valor', 'documento' from evento_contabil where codigo = '6071'`,
    );
    await suite.sql('alter table evento_contabil_pares enable trigger user');
    const free = partOf('create temporary table evento_livre');
    const rodar = () => suite.sql(`do $m$ begin ${free} end $m$`);
    const versions = () =>
      suite.sql<{ inicio: string; fim: string | null; pares: string[][] }>(
        `select e.vigencia_inicio::text as inicio, e.vigencia_fim::text as fim,
                (select json_agg(json_build_array(p.conta_debito, p.conta_credito, p.base) order by p.ordem) from evento_contabil_pares p where p.pai_id = e.id) as pares
           from evento_contabil e where e.codigo = '6071' and e.exercicio = 2026 order by 1`,
      );
    const used =
      "update lancamento_contabil set evento_id = (select id from evento_contabil where codigo = '6071' and exercicio = 2026) where id = (select min(id) from lancamento_contabil)";
    await suite.sql(`do $$ begin perform set_config('session_replication_role', 'replica', true); ${used}; end $$`);
    await rodar();
    const today = (await suite.sql<{ dia: string; ontem: string }>('select hoje()::text as dia, (hoje() - 1)::text as ontem'))[0];
    expect(await versions()).toEqual([
      { inicio: '2026-01-01', fim: today?.ontem, pares: [['VPD|ATIVO', 'PASSIVO|VPA', 'valor']] },
      { inicio: today?.dia, fim: null, pares: MANUAL_PAIRS },
    ]);
    await rodar();
    expect(await versions()).toHaveLength(2);
  });
});
