import { beforeAll, describe, expect, it } from 'vitest';
import { type Caller, openSuite } from '#tests/server/harness';

const suite = openSuite();
const CONTATOS = '/administracao/processos/gestao/contatos';
const GRUPOS = `${CONTATOS}/grupos`;

let ana: Caller;
let bia: Caller;
let departamento_id: number;
beforeAll(async () => {
  ana = await suite.make.userWith({ 'administracao.processos.gestao.contatos': [1] }, { tipo: ['servidor'] });
  bia = await suite.make.userWith({ 'administracao.processos.gestao.contatos': [1] }, { tipo: ['servidor'] });
  departamento_id = (await suite.make.departamento({ nome: 'Do grupo', recebe_processos: true })).id;
});

describe('grupos de contatos', () => {
  it('são de quem os fez: o outro não os vê, não os altera, e pode ter o mesmo nome', async () => {
    const grupo = { nome: 'Secretarias', membros: [{ departamento_id }] };
    const { status, body } = await ana.post(GRUPOS, grupo);
    expect([status, body.errors]).toEqual([201, undefined]);
    const { id } = body.result;
    expect((await bia.get(GRUPOS)).body.total).toBe(0);
    expect((await bia.get(`${GRUPOS}/${id}`)).status).toBe(404);
    expect((await bia.edit(`${GRUPOS}/${id}`, { nome: 'Meu' })).status).toBe(404);
    expect((await bia.post(GRUPOS, grupo)).status).toBe(201);
    expect((await ana.post(GRUPOS, grupo)).body.errors).toHaveProperty('nome');
    expect((await ana.get(GRUPOS)).body.data).toMatchObject([{ id, nome: 'Secretarias' }]);
  });

  it('um membro é um departamento ou uma pessoa, e um grupo tem ao menos um', async () => {
    const { id: pessoa_id } = await suite.make.pessoa();
    const issues = async (membros: object[]) => Object.keys((await ana.post(GRUPOS, { nome: 'Outro', membros })).body.errors);
    expect(await issues([{ departamento_id, pessoa_id }])).toEqual(['membros.0.departamento_id']);
    expect(await issues([{}])).toEqual(['membros.0.departamento_id']);
    expect(await issues([])).toEqual(['membros']);
  });
});

describe('a lista de contatos', () => {
  it('diz o cargo de quem tem vínculo em vigor', async () => {
    const [row] = await suite.sql<{ pessoa_id: number; cargo: string; usuario_id: number }>(
      `select f.pessoa_id, c.nome as cargo, u.id as usuario_id from funcionario f join cargo c on c.id = f.cargo_id join usuario u on u.pessoa_id = f.pessoa_id
        where f.data_desligamento is null and not exists (select from funcionario_comissao x where x.pai_id = f.id) order by f.id limit 1`,
    );
    if (!row) throw new Error('A demonstração não tem servidor com usuário.');
    await suite.make.departamento({
      nome: 'Com servidor',
      membros: [{ usuario_id: row.usuario_id, perfil: 'chefia', inicio: '2020-01-01' }],
    });
    const { body } = await ana.get(`${CONTATOS}?departamento=Com servidor`);
    const cargos = body.data.map(({ papel, cargo }: Record<string, string | null>) => [papel, cargo]);
    expect(cargos.sort()).toEqual([
      ['Departamento', null],
      ['Pessoa', row.cargo],
    ]);
  });
});
