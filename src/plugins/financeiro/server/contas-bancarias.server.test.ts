import { setTimeout } from 'node:timers/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Caller, openSuite } from '#tests/server/harness';
import { registrarFato } from '../../contabilidade/server';
import { ok, recusa, Tesouraria, YEAR } from './fixtures';
import { lerConta } from './receita/registros';

const suite = openSuite();
const CONTAS = '/financeiro/cadastros/contas-bancarias';
const TRANSFERENCIA = '/financeiro/movimentacao/transferencias-bancarias/transferencias-bancarias';
const ALL = [1, 2, 3, 4, 5];
const tesouraria = new Tesouraria(suite);
let tesoureiro: Caller;
let hoje: string;
beforeAll(async () => {
  hoje = suite.services.clock.today();
  tesoureiro = await tesouraria.alguem({
    'financeiro.cadastros.contas-bancarias': [...ALL, 6],
    'financeiro.movimentacao.transferencias-bancarias.transferencias-bancarias': ALL,
  });
});

describe('conta bancária', () => {
  it('S17: não se encerra, nem perde uma fonte, com um centavo dela', async () => {
    const [conta, outra] = [await tesouraria.conta({ 500: '0.01', 600: '0.00' }), await tesouraria.conta({ 500: '0.00' })];
    const mudar = (changes: Record<string, unknown>) => tesoureiro.edit(`${CONTAS}/${conta}`, changes);
    const saldo = 'A conta tem R$ 0,01 na fonte 1.500';
    expect(await recusa(mudar({ encerramento: hoje }))).toEqual({ encerramento: [`${saldo}: transfira o saldo antes de encerrá-la.`] });
    expect(await recusa(mudar({ situacao: false }))).toEqual({ situacao: [`${saldo}: transfira o saldo antes de encerrá-la.`] });
    const [fonte500, fonte600] = [await tesouraria.fonte('500'), await tesouraria.fonte('600')];
    expect(await recusa(mudar({ fontes: [{ fonte_recurso_id: fonte600 }] }))).toEqual({
      fontes: [`${saldo}: transfira o saldo antes de tirá-la.`],
    });
    await ok(mudar({ fontes: [{ fonte_recurso_id: fonte500 }] }), 200);
    await ok(
      tesoureiro.post(TRANSFERENCIA, {
        data: hoje,
        data_credito: hoje,
        conta_origem_id: conta,
        conta_destino_id: outra,
        fonte_recurso_id: fonte500,
        valor: '0.01',
        historico: 'Saldo da conta que se encerra',
      }),
    );
    expect((await ok(mudar({ encerramento: hoje }), 200)).encerramento).toBe(hoje);
    // nor does money enter it any more, on a day before it closed either
    expect(
      await recusa(
        tesoureiro.post(TRANSFERENCIA, {
          data: hoje,
          data_credito: hoje,
          conta_origem_id: outra,
          conta_destino_id: conta,
          fonte_recurso_id: fonte500,
          valor: '0.01',
          historico: 'De volta',
        }),
      ),
    ).toMatchObject({ conta_destino_id: ['A conta bancária está encerrada.'] });
  });

  it('quem encerra espera quem já leu a conta para mover o seu dinheiro, e vê o que ficou nela', async () => {
    const conta = await tesouraria.conta({ 500: '0.00' });
    const [entidade_id, fonte_recurso_id] = [await suite.make.entity('02'), await tesouraria.fonte('500')];
    const natureza_receita_id = await tesouraria.id(
      "select id from natureza_receita where codigo = '1.1.1.2.53.0.1' and situacao order by desdobramento limit 1",
    );
    const encerrar = () => recusa(tesoureiro.edit(`${CONTAS}/${conta}`, { situacao: false }));
    const work = (await suite.platform()).inEntity(entidade_id).inYear(YEAR);
    const { pedido } = await work.transact(async (tx) => {
      const { tipo } = await lerConta(tx, conta);
      const asked = { pedido: encerrar() };
      await setTimeout(500);
      await registrarFato(tx, {
        fato: 'RECEITA',
        evento: '2021',
        data: hoje,
        valor: '1.00',
        entidade_id,
        contexto: { conta_bancaria: { id: conta, tipo }, fonte_recurso_id, natureza_receita_id },
        origem: { tipo: 'teste', id: conta },
        chave: `teste:encerrar:${conta}`,
      });
      return asked;
    });
    expect(await pedido).toEqual({ situacao: ['A conta tem R$ 1,00 na fonte 1.500: transfira o saldo antes de encerrá-la.'] });
  });
});
