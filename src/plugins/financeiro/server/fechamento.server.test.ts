import { describe, expect, it } from 'vitest';
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
  it('janeiro também espera os boletins de quem já os fechava no ano anterior', async () => {
    const conta = await tesouraria.conta({ 500: '0.00' });
    await tesouraria.entrar({ id: conta, tipo: 'movimento' }, '500', '10.00', { desde: `${YEAR}-01-15` });
    const impedem = async () => (await pendencias(1)).filter(({ impede }) => impede).map(({ texto }) => texto);
    expect(await impedem()).toEqual([]);
    await suite.sql(
      `insert into boletim_caixa (cliente_id, entidade_id, exercicio, data, situacao) select cliente_id, id, $2, $3, 'fechado' from orgao where id = $1`,
      [await suite.make.entity('02'), YEAR - 1, `${YEAR - 1}-12-30`],
    );
    expect(await impedem()).toEqual([expect.stringMatching(/^falta fechar o boletim de .*15\/01\/2026/)]);
  });

  it('a conta que teve movimento e não tem conciliação se diz, e não impede', async () => {
    const [aviso] = (await pendencias(1)).filter(({ texto }) => /^falta conciliar as? contas? com movimento: /.test(texto));
    expect(aviso).toMatchObject({ impede: false, url: '/financeiro/movimentacao/conciliacao-bancaria' });
  });
});
