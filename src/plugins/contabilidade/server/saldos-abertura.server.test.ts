import { beforeAll, describe, expect, it } from 'vitest';
import { type Caller, openSuite } from '#tests/server/harness';
import { abrirImportacoes } from '../../configuracao/server/migracao/imports-fixture';

const suite = openSuite();
const URL = '/contabilidade/lancamentos/saldos-de-abertura';
const CODIGO = 'contabilidade.lancamentos.saldos-de-abertura';
const YEAR = 2026;
const MOTIVO = 'O balancete foi corrigido';

let entidade: number;
let contador: Caller;
let fonte: number;
beforeAll(async () => {
  entidade = await suite.make.entity('04');
  contador = (await suite.make.userWith({ [CODIGO]: [1, 2, 3, 4, 5] })).in(entidade, YEAR);
  fonte = (await suite.sql<{ id: number }>("select id from fonte_recurso where codigo = '2.500.0000'"))[0]?.id as number;
});

async function colocar(conta: string, dc: 'D' | 'C', valor: string, more: object = {}): Promise<number> {
  const [row] = await suite.sql<{ id: number }>('select id from plano_conta where codigo = $1 and exercicio = $2', [conta, YEAR]);
  const { status, body } = await contador.post(URL, { conta_id: row?.id, dc, valor, ...more });
  if (status !== 201) throw new Error(JSON.stringify(body));
  return body.result.id;
}

const errorsOf = async (path: string, body: object = {}) => {
  const answer = await contador.post(`${URL}${path}`, body);
  return answer.status === 200
    ? answer.body.message
    : Object.values(answer.body.errors ?? { m: [answer.body.message] })
        .flat()
        .join(' ');
};
const opening = async () =>
  suite.sql<{ n: number; periodo: number }>(
    `select count(*)::int as n, l.periodo from lancamento_contabil l join evento_contabil e on e.id = l.evento_id
      where l.entidade_id = $1 and l.exercicio = $2 and e.codigo = '9000' group by l.periodo`,
    [entidade, YEAR],
  );

describe('os saldos de abertura', () => {
  it('lançam-se juntos, com as chaves que cada conta exige e as naturezas fechadas', async () => {
    expect(await errorsOf('/lancar')).toBe('Não há saldos a lançar.');
    const caixa = await colocar('1.1.1.1.1.19.00', 'D', '1000.00', { fonte_recurso_id: fonte });
    await colocar('2.3.7.1.1.02.00', 'C', '900.00', { isf: 'P' });
    expect(await errorsOf('/lancar')).toBe('A conta 1.1.1.1.1.19.00 exige: conta bancária.');
    await contador.edit(`${URL}/${caixa}`, { conta_bancaria_id: 1 });
    expect(await errorsOf('/lancar')).toBe('Na natureza patrimonial, os débitos (R$ 1.000,00) não igualam os créditos (R$ 900,00).');
    await colocar('1.2.1.1.1.04.00', 'D', '40.00', { instrumento: 'IPTU 2024' });
    await colocar('2.3.7.1.1.02.00', 'C', '140.00', { isf: 'P' });
    await colocar('7.2.1.1.1.00.00', 'D', '1000.00', { fonte_recurso_id: fonte });
    await colocar('8.2.1.1.1.01.00', 'C', '1000.00', { fonte_recurso_id: fonte });
    expect(await errorsOf('/lancar')).toBe('Abertura lançada: 6 saldos.');
    expect(await opening()).toEqual([{ n: 1, periodo: 0 }]);
    const locked = await contador.edit(`${URL}/${caixa}`, { valor: '1.00' });
    expect([locked.status, locked.body.message]).toEqual([409, 'O saldo já foi lançado na abertura: desfaça-a para alterar.']);
  });

  it('desfeitos, voltam a poder mudar, e nada da abertura fica nos meses', async () => {
    expect(await errorsOf('/desfazer', { motivo: 'curto' })).toBe('Escreva o motivo com pelo menos 10 letras.');
    expect(await errorsOf('/desfazer', { motivo: MOTIVO })).toBe('Abertura desfeita: 6 saldos a lançar.');
    const [left] = await suite.sql(
      'select coalesce(sum(abs(s.debitos - s.creditos)), 0)::text as saldo, max(s.periodo) as ultimo from saldo_contabil s where s.entidade_id = $1 and s.exercicio = $2 and s.periodo = 0',
      [entidade, YEAR],
    );
    expect(left).toEqual({ saldo: '0.00', ultimo: 0 });
    expect(await errorsOf('/lancar')).toBe('Abertura lançada: 6 saldos.');
    expect(await opening()).toEqual([{ n: 3, periodo: 0 }]);
  });

  it('vêm de uma planilha ficha por ficha: a mesma conta é um saldo em cada uma', async () => {
    const imports = abrirImportacoes(suite);
    await imports.start();
    imports.admin = imports.admin.in(await suite.make.entity('02'), YEAR);
    const fichas = await suite.sql<{ id: number; ficha: number }>(
      'select id, ficha from dotacao where exercicio = $1 order by ficha limit 2',
      [YEAR],
    );
    const csv = (valor: string) =>
      ['Conta;D/C;Valor;Dotação', ...fichas.map(({ ficha }) => `6.2.2.1.1.00.00;C;${valor};${ficha}`)].join('\n');
    const rodar = async (valor: string) => {
      const record = await imports.create(csv(valor), { recurso: 'saldo_abertura', modo: 'mesclar' });
      const simulated = await imports.act(record.id, 'simular');
      await imports.act(record.id, 'importar');
      return [simulated.a_incluir, simulated.a_atualizar, simulated.com_erros];
    };
    try {
      expect(await rodar('10,00')).toEqual([2, 0, 0]);
      const kept = await suite.sql('select dotacao_id as id, valor::text from saldo_abertura where dotacao_id = any($1) order by id', [
        fichas.map(({ id }) => id),
      ]);
      expect(kept.map(({ valor }) => valor)).toEqual(['10.00', '10.00']);
      // the same sheet corrected is the same balances
      expect(await rodar('11,00')).toEqual([0, 2, 0]);
    } finally {
      await imports.stop();
    }
  });
});
