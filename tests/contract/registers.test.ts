import { beforeAll, describe, expect, it } from 'vitest';
import { type Caller, openSuite } from '../server/harness';
import { departures } from './shape';

// SPEC.md section 7, "People, systems, AI and public data"; shapes of the handbook, Cadastro 5.4 and 11
const suite = openSuite({ http: true });
let helena: Caller;
beforeAll(async () => {
  helena = await suite.admin();
});

const author = { nome: 'x', foto: null };
const footer = {
  data_cadastro: 'x',
  data_alteracao: 'x',
  data_exclusao: 'x',
  usuario_cadastro: author,
  usuario_alteracao: author,
  usuario_exclusao: author,
};
const frame = { id: 1, versao: 1, bloqueado: true, motivo_bloqueio: null, pode_liberar: true, ...footer };
const page = (row: object) => ({ data: [row], per_page: 5, current_page: 2, from: 6, to: 6, last_page: 2, total: 6 });

describe('a lista paginada', () => {
  it('GET /cadastro/unidade com os parâmetros do exemplo', async () => {
    const { status, body } = await helena.get('/cadastro/unidade?page=2&per_page=5&ordenar=codigo_completo&busca=secretaria&situacao=true');
    const row = {
      ...frame,
      orgao: { id: 2, nome: 'x' },
      orgao_id: 2,
      codigo: '09',
      codigo_completo: '02.09',
      nome: 'x',
      sigla: 'x',
      tipo: 'ambas',
      fundo_especial: false,
      situacao: true,
    };
    expect(status).toBe(200);
    expect(departures(body, page(row), ['data.0.orgao.codigo', 'data.0.orgao.ativo', 'data.0.responsavel'])).toEqual([]);
    expect(body).toMatchObject({
      per_page: 5,
      current_page: 2,
      from: 6,
      to: 6,
      last_page: 2,
      total: 6,
      data: [
        {
          codigo: '09',
          codigo_completo: '02.09',
          nome: 'Secretaria de Cultura, Esporte e Turismo',
          sigla: 'SECET',
          orgao: { nome: 'Prefeitura Municipal' },
        },
      ],
    });
  });

  it('a página além da última vem vazia, com o total certo', async () => {
    const { body } = await helena.get('/cadastro/unidade?page=9&per_page=5');
    expect(body).toEqual({ data: [], per_page: 5, current_page: 9, from: 0, to: 0, last_page: 3, total: 15 });
  });
});

describe('pessoas', () => {
  const fields = {
    nome: 'x',
    cpf_cnpj: 'x',
    apelido_fantasia: 'x',
    fone: 'x',
    email: 'x',
    nascimento_fundacao: 'x',
    cep: 'x',
    logradouro: 'x',
    numero: 'x',
    complemento: 'x',
    bairro: 'x',
    cidade: 'x',
    estado: 'x',
    biografia: 'x',
    site: 'x',
    facebook: 'x',
    twitter: 'x',
    whatsapp: 'x',
    instagram: 'x',
    youtube: 'x',
  };

  it('GET /configuracao/pessoa (consulta)', async () => {
    const { status, body } = await helena.get('/configuracao/pessoa?page=1&per_page=15');
    expect(status).toBe(200);
    expect(Object.keys(body)).toEqual(['data', 'per_page', 'current_page', 'from', 'to', 'last_page', 'total']);
    expect(body.data).toHaveLength(15);
  });

  it('POST por formulário, GET /{id}, POST por formulário com _method=PUT e DELETE', async () => {
    const cpf = suite.make.cpf();
    const created = await helena.form('/configuracao/pessoa', {
      tipo: 'fisica',
      nome: 'Contratada',
      cpf_cnpj: cpf,
      senha: cpf,
      email: 'contratada@exemplo.com.br',
    });
    expect([created.status, created.body.message]).toEqual([201, 'Registro salvo com sucesso!']);
    const url = `/configuracao/pessoa/${created.body.result.id}`;
    const { status, body } = await helena.get(url);
    expect(status).toBe(200);
    for (const [key, value] of Object.entries({ ...frame, ...fields })) {
      expect(body, key).toHaveProperty(key);
      if (body[key] !== null && typeof value === 'string') expect(body[key], key).toBeTypeOf('string');
    }
    expect(body).not.toHaveProperty('senha');
    await helena.post(`${url}/liberar`);
    const changed = await helena.form(url, { _method: 'PUT', versao: '1', nome: 'Contratada de novo' });
    expect([changed.status, changed.body.message, changed.body.result.nome]).toEqual([
      200,
      'Registro atualizado com sucesso!',
      'Contratada de novo',
    ]);
    expect(await helena.delete(url)).toMatchObject({ status: 200, body: { message: 'Registro excluído com sucesso!', result: null } });
  });

  it('GET /buscar?termo e /buscar-fisica?termo → {id, nome, destinatario_type, select_text}', async () => {
    const example = [{ id: 1, nome: 'x', destinatario_type: 'x', select_text: 'x' }];
    const both = await helena.get('/configuracao/pessoa/buscar?termo=tributa');
    expect(departures(both.body, example)).toEqual([]);
    expect(both.body.some(({ destinatario_type }: { destinatario_type: string }) => !destinatario_type.endsWith('Pessoa'))).toBe(true);
    const people = await helena.get('/configuracao/pessoa/buscar-fisica?termo=helena');
    expect(departures(people.body, example)).toEqual([]);
    expect(people.body.every(({ destinatario_type }: { destinatario_type: string }) => destinatario_type.endsWith('Pessoa'))).toBe(true);
    expect((await helena.get('/configuracao/pessoa/buscar?termo=a')).body.errors).toEqual({ termo: ['Digite pelo menos 2 caracteres.'] });
  });

  it('a busca traz no máximo 10 resultados de cada', async () => {
    expect((await helena.get('/configuracao/pessoa/buscar-fisica?termo=an')).body).toHaveLength(10);
  });
});

describe('sistemas', () => {
  const node = {
    id: 1,
    codigo: 'x',
    nome: 'x',
    url: 'x',
    icone: 'x',
    ordem: 1,
    sistema_pai: 1,
    tipo: 'lista',
    regras_disponiveis: [1],
    situacao_tela: 5,
  };
  const cadastro = 1000;

  it('GET /desenvolvedor/sistema', async () => {
    const { status, body } = await helena.get('/desenvolvedor/sistema?per_page=5');
    expect([status, body.per_page, body.data.length]).toEqual([200, 5, 5]);
  });

  it('GET ?possui_documentos=true → lista de {id, nome, items_com_documentos}', async () => {
    const [orgao, unidade] = [await suite.make.node('cadastro.orgao'), await suite.make.node('cadastro.unidade')];
    await suite.sql('update sistema set possui_documentos = true where id in ($1, $2)', [orgao, unidade]);
    suite.services.access.invalidate({ kind: 'access', usuarioId: null });
    const { status, body } = await helena.get('/desenvolvedor/sistema?possui_documentos=true');
    expect(status).toBe(200);
    expect(body).toContainEqual({
      id: cadastro,
      nome: 'Cadastro',
      items_com_documentos: [
        { id: orgao, nome: 'Órgãos' },
        { id: unidade, nome: 'Unidades' },
      ],
    });
    expect(
      body.flatMap((root: { items_com_documentos: { nome: string }[] }) => root.items_com_documentos.map(({ nome }) => nome)),
    ).toContain('Gestão de processos');
  });

  it('GET /{id} → o nó e o caminho até ele', async () => {
    const { body } = await helena.get(`/desenvolvedor/sistema/${await suite.make.node('cadastro.enderecos.bairros')}`);
    expect(body).toMatchObject({
      codigo: 'cadastro.enderecos.bairros',
      url: '/cadastro/enderecos/bairros',
      caminho: ['Cadastro', 'Endereços', 'Bairros'],
    });
  });

  it('GET /completo → a árvore inteira', async () => {
    const { body } = await helena.get('/desenvolvedor/sistema/completo');
    expect(departures(body, [{ ...node, items: [] }])).toEqual([]);
    const root = body.find(({ id }: { id: number }) => id === cadastro);
    expect(root.items.find(({ codigo }: { codigo: string }) => codigo === 'cadastro.enderecos').items.length).toBeGreaterThan(5);
  });

  it('GET /raiz → os sistemas sem pai', async () => {
    const { body } = await helena.get('/desenvolvedor/sistema/raiz');
    expect(departures(body, [node])).toEqual([]);
    expect(body.every(({ sistema_pai }: { sistema_pai: number | null }) => sistema_pai === null)).toBe(true);
  });

  it('GET /raiz_perfil/{id} → as raízes do grupo com as suas regras', async () => {
    const [grupo] = await suite.sql<{ id: number }>("select id from grupo_usuario where nome = 'Protocolo'");
    const { body } = await helena.get(`/desenvolvedor/sistema/raiz_perfil/${grupo?.id}`);
    expect(departures(body, [{ ...node, regras: [1], items: [] }])).toEqual([]);
    expect(body.map(({ codigo }: { codigo: string }) => codigo).sort()).toEqual([
      'administracao',
      'cadastro',
      'frota',
      'gestao-de-compras',
    ]);
  });

  it('GET /{id}/filhos → os filhos diretos', async () => {
    const { body } = await helena.get(`/desenvolvedor/sistema/${cadastro}/filhos`);
    expect(departures(body, [node])).toEqual([]);
    expect(body.every(({ sistema_pai }: { sistema_pai: number }) => sistema_pai === cadastro)).toBe(true);
  });

  it('GET /cards/{x} → os filhos permitidos, com a marca de favorito', async () => {
    const { body } = await helena.get('/desenvolvedor/sistema/cards/cadastro');
    const card = {
      id: 1,
      codigo: 'x',
      nome: 'x',
      url: 'x',
      icone: 'x',
      ordem: 1,
      sistema_pai: 1,
      regras: [1],
      visivel: true,
      favorito: false,
    };
    expect(departures(body, [card], ['0.situacao_tela', '0.tipo', '0.palavras', '0.novo'])).toEqual([]);
  });

  it('GET /buscar/{x} → até 20, com o caminho', async () => {
    const { body } = await helena.get('/desenvolvedor/sistema/buscar/cadastro');
    expect(departures(body, [{ ...node, caminho: ['x'] }])).toEqual([]);
    expect(body.length).toBeLessThanOrEqual(20);
  });

  it('POST por formulário em /desenvolvedor/sistema/ e PUT /{id}', async () => {
    const created = await helena.form('/desenvolvedor/sistema/', {
      nome: 'Tela nova',
      codigo: 'cadastro.tela-nova',
      url: '/cadastro/tela-nova',
      sistema_pai_id: String(cadastro),
      ordem: '99',
      tipo: 'lista',
      menu: 'menu',
      regras_disponiveis: '2,3',
      situacao_tela: '5',
    });
    expect([created.status, created.body.result?.regras_disponiveis]).toEqual([201, ['1', '2', '3']]);
    const changed = await helena.edit(`/desenvolvedor/sistema/${created.body.result.id}`, { nome: 'Tela renomeada' });
    expect([changed.status, changed.body.result.nome]).toEqual([200, 'Tela renomeada']);
    const { body } = await helena.get(`/desenvolvedor/sistema/${cadastro}/filhos`);
    expect(body.map(({ nome }: { nome: string }) => nome)).toContain('Tela renomeada');
  });
});

describe('arquivos e tempo real', () => {
  it('GET /arquivo/{x}', async () => {
    const { body } = await helena.form('/arquivo', {}, [{ field: 'arquivo', name: 'nota.txt', content: Buffer.from('Olá') }]);
    const answer = await helena.get(body.result.url);
    expect([answer.status, answer.text, answer.headers['content-type']]).toEqual([200, 'Olá', 'text/plain']);
    const missing = await helena.get('/arquivo/inexistente');
    expect([missing.status, missing.body.codigo]).toEqual([404, 'NAO_ENCONTRADO']);
  });

  it('os canais de cada usuário levam o número do cliente e o do usuário', async () => {
    const { body } = await helena.get('/tempo-real');
    expect(body.canais).toEqual({ notificacao: `1-notificacao-${helena.usuarioId}`, canal: `1-canal-${helena.usuarioId}` });
  });
});
