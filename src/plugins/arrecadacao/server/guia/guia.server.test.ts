import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Wire } from '#tests/server/caller';
import { type Caller, openSuite } from '#tests/server/harness';
import { sumDecimals } from '../../../../resources/definition';
import { readBoletoLine } from '../../../../resources/definition/banking/boleto';
import { readCollectionLine } from '../../../../resources/definition/banking/collection';
import { ehBrCode } from '../../calculo/cobranca/pix';

const suite = openSuite();
const CODIGO = 'arrecadacao.guias';
/** The lists of the counter: what a contribuinte owes, its guides and their payments. */
const comRegras = (regras: number[]) => ({
  'arrecadacao.contribuinte': regras,
  'arrecadacao.guias': regras,
  'arrecadacao.pagamentos': regras,
});
const GUIA = '/arrecadacao/guia';
const CONVENIO = '/arrecadacao/convenio';
const CONTA = '/financeiro/cadastros/contas-bancarias';
const PUBLICO = '/publico/guia';

let clerk: Caller;
/** Every rule but the 6: no name, no money. */
let blind: Caller;
let convenio: number;
/** Contribuintes of the demonstration with the ten parcels of the IPTU, untouched: each test takes one. */
let untouched: { id: number; debitos: number[]; inscricao: string; imovel: string; cpf: string; nome: string }[];
let today: string;
let lastOfMonth: string;
beforeAll(async () => {
  const entity = await suite.make.entity('02');
  clerk = (await suite.make.userWith(comRegras([1, 2, 3, 4, 5, 6]))).in(entity, 2026);
  blind = (await suite.make.userWith(comRegras([1, 2, 3, 4, 5]))).in(entity, 2026);
  convenio = (await suite.sql<{ id: number }>('select id from convenio_arrecadacao limit 1'))[0]?.id ?? 0;
  untouched = await suite.sql(
    `select d.contribuinte_id as id, json_agg(d.id order by d.parcela) as debitos, c.inscricao_municipal as inscricao, i.inscricao as imovel,
            p.cpf_cnpj as cpf, p.nome
       from debito d join contribuinte c on c.id = d.contribuinte_id join pessoa p on p.id = c.pessoa_id join imovel i on i.id = d.imovel_id
      where not exists (select from guia_arrecadacao g where g.contribuinte_id = c.id) group by 1, 3, 4, 5, 6 order by 1`,
  );
  today = suite.services.clock.today();
  const [row] = await suite.sql<{ day: string }>("select (date_trunc('month', $1::date) + interval '1 month - 1 day')::date::text as day", [
    today,
  ]);
  lastOfMonth = row?.day ?? '';
});

function tomar() {
  const one = untouched.shift();
  if (!one) throw new Error('Não há mais contribuintes sem guia.');
  return one;
}

const emitir = (person: Caller, contribuinte: number, debitos: readonly number[], more: object = {}) =>
  person.post(GUIA, { contribuinte_id: contribuinte, convenio_id: convenio, vencimento: lastOfMonth, debitos, ...more });
const tabOf = async (contribuinte: number, data: string): Promise<Wire> =>
  (await clerk.get(`/arrecadacao/contribuinte/${contribuinte}/debitos?data=${data}`)).body;
const stateOf = async (id: number) => (await clerk.get(`${GUIA}/${id}`)).body.situacao;

describe('guia de arrecadação', () => {
  it('GU1, Z15: o valor é o dos débitos no vencimento, igual ao da aba Débitos; os códigos conferem', async () => {
    const { id, debitos } = tomar();
    const { status, body } = await emitir(clerk, id, debitos);
    expect([status, body.message]).toEqual([201, 'Guia emitida.']);
    const guia = body.result;
    const tab = await tabOf(id, lastOfMonth);
    expect(guia).toMatchObject({ contribuinte_id: id, emissao: today, vencimento: lastOfMonth, valor: tab.total, situacao: 'Emitida' });
    const shown = new Map(tab.debitos.map((line: Wire) => [line.id, line]));
    expect(guia.itens).toHaveLength(10);
    for (const { debito_id, principal, correcao, juros, multa, desconto, total } of guia.itens) {
      expect(shown.get(debito_id)).toMatchObject({ principal, correcao, juros, multa, total });
      expect(desconto).toBe('0.00');
    }
    expect(guia.nosso_numero).toBe(`26${String(guia.numero).padStart(8, '0')}`);
    expect(readCollectionLine(guia.linha_digitavel)).toBe(guia.codigo_barras);
    expect(guia.codigo_barras.slice(4, 15)).toBe(guia.valor.replace('.', '').padStart(11, '0'));
    expect([ehBrCode(guia.pix_payload), guia.pix_txid]).toEqual([true, `G${guia.nosso_numero}`]);
    expect((await clerk.get(`${GUIA}?estado=emitida&contribuinte_id=${id}`)).body.data).toMatchObject([{ id: guia.id }]);
    expect((await clerk.get(`${GUIA}?estado=paga&contribuinte_id=${id}`)).body.data).toEqual([]);
  });

  it('recusa o vencimento que a lei não deixa, o débito de outro, o repetido e quem não pratica atos', async () => {
    const [a, b] = [tomar(), tomar()];
    const [overdue = 0] = a.debitos;
    const refusal = async (debitos: number[], more: object = {}) => (await emitir(clerk, a.id, debitos, more)).body.errors;
    expect((await refusal([overdue], { vencimento: '2026-12-01' })).vencimento[0]).toMatch(/a guia deve vencer até o último dia deste mês/);
    expect(await refusal([overdue], { vencimento: '2026-11-01' })).toEqual({
      vencimento: ['O vencimento da guia não pode ser anterior a hoje.'],
    });
    expect(await refusal([overdue], { vencimento: '2026-02-30' })).toEqual({ vencimento: ['Informe a data como AAAA-MM-DD.'] });
    expect((await refusal([b.debitos[0] ?? 0])).debitos[0]).toMatch(/^O débito IPTU 2026 · parcela 1 é de outro contribuinte\.$/);
    expect(await refusal([overdue], { convenio_id: 999_999 })).toEqual({ convenio_id: ['Escolha um convênio ativo.'] });
    expect(await refusal([])).toEqual({ debitos: ['Escolha ao menos um débito.'] });
    expect((await emitir(clerk, a.id, [overdue, overdue])).status).toBe(404);
    // what is not due yet may be paid on its day, in another month
    expect((await emitir(clerk, a.id, a.debitos.slice(-1), { vencimento: '2026-12-10' })).status).toBe(201);
    const typist = await suite.make.userWith(comRegras([1, 2, 3, 4, 6]));
    expect((await emitir(typist, a.id, [overdue])).body.detalhe).toEqual({ sistema: CODIGO, regra: 5 });
  });

  it('Z20: sem a regra 6 não se vê o contribuinte, o valor nem o código; nem se imprime', async () => {
    const { id, debitos, nome } = tomar();
    const guia = (await emitir(blind, id, debitos.slice(0, 2))).body.result;
    const shut = await blind.get(`${GUIA}/${guia.id}`);
    for (const seen of [guia, shut.body])
      expect(seen).toMatchObject({ contribuinte_id: null, valor: null, codigo_barras: null, linha_digitavel: null, pix_payload: null });
    expect(shut.body.itens).toMatchObject([
      { principal: null, total: null },
      { principal: null, total: null },
    ]);
    expect(shut.text).not.toContain(nome);
    expect((await blind.get(`${GUIA}/${guia.id}/imprimir`)).body.detalhe).toEqual({ sistema: CODIGO, regra: 6 });
    const paper = await clerk.get(`${GUIA}/${guia.id}/imprimir`);
    expect([paper.status, paper.headers['content-type'], paper.text.slice(0, 5)]).toEqual([200, 'application/pdf', '%PDF-']);
    expect(
      await suite.sql("select usuario_id from auditoria where acao = 'imprimir' and recurso = 'guia_arrecadacao' and registro_id = $1", [
        guia.id,
      ]),
    ).toEqual([{ usuario_id: clerk.usuarioId }]);
  });

  it('GU2: uma guia nova substitui a anterior; quem emite ao mesmo tempo faz fila, e a numeração não tem falhas', async () => {
    const { id, debitos } = tomar();
    const [a = 0, b = 0] = debitos;
    const first = (await emitir(clerk, id, [a, b])).body.result;
    const second = (await emitir(clerk, id, [b])).body.result;
    expect([await stateOf(first.id), await stateOf(second.id)]).toEqual(['Substituída', 'Emitida']);
    const made = await Promise.all(Array.from({ length: 4 }, () => emitir(clerk, id, [a, b])));
    expect(made.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    const states = await Promise.all(made.map(({ body }) => stateOf(body.result.id)));
    expect(states.sort()).toEqual(['Emitida', 'Substituída', 'Substituída', 'Substituída']);
    const [row] = await suite.sql<{ n: number; last: number }>(
      'select count(*)::int as n, max(numero) as last from guia_arrecadacao where ano = 2026',
    );
    expect(row?.n).toBe(row?.last);
  });

  it('cancelar pede motivo e vale uma vez; o livro não muda', async () => {
    const { id, debitos } = tomar();
    const guia = (await emitir(clerk, id, debitos.slice(0, 1))).body.result;
    const url = `${GUIA}/${guia.id}/cancelar`;
    expect((await clerk.post(url)).body.errors).toEqual({ motivo: ['Informe o motivo.'] });
    const motivo = 'Processo 9/2026: emitida por engano';
    expect((await clerk.post(url, { motivo })).body.result.situacao).toBe('Cancelada');
    expect((await clerk.post(url, { motivo })).body.errors.id[0]).toMatch(/^Não se pode cancelar: a guia.* está cancelada\.$/);
    for (const sql of ['update guia_arrecadacao set valor = 1', 'delete from guia_arrecadacao_itens', 'delete from guia_cancelamento'])
      await expect(suite.sql(sql)).rejects.toThrow(/não se altera nem se exclui/);
  });

  it('Z15: para quaisquer débitos e dia, o valor da guia é a soma do que a aba mostra', async () => {
    const { id, debitos } = tomar();
    const days = Array.from(
      { length: Number(lastOfMonth.slice(8)) - Number(today.slice(8)) + 1 },
      (_, n) => `${today.slice(0, 8)}${String(Number(today.slice(8)) + n).padStart(2, '0')}`,
    );
    await fc.assert(
      fc.asyncProperty(fc.subarray(debitos, { minLength: 1 }), fc.constantFrom(...days), async (some, vencimento) => {
        const { valor } = (await emitir(clerk, id, some, { vencimento })).body.result;
        const tab = await tabOf(id, vencimento);
        expect(valor).toBe(sumDecimals(tab.debitos.flatMap((line: Wire) => (some.includes(line.id) ? [line.total] : []))));
      }),
      { numRuns: 5 },
    );
  });
});

describe('GU4: a guia do cidadão, sem login', () => {
  it('acha os débitos por inscrição e dígitos, sem dizer nomes, e emite a guia e o PDF', async () => {
    const { id, imovel, inscricao, cpf, nome, debitos } = tomar();
    const digitos = cpf.slice(-5);
    const perguntar = (proof: object) => suite.anonymous.post(`${PUBLICO}/consulta`, proof);
    const wrong = await perguntar({ inscricao: imovel, digitos: digitos === '00000' ? '00001' : '00000' });
    const unknown = await perguntar({ inscricao: '99.99.999.9999.999', digitos });
    expect([wrong.status, wrong.body.message]).toEqual([404, unknown.body.message]);
    expect((await perguntar({ inscricao: imovel, digitos: '12' })).body.errors).toEqual({
      digitos: ['Informe os 5 últimos algarismos do CPF ou do CNPJ.'],
    });
    const found = await perguntar({ inscricao: imovel, digitos, vencimento: lastOfMonth });
    expect([found.status, found.body.result.total]).toEqual([200, (await tabOf(id, lastOfMonth)).total]);
    expect(found.body.result.debitos[0].debito).toBe('IPTU 2026 · parcela 1');
    expect((await perguntar({ inscricao, digitos })).body.result.debitos).toHaveLength(10);
    const proof = { inscricao: imovel, digitos };
    const made = await suite.anonymous.post(PUBLICO, { ...proof, debitos, vencimento: lastOfMonth });
    expect([made.status, made.body.result.valor]).toEqual([201, found.body.result.total]);
    expect(readCollectionLine(made.body.result.linha_digitavel)).not.toBeNull();
    const { nosso_numero } = made.body.result;
    const paper = await suite.anonymous.post(`${PUBLICO}/pdf`, { ...proof, nosso_numero });
    expect([paper.status, paper.headers['content-type']]).toEqual([200, 'application/pdf']);
    for (const { text } of [found, made]) for (const secret of [nome, cpf]) expect(text).not.toContain(secret);
    const other = tomar();
    expect((await suite.anonymous.post(PUBLICO, { ...proof, debitos: other.debitos })).body.errors).toEqual({
      debitos: ['Débito não encontrado.'],
    });
    const theirs = { inscricao: other.imovel, digitos: other.cpf.slice(-5), nosso_numero };
    expect((await suite.anonymous.post(`${PUBLICO}/pdf`, theirs)).status).toBe(404);
  });
});

describe('convênios e contas bancárias', () => {
  let treasurer: Caller;
  beforeAll(async () => {
    treasurer = (
      await suite.make.userWith({
        'financeiro.cadastros.contas-bancarias': [1, 2, 3, 4, 6],
        ...comRegras([1, 2, 3, 4, 5, 6]),
        'planejamento.cadastro.fonte-de-recurso': [1],
      })
    ).in(await suite.make.entity('02'), 2026);
  });

  async function account(banco: string, changes: object = {}): Promise<object> {
    const [row] = await suite.sql<{ banco: number; fonte: number; outra: number }>(
      'select (select id from banco where codigo = $1) as banco, min(id) as fonte, max(id) as outra from fonte_recurso',
      [banco],
    );
    return {
      descricao: 'Conta de teste',
      tipo: 'arrecadacao',
      banco_id: row?.banco,
      agencia: '77',
      conta: String(suite.make.next()),
      conta_dv: '1',
      abertura: '2020-01-02',
      fontes: [{ fonte_recurso_id: row?.fonte }],
      ...changes,
    };
  }

  it('a conta é da entidade escolhida; a vinculada tem uma só fonte; não se repete', async () => {
    const draft = await account('001');
    const made = await treasurer.post(CONTA, draft);
    expect([made.status, made.body.result?.rotulo]).toEqual([201, expect.stringMatching(/^001 · 77\/\d+-1 · Conta de teste$/)]);
    expect((await treasurer.post(CONTA, draft)).status).toBe(422);
    const [other] = await suite.sql<{ id: number }>('select max(id) as id from fonte_recurso');
    const fontes = [...(draft as { fontes: object[] }).fontes, { fonte_recurso_id: other?.id }];
    expect((await treasurer.post(CONTA, await account('001', { tipo: 'vinculada', fontes }))).body.errors).toEqual({
      fontes: ['A conta vinculada tem uma só fonte de recurso.'],
    });
    const chamber = treasurer.in(await suite.make.entity('01'), 2026);
    expect((await chamber.get(`${CONTA}/${made.body.result.id}`)).status).toBe(404);
    expect((await chamber.get(CONTA)).body.data.map(({ id }: { id: number }) => id)).not.toContain(made.body.result.id);
  });

  it('boleto só de banco conhecido; com ele a guia tem linha de 47 dígitos', async () => {
    const [known, unknown] = await Promise.all(
      ['001', '237'].map(async (banco) => (await treasurer.post(CONTA, await account(banco))).body.result.id),
    );
    const draft = { nome: 'Cobrança', tipo: 'cobranca', codigo: '7654321', carteira: '17', conta_bancaria_id: known };
    expect((await treasurer.post(CONVENIO, { ...draft, conta_bancaria_id: unknown })).body.errors).toEqual({
      conta_bancaria_id: ['Os boletos do banco 237 ainda não são conhecidos: escolha conta de outro banco.'],
    });
    expect((await treasurer.post(CONVENIO, { ...draft, internet: true })).body.errors).toEqual({
      internet: ['A emissão pela internet já usa o convênio "Banco do Brasil – arrecadação".'],
    });
    const made = await treasurer.post(CONVENIO, draft);
    expect(made.status).toBe(201);
    const { id, debitos } = tomar();
    const guia = (await emitir(clerk, id, debitos, { convenio_id: made.body.result.id })).body.result;
    expect(readBoletoLine(guia.linha_digitavel)).toBe(guia.codigo_barras);
    expect(guia.codigo_barras.slice(19)).toBe(`0000007654321${guia.nosso_numero}17`);
    expect(guia.pix_payload).toBeNull();
  });
});
