import { beforeAll, describe, expect, it } from 'vitest';
import type { Wire } from '#tests/server/caller';
import { type Caller, openSuite } from '#tests/server/harness';
import { FORNECEDORES } from './ramos';
import { proximoCredenciado } from './rodizio';

const suite = openSuite();
const URL = '/gestao-de-compras/procedimentos-auxiliares';
const INSCRICOES = '/gestao-de-compras/inscricoes-procedimento';
const DEMANDAS = '/gestao-de-compras/distribuicoes-credenciamento';
const PDF = Buffer.from(`%PDF-1.7\n%${'edital '.repeat(50)}`);
const HOJE = () => suite.services.clock.today();
const MOTIVO = 'Decisão fundamentada no parecer juntado aos autos.';

let comprador: Caller;
let orgao_id: number;
let comissao_id: number;
let material_id: number;
let outro_material: number;
let linha: number;
beforeAll(async () => {
  comprador = await suite.make.userWith({ 'gestao-de-compras.procedimentos-auxiliares': [1, 2, 3, 4, 5] });
  orgao_id = await suite.make.entity('03');
  const idsDe = async (sql: string) => (await suite.sql<{ id: number }>(sql)).map(({ id }) => id);
  [comissao_id] = (await idsDe('select id from comissao_licitacao order by id limit 1')) as [number];
  [material_id, outro_material] = (await idsDe('select id from material order by id limit 2')) as [number, number];
  [linha] = (await idsDe('select id from subgrupo_material order by id limit 1')) as [number];
});

const arquivo = async (): Promise<number> =>
  (await comprador.form('/arquivo', {}, [{ field: 'arquivo', name: 'edital.pdf', content: PDF }])).body.result.id;
const erros = async (answer: Promise<{ body: Wire }>) => (await answer).body.errors;

const rascunhar = async (more: object = {}) =>
  comprador.post(URL, {
    tipo: 'credenciamento',
    orgao_id,
    comissao_id,
    objeto: 'Manutenção predial',
    hipotese_credenciamento: 'paralela',
    criterio_distribuicao: 'Rodízio pelo menor valor acumulado.',
    data_inicio: HOJE(),
    itens: [{ material_id, quantidade: '10.0000', valor_unitario: '95.0000' }],
    anexos: [{ titulo: 'Edital', tipo: 'edital', arquivo: await arquivo(), publicar: true }],
    ...more,
  });
const simples = (tipo: string, more: object = {}) =>
  rascunhar({ tipo, hipotese_credenciamento: null, criterio_distribuicao: null, itens: [], ...more });

async function publicado(made: ReturnType<typeof rascunhar>): Promise<Wire> {
  const { status, body } = await made;
  expect([status, body.errors]).toEqual([201, undefined]);
  const published = await comprador.post(`${URL}/${body.result.id}/publicar`, { data: HOJE() });
  expect([published.status, published.body.errors]).toEqual([200, undefined]);
  return published.body.result;
}

const inscrever = async (procedimento_id: number, more: object = {}) =>
  comprador.post(INSCRICOES, {
    procedimento_id,
    pessoa_id: (await suite.make.pessoa()).id,
    documentos: [{ titulo: 'Certidões', validade: '2027-05-31', arquivo: await arquivo() }],
    ...more,
  });
/** Another day, with a session of that day. */
async function viajar(days: number): Promise<void> {
  suite.travel({ days });
  comprador = await suite.make.session(comprador.usuarioId as number);
}
async function ato(id: number, nome: string, pedido: object = {}): Promise<Wire> {
  const { status, body } = await comprador.post(`${INSCRICOES}/${id}/${nome}`, pedido);
  expect([nome, status, body.errors]).toEqual([nome, 200, undefined]);
  return body.result;
}
async function deferida(procedimento_id: number, more: object = {}): Promise<Wire> {
  const { status, body } = await inscrever(procedimento_id, more);
  expect([status, body.errors]).toEqual([201, undefined]);
  await ato(body.result.id, 'analisar');
  return ato(body.result.id, 'deferir', { data: HOJE() });
}

describe('o procedimento auxiliar', () => {
  it('publica-se com o edital, recebe o número do órgão e do tipo, e não muda mais', async () => {
    const sem = await rascunhar({ anexos: [] });
    expect(sem.body.result.rotulo).toBe(`Rascunho ${sem.body.result.id}`);
    expect(await erros(comprador.post(`${URL}/${sem.body.result.id}/publicar`, { data: HOJE() }))).toHaveProperty('anexos');
    const [primeiro, segundo, outro] = [
      await publicado(rascunhar()),
      await publicado(rascunhar()),
      await publicado(simples('pre_qualificacao', { pre_qualificacao_de: 'bens' })),
    ];
    expect([primeiro.rotulo, segundo.rotulo, outro.rotulo]).toEqual(['000001/2026', '000002/2026', '000001/2026']);
    expect(primeiro).toMatchObject({ situacao: 'publicado', data_publicacao: HOJE(), inscricoes: '0 de 0' });
    expect((await comprador.edit(`${URL}/${primeiro.id}`, { objeto: 'Outro' })).body.message).toContain('já foi publicado');
    await expect(suite.sql("update procedimento_auxiliar set tipo = 'pmi' where id = $1", [primeiro.id])).rejects.toThrow('não se altera');
  });

  it('pede o que cada tipo pede, dizendo o campo', async () => {
    const item = { material_id, quantidade: '1.0000' };
    const wrong: [object, string][] = [
      [{ hipotese_credenciamento: null }, 'hipotese_credenciamento'],
      [{ criterio_distribuicao: null }, 'criterio_distribuicao'],
      [{ itens: [] }, 'itens'],
      [{ itens: [item] }, 'itens.0.valor_unitario'],
      [
        {
          itens: [
            { ...item, valor_unitario: '1.0000' },
            { ...item, valor_unitario: '1.0000' },
          ],
        },
        'itens.1.material_id',
      ],
      [{ data_fim: '2026-01-01' }, 'data_fim'],
    ];
    for (const [more, field] of wrong) expect([more, Object.keys((await erros(rascunhar(more))) ?? {})]).toEqual([more, [field]]);
    expect(await erros(simples('pmi'))).toHaveProperty('data_fim');
    expect(await erros(simples('pre_qualificacao'))).toHaveProperty('pre_qualificacao_de');
    expect((await rascunhar({ hipotese_credenciamento: 'fluido', criterio_distribuicao: null, itens: [item] })).status).toBe(201);
    const antigo = (await rascunhar({ data_inicio: '2026-01-05' })).body.result;
    expect(await erros(comprador.post(`${URL}/${antigo.id}/publicar`, { data: HOJE() }))).toHaveProperty('data');
  });

  it('suspende-se e retoma-se com motivo; cancela-se só o rascunho; encerra-se sem nada a decidir', async () => {
    const { id } = await publicado(rascunhar());
    const url = `${URL}/${id}`;
    expect(await erros(comprador.post(`${url}/suspender`, { motivo: 'Curto demais.' }))).toHaveProperty('motivo');
    expect((await comprador.post(`${url}/suspender`, { motivo: MOTIVO })).body.result.situacao).toBe('suspenso');
    expect(await erros(inscrever(id))).toHaveProperty('procedimento_id');
    expect(await erros(comprador.post(`${url}/encerrar`))).toHaveProperty('id');
    expect((await comprador.post(`${url}/retomar`)).body.result.situacao).toBe('publicado');
    expect(await erros(comprador.post(`${url}/cancelar`, { motivo: MOTIVO }))).toHaveProperty('id');
    const inscrita = (await inscrever(id)).body.result;
    expect(await erros(comprador.post(`${url}/encerrar`))).toEqual({ id: [expect.stringContaining('1 inscrição espera decisão')] });
    await ato(inscrita.id, 'analisar');
    await ato(inscrita.id, 'indeferir', { motivo: MOTIVO });
    expect((await comprador.post(`${url}/encerrar`)).body.result).toMatchObject({ situacao: 'encerrado', data_fim: HOJE() });
    const rascunho = (await rascunhar()).body.result;
    const cancelado = await comprador.post(`${URL}/${rascunho.id}/cancelar`, { motivo: MOTIVO });
    expect(cancelado.body.result).toMatchObject({ situacao: 'cancelado', numero: null });
  });
});

describe('as inscrições', () => {
  it('decidem-se em dez dias úteis; a correção recomeça o prazo, e depois dele a análise está atrasada', async () => {
    const { id } = await publicado(rascunhar());
    const { result } = (await inscrever(id)).body;
    const [due] = await suite.sql<{ n: number }>(
      `select count(*)::int as n from generate_series($1::date + 1, $2::date, interval '1 day') d
        where extract(isodow from d) < 6 and not exists (select from feriado f where f.data = d and f.expediente = 'sem')`,
      [HOJE(), result.prazo_analise],
    );
    expect([due?.n, result.andamento]).toEqual([10, 'No prazo']);
    await ato(result.id, 'analisar');
    expect((await comprador.edit(`${INSCRICOES}/${result.id}`, { materiais: [material_id] })).body.codigo).toBe('REGISTRO_BLOQUEADO');
    await ato(result.id, 'pedir_correcao', { motivo: MOTIVO });
    await viajar(20);
    const voltou = await ato(result.id, 'reapresentar');
    expect([voltou.apresentada_em, voltou.situacao, voltou.prazo_analise > result.prazo_analise]).toEqual([HOJE(), 'recebida', true]);
    await viajar(-20);
    await suite.force("update inscricao_procedimento set prazo_analise = '2026-11-03' where id = $1", [result.id]);
    expect((await comprador.get(`${INSCRICOES}/${result.id}`)).body.andamento).toBe('Atrasada');
    expect((await comprador.get(`${URL}/${id}`)).body).toMatchObject({ atrasadas: 1, inscricoes: '0 de 1' });
    const waits = (await comprador.get('/pendencias')).body as Wire[];
    expect(waits.find(({ recurso, ato }) => recurso === 'inscricao_procedimento' && ato === 'prazo')?.prazo.vencidos).toBe(1);
    await ato(result.id, 'analisar');
    expect((await ato(result.id, 'indeferir', { motivo: MOTIVO })).andamento).toBeNull();
  });

  it('recusa o repetido, o futuro, o de fora do prazo e o item que não é do edital', async () => {
    const { id } = await publicado(rascunhar({ data_fim: HOJE() }));
    const { pessoa_id } = (await inscrever(id)).body.result;
    const wrong: [object, string][] = [
      [{ pessoa_id }, 'pessoa_id'],
      [{ data_hora: '2099-01-01T10:00:00.000Z' }, 'data_hora'],
      [{ data_hora: '2026-01-05T10:00:00.000Z' }, 'data_hora'],
      [{ materiais: [outro_material] }, 'materiais'],
    ];
    for (const [more, field] of wrong) expect([more, Object.keys((await erros(inscrever(id, more))) ?? {})]).toEqual([more, [field]]);
    await viajar(1);
    expect(await erros(inscrever(id))).toEqual({ data_hora: [expect.stringContaining('As inscrições terminaram')] });
    await viajar(-1);
  });

  it('a pré-qualificação vale um ano, ou até o primeiro documento vencer; com documento vencido não se defere', async () => {
    const { id } = await publicado(simples('pre_qualificacao', { pre_qualificacao_de: 'licitantes' }));
    const documento = async (validade: string | null) => ({ titulo: 'Atestado', validade, arquivo: await arquivo() });
    const umAno = `${Number(HOJE().slice(0, 4)) + 1}${HOJE().slice(4)}`;
    expect((await deferida(id, { documentos: [await documento(null)] })).validade).toBe(umAno);
    const dois = [await documento('2027-03-01'), await documento('2027-02-01')];
    expect((await deferida(id, { documentos: dois })).validade).toBe('2027-02-01');
    for (const documentos of [[], [await documento('2026-01-31')]]) {
      const { result } = (await inscrever(id, { documentos })).body;
      await ato(result.id, 'analisar');
      expect(await erros(comprador.post(`${INSCRICOES}/${result.id}/deferir`, { data: HOJE() }))).toHaveProperty('documentos');
    }
  });

  it('não se defere a de quem está impedido, e diz por quê', async () => {
    const { id } = await publicado(rascunhar());
    const { result } = (await inscrever(id)).body;
    await comprador.post('/gestao-de-compras/sancoes-fornecedor', {
      pessoa_id: result.pessoa_id,
      tipo: 'impedimento',
      origem: 'municipio',
      decisao: '2026-03-02',
      inicio: '2026-03-10',
      fim: '2028-03-10',
      fundamento: 'Inexecução total do contrato.',
    });
    await ato(result.id, 'analisar');
    expect(await erros(comprador.post(`${INSCRICOES}/${result.id}/deferir`, { data: HOJE() }))).toEqual({
      pessoa_id: [expect.stringContaining('Impedimento de licitar e contratar, de 10/03/2026 a 10/03/2028')],
    });
  });

  it('a deferida no registro cadastral dá o CRC, com número do ano; descredenciada, tira-o', async () => {
    const registro = await publicado(simples('registro_cadastral'));
    expect(registro.proxima_chamada).toBe(`${Number(HOJE().slice(0, 4)) + 1}${HOJE().slice(4)}`);
    const { id, pessoa_id } = (await inscrever(registro.id)).body.result;
    await ato(id, 'analisar');
    expect(await erros(comprador.post(`${INSCRICOES}/${id}/deferir`, { data: HOJE() }))).toEqual({
      pessoa_id: [expect.stringContaining('A pessoa não está em Fornecedores')],
    });
    const fornecedor = (await comprador.post('/fornecedor/cadastro', { pessoa_id, porte: 'pf', linhas_fornecimento: [linha] })).body.result;
    await ato(id, 'deferir', { data: HOJE() });
    const crc = async () => (await comprador.get(`/fornecedor/cadastro/${fornecedor.id}`)).body;
    expect(await crc()).toMatchObject({ crc_numero: expect.stringMatching(/^\d{6}\/2026$/), crc_validade: '2027-05-31' });
    const pedido = { data: HOJE(), causa: 'pedido', motivo: 'Pedi.' };
    expect(await erros(comprador.post(`${INSCRICOES}/${id}/descredenciar`, pedido))).toHaveProperty('motivo');
    expect((await ato(id, 'descredenciar', { ...pedido, motivo: MOTIVO })).causa).toBe('pedido');
    expect(await crc()).toMatchObject({ crc_numero: null, crc_validade: null });
    const chamado = await comprador.post(`${URL}/${registro.id}/chamar`, { data: HOJE() });
    expect(chamado.status).toBe(200);
    expect((await inscrever(registro.id, { pessoa_id })).status).toBe(201);
  });
});

describe('o rodízio dos credenciados', () => {
  it('vai a quem tem o menor valor acumulado; no empate, a quem se inscreveu primeiro; o desvio pede motivo', async () => {
    const { id } = await publicado(rascunhar());
    const work = await suite.platform();
    const aVez = async () => (await proximoCredenciado(work, id, HOJE()))?.inscricao_id;
    expect(await aVez()).toBeUndefined();
    // registered first, it was received last
    const terceira = await deferida(id);
    const primeira = await deferida(id, { data_hora: `${HOJE()}T11:00:00.000Z` });
    const segunda = await deferida(id, { data_hora: `${HOJE()}T11:01:00.000Z` });
    const distribuir = (inscricao_id: number, valor: string, more: object = {}) =>
      comprador.post(DEMANDAS, { inscricao_id, data: HOJE(), objeto: 'Reparo da escola', valor, ...more });
    expect(await aVez()).toBe(primeira.id);
    expect((await distribuir(primeira.id, '1000.00')).body.result.da_vez).toBe(true);
    expect(await aVez()).toBe(segunda.id);
    expect(await erros(distribuir(terceira.id, '500.00'))).toEqual({ motivo: [expect.stringMatching(/^A vez é de Pessoa de Teste/)] });
    const desvio = await distribuir(terceira.id, '500.00', { motivo: 'É a única com equipe no distrito atingido.' });
    expect(desvio.body.result.da_vez).toBe(false);
    await distribuir(segunda.id, '500.00');
    // 1.000,00, 500,00 and 500,00: of the two equals, the second was received before the third
    expect(await aVez()).toBe(segunda.id);
    await distribuir(segunda.id, '0.01');
    expect(await aVez()).toBe(terceira.id);
    const url = `${DEMANDAS}/${desvio.body.result.id}`;
    expect([(await comprador.put(url, desvio.body.result)).status, (await comprador.delete(url)).status]).toEqual([405, 405]);
    await expect(suite.sql('update distribuicao_credenciamento set valor = 1 where id = $1', [desvio.body.result.id])).rejects.toThrow();
    await distribuir(terceira.id, '900.00');
    expect(await aVez()).toBe(segunda.id);
    expect(await erros(comprador.post(`${url}/anular`, { motivo: 'Errada' }))).toHaveProperty('motivo');
    await comprador.post(`${url}/anular`, { motivo: MOTIVO });
    expect((await comprador.get(`${INSCRICOES}/${terceira.id}`)).body.acumulado).toBe('900.00');
    await ato(segunda.id, 'descredenciar', { data: HOJE(), causa: 'infracao', motivo: MOTIVO });
    expect(await aVez()).toBe(terceira.id);
    await comprador.post(`${URL}/${id}/suspender`, { motivo: MOTIVO });
    expect(await erros(distribuir(terceira.id, '1.00'))).toHaveProperty('inscricao_id');
  });

  it('só distribui o que é de credenciamento, e cada um na sua vez também ao mesmo tempo', async () => {
    const qualificacao = await publicado(simples('pre_qualificacao', { pre_qualificacao_de: 'licitantes' }));
    const fora = await deferida(qualificacao.id);
    const sent = { data: HOJE(), objeto: 'Reparo', valor: '100.00' };
    expect(await erros(comprador.post(DEMANDAS, { ...sent, inscricao_id: fora.id }))).toHaveProperty('inscricao_id');
    const { id } = await publicado(rascunhar());
    const primeira = await deferida(id);
    await deferida(id);
    const all = await Promise.all([1, 2].map(() => comprador.post(DEMANDAS, { ...sent, inscricao_id: primeira.id })));
    expect(all.map(({ status }) => status).sort()).toEqual([201, 422]);
  });
});

describe('a demonstração', () => {
  it('tem fornecedores de cada ramo, certidões vencidas, um impedido, quatro procedimentos e seis CRC', async () => {
    const { body } = await comprador.get('/fornecedor/cadastro?per_page=50');
    const contar = (situacao: string) => body.data.filter((row: Wire) => row.situacao === situacao).length;
    const semeados = await suite.sql<{ n: number }>('select count(*)::int as n from fornecedor_cadastro where chave_semente is not null');
    expect([semeados[0]?.n, contar('Irregular'), contar('Impedido')]).toEqual([FORNECEDORES.length, 5, 1]);
    const [crc] = await suite.sql<{ n: number }>('select count(*)::int as n from fornecedor_cadastro where crc_numero is not null');
    expect(crc?.n).toBe(6);
    const [procedimentos] = await suite.sql<{ tipos: string[] }>(
      'select array_agg(tipo order by tipo) as tipos from procedimento_auxiliar where chave_semente is not null',
    );
    expect(procedimentos?.tipos).toEqual(['credenciamento', 'credenciamento', 'credenciamento', 'registro_cadastral']);
  });

  it('cada fornecedor propõe, vence e contrata só o que é do seu ramo', async () => {
    const fora = await suite.sql(
      `select n.nome, m.nome as material, v.onde from (
         select o.fornecedor_id as pessoa, x.material_id, 'proposta' as onde from proposta_licitacao o
           join proposta_licitacao_itens i on i.pai_id = o.id
           join processo_contratacao_itens x on x.pai_id = o.processo_contratacao_id and x.numero = i.item_numero where o.chave_semente is not null
         union all select r.fornecedor_id, r.material_id, 'resultado' from resultado_item_licitacao r where r.chave_semente is not null
         union all select k.contratado_id, i.material_id, 'contrato' from contrato k join contrato_itens i on i.pai_id = k.id where k.chave_semente is not null
         union all select c.fornecedor_id, i.material_id, 'cotação' from resposta_cotacao c join resposta_cotacao_itens i on i.pai_id = c.id where c.chave_semente is not null) v
       join pessoa n on n.id = v.pessoa join material m on m.id = v.material_id
      where not exists (select from fornecedor_cadastro f join fornecedor_cadastro_linhas_fornecimento l on l.pai_id = f.id
                         where f.pessoa_id = v.pessoa and l.alvo_id = m.subgrupo_id)`,
    );
    expect(fora).toEqual([]);
  });

  it('a pequena empresa não recebe no ano mais do que a receita do seu porte', async () => {
    const acima = await suite.sql(
      `select n.nome, e.exercicio, sum(e.valor)::text as total from empenho e join pessoa n on n.id = e.credor_id
         join fornecedor_cadastro f on f.pessoa_id = n.id and f.chave_semente is not null where e.chave_semente is not null
        group by n.nome, e.exercicio, f.receita_bruta_anual having sum(e.valor) > f.receita_bruta_anual`,
    );
    expect(acima).toEqual([]);
  });
});
