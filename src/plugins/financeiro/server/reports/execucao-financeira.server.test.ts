import { beforeAll, describe, expect, it } from 'vitest';
import type { Wire } from '#tests/server/caller';
import { closeDays } from '#tests/server/closed-days';
import { type Caller, openSuite } from '#tests/server/harness';
import { execucaoFinanceira } from '../../reports/execucao-financeira';
import { ok, Tesouraria, YEAR } from '../fixtures';

const suite = openSuite();
const tesouraria = new Tesouraria(suite);
const EXTRA = 'financeiro.movimentacao.receita-e-despesa-extraorcamentaria.movimentacao-extra-orcamentaria';
const TRANSFERENCIAS = 'financeiro.movimentacao.transferencias-bancarias.transferencias-bancarias';
const BOLETIM = 'financeiro.movimentacao.remessa-e-boletim-bancario';
const url = (menu: string) => `/${menu.replaceAll('.', '/')}`;
let pessoa: Caller;
let conta: number;
let depositante: Wire;

/** 1.000,00 at the opening; in March 250,00 of revenue, 80,00 of a deposit, and 30,00 to another account. */
beforeAll(async () => {
  pessoa = await tesouraria.alguem({
    [EXTRA]: [1, 2, 5],
    [TRANSFERENCIAS]: [1, 2, 5],
    [BOLETIM]: [1, 2, 5],
    [execucaoFinanceira.menu]: [1],
  });
  const outra = await tesouraria.conta({ 500: '0.00' });
  conta = await tesouraria.conta({ 500: '1000.00', 862: '0.00' });
  await tesouraria.entrar({ id: conta, tipo: 'movimento' }, '500', '250.00', { desde: '2026-03-10' });
  depositante = await suite.make.pessoa();
  await ok(
    pessoa.post(url(EXTRA), {
      data: '2026-03-11',
      sentido: 'ingresso',
      conta_bancaria_id: conta,
      fonte_recurso_id: await tesouraria.fonte('862'),
      titulo_extra_id: await tesouraria.id(
        "select id from titulo_extra_orcamentario where natureza = 'deposito' and situacao order by codigo limit 1",
      ),
      pessoa_id: depositante.id,
      valor: '80.00',
      historico: 'Caução',
    }),
  );
  await ok(
    pessoa.post(url(TRANSFERENCIAS), {
      data: '2026-03-12',
      data_credito: '2026-03-12',
      conta_origem_id: conta,
      conta_destino_id: outra,
      fonte_recurso_id: await tesouraria.fonte('500'),
      valor: '30.00',
      historico: 'Cobertura',
    }),
  );
});

const emitir = async (tipo = 'todos'): Promise<Wire> => {
  const { status, body } = await pessoa.get(
    `${execucaoFinanceira.path}?exercicio=${YEAR}&inicio=2026-03-01&fim=2026-03-31&tipo=${tipo}&conta_bancaria_id=${conta}`,
  );
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body;
};
/** The lines below the heading of the summary. */
const resumoDe = ({ linhas }: Wire) => {
  const at = linhas.findIndex((line: Wire) => line.tipo === 'grupo' && line.texto === 'Resumo do período');
  return linhas
    .slice(at)
    .filter(({ historico }: Wire) => historico)
    .map(({ historico, entrada, saida, saldo }: Wire) => [historico, entrada, saida, saldo]);
};

describe('execução financeira', () => {
  it('diz de quem é cada movimento, e acumula o saldo de cada conta e fonte', async () => {
    const { linhas, divergencias } = await emitir();
    const movimentos = linhas.filter(({ data }: Wire) => data);
    expect(movimentos.map(({ data, entrada, saida, saldo }: Wire) => [data, entrada, saida, saldo])).toEqual([
      ['2026-03-10', '250.00', null, '1250.00'],
      ['2026-03-12', null, '30.00', '1220.00'],
      ['2026-03-11', '80.00', null, '80.00'],
    ]);
    expect(movimentos[2].pessoa).toBe(depositante.nome);
    expect(divergencias).toEqual([]);
  });

  it('o resumo soma por natureza do movimento: o que havia, e entrou, menos o que saiu, é o que há', async () => {
    const resumo = resumoDe(await emitir());
    expect(resumo).toEqual([
      ['Saldo anterior', null, null, '1000.00'],
      ['Receita orçamentária', '250.00', '0.00', null],
      ['Extraorçamentário', '80.00', '0.00', null],
      ['Transferências', '0.00', '30.00', null],
      ['Saldo atual', '330.00', '30.00', '1300.00'],
    ]);
    // of one type the lines are fewer, and the summary is the same
    const deExtra = await emitir('extra');
    expect(deExtra.linhas.filter(({ data }: Wire) => data)).toHaveLength(1);
    expect(resumoDe(deExtra)).toEqual(resumo);
  });

  it('confere com o último boletim fechado, e diz quando ele tem outro saldo', async () => {
    await closeDays(suite.sql, await suite.make.entity('02'), 2026, '2026-03-19');
    const { id } = await ok(pessoa.post(`${url(BOLETIM)}/boletins`, { data: '2026-03-20' }));
    await ok(pessoa.post(`${url(BOLETIM)}/boletins/${id}/fechar`), 200);
    expect((await emitir()).divergencias).toEqual([]);
    await suite.force('update boletim_caixa_contas set saldo_atual = saldo_atual + 1 where pai_id = $1 and conta_bancaria_id = $2', [
      id,
      conta,
    ]);
    expect(JSON.stringify((await emitir()).divergencias)).toContain('O boletim de 20/03/2026 não tem o que o livro tem nesse dia.');
  });
});
