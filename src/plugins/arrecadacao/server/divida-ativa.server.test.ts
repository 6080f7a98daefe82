import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Wire } from '#tests/server/caller';
import { type Caller, openSuite } from '#tests/server/harness';
import { pdfText } from '#tests/server/pdf-text';
import { sumDecimals } from '../../../resources/definition';
import { atualizarDivida, receberEncargos } from './divida-ativa/movimentos';
import { debitosIncobraveis, nightlyPrescricao } from './divida-ativa/prescricao';

const suite = openSuite();
const DIVIDA = '/arrecadacao/divida-ativa';
const CDA = '/arrecadacao/cda';
const MENU = 'arrecadacao.divida-ativa';
const MOTIVO = { motivo: 'Processo 45/2026: decisão da autoridade' };
/** The launch of the demonstration is notified on the day on which it is made. */
const NOTIFIED = { data_constituicao: '2026-01-20', data_notificacao: '2026-01-20' };
const PROCESSO = '0001234-03.2026.8.26.0100';

let procurador: Caller;
let tributo: number;
/** Imóveis of the demonstration that owe IPTU, each used by one test. */
let owners: { contribuinte_id: number; imovel_id: number }[];
beforeAll(async () => {
  procurador = await suite.make.userWith({ [MENU]: [1, 2, 3, 4, 5, 6], 'arrecadacao.contribuinte': [1, 6] });
  owners = await suite.sql(
    `select distinct d.contribuinte_id, d.imovel_id from debito d where not exists (select from debito_inscrito i where i.debito_id = d.id)
        and not exists (select from divida_ativa_meses m where m.debito_id = d.id) order by 1`,
  );
  const [row] = await suite.sql<{ id: number }>("select id from tributo where sigla = 'IPTU'");
  tributo = row?.id ?? 0;
});

const nextOwner = () => owners.shift() ?? { contribuinte_id: 0, imovel_id: 0 };

/** A draft with the first overdue months of an owner. */
async function rascunhar(months = 2, changes: object = {}): Promise<Record<string, unknown>> {
  const { contribuinte_id, imovel_id } = nextOwner();
  const chosen = { contribuinte_id, tributo_id: tributo, exercicio: 2026 };
  const { body } = await procurador.get(`${DIVIDA}-debitos?${new URLSearchParams(Object.entries(chosen).map(([k, v]) => [k, String(v)]))}`);
  const meses = body.debitos.slice(0, months).map(({ id, competencia }: Wire) => ({ debito_id: id, competencia }));
  return { ...chosen, imovel_id, data_base: suite.services.clock.today(), processo: '123/2026', ...NOTIFIED, meses, ...changes };
}

async function montar(changes: object = {}, months = 2): Promise<Wire> {
  const { status, body } = await procurador.post(DIVIDA, await rascunhar(months, changes));
  expect(status, JSON.stringify(body)).toBe(201);
  return body.result;
}

async function act(id: number, name: string, input: object = {}, person = procurador) {
  return person.post(`${DIVIDA}/${id}/${name}`, input);
}

async function inscribed(months = 2): Promise<Wire> {
  const { id } = await montar({}, months);
  expect((await act(id, 'enviar')).status).toBe(200);
  const { status, body } = await act(id, 'inscrever');
  expect(status, JSON.stringify(body)).toBe(200);
  return body.result;
}

const platform = async <T>(run: (tx: Parameters<typeof atualizarDivida>[0]) => Promise<T>) => (await suite.platform()).transact(run);
const saldos = async (id: number) =>
  Object.fromEntries(
    (
      await suite.sql<{ componente: string; saldo: string }>(
        'select componente, sum(valor)::text as saldo from divida_ativa_movimento where divida_ativa_id = $1 group by 1 order by 1',
        [id],
      )
    ).map(({ componente, saldo }) => [componente, saldo]),
  );
const situacao = async (id: number) => (await procurador.get(`${DIVIDA}/${id}`)).body.situacao;

describe('a lista de meses', () => {
  it('oferece os débitos do devedor, com o valor na data e por que não entram', async () => {
    const { contribuinte_id } = nextOwner();
    const url = `${DIVIDA}-debitos?contribuinte_id=${contribuinte_id}&tributo_id=${tributo}&exercicio=2026&data=2026-08-15`;
    const { body } = await procurador.get(url);
    expect(body.debitos).toHaveLength(10);
    expect(body.debitos[0]).toMatchObject({ competencia: '2026-03', vencimento: '2026-03-10', impedimento: null });
    const { principal, juros } = body.debitos[0].valores;
    // SELIC of April to July and 1 %
    expect(Number(juros)).toBeCloseTo(Number(principal) * 0.054, 1);
    expect(body.debitos[9].impedimento).toBe('O débito só vence em 10/12/2026.');
    const blind = await suite.make.userWith({ [MENU]: [1, 2, 3] });
    for (const { valores } of (await blind.get(url)).body.debitos) expect(valores).toBeNull();
  });

  it('os valores são os do débito, e um mês não se repete nem é de outro devedor', async () => {
    const whole = await rascunhar();
    const lines = whole.meses as Wire[];
    const { body } = await procurador.post(DIVIDA, { ...whole, meses: [lines[0], { ...lines[0] }] });
    expect(Object.keys(body.errors).sort()).toEqual(['meses.1.competencia', 'meses.1.debito_id']);
    const other = await rascunhar();
    const stolen = await procurador.post(DIVIDA, { ...whole, meses: other.meses });
    expect(stolen.body.errors['meses.0.debito_id']).toEqual(['O débito não é deste devedor, tributo e exercício.']);
    const { result } = (await procurador.post(DIVIDA, { ...whole, meses: lines.map((line) => ({ ...line, principal: '1.00' })) })).body;
    const [debt] = await suite.sql<{ principal: string }>('select principal::text from debito where id = $1', [lines[0]?.debito_id]);
    expect(result.meses[0]).toMatchObject({ principal: debt?.principal, vencimento: '2026-03-10' });
    expect(result).toMatchObject({
      situacao: 'a_inscrever',
      natureza: 'tributaria',
      rotulo: `A inscrever nº ${result.id}`,
      data_prescricao: '2031-03-11',
    });
    expect(result.fundamento.length).toBeGreaterThan(5);
  });
});

describe('inscrição', () => {
  it('números seguidos, sem falhas, também com duas pessoas; os débitos passam a Inscrito; nada mais muda', async () => {
    const [a, b] = [await montar(), await montar()];
    for (const { id } of [a, b]) await act(id, 'enviar');
    const [first] = await suite.sql<{ n: number }>('select coalesce(max(numero), 0)::int as n from divida_ativa where ano = 2026');
    const answers = await Promise.all([a, b].map(({ id }) => act(id, 'inscrever')));
    const numbers = answers.map(({ body }) => body.result.numero).sort((x: number, y: number) => x - y);
    expect(numbers).toEqual([(first?.n ?? 0) + 1, (first?.n ?? 0) + 2]);
    const { result } = answers[0]?.body ?? {};
    expect(result).toMatchObject({ situacao: 'inscrita', ano: 2026, livro: 2026, folha: 1, data_inscricao: suite.services.clock.today() });
    expect(result.devedor_nome.length).toBeGreaterThan(3);
    expect(result.originario).toBe(result.saldo);
    const debt = await procurador.get(`/arrecadacao/debito/${result.meses[0].debito_id}`);
    expect(debt.body.situacao).toBe('Inscrito');
    expect((await procurador.edit(`${DIVIDA}/${result.id}`, { processo: '9/2026' })).body.codigo).toBe('REGISTRO_BLOQUEADO');
    for (const sql of [
      `update divida_ativa set processo = 'x' where id = ${result.id}`,
      `update divida_ativa_meses set principal = 1 where pai_id = ${result.id}`,
      `delete from divida_ativa where id = ${result.id}`,
      'update divida_ativa_movimento set valor = 1',
      'delete from debito_inscrito',
    ])
      await expect(suite.sql(sql)).rejects.toThrow(/não se altera/);
  });

  it('um débito está em uma inscrição só, mesmo com duas ao mesmo tempo', async () => {
    const whole = await rascunhar();
    const made = [await procurador.post(DIVIDA, whole), await procurador.post(DIVIDA, whole)].map(({ body }) => body.result.id);
    for (const id of made) await act(id, 'enviar');
    const answers = await Promise.all(made.map((id) => act(id, 'inscrever')));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
    expect((await procurador.post(DIVIDA, whole)).body.errors['meses.0.debito_id']).toEqual(['O débito já está inscrito em dívida ativa.']);
  });

  it('DA1, Z18: recusa dizendo cada elemento que falta, e devolve para corrigir', async () => {
    const { id } = await montar({ processo: null, fundamento: null });
    await procurador.edit(`${DIVIDA}/${id}`, { fundamento: null, data_notificacao: null });
    const refused = await act(id, 'enviar');
    const text = JSON.stringify(refused.body.errors);
    for (const name of ['fundamento legal', 'processo administrativo', 'data da notificação']) expect(text).toContain(name);
    expect(text).not.toContain('nome do devedor');
    await procurador.edit(`${DIVIDA}/${id}`, { fundamento: 'CTM, art. 10', processo: '1/2026', data_notificacao: '2026-01-20' });
    await act(id, 'enviar');
    expect((await act(id, 'devolver', MOTIVO)).body.result.situacao).toBe('devolvida');
    expect((await act(id, 'inscrever')).body.errors.id).toEqual(['Não se pode inscrever: a inscrição em dívida ativa está devolvida.']);
  });

  it('Z18: quem lançou não inscreve nem assina', async () => {
    const { id, meses } = await inscribed();
    // as if this person had launched it
    await suite.sql('alter table lote_lancamento_tributario disable trigger user');
    const [lote] = await suite.sql<{ id: number }>(
      'select l.lote_id as id from debito d join lancamento_tributario l on l.id = d.lancamento_id where d.id = $1',
      [meses[0].debito_id],
    );
    const launcher = await suite.make.userWith({ [MENU]: [1, 5, 6] });
    await suite.force('update lote_lancamento_tributario set usuario_cadastro_id = $2 where id = $1', [lote?.id, launcher.usuarioId]);
    for (const [name, input] of [
      ['emitir-cda', {}],
      ['cancelar', MOTIVO],
    ] as const)
      expect((await act(id, name, input, launcher)).body.codigo).toBe('SEGREGACAO_DE_FUNCOES');
    await suite.force('update lote_lancamento_tributario set usuario_cadastro_id = null where id = $1', [lote?.id]);
    await suite.sql('alter table lote_lancamento_tributario enable trigger user');
    expect((await act(id, 'emitir-cda')).status).toBe(200);
  });
});

describe('CDA e cobrança', () => {
  it('a CDA guarda o conteúdo, tem código e resumo, e só se substitui até a decisão', async () => {
    const record = await inscribed();
    expect((await act(record.id, 'protestar', { cartorio: '1º', protocolo: '9', data: '2026-11-01' })).body.errors.id).toEqual([
      'Emita a CDA antes de protestar.',
    ]);
    await act(record.id, 'emitir-cda');
    expect((await act(record.id, 'emitir-cda')).body.message).toMatch(/está em vigor. Para corrigi-la, substitua-a/);
    const [cda] = (await procurador.get(`${CDA}?divida_ativa_id=${record.id}`)).body.data;
    const values = (await procurador.get(`${DIVIDA}/${record.id}/valores`)).body;
    expect(cda).toMatchObject({ valor_originario: record.originario, valor: values.total, situacao: 'Em vigor', ano: 2026 });
    expect(cda.codigo_verificacao).toMatch(/^[A-Z2-9]{4}(-[A-Z2-9]{4}){3}$/);
    const pdf = await procurador.get(`${CDA}/${cda.id}/imprimir/cda`);
    // lines end where the paper does
    const tight = (text: unknown) => String(text).replace(/\s+/g, '');
    const paper = tight(pdfText(pdf.bytes));
    expect(paper).toContain(tight(`Certidão de Dívida Ativa nº ${cda.numero}/${cda.ano}`));
    // each element that art. 202 of the CTN asks for
    const { conteudo, hash, codigo_verificacao } = (await procurador.get(`${CDA}/${cda.id}`)).body;
    const { devedor, fundamento, processo, origem, encargos, correcao } = JSON.parse(conteudo);
    for (const element of [devedor, fundamento, processo, origem, encargos, correcao, `livro ${record.livro}`, codigo_verificacao, hash])
      expect(paper).toContain(tight(element));
    expect(paper).not.toMatch(/«|\{\{|MINUTA/);
    expect(pdf.bytes.toString('latin1')).toMatch(/pdfaid:part>2/);
    expect((await procurador.get(`${DIVIDA}/${record.id}/termo`)).text.slice(0, 5)).toBe('%PDF-');
    const made = await procurador.post(`${CDA}/${cda.id}/substituir`, { motivo: 'Erro no processo', processo: '77/2026' });
    expect(made.body.result).toMatchObject({ substitui_id: cda.id, situacao: 'Em vigor' });
    expect(JSON.parse(made.body.result.conteudo)).toMatchObject({ processo: '77/2026', devedor: record.devedor_nome });
    expect((await procurador.post(`${CDA}/${cda.id}/substituir`, { motivo: 'Outra vez' })).body.errors.id[0]).toMatch(
      /está substituída\.$/,
    );
    await act(record.id, 'ajuizar', {
      processo_judicial: PROCESSO,
      vara: 'Fazenda',
      distribuicao: '2026-11-16',
      dispensa: 'Devedor em lugar incerto',
      baixo_valor: true,
    });
    expect((await act(record.id, 'sentenciar', { data: '2026-11-17', documento: 'fls. 10' })).status).toBe(200);
    const late = await procurador.post(`${CDA}/${made.body.result.id}/substituir`, { motivo: 'Tarde demais' });
    expect(late.body.message).toMatch(/decisão de primeira instância/);
  });

  it('DA6: ajuizar exige conciliação e protesto, processo certo e atenção ao valor', async () => {
    const { id } = await inscribed();
    await act(id, 'emitir-cda');
    const input = { processo_judicial: PROCESSO, vara: 'Fazenda', distribuicao: '2026-11-16' };
    const missing = await act(id, 'ajuizar', input);
    expect(missing.body.errors.dispensa[0]).toMatch(/^Falta uma tentativa de conciliação ou solução administrativa e o protesto/);
    expect((await act(id, 'ajuizar', { ...input, processo_judicial: '0001235-03.2026.8.26.0100' })).body.errors).toEqual({
      processo_judicial: ['Os dígitos verificadores do processo não conferem.'],
    });
    await act(id, 'conciliar', { data: '2026-11-10', forma: 'audiencia', documento: 'Ata 1' });
    const protested = await act(id, 'protestar', { cartorio: '1º Tabelionato', protocolo: '12', data: '2026-11-11', custas: '10.00' });
    expect(protested.body.result).toMatchObject({ situacao: 'protestada', data_prescricao: '2031-11-11' });
    expect((await act(id, 'ajuizar', input)).body.errors.baixo_valor[0]).toMatch(/abaixo de R\$ 10.000,00/);
    const done = await act(id, 'ajuizar', { ...input, baixo_valor: true });
    expect(done.body.result).toMatchObject({ situacao: 'ajuizada', execucoes: [{ processo_judicial: PROCESSO }] });
  });

  it('suspensa volta de onde veio; cada extinção zera o débito com o seu tipo', async () => {
    const record = await inscribed();
    const { id } = record;
    await act(id, 'suspender', { causa: 'liminar', inicio: '2026-11-01', documento: 'Processo 1' });
    expect((await act(id, 'emitir-cda')).body.errors.id).toEqual(['Não se pode emitir CDA: a inscrição em dívida ativa está suspensa.']);
    const back = await act(id, 'retomar', { fim: '2026-11-17', motivo: 'Liminar cassada' });
    expect(back.body.result).toMatchObject({ situacao: 'inscrita', data_prescricao: '2031-03-27' });
    await platform((tx) => atualizarDivida(tx, '2026-11-30', [id]));
    expect((await act(id, 'prescrever', MOTIVO)).body.errors.id).toEqual(['O crédito ainda não prescreveu.']);
    const gone = await act(id, 'remitir', MOTIVO);
    expect(gone.body.result).toMatchObject({ situacao: 'remitida', saldo: '0.00' });
    expect(await saldos(id)).toEqual({ principal: '0.00', juros: '0.00', multa: '0.00' });
    const debt = await procurador.get(`/arrecadacao/debito/${record.meses[0].debito_id}`);
    expect(debt.body).toMatchObject({ saldo: '0.00', situacao: 'Remitido' });
  });

  it('DA5: o que prescreveu sai da cobrança, e não se emite guia dele', async () => {
    const record = await inscribed();
    const debts = record.meses.map(({ debito_id }: Wire) => debito_id);
    expect(await debitosIncobraveis(await suite.platform(), debts)).toEqual(new Map());
    await suite.force("update divida_ativa set data_prescricao = '2026-11-01' where id = $1", [record.id]);
    expect((await debitosIncobraveis(await suite.platform(), debts)).get(debts[0])).toBe('O débito prescreveu em 01/11/2026.');
    expect((await act(record.id, 'emitir-cda')).body.message).toMatch(/^O crédito prescreveu em 01\/11\/2026/);
    const done = await act(record.id, 'prescrever', MOTIVO);
    expect(done.body.result).toMatchObject({ situacao: 'prescrita', saldo: '0.00' });
  });
});

describe('DA9: o livro', () => {
  const pagar = (debito: number, data: string, valor: string, tipo = 'pagamento') =>
    suite.sql('insert into debito_movimento (cliente_id, debito_id, data, tipo, valor) values (1, $1, $2, $3, $4)', [
      debito,
      data,
      tipo,
      valor,
    ]);

  it('o pagamento segue para a dívida ativa; quitada, e de volta com o estorno', async () => {
    const { id, meses, originario } = await inscribed();
    const hoje = suite.services.clock.today();
    for (const { debito_id, principal } of meses) await pagar(debito_id, hoje, `-${principal}`);
    expect(await situacao(id)).toBe('quitada');
    expect((await saldos(id)).principal).toBe('0.00');
    await pagar(meses[0].debito_id, hoje, meses[0].principal, 'estorno');
    expect([await situacao(id), (await saldos(id)).principal]).toEqual(['inscrita', meses[0].principal]);
    expect(originario).toBe(sumDecimals(meses.map(({ principal }: Wire) => principal)));
    await expect(pagar(meses[0].debito_id, hoje, '-999999.00')).rejects.toThrow(/fora do que foi lançado/);
  });

  it('Z19: anterior + inscrições + atualizações − recebimentos − cancelamentos = atual, e o atual é o de `atualizar`', async () => {
    const step = fc.record({ at: fc.nat({ max: 2 }), share: fc.integer({ min: 1, max: 60 }), received: fc.boolean() });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 6 }), async (steps) => {
        const { id, meses, originario } = await inscribed(3);
        for (const { at, share, received } of steps) {
          const { debito_id } = meses[at];
          const [row] = await suite.sql<{ parte: string }>(
            'select round(sum(valor) * $2 / 100, 2)::text as parte from debito_movimento where debito_id = $1',
            [debito_id, share],
          );
          if (!row || row.parte === '0.00') continue;
          await pagar(debito_id, '2026-11-25', `-${row.parte}`, received ? 'pagamento' : 'cancelamento');
          const charges = { data: '2026-11-25', correcao: '0.00', juros: '1.10', multa: '0.37', documento: 'DAM' };
          if (received) await platform((tx) => receberEncargos(tx, { debito_id, ...charges }));
        }
        await platform((tx) => atualizarDivida(tx, '2026-11-30', [id]));
        const own = await saldos(id);
        const [owed] = await suite.sql<{ saldo: string }>(
          'select sum(valor)::text as saldo from debito_movimento where debito_id = any($1)',
          [meses.map(({ debito_id }: Wire) => debito_id)],
        );
        expect(own.principal).toBe(owed?.saldo);
        const { body } = await procurador.get(`${DIVIDA}/${id}/valores?data=2026-11-30`);
        expect(sumDecimals(Object.values(own))).toBe(body.total);
        const [sums] = await suite.sql<Record<string, string>>(
          `select sum(valor) filter (where tipo = 'inscricao')::text as inscricoes, coalesce(sum(valor) filter (where tipo = 'recebimento' and componente = 'juros'), 0)::text as juros
             from divida_ativa_movimento where divida_ativa_id = $1`,
          [id],
        );
        expect(sums?.inscricoes).toBe(originario);
        expect(Number(sums?.juros)).toBeCloseTo(-1.1 * steps.filter(({ received }) => received).length, 2);
      }),
      { numRuns: 4 },
    );
  });

  it('a atualização do mês repete-se sem efeito e iguala `atualizar`', async () => {
    const { id, meses } = await inscribed();
    for (let time = 0; time < 2; time += 1) await platform((tx) => atualizarDivida(tx, '2026-11-30', [id]));
    const { body } = await procurador.get(`${DIVIDA}/${id}/valores?data=2026-11-30`);
    expect((await procurador.get(`${DIVIDA}/${id}`)).body.saldo).toBe(body.total);
    // received on the last day: what the update had recognised is not recognised again
    await pagar(meses[0].debito_id, '2026-11-30', '-10.00');
    const split = await platform((tx) =>
      receberEncargos(tx, {
        debito_id: meses[0].debito_id,
        data: '2026-11-30',
        correcao: '0.00',
        juros: '0.80',
        multa: '2.00',
        documento: 'DAM 1',
      }),
    );
    expect(split).toMatchObject({ reconhecido: '2.80', nao_reconhecido: '0.00' });
    const before = await saldos(id);
    const more = await platform((tx) =>
      receberEncargos(tx, {
        debito_id: meses[0].debito_id,
        data: '2026-12-01',
        correcao: '0.00',
        juros: '500.00',
        multa: '0.00',
        documento: 'DAM 2',
      }),
    );
    expect(sumDecimals([more.reconhecido, more.nao_reconhecido])).toBe('500.00');
    expect(Number(more.nao_reconhecido)).toBeGreaterThan(400);
    expect(Number((await saldos(id)).juros)).toBeLessThan(Number(before.juros));
  });

  it('o demonstrativo fecha mês a mês, por natureza, e não diz quem deve', async () => {
    const reader = (await suite.make.userWith({ [MENU]: [1] })).in(await suite.make.entity('02'), 2026);
    const { status, body, text } = await reader.get(`${DIVIDA}/demonstrativo?exercicio=2026`);
    expect(status, text).toBe(200);
    const lines = (body.linhas as Wire[]).filter(({ tipo }) => tipo === 'linha');
    expect(lines).toHaveLength(24);
    const november = lines[10] as Wire;
    expect(november.mes).toBe('11/2026');
    const [whole] = await suite.sql<{ saldo: string }>(
      "select sum(valor)::text as saldo from divida_ativa_movimento where natureza = 'tributaria' and data <= '2026-11-30'",
    );
    expect(november.atual).toBe(whole?.saldo);
    expect(
      sumDecimals([
        november.anterior,
        november.inscricoes,
        november.atualizacoes,
        `-${november.recebimentos}`,
        `-${november.cancelamentos}`,
      ]),
    ).toBe(november.atual);
    expect(lines.filter(({ divergencia }) => divergencia)).toEqual([]);
  });

  it('DA5: avisa uma vez, a quem pratica atos, quando a prescrição chega perto', async () => {
    const { id } = await inscribed();
    suite.travel({ days: 1400 });
    for (let time = 0; time < 2; time += 1) await nightlyPrescricao.run(suite.services);
    expect(await suite.sql('select meses::int from divida_ativa_alerta where divida_ativa_id = $1 order by 1', [id])).toEqual([
      { meses: 6 },
      { meses: 12 },
    ]);
    const told = await suite.sql<{ titulo: string; texto: string }>(
      "select titulo, texto from notificacao where usuario_id = $1 and tipo = 'prazo'",
      [procurador.usuarioId],
    );
    expect(told.map(({ titulo }) => titulo)).toEqual(['Dívida ativa: prescrição em até 6 meses']);
    expect(told[0]?.texto).toMatch(/^\d+ inscrições prescrevem em até 6 meses/);
    suite.travel({ days: -1400 });
  });
});
