import { beforeAll, describe, expect, it } from 'vitest';
import { type Caller, openSuite } from '#tests/server/harness';
import { sumDecimals } from '../../../../resources/definition';

const suite = openSuite();
const LANCAMENTOS = 'gestao-de-pessoal.cadastros.lancamentos';
const FOLHA = '/gestao-de-pessoal/folha';

let rh: Caller;
let chefe: Caller;
let ordenador: Caller;
let execucao: Caller;
let liquidante: Caller;
let folha: number;

const agir = (quem: Caller, ato: string, pedido: object = {}) => quem.post(`${FOLHA}/${folha}/${ato}`, pedido);
const situacao = async () => (await rh.get(`${FOLHA}/${folha}`)).body.situacao;
const gasto = () => somar('select sum(valor)::text as n from folha_despesa where pai_id = $1');
const liquidado = () => somar('select sum(liquidado)::text as n from empenho where folha_id = $1');
const retido = () =>
  somar(
    'select sum(r.valor)::text as n from retencao r join liquidacao l on l.id = r.liquidacao_id join empenho e on e.id = l.empenho_id where e.folha_id = $1',
  );
const somar = async (sql: string) => (await suite.sql<{ n: string }>(sql, [folha]))[0]?.n ?? '0.00';

beforeAll(async () => {
  const [prefeitura] = await suite.sql<{ id: number }>("select id from orgao where codigo = '02'");
  const entidade = prefeitura?.id ?? 0;
  const [ordena] = await suite.sql<{ usuario: number }>(
    `select u.id as usuario from orgao_responsaveis r join usuario u on u.pessoa_id = r.pessoa_id where r.pai_id = $1 and r.funcao = 'ordenador' order by r.ordem limit 1`,
    [entidade],
  );
  const com = async (rules: Record<string, number[]>) => (await suite.make.userWith(rules)).in(entidade, 2026);
  rh = await com({ [LANCAMENTOS]: [1, 2, 3, 5, 6] });
  chefe = await com({ [LANCAMENTOS]: [1, 5] });
  ordenador = (await suite.make.session(ordena?.usuario ?? 0)).in(entidade, 2026);
  const daExecucao = {
    [LANCAMENTOS]: [1, 5],
    'execucao-orcamentaria.empenho': [1, 2, 3, 5],
    'execucao-orcamentaria.liquidacao': [1, 2, 3, 5],
  };
  execucao = await com(daExecucao);
  liquidante = await com(daExecucao);
  const [row] = await suite.sql<{ id: number }>("select id from folha_pagamento where tipo = 'mensal' and competencia = '2026-11-01'");
  folha = row?.id ?? 0;
  await agir(rh, 'calcular');
});

describe('a folha até o empenho', () => {
  it('fecha com a despesa, as retenções e o líquido que somam', async () => {
    expect((await agir(rh, 'conferir', { ciente: true })).status).toBe(200);
    expect((await agir(chefe, 'fechar')).body.message).toBe('Folha fechada.');
    const { body } = await rh.get(`${FOLHA}/${folha}`);
    const bruto = await somar(
      `select sum(d.valor)::text as n from folha_despesa d join evento_folha e on e.id = d.evento_id where d.pai_id = $1 and e.classe <> 'patronal'`,
    );
    const retido = await somar('select sum(valor)::text as n from folha_retencao where pai_id = $1');
    const familia =
      await somar(`select coalesce(sum(l.valor), 0)::text as n from contracheque_linha l join contracheque c on c.id = l.pai_id join evento_folha e on e.id = l.evento_id
      where c.folha_id = $1 and e.codigo = 60`);
    expect(sumDecimals([bruto, familia, `-${retido}`])).toBe(body.liquido);
  });

  it('quem fechou não autoriza; o ordenador reserva ficha a ficha o que ela gasta', async () => {
    expect((await agir(chefe, 'autorizar')).status).toBe(409);
    expect((await agir(ordenador, 'autorizar')).body).toMatchObject({ message: 'Folha autorizada: falta empenhar.' });
    expect(await somar("select sum(valor)::text as n from reserva_dotacao where origem = 'folha' and origem_id = $1")).toBe(
      await somar('select sum(valor)::text as n from folha_despesa where pai_id = $1'),
    );
  });

  it('empenha cada ficha com o seu credor, das reservas', async () => {
    expect((await agir(execucao, 'empenhar')).body).toMatchObject({ message: 'Folha empenhada: falta liquidar.' });
    expect(await somar('select sum(valor)::text as n from empenho where folha_id = $1')).toBe(await gasto());
    expect(await somar("select sum(saldo)::text as n from reserva_dotacao where origem = 'folha' and origem_id = $1")).toBe('0.00');
  });

  it('outra pessoa liquida, com o que os contracheques retêm', async () => {
    expect((await agir(execucao, 'liquidar')).body.codigo).toBe('SEGREGACAO_DE_FUNCOES');
    expect((await agir(liquidante, 'liquidar')).body).toMatchObject({ message: 'Folha liquidada: falta pagar.' });
    expect(await situacao()).toBe('liquidada');
    expect(await liquidado()).toBe(await gasto());
    expect(await retido()).toBe(await somar('select sum(valor)::text as n from folha_retencao where pai_id = $1'));
  });

  it('volta na ordem, passo a passo, e vai outra vez', async () => {
    const motivo = 'Ficha da educação trocada';
    expect((await agir(execucao, 'desfazer_empenho', { motivo })).status).toBe(422);
    expect((await agir(liquidante, 'estornar_liquidacao', { motivo })).body).toMatchObject({ message: 'Liquidação da folha estornada.' });
    expect(await liquidado()).toBe('0.00');
    expect((await agir(execucao, 'desfazer_empenho', { motivo })).body).toMatchObject({ message: 'Empenhos da folha desfeitos.' });
    expect((await agir(ordenador, 'desautorizar', { motivo })).body).toMatchObject({ message: 'Autorização desfeita.' });
    expect(await somar("select sum(saldo)::text as n from reserva_dotacao where origem = 'folha' and origem_id = $1")).toBe('0.00');
    expect((await agir(ordenador, 'autorizar')).status).toBe(200);
    expect((await agir(execucao, 'empenhar')).status).toBe(200);
    expect((await agir(liquidante, 'liquidar')).status).toBe(200);
    expect(await liquidado()).toBe(await gasto());
  });
});
