import type { Seed } from '../../../../server/seed/engine';
import { lancarAbertura } from '../../../contabilidade/server';
import { instrumentoDoResto } from './livro';
import { cancelarResto } from './movimentos';

const YEAR = 2026;
const ANO = 2024;
const VALOR = '4500.00';

/** A resto a pagar from before the system, of an entity that keeps little, and the opening that brings it to the book. */
export async function semearRestos(seed: Seed): Promise<void> {
  await seed.pause();
  const { work } = seed;
  const idDe = async (sql: string, values: unknown[] = []) => (await work.db.first<{ id: number }>(sql, values))?.id;
  const entidade = await idDe("select id from orgao where codigo = '03' and entidade order by id limit 1");
  const credor_id = await idDe("select id from pessoa where tipo = 'juridica' and situacao order by id limit 1");
  const fonte_recurso_id = await idDe("select id from fonte_recurso where codigo = '2.500.0000'");
  const natureza_despesa_id = await idDe("select id from natureza_despesa where codigo = '3.3.90.39.00'");
  if (!entidade || !credor_id || !fonte_recurso_id || !natureza_despesa_id) return;
  await seed.inYear(YEAR, () =>
    seed.inEntity(entidade, async () => {
      const resto = await seed.put('resto_a_pagar', 'resto:2024', {
        ano_inscricao: ANO,
        tipo: 'nao_processado',
        numero_empenho: '00212/2024',
        data_empenho: '2024-08-06',
        documento: 'Sistema anterior',
        credor_id,
        natureza_despesa_id,
        fonte_recurso_id,
        inscrito: VALOR,
        funcao: '09',
        subfuncao: '122',
        historico: 'Manutenção dos equipamentos de informática',
      });
      const key = { fonte_recurso_id, instrumento: instrumentoDoResto(resto) };
      const saldos = [
        ['5.3.1.1.0.00.00', 'D', { ...key, ano_inscricao: ANO }],
        ['6.3.1.1.0.00.00', 'C', { ...key, ano_inscricao: ANO }],
        ['8.2.1.1.1.01.00', 'D', { fonte_recurso_id }],
        ['8.2.1.1.2.01.00', 'C', key],
      ] as const;
      for (const [codigo, dc, keys] of saldos)
        await seed.put('saldo_abertura', `abertura:${codigo}`, {
          conta_id: await idDe('select id from plano_conta where codigo = $1', [codigo]),
          dc,
          valor: VALOR,
          ...keys,
          observacao: 'Balancete de encerramento de 2025',
        });
      const waiting = await idDe('select id from saldo_abertura where lancamento_id is null limit 1');
      if (waiting) await seed.work.transact(lancarAbertura);
      if (await idDe('select id from resto_a_pagar_movimento limit 1')) return;
      await seed.work.transact((tx) =>
        cancelarResto(tx, resto, {
          data: '2026-06-10',
          valor: '500.00',
          parte: 'cancelamento',
          documento: 'Decreto 39/2026',
          motivo: 'Glosa de serviços que não foram prestados',
        }),
      );
    }),
  );
}
