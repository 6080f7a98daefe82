import { beforeAll, describe, expect, it } from 'vitest';
import type { Wire } from '#tests/server/caller';
import { expectDeclaredBalances } from '#tests/server/declared-balances';
import { errorsOf, ok, openExecution } from '#tests/server/execution';
import { type Caller, openSuite } from '#tests/server/harness';
import { addDays, type Issues } from '../../../resources/definition';
import { julgarSuprido, PRAZO_DA_PRESTACAO } from './suprimento/saldos';

const suite = openSuite();
const EMPENHO = '/execucao-orcamentaria/empenho';
const PRESTACAO = '/execucao-orcamentaria/prestacao-suprimento';
const ALL = [1, 2, 3, 4, 5, 6];

let exe: Awaited<ReturnType<typeof openExecution>>;
let ficha: number;
let conta: number;
beforeAll(async () => {
  exe = await openExecution(suite);
  ficha = await exe.dotacao(13);
  conta = await exe.conta('0.00');
});

const servidor = async () => (await suite.make.pessoa()).id;
/** An advance that was paid. */
async function pago(valor: string, credor_id: number): Promise<number> {
  const id = await exe.empenhado(ficha, valor, { tipo_despesa: 'suprimento', credor_id });
  const { id: liquidada } = await ok(exe.liquidar(id, valor), 201);
  await exe.pagar(liquidada, valor);
  return id;
}
let notas = 0;
function prestacao(id: number, valor: string, changes: object = {}) {
  notas += 1;
  return exe.empenhador.post(`${EMPENHO}/${id}/prestacao`, {
    data: exe.today,
    valor,
    observacao: null,
    despesas: [{ tipo: 'recibo', numero: `R${notas}`, data: exe.today, valor, descricao: 'Reparo de emergência' }],
    ...changes,
  });
}
async function prestada(id: number, valor: string): Promise<number> {
  const { status, body } = await prestacao(id, valor);
  expect([status, body.errors]).toEqual([201, undefined]);
  return body.fato.id;
}
const aprovar = (id: number, who: Caller = exe.ordenador) => who.post(`${PRESTACAO}/${id}/aprovar`, { data: exe.today });
const reprovar = (id: number) => exe.ordenador.post(`${PRESTACAO}/${id}/reprovar`, { data: exe.today, motivo: 'Nota sem descrição' });
const devolucao = (id: number, valor: string | null) =>
  exe.empenhador.post(`${EMPENHO}/${id}/devolucao`, { data: exe.today, valor, conta_bancaria_id: conta, motivo: 'Saldo não usado' });
const chave = (id: number) => exe.chave('instrumento', `empenho:${id}`);
const lido = async (id: number): Promise<Wire> => (await exe.empenhador.get(`${EMPENHO}/${id}`)).body;
const emissao = (credor_id: number, changes: object = {}) =>
  exe.empenhador.post(EMPENHO, exe.rascunho(ficha, '10.00', { tipo_despesa: 'suprimento', credor_id, ...changes }));

describe('suprimento de fundos (Lei 4.320, arts. 68 e 69)', () => {
  it('K5: concedido, gasto e devolvido, cada chave do empenho volta a zero (3040 a 3042), e a dotação torna a ter o que voltou', async () => {
    const antes = (await suite.sql<{ disponivel: string }>('select disponivel::text from dotacao where id = $1', [ficha]))[0]?.disponivel;
    const id = await pago('1000.00', await servidor());
    expect(await chave(id)).toEqual(['1.1.3.1.1.02 -1000.00', '7.9.1.2.1 -1000.00', '8.9.1.2.1.01 1000.00']);
    const contas = await prestada(id, '800.00');
    expect(await chave(id)).toHaveLength(3);
    expect((await devolucao(id, null)).status).toBe(201);
    expect(await lido(id)).toMatchObject({
      valor_liquido: '800.00',
      anulado: '200.00',
      liquidado: '800.00',
      pago: '800.00',
      situacao: 'pago',
    });
    expect(await chave(id)).toEqual(['1.1.3.1.1.02 -800.00', '7.9.1.2.1 -800.00', '8.9.1.2.1.01 800.00']);
    await ok(aprovar(contas));
    expect(await chave(id)).toEqual([]);
    const depois = (
      await suite.sql<{ certo: boolean }>('select disponivel = $2::numeric - 800 as certo from dotacao where id = $1', [ficha, antes])
    )[0];
    expect(depois).toEqual({ certo: true });
    expect(await exe.chave('empenho_id', id)).toEqual(expect.arrayContaining(['6.2.2.1.3.04 800.00']));
  });

  it('a devolução do todo anula o empenho, e a reprovação da que foi aprovada devolve o que há a comprovar', async () => {
    const id = await pago('300.00', await servidor());
    const contas = await prestada(id, '300.00');
    expect(await errorsOf(devolucao(id, '0.01'))).toEqual({ valor: ['Restam R$ 0,00 do suprimento a comprovar.'] });
    await ok(aprovar(contas));
    expect(await chave(id)).toEqual([]);
    await ok(reprovar(contas));
    expect(await chave(id)).toEqual(['1.1.3.1.1.02 -300.00', '7.9.1.2.1 -300.00', '8.9.1.2.1.01 300.00']);
    expect((await devolucao(id, null)).status).toBe(201);
    expect(await lido(id)).toMatchObject({ situacao: 'anulado', valor_liquido: '0.00', pago: '0.00' });
    expect(await chave(id)).toEqual([]);
  });

  it('não é dado a quem já responde por dois, nem a quem está em alcance', async () => {
    const dois = await servidor();
    const [primeiro, segundo] = [await pago('50.00', dois), await pago('60.00', dois)];
    const { rotulo: n1 } = await lido(primeiro);
    const { rotulo: n2 } = await lido(segundo);
    expect(await errorsOf(emissao(dois))).toEqual({
      credor_id: [`O servidor já responde por dois suprimentos: empenhos ${n1} e ${n2} (Lei 4.320, art. 69).`],
    });
    await ok(aprovar(await prestada(primeiro, '50.00')));
    expect((await emissao(dois)).status).toBe(201);

    const reprovado = await servidor();
    const id = await pago('70.00', reprovado);
    await ok(reprovar(await prestada(id, '70.00')));
    expect((await errorsOf(emissao(reprovado))).credor_id?.[0]).toContain('O servidor está em alcance');

    const atrasado = await servidor();
    await pago('80.00', atrasado);
    const julgado = async (dias: number) => {
      const issues: Issues = {};
      await (await suite.platform()).transact((tx) => julgarSuprido(tx, atrasado, 0, addDays(exe.today, dias), issues));
      return issues.credor_id?.[0];
    };
    expect(await julgado(PRAZO_DA_PRESTACAO)).toBeUndefined();
    expect(await julgado(PRAZO_DA_PRESTACAO + 1)).toContain('O servidor está em alcance');
  });

  it('é de valor certo, a uma pessoa física, sem retenção, e presta contas depois de pago e até o que recebeu', async () => {
    const empresa = await exe.idOf(
      "select id from pessoa where tipo = 'juridica' and situacao and cpf_cnpj is not null order by id limit 1",
    );
    expect(await errorsOf(emissao(empresa))).toEqual({ credor_id: ['O suprimento é dado a um servidor: escolha uma pessoa física.'] });
    expect(await errorsOf(emissao(await servidor(), { tipo: 'estimativo' }))).toHaveProperty('tipo');
    const id = await exe.empenhado(ficha, '90.00', { tipo_despesa: 'suprimento', credor_id: await servidor() });
    const iss = await exe.idOf("select id from tipo_retencao where nome like 'ISS%'");
    expect(await errorsOf(exe.liquidar(id, '90.00', { retencoes: [{ tipo_retencao_id: iss }] }))).toHaveProperty('retencoes');
    expect(await errorsOf(prestacao(id, '1.00'))).toEqual({ valor: ['Restam R$ 0,00 do suprimento a comprovar.'] });
    expect(await errorsOf(devolucao(id, '1.00'))).toHaveProperty('id');
    const { id: liquidada } = await ok(exe.liquidar(id, '90.00'), 201);
    await exe.pagar(liquidada, '90.00');
    expect(await errorsOf(prestacao(id, '90.01'))).toEqual({ valor: ['Restam R$ 90,00 do suprimento a comprovar.'] });
    expect(await errorsOf(prestacao(id, '80.00', { valor: '90.00' }))).toEqual({
      despesas: ['A soma das despesas deve ser igual ao valor: faltam R$ 10,00.'],
    });
    const normal = await exe.empenhado(ficha, '1.00');
    expect((await prestacao(normal, '1.00')).status).toBe(422);
  });

  it('o pagamento de que já se prestaram contas não se anula', async () => {
    const id = await pago('45.00', await servidor());
    const contas = await prestada(id, '45.00');
    const pagamento = await exe.idOf(
      'select x.pai_id as id from pagamento_liquidacoes x join liquidacao l on l.id = x.liquidacao_id where l.empenho_id = $1',
      [id],
    );
    const anular = () =>
      exe.empenhador.post(`/execucao-orcamentaria/pagamento/${pagamento}/anulacao`, {
        data: exe.today,
        valor: null,
        motivo: 'erro',
        justificativa: 'Conta trocada',
      });
    const { rotulo } = await lido(id);
    expect(await errorsOf(anular())).toEqual({ valor: [`Há prestação de contas do suprimento do empenho ${rotulo}: reprove-a antes.`] });
    await ok(reprovar(contas));
    expect((await anular()).status).toBe(201);
  });

  it('quem recebeu o suprimento não aprova as próprias contas', async () => {
    const suprido = (await suite.make.userWith({ 'execucao-orcamentaria.empenho': ALL })).in(exe.prefeitura, 2026);
    const pessoa = await exe.idOf('select pessoa_id as id from usuario where id = $1', [suprido.usuarioId]);
    const contas = await prestada(await pago('40.00', pessoa), '40.00');
    expect((await aprovar(contas, suprido)).body.codigo).toBe('SEGREGACAO_DE_FUNCOES');
    await ok(aprovar(contas));
  });

  it('os saldos são a soma dos documentos, e a conferência os prova', async () => {
    await expectDeclaredBalances(suite.sql);
    const own = await exe.conferir(/suprimento/i);
    expect(own).toEqual({ provados: 3, divergem: [] });
    expect((await exe.conferir(/^(Dotações|Empenhos|Liquidações): /)).divergem).toEqual([]);
  });
});
