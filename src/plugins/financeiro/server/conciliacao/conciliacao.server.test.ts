import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Wire } from '#tests/server/caller';
import { type Caller, openSuite } from '#tests/server/harness';
import { fromCents, sumDecimals } from '../../../../resources/definition';
import { ok, recusa, Tesouraria, YEAR } from '../fixtures';
import { escreverOfx } from './ofx-exemplo';
import { conciliacoesAbertas, contasSemConciliacao } from './rules';

const suite = openSuite();
const tesouraria = new Tesouraria(suite);
const URL = '/financeiro/movimentacao/conciliacao-bancaria';
const LINHA = `${URL}/extrato`;
const MENU = 'financeiro.movimentacao.conciliacao-bancaria';
const ALL = [1, 2, 3, 4, 5];
const REGRAS = {
  [MENU]: ALL,
  [`${MENU}.conciliacao-de-avitos-de-lancamentos-diversos`]: ALL,
  'financeiro.movimentacao.saldos': [1],
};
let conciliador: Caller;
beforeAll(async () => {
  conciliador = await tesouraria.alguem(REGRAS);
});

/** An account that opened with 1.000,00, with the entries of the book that are asked: day and reais. */
async function conta(movimentos: readonly (readonly [data: string, valor: string])[] = []): Promise<number> {
  const id = await tesouraria.conta({ 500: '1000.00' });
  for (const [desde, valor] of movimentos) await tesouraria.entrar({ id, tipo: 'movimento' }, '500', valor, { desde });
  return id;
}
const abrir = (conta_bancaria_id: number, mes: string, saldo_extrato: string, more: object = {}) =>
  conciliador.post(URL, { conta_bancaria_id, mes, saldo_extrato, ...more });
const digitar = (conta_bancaria_id: number, data: string, valor: string, more: object = {}) =>
  ok(
    conciliador.post(LINHA, {
      conta_bancaria_id,
      data,
      natureza: valor.startsWith('-') ? 'debito' : 'credito',
      valor: valor.replace('-', ''),
      historico: 'Linha digitada do extrato',
      ...more,
    }),
  );
const quadro = async (id: number): Promise<Wire> => (await conciliador.get(`${URL}/${id}/quadro`)).body;
const vincular = (id: number, extrato: number[], livro: number[], parcial = false) =>
  conciliador.post(`${URL}/${id}/vincular`, { extrato, livro, parcial });
const automatica = (id: number) => ok(conciliador.post(`${URL}/${id}/automatica`), 200);
const ato = (id: number, name: string, input: object = {}) => conciliador.post(`${URL}/${id}/${name}`, input);
const ids = (lines: readonly { id: number }[]) => lines.map(({ id }) => id);
/** The account as the register has it: `[agência, conta]`. */
const numeroDa = async (id: number) => {
  const [row] = await suite.sql<{ agencia: string; conta: string; conta_dv: string }>(
    'select agencia, conta, conta_dv from conta_bancaria where id = $1',
    [id],
  );
  return { banco: '001', agencia: row?.agencia ?? '', conta: `${row?.conta}-${row?.conta_dv}` };
};
const importar = (id: number, content: Buffer) =>
  conciliador.form(`${URL}/${id}/importar`, {}, [{ field: 'arquivo', name: 'extrato.ofx', content }]);

describe('extrato do banco', () => {
  const oitenta = Array.from({ length: 80 }, (_, n) => ({
    data: `2026-03-${String((n % 28) + 1).padStart(2, '0')}`,
    valor: fromCents(BigInt(1000 + n * 7)),
    historico: `Crédito ${n}`,
    fitid: `F${n}`,
  }));

  it('S8: o mesmo arquivo duas vezes não traz linha nova', async () => {
    const id = await conta();
    const { id: conciliacao } = await ok(abrir(id, '2026-03', '1000.00'));
    const file = escreverOfx({ ...(await numeroDa(id)), movimentos: oitenta });
    const first = await importar(conciliacao, file);
    expect([first.status, first.body.message]).toEqual([200, '80 linhas novas.']);
    const second = await importar(conciliacao, file);
    expect(second.body.message).toBe('0 linhas novas; 80 duplicadas.');
    expect(second.body.result).toMatchObject({ lidas: 80, incluidas: 0, duplicadas: 80 });
    const [row] = await suite.sql('select count(*)::int as n from extrato_bancario_linha where conta_bancaria_id = $1', [id]);
    expect(row).toEqual({ n: 80 });
  });

  it('vinte mil linhas vêm, e vêm de novo sem repetir, sem que cada uma se procure entre todas', async () => {
    const id = await conta();
    const { id: conciliacao } = await ok(abrir(id, '2026-03', '1000.00'));
    const movimentos = Array.from({ length: 20_000 }, (_, n) => ({
      data: `2026-03-${String((n % 28) + 1).padStart(2, '0')}`,
      valor: fromCents(BigInt(1000 + n)),
      historico: `Guia ${n}`,
      fitid: `G${n}`,
    }));
    const file = escreverOfx({ ...(await numeroDa(id)), movimentos });
    expect((await importar(conciliacao, file)).body.result).toMatchObject({ incluidas: 20_000, duplicadas: 0 });
    const began = performance.now();
    expect((await importar(conciliacao, file)).body.result).toMatchObject({ incluidas: 0, duplicadas: 20_000 });
    // one by one among all it took minutes; a machine that is busy takes some seconds
    expect(performance.now() - began).toBeLessThan(30_000);
  });

  it('S9: o arquivo de outra conta é recusado, e também o que não é extrato', async () => {
    const id = await conta();
    const { id: conciliacao } = await ok(abrir(id, '2026-03', '1000.00'));
    const own = await numeroDa(id);
    for (const other of [{ banco: '237' }, { agencia: '9999' }, { conta: '99999-9' }])
      expect(await recusa(importar(conciliacao, escreverOfx({ ...own, ...other, movimentos: oitenta })))).toEqual({
        arquivo: ['Arquivo de outra conta (banco/agência/conta).'],
      });
    expect(await recusa(importar(conciliacao, Buffer.from('nada')))).toEqual({
      arquivo: ['O arquivo não é um extrato em OFX nem em CNAB 240.'],
    });
    expect(await recusa(conciliador.form(`${URL}/${conciliacao}/importar`, {}))).toEqual({
      arquivo: ['Envie o extrato do banco, em OFX ou CNAB 240.'],
    });
  });

  it('linhas iguais que o banco repete são todas do extrato, e o arquivo mais completo traz só as que faltam', async () => {
    const id = await conta();
    const { id: conciliacao } = await ok(abrir(id, '2026-03', '1000.00'));
    const own = await numeroDa(id);
    const pix = { data: '2026-03-03', valor: '-222.22', historico: 'PIX ENVIADO', fitid: '00000000' };
    expect((await importar(conciliacao, escreverOfx({ ...own, movimentos: [pix, pix] }))).body.result).toMatchObject({
      incluidas: 2,
      duplicadas: 0,
    });
    expect((await importar(conciliacao, escreverOfx({ ...own, movimentos: [pix, pix, pix] }))).body.result).toMatchObject({
      incluidas: 1,
      duplicadas: 2,
    });
    // the same line under another history is looked at by a person
    const outro = { ...pix, historico: 'PIX ENVIADO A FORNECEDOR' };
    expect((await importar(conciliacao, escreverOfx({ ...own, movimentos: [outro] }))).body.result).toMatchObject({
      incluidas: 1,
      possiveis: ['03/03/2026 PIX ENVIADO A FORNECEDOR (R$ -222,22)'],
    });
    // one that the bank identifies is the same whatever it calls it later
    const doc = { data: '2026-03-04', valor: '15.00', historico: 'TED', fitid: 'ABC123' };
    await importar(conciliacao, escreverOfx({ ...own, movimentos: [doc] }));
    expect((await importar(conciliacao, escreverOfx({ ...own, movimentos: [{ ...doc, historico: 'TED 99' }] }))).body.result).toMatchObject(
      {
        incluidas: 0,
        duplicadas: 1,
      },
    );
  });

  it('descarta, com o motivo, o que é de dia por vir ou de antes do começo', async () => {
    const id = await conta();
    const { id: conciliacao } = await ok(abrir(id, '2026-03', '1000.00'));
    const movimentos = [
      { data: '2026-12-02', valor: '-11.11', historico: 'DEBITO AUTOMATICO' },
      { data: '2026-02-02', valor: '5.00', historico: 'DEPOSITO' },
    ];
    const { body } = await importar(conciliacao, escreverOfx({ ...(await numeroDa(id)), movimentos }));
    expect(body.message).toBe('0 linhas novas; 2 descartadas.');
    expect(body.result.descartadas).toEqual([
      '02/12/2026 DEBITO AUTOMATICO (R$ -11,11): a data ainda não chegou.',
      '02/02/2026 DEPOSITO (R$ 5,00): é anterior a 01/03/2026, quando a conciliação da conta começa.',
    ]);
  });

  it('o saldo do arquivo se compara com o da conciliação, e sem separador se lê pelos movimentos', async () => {
    const id = await conta();
    const own = await numeroDa(id);
    const { id: conciliacao } = await ok(abrir(id, '2026-03', '1090.00'));
    const movimentos = [
      { data: '2026-03-01', valor: '1000.00', historico: 'Saldo Anterior' },
      { data: '2026-03-10', valor: '100.00', historico: 'Depósito', fitid: 'A' },
      { data: '2026-03-20', valor: '-10.00', historico: 'Tarifa', fitid: 'B' },
    ];
    const sem = await importar(conciliacao, escreverOfx({ ...own, movimentos, saldo: { data: '2026-03-31', valor: '109000' } }));
    expect(sem.body.result).toMatchObject({
      saldos: ['01/03/2026 Saldo Anterior (R$ 1.000,00)'],
      incluidas: 2,
      saldo: 'O saldo do arquivo veio sem separador: lido como R$ 1.090,00.',
    });
    const outro = await importar(conciliacao, escreverOfx({ ...own, movimentos, saldo: { data: '2026-03-31', valor: '1095,00' } }));
    expect(outro.body.message).toBe(
      '0 linhas novas; 2 duplicadas. Em 31/03/2026 o saldo do arquivo é de R$ 1.095,00, e o da conciliação, de R$ 1.090,00.',
    );
    expect((await quadro(conciliacao)).aviso).toContain('1.095,00');
    const dia = await importar(conciliacao, escreverOfx({ ...own, movimentos, saldo: { data: '2026-03-15', valor: '1100.00' } }));
    expect(dia.body.result.saldo).toBeNull();
    // without the row of the opening, the balance of the reconciliation tells
    const cents = await importar(
      conciliacao,
      escreverOfx({ ...own, movimentos: movimentos.slice(1), saldo: { data: '2026-03-31', valor: '109000' } }),
    );
    expect(cents.body.result.saldo).toBe('O saldo do arquivo veio sem separador: lido como R$ 1.090,00.');
  });
});

describe('vínculos', () => {
  it('S4: a receita lançada duas vezes deixa uma linha do livro sem par', async () => {
    const id = await conta([
      ['2026-03-10', '250.00'],
      ['2026-03-12', '250.00'],
    ]);
    const { id: conciliacao } = await ok(abrir(id, '2026-03', '1250.00'));
    const { id: linha } = await digitar(id, '2026-03-10', '250.00');
    // two entries could be it: nobody but a person says which
    expect(await automatica(conciliacao)).toEqual({});
    const before = await quadro(conciliacao);
    await ok(vincular(conciliacao, [linha], [before.livro[0].id]), 200);
    const after = await quadro(conciliacao);
    expect([after.extrato, after.livro.length, after.resumo.depositos_em_transito, after.resumo.diferenca]).toEqual([
      [],
      1,
      '250.00',
      '0.00',
    ]);
  });

  it('n:1, 1:n e n:n só com a mesma soma; em parte, o resto espera', async () => {
    const id = await conta([
      ['2026-03-10', '60.00'],
      ['2026-03-10', '40.00'],
      ['2026-03-11', '500.00'],
    ]);
    const { id: conciliacao } = await ok(abrir(id, '2026-03', '1300.00'));
    const linhas = [
      await digitar(id, '2026-03-11', '100.00'),
      await digitar(id, '2026-03-20', '150.00'),
      await digitar(id, '2026-03-21', '50.00'),
    ];
    const [cem, cento, cinquenta] = ids(linhas) as [number, number, number];
    const livro = (await quadro(conciliacao)).livro as Wire[];
    const de = (valor: string) => livro.find((one) => one.valor === valor).id as number;
    expect(await recusa(vincular(conciliacao, [cem], [de('60.00')]))).toEqual({
      livro: ['O extrato soma R$ 100,00 e o livro, R$ 60,00: a diferença é de R$ 40,00.'],
    });
    expect(await recusa(vincular(conciliacao, [cem], []))).toEqual({ livro: ['Escolha ao menos duas linhas, do extrato e do livro.'] });
    const feito = await ok(vincular(conciliacao, [cem], [de('60.00'), de('40.00')]), 200);
    expect((await recusa(vincular(conciliacao, [cem], [de('60.00')]))).extrato).toHaveLength(1);
    // 1:n in parts: of 500,00 the bank has shown 200,00
    await ok(vincular(conciliacao, [cento, cinquenta], [de('500.00')], true), 200);
    const parte = await quadro(conciliacao);
    expect(parte.livro).toMatchObject([{ id: de('500.00'), valor: '500.00', pendente: '300.00' }]);
    expect(parte.resumo).toMatchObject({ depositos_em_transito: '300.00', saldo_contabil: '1600.00', diferenca: '0.00' });
    await ok(conciliador.post(`${URL}/${conciliacao}/desvincular`, { vinculo_id: feito.vinculo }), 200);
    expect((await conciliador.post(`${URL}/${conciliacao}/desvincular`, { vinculo_id: feito.vinculo })).status).toBe(404);
    const desfeito = await quadro(conciliacao);
    expect([ids(desfeito.extrato), desfeito.livro.length]).toEqual([[cem], 3]);
    // n:n, with what is left of one of them
    const { id: trezentos } = await digitar(id, '2026-03-22', '300.00');
    await ok(vincular(conciliacao, [cem, trezentos], [de('60.00'), de('40.00'), de('500.00')]), 200);
    const todo = await quadro(conciliacao);
    expect([todo.extrato, todo.livro, todo.resumo.pendentes]).toEqual([[], [], 0]);
    expect(todo.vinculos.map(({ extrato, livro: entries }: Wire) => [extrato.length, entries.length])).toContainEqual([2, 3]);
    const [row] = await suite.sql(
      "select count(*)::int as n from auditoria where recurso = 'conciliacao_bancaria' and registro_id = $1 and depois->>'ato' in ('vincular', 'desvincular')",
      [conciliacao],
    );
    expect(row).toEqual({ n: 4 });
  });

  it('de dois que conciliam a mesma linha ao mesmo tempo, só um consegue', async () => {
    const id = await conta([
      ['2026-03-10', '60.00'],
      ['2026-03-11', '60.00'],
    ]);
    const { id: conciliacao } = await ok(abrir(id, '2026-03', '1060.00'));
    const linha = await digitar(id, '2026-03-10', '60.00');
    const { livro } = await quadro(conciliacao);
    const answers = await Promise.all(livro.map((one: Wire) => vincular(conciliacao, [linha.id], [one.id])));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
    expect((await quadro(conciliacao)).vinculos).toHaveLength(1);
  });

  it('em parte não se concilia o que tem sinais contrários, e o banco recusa somas diferentes venha de onde vier', async () => {
    const id = await conta([['2026-03-10', '60.00']]);
    const { id: conciliacao } = await ok(abrir(id, '2026-03', '1000.00'));
    const linha = await digitar(id, '2026-03-10', '-20.00');
    const [livro] = (await quadro(conciliacao)).livro;
    expect(await recusa(vincular(conciliacao, [linha.id], [livro.id], true))).toEqual({
      livro: ['Só se concilia em parte o que tem o mesmo sinal nos dois lados.'],
    });
    await expect(
      suite.sql(
        `with v as (insert into conciliacao_vinculo (cliente_id, entidade_id, conta_bancaria_id, data, regra) select cliente_id, entidade_id, id, '2026-03-10', 'manual' from conta_bancaria where id = $1 returning id)
         insert into conciliacao_vinculo_livro (vinculo_id, lancamento_id, valor) select id, $2, 60 from v`,
        [id, livro.id],
      ),
    ).rejects.toThrow('As somas do extrato e do livro não são iguais.');
  });

  it('nenhum lançamento se concilia além do seu valor, e de um vínculo não se tira um lado só', async () => {
    const id = await conta([['2026-03-10', '60.00']]);
    const { id: conciliacao } = await ok(abrir(id, '2026-03', '1120.00'));
    const linhas = [await digitar(id, '2026-03-10', '60.00'), await digitar(id, '2026-03-12', '60.00')];
    const [livro] = (await quadro(conciliacao)).livro;
    const { vinculo } = await ok(vincular(conciliacao, [linhas[0]?.id], [livro.id]), 200);
    const deNovo = suite.sql(
      `with v as (insert into conciliacao_vinculo (cliente_id, entidade_id, conta_bancaria_id, data, regra) select cliente_id, entidade_id, id, '2026-03-12', 'manual' from conta_bancaria where id = $1 returning id),
            l as (insert into conciliacao_vinculo_livro (vinculo_id, lancamento_id, valor) select id, $2, 60 from v)
       insert into conciliacao_vinculo_extrato (vinculo_id, linha_id, valor) select id, $3, 60 from v`,
      [id, livro.id, linhas[1]?.id],
    );
    await expect(deNovo).rejects.toThrow('O lançamento já está conciliado nesta conta.');
    await expect(suite.sql('delete from conciliacao_vinculo_extrato where vinculo_id = $1', [vinculo])).rejects.toThrow(
      'As somas do extrato e do livro não são iguais.',
    );
    const situacao = async () => (await conciliador.get(`${LINHA}/${linhas[0]?.id}`)).body;
    expect(await situacao()).toMatchObject({ situacao: 'Conciliada', conciliado: '60.00', a_conciliar: '0.00' });
    await ok(conciliador.post(`${URL}/${conciliacao}/desvincular`, { vinculo_id: vinculo }), 200);
    expect(await situacao()).toMatchObject({ situacao: 'A conciliar', conciliado: '0.00', a_conciliar: '60.00' });
  });

  it('a lista diz de cada mês o saldo do livro, a diferença e quantas linhas do extrato esperam', async () => {
    const id = await conta([['2026-03-10', '60.00']]);
    await ok(abrir(id, '2026-03', '1020.00'));
    await digitar(id, '2026-03-15', '30.00');
    const { body } = await conciliador.get(`${URL}?conta_bancaria_id=${id}`);
    expect(body.data).toMatchObject([{ mes: '2026-03', saldo_contabil: '1060.00', diferenca: '-10.00', pendentes: 1 }]);
  });

  it('a linha de um banco que estorna outra se concilia sem o livro', async () => {
    const id = await conta();
    const { id: conciliacao } = await ok(abrir(id, '2026-03', '1000.00'));
    const [a, b] = [await digitar(id, '2026-03-10', '-20.00'), await digitar(id, '2026-03-11', '20.00')];
    await ok(vincular(conciliacao, [a.id, b.id], []), 200);
    expect((await quadro(conciliacao)).extrato).toEqual([]);
  });

  it('o que ficou pendente passa ao mês seguinte, e conciliado lá continua pendente no mês de antes', async () => {
    const id = await conta([['2026-04-02', '80.00']]);
    const { id: marco } = await ok(abrir(id, '2026-03', '1080.00'));
    const linha = await digitar(id, '2026-03-31', '80.00');
    expect((await quadro(marco)).resumo).toMatchObject({
      creditos_nao_contabilizados: '80.00',
      saldo_contabil: '1000.00',
      diferenca: '0.00',
      pendentes: 1,
    });
    expect(await recusa(abrir(id, '2026-05', '1080.00'))).toEqual({ mes: ['Abra antes a conciliação de 04/2026: os meses vêm em ordem.'] });
    await ok(ato(marco, 'conciliar'), 200);
    await ok(ato(marco, 'aprovar'), 200);
    const { id: abril } = await ok(abrir(id, '2026-04', '1080.00'));
    expect(await automatica(abril)).toEqual({ valor: 1 });
    expect((await quadro(abril)).resumo).toMatchObject({ diferenca: '0.00', pendentes: 0 });
    expect((await quadro(marco)).resumo).toMatchObject({ creditos_nao_contabilizados: '80.00', diferenca: '0.00', pendentes: 1 });
    expect((await conciliador.get(`${LINHA}/${linha.id}`)).body.situacao).toBe('Conciliada');
  });

  it('identidade: com qualquer extrato, qualquer livro e quaisquer vínculos, o saldo conciliado é o contábil', async () => {
    const cents = fc.integer({ min: 1, max: 500_00 });
    await fc.assert(
      fc.asyncProperty(fc.array(cents, { maxLength: 5 }), fc.array(cents, { maxLength: 5 }), async (banco, livro) => {
        const valores = livro.map((n) => fromCents(BigInt(n)));
        const id = await conta(valores.map((valor, n) => [`2026-03-${10 + n}`, valor] as const));
        const doBanco = banco.map((n, at) => fromCents(BigInt(at % 2 === 0 ? n : -n)));
        const { id: conciliacao } = await ok(abrir(id, '2026-03', sumDecimals(['1000.00', ...doBanco])));
        for (const [n, valor] of doBanco.entries()) await digitar(id, `2026-03-${10 + n}`, valor);
        await automatica(conciliacao);
        const mixed = await quadro(conciliacao);
        if (mixed.extrato.length > 0 && mixed.livro.length > 0)
          await vincular(conciliacao, [mixed.extrato[0].id], [mixed.livro[0].id], true);
        const { resumo } = await quadro(conciliacao);
        expect(resumo.diferenca).toBe('0.00');
        expect(resumo.saldo_contabil).toBe(sumDecimals(['1000.00', ...valores]));
        // what each line keeps of its links is what they take of it
        const [kept] = await suite.sql(
          `select count(*)::int as n from extrato_bancario_linha e where e.conta_bancaria_id = $1
              and coalesce(e.conciliado, 0) <> (select abs(coalesce(sum(a.valor), 0)) from conciliacao_vinculo_extrato a where a.linha_id = e.id)`,
          [id],
        );
        expect(kept).toEqual({ n: 0 });
      }),
      { numRuns: 8 },
    );
  }, 120_000);
});

describe('conclusão e aprovação', () => {
  it('exige diferença 0,00; aprovada, guarda o retrato e não muda; reabre-se da última, com motivo', async () => {
    const id = await conta([['2026-03-10', '60.00']]);
    const { id: conciliacao } = await ok(abrir(id, '2026-03', '1030.00'));
    expect(await recusa(ato(conciliacao, 'conciliar'))).toEqual({
      id: ['A diferença é de R$ 30,00: confira o saldo do extrato e se todas as suas linhas estão aqui.'],
    });
    const linha = await digitar(id, '2026-03-15', '30.00');
    await ok(ato(conciliacao, 'conciliar'), 200);
    const aprovada = await ok(ato(conciliacao, 'aprovar'), 200);
    expect([aprovada.situacao, aprovada.diferenca]).toEqual(['aprovada', '0.00']);
    const trancada = { codigo: 'REGISTRO_BLOQUEADO' };
    const [livro] = (await quadro(conciliacao)).livro;
    expect((await vincular(conciliacao, [linha.id], [livro.id], true)).body).toMatchObject(trancada);
    expect((await conciliador.delete(`${LINHA}/${linha.id}`)).body).toMatchObject(trancada);
    const nova = { conta_bancaria_id: id, data: '2026-03-20', natureza: 'credito', valor: '1.00', historico: 'Fora de hora' };
    expect((await conciliador.post(LINHA, nova)).body).toMatchObject({
      ...trancada,
      message: 'A conciliação de 03/2026 está concluída: reabra-a para mudar o mês.',
    });
    const [retrato] = await suite.sql<{ retrato: Wire }>('select retrato from conciliacao_retrato where conciliacao_id = $1', [
      conciliacao,
    ]);
    expect(retrato?.retrato.resumo).toMatchObject({
      saldo_extrato: '1030.00',
      depositos_em_transito: '60.00',
      creditos_nao_contabilizados: '30.00',
      diferenca: '0.00',
    });
    expect((await ato(conciliacao, 'reabrir', { motivo: 'curto' })).status).toBe(422);
    const { id: abril } = await ok(abrir(id, '2026-04', '1030.00'));
    await ok(ato(abril, 'conciliar'), 200);
    const motivo = 'O banco corrigiu uma linha do mês';
    expect(await recusa(ato(conciliacao, 'reabrir', { motivo }))).toEqual({ id: ['Reabra antes a conciliação de 04/2026.'] });
    await ok(ato(abril, 'reabrir', { motivo }), 200);
    expect((await ok(ato(conciliacao, 'reabrir', { motivo }), 200)).situacao).toBe('aberta');
    const [log] = await suite.sql(
      "select motivo from auditoria where recurso = 'conciliacao_bancaria' and registro_id = $1 and depois->>'ato' = 'reabrir'",
      [conciliacao],
    );
    expect(log).toEqual({ motivo });
  });

  it('o que se lança depois em um mês aprovado aparece em trânsito, e o demonstrativo guardado não muda', async () => {
    const id = await conta();
    const { id: conciliacao } = await ok(abrir(id, '2026-03', '1000.00'));
    await ok(ato(conciliacao, 'conciliar'), 200);
    await ok(ato(conciliacao, 'aprovar'), 200);
    await tesouraria.entrar({ id, tipo: 'movimento' }, '500', '5.00', { desde: '2026-03-20' });
    // the identity still explains it: a deposit that the bank did not show
    expect((await quadro(conciliacao)).resumo).toMatchObject({ depositos_em_transito: '5.00', diferenca: '0.00' });
    const leitor = await tesouraria.alguem({ 'financeiro.relatorios.movimento-bancario.conciliacao.conciliacao-bancaria': [1] });
    const { body } = await leitor.get(
      `/financeiro/relatorios/movimento-bancario/conciliacao/conciliacao-bancaria?conta_bancaria_id=${id}&mes=2026-03`,
    );
    expect(body.linhas.some((one: Wire) => one.lista?.includes('Depósitos em trânsito') && one.data !== null)).toBe(false);
    const saldo = (texto: string) => body.linhas.find((one: Wire) => one.historico?.startsWith(texto))?.valor;
    expect([saldo('Saldo contábil'), saldo('Diferença'), body.divergencias]).toEqual(['1000.00', '0.00', []]);
  });

  it('o retrato é de um só instante: o que se lança enquanto se aprova está todo nele ou todo fora', async () => {
    const id = await conta();
    const { id: conciliacao } = await ok(abrir(id, '2026-03', '1000.00'));
    await ok(ato(conciliacao, 'conciliar'), 200);
    const lancar = (n: number) => tesouraria.entrar({ id, tipo: 'movimento' }, '500', '5.00', { desde: `2026-03-${10 + n}` });
    await Promise.all([lancar(0), ok(ato(conciliacao, 'aprovar'), 200), lancar(1), lancar(2)]);
    const [{ retrato } = { retrato: null }] = await suite.sql<{ retrato: Wire }>(
      'select retrato from conciliacao_retrato where conciliacao_id = $1',
      [conciliacao],
    );
    const soma = sumDecimals(['0.00', ...retrato.pendentes.map(({ pendente }: Wire) => pendente)]);
    expect(retrato.resumo).toMatchObject({ depositos_em_transito: soma, saldo_contabil: sumDecimals(['1000.00', soma]) });
  });

  it('a primeira conciliação diz desde quando se confere; nada de antes se digita nem se traz', async () => {
    const id = await conta([['2026-02-25', '60.00']]);
    expect(await recusa(abrir(id, '2026-03', '1000.00', { inicio: '2026-03-02' }))).toEqual({
      inicio: ['O primeiro dia que se confere não é depois do começo do mês.'],
    });
    const { id: conciliacao } = await ok(abrir(id, '2026-03', '1000.00', { inicio: '2026-02-20' }));
    expect((await quadro(conciliacao)).resumo).toMatchObject({ depositos_em_transito: '60.00', diferenca: '0.00' });
    const antes = { conta_bancaria_id: id, data: '2026-02-01', natureza: 'credito', valor: '1.00', historico: 'Antes de tudo' };
    expect(await recusa(conciliador.post(LINHA, antes))).toEqual({
      data: ['A conta se concilia desde 20/02/2026: antes nada se confere.'],
    });
    expect(await recusa(abrir(id, '2026-02', '1000.00'))).toEqual({ mes: ['A conta se concilia desde 03/2026.'] });
    expect(await recusa(abrir(id, '2025-12', '1000.00'))).toEqual({ mes: ['O mês deve ser de 2026, o exercício escolhido no topo.'] });
    expect(await recusa(abrir(id, '2026-12', '1000.00'))).toEqual({ mes: ['O mês 12/2026 ainda não chegou.'] });
    expect((await abrir(id, '2026-03', '1000.00')).status).toBe(422);
  });

  it('quem encerra o mês sabe o que não foi aprovado, e que conta teve movimento e não tem conciliação', async () => {
    const id = await conta([['2026-04-10', '60.00']]);
    const { id: conciliacao } = await ok(abrir(id, '2026-03', '1000.00'));
    const [{ descricao } = { descricao: '' }] = await suite.sql<{ descricao: string }>(
      'select descricao from conta_bancaria where id = $1',
      [id],
    );
    const entidade = await suite.make.entity('02');
    const sem = async (mes: number) => contasSemConciliacao(await suite.platform(), entidade, YEAR, mes);
    expect(await sem(3)).not.toContain(descricao);
    expect(await sem(4)).toContain(descricao);
    const abertas = async (mes: number) => conciliacoesAbertas(await suite.platform(), entidade, YEAR, mes);
    expect(await abertas(3)).toContain(`03/2026 · ${descricao}`);
    expect(await abertas(2)).not.toContain(`03/2026 · ${descricao}`);
    await ok(ato(conciliacao, 'conciliar'), 200);
    await ok(ato(conciliacao, 'aprovar'), 200);
    expect(await abertas(3)).not.toContain(`03/2026 · ${descricao}`);
    await ok(abrir(id, '2026-04', '1000.00'));
    expect(await sem(4)).not.toContain(descricao);
  });
});

describe('quem pode', () => {
  it('quem só consulta vê o quadro e não muda nada; sem regra não se vê', async () => {
    const id = await conta([['2026-03-10', '60.00']]);
    const { id: conciliacao } = await ok(abrir(id, '2026-03', '1060.00'));
    const leitor = await tesouraria.alguem({ [MENU]: [1] });
    const estranho = await tesouraria.alguem({});
    expect((await leitor.get(`${URL}/${conciliacao}/quadro`)).status).toBe(200);
    for (const path of ['importar', 'automatica', 'vincular', 'desvincular', 'conciliar', 'aprovar'])
      expect((await leitor.post(`${URL}/${conciliacao}/${path}`, {})).body.detalhe, path).toEqual({ sistema: MENU, regra: 5 });
    expect((await estranho.get(`${URL}/${conciliacao}/quadro`)).status).toBe(403);
    const camara = await tesouraria.alguem(REGRAS, await suite.make.entity('01'));
    expect((await camara.get(`${URL}/${conciliacao}/quadro`)).status).toBe(404);
    expect((await camara.post(`${URL}/${conciliacao}/automatica`)).status).toBe(404);
  });
});

describe('demonstração', () => {
  it('tem um mês conciliado em parte, com três linhas sem par, uma delas pendente com o motivo', async () => {
    const [row] = await suite.sql<{ id: number; linhas: number }>(
      `select c.id, (select count(*)::int from extrato_bancario_linha e where e.conta_bancaria_id = c.conta_bancaria_id) as linhas
         from conciliacao_bancaria c where c.chave_semente like '%conciliacao:2026-10'`,
    );
    const demo = await quadro(row?.id as number);
    expect([row?.linhas, demo.vinculos.length, demo.extrato.length, demo.livro.length]).toEqual([10, 7, 3, 0]);
    expect([demo.resumo.diferenca, demo.aviso, Object.values(demo.motivos)]).toEqual([
      '0.00',
      null,
      [expect.stringMatching(/^O banco foi consultado/)],
    ]);
  });
});
