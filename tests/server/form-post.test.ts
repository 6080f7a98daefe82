import { beforeAll, describe, expect, it } from 'vitest';
import { type Caller, openSuite } from './harness';

const suite = openSuite({ samples: true });
let admin: Caller;
beforeAll(async () => {
  admin = await suite.admin();
});

const ROUTE = '/configuracao/pessoa';

describe('formulário', () => {
  it('inclui com os tipos que o JSON teria, e nomes entre colchetes viram linhas', async () => {
    const cpf = suite.make.cpf();
    const { status, body } = await admin.form(ROUTE, {
      tipo: 'fisica',
      nome: 'Por Formulário',
      cpf_cnpj: cpf,
      sexo_id: '2',
      situacao: 'true',
      deficiencias: '1,3',
      email: '',
      'contatos[0][tipo]': 'celular',
      'contatos[0][valor]': '11900000001',
      'contatos[0][principal]': '1',
      'contatos[1][tipo]': 'fixo',
      'contatos[1][valor]': '1130000000',
    });
    expect(status).toBe(201);
    expect(body.result).toMatchObject({
      nome: 'Por Formulário',
      cpf_cnpj: cpf,
      sexo_id: 2,
      situacao: true,
      email: null,
      deficiencias: [1, 3],
      contatos: [
        { tipo: 'celular', principal: true },
        { tipo: 'fixo', principal: false },
      ],
    });
  });

  it('altera por POST com _method=PUT', async () => {
    const pessoa = await suite.make.pessoa();
    const url = `${ROUTE}/${pessoa.id}`;
    await admin.post(`${url}/liberar`);
    const { status, body } = await admin.form(url, { _method: 'PUT', versao: '1', nome: 'Alterada' });
    expect(status).toBe(200);
    expect(body).toMatchObject({ message: 'Registro atualizado com sucesso!', result: { nome: 'Alterada', versao: 2 } });
  });

  it('aceita o mesmo corpo em JSON', async () => {
    const pessoa = await suite.make.pessoa();
    const url = `${ROUTE}/${pessoa.id}`;
    await admin.post(`${url}/liberar`);
    expect((await admin.post(url, { _method: 'PUT', versao: 1, nome: 'Em JSON' })).body.result.nome).toBe('Em JSON');
  });

  it('sem _method=PUT a operação não existe no endereço', async () => {
    const pessoa = await suite.make.pessoa();
    for (const fields of [{ nome: 'x' }, { _method: 'DELETE' }, { _method: 'put' }] as Record<string, string>[]) {
      const answer = await admin.form(`${ROUTE}/${pessoa.id}`, fields);
      expect([answer.status, answer.body.codigo]).toEqual([405, 'METODO_NAO_PERMITIDO']);
    }
  });

  it('cada erro diz o campo e a linha, como no JSON', async () => {
    const { status, body } = await admin.form(ROUTE, {
      tipo: 'fisica',
      nome: 'x',
      cpf_cnpj: '12345678900',
      sexo_id: 'abc',
      'contatos[0][tipo]': 'fixo',
    });
    expect(status).toBe(422);
    expect(Object.keys(body.errors).sort()).toEqual(['contatos.0.valor', 'cpf_cnpj', 'sexo_id']);
  });

  it.each(['__proto__[x]', 'constructor[prototype][x]', 'a[__proto__]', 'a[b][c][d][e][f][g]', 'contatos[99999][tipo]', '[]', ''])(
    'recusa o nome de campo %s',
    async (name) => {
      const { status, body } = await admin.form(ROUTE, { nome: 'x', [name]: '1' });
      expect(status).toBe(422);
      expect(body.errors.id?.[0]).toContain('Nome de campo inválido');
      expect(({} as Record<string, unknown>).x).toBeUndefined();
    },
  );

  it('índices com buracos não criam linhas', async () => {
    const { status, body } = await admin.form(ROUTE, {
      tipo: 'fisica',
      nome: 'Buracos',
      cpf_cnpj: suite.make.cpf(),
      'contatos[3][tipo]': 'fixo',
      'contatos[3][valor]': '1',
    });
    expect(status).toBe(201);
    expect(body.result.contatos).toHaveLength(1);
  });

  it('um campo de lista esvaziado esvazia a lista', async () => {
    const pessoa = await suite.make.pessoa({ contatos: [{ tipo: 'fixo', valor: '1130000000' }] });
    const url = `${ROUTE}/${pessoa.id}`;
    await admin.post(`${url}/liberar`);
    expect((await admin.form(url, { _method: 'PUT', versao: '1', contatos: '' })).body.result.contatos).toEqual([]);
  });
});

describe('linhas', () => {
  it('mantêm o número: a que fica é alterada, a nova entra, a que falta sai', async () => {
    const { body } = await admin.post('/teste/amostra', { nome: 'Linhas', linhas: [{ texto: 'a' }, { texto: 'b' }, { texto: 'c' }] });
    const [a, , c] = body.result.linhas;
    const changed = await admin.edit(`/teste/amostra/${body.result.id}`, {
      linhas: [{ ...c, pessoa: undefined, texto: 'c2' }, { texto: 'nova' }, { id: a.id, texto: 'a' }],
    });
    const linhas = changed.body.result.linhas.map(({ id, texto, ordem }: Record<string, unknown>) => ({ id, texto, ordem }));
    expect(linhas).toEqual([
      { id: c.id, texto: 'c2', ordem: 1 },
      { id: expect.any(Number), texto: 'nova', ordem: 2 },
      { id: a.id, texto: 'a', ordem: 3 },
    ]);
  });

  it('o número de uma linha de outro registro não a toma: a linha entra como nova', async () => {
    const outro = await admin.post('/teste/amostra', { nome: 'Dono', linhas: [{ texto: 'alheia' }] });
    const alheia = outro.body.result.linhas[0];
    const { body } = await admin.post('/teste/amostra', { nome: 'Intruso', linhas: [{ id: alheia.id, texto: 'minha' }] });
    expect(body.result.linhas[0].id).not.toBe(alheia.id);
    const edited = await admin.edit(`/teste/amostra/${body.result.id}`, { linhas: [{ id: alheia.id, texto: 'de novo' }] });
    expect(edited.body.result.linhas[0].id).not.toBe(alheia.id);
    expect((await admin.get(`/teste/amostra/${outro.body.result.id}`)).body.linhas[0]).toMatchObject({ id: alheia.id, texto: 'alheia' });
  });

  it('o mesmo número duas vezes não grava a mesma linha duas vezes', async () => {
    const { body } = await admin.post('/teste/amostra', { nome: 'Repetida', linhas: [{ texto: 'a' }] });
    const [linha] = body.result.linhas;
    const answer = await admin.edit(`/teste/amostra/${body.result.id}`, {
      linhas: [
        { id: linha.id, texto: 'x' },
        { id: linha.id, texto: 'y' },
      ],
    });
    expect(answer.status).toBe(200);
    expect(answer.body.result.linhas.map(({ texto }: { texto: string }) => texto)).toEqual(['x', 'y']);
  });

  it('guardam cada tipo de campo, com relações e listas próprias', async () => {
    const pessoa = await suite.make.pessoa();
    const linha = {
      texto: 'a',
      rico: '<p>ok</p><script>não</script>',
      inteiro: 1,
      decimal: '1.5',
      valor: '2.50',
      dia: '2026-01-31',
      instante: '2026-01-31T10:00:00-03:00',
      hora: '09:30',
      mes: '2026-01',
      ano: 2026,
      sim: true,
      opcao: 'a',
      opcoes: ['a', 'c'],
      pessoa_id: pessoa.id,
      pessoas: [pessoa.id],
      cpf: '123.456.789-09',
      cor: '#abcdef',
      codigo: '1.00',
    };
    const { status, body } = await admin.post('/teste/amostra', { nome: 'Tudo', linhas: [linha] });
    expect(status).toBe(201);
    expect(body.result.linhas[0]).toMatchObject({
      ...linha,
      rico: '<p>ok</p>',
      decimal: '1.5000',
      cpf: '12345678909',
      cor: '#ABCDEF',
      pessoas_rel: [{ id: pessoa.id }],
    });
  });
});
