import { beforeAll, describe, expect, it } from 'vitest';
import type { Wire } from '../../../tests/server/caller';
import { type Answer, type Caller, openSuite } from '../../../tests/server/harness';
import { modulo11Arrecadacao } from '../cobranca/check-digits';

const suite = openSuite();
const CONTRIBUINTE = '/arrecadacao/contribuinte';
const IMOVEL = '/arrecadacao/imovel';
const AVALIACAO = '/arrecadacao/imovel/avaliacoes';

let clerk: Caller;
/** Every rule but the 6: no name, no money. */
let blind: Caller;
beforeAll(async () => {
  clerk = await suite.make.userWith({ 'arrecadacao.contribuinte': [1, 2, 3, 4, 5, 6], 'arrecadacao.imovel': [1, 2, 3, 4, 5, 6] });
  blind = await suite.make.userWith({ 'arrecadacao.contribuinte': [1, 2, 3, 4, 5], 'arrecadacao.imovel': [1, 2, 3, 4, 5] });
});

async function newContribuinte(changes: object = {}): Promise<Wire> {
  const { id: pessoa_id } = await suite.make.pessoa();
  return (await clerk.post(CONTRIBUINTE, { pessoa_id, tipo: 'imobiliario', ...changes })).body.result;
}

async function establishment(pessoa_id: number): Promise<object> {
  const [street] = await suite.sql<{ id: number }>('select id from logradouro order by id limit 1');
  return { pessoa_id, tipo: 'mobiliario', inicio_atividade: '2020-01-02', logradouro_id: street?.id, numero: '10', regime: 'normal' };
}

const ids = (answer: Answer): number[] => answer.body.data.map(({ id }: Wire) => id);

describe('contribuinte', () => {
  it('recebe a inscrição, com dígito de módulo 11, e a pessoa é uma só de cada tipo', async () => {
    const { id: pessoa_id } = await suite.make.pessoa();
    const draft = { pessoa_id, tipo: 'imobiliario' };
    const made = await clerk.post(CONTRIBUINTE, draft);
    expect(made.status).toBe(201);
    const { inscricao_municipal } = made.body.result;
    expect(inscricao_municipal).toBe(`${inscricao_municipal.slice(0, 6)}-${modulo11Arrecadacao(inscricao_municipal.slice(0, 6))}`);
    const again = await clerk.post(CONTRIBUINTE, draft);
    expect(again.body.errors).toEqual({ pessoa_id: [`Esta pessoa já é contribuinte deste tipo, com a inscrição ${inscricao_municipal}.`] });
    expect((await clerk.post(CONTRIBUINTE, { pessoa_id, tipo: 'eventual' })).status).toBe(201);
  });

  it('o econômico tem estabelecimento, regime e uma atividade principal, com a alíquota do tributo', async () => {
    const { id: pessoa_id } = await suite.make.pessoa();
    const bare = await clerk.post(CONTRIBUINTE, { pessoa_id, tipo: 'mobiliario' });
    expect(Object.keys(bare.body.errors).sort()).toEqual(['inicio_atividade', 'logradouro_id', 'numero', 'regime']);
    const without = await clerk.post(CONTRIBUINTE, { ...(await establishment(pessoa_id)), atividades: [] });
    expect(without.body.errors).toEqual({ atividades: ['Informe ao menos uma atividade.'] });
    const [iss] = await suite.sql<{ id: number }>("select id from tributo where sigla = 'ISSQN'");
    const full = await establishment(pessoa_id);
    const line = { cnae: '4781400', tributo_id: iss?.id, principal: true };
    const two = await clerk.post(CONTRIBUINTE, { ...full, atividades: [line, { ...line, cnae: '4782201' }] });
    expect(two.body.errors).toEqual({ atividades: ['Marque exatamente uma atividade como principal.'] });
    const { status, body } = await clerk.post(CONTRIBUINTE, { ...full, atividades: [line] });
    expect([status, body.result?.atividades?.[0]?.aliquota]).toEqual([201, '3.0000']);
  });

  it('a situação só muda por ato, com motivo, e guarda a história', async () => {
    const { id } = await newContribuinte();
    const url = `${CONTRIBUINTE}/${id}`;
    expect((await clerk.edit(url, { situacao_fiscal: 'baixada' })).body.result.situacao_fiscal).toBe('ativa');
    expect((await clerk.post(`${url}/baixar`)).body.errors).toEqual({ motivo: ['Informe o motivo.'] });
    const motivo = 'Processo 12/2026: encerrou as atividades';
    const { body } = await clerk.post(`${url}/baixar`, { motivo });
    const today = suite.services.clock.today();
    expect(body.result).toMatchObject({
      situacao_fiscal: 'baixada',
      encerramento: today,
      historico: [{ data: today, situacao: 'baixada', motivo }],
    });
    expect((await clerk.post(`${url}/baixar`, { motivo })).body.message).toBe('A inscrição está baixada: a operação não cabe.');
    const back = await clerk.post(`${url}/reativar`, { motivo: 'Processo 13/2026: voltou a atuar' });
    expect(back.body.result).toMatchObject({ situacao_fiscal: 'ativa', encerramento: null });
    expect(back.body.result.historico.map(({ situacao }: Wire) => situacao)).toEqual(['baixada', 'ativa']);
  });

  it('não se exclui o dono de um imóvel', async () => {
    const [row] = await suite.sql<{ id: number }>('select contribuinte_id as id from imovel_proprietarios order by id limit 1');
    expect((await clerk.delete(`${CONTRIBUINTE}/${row?.id}`)).body.errors).toEqual({
      id: ['Não é possível excluir: existe 1 imóvel vinculado.'],
    });
  });
});

describe('CB1, Z20: o sigilo fiscal', () => {
  it('sem a regra 6 não se lê o nome na lista, no registro, na busca, na exportação nem na recusa', async () => {
    const nome = 'Zuleica Sigilosa Inconfundível';
    const pessoa = await suite.make.pessoa({ nome });
    const { body } = await clerk.post(CONTRIBUINTE, { pessoa_id: pessoa.id, tipo: 'imobiliario' });
    const url = `${CONTRIBUINTE}/${body.result.id}`;
    const { inscricao_municipal } = body.result;
    const answers = [
      await blind.get(`${CONTRIBUINTE}?inscricao_municipal=${inscricao_municipal}`),
      await blind.get(url),
      await blind.get(`${url}/historico`),
      await blind.get(`${CONTRIBUINTE}?formato=csv&inscricao_municipal=${inscricao_municipal}`),
      await blind.post(CONTRIBUINTE, { pessoa_id: pessoa.id, tipo: 'imobiliario' }),
      await blind.edit(url, { endereco_entrega: 'eletronico' }),
    ];
    for (const { status, text } of answers) {
      expect([200, 422]).toContain(status);
      expect(text).not.toContain('Zuleica');
      expect(text).not.toContain(pessoa.cpf_cnpj);
    }
    expect(answers[0]?.body.data[0]).toMatchObject({
      inscricao_municipal,
      nome: null,
      cpf_cnpj: `***.${pessoa.cpf_cnpj.slice(3, 6)}.${pessoa.cpf_cnpj.slice(6, 9)}-**`,
    });
    expect(answers[1]?.body.pessoa_id).toBeNull();
    // what was hidden is still there after the change
    expect((await clerk.get(url)).body).toMatchObject({ nome, pessoa_id: pessoa.id, endereco_entrega: 'eletronico' });
    // neither is it found by name: an answer would tell whose it is
    expect(ids(await blind.get(`${CONTRIBUINTE}?busca=zuleica`))).toEqual([]);
    expect(ids(await clerk.get(`${CONTRIBUINTE}?busca=zuleica`))).toEqual([body.result.id]);
    expect((await blind.get(`${CONTRIBUINTE}?nome_contem=zuleica`)).body.detalhe).toEqual({
      sistema: 'arrecadacao.contribuinte',
      regra: 6,
    });
    expect((await blind.get(`${CONTRIBUINTE}?ordenar=nome`)).status).toBe(403);
    expect(ids(await clerk.get(`${CONTRIBUINTE}?nome_contem=zuleica`))).toEqual([body.result.id]);
    expect(ids(await clerk.get(`${CONTRIBUINTE}?documento=${pessoa.cpf_cnpj}`))).toEqual([body.result.id]);
  });

  it('abrir com a regra 6 deixa na trilha quais campos se viram, e nela não há nome', async () => {
    const { id } = await newContribuinte();
    const seen = () =>
      suite.sql<{ depois: { campos: string[] }; descricao: string }>(
        "select depois, descricao from auditoria where acao = 'visualizar' and recurso = 'contribuinte' and registro_id = $1",
        [id],
      );
    await blind.get(`${CONTRIBUINTE}/${id}`);
    expect(await seen()).toEqual([]);
    const { body } = await clerk.get(`${CONTRIBUINTE}/${id}`);
    expect(await seen()).toEqual([{ depois: { campos: ['pessoa_id', 'nome', 'cpf_cnpj'] }, descricao: body.inscricao_municipal }]);
    const rows = await suite.sql<{ t: string }>("select t::text from auditoria t where recurso = 'contribuinte' and registro_id = $1", [
      id,
    ]);
    expect(rows.length).toBeGreaterThan(1);
    for (const { t } of rows) expect(t).not.toContain(body.nome);
  });

  it('no imóvel, sem a regra 6 não há dono nem valor; nem se escolhe um contribuinte pelo nome', async () => {
    const [row] = await suite.sql<{ id: number; nome: string }>(
      `select i.id, p.nome from imovel i join imovel_proprietarios o on o.pai_id = i.id join contribuinte c on c.id = o.contribuinte_id
         join pessoa p on p.id = c.pessoa_id join avaliacao_imovel a on a.imovel_id = i.id and a.valor_venal > 0 order by i.id limit 1`,
    );
    const nome = row?.nome ?? '';
    const open = await clerk.in(await suite.make.entity('02'), 2026).get(`${IMOVEL}/${row?.id}`);
    expect(open.text).toContain(nome);
    expect(Number(open.body.valor_venal)).toBeGreaterThan(0);
    const shut = await blind.in(await suite.make.entity('02'), 2026).get(`${IMOVEL}/${row?.id}`);
    expect(shut.body).toMatchObject({ proprietario: null, valor_venal: null, proprietarios: [{ contribuinte_id: null }] });
    expect(shut.text).not.toContain(nome);
    const chooser = await suite.make.userWith({ 'arrecadacao.imovel': [1, 2] });
    expect(shut.text).not.toContain('PraçA');
    const options = await chooser.get(`${CONTRIBUINTE}?per_page=100`);
    expect(options.body.data.length).toBeGreaterThan(10);
    for (const option of options.body.data) expect(option.nome).toBeNull();
    expect((await chooser.get(`${CONTRIBUINTE}?busca=${encodeURIComponent(nome)}`)).body.data).toEqual([]);
  });
});

/** The lot of the handbook: 360 m², 12 m of front on a face of R$ 250,00 without improvements, esquina, plano and firme. */
async function lot(changes: object = {}): Promise<Record<string, unknown>> {
  const n = suite.make.next();
  const [place] = await suite.sql<{ logradouro_id: number; setor_fiscal_id: number; inicio: string; distrito_id: number }>(
    `select f.pai_id as logradouro_id, s.id as setor_fiscal_id, d.codigo || '.' || s.codigo as inicio, d.id as distrito_id
       from logradouro_face f join setor_fiscal s on s.id = f.setor_fiscal_id join distrito d on d.id = s.distrito_id order by f.id limit 1`,
  );
  const street = await suite.make.record('logradouro', {
    tipo: 'rua',
    nome: `Rua de Teste ${n}`,
    distrito_id: place?.distrito_id,
    faces: [
      {
        codigo: '1',
        setor_fiscal_id: place?.setor_fiscal_id,
        lado: 'par',
        valores: [{ exercicio: 2026, valor_m2: '250.00', fundamento: 'LC 45/2024' }],
      },
    ],
  });
  const face_id = street.faces[0].id;
  return {
    inscricao: `${place?.inicio}.900.${String(n).padStart(4, '0')}.001`,
    uso: 'residencial',
    proprietarios: [
      { contribuinte_id: (await newContribuinte()).id, percentual: '100', inicio: '2020-01-01', titulo: 'registro', principal: true },
    ],
    logradouro_id: street.id,
    face_id,
    numero: 100,
    setor_fiscal_id: place?.setor_fiscal_id,
    testadas: [{ face_id, medida_m: '12', principal: true }],
    area_terreno: '360',
    caracteristicas_terreno: await answers('caracteristica_terreno', { 'Situação na quadra': 'Esquina' }),
    ...changes,
  };
}

/** The first option of each question, but for the given ones. */
async function answers(catalogue: string, given: Record<string, string>): Promise<{ caracteristica_id: number; opcao_id: number }[]> {
  const rows = await suite.sql<{ caracteristica_id: number; nome: string; opcoes: { id: number; nome: string }[] }>(
    `select c.id as caracteristica_id, c.nome, json_agg(json_build_object('id', o.id, 'nome', o.nome) order by o.ordem) as opcoes
       from ${catalogue} c join ${catalogue}_opcao o on o.pai_id = c.id where c.data_exclusao is null group by c.id, c.nome order by c.id`,
  );
  return rows.map(({ caracteristica_id, nome, opcoes }) => ({
    caracteristica_id,
    opcao_id: (opcoes.find((option) => option.nome === given[nome]) ?? opcoes[0])?.id ?? 0,
  }));
}

/** 82 points: 22 + 10 + 12 + 8 + 10 + 6 + 8 + 6 of the questions below, and 0.90 of conservation. */
const CASA = {
  Estrutura: 'Alvenaria',
  Cobertura: 'Telha cerâmica',
  Paredes: 'Alvenaria',
  Forro: 'Laje',
  Piso: 'Cerâmica',
  'Revestimento externo': 'Massa e pintura',
  'Instalação elétrica': 'Aparente',
  'Instalação sanitária': 'Uma interna',
  Esquadrias: 'Especial',
  Conservação: 'Bom',
};

describe('imóvel', () => {
  const refusal = async (changes: object) => (await clerk.post(IMOVEL, await lot(changes))).body.errors;

  it('os donos de hoje têm 100 %, um deles é o principal', async () => {
    const a = (await newContribuinte()).id;
    const b = (await newContribuinte()).id;
    const owner = (contribuinte_id: number, percentual: string, more: object = {}) => ({
      contribuinte_id,
      percentual,
      inicio: '2020-01-01',
      titulo: 'registro',
      principal: false,
      ...more,
    });
    const SUM = 'Os percentuais dos proprietários de hoje devem somar 100 %.';
    const ONE = 'Marque exatamente um proprietário de hoje como principal.';
    expect(await refusal({ proprietarios: [owner(a, '60', { principal: true }), owner(b, '39.9999')] })).toEqual({ proprietarios: [SUM] });
    expect(await refusal({ proprietarios: [owner(a, '60'), owner(b, '40')] })).toEqual({ proprietarios: [ONE] });
    // who sold it no longer counts
    const sold = owner(a, '100', { principal: true, fim: '2024-05-31' });
    const made = await clerk.post(IMOVEL, await lot({ proprietarios: [sold, owner(b, '100', { inicio: '2024-06-01', principal: true })] }));
    expect(made.status).toBe(201);
  });

  it('a inscrição começa pelo distrito e setor; a face é do logradouro; a opção, da característica', async () => {
    expect((await refusal({ inscricao: '09.09.001.0001.001' })).inscricao[0]).toMatch(/^A inscrição deve começar por 01\.01/);
    const [other] = await suite.sql<{ id: number }>('select id from logradouro_face order by id limit 1');
    expect(Object.keys(await refusal({ face_id: other?.id }))).toEqual(['face_id']);
    const [first, second] = await answers('caracteristica_terreno', {});
    const crossed = [{ caracteristica_id: first?.caracteristica_id, opcao_id: second?.opcao_id }];
    expect(Object.keys(await refusal({ caracteristicas_terreno: crossed }))).toEqual(['caracteristicas_terreno.0.opcao_id']);
    expect(await refusal({ testadas: [] })).toHaveProperty('testadas');
    expect(await refusal({ cib: 'abc' })).toEqual({ cib: ['O CIB tem a forma AAAAAAA-A, com letras maiúsculas e algarismos.'] });
  });

  it('as frações ideais das unidades de um lote não passam de 1', async () => {
    const base = await lot({ fracao_ideal: '0.6' });
    const unit = (n: number, fracao_ideal: string) => ({
      ...base,
      inscricao: `${String(base.inscricao).slice(0, -3)}00${n}`,
      fracao_ideal,
    });
    expect((await clerk.post(IMOVEL, base)).status).toBe(201);
    expect((await clerk.post(IMOVEL, unit(2, '0.400011'))).body.errors.fracao_ideal[0]).toMatch(/somariam 1,000011/);
    expect((await clerk.post(IMOVEL, unit(2, '0.400010'))).status).toBe(201);
  });

  it('uma opção em uso não sai do catálogo', async () => {
    const admin = await suite.admin();
    const [row] = await suite.sql<{ id: number }>("select id from caracteristica_terreno where nome = 'Topografia'");
    const url = `/cadastro/caracteristicas-imovel/terrenos/${row?.id}`;
    const { opcoes } = (await admin.get(url)).body;
    expect(opcoes.length).toBe(4);
    const { status, body } = await admin.edit(url, { opcoes: [] });
    expect([status, body.errors]).toEqual([422, { id: ['Uma linha retirada está em uso em outro cadastro. Deixe-a como estava.'] }]);
  });
});

describe('valor venal', () => {
  const inYear = async (exercicio = 2026) => clerk.in(await suite.make.entity('02'), exercicio);

  it('reproduz o exemplo, guarda a memória e não repete o que não mudou', async () => {
    const edificacoes = [
      {
        numero: 1,
        tipo: 'casa',
        area_construida: '150',
        ano_construcao: 2011,
        uso: 'residencial',
        caracteristicas: await answers('caracteristica_edificacao', CASA),
      },
    ];
    const { body } = await clerk.post(IMOVEL, await lot({ edificacoes }));
    expect(body.result).toMatchObject({ tipo: 'Predial', area_construida: '150,00', valor_venal: null });
    const person = await inYear();
    const url = `${IMOVEL}/${body.result.id}`;
    const done = await person.post(`${url}/calcular`);
    expect([done.status, done.body.result.valor_venal]).toEqual([200, '230733.00']);
    const list = await person.get(`${AVALIACAO}?imovel_id=${body.result.id}`);
    expect(list.body.data).toMatchObject([
      { valor_terreno: '99000.00', valor_edificacoes: '131733.00', valor_venal: '230733.00', vigente: true },
    ]);
    const { memoria } = (await person.get(`${AVALIACAO}/${list.body.data[0].id}`)).body;
    for (const line of ['Situação na quadra: Esquina = 1.1000', 'Pontos: 82.00', 'obsolescência 0.850000', 'Valor venal: R$ 230.733,00'])
      expect(memoria).toContain(line);
    await person.post(`${url}/calcular`);
    expect(ids(await person.get(`${AVALIACAO}?imovel_id=${body.result.id}`))).toHaveLength(1);
    // a change of the register is another valuation; the first stays
    await person.edit(url, { area_terreno: '240' });
    await person.post(`${url}/calcular`);
    const both = await person.get(`${AVALIACAO}?imovel_id=${body.result.id}`);
    expect(both.body.data.map((row: Wire) => [row.valor_terreno, row.vigente])).toEqual([
      ['66000.00', true],
      ['99000.00', false],
    ]);
    await expect(suite.sql('update avaliacao_imovel set valor_venal = 1 where id = $1', [list.body.data[0].id])).rejects.toThrow(
      /não se altera/,
    );
  });

  it('o que falta vai à lista de inconsistências, nunca a zero', async () => {
    const [first, ...others] = await answers('caracteristica_terreno', {});
    const edificacoes = [{ numero: 1, tipo: 'casa', area_construida: '80', uso: 'residencial', caracteristicas: [] }];
    const { body } = await clerk.post(IMOVEL, await lot({ edificacoes, caracteristicas_terreno: others }));
    expect(first).toBeDefined();
    const person = await inYear();
    const { result } = (await person.post(`${IMOVEL}/${body.result.id}/calcular`)).body;
    expect(result.valor_venal).toBeNull();
    expect(result.inconsistencias.split('\n').slice(0, 3)).toEqual([
      'Terreno: falta responder "Situação na quadra".',
      'Edificação 1: sem ano da construção.',
      'Edificação 1: falta responder "Estrutura".',
    ]);
    expect(ids(await person.get(`${IMOVEL}?inconsistente=true&per_page=100`))).toContain(body.result.id);
    expect(ids(await person.get(`${IMOVEL}?inconsistente=false&per_page=100`))).not.toContain(body.result.id);
    // in a year without values, not even the land has any
    const early = (await (await inYear(2024)).post(`${IMOVEL}/${body.result.id}/calcular`)).body.result;
    expect(early.inconsistencias).toMatch(/sem valor do m² em 2024/);
  });

  it('todos os imóveis ativos se avaliam de uma vez, e só quem pratica atos o faz', async () => {
    const person = await inYear();
    const { status, body } = await person.post(`${AVALIACAO}/calcular`);
    expect(status).toBe(200);
    expect(body.result.avaliados).toBeGreaterThanOrEqual(30);
    expect(body.result.inconsistentes).toBeGreaterThanOrEqual(2);
    const reader = await suite.make.userWith({ 'arrecadacao.imovel': [1, 2, 3, 6] });
    expect((await reader.post(`${AVALIACAO}/calcular`)).body.detalhe).toEqual({ sistema: 'arrecadacao.imovel', regra: 5 });
  });
});
