import { beforeAll, describe, expect, it } from 'vitest';
import { type Caller, openSuite } from '#tests/server/harness';

const suite = openSuite();
const FAMILIAS = '/assistencia-social/beneficiario';
const PEDIDOS = '/assistencia-social/solicitacoes-beneficios';
const AUXILIOS = '/assistencia-social/solicitacao-de-auxilio-financeiro';
const SOCIAL = { 'assistencia-social.beneficiario': [1, 2, 3, 4, 5, 6], 'assistencia-social.solicitacoes-beneficios': [1, 2, 3, 4, 5, 6] };

let tecnica: Caller;
let autoridade: Caller;
let entidade: number;
let territorio: number;
const ids: Record<string, number> = {};
let dotacao_id: number;
let ordenador_id: number;

type Wire = Record<string, unknown> & { id: number };
const linha = async (sql: string, params: unknown[] = []): Promise<Wire> => (await suite.sql(sql, params))[0] as Wire;

beforeAll(async () => {
  entidade = (await linha("select id from orgao where codigo = '02' and entidade")).id;
  const tudo = { ...SOCIAL, 'assistencia-social.solicitacao-de-auxilio-financeiro': [1, 2, 3, 4, 5, 6] };
  tecnica = (await suite.make.userWith(tudo)).in(entidade, 2026);
  autoridade = (await suite.make.userWith(tudo)).in(entidade, 2026);
  territorio = (await linha("select id from departamento where nome = 'CRAS Norte' order by id limit 1")).id;
  for (const row of await suite.sql('select id, nome from tipo_beneficio')) ids[row.nome as string] = row.id as number;
  for (const row of await suite.sql('select id, nome from tipo_despesa_social')) ids[row.nome as string] = row.id as number;
  dotacao_id = (await linha('select id from dotacao where ficha = 65 and exercicio = 2026')).id;
  ordenador_id = (await linha("select id from pessoa where nome = 'Marina Teles Quaresma'")).id;
  const cargo = await linha("select id from cargo_social where nome = 'Assistente social'");
  const { pessoa_id } = await linha('select pessoa_id from usuario where id = $1', [tecnica.usuarioId]);
  await suite.sql(
    "insert into cargo_social_equipe (pai_id, ordem, pessoa_id, registro, departamento_id, inicio) values ($1, 9, $2, '99.999/SP', $3, '2026-01-01')",
    [cargo.id, pessoa_id, territorio],
  );
});

const refusal = async (call: Promise<{ body: Record<string, unknown> }>) => {
  const { body } = await call;
  return body.errors ?? body.message;
};

async function familia(mais: object = {}): Promise<Wire> {
  const { id: pessoa_id } = await suite.make.pessoa();
  const { body } = await tecnica.post(FAMILIAS, { pessoa_id, territorio, moradia: 'cedida', ...mais });
  return body.result ?? body;
}

async function pedir(tipo: string, mais: object = {}, quem?: Wire): Promise<Wire> {
  const casa = quem ?? (await familia());
  const { body } = await tecnica.post(PEDIDOS, {
    beneficiario_id: casa.id,
    tipo_beneficio_id: ids[tipo],
    motivo: 'Falta em casa.',
    ...mais,
  });
  return body.result ?? body;
}

const PARECER = { conclusao: 'favoravel', texto: 'A família foi visitada e precisa do benefício.' };

describe('família', () => {
  it('o responsável entra na composição, e a renda por pessoa e a faixa se apuram; o NIS se confere', async () => {
    const { id: pessoa_id } = await suite.make.pessoa();
    const casa = await familia({
      pessoa_id,
      membros: [
        { nome: 'Bia', nascimento: '2020-01-01', parentesco: 'filho', inicio: '2026-01-01' },
        { nome: 'Caio', nascimento: '2021-01-01', parentesco: 'filho', inicio: '2026-01-01' },
      ],
      rendas: [{ pessoa_id, tipo: 'trabalho', valor: '654.00', inicio: '2026-01-01' }],
    });
    expect(casa).toMatchObject({ pessoas: 3, renda_total: '654.00', renda_per_capita: '218.00', faixa: 'pobreza' });
    const errado = tecnica.post(FAMILIAS, { pessoa_id: (await suite.make.pessoa()).id, territorio, moradia: 'cedida', nis: '12345678901' });
    expect(await refusal(errado)).toEqual({ nis: ['O NIS não confere: confira os onze dígitos.'] });
    expect((await familia({ nis: '12345678900' })).nis).toBe('12345678900');
  });

  it('o banco não deixa a pessoa em duas famílias ativas, nem com vinte pedidos juntos; depois que sai de uma, entra na outra', async () => {
    const { id: pessoa_id } = await suite.make.pessoa();
    const many = await Promise.all(Array.from({ length: 20 }, () => tecnica.post(FAMILIAS, { pessoa_id, territorio, moradia: 'cedida' })));
    expect(many.filter(({ status }) => status === 201)).toHaveLength(1);
    const recusada = many.find(({ status }) => status !== 201);
    expect(recusada?.body.errors).toMatchObject({ membros: [expect.stringMatching(/já está em uma família ativa/)] });
    const feita = many.find(({ status }) => status === 201)?.body.result as Wire;
    await tecnica.post(`${FAMILIAS}/${feita.id}/encerrar`, { destino: 'inativo', motivo_situacao: 'Mudou de cidade.' });
    expect((await tecnica.post(FAMILIAS, { pessoa_id, territorio, moradia: 'cedida' })).status).toBe(201);
    const volta = await tecnica.post(`${FAMILIAS}/${feita.id}/reativar`, { motivo: 'Voltou para a cidade.' });
    expect(volta.body.errors).toMatchObject({ membros: [expect.stringMatching(/família ativa/)] });
  });

  it('a família protegida só a equipe do caso abre; dos outros, não se acha', async () => {
    const casa = await familia({ protegida: true, equipe: [tecnica.usuarioId] });
    expect(casa.rotulo).toBe(`Família protegida nº ${casa.id}`);
    expect((await tecnica.get(`${FAMILIAS}/${casa.id}`)).status).toBe(200);
    expect((await autoridade.get(`${FAMILIAS}/${casa.id}`)).status).toBe(404);
    const pedido = await pedir('Cesta básica', {}, casa);
    await tecnica.post(`${PEDIDOS}/${pedido.id}/enviar`);
    await tecnica.post(`${PEDIDOS}/${pedido.id}/dar_parecer`, PARECER);
    // who decides reads its number, and not who it is
    expect((await autoridade.get(`${PEDIDOS}/${pedido.id}`)).body).toMatchObject({ familia: casa.rotulo, beneficiario: null });
    expect((await autoridade.post(`${PEDIDOS}/${pedido.id}/deferir`)).body.result.situacao).toBe('deferida');
  });

  it('o prontuário fica selado, e só a equipe o abre, com motivo na trilha', async () => {
    const casa = await familia();
    await tecnica.post(`${FAMILIAS}/${casa.id}/registrar_atendimento`, { tipo: 'acolhida', relato: 'Chegou sem ter onde dormir.' });
    const [guardado] = await suite.sql('select relato from prontuario_social where beneficiario_id = $1', [casa.id]);
    expect(guardado?.relato).not.toContain('dormir');
    const motivo = 'Acompanhamento da família neste mês.';
    expect((await tecnica.post(`${FAMILIAS}/${casa.id}/prontuario`, { motivo })).body.result).toMatchObject([
      { relato: 'Chegou sem ter onde dormir.' },
    ]);
    expect((await autoridade.post(`${FAMILIAS}/${casa.id}/prontuario`, { motivo })).body.codigo).toBe('SEGREGACAO_DE_FUNCOES');
    const trilha = await suite.sql(
      "select motivo from auditoria where recurso = 'beneficiario' and registro_id = $1 and motivo is not null",
      [casa.id],
    );
    expect(trilha).toEqual([{ motivo }]);
  });

  it('a morte recalcula a família no mesmo dia', async () => {
    const [um, outro] = [(await suite.make.pessoa()).id, (await suite.make.pessoa()).id];
    const casa = await familia({
      pessoa_id: um,
      membros: [{ pessoa_id: outro, parentesco: 'conjuge', inicio: '2026-01-01' }],
      rendas: [{ pessoa_id: outro, tipo: 'trabalho', valor: '500.00', inicio: '2026-01-01' }],
    });
    expect(casa.renda_per_capita).toBe('250.00');
    await (await suite.admin()).edit(`/configuracao/pessoa/${outro}`, { data_obito: suite.services.clock.today() });
    expect((await tecnica.get(`${FAMILIAS}/${casa.id}`)).body).toMatchObject({ pessoas: 1, renda_per_capita: '0.00' });
  });
});

describe('solicitação de benefício', () => {
  const GEMEOS = [
    { nome: 'Cosme Alves', nascimento: '2026-11-05' },
    { nome: 'Damião Alves', nascimento: '2026-11-05' },
  ];

  it('gêmeos: 900,00 até 03/12; sem CadÚnico aceita-se, sem CPF fica pendente, e as mesmas crianças não se pedem outra vez', async () => {
    const casa = await familia();
    const pedido = await pedir('Auxílio-natalidade', { criancas: GEMEOS }, casa);
    const { body } = await tecnica.post(`${PEDIDOS}/${pedido.id}/enviar`);
    expect(body.result).toMatchObject({ situacao: 'solicitada', valor_total: '900.00', prazo: '2026-12-03', quantidade_total: '2.00' });
    expect(body.result.pendentes).toBe('CPF de Cosme Alves; CPF de Damião Alves');
    expect(body.result.criterios.filter((um: Wire) => um.resultado === 'nao_atende')).toEqual([]);
    const outra = tecnica.post(PEDIDOS, {
      beneficiario_id: casa.id,
      tipo_beneficio_id: ids['Auxílio-natalidade'],
      motivo: 'De novo.',
      criancas: [{ nome: 'COSME ALVES', nascimento: '2026-11-05' }],
    });
    expect(await refusal(outra)).toEqual({
      criancas: [expect.stringMatching(/^O benefício de COSME ALVES já foi pedido na solicitação /)],
    });
  });

  it('ano eleitoral: a cesta com lei e execução passa, o kit só com resolução não, e com o decreto de calamidade passa', async () => {
    const kit = await pedir('Kit enxoval', { criancas: [{ nome: 'Rui', nascimento: '2026-11-01' }] });
    await tecnica.post(`${PEDIDOS}/${kit.id}/enviar`);
    await tecnica.post(`${PEDIDOS}/${kit.id}/dar_parecer`, PARECER);
    const recusa = 'Ano eleitoral: falta lei específica e execução no exercício anterior (Lei nº 9.504/1997, art. 73, § 10).';
    expect((await autoridade.post(`${PEDIDOS}/${kit.id}/deferir`)).body.message).toBe(recusa);
    const { id: decreto } = await linha("select id from ato_administrativo where tipo = 'decreto' and numero = 2490");
    await suite.sql('update tipo_beneficio set emergencia_ato_id = $1 where id = $2', [decreto, ids['Kit enxoval']]);
    expect((await autoridade.post(`${PEDIDOS}/${kit.id}/deferir`)).body.result.situacao).toBe('deferida');
    await suite.sql('update tipo_beneficio set emergencia_ato_id = null where id = $1', [ids['Kit enxoval']]);
  });

  it('cesta: o parecer é da equipe, quem o deu não decide, e a entrega tira do estoque a quantidade exata', async () => {
    const cesta = await pedir('Cesta básica');
    await tecnica.post(`${PEDIDOS}/${cesta.id}/enviar`);
    expect((await autoridade.post(`${PEDIDOS}/${cesta.id}/deferir`)).body.message).toMatch(/^O pedido espera o parecer até/);
    expect((await autoridade.post(`${PEDIDOS}/${cesta.id}/dar_parecer`, PARECER)).body.codigo).toBe('SEGREGACAO_DE_FUNCOES');
    expect((await tecnica.post(`${PEDIDOS}/${cesta.id}/dar_parecer`, PARECER)).body.result.tecnico).toMatch(/CRESS 99\.999\/SP$/);
    expect((await tecnica.post(`${PEDIDOS}/${cesta.id}/deferir`)).body.codigo).toBe('SEGREGACAO_DE_FUNCOES');
    expect((await autoridade.post(`${PEDIDOS}/${cesta.id}/deferir`)).body.result.situacao).toBe('deferida');
    const { body } = await tecnica.post(`${PEDIDOS}/${cesta.id}/entregar`, { local: 'CRAS Norte' });
    expect(body.result).toMatchObject({ situacao: 'entregue', entrega_quantidade: '1.00' });
    const saida = await suite.sql(
      'select m.tipo, i.quantidade::text from movimentacao_estoque m join movimentacao_estoque_itens i on i.pai_id = m.id where m.id = $1',
      [body.result.movimentacao_estoque_id],
    );
    expect(saida).toEqual([{ tipo: 'saida_distribuicao', quantidade: '1.0000' }]);
    const papel = await tecnica.get(`${PEDIDOS}/${cesta.id}/imprimir/recibo`);
    expect([papel.status, papel.headers['content-type']]).toEqual([200, 'application/pdf']);
    await expect(suite.sql("update solicitacao_beneficio set motivo = 'Outro' where id = $1", [cesta.id])).rejects.toThrow('não se altera');
  });

  it('o limite vale com pedidos ao mesmo tempo, e o que se congelou não muda com a renda', async () => {
    const { id: pessoa_id } = await suite.make.pessoa();
    const casa = await familia({ pessoa_id });
    const pedidos = await Promise.all(Array.from({ length: 6 }, () => pedir('Cesta básica', {}, casa)));
    const feitos = await Promise.all(pedidos.map(({ id }) => tecnica.post(`${PEDIDOS}/${id}/enviar`)));
    expect(feitos.filter(({ status }) => status === 200)).toHaveLength(3);
    await tecnica.edit(`${FAMILIAS}/${casa.id}`, { rendas: [{ pessoa_id, tipo: 'trabalho', valor: '9000.00', inicio: '2026-01-01' }] });
    const feito = feitos.find(({ status }) => status === 200)?.body.result as Wire;
    expect((await tecnica.get(`${PEDIDOS}/${feito.id}`)).body.renda_congelada).toBe('0.00');
  });

  it('requisito que não se atende pede exceção fundamentada', async () => {
    const { id: pessoa_id } = await suite.make.pessoa();
    const casa = await familia({ pessoa_id, rendas: [{ pessoa_id, tipo: 'trabalho', valor: '810.51', inicio: '2026-01-01' }] });
    const cesta = await pedir('Cesta básica', {}, casa);
    expect((cesta.criterios as Wire[])[0]).toMatchObject({ resultado: 'nao_atende', exigido: 'até R$ 810,50', porque: 'Acima do limite.' });
    await tecnica.post(`${PEDIDOS}/${cesta.id}/enviar`);
    await tecnica.post(`${PEDIDOS}/${cesta.id}/dar_parecer`, PARECER);
    expect(await refusal(autoridade.post(`${PEDIDOS}/${cesta.id}/deferir`))).toEqual({ excecao: [expect.stringMatching(/^Há requisito/)] });
    const excecao = 'A casa pegou fogo ontem e a família perdeu tudo o que tinha, inclusive os documentos.';
    expect((await autoridade.post(`${PEDIDOS}/${cesta.id}/deferir`, { excecao })).body.result.situacao).toBe('deferida');
  });

  it('em dinheiro: a dotação é do elemento 48 e sem recurso federal; empenha-se a quem responde pela família', async () => {
    const pedido = await pedir('Auxílio-natalidade', { criancas: [{ nome: 'Noah Reis', nascimento: '2026-10-30' }] });
    await tecnica.post(`${PEDIDOS}/${pedido.id}/enviar`);
    await tecnica.post(`${PEDIDOS}/${pedido.id}/dar_parecer`, PARECER);
    const url = `${PEDIDOS}/${pedido.id}`;
    expect(await refusal(autoridade.post(`${url}/deferir`))).toMatchObject({ dotacao_id: [expect.stringMatching(/em dinheiro/)] });
    const { id: federal } = await linha('select id from dotacao where ficha = 62 and exercicio = 2026');
    expect(await refusal(autoridade.post(`${url}/deferir`, { dotacao_id: federal, ordenador_id }))).toMatchObject({
      dotacao_id: [expect.stringMatching(/FNAS/)],
    });
    expect((await autoridade.post(`${url}/deferir`, { dotacao_id, ordenador_id })).body.result.situacao).toBe('deferida');
    const { body } = await autoridade.post(`${url}/empenhar`);
    const empenho = await linha('select valor::text, tipo_despesa, numero from empenho where id = $1', [body.result.id]);
    expect(empenho).toMatchObject({ valor: '450.00', tipo_despesa: 'normal', numero: null });
    const admin = (await suite.admin()).in(entidade, 2026);
    const emitido = await admin.post(`/execucao-orcamentaria/empenho/${body.result.id}/emitir`);
    expect([emitido.status, emitido.body.errors]).toEqual([200, undefined]);
    expect((await autoridade.get(url)).body.situacao).toBe('em_providencia');
  });
});

describe('auxílio financeiro', () => {
  const rascunho = (beneficiario_id: number, valor: string, parcelas: number) => ({
    beneficiario_id,
    itens: [{ tipo_despesa_social_id: ids['Aluguel social'], valor, parcelas }],
    inicio_competencia: '2026-11',
    favorecido: 'beneficiario',
    motivo: 'Perdeu a casa.',
  });

  it('os limites da lei, o parecer e a autorização, cada um por quem a lei diz', async () => {
    const casa = await familia();
    expect(await refusal(tecnica.post(AUXILIOS, rascunho(casa.id, '500.01', 1)))).toEqual({
      'itens.0.valor': ['De Aluguel social pagam-se até R$ 500,00 por mês.'],
    });
    const { body } = await tecnica.post(AUXILIOS, rascunho(casa.id, '450.00', 4));
    const url = `${AUXILIOS}/${body.result.id}`;
    expect((await tecnica.post(`${url}/enviar`)).body.result).toMatchObject({
      situacao: 'solicitada',
      valor_mes: '450.00',
      valor_total: '1800.00',
    });
    const outro = await tecnica.post(AUXILIOS, rascunho(casa.id, '200.00', 1));
    expect(await refusal(tecnica.post(`${AUXILIOS}/${outro.body.result.id}/enviar`))).toEqual({
      id: [expect.stringMatching(/^Valor da família no mês: Com os outros/)],
    });
    await tecnica.post(`${url}/dar_parecer`, PARECER);
    expect((await tecnica.post(`${url}/autorizar`, { dotacao_id, ordenador_id })).body.codigo).toBe('SEGREGACAO_DE_FUNCOES');
    expect((await autoridade.post(`${url}/autorizar`, { dotacao_id, ordenador_id })).body.result.situacao).toBe('autorizada');
    const { id } = (await autoridade.post(`${url}/empenhar`)).body.result;
    expect(await linha('select valor::text, tipo from empenho where id = $1', [id])).toMatchObject({
      valor: '1800.00',
      tipo: 'estimativo',
    });
    expect((await tecnica.post(`${url}/cancelar`, { motivo: 'A família mudou de cidade.' })).body.result).toMatchObject({
      situacao: 'cancelada',
      empenho_id: null,
    });
  });
});

describe('números', () => {
  it('a estatística aberta e o painel nunca mostram menos de cinco famílias', async () => {
    const abertos = await suite.sql('select mes, modalidade, pedidos, concedidos, entregues from beneficio_estatistica');
    for (const { pedidos, concedidos, entregues } of abertos)
      for (const numero of [pedidos, concedidos, entregues]) expect(numero === null || (numero as number) >= 5).toBe(true);
    const admin = (await suite.admin()).in(entidade, 2026);
    const { body } = await admin.get('/assistencia-social/painel-de-controle/indicadores?exercicio=2026');
    const graficos = body.charts.filter(({ id }: { id: string }) => ['por_faixa', 'por_cras', 'por_tipo'].includes(id));
    for (const { series } of graficos) for (const { y } of series[0].pontos) expect(Number(y)).toBeGreaterThanOrEqual(5);
  });

  it('cada relatório se imprime, e o semestral conta o que se pediu', async () => {
    const admin = (await suite.admin()).in(entidade, 2026);
    for (const relatorio of ['semestral', 'execucao', 'conferencia', 'eleitoral', 'concedidos']) {
      const { status } = await admin.get(`/assistencia-social/relatorios?relatorio=${relatorio}&exercicio=2026&semestre=2`);
      expect([relatorio, status]).toEqual([relatorio, 200]);
    }
  });
});
