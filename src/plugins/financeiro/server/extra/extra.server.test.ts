import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { expectDeclaredBalances } from '#tests/server/declared-balances';
import { type Caller, openSuite } from '#tests/server/harness';
import { fromCents, toCents } from '../../../../resources/definition';
import { recalcular } from '../../../contabilidade/server';
import { ok, recusa, Tesouraria, YEAR } from '../fixtures';

const suite = openSuite();
const BASE = '/financeiro/movimentacao/receita-e-despesa-extraorcamentaria';
const MOVIMENTO = `${BASE}/movimentacao-extra-orcamentaria`;
const ESTORNO = `${BASE}/estorno-extra-orcamentaria`;
const RETENCAO = '/execucao-orcamentaria/retencao';
const MENU = 'financeiro.movimentacao.receita-e-despesa-extraorcamentaria';
const ALL = [1, 2, 3, 4, 5];

const tesouraria = new Tesouraria(suite);
let tesoureiro: Caller;
let prefeitura: number;
let fonte862: number;
let hoje: string;
beforeAll(async () => {
  hoje = suite.services.clock.today();
  prefeitura = await suite.make.entity('02');
  fonte862 = await tesouraria.fonte('862');
  tesoureiro = await tesouraria.alguem({
    [`${MENU}.movimentacao-extra-orcamentaria`]: ALL,
    [`${MENU}.estorno-extra-orcamentaria`]: ALL,
    'execucao-orcamentaria.liquidacao': [1],
    'execucao-orcamentaria.pagamento': ALL,
    'financeiro.movimentacao.receita-orcamentaria.lancamento': ALL,
    'financeiro.movimentacao.receita-orcamentaria.anulacao-receita': ALL,
  });
});

const titulo = (codigo: string) => tesouraria.id('select id from titulo_extra_orcamentario where codigo = $1', [codigo]);
const confere = async () => expect(await recalcular(await suite.platform(), prefeitura, YEAR)).toEqual([]);

describe('depósitos de terceiros', () => {
  const caucao = async (conta_bancaria_id: number, pessoa_id: number, mais: object = {}) => ({
    data: hoje,
    sentido: 'ingresso',
    titulo_extra_id: await titulo('008'),
    pessoa_id,
    conta_bancaria_id,
    fonte_recurso_id: fonte862,
    valor: '1000.00',
    historico: 'Caução do contrato 12/2026',
    ...mais,
  });

  it('S14: da caução de 1.000,00 não se devolvem 1.000,01; devolvida, o título e a disponibilidade voltam a zero', async () => {
    const conta = await tesouraria.conta({ 862: '0.00' });
    const { id: pessoa } = await suite.make.pessoa();
    const entrou = await ok(tesoureiro.post(MOVIMENTO, await caucao(conta, pessoa)));
    expect(await tesouraria.partidas(`movimentacao_extra_orcamentaria:${entrou.id}`)).toEqual([
      'D 1.1.1.1.1.19 1000.00',
      'C 2.1.8.8.1.04.01 1000.00',
      'D 7.2.1.1.3 1000.00',
      'C 8.2.1.1.3.03 1000.00',
    ]);
    await tesouraria.entrar({ id: conta, tipo: 'movimento' }, '862', '2000.00', {});
    const devolver = async (mais: object) => tesoureiro.post(MOVIMENTO, await caucao(conta, pessoa, { sentido: 'dispendio', ...mais }));
    expect(await recusa(devolver({ valor: '1000.01' }))).toEqual({ valor: ['O título tem R$ 1.000,00 nesta fonte e desta pessoa.'] });
    const { id: outra } = await suite.make.pessoa();
    expect(await recusa(devolver({ pessoa_id: outra }))).toEqual({ valor: ['O título tem R$ 0,00 nesta fonte e desta pessoa.'] });
    const saiu = await ok(devolver({}));
    expect(await tesouraria.partidas(`movimentacao_extra_orcamentaria:${saiu.id}`)).toEqual([
      'D 2.1.8.8.1.04.01 1000.00',
      'C 1.1.1.1.1.19 1000.00',
      'D 8.2.1.1.3.03 1000.00',
      'C 8.2.1.1.4.02 1000.00',
    ]);
    const chave = { titulo: '008', fonte_recurso_id: fonte862 };
    expect(await tesouraria.saldo('2.1.8.8', { ...chave, credor_id: pessoa })).toBe('0.00');
    // the deposit that went out already cannot be taken back
    expect(
      await recusa(tesoureiro.post(`${MOVIMENTO}/${entrou.id}/estornar`, { data: hoje, motivo: 'Depósito lançado em dobro' })),
    ).toEqual({
      valor: ['O título tem R$ 0,00 nesta fonte e desta pessoa.'],
    });
    await confere();
  });

  it('N17: o que se devolve havia naquele dia', async () => {
    const conta = await tesouraria.conta({ 862: '0.00' });
    const { id: pessoa } = await suite.make.pessoa();
    await ok(tesoureiro.post(MOVIMENTO, await caucao(conta, pessoa, { data: '2026-11-10' })));
    const antes = { sentido: 'dispendio', data: '2026-11-09' };
    expect(await recusa(tesoureiro.post(MOVIMENTO, await caucao(conta, pessoa, antes)))).toEqual({
      conta_bancaria_id: ['Saldo insuficiente na data 09/11/2026 (disponível R$ 0,00).'],
    });
  });

  it('estornada aos poucos, em qualquer ordem de valores, nada sobra no livro', async () => {
    const conta = await tesouraria.conta({ 862: '0.00' });
    const { id: pessoa } = await suite.make.pessoa();
    const estado = () => Promise.all(['1.1.1', '2.1.8.8', '7.2.1.1', '8.2.1.1'].map((grupo) => tesouraria.saldo(grupo)));
    const antes = await estado();
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 2, max: 99_999 }), fc.integer({ min: 1, max: 99 }), async (cents, parte) => {
        const valor = fromCents(BigInt(cents));
        const feita = await ok(tesoureiro.post(MOVIMENTO, await caucao(conta, pessoa, { valor })));
        const primeira = fromCents((BigInt(cents) * BigInt(parte)) / 100n || 1n);
        const motivo = 'Valor digitado a maior';
        await ok(tesoureiro.post(ESTORNO, { movimento_id: feita.id, data: hoje, valor: primeira, motivo }));
        const fim = await ok(tesoureiro.post(`${MOVIMENTO}/${feita.id}/estornar`, { data: hoje, motivo }), 200);
        expect([fim.situacao, fim.estornado]).toEqual(['Estornada', valor]);
        expect((await tesoureiro.post(ESTORNO, { movimento_id: feita.id, data: hoje, valor: '0.01', motivo })).body.errors).toEqual({
          movimento_id: ['A movimentação já está estornada.'],
        });
      }),
      { numRuns: 3 },
    );
    expect(await estado()).toEqual(antes);
    await confere();
  });

  it('recusa o que não é dela: fonte orçamentária, título de consignação, pessoa que falta', async () => {
    const conta = await tesouraria.conta({ 862: '0.00', 500: '100.00' });
    const { id: pessoa } = await suite.make.pessoa();
    const fonte500 = await tesouraria.fonte('500');
    expect(await recusa(tesoureiro.post(MOVIMENTO, await caucao(conta, pessoa, { fonte_recurso_id: fonte500 })))).toEqual({
      fonte_recurso_id: ['Este título é de outra fonte: use a do seu cadastro.'],
    });
    expect(await recusa(tesoureiro.post(MOVIMENTO, await caucao(conta, pessoa, { titulo_extra_id: await titulo('002') })))).toEqual({
      titulo_extra_id: ['O que se retém de um pagamento entra com ele: aqui só se recolhe.'],
    });
    expect(await recusa(tesoureiro.post(MOVIMENTO, await caucao(conta, pessoa, { titulo_extra_id: await titulo('010') })))).toEqual({
      titulo_extra_id: ['O ativo realizável se movimenta em Contabilidade › Movimentação do ativo realizável.'],
    });
    expect(await recusa(tesoureiro.post(MOVIMENTO, { ...(await caucao(conta, pessoa)), pessoa_id: null }))).toEqual({
      pessoa_id: ['Informe de quem é, ou a quem se paga.'],
    });
  });
});

describe('recolhimento do que se reteve', () => {
  /** A retention of the demonstration that a payment withheld: id, value still to be paid, and who pays it from where. */
  async function retida(nome: string) {
    const [row] = await suite.sql<{
      id: number;
      titulo: number;
      a_recolher: string;
      conta: number;
      fonte: number;
      pagamento: number;
      credor: number;
    }>(
      `select r.id, r.titulo_extra_id as titulo, r.a_recolher::text, p.conta_bancaria_id as conta, p.fonte_recurso_id as fonte, p.id as pagamento, r.credor_id as credor
         from retencao r join tipo_retencao t on t.id = r.tipo_retencao_id join pagamento_retencoes x on x.retencao_id = r.id join pagamento p on p.id = x.pai_id
        where t.nome like $1 and r.entidade_id = $2 and r.a_recolher > 0 order by r.id limit 1`,
      [nome, prefeitura],
    );
    if (!row) throw new Error(`Nada se reteve de ${nome}.`);
    return row;
  }
  const recolher = (
    { id, titulo: titulo_extra_id, conta, fonte, credor }: Awaited<ReturnType<typeof retida>>,
    valor: string,
    mais: object = {},
  ) => ({
    data: hoje,
    sentido: 'dispendio',
    titulo_extra_id,
    pessoa_id: credor,
    conta_bancaria_id: conta,
    fonte_recurso_id: fonte,
    valor,
    retencoes: [{ retencao_id: id, valor }],
    forma: 'tributo',
    guia: '85800000012',
    ...mais,
  });
  const aRecolher = async (id: number) => (await tesoureiro.get(`${RETENCAO}/${id}`)).body;

  it('13.12: do INSS não se recolhe mais do que se reteve, nem sem dizer de que retenções; em parte ou todo', async () => {
    const inss = await retida('INSS%');
    const { a_recolher } = inss;
    const mais = fromCents(toCents(a_recolher) + 1n);
    expect((await recusa(tesoureiro.post(MOVIMENTO, recolher(inss, mais))))['retencoes.0.valor'][0]).toMatch(
      /^Da retenção restam R\$ .* a recolher\.$/,
    );
    expect((await recusa(tesoureiro.post(MOVIMENTO, recolher(inss, '0.01', { valor: '0.02' })))).valor[0]).toMatch(
      /^As retenções escolhidas somam R\$ 0,01/,
    );
    expect((await recusa(tesoureiro.post(MOVIMENTO, recolher(inss, '1.00', { retencoes: [] })))).retencoes[0]).toMatch(
      /^Escolha as retenções/,
    );
    const antes = await tesouraria.saldo('8.2.1.1.3.02', { titulo: '002' });
    const parte = await ok(tesoureiro.post(MOVIMENTO, recolher(inss, '0.30')));
    expect(await tesouraria.partidas(`movimentacao_extra_orcamentaria:${parte.id}`)).toEqual([
      'D 2.1.8.8.1.01.02 0.30',
      'C 1.1.1.1.1.19 0.30',
      'D 8.2.1.1.3.02 0.30',
      'C 8.2.1.1.4.02 0.30',
    ]);
    expect(await aRecolher(inss.id)).toMatchObject({ situacao: 'recolhida_parcial', recolhido: '0.30', recolhimentos: parte.rotulo });
    const resto = fromCents(toCents(a_recolher) - 30n);
    await ok(tesoureiro.post(MOVIMENTO, recolher(inss, resto, { retencoes: [{ retencao_id: inss.id }] })));
    expect((await aRecolher(inss.id)).situacao).toBe('recolhida');
    expect(fromCents(toCents(await tesouraria.saldo('8.2.1.1.3.02', { titulo: '002' })) - toCents(antes))).toBe(a_recolher);
    expect((await recusa(tesoureiro.post(MOVIMENTO, recolher(inss, '0.01'))))['retencoes.0.retencao_id']).toBeDefined();
    await confere();
  });

  it('S15: o ISS retido é receita do município, sem despesa, e o dinheiro da conta é o mesmo; o pagamento só se anula depois do estorno', async () => {
    const iss = await retida('ISS%');
    const caixa = () => tesouraria.saldo('1.1.1', { conta_bancaria_id: iss.conta });
    const receita = () => tesouraria.saldo('6.2.1.2');
    const despesa = () => tesouraria.saldo('6.2.2.1.3');
    const [caixaAntes, receitaAntes, despesaAntes] = [await caixa(), await receita(), await despesa()];
    const feita = await ok(tesoureiro.post(MOVIMENTO, recolher(iss, iss.a_recolher)));
    expect(feita).toMatchObject({ situacao: 'Confirmada', contabil: expect.stringMatching(/^nº /) });
    expect([await caixa(), await despesa()]).toEqual([caixaAntes, despesaAntes]);
    expect(fromCents(toCents(receitaAntes) - toCents(await receita()))).toBe(iss.a_recolher);
    expect(await tesouraria.saldo('2.1.8.8.1.01', { titulo: '004', credor_id: iss.credor })).toBe('0.00');
    const lancada = (await tesoureiro.get(`/financeiro/movimentacao/receita-orcamentaria/lancamento/${feita.lancamento_receita_id}`)).body;
    expect(lancada).toMatchObject({ tipo: 'retencao_propria', valor_bruto: iss.a_recolher, situacao: 'Lançada' });
    expect(await tesouraria.partidas(`lancamento_receita:${lancada.id}`)).toContain(`D 2.1.8.8.1.01.08 ${iss.a_recolher}`);
    await confere();
    // what was taken to the revenue holds the payment
    const anular = () =>
      tesoureiro.post(`/execucao-orcamentaria/pagamento/${iss.pagamento}/anular`, {
        data: hoje,
        motivo: 'erro',
        justificativa: 'Pagamento indevido',
      });
    expect((await recusa(anular())).valor).toEqual(['A retenção já foi recolhida: estorne o recolhimento antes.']);
    const ANULACAO = '/financeiro/movimentacao/receita-orcamentaria/anulacao-receita';
    const indevida = { data: hoje, tipo: 'erro', lancamento_id: lancada.id, valor: '1.00', motivo: 'Anulação sem o estorno' };
    expect((await recusa(tesoureiro.post(ANULACAO, indevida))).lancamento_id).toEqual([
      'A receita é do recolhimento de uma retenção: estorne-o em Estorno extraorçamentário.',
    ]);
    const motivo = 'Recolhimento da competência errada';
    const primeira = await ok(tesoureiro.post(ESTORNO, { movimento_id: feita.id, data: hoje, valor: '0.01', motivo }));
    expect(primeira).toMatchObject({ retencoes: [{ retencao_id: iss.id, valor: '0.01' }], anulacao_receita_id: expect.any(Number) });
    await ok(tesoureiro.post(`${MOVIMENTO}/${feita.id}/estornar`, { data: hoje, motivo }), 200);
    expect(await aRecolher(iss.id)).toMatchObject({ situacao: 'a_recolher', recolhido: '0.00', a_recolher: iss.a_recolher });
    expect([await caixa(), await receita()]).toEqual([caixaAntes, receitaAntes]);
    await confere();
  });

  it('o que cada documento diz que move é o que está guardado', async () => {
    await expectDeclaredBalances((text) => suite.sql(text));
  });
});
