import { beforeAll, describe, expect, it } from 'vitest';
import type { Wire } from '#tests/server/caller';
import { type Caller, openSuite } from '#tests/server/harness';
import { Quadro, URLS } from '../quadro-tests';

const suite = openSuite();
const MENU = 'gestao-de-pessoal.cadastros';
const VALES = '/gestao-de-pessoal/cadastros/vale-transporte-refeicao';
const APURACOES = `${VALES}/apuracoes`;
const AFASTAMENTOS = `${URLS.funcionarios}/afastamentos`;
const DO_MES = `${VALES}/vales-do-mes`;
const FOLHA = '/gestao-de-pessoal/folha';
const CONTRACHEQUES = `${URLS.lancamentos}/contracheques`;
const TODAS = [1, 2, 3, 4, 5, 6];

let rh: Caller;
const quadro = new Quadro(suite, () => rh);
let transporte: Wire;
let cartao: Wire;
let servidor: Wire;
let noCartao: Wire;

const eventOf = async (codigo: number) =>
  (await suite.sql<{ id: number }>('select id from evento_folha where codigo = $1', [codigo]))[0]?.id;
const motivoDe = async (nome: string) => (await suite.sql<{ id: number }>('select id from motivo_vinculo where nome = $1', [nome]))[0]?.id;
const ok = async (call: Promise<Wire>): Promise<Wire> => {
  const { status, body } = await call;
  if (status >= 300) throw new Error(JSON.stringify(body));
  return body.result;
};
const abrir = (competencia: string) => ok(rh.post(APURACOES, { competencia }));
const ato = (apuracao: Wire, nome: string, input: object = {}) => rh.post(`${APURACOES}/${apuracao.id}/${nome}`, input);
const doMes = async (apuracao: Wire): Promise<Wire[]> => {
  const { data } = (await rh.get(`${DO_MES}?apuracao_vale_id=${apuracao.id}&per_page=100`)).body;
  return Promise.all(data.map(async ({ id }: Wire) => (await rh.get(`${DO_MES}/${id}`)).body));
};
const de = (rows: readonly Wire[], vinculo: Wire) => rows.find(({ funcionario_id }) => funcionario_id === vinculo.id);
const bytes = (apuracao: Wire) =>
  suite.sql(
    `select to_jsonb(p) - 'id' - 'data_cadastro' - 'data_alteracao' as linha from vale_periodo p where p.apuracao_vale_id = $1 order by p.funcionario_id, p.vale_beneficio_id`,
    [apuracao.id],
  );

/** Days on which the servant is ill, granted. */
async function adoecer(inicio: string, fim_previsto: string): Promise<void> {
  const { body } = await rh.post(AFASTAMENTOS, {
    funcionario_id: servidor.id,
    motivo_vinculo_id: await motivoDe('Doença'),
    inicio,
    fim_previsto,
  });
  await ok(rh.post(`${AFASTAMENTOS}/${body.result.id}/deferir`, {}));
}

beforeAll(async () => {
  const entidade = await suite.make.entity('04');
  const registers = ['cargos', 'funcionarios', 'gerais.salarios', 'gerais.carreiras', 'eventos', 'lancamentos', 'vale-transporte-refeicao'];
  rh = (await suite.make.userWith(Object.fromEntries(registers.map((node) => [`${MENU}.${node}`, TODAS])))).in(entidade, 2026);
  transporte = await ok(
    rh.post(VALES, {
      nome: 'Passagem de teste',
      tipo: 'transporte',
      forma: 'pecunia',
      evento_credito_id: await eventOf(61),
      evento_desconto_id: await eventOf(550),
      motivos_suspensao: [await motivoDe('Doença')],
      vigencias: [
        { inicio: '2026-01', ato: 'Decreto 1/2026', valor_unitario: '5.20', coparticipacao: 'percentual_vencimento', percentual: '6' },
      ],
    }),
  );
  cartao = await ok(
    rh.post(VALES, {
      nome: 'Refeição de teste',
      tipo: 'refeicao',
      forma: 'cartao',
      contrato: '00001/2026',
      limite_remuneracao: '2000.00',
      vigencias: [{ inicio: '2026-01', ato: 'Lei 1/2026', valor_unitario: '20.00', coparticipacao: 'nenhuma' }],
    }),
  );
  const cargo = async (valor: string) => quadro.cargo({ tabela_salarial_id: (await quadro.tabela(valor)).id });
  const desde = { inicio: '2026-01-01', optante: true };
  servidor = await quadro.vinculo(await cargo('1900.00'), {
    exercicio_inicio: '2025-01-02',
    beneficios: [{ vale_beneficio_id: transporte.id, quantidade_dia: '2', ...desde }],
  });
  noCartao = await quadro.vinculo(await cargo('2000.00'), {
    exercicio_inicio: '2025-01-02',
    beneficios: [{ vale_beneficio_id: cartao.id, quantidade_dia: '1', ...desde }],
  });
  // above the limit of the law: has the card in his form, and no right to it
  await quadro.vinculo(await cargo('2000.01'), {
    exercicio_inicio: '2025-01-02',
    beneficios: [{ vale_beneficio_id: cartao.id, quantidade_dia: '1', ...desde }],
  });
  await adoecer('2026-03-07', '2026-03-10');
});

describe('apurar a competência', () => {
  it('22 dias úteis, 2 de licença, 2 passagens: 208,00, com 114,00 do servidor; a folha paga e desconta', async () => {
    const apuracao = await abrir('2026-03');
    await ok(ato(apuracao, 'apurar'));
    const rows = await doMes(apuracao);
    expect(rows).toHaveLength(2);
    expect(de(rows, servidor)).toMatchObject({
      dias_uteis: 22,
      dias_desconto: 2,
      quantidade: 20,
      unitario: '10.40',
      valor: '208.00',
      coparticipacao: '114.00',
      credito: '208.00',
      desconto: '114.00',
      situacao: 'previsto',
    });
    expect(de(rows, noCartao)).toMatchObject({ quantidade: 22, credito: '440.00', desconto: '0.00' });
    const before = await bytes(apuracao);
    await ok(ato(apuracao, 'apurar'));
    expect(await bytes(apuracao)).toEqual(before);

    const previa = await rh.post(`${APURACOES}/${apuracao.id}/confirmar/previa`, {});
    expect(previa.body.pergunta).toBe(
      'Confirmar os vales de 03/2026 de 2 servidores: R$ 208,00 na folha, R$ 440,00 em cartão e créditos, R$ 114,00 de parte dos servidores? Faz 2 lançamentos na folha mensal.',
    );
    expect((await doMes(apuracao)).every(({ situacao }) => situacao === 'previsto')).toBe(true);
    await ok(ato(apuracao, 'confirmar'));
    const folha = await ok(rh.post(FOLHA, { competencia: '2026-03', tipo: 'mensal', data_pagamento: '2026-03-30' }));
    await ok(rh.post(`${FOLHA}/${folha.id}/calcular`, {}));
    const [row] = (await rh.get(`${CONTRACHEQUES}?folha_id=${folha.id}&funcionario_id=${servidor.id}`)).body.data;
    const { linhas } = (await rh.get(`${CONTRACHEQUES}/${row.id}`)).body;
    const valor = (codigo: number) => linhas.find((linha: Wire) => linha.evento.codigo === codigo)?.valor;
    expect([valor(61), valor(550)]).toEqual(['208.00', '114.00']);
    // what is bought never is a provento (B3)
    const [outro] = (await rh.get(`${CONTRACHEQUES}?folha_id=${folha.id}&funcionario_id=${noCartao.id}`)).body.data;
    expect(outro.proventos).toBe((await rh.get(`${CONTRACHEQUES}/${outro.id}`)).body.linhas.find((l: Wire) => l.evento.codigo === 1).valor);
  });

  it('o cartão sai no arquivo de recarga, e só o envio o dá por enviado', async () => {
    const [{ id }] = (await rh.get(`${APURACOES}?competencia=2026-03`)).body.data;
    const { status, text } = await rh.get(`${APURACOES}/${id}/recarga`);
    expect(status).toBe(200);
    const [heading, line, ...rest] = text.replace('\uFEFF', '').trim().split('\r\n');
    expect(heading).toBe('contrato;vale;matricula;cpf;nome;competencia;dias;valor');
    expect(line).toContain('00001/2026;Refeição de teste;');
    expect(line).toMatch(/;2026-03;22;440\.00$/);
    expect(rest).toEqual([]);
    await ok(ato({ id }, 'enviar'));
    const rows = await doMes({ id });
    expect([de(rows, servidor)?.situacao, de(rows, noCartao)?.situacao]).toEqual(['confirmado', 'enviado']);
    expect((await ato({ id }, 'reabrir', { motivo: 'Conferir de novo o mês.' })).status).toBe(422);
  });

  it('o que se soube depois corrige o mês seguinte por diferença, e reabrir desfaz', async () => {
    await adoecer('2026-03-16', '2026-03-17');
    const abril = await abrir('2026-04');
    await ok(ato(abril, 'apurar'));
    const one = de(await doMes(abril), servidor);
    expect(one).toMatchObject({ dias_uteis: 20, valor: '208.00', ajuste: '-20.80', credito: '187.20', desconto: '114.00' });
    await ok(ato(abril, 'confirmar'));
    const situacoes = async () =>
      (
        await suite.sql<{ situacao: string }>('select p.situacao from vale_periodo p where p.funcionario_id = $1 order by p.competencia', [
          servidor.id,
        ])
      ).map(({ situacao }) => situacao);
    expect(await situacoes()).toEqual(['ajustado', 'confirmado']);
    const lancados = () =>
      suite.sql<{ valor: string; quantidade: string | null }>(
        `select l.valor::text, trim_scale(l.quantidade)::text as quantidade from lancamento_folha l
          where l.funcionario_id = $1 and l.competencia_inicio = '2026-04-01' and l.origem = 'beneficio' and l.data_exclusao is null order by l.id`,
        [servidor.id],
      );
    expect(await lancados()).toEqual([
      { valor: '187.20', quantidade: '1' },
      { valor: '114.00', quantidade: null },
    ]);
    await ok(ato(abril, 'reabrir', { motivo: 'Conferir de novo o mês.' }));
    expect(await lancados()).toEqual([]);
    expect(await situacoes()).toEqual(['confirmado', 'previsto']);
  });

  it('não se confirma nada em uma competência cuja folha já fechou', async () => {
    const maio = await abrir('2026-05');
    await ok(ato(maio, 'apurar'));
    const folha = await ok(rh.post(FOLHA, { competencia: '2026-05', tipo: 'mensal', data_pagamento: '2026-05-29' }));
    await ok(rh.post(`${FOLHA}/${folha.id}/calcular`, {}));
    await suite.sql("update folha_pagamento set situacao = 'fechada' where id = $1", [folha.id]);
    const { status, body } = await ato(maio, 'confirmar');
    expect(status).toBe(422);
    expect(JSON.stringify(body)).toContain('A folha mensal 05/2026 está fechada.');
    expect((await doMes(maio)).every(({ situacao }) => situacao === 'previsto')).toBe(true);
  });
});

describe('os vales do servidor', () => {
  it('duas linhas do mesmo vale não se sobrepõem, e desligar encerra as abertas', async () => {
    const draft = await quadro.draft(await quadro.cargo(), {
      beneficios: [
        { vale_beneficio_id: transporte.id, quantidade_dia: '2', inicio: '2026-01-01', optante: true },
        { vale_beneficio_id: transporte.id, quantidade_dia: '4', inicio: '2026-02-01', optante: true },
      ],
    });
    const { body } = await rh.post(URLS.funcionarios, draft);
    expect(body.errors).toMatchObject({ 'beneficios.1.inicio': ['O período se sobrepõe ao de outra linha deste vale.'] });
  });

  it('a parte do servidor exige o evento em que se desconta', async () => {
    const { body } = await rh.post(VALES, {
      nome: 'Sem evento',
      tipo: 'refeicao',
      forma: 'cartao',
      contrato: '1/2026',
      vigencias: [{ inicio: '2026-01', ato: 'Lei 1/2026', valor_unitario: '20.00', coparticipacao: 'percentual_valor', percentual: '10' }],
    });
    expect(body.errors).toMatchObject({ evento_desconto_id: ['Há parte do servidor: diga em que evento ela se desconta.'] });
  });
});
