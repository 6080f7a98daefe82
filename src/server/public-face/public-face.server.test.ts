import { beforeAll, describe, expect, it } from 'vitest';
import type { Wire } from '#tests/server/caller';
import { type Caller, openSuite } from '#tests/server/harness';
import type { OpenFace } from '../../resources/definition';
import { applyScope } from '../db/scope';
import { type Face, faceOf, facesOf, openFaces } from './face';
import { everything, periodOf } from './period';
import { pageIds, readFacePage, readFaceQuery } from './read';

const suite = openSuite();
const EMPENHOS = '/publico/dados-abertos/despesas_empenhos';
const ORGAOS = '/publico/orgaos';
const UNIDADES = '/publico/unidades';
const get = (url: string) => suite.anonymous.get(url);
const faces = () => openFaces(suite.services.registry);
const rowsOf = async (url: string): Promise<Wire[]> => (await get(url)).body.data;
const idOf = async (sql: string) => Number((await suite.sql<{ id: number }>(sql))[0]?.id);

let admin: Caller;
beforeAll(async () => {
  admin = await suite.admin();
});

describe('cada recurso com face pública', () => {
  it('responde só os campos que nomeia, na lista e no registro, a qualquer um e a quem tem todas as permissões', async () => {
    expect(faces().map(({ face }) => face.path)).toContain(EMPENHOS);
    for (const { face } of faces()) {
      const { status, body, text } = await get(face.path);
      expect([status, body.total > 0], face.path).toEqual([200, true]);
      const named = ['id', ...face.fields];
      for (const row of body.data) expect(Object.keys(row), face.path).toEqual(named);
      expect(Object.keys(body).sort()).toEqual(['current_page', 'data', 'from', 'last_page', 'per_page', 'to', 'total']);
      expect((await admin.in('todas').get(face.path)).text, face.path).toBe(text);
      const [first] = body.data;
      const record = (await get(`${face.path}/${first.id}`)).body;
      expect(record, face.path).toEqual(face.files ? { ...first, arquivos: record.arquivos } : first);
    }
  });

  it('dá os mesmos campos e as mesmas linhas em CSV, JSON e XLSX, sem nada mais', async () => {
    for (const { face, columns } of faces()) {
      const { data, total } = (await get(`${face.path}?per_page=100`)).body;
      const csv = await get(`${face.path}?formato=csv`);
      expect(csv.headers['content-disposition'], face.path).toMatch(/^attachment; filename="[a-z-]+-\d{4}-\d\d-\d\d\.csv"$/);
      expect(csv.text.split('\r\n')[0]?.replace('\uFEFF', ''), face.path).toBe(columns.map(({ label }) => label).join(';'));
      const json = JSON.parse((await get(`${face.path}?formato=json`)).text) as Wire[];
      expect(json.length, face.path).toBe(total);
      expect(json, face.path).toEqual(data.map(({ id: _id, ...row }: Wire) => row));
      expect((await get(`${face.path}?formato=xlsx`)).bytes.subarray(0, 2).toString(), face.path).toBe('PK');
    }
    expect((await get(`${ORGAOS}?formato=pdf`)).body.errors).toEqual({ formato: ['O formato deve ser csv, xlsx ou json.'] });
  });

  it('diz no dicionário como se leem os campos, e só eles', async () => {
    for (const { face } of faces()) {
      const { body } = await get(`${face.path}/dicionario`);
      expect(
        body.campos.map(({ nome }: Wire) => nome),
        face.path,
      ).toEqual(face.fields);
    }
    const { entidades, exercicios, colunas } = (await get(`${EMPENHOS}/dicionario`)).body;
    expect([entidades[0].nome, [...exercicios].sort(), colunas[0]]).toEqual(['Prefeitura Municipal', [2025, 2026], 'rotulo']);
    expect((await get(`${ORGAOS}/dicionario`)).body).toMatchObject({ entidades: null, exercicios: null });
  });

  it('está no catálogo, com a lei que o manda publicar', async () => {
    const { body } = await get('/publico/dados-abertos');
    expect(body.map(({ endereco }: Wire) => endereco).sort()).toEqual(
      faces()
        .map(({ face }) => face.path)
        .sort(),
    );
    for (const { titulo, sobre } of body) expect(sobre, titulo).toMatch(/\((?:Lei|LC) [\d.]+\/\d{4}/);
  });

  it('não diz de um registro relacionado mais do que nomeia: nem o seu número, nem o que a tela mostra dele', async () => {
    for (const { face, owner } of faces()) {
      const relations = face.fields.filter((name) => owner.definition.fields[name]?.kind === 'ref');
      for (const row of await rowsOf(face.path))
        for (const name of relations)
          expect(['string', 'object'], `${face.path} ${name}`).toContain(row[name] === null ? 'object' : typeof row[name]);
    }
    const [first] = await rowsOf(EMPENHOS);
    expect(first.dotacao_id).toMatch(/^\d+ · \d\d\.\d\d · \d\d · \d{3} · \d{4} · \d{4} · [\d.]+$/);
    expect((await get(EMPENHOS)).text).not.toContain('Disponível');
  });
});

describe('o que não é público', () => {
  it('um rascunho, um inativo e um excluído não estão na lista, no arquivo nem no seu endereço', async () => {
    const rascunho = await idOf("select id from empenho where situacao = 'rascunho' and exercicio = 2026 order by id limit 1");
    const inativo = await suite.make.unidade({ nome: 'Unidade extinta', situacao: false });
    const excluido = await suite.make.unidade({ nome: 'Unidade excluída' });
    await suite.sql('update unidade set data_exclusao = now() where id = $1', [excluido.id]);
    for (const [path, id] of [
      [EMPENHOS, rascunho],
      [UNIDADES, inativo.id],
      [UNIDADES, excluido.id],
    ] as const) {
      expect(
        (await rowsOf(`${path}?per_page=100`)).map((row) => row.id),
        `${path} ${id}`,
      ).not.toContain(id);
      const { status, body } = await get(`${path}/${id}`);
      expect([status, body.codigo], `${path} ${id}`).toEqual([404, 'NAO_ENCONTRADO']);
    }
    const [numbered] = await suite.sql<{ n: number }>(
      "select count(*)::int as n from empenho where situacao <> 'rascunho' and exercicio = 2026 and entidade_id = (select id from orgao where codigo = '02')",
    );
    expect((await get(EMPENHOS)).body.total).toBe(numbered?.n);
    expect((await get(`${EMPENHOS}?situacao=rascunho`)).body.total).toBe(0);
    expect((await get(`${UNIDADES}?formato=csv&busca=extinta`)).text).not.toContain('extinta');
    // who may see excluded rows in the system does not see them here
    expect((await admin.get(`${UNIDADES}?excluidos=todos`)).text).not.toContain('Unidade excluída');
  });

  it('o de outro município não aparece', async () => {
    await suite.sql("update cliente set dominios = 'localhost' where id = 1");
    await suite.sql(
      "insert into cliente (id, nome, nome_curto, uf, codigo_ibge, cnpj, dominios) values (2, 'Outro', 'Outro', 'SP', '1', '98765438000152', 'outro.exemplo')",
    );
    suite.services.access.invalidate({ kind: 'access', usuarioId: null });
    const other = suite.anonymous.with({ host: 'outro.exemplo' });
    const [mine] = await rowsOf(ORGAOS);
    for (const { face } of faces()) expect((await other.get(face.path)).body, face.path).toMatchObject({ data: [], total: 0 });
    expect((await other.get(`${ORGAOS}/${mine.id}`)).status).toBe(404);
  });

  it('cada lista é de uma entidade e de um exercício, e o registro abre em qualquer um', async () => {
    const saae = await suite.make.entity('04');
    const [first] = await rowsOf(EMPENHOS);
    expect((await get(`${EMPENHOS}?entidade_id=${saae}`)).body.total).toBe(0);
    expect((await get(`${EMPENHOS}?exercicio=2024`)).body.total).toBe(0);
    expect((await get(`${EMPENHOS}?exercicio=25`)).body.errors).toEqual({
      exercicio: ['O parâmetro "exercicio" deve ser um ano com quatro dígitos.'],
    });
    expect(Object.keys((await get(`${EMPENHOS}?entidade_id=999`)).body.errors)).toEqual(['entidade_id']);
    expect((await get(`${EMPENHOS}/${first.id}`)).status).toBe(200);
    // a person of one entity asks for another as anybody does
    const person = await suite.make.userWith({}, { entidade: saae });
    const prefeitura = await suite.make.entity('02');
    expect((await person.get(`${EMPENHOS}?entidade_id=${prefeitura}`)).body.total).toBeGreaterThan(0);
  });

  it('não se acha, não se filtra e não se ordena pelo que não se nomeia', async () => {
    await suite.make.unidade({ nome: 'Coordenação de Praças', sigla: 'ZQX', fundo_lei: 'Lei oculta' });
    const named = async (query: string) => (await rowsOf(`${UNIDADES}?${query}`)).map(({ nome }) => nome);
    expect(await named('busca=coordenacao%20pracas')).toEqual(['Coordenação de Praças']);
    // the searched text of the record has the sigla: the list of the system finds by it
    expect((await admin.get('/cadastro/unidade?busca=zqx')).body.total).toBe(1);
    expect(await named('busca=zqx')).toEqual([]);
    const all = (await get(UNIDADES)).body.total;
    for (const query of ['sigla=ZQX', 'tipo=orcamentaria', 'ids=1', 'campos=fundo_lei', 'ativo=true'])
      expect((await get(`${UNIDADES}?${query}`)).body.total, query).toBe(all);
    expect(Object.keys((await get(`${UNIDADES}?ordenar=tipo`)).body.errors)).toEqual(['ordenar']);
    const [empenho] = await rowsOf(EMPENHOS);
    const [word] = empenho.credor_id.split(' ');
    const found = await rowsOf(`${EMPENHOS}?busca=${encodeURIComponent(word)}`);
    expect(found.map(({ id }) => id)).toContain(empenho.id);
    // of the creditor only the name is shown: nobody finds what he was paid by his document
    const [credor] = await suite.sql<{ cpf_cnpj: string }>('select cpf_cnpj from pessoa where nome = $1', [empenho.credor_id]);
    expect((await get(`${EMPENHOS}?busca=${credor?.cpf_cnpj}`)).body.total).toBe(0);
  });

  it('um CPF nomeado sai com máscara, e um CNPJ inteiro, também a quem pode vê-los no sistema', async () => {
    const { registry } = suite.services;
    const [fisica, juridica] = [
      await suite.make.pessoa({ nome: 'Zuleica Máscara' }),
      await idOf("select id from pessoa where tipo = 'juridica' limit 1"),
    ];
    const one = faceOf(registry, registry.get('pessoa'), {
      path: '/publico/teste',
      about: 'De teste.',
      fields: ['nome', 'cpf_cnpj'],
      masked: ['cpf_cnpj'],
      search: ['nome'],
    }) as Face<OpenFace>;
    const work = everything(await suite.platform());
    const page = await readFacePage(work, one, readFaceQuery(one, { busca: 'zuleica mascara' }));
    const digits = String(fisica.cpf_cnpj);
    expect(page.data).toEqual([{ id: fisica.id, nome: 'Zuleica Máscara', cpf_cnpj: `***.${digits.slice(3, 6)}.${digits.slice(6, 9)}-**` }]);
    const [company] = await suite.sql<{ nome: string; cpf_cnpj: string }>('select nome, cpf_cnpj from pessoa where id = $1', [juridica]);
    const found = await readFacePage(work, one, readFaceQuery(one, { busca: company?.nome }));
    expect(found.data.map((row) => (row as Wire).cpf_cnpj)).toContain(company?.cpf_cnpj);
    expect(() => readFaceQuery(one, { ordenar: 'cpf_cnpj' })).toThrow();
  });
});

describe('a declaração', () => {
  const declare = (name: string, face: object) => () => {
    const { registry } = suite.services;
    return faceOf(registry, registry.get(name), { path: '/publico/teste', about: 'De teste.', ...face } as OpenFace);
  };

  it.each([
    ['um dado pessoal que não se diz', 'pessoa', { fields: ['nome', 'cpf_cnpj'] }, 'cpf_cnpj'],
    ['um dado pessoal que não é documento', 'usuario', { fields: ['email'], masked: ['email'] }, 'email'],
    ['linhas', 'orgao', { fields: ['responsaveis'] }, 'responsaveis'],
    ['uma relação sem o que dela sai', 'empenho', { fields: ['credor_id'] }, 'credor_id'],
    ['de uma relação, um dado pessoal', 'empenho', { fields: ['credor_id'], shows: { credor_id: ['cpf_cnpj'] } }, 'credor_id.cpf_cnpj'],
    ['de uma relação, outra inteira', 'empenho', { fields: ['dotacao_id'], shows: { dotacao_id: ['acao_id'] } }, 'dotacao_id.acao_id'],
    ['a pesquisa no que não sai', 'unidade', { fields: ['nome'], search: ['sigla'] }, 'sigla'],
    ['um filtro que a lista do recurso não tem', 'unidade', { fields: ['email'], filters: ['email'] }, 'email'],
    ['uma condição que não é coluna', 'empenho', { fields: ['valor'], only: { rotulo: 'x' } }, 'rotulo'],
    ['uma chave que se repete', 'unidade', { fields: ['nome'], key: 'nome' }, 'nome'],
    ['um arquivo que não o é', 'contrato', { fields: ['objeto'], files: { objeto: true } }, 'objeto'],
    ['linhas de que não se diz o arquivo', 'orgao', { fields: ['nome'], files: { responsaveis: true } }, 'responsaveis'],
    ['um endereço que não é público', 'unidade', { fields: ['nome'], path: '/cadastro/unidade' }, '/cadastro/unidade'],
  ])('recusa %s', (_what, name, face, field) => {
    expect(declare(name, face)).toThrow(`a face pública não pode ter "${field}"`);
  });

  it('aceita as de toda a suíte', () => {
    expect(facesOf(suite.services.registry).length).toBeGreaterThan(faces().length);
  });
});

describe('os arquivos de um registro público', () => {
  it('saem a qualquer um, só os que a face nomeia, e só do registro de que são', async () => {
    const one = faces().find(({ owner }) => owner.definition.name === 'contrato') as Face<OpenFace>;
    const { data } = (await get(`${one.face.path}?per_page=2`)).body;
    const [first, second] = data as { id: number }[];
    const sent = [{ field: 'arquivo', name: 'contrato.pdf', content: Buffer.from('%PDF-1.4\n%%EOF') }];
    const kept = (await admin.form('/arquivo', {}, sent)).body.result;
    const [other] = await suite.sql<{ id: number }>("update arquivo set dono_tipo = 'contrato', dono_id = $2 where id = $1 returning id", [
      kept.id,
      first?.id,
    ]);
    await suite.sql('alter table contrato disable trigger user');
    await suite.sql('update contrato set arquivo = $1 where id = $2', [other?.id, first?.id]);
    await suite.sql('alter table contrato enable trigger user');
    const { arquivos } = (await get(`${one.face.path}/${first?.id}`)).body;
    expect(arquivos).toEqual([
      {
        id: kept.id,
        rotulo: 'Contrato assinado',
        nome: 'contrato.pdf',
        tamanho: 14,
        endereco: `/api${one.face.path}/${first?.id}/arquivos/${kept.id}`,
      },
    ]);
    const taken = await get(arquivos[0].endereco.replace('/api', ''));
    expect(taken.status).toBe(302);
    const file = await get(String(taken.headers.location).replace('/api', ''));
    expect([file.status, file.headers['content-type']]).toEqual([200, 'application/pdf']);
    expect((await get(`${one.face.path}/${second?.id}/arquivos/${kept.id}`)).status).toBe(404);
    expect((await get(`${one.face.path}/${first?.id}/arquivos/${kept.id + 100_000}`)).status).toBe(404);
  });
});

describe('a lista', () => {
  it('anda por um índice ao abrir, ao pesquisar e ao filtrar', async () => {
    const { registry } = suite.services;
    const statements: { asked: string; text: string; values: unknown[] }[] = [];
    for (const one of faces().filter(({ owner }) => !owner.definition.view)) {
      const { seen } = await periodOf(await suite.platform(), one.owner, {});
      const filters = (one.face.filters ?? []).filter((name) => one.owner.definition.fields[name]?.kind === 'date');
      const words = one.face.search ? [{ busca: 'material rede' }] : [];
      for (const query of [{}, ...words, ...filters.map((name) => ({ [`${name}_de`]: '2026-03-01' }))]) {
        const { text, values } = pageIds(registry, one, readFaceQuery(one, query));
        const asked = `${one.face.path} ${JSON.stringify(query)}`;
        const scoped = applyScope(text, seen.scope, registry.scopedTables, values.length);
        statements.push({ asked, text: scoped.text, values: values as unknown[] });
      }
    }
    // the embedded database has one connection: nothing else asks while it is held
    const client = await suite.database.pool.connect();
    try {
      await client.query('begin');
      // tables of a few rows are read whole whatever the index
      await client.query('set local enable_seqscan = off');
      for (const { asked, text, values } of statements) {
        const { rows } = await client.query(`explain (costs off) ${text}`, values);
        const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
        expect(plan, `${asked}: ${plan}`).not.toContain('Seq Scan');
      }
    } finally {
      await client.query('rollback');
      client.release();
    }
  });
});

describe('a resposta', () => {
  it('pode ser guardada por pouco tempo, e quem já a tem não a recebe de novo', async () => {
    const { headers, text } = await get(ORGAOS);
    expect(headers['cache-control']).toBe('public, max-age=60');
    const again = await suite.anonymous.with({ 'if-none-match': headers.etag ?? '' }).get(ORGAOS);
    expect([again.status, again.text]).toEqual([304, '']);
    await suite.make.orgao({ nome: 'Órgão Recente' });
    const changed = await suite.anonymous.with({ 'if-none-match': headers.etag ?? '' }).get(ORGAOS);
    expect([changed.status, changed.text === text]).toEqual([200, false]);
    expect((await get(`${ORGAOS}?formato=csv`)).headers['cache-control']).toBe('public, max-age=60');
  });
});

describe('o limite das rotas públicas', () => {
  const limited = openSuite({ env: { LIMITE_PUBLICO_MIN: '5' } });

  it('conta as listas, os registros e os arquivos de um endereço', async () => {
    const person = limited.anonymous.from('203.0.113.77');
    for (const url of [ORGAOS, `${ORGAOS}/1`, `${ORGAOS}?formato=csv`, `${ORGAOS}/dicionario`, '/publico/dados-abertos'])
      expect((await person.get(url)).status, url).toBe(200);
    const refused = await person.get(ORGAOS);
    expect([refused.status, refused.body.codigo]).toEqual([429, 'LIMITE_REQUISICOES']);
  });
});
