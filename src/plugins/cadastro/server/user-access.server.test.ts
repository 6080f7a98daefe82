import { beforeAll, describe, expect, it } from 'vitest';
import type { Wire } from '#tests/server/caller';
import { type Caller, openSuite } from '#tests/server/harness';
import { addDays } from '../../../resources/definition';

const suite = openSuite();
const URL = '/cadastro/usuarios/permissoes';
const CODIGO = 'cadastro.usuarios.permissoes';
const GRUPOS = '/cadastro/usuarios/grupos';

let keeper: Caller;
let today: string;
beforeAll(async () => {
  keeper = await suite.make.userWith({ [CODIGO]: [1, 2, 3, 4, 5, 6], 'cadastro.usuarios.grupos': [1, 2, 3, 5] });
  today = suite.services.clock.today();
});

const linesOf = async (id: number): Promise<Wire[]> => (await keeper.get(`${URL}/${id}`)).body.grupos;
const copiar = (to: number, from: number, who = keeper) => who.post(`${URL}/${to}/copiar_perfil`, { de_id: from });
const exception = async (codigo: string) => ({
  sistema_id: await suite.make.node(codigo),
  regra: '1',
  efeito: 'conceder',
  inicio: today,
  fim: today,
  motivo: 'Teste',
});

describe('copiar perfil', () => {
  it('E5: dá os grupos em vigor do outro, a partir de hoje, e nunca as exceções', async () => {
    const camara = await suite.make.entity('01');
    const source = await suite.make.userWith(
      { 'cadastro.orgao': [1] },
      { entidade: camara, excecoes: [await exception('cadastro.unidade')] },
    );
    const ended = await suite.make.grupo({ nome: 'Encerrado' });
    await suite.sql("insert into usuario_grupo (pai_id, ordem, grupo_id, inicio, fim) values ($1, 9, $2, '2021-01-01', '2021-12-31')", [
      source.usuarioId,
      ended.id,
    ]);
    const target = await suite.make.userWith({ 'cadastro.departamento': [1] });
    const [own] = await linesOf(target.usuarioId);
    const [wanted] = await linesOf(source.usuarioId);
    const { status, body } = await copiar(target.usuarioId, source.usuarioId);
    expect([status, body.message]).toEqual([200, 'Perfil copiado com sucesso!']);
    const essence = ({ grupo_id, entidade_id, inicio, fim }: Wire) => ({ grupo_id, entidade_id, inicio, fim });
    expect(body.result.grupos.map(essence)).toEqual([
      { grupo_id: own.grupo_id, entidade_id: null, inicio: own.inicio, fim: addDays(today, -1) },
      { grupo_id: wanted.grupo_id, entidade_id: camara, inicio: today, fim: null },
    ]);
    expect(body.result.excecoes).toEqual([]);
    const there = target.in(camara);
    expect([(await there.get('/cadastro/orgao')).status, (await there.get('/cadastro/departamento')).status]).toEqual([200, 403]);
    expect((await there.get('/cadastro/unidade')).status).toBe(403);
  });

  it('repetida no mesmo dia, deixa o mesmo', async () => {
    const source = await suite.make.userWith({ 'cadastro.orgao': [1] });
    const target = await suite.make.userWith({});
    const first = (await copiar(target.usuarioId, source.usuarioId)).body.result.grupos;
    const again = (await copiar(target.usuarioId, source.usuarioId)).body.result.grupos;
    expect(again.map(({ grupo_id, inicio, fim }: Wire) => [grupo_id, inicio, fim])).toEqual(
      first.map(({ grupo_id, inicio, fim }: Wire) => [grupo_id, inicio, fim]),
    );
  });

  it('E4 e G2: ninguém copia para si, nem dá o que não tem; nada muda', async () => {
    const source = await suite.make.userWith({ 'cadastro.orgao': [1, 2] });
    const target = await suite.make.userWith({ 'cadastro.departamento': [1] });
    expect((await copiar(keeper.usuarioId, source.usuarioId)).body.errors).toEqual({
      de_id: ['Não é permitido alterar as próprias permissões.'],
    });
    const small = await suite.make.userWith({ [CODIGO]: [1, 5] });
    const before = await linesOf(target.usuarioId);
    const { status, body } = await copiar(target.usuarioId, source.usuarioId, small);
    expect([status, body.errors.de_id]).toEqual([422, ['Você não pode conceder em "Órgãos" uma permissão que não tem.']]);
    expect(await linesOf(target.usuarioId)).toEqual(before);
    expect((await copiar(target.usuarioId, target.usuarioId)).body.errors).toEqual({ de_id: ['Escolha outro usuário.'] });
    expect((await copiar(target.usuarioId, 999_999_999)).body.errors).toEqual({ de_id: ['Registro não encontrado.'] });
  });

  it('exige a regra 5 e deixa na trilha de quem veio', async () => {
    const source = await suite.make.userWith({ 'cadastro.orgao': [1] });
    const target = await suite.make.userWith({});
    const typist = await suite.make.userWith({ [CODIGO]: [1, 2, 3, 4] });
    expect((await copiar(target.usuarioId, source.usuarioId, typist)).body.detalhe).toEqual({ sistema: CODIGO, regra: 5 });
    await copiar(target.usuarioId, source.usuarioId);
    const [row] = await suite.sql<{ depois: Wire; campos: string[] }>(
      "select depois, campos from auditoria where recurso = 'usuario' and registro_id = $1 and acao = 'permissao' order by id desc limit 1",
      [target.usuarioId],
    );
    expect(row?.depois.copiado_de.id).toBe(source.usuarioId);
    expect(row?.campos).toContain('grupos');
  });
});

describe('simular acesso', () => {
  const simular = (id: number, input: object = {}, who = keeper) => who.post(`${URL}/${id}/simular`, input);
  const codes = (items: Wire[]): string[] =>
    items.flatMap((item: Wire) => [...(item.regras.length > 0 ? [`${item.codigo} ${item.regras}`] : []), ...codes(item.items)]);

  it('mostra a árvore da entidade como o usuário a recebe, e não abre sessão', async () => {
    const camara = await suite.make.entity('01');
    const other = await suite.make.userWith({ 'cadastro.orgao': [1, 2] }, { entidade: camara });
    const sessions = async () => (await suite.sql('select id from sessao_usuario where usuario_id = $1', [other.usuarioId])).length;
    const before = await sessions();
    const { status, body } = await simular(other.usuarioId);
    expect([status, body.result.entidade_id, body.result.entidades.length]).toEqual([200, camara, 1]);
    expect(codes(body.result.menu)).toEqual(['cadastro 1', 'cadastro.orgao 1,2']);
    expect(body.result.menu).toEqual((await other.in(camara).get('/auth/acessos')).body.perfil.menu);
    expect(await sessions()).toBe(before);
    const prefeitura = await suite.make.entity('02');
    expect((await simular(other.usuarioId, { entidade_id: prefeitura })).body.errors).toEqual({
      entidade_id: ['O usuário não tem acesso a esta entidade.'],
    });
  });

  it('exige a regra 5 e fica na trilha', async () => {
    const other = await suite.make.userWith({});
    const reader = await suite.make.userWith({ [CODIGO]: [1, 2, 3] });
    expect((await simular(other.usuarioId, {}, reader)).body.detalhe).toEqual({ sistema: CODIGO, regra: 5 });
    await simular(other.usuarioId);
    const rows = await suite.sql(
      "select usuario_id from auditoria where recurso = 'usuario' and registro_id = $1 and acao = 'ato' and depois->>'ato' = 'simular'",
      [other.usuarioId],
    );
    expect(rows).toEqual([{ usuario_id: keeper.usuarioId }]);
  });

  it('avisa das funções que não deveriam estar na mesma pessoa', async () => {
    const empenha = { 'execucao-orcamentaria.empenho': [5] };
    const one = await suite.make.userWith(empenha);
    const both = await suite.make.userWith({ ...empenha, 'execucao-orcamentaria.liquidacao': [5] });
    const looks = await suite.make.userWith({ ...empenha, 'execucao-orcamentaria.liquidacao': [1] });
    const warnings = async (person: Caller) => (await simular(person.usuarioId)).body.result.conflitos;
    expect([await warnings(one), await warnings(looks)]).toEqual([[], []]);
    expect(await warnings(both)).toEqual([{ texto: 'Pode empenhar e também atestar e liquidar.', gravidade: 'impede' }]);
  });
});

describe('revisão de acessos', () => {
  const idsDe = async (url: string): Promise<number[]> => (await keeper.get(`${url}&per_page=100`)).body.data.map(({ id }: Wire) => id);

  it('encontra quem não entra há tantos dias, e quem nunca entrou desde que foi cadastrado', async () => {
    const [idle, active, never] = [await suite.make.userWith({}), await suite.make.userWith({}), await suite.make.userWith({})];
    await suite.sql("update usuario_credencial set ultimo_acesso = now() - interval '91 days' where usuario_id = $1", [idle.usuarioId]);
    await suite.sql('update usuario_credencial set ultimo_acesso = now() where usuario_id = $1', [active.usuarioId]);
    await suite.sql('update usuario_credencial set ultimo_acesso = null where usuario_id = $1', [never.usuarioId]);
    await suite.sql("update usuario set data_cadastro = now() - interval '200 days' where id = $1", [never.usuarioId]);
    const found = await idsDe(`${URL}?sem_acesso_ha=90`);
    expect([idle, active, never].map(({ usuarioId }) => found.includes(usuarioId))).toEqual([true, false, true]);
    expect(await idsDe(`${URL}?sem_acesso_ha=92`)).not.toContain(idle.usuarioId);
    expect((await keeper.get(`${URL}?sem_acesso_ha=0`)).status).toBe(422);
  });

  it('o grupo de revisão vencida aparece até que alguém registre a revisão', async () => {
    const grupo = await suite.make.grupo({ nome: 'A revisar', validade_dias: 30 });
    expect(await idsDe(`${GRUPOS}?revisao_vencida=true`)).not.toContain(grupo.id);
    await suite.sql("update grupo_usuario set data_cadastro = now() - interval '31 days' where id = $1", [grupo.id]);
    expect(await idsDe(`${GRUPOS}?revisao_vencida=true`)).toContain(grupo.id);
    const reader = await suite.make.userWith({ 'cadastro.usuarios.grupos': [1, 2, 3] });
    expect((await reader.post(`${GRUPOS}/${grupo.id}/revisar`)).status).toBe(403);
    const { body } = await keeper.post(`${GRUPOS}/${grupo.id}/revisar`);
    expect([body.message, body.result.usuario_alteracao === null]).toEqual(['Revisão registrada.', false]);
    expect(await idsDe(`${GRUPOS}?revisao_vencida=true`)).not.toContain(grupo.id);
    expect(await idsDe(`${GRUPOS}?revisao_vencida=false`)).toContain(grupo.id);
  });
});
