import { beforeAll, describe, expect, it } from 'vitest';
import { type Caller, openSuite } from './harness';

const suite = openSuite({ samples: true });
let admin: Caller;
beforeAll(async () => {
  admin = await suite.admin();
});

describe('exclusão', () => {
  it('é recusada com o nome e o número do que depende do registro', async () => {
    const unidade = await suite.make.unidade();
    await suite.make.departamento({ unidade_id: unidade.id });
    const one = await admin.delete(`/cadastro/unidade/${unidade.id}`);
    expect(one.status).toBe(422);
    expect(one.body.errors).toEqual({ id: ['Não é possível excluir: existe 1 departamento vinculado.'] });
    await suite.make.departamento({ unidade_id: unidade.id });
    await suite.make.departamento({ unidade_id: unidade.id });
    const three = await admin.delete(`/cadastro/unidade/${unidade.id}`);
    expect(three.body.errors).toEqual({ id: ['Não é possível excluir: existem 3 departamentos vinculados.'] });
  });

  it('conta também o que depende por uma linha ou por uma lista', async () => {
    const pessoa = await suite.make.pessoa();
    await suite.make.record('amostra', { nome: 'Por lista', pessoas: [pessoa.id] });
    await suite.make.record('amostra', { nome: 'Por linha', linhas: [{ pessoa_id: pessoa.id }, { pessoa_id: pessoa.id }] });
    const { body } = await admin.delete(`/configuracao/pessoa/${pessoa.id}`);
    expect(body.errors.id[0]).toContain('existe 1 amostra vinculada');
  });

  it('G1: um grupo com usuários não é excluído', async () => {
    const [row] = await suite.sql<{ id: number }>("select id from grupo_usuario where nome = 'Protocolo'");
    const { status, body } = await admin.delete(`/cadastro/usuarios/grupos/${row?.id}`);
    expect(status).toBe(422);
    expect(body.errors.id[0]).toMatch(/^Não é possível excluir: existe/);
  });

  it('o que já foi excluído não impede', async () => {
    const unidade = await suite.make.unidade();
    const departamento = await suite.make.departamento({ unidade_id: unidade.id });
    await admin.delete(`/cadastro/departamento/${departamento.id}`);
    expect((await admin.delete(`/cadastro/unidade/${unidade.id}`)).status).toBe(200);
  });

  it('nenhum dependente novo aponta para o que está sendo excluído', async () => {
    for (let n = 0; n < 5; n++) {
      const unidade = await suite.make.unidade();
      const draft = { unidade_id: unidade.id, nome: 'Concorrente', nivel: 'setor', inicio_vigencia: '2022-01-01' };
      const [deleted, created] = await Promise.all([
        admin.delete(`/cadastro/unidade/${unidade.id}`),
        admin.post('/cadastro/departamento', draft),
      ]);
      expect([deleted.status, created.status]).toSatisfy(
        ([del, post]: number[]) => (del === 200 && post === 422) || (del === 422 && post === 201),
      );
    }
  });

  it('o excluído some da lista e continua legível para quem pode apagar, com quem excluiu', async () => {
    const pessoa = await suite.make.pessoa({ nome: 'Some da lista' });
    const url = `/configuracao/pessoa/${pessoa.id}`;
    await admin.delete(url);
    expect((await admin.get('/configuracao/pessoa?nome=some da lista')).body.total).toBe(0);
    const { body } = await admin.get(url);
    expect(body).toMatchObject({ usuario_exclusao: { nome: 'Helena Prado Nogueira' }, pode_liberar: false, bloqueado: true });
    expect(body.data_exclusao).not.toBeNull();
    const reader = await suite.make.userWith({ 'cadastro.pessoa': [1, 2, 3] });
    expect((await reader.get(url)).body.codigo).toBe('NAO_ENCONTRADO');
  });

  it('entre os excluídos, o que cada um mostra continua à vista, e só conta o que vive', async () => {
    const unidade = await suite.make.unidade({ nome: 'Unidade viva' });
    const departamento = await suite.make.departamento({ unidade_id: unidade.id, nome: 'Departamento excluído' });
    await admin.delete(`/cadastro/departamento/${departamento.id}`);
    const { body } = await admin.get('/cadastro/departamento?excluidos=sim&nome=exclu%C3%ADdo');
    expect(body).toMatchObject({ total: 1, data: [{ nome: 'Departamento excluído', unidade: { id: unidade.id, nome: 'Unidade viva' } }] });
    const conta = await suite.make.userWith({});
    const [{ pessoa_id } = { pessoa_id: 0 }] = await suite.sql<{ pessoa_id: number }>('select pessoa_id from usuario where id = $1', [
      conta.usuarioId,
    ]);
    expect((await admin.get(`/configuracao/pessoa/${pessoa_id}`)).body.papeis).toEqual(['Usuário']);
    await admin.delete(`/cadastro/usuarios/permissoes/${conta.usuarioId}`);
    expect((await admin.get(`/configuracao/pessoa/${pessoa_id}`)).body.papeis).toEqual([]);
  });

  it('o excluído não é alterado, liberado nem excluído de novo', async () => {
    const pessoa = await suite.make.pessoa();
    const url = `/configuracao/pessoa/${pessoa.id}`;
    await admin.delete(url);
    for (const answer of [await admin.put(url, { versao: 2 }), await admin.post(`${url}/liberar`), await admin.delete(url)])
      expect(answer.status).toBe(404);
  });

  it('uma relação não aponta para o excluído', async () => {
    const pessoa = await suite.make.pessoa();
    await admin.delete(`/configuracao/pessoa/${pessoa.id}`);
    const { body } = await admin.post('/teste/amostra', { nome: 'x', pessoa_id: pessoa.id, pessoas: [pessoa.id] });
    expect(body.errors).toEqual({ pessoa_id: ['Registro não encontrado.'], pessoas: ['Registro não encontrado.'] });
  });
});

describe('o que o campo não admite', () => {
  it('diz-se qual é a quem o pode ver; do excluído e do que não existe, que não se encontrou', async () => {
    const [fisica, juridica] = [await suite.make.pessoa(), await suite.make.pessoa({ tipo: 'juridica', cpf_cnpj: '11.222.333/0001-81' })];
    const { id } = await suite.make.unidade();
    const refused = async (pessoa_id: number) =>
      (await admin.edit(`/cadastro/unidade/${id}`, { responsaveis: [{ pessoa_id, funcao: 'titular', inicio: '2026-01-01' }] })).body.errors;
    const { nome } = (await admin.get(`/configuracao/pessoa/${juridica.id}`)).body;
    expect(await refused(juridica.id)).toEqual({ 'responsaveis.0.pessoa_id': [`Pessoa ${nome}: não pode ser escolhida neste campo.`] });
    await admin.delete(`/configuracao/pessoa/${juridica.id}`);
    await admin.delete(`/configuracao/pessoa/${fisica.id}`);
    for (const id of [juridica.id, fisica.id, 999_999_999])
      expect(await refused(id)).toEqual({ 'responsaveis.0.pessoa_id': ['Registro não encontrado.'] });
  });
});

describe('restauração', () => {
  it('Z11: a sigla do excluído pode ser reusada, e então o antigo não volta', async () => {
    const antigo = await suite.make.orgao({ sigla: 'VOLTA', codigo: '81' });
    await admin.delete(`/cadastro/orgao/${antigo.id}`);
    await suite.make.orgao({ sigla: 'VOLTA', codigo: '80' });
    const { status, body } = await admin.patch(`/cadastro/orgao/${antigo.id}/restaurar`);
    expect(status).toBe(422);
    expect(body.errors).toEqual({ sigla: ['A sigla VOLTA já está em uso.'] });
  });

  it('Z11: o código do excluído pode ser reusado, e então o antigo não volta', async () => {
    const antigo = await suite.make.orgao({ codigo: '82' });
    await admin.delete(`/cadastro/orgao/${antigo.id}`);
    await suite.make.orgao({ codigo: '82' });
    const { status, body } = await admin.patch(`/cadastro/orgao/${antigo.id}/restaurar`);
    expect(status).toBe(422);
    expect(body.errors).toEqual({ codigo: ['O código 82 já está em uso.'] });
  });

  it('não volta enquanto aponta para um excluído', async () => {
    const unidade = await suite.make.unidade();
    const departamento = await suite.make.departamento({ unidade_id: unidade.id });
    await admin.delete(`/cadastro/departamento/${departamento.id}`);
    await admin.delete(`/cadastro/unidade/${unidade.id}`);
    const url = `/cadastro/departamento/${departamento.id}/restaurar`;
    expect((await admin.patch(url)).body.errors).toEqual({ unidade_id: ['Registro não encontrado.'] });
    await admin.patch(`/cadastro/unidade/${unidade.id}/restaurar`);
    expect((await admin.patch(url)).status).toBe(200);
  });

  it('só se restaura o que está excluído', async () => {
    const pessoa = await suite.make.pessoa();
    expect((await admin.patch(`/configuracao/pessoa/${pessoa.id}/restaurar`)).status).toBe(404);
  });
});
