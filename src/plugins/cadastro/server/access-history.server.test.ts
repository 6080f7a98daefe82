import { beforeAll, describe, expect, it } from 'vitest';
import { type Caller, openSuite } from '#tests/server/harness';
import { formatDate } from '../../../resources/definition';
import type { AccessEvent } from './access-history';

const suite = openSuite();
const URL = '/cadastro/usuarios/permissoes';
const CODIGO = 'cadastro.usuarios.permissoes';
let keeper: Caller;
beforeAll(async () => {
  keeper = await suite.make.userWith({ [CODIGO]: [1, 2, 3, 4, 5, 6], 'cadastro.usuarios.grupos': [1, 2, 3, 5] });
});

describe('histórico de acessos', () => {
  it('diz o que foi concedido e retirado, quando e por quem', async () => {
    const user = await suite.make.userWith({ 'cadastro.orgao': [1] });
    const today = suite.services.clock.today();
    const [group] = await suite.sql<{ id: number; nome: string }>("select id, nome from grupo_usuario where nome = 'Ouvidor'");
    const before = (await keeper.get(`${URL}/${user.usuarioId}`)).body.grupos;
    const given = { grupo_id: group?.id, inicio: today };
    const exception = {
      sistema_id: await suite.make.node('cadastro.orgao'),
      regra: '2',
      efeito: 'negar',
      inicio: today,
      fim: today,
      motivo: 'T',
    };
    expect((await keeper.edit(`${URL}/${user.usuarioId}`, { grupos: [...before, given], excecoes: [exception] })).status).toBe(200);
    expect((await keeper.edit(`${URL}/${user.usuarioId}`, { grupos: before })).status).toBe(200);
    expect((await keeper.post(`${URL}/${user.usuarioId}/bloquear`, { motivo: 'Férias' })).status).toBe(200);
    const { status, body } = await keeper.get(`${URL}/${user.usuarioId}/historico-acessos`);
    expect(status).toBe(200);
    const events = (body as AccessEvent[]).slice(0, 4).map(({ tipo, texto, motivo }) => [tipo, texto, motivo]);
    const day = formatDate(today);
    expect(events).toEqual([
      ['ato', 'Bloquear', 'Férias'],
      ['revogacao', `Grupo Ouvidor, desde ${day}`, null],
      ['concessao', `Grupo Ouvidor, desde ${day}`, null],
      ['concessao', `Exceção: negar Salvar em Órgãos · /cadastro/orgao, de ${day} a ${day}`, null],
    ]);
    const [me] = await suite.sql<{ nome: string }>('select p.nome from usuario u join pessoa p on p.id = u.pessoa_id where u.id = $1', [
      keeper.usuarioId,
    ]);
    expect(new Set((body as AccessEvent[]).slice(0, 4).map(({ autor }) => autor))).toEqual(new Set([me?.nome]));
  });

  it('exige ver as permissões, e não inventa usuário', async () => {
    const other = await suite.make.userWith({ 'cadastro.orgao': [1] });
    expect((await other.get(`${URL}/${keeper.usuarioId}/historico-acessos`)).status).toBe(403);
    expect((await keeper.get(`${URL}/999999999/historico-acessos`)).status).toBe(404);
  });
});
