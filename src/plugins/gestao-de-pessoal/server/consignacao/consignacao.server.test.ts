import { beforeAll, describe, expect, it } from 'vitest';
import type { Wire } from '#tests/server/caller';
import { type Caller, openSuite } from '#tests/server/harness';
import { Quadro, URLS } from '../quadro-tests';

const suite = openSuite();
const MENU = 'gestao-de-pessoal.cadastros';
const CONSIGNACOES = `${URLS.lancamentos}/consignacoes`;
const MARGEM = `${URLS.lancamentos}/margem`;
const REMESSAS = `${URLS.lancamentos}/remessas`;
const FOLHA = '/gestao-de-pessoal/folha';
const TODAS = [1, 2, 3, 4, 5, 6];

let rh: Caller;
let chefe: Caller;
let banco: Wire;
const quadro = new Quadro(suite, () => rh);

const ok = async (call: Promise<Wire>): Promise<Wire> => {
  const { status, body } = await call;
  if (status >= 300) throw new Error(JSON.stringify(body));
  return body.result;
};
const margemDe = async (vinculo: Wire) => (await rh.get(`${MARGEM}/${vinculo.id}`)).body;
let contratos = 0;
const propor = (vinculo: Wire, parcela: string, more: object = {}): Promise<Wire> => {
  contratos += 1;
  return ok(
    rh.post(CONSIGNACOES, {
      funcionario_id: vinculo.id,
      consignataria_id: banco.id,
      contrato: `T-${contratos}`,
      tipo: 'emprestimo',
      parcela,
      parcelas_total: 24,
      inicio: '2026-12',
      ...more,
    }),
  );
};
const ato = ({ id }: Wire, nome: string, input: object = {}) => rh.post(`${CONSIGNACOES}/${id}/${nome}`, input);
const lancamento = async (consignacao: Wire) => {
  const [row] = await suite.sql<Record<string, unknown>>(
    `select l.natureza, l.parcelas, l.valor::text, l.origem, e.codigo, to_char(l.competencia_inicio, 'YYYY-MM') as inicio, to_char(l.competencia_fim, 'YYYY-MM') as fim,
            l.data_exclusao is null as vivo
       from consignacao c join lancamento_folha l on l.id = c.lancamento_id join evento_folha e on e.id = l.evento_id where c.id = $1`,
    [consignacao.id],
  );
  return row;
};

/** Somebody in exercise, with a folha of November calculated. */
async function servidor(): Promise<Wire> {
  const vinculo = await quadro.vinculo(await quadro.cargo({ tabela_salarial_id: (await quadro.tabela('3000.00')).id }), {
    exercicio_inicio: '2025-02-03',
  });
  const folhas = (await rh.get(`${FOLHA}?competencia=2026-11&tipo=mensal`)).body.data;
  const folha = folhas[0] ?? (await ok(rh.post(FOLHA, { competencia: '2026-11', tipo: 'mensal', data_pagamento: '2026-11-30' })));
  await ok(rh.post(`${FOLHA}/${folha.id}/calcular`, {}));
  return vinculo;
}

beforeAll(async () => {
  const entidade = await suite.make.entity('04');
  const registers = ['cargos', 'funcionarios', 'gerais.salarios', 'gerais.carreiras', 'lancamentos'];
  rh = (await suite.make.userWith(Object.fromEntries(registers.map((node) => [`${MENU}.${node}`, TODAS])))).in(entidade, 2026);
  chefe = (await suite.make.userWith({ [`${MENU}.lancamentos`]: [1, 5, 6] })).in(entidade, 2026);
  const [row] = await suite.sql<{ id: number }>("select id from pessoa where chave_semente like '%:consignataria:banco'");
  banco = { id: row?.id };
});

describe('a margem', () => {
  it('é a da última folha: 35 % do que compõe menos os descontos da lei, truncada', async () => {
    const one = await servidor();
    const { base, total, usada, livre } = await margemDe(one);
    // 3.000,00 less 14 % of the RPPS; no IRRF within the exemption
    expect([base, total, usada, livre]).toEqual(['2580.00', '903.00', '0.00', '903.00']);
  });

  it('de dois na última margem, ao mesmo tempo, um só a tem, e o outro lê quanto falta', async () => {
    const one = await servidor();
    const dois = [await propor(one, '600.00'), await propor(one, '600.00')];
    const answers = await Promise.all(dois.map((consignacao) => ato(consignacao, 'averbar')));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.body.message).toContain('passa em R$ 297,00 da margem livre');
    expect(refused?.body.message).toContain('margem R$ 903,00, em uso R$ 600,00, pela folha de 11/2026');
    expect(await margemDe(one)).toMatchObject({ usada: '600.00', livre: '303.00' });
  });

  it('cabe até o último centavo, e nem um a mais', async () => {
    const one = await servidor();
    expect((await ato(await propor(one, '903.01'), 'averbar')).status).toBe(409);
    expect((await ato(await propor(one, '903.00'), 'averbar')).status).toBe(200);
  });

  it('sem folha calculada não se conhece', async () => {
    const novo = await quadro.vinculo(await quadro.cargo(), { exercicio_inicio: '2026-11-03' });
    const { status, body } = await ato(await propor(novo, '10.00'), 'averbar');
    expect([status, body.message]).toEqual([409, expect.stringContaining('a margem se conhece depois da primeira')]);
  });
});

describe('uma consignação averbada', () => {
  it('vira o lançamento do evento dela, com as parcelas do contrato', async () => {
    const one = await servidor();
    const emprestimo = await propor(one, '200.00');
    const previa = await rh.post(`${CONSIGNACOES}/${emprestimo.id}/averbar/previa`, {});
    expect(previa.body.pergunta).toContain('R$ 200,00 por mês desde 12/2026, 24 parcelas, até 11/2028?');
    expect(previa.body.pergunta).toContain('A margem livre passa de R$ 903,00 para R$ 703,00.');
    await ok(ato(emprestimo, 'averbar'));
    expect(await lancamento(emprestimo)).toMatchObject({
      natureza: 'parcelado',
      parcelas: 24,
      valor: '200.00',
      origem: 'consignacao',
      codigo: 560,
      inicio: '2026-12',
    });
    const sindicato = await propor(one, '0.00', { tipo: 'mensalidade', parcela: null, percentual: '1', parcelas_total: null });
    await ok(ato(sindicato, 'averbar'));
    expect(await lancamento(sindicato)).toMatchObject({ natureza: 'fixo', parcelas: null, codigo: 570 });
    expect(await margemDe(one)).toMatchObject({ usada: '230.00' });
  });

  it('suspensa deixa a margem livre e guarda o que já se descontou; reativada desconta o resto', async () => {
    const one = await servidor();
    const emprestimo = await propor(one, '300.00');
    await ok(ato(emprestimo, 'averbar'));
    await ok(ato(emprestimo, 'suspender', { a_partir: '2027-03', motivo: 'Decisão judicial.' }));
    expect(await lancamento(emprestimo)).toMatchObject({ natureza: 'parcelado', fim: '2027-02', vivo: true });
    expect(await margemDe(one)).toMatchObject({ usada: '0.00' });
    const cedo = await ato(emprestimo, 'reativar', { a_partir: '2027-02' });
    expect(cedo.status).toBe(422);
    await ok(ato(emprestimo, 'reativar', { a_partir: '2027-06' }));
    expect(await lancamento(emprestimo)).toMatchObject({ natureza: 'parcelado', parcelas: 21, inicio: '2027-06' });
    expect(await margemDe(one)).toMatchObject({ usada: '300.00' });
  });

  it('encerrada antes da primeira parcela não deixa lançamento; desligar o servidor encerra as dele', async () => {
    const one = await servidor();
    const [nova, outra] = [await propor(one, '100.00'), await propor(one, '150.00')];
    await ok(ato(nova, 'averbar'));
    await ok(ato(outra, 'averbar'));
    await ok(ato(nova, 'encerrar', { a_partir: '2026-12', quitada: 'nao', motivo: 'Desistiu do contrato.' }));
    expect((await rh.get(`${CONSIGNACOES}/${nova.id}`)).body).toMatchObject({ situacao: 'encerrada', lancamento_id: null });
    const motivo = await quadro.motivo('Exoneração a pedido');
    await ok(rh.post(`${URLS.funcionarios}/${one.id}/desligar`, { data: '2026-11-18', motivo_vinculo_id: motivo, ato: 'Portaria 9/2026' }));
    expect((await rh.get(`${CONSIGNACOES}/${outra.id}`)).body).toMatchObject({
      situacao: 'encerrada',
      motivo: 'Desligamento em 18/11/2026.',
    });
  });
});

describe('a remessa à consignatária', () => {
  it('diz o que a folha fechada descontou de cada contrato, e o retorno quita o que ela diz', async () => {
    const one = await servidor();
    const pago = await propor(one, '250.00', { inicio: '2026-11', contrato: 'R-1' });
    await ok(ato(pago, 'averbar'));
    const [folha] = (await rh.get(`${FOLHA}?competencia=2026-11&tipo=mensal`)).body.data;
    await ok(rh.post(`${FOLHA}/${folha.id}/calcular`, {}));
    const cedo = await rh.post(REMESSAS, { consignataria_id: banco.id, folha_id: folha.id });
    expect(cedo.status).toBe(422);
    await suite.sql("update folha_divergencia set gravidade = 'aviso' where pai_id = $1", [folha.id]);
    await ok(rh.post(`${FOLHA}/${folha.id}/conferir`, { ciente: true }));
    await ok(chefe.post(`${FOLHA}/${folha.id}/fechar`, {}));
    const remessa = await ok(rh.post(REMESSAS, { consignataria_id: banco.id, folha_id: folha.id }));
    expect(remessa).toMatchObject({ previsto: '250.00', descontado: '250.00', repasse_ate: '2026-12-07' });
    const { text } = await rh.get(`${REMESSAS}/${remessa.id}/arquivo`);
    expect(text).toMatch(/R-1;\d+-?\d*;\d{11};[^;]+;2026-11;1;24;250\.00;250\.00;/);
    const arquivo = async (texto: string) =>
      (await rh.form('/arquivo', {}, [{ field: 'arquivo', name: 'retorno.csv', content: Buffer.from(texto) }])).body.result.id;
    const errado = await rh.post(`${REMESSAS}/${remessa.id}/ler-retorno`, {
      arquivo: await arquivo('contrato;resultado;mensagem\nX-9;aceito;'),
    });
    expect(errado.body.errors).toMatchObject({
      arquivo: ['O contrato X-9 não está nesta remessa. Nada foi lido.'],
    });
    await ok(
      rh.post(`${REMESSAS}/${remessa.id}/ler-retorno`, {
        arquivo: await arquivo('contrato;resultado;mensagem\nR-1;quitado;Liquidado em 02/12.'),
      }),
    );
    expect((await rh.get(`${CONSIGNACOES}/${pago.id}`)).body).toMatchObject({ situacao: 'quitada', parcela_atual: 1 });
    expect(await margemDe(one)).toMatchObject({ usada: '0.00' });
  });
});
