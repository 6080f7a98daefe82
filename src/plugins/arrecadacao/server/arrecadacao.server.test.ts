import { beforeAll, describe, expect, it } from 'vitest';
import type { Wire } from '#tests/server/caller';
import { type Answer, type Caller, openSuite } from '#tests/server/harness';
import { collectionModulus11 } from '../../../resources/definition/banking/check-digits';

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

async function novoContribuinte(changes: object = {}): Promise<Wire> {
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
    expect(inscricao_municipal).toBe(`${inscricao_municipal.slice(0, 6)}-${collectionModulus11(inscricao_municipal.slice(0, 6))}`);
    const again = await clerk.post(CONTRIBUINTE, draft);
    expect(again.body.errors).toEqual({ pessoa_id: [`Esta pessoa já é contribuinte deste tipo, com a inscrição ${inscricao_municipal}.`] });
    expect((await clerk.post(CONTRIBUINTE, { pessoa_id, tipo: 'eventual' })).status).toBe(201);
    const { body } = await (await suite.admin()).get(`/configuracao/pessoa?papel=contribuinte&ids=${pessoa_id}`);
    expect(body.data.map(({ papeis }: Wire) => papeis)).toEqual([['Contribuinte']]);
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
    const { id } = await novoContribuinte();
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
    expect((await clerk.post(`${url}/baixar`, { motivo })).body.errors.id).toEqual(['Não se pode baixar: o contribuinte está baixado.']);
    const back = await clerk.post(`${url}/reativar`, { motivo: 'Processo 13/2026: voltou a atuar' });
    expect(back.body.result).toMatchObject({ situacao_fiscal: 'ativa', encerramento: null });
    expect(back.body.result.historico.map(({ situacao }: Wire) => situacao)).toEqual(['baixada', 'ativa']);
  });

  it('não se exclui o dono de um imóvel; a recusa só diz o que deve a quem pode saber', async () => {
    const [row] = await suite.sql<{ id: number }>('select contribuinte_id as id from debito order by id limit 1');
    const refusal = async (person: Caller) => (await person.delete(`${CONTRIBUINTE}/${row?.id}`)).body.errors.id[0];
    expect(await refusal(clerk)).toBe(
      'Não é possível excluir: existem 10 débitos vinculados, existe 1 imóvel vinculado, existe 1 lançamento vinculado.',
    );
    expect(await refusal(blind)).toBe('Não é possível excluir: existem registros vinculados que você não pode ver.');
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
    expect(answers[4]?.body.errors).toEqual({ pessoa_id: ['Esta pessoa já é contribuinte deste tipo.'] });
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
    const { id } = await novoContribuinte();
    const seen = () =>
      suite.sql<{ depois: { campos: string[] }; descricao: string }>(
        "select depois, descricao from auditoria where acao = 'visualizar' and recurso = 'contribuinte' and registro_id = $1",
        [id],
      );
    await blind.get(`${CONTRIBUINTE}/${id}`);
    expect(await seen()).toEqual([]);
    const { body } = await clerk.get(`${CONTRIBUINTE}/${id}`);
    expect(await seen()).toEqual([
      { depois: { campos: ['pessoa_id', 'nome', 'debito_aberto', 'cpf_cnpj'] }, descricao: body.inscricao_municipal },
    ]);
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
        numero_de: 2,
        numero_ate: 198,
        valores: [{ exercicio: 2026, valor_m2: '250.00', fundamento: 'LC 45/2024' }],
      },
    ],
  });
  const face_id = street.faces[0].id;
  return {
    inscricao: `${place?.inicio}.900.${String(n).padStart(4, '0')}.001`,
    uso: 'residencial',
    proprietarios: [
      { contribuinte_id: (await novoContribuinte()).id, percentual: '100', inicio: '2020-01-01', titulo: 'registro', principal: true },
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
    const a = (await novoContribuinte()).id;
    const b = (await novoContribuinte()).id;
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

  it('o número fora da face é avisado, e não recusado', async () => {
    const warned = async (numero: number) => {
      const made = await clerk.post(IMOVEL, await lot({ numero }));
      expect(made.status).toBe(201);
      return made.body.result.aviso;
    };
    expect(await warned(198)).toBeNull();
    expect(await warned(200)).toBe('O número 200 fica fora da face, que vai de 2 a 198.');
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

  it('quem só tem a tela de imóveis escolhe a face, as opções e a isenção', async () => {
    const typist = await suite.make.userWith({ 'arrecadacao.imovel': [1, 2] });
    for (const url of [
      '/cadastro/enderecos/logradouros/faces',
      '/cadastro/caracteristicas-imovel/terrenos/opcoes',
      '/cadastro/caracteristicas-imovel/edificacoes/opcoes',
      '/cadastro/enderecos/tributo/isencoes',
    ]) {
      const { status, body } = await typist.get(url);
      expect([status, Object.keys(body.data[0])], url).toEqual([200, ['id', 'rotulo']]);
    }
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
  const noAno = async (exercicio = 2026) => clerk.in(await suite.make.entity('02'), exercicio);

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
    expect(body.result).toMatchObject({ tipo: 'Predial', area_construida: '150.00', valor_venal: null });
    const person = await noAno();
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
    const person = await noAno();
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
    const early = (await (await noAno(2024)).post(`${IMOVEL}/${body.result.id}/calcular`)).body.result;
    expect(early.inconsistencias).toMatch(/sem valor do m² em 2024/);
  });

  it('todos os imóveis ativos se avaliam de uma vez, e só quem pratica atos o faz', async () => {
    const person = await noAno();
    const { status, body } = await person.post(`${AVALIACAO}/calcular`);
    expect(status).toBe(200);
    expect(body.result.avaliados).toBeGreaterThanOrEqual(30);
    expect(body.result.inconsistentes).toBeGreaterThanOrEqual(2);
    const reader = await suite.make.userWith({ 'arrecadacao.imovel': [1, 2, 3, 6] });
    expect((await reader.post(`${AVALIACAO}/calcular`)).body.detalhe).toEqual({ sistema: 'arrecadacao.imovel', regra: 5 });
  });
});

const LOTE = '/arrecadacao/lancamento/lote';
const LANCAMENTO = '/arrecadacao/lancamento';
const DEBITO = '/arrecadacao/debito';
const MOTIVO = { motivo: 'Processo 45/2026: cadastro revisto' };

describe('lançamento do IPTU', () => {
  let person: Caller;
  let iptu: number;
  beforeAll(async () => {
    person = clerk.in(await suite.make.entity('02'), 2026);
    iptu = (await suite.sql<{ id: number }>("select id from tributo where sigla = 'IPTU'"))[0]?.id ?? 0;
  });

  /** A valued imóvel of R$ 230.733,00, unless changed, with its owner. */
  async function valued(changes: object = {}): Promise<{ imovel: Wire; dono: number }> {
    const casa = {
      numero: 1,
      tipo: 'casa',
      area_construida: '150',
      ano_construcao: 2011,
      uso: 'residencial',
      caracteristicas: await answers('caracteristica_edificacao', CASA),
    };
    const { result } = (await clerk.post(IMOVEL, await lot({ edificacoes: [casa], ...changes }))).body;
    await person.post(`${IMOVEL}/${result.id}/calcular`);
    return { imovel: result, dono: result.proprietarios[0].contribuinte_id };
  }
  const simular = async (): Promise<Wire> => (await person.post(LOTE, { tributo_id: iptu })).body.result;
  async function lancar(): Promise<Wire> {
    const { id } = await simular();
    expect((await person.post(`${LOTE}/${id}/conferir`)).status).toBe(200);
    return (await person.post(`${LOTE}/${id}/efetivar`)).body.result;
  }
  const lancamentoDe = async (imovel: Wire, lote: Wire): Promise<Wire> =>
    (await person.get(`${LANCAMENTO}?imovel_id=${imovel.id}&lote_id=${lote.id}`)).body.data[0];
  const debts = async (dono: number): Promise<Wire[]> => (await person.get(`${DEBITO}?contribuinte_id=${dono}&per_page=50`)).body.data;
  const noDia = (dono: number, data: string) => person.get(`${CONTRIBUINTE}/${dono}/debitos?data=${data}`);
  const abertosDe = async (dono: number) => (await person.get(`${CONTRIBUINTE}?ids=${dono}`)).body.data[0].debito_aberto;

  it('LT1, Z14: simula, confere e efetiva; o imposto, a cota única e as parcelas são os do exemplo', async () => {
    const { imovel, dono } = await valued();
    const lote = await simular();
    expect(lote).toMatchObject({ situacao: 'simulado', notificacao: null });
    const row = await lancamentoDe(imovel, lote);
    expect(row).toMatchObject({ base: '230733.00', valor: '1415.13', situacao: 'Simulado', contribuinte_id: dono });
    const full = (await person.get(`${LANCAMENTO}/${row.id}`)).body;
    expect(full).toMatchObject({ imposto: '1415.13', renuncia: '0.00', desconto_unica: '141.51', impedimento: null });
    expect(full.memoria).toContain('Cota única: R$ 1.273,62');
    expect(await debts(dono)).toEqual([]);
    expect((await person.post(`${LOTE}/${lote.id}/efetivar`)).body.errors.id[0]).toMatch(/^Não se pode efetivar: .* está simulado\.$/);
    await person.post(`${LOTE}/${lote.id}/conferir`);
    const done = await person.post(`${LOTE}/${lote.id}/efetivar`);
    expect(done.body.result).toMatchObject({ situacao: 'efetivado', notificacao: suite.services.clock.today() });
    const parcels = await debts(dono);
    expect(parcels.map(({ principal }) => principal)).toEqual(['141.54', ...Array(9).fill('141.51')]);
    expect(parcels.map(({ parcela, situacao }) => [parcela, situacao])).toEqual(Array.from({ length: 10 }, (_, n) => [n + 1, 'Aberto']));
    expect(parcels[0].vencimento).toBe('2026-03-10');
    expect([await abertosDe(dono), (await lancamentoDe(imovel, lote)).situacao]).toEqual(['1415.13', 'Efetivado']);
    expect(ids(await person.get(`${CONTRIBUINTE}?com_debito=true&ids=${dono}`))).toEqual([dono]);
    // neither the owner nor what was launched can go
    expect((await person.delete(`${CONTRIBUINTE}/${dono}`)).body.errors.id[0]).toMatch(/10 débitos vinculados/);
    const renamed = await clerk.edit(`${IMOVEL}/${imovel.id}`, { inscricao: imovel.inscricao.replace('.900.', '.901.') });
    expect(renamed.body.errors.inscricao[0]).toMatch(/^A inscrição não muda depois de um lançamento/);
  });

  it('LT2: efetivar outra vez, ou duas pessoas ao mesmo tempo, não repete o lançamento', async () => {
    const { imovel, dono } = await valued();
    const [a, b] = [await simular(), await simular()];
    for (const { id } of [a, b]) await person.post(`${LOTE}/${id}/conferir`);
    const answers = await Promise.all([a, b].map(({ id }) => person.post(`${LOTE}/${id}/efetivar`)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await debts(dono)).toHaveLength(10);
    const states = await Promise.all([a, b].map(async (lote) => (await lancamentoDe(imovel, lote)).situacao));
    expect(states.sort()).toEqual(['Efetivado', 'Já lançado em outro lote']);
    const again = await simular();
    expect(again).toMatchObject({ lancaveis: 0, valor_total: '0.00' });
    const { id } = await lancamentoDe(imovel, again);
    expect((await person.get(`${LANCAMENTO}/${id}`)).body.impedimento).toMatch(/^Já lançado em 2026/);
    expect(await abertosDe(dono)).toBe('1415.13');
  });

  it('LT3: retificar cancela e põe outro no lugar; cancelar pede motivo e libera para lançar de novo', async () => {
    const { imovel, dono } = await valued();
    const first = await lancamentoDe(imovel, await lancar());
    await clerk.edit(`${IMOVEL}/${imovel.id}`, { area_terreno: '240' });
    await person.post(`${IMOVEL}/${imovel.id}/calcular`);
    const made = await person.post(`${LANCAMENTO}/${first.id}/retificar`, MOTIVO);
    // 66.000,00 of land and 131.733,00 of house: 500,00 + 97.733 × 0,7 %
    expect(made.body.result).toMatchObject({
      retifica_id: first.id,
      base: '197733.00',
      valor: '1184.13',
      situacao: 'Efetivado',
      motivo: MOTIVO.motivo,
    });
    expect((await person.get(`${LANCAMENTO}/${first.id}`)).body.situacao).toBe('Retificado');
    expect(await abertosDe(dono)).toBe('1184.13');
    expect((await person.post(`${LANCAMENTO}/${first.id}/cancelar`, MOTIVO)).body.errors.id[0]).toMatch(
      /^Não se pode cancelar: .* está retificado\.$/,
    );
    const url = `${LANCAMENTO}/${made.body.result.id}`;
    expect((await person.post(`${url}/cancelar`)).body.errors).toEqual({ motivo: ['Informe o motivo.'] });
    expect((await person.post(`${url}/cancelar`, MOTIVO)).body.result.situacao).toBe('Cancelado');
    expect(await abertosDe(dono)).toBe('0.00');
    expect((await debts(dono)).map(({ situacao }) => situacao)).toEqual(expect.arrayContaining(['Cancelado', 'Retificado']));
    const lote = await lancar();
    expect([await abertosDe(dono), (await lancamentoDe(imovel, lote)).situacao]).toEqual(['1184.13', 'Efetivado']);
    await person.post(`${LOTE}/${lote.id}/cancelar`, MOTIVO);
    expect(await abertosDe(dono)).toBe('0.00');
  });

  it('LT5: a isenção reduz o valor e fica como renúncia; o que não se pode lançar diz por quê', async () => {
    const [verde] = await suite.sql<{ id: number }>("select id from tributo_isencoes where nome = 'IPTU verde'");
    const [templo] = await suite.sql<{ id: number }>("select id from tributo_isencoes where nome = 'Templos de qualquer culto'");
    const exempt = (isencao_id: number | undefined) => ({ isencoes: [{ isencao_id, processo: '1/2025', inicio: '2025-01-01' }] });
    const [a, b, c] = [await valued(exempt(verde?.id)), await valued(exempt(templo?.id)), await valued({ caracteristicas_terreno: [] })];
    const d = await clerk.post(IMOVEL, await lot());
    const lote = await lancar();
    const row = async (imovel: Wire) => (await person.get(`${LANCAMENTO}/${(await lancamentoDe(imovel, lote)).id}`)).body;
    expect(await row(a.imovel)).toMatchObject({ imposto: '1415.13', renuncia: '70.76', valor: '1344.37', situacao: 'Efetivado' });
    expect(await row(b.imovel)).toMatchObject({
      renuncia: '1415.13',
      valor: '0.00',
      situacao: 'Não lançado',
      impedimento: 'Não há valor a lançar: imune ou isento.',
    });
    expect((await row(c.imovel)).impedimento).toMatch(/^A avaliação tem inconsistências/);
    expect((await row(d.body.result)).impedimento).toBe('O imóvel não foi avaliado em 2026.');
    expect([await abertosDe(a.dono), await abertosDe(b.dono)]).toEqual(['1344.37', '0.00']);
  });

  it('Z14, Z20: os débitos se atualizam até a data escolhida, só para quem tem a regra 6, e fica na trilha', async () => {
    const { dono } = await valued();
    await lancar();
    expect((await noDia(dono, '2026-03-10')).body.total).toBe('1415.13');
    const { body } = await noDia(dono, '2026-08-15');
    // SELIC of April to July and 1 %: 5,40 %; 0,33 % a day reached 20 %
    expect(body.debitos[0]).toMatchObject({ principal: '141.54', correcao: '0.00', juros: '7.64', multa: '28.31', total: '177.49' });
    expect(body.debitos.at(-1)).toMatchObject({ vencimento: '2026-12-10', juros: '0.00', multa: '0.00', total: '141.51' });
    const cents = (value: string) => Number(value.replace('.', ''));
    expect(cents(body.total)).toBe(body.debitos.reduce((sum: number, { total }: Wire) => sum + cents(total), 0));
    expect((await noDia(dono, '2027-06-15')).body.message).toMatch(/^Índice SELIC sem valor para \d{2}\/\d{4}\.$/);
    expect((await noDia(dono, '2026-02-30')).body.errors).toEqual({ data: ['Informe a data como AAAA-MM-DD.'] });
    expect((await blind.get(`${CONTRIBUINTE}/${dono}/debitos`)).body.detalhe).toEqual({ sistema: 'arrecadacao.contribuinte', regra: 6 });
    const seen = await suite.sql<{ depois: object }>(
      "select depois from auditoria where acao = 'visualizar' and recurso = 'contribuinte' and registro_id = $1 and usuario_id = $2",
      [dono, clerk.usuarioId],
    );
    expect(seen.filter(({ depois }) => JSON.stringify(depois) === '{"campos":["debitos"]}')).toHaveLength(2);
    const unseeing = blind.in(await suite.make.entity('02'), 2026);
    for (const row of (await unseeing.get(`${DEBITO}?parcela=1`)).body.data)
      expect(row).toMatchObject({ contribuinte_id: null, principal: null, saldo: null });
    for (const row of (await unseeing.get(LANCAMENTO)).body.data)
      expect(row).toMatchObject({ contribuinte_id: null, base: null, valor: null });
    expect((await unseeing.get(`${DEBITO}?contribuinte_id=${dono}`)).status).toBe(403);
    expect((await unseeing.get(`${CONTRIBUINTE}?com_debito=true`)).status).toBe(403);
  });

  it('o livro não muda: nem o débito, nem o movimento, nem o lançamento; e o saldo nunca é negativo', async () => {
    const { dono } = await valued();
    await lancar();
    const [parcel] = await debts(dono);
    for (const sql of ['update debito set principal = 1', 'delete from debito_movimento', 'update lancamento_tributario set valor = 1'])
      await expect(suite.sql(sql)).rejects.toThrow(/não se altera nem se exclui/);
    const mover = (valor: string) =>
      suite.sql(
        "insert into debito_movimento (cliente_id, debito_id, data, tipo, valor) values (1, $1, '2026-04-01', 'cancelamento', $2)",
        [parcel.id, valor],
      );
    await expect(mover('-141.55')).rejects.toThrow(/fora do que foi lançado/);
    await expect(mover('0.01')).rejects.toThrow(/fora do que foi lançado/);
  });

  it('só lança quem pratica atos, e dentro do prazo de decadência', async () => {
    const typist = (await suite.make.userWith({ 'arrecadacao.imovel': [1, 2, 3, 6] })).in(await suite.make.entity('02'), 2026);
    expect((await typist.post(LOTE, { tributo_id: iptu })).body.detalhe).toEqual({ sistema: 'arrecadacao.imovel', regra: 5 });
    const admin = await suite.admin();
    const { aliquotas } = (await admin.get(`/cadastro/enderecos/tributo/${iptu}`)).body;
    await admin.edit(`/cadastro/enderecos/tributo/${iptu}`, {
      aliquotas: [...aliquotas, { exercicio: 2020, uso: 'territorial', aliquota: '2' }],
    });
    const late = await clerk.in(await suite.make.entity('02'), 2020).post(LOTE, { tributo_id: iptu });
    expect(late.body.errors ?? late.body).toEqual({ tributo_id: ['O direito de lançar IPTU de 2020 decaiu (CTN, art. 173).'] });
  });
});
