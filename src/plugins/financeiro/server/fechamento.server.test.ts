import { describe, expect, it } from 'vitest';
import { closeDays } from '#tests/server/closed-days';
import { openSuite } from '#tests/server/harness';
import { antesDoMes } from './fechamento';
import { Tesouraria, YEAR } from './fixtures';

const suite = openSuite();
const tesouraria = new Tesouraria(suite);

/** What the treasury has pending in a month of the Prefeitura. */
async function pendencias(mes: number) {
  const entidade_id = await suite.make.entity('02');
  const work = (await suite.platform()).inEntity(entidade_id).inYear(YEAR);
  return (await Promise.all(antesDoMes.map((check) => check(work, { entidade_id, exercicio: YEAR }, mes)))).flat();
}

describe('antes de encerrar o mês', () => {
  it('espera o boletim de cada dia com movimento, desde o primeiro mês', async () => {
    const conta = await tesouraria.conta({ 500: '0.00' });
    await tesouraria.entrar({ id: conta, tipo: 'movimento' }, '500', '10.00', { desde: `${YEAR}-01-15` });
    expect((await pendencias(1)).filter(({ impede }) => impede)).toMatchObject([
      { texto: expect.stringMatching(/^falta fechar o boletim de .*15\/01\/2026/) },
    ]);
    await closeDays(suite.sql, await suite.make.entity('02'), YEAR, `${YEAR}-01-31`);
    expect((await pendencias(1)).filter(({ impede, feito }) => impede || feito)).toMatchObject([
      { texto: expect.stringMatching(/^boletins de caixa: /), feito: true },
    ]);
    // nothing moved in December yet
    expect((await pendencias(12))[0]).toMatchObject({ texto: 'nenhum dia moveu dinheiro', feito: true });
  });

  it('a conta que teve movimento e não tem conciliação só deixa encerrar com motivo', async () => {
    const [aviso] = (await pendencias(1)).filter(({ texto }) => /^falta conciliar as? contas? com movimento: /.test(texto));
    expect(aviso).toMatchObject({ impede: false, pede_motivo: true, url: '/financeiro/movimentacao/conciliacao-bancaria' });
  });
});
