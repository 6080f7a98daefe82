import { beforeAll, describe, expect, it } from 'vitest';
import type { Wire } from '#tests/server/caller';
import { errorsOf, ok } from '#tests/server/execution';
import { type Caller, openSuite } from '#tests/server/harness';
import { cpfFrom } from '../../../server/seed/draw';

const suite = openSuite();
const URL = '/administracao/diaria/solicitacao-diarias';
const CONTAS = '/administracao/diaria/prestacoes';
const LEI = '/administracao/diaria/legislacao-diarias';
const EXE = '/execucao-orcamentaria';
const SAO_PAULO = 3550308;
const PEOPLE = { rogerio: 42, wagner: 35, marina: 6, augusto: 3, celia: 41, livia: 4, otavio: 5, renato: 19 } as const;

type Quem = keyof typeof PEOPLE;
let gente: Record<Quem, Caller>;
let prefeitura: number;
let dotacao: number;
beforeAll(async () => {
  prefeitura = await suite.make.entity('02');
  const entries: [string, Caller][] = [];
  for (const [nome, n] of Object.entries(PEOPLE)) entries.push([nome, (await suite.login(cpfFrom(900_000_000 + n))).in(prefeitura, 2026)]);
  gente = Object.fromEntries(entries) as typeof gente;
  dotacao = Number(
    (
      await suite.sql<{ id: number }>(
        "select d.id from dotacao d join natureza_despesa n on n.id = d.natureza_despesa_id where n.codigo = '3.3.90.14.00' order by d.id limit 1",
      )
    )[0]?.id,
  );
});

const instante = (quando: string): string => `${quando}:00-03:00`;
const OBJETIVO = 'Levar os documentos do transporte escolar e participar da reunião da diretoria.';
const pedido = (saida: string, retorno: string, changes: object = {}) => ({
  beneficiario_tipo: 'servidor',
  motivo: 'servico',
  objetivo: OBJETIVO,
  destino_id: SAO_PAULO,
  distancia_km: 210,
  saida: instante(saida),
  retorno: instante(retorno),
  urgencia_justificativa: 'O convite chegou hoje.',
  ...changes,
});
const lido = async (id: number): Promise<Wire> => (await gente.celia.get(`${URL}/${id}`)).body;
const pedir = (saida: string, retorno: string, changes: object = {}) => ok(gente.rogerio.post(URL, pedido(saida, retorno, changes)), 201);

/** A request of Rogério, authorised. */
async function autorizada(saida: string, retorno: string, changes: object = {}): Promise<number> {
  const { id } = await pedir(saida, retorno, changes);
  await ok(gente.rogerio.post(`${URL}/${id}/enviar`));
  await ok(gente.wagner.post(`${URL}/${id}/aprovar`, { parecer: null }));
  await ok(gente.marina.post(`${URL}/${id}/autorizar`, { dotacao_id: dotacao }));
  return id;
}

async function empenhada(saida: string, retorno: string): Promise<{ id: number; empenho_id: number }> {
  const id = await autorizada(saida, retorno);
  const { id: empenho_id } = await ok(gente.celia.post(`${URL}/${id}/empenhar`));
  await ok(gente.celia.post(`${EXE}/empenho/${empenho_id}/emitir`));
  return { id, empenho_id };
}

let notas = 0;
/** Liquidates by the accountant and pays by the treasurer. */
async function pagar(empenho_id: number, valor: string): Promise<{ status: number; body: Wire }> {
  const hoje = suite.services.clock.today();
  notas += 1;
  const { id: liquidacao_id } = await ok(
    gente.livia.post(`${EXE}/liquidacao`, {
      empenho_id,
      data: hoje,
      competencia: hoje.slice(0, 7),
      valor,
      vencimento: hoje,
      atesto_pessoa_id: (await suite.make.pessoa()).id,
      atesto_data: hoje,
      documentos: [{ tipo: 'recibo', numero: `T${notas}`, emissao: hoje, valor }],
      retencoes: [],
      historico: 'Diárias do teste',
    }),
    201,
  );
  const [conta] = await suite.sql<{ id: number }>(
    "select id from conta_bancaria where tipo = 'movimento' and entidade_id = $1 order by id limit 1",
    [prefeitura],
  );
  const ordem = await ok(
    gente.livia.post(`${EXE}/ordem-pagamento`, {
      data: hoje,
      conta_bancaria_id: conta?.id,
      forma: 'debito',
      liquidacoes: [{ liquidacao_id, valor_bruto: null }],
    }),
    201,
  );
  await ok(gente.marina.post(`${EXE}/ordem-pagamento/${ordem.id}/autorizar`));
  return gente.otavio.post(`${EXE}/pagamento`, { ordem_pagamento_id: ordem.id, data: hoje });
}

async function arquivo(): Promise<number> {
  const file = { field: 'arquivo', name: 'ata.txt', content: Buffer.from('Esteve presente.') };
  return (await gente.rogerio.form('/arquivo', {}, [file])).body.result.id;
}

const RELATORIO = 'Participei da reunião, entreguei os documentos e trouxe as orientações para o setor.';

describe('diárias: o pedido e a lei', () => {
  it('conta pela lei do dia da saída, congela a conta no envio e a explica linha a linha', async () => {
    const feito = await pedir('2026-11-23T06:00', '2026-11-24T20:00', { hospedagem_fornecida: true });
    expect(feito).toMatchObject({ quantidade: '1.50', valor: '320.00', faixa_cargo: 'Servidores', faixa_destino: 'Capital do Estado' });
    expect(feito.memoria.map(({ dia, fracao, valor }: Wire) => [dia, fracao, valor])).toEqual([
      ['2026-11-24', '1.0000', '160.00'],
      ['2026-11-24', '0.5000', '160.00'],
    ]);
    const enviado = await ok(gente.rogerio.post(`${URL}/${feito.id}/enviar`));
    expect(enviado).toMatchObject({ situacao: 'solicitada', prestar_ate: '2026-12-01', exige_prefeito: false });
    expect(enviado.rotulo).toMatch(/^\d{4}\/2026$/);
    // what the request does not ask for is not told as kept from anybody
    expect((await gente.rogerio.get(`${URL}/${feito.id}/impedimentos`)).body).not.toHaveProperty('dar_ciencia');
    await expect(suite.sql('update solicitacao_diaria set objetivo = $2 where id = $1', [feito.id, 'Outro'])).rejects.toThrow(
      'não se altera',
    );
    await ok(gente.rogerio.post(`${URL}/${feito.id}/cancelar`, { motivo: 'A reunião foi desmarcada.' }));
  });

  it('a lei que já se aplicou a um pedido não se altera, e a tabela dela é inteira', async () => {
    const admin = (await suite.admin()).in(prefeitura, 2026);
    const { body } = await admin.get(LEI);
    const lei = (await admin.get(`${LEI}/${body.data[0].id}`)).body;
    expect(lei.motivo_bloqueio).toContain('já foi aplicada');
    const draft = {
      norma: 'Lei 2.000/2026',
      vigencia_inicio: '2027-01-01',
      beneficiarios: ['servidor'],
      faixas_cargo: [{ nome: 'Todos', cargos: [] }],
      faixas_destino: [
        { nome: 'Estado', tipo: 'estado' },
        { nome: 'Fora', tipo: 'fora_estado' },
      ],
      tabela: [{ faixa_cargo: 'Todos', faixa_destino: 'Estado', valor_com_pernoite: '100.00' }],
    };
    expect((await errorsOf(admin.post(LEI, draft))).tabela).toEqual([
      'Falta o valor de Todos em Fora: inclua-o, ou diga que não é previsto.',
    ]);
  });

  it('recusa o próprio município, a viagem curta e sem distância, e a que se sobrepõe a outra', async () => {
    const [sede] = await suite.sql<{ id: number }>('select cidade_id as id from cliente limit 1');
    expect(
      (await errorsOf(gente.rogerio.post(URL, pedido('2026-12-01T08:00', '2026-12-01T18:00', { destino_id: sede?.id })))).destino_id?.[0],
    ).toContain('próprio município');
    expect((await errorsOf(gente.rogerio.post(URL, pedido('2026-12-01T08:00', '2026-12-01T11:00')))).retorno?.[0]).toContain(
      'curta demais',
    );
    expect(
      (await errorsOf(gente.rogerio.post(URL, pedido('2026-12-01T08:00', '2026-12-01T18:00', { distancia_km: null })))).distancia_km?.[0],
    ).toContain('a que distância');
    const { id } = await pedir('2026-12-01T06:00', '2026-12-02T20:00');
    await ok(gente.rogerio.post(`${URL}/${id}/enviar`));
    const outro = await pedir('2026-12-02T08:00', '2026-12-02T21:00');
    expect((await errorsOf(gente.rogerio.post(`${URL}/${outro.id}/enviar`))).saida?.[0]).toContain('Já há a viagem');
    await ok(gente.rogerio.post(`${URL}/${id}/cancelar`, { motivo: 'A reunião foi desmarcada.' }));
  });

  it('fim de semana e urgência se explicam', async () => {
    const { id } = await pedir('2026-11-21T06:00', '2026-11-22T20:00', { urgencia_justificativa: null });
    expect(Object.keys(await errorsOf(gente.rogerio.post(`${URL}/${id}/enviar`)))).toEqual([
      'fim_semana_justificativa',
      'urgencia_justificativa',
    ]);
  });

  it('quem viaja não aprova nem autoriza, e para fora do Estado o Prefeito também autoriza', async () => {
    const { id } = await pedir('2026-12-14T05:00', '2026-12-16T22:00', { destino_id: 5300108, distancia_km: 900 });
    await ok(gente.rogerio.post(`${URL}/${id}/enviar`));
    expect((await gente.marina.post(`${URL}/${id}/aprovar`, { parecer: null })).body.codigo).toBe('SEGREGACAO_DE_FUNCOES');
    await ok(gente.wagner.post(`${URL}/${id}/aprovar`, { parecer: null }));
    await ok(gente.marina.post(`${URL}/${id}/autorizar`, { dotacao_id: dotacao }));
    expect(await lido(id)).toMatchObject({ situacao: 'autorizada_ordenador', valor: '1275.00', quantidade: '2.50' });
    const espera = (await gente.augusto.get('/pendencias')).body as Wire[];
    expect(espera.some(({ recurso }) => recurso === 'solicitacao_diaria')).toBe(true);
    await ok(gente.augusto.post(`${URL}/${id}/autorizar_prefeito`));
    expect((await lido(id)).situacao).toBe('autorizada');
  });

  it('o Prefeito, que não tem chefia acima, autoriza a sua com a ciência do controle interno', async () => {
    const feito = await ok(
      gente.augusto.post(URL, pedido('2026-12-09T06:00', '2026-12-10T20:00', { beneficiario_tipo: 'agente_politico' })),
      201,
    );
    expect(feito.faixa_cargo).toBe('Prefeito');
    await ok(gente.augusto.post(`${URL}/${feito.id}/enviar`));
    const [marina] = await suite.sql<{ id: number }>('select pessoa_id as id from usuario where id = $1', [gente.marina.usuarioId]);
    await ok(gente.augusto.post(`${URL}/${feito.id}/autorizar`, { dotacao_id: dotacao, ordenador_id: marina?.id }));
    expect(await lido(feito.id)).toMatchObject({ situacao: 'autorizada', ciencia: 'pendente', autoridade_maxima: true });
    expect((await gente.augusto.post(`${URL}/${feito.id}/dar_ciencia`)).body.codigo).toBe('SEGREGACAO_DE_FUNCOES');
    await ok(gente.renato.post(`${URL}/${feito.id}/dar_ciencia`));
    expect((await lido(feito.id)).ciencia).toBe('dada');
  });
});

describe('diárias: o dinheiro', () => {
  it('só paga diária a dotação do elemento dela, com saldo', async () => {
    const { id } = await pedir('2026-12-17T06:00', '2026-12-17T20:00');
    await ok(gente.rogerio.post(`${URL}/${id}/enviar`));
    await ok(gente.wagner.post(`${URL}/${id}/aprovar`, { parecer: null }));
    const [outra] = await suite.sql<{ id: number }>('select id from dotacao where exercicio = 2026 and ficha = 13');
    expect((await errorsOf(gente.marina.post(`${URL}/${id}/autorizar`, { dotacao_id: outra?.id }))).dotacao_id?.[0]).toContain(
      'escolha uma de 3.3.90.14',
    );
    await ok(gente.marina.post(`${URL}/${id}/indeferir`, { motivo: 'Não cabe no orçamento do mês.' }));
  });

  it('paga 480,00 antes da viagem, e o retorno antecipado devolve o que não é devido: dotação, empenho e pagamento voltam', async () => {
    const antes = (await suite.sql<{ d: string }>('select disponivel::text as d from dotacao where id = $1', [dotacao]))[0]?.d;
    const { id, empenho_id } = await empenhada('2026-11-18T06:00', '2026-11-19T20:00');
    expect(await lido(id)).toMatchObject({ situacao: 'empenhada', valor: '480.00' });
    await ok(pagar(empenho_id, '480.00'), 201);
    expect(await lido(id)).toMatchObject({ situacao: 'paga', pago: '480.00' });
    const contas = await ok(
      gente.rogerio.post(CONTAS, {
        solicitacao_id: id,
        realizada: true,
        saida_real: instante('2026-11-18T06:00'),
        retorno_real: instante('2026-11-18T13:30'),
        relatorio: RELATORIO,
        comprovantes: [{ tipo: 'ata', arquivo: await arquivo() }],
      }),
      201,
    );
    expect((await lido(id)).prestar_ate).toBe('2026-11-26');
    await ok(gente.rogerio.post(`${CONTAS}/${contas.id}/enviar`));
    await ok(gente.wagner.post(`${CONTAS}/${contas.id}/conferir`, { parecer: null }));
    expect((await gente.wagner.post(`${CONTAS}/${contas.id}/aprovar`, { parecer: null })).body.codigo).toBe('SEGREGACAO_DE_FUNCOES');
    const julgada = await ok(gente.renato.post(`${CONTAS}/${contas.id}/aprovar`, { parecer: null }));
    expect(julgada).toMatchObject({ valor_devido: '160.00', valor_pago: '480.00', a_devolver: '320.00', devolucao: 'a_devolver' });
    await ok(gente.otavio.post(`${CONTAS}/${contas.id}/registrar_devolucao`, { guia: '2026/118', data: '2026-11-18' }));
    expect(await lido(id)).toMatchObject({ situacao: 'encerrada', pago: '480.00', devolvido: '320.00' });
    const [empenho] = await suite.sql('select valor_liquido::text, pago::text, anulado::text from empenho where id = $1', [empenho_id]);
    expect(empenho).toEqual({ valor_liquido: '160.00', pago: '160.00', anulado: '320.00' });
    const [depois] = await suite.sql('select disponivel = $2::numeric - 160 as certo from dotacao where id = $1', [dotacao, antes]);
    expect(depois).toEqual({ certo: true });
  });

  it('cancelada depois do empenho, ele se anula', async () => {
    const { id, empenho_id } = await empenhada('2026-12-21T06:00', '2026-12-22T20:00');
    await ok(gente.rogerio.post(`${URL}/${id}/cancelar`, { motivo: 'A reunião passou para outro ano.' }));
    const [empenho] = await suite.sql('select situacao from empenho where id = $1', [empenho_id]);
    expect([(await lido(id)).situacao, empenho]).toEqual(['cancelada', { situacao: 'anulado' }]);
  });

  it('não se paga muito antes da viagem', async () => {
    const { empenho_id } = await empenhada('2026-12-28T06:00', '2026-12-29T20:00');
    expect((await errorsOf(pagar(empenho_id, '480.00'))).data?.[0]).toContain('dias úteis antes');
  });

  it('o aditamento se autoriza e se empenha à parte', async () => {
    const { id } = await empenhada('2026-11-25T06:00', '2026-11-26T20:00');
    const aditado = await ok(
      gente.rogerio.post('/administracao/diaria/aditamentos', {
        solicitacao_id: id,
        novo_retorno: instante('2026-11-27T20:00'),
        motivo: 'A audiência passou para o dia seguinte.',
      }),
      201,
    );
    expect(aditado).toMatchObject({ quantidade: '1.00', valor: '320.00' });
    await ok(gente.marina.post(`/administracao/diaria/aditamentos/${aditado.id}/autorizar`));
    expect(await lido(id)).toMatchObject({ quantidade: '2.50', valor: '800.00', prestar_ate: '2026-12-04' });
    const { id: complementar } = await ok(gente.celia.post(`/administracao/diaria/aditamentos/${aditado.id}/empenhar`));
    await ok(gente.celia.post(`${EXE}/empenho/${complementar}/emitir`));
    expect((await gente.celia.get(`/administracao/diaria/aditamentos/${aditado.id}`)).body.situacao).toBe('empenhado');
  });

  it('a face pública diz quem, quanto, para onde e por quê, e nada além disso', async () => {
    const { status, body } = await suite.anonymous.get(`/publico/dados-abertos/diarias?entidade_id=${prefeitura}&exercicio=2026`);
    expect(status).toBe(200);
    expect(body.data.length).toBeGreaterThan(0);
    for (const row of body.data) expect(Object.keys(row)).not.toEqual(expect.arrayContaining(['objetivo']));
    expect(JSON.stringify(body)).not.toMatch(/\d{3}\.\d{3}\.\d{3}-\d{2}|900000\d{5}/);
  });

  it('o que o relatório diz pago é a soma dos pagamentos dos empenhos', async () => {
    const admin = (await suite.admin()).in(prefeitura, 2026);
    const { status, body } = await admin.get('/administracao/diaria/relatorios?relatorio=dotacao&exercicio=2026');
    expect([status, body.errors]).toEqual([200, undefined]);
    const [pagos] = await suite.sql<{ valor: string }>(
      `select sum(x.valor_bruto - coalesce((select sum(y.valor) from pagamento_anulacao_liquidacoes y join pagamento_anulacao a on a.id = y.pai_id
          where a.pagamento_id = x.pai_id and y.liquidacao_id = x.liquidacao_id), 0))::numeric(18,2)::text as valor
         from pagamento_liquidacoes x join liquidacao l on l.id = x.liquidacao_id join empenho e on e.id = l.empenho_id where e.tipo_despesa = 'diaria'`,
    );
    expect(JSON.stringify(body)).toContain(`"liquido":"${pagos?.valor}"`);
    for (const relatorio of ['beneficiario', 'pendentes', 'tabela', 'destino', 'sinais'])
      expect([relatorio, (await admin.get(`/administracao/diaria/relatorios?relatorio=${relatorio}&exercicio=2026`)).status]).toEqual([
        relatorio,
        200,
      ]);
    const painel = await admin.get('/administracao/diaria/painel-de-controle/indicadores?exercicio=2026');
    expect(painel.status).toBe(200);
  });

  it('quem deve contas não pede outra, e só o controle interno o libera', async () => {
    const { id: devida } = await empenhada('2026-12-03T06:00', '2026-12-04T20:00');
    await suite.force("update solicitacao_diaria set prestar_ate = '2026-11-10' where id = $1", [devida]);
    const { id } = await pedir('2026-12-23T06:00', '2026-12-23T20:00');
    expect((await errorsOf(gente.rogerio.post(`${URL}/${id}/enviar`))).id?.[0]).toContain('Há prestação de contas em atraso');
    expect((await gente.wagner.post(`${URL}/${devida}/relevar`, { motivo: 'É urgente que ele viaje.' })).body.codigo).toBe(
      'SEGREGACAO_DE_FUNCOES',
    );
    await ok(gente.renato.post(`${URL}/${devida}/relevar`, { motivo: 'As contas estão em papel, no protocolo.' }));
    expect((await ok(gente.rogerio.post(`${URL}/${id}/enviar`))).situacao).toBe('solicitada');
  });
});
