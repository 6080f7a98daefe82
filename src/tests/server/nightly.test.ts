import { describe, expect, it } from 'vitest';
import { sweep } from '../../server/jobs/sweep';
import { openSuite } from './harness';

const suite = openSuite();
const notices = () => suite.sql<{ texto: string }>("select texto from notificacao where titulo = 'A cadeia da auditoria não confere'");
const state = async (id: number) =>
  (await suite.sql<{ situacao: string }>('select situacao from usuario_credencial where usuario_id = $1', [id]))[0]?.situacao;

describe('rotinas diárias', () => {
  it('a cadeia da auditoria é verificada uma vez por dia, e fica na trilha', async () => {
    const checks = async () => (await suite.sql("select 1 from auditoria where descricao = 'Verificação da cadeia'")).length;
    await sweep(suite.services);
    await sweep(suite.services);
    expect([await checks(), await notices()]).toEqual([1, []]);
    suite.travel({ days: 1 });
    await sweep(suite.services);
    expect(await checks()).toBe(2);
  });

  it('uma quebra é avisada a quem cuida da auditoria, com o elo', async () => {
    await suite.sql('alter table auditoria disable trigger user');
    await suite.sql(
      "update auditoria set descricao = 'mudada' where id = (select auditoria_id from auditoria_cadeia where cliente_id = 1 and posicao = 5)",
    );
    await suite.sql('alter table auditoria enable trigger user');
    suite.travel({ days: 1 });
    await sweep(suite.services);
    const told = await notices();
    expect(told.length).toBeGreaterThan(0);
    expect(told[0]?.texto).toContain('a partir do elo 5,');
  });

  it('a conta de servidor sem acesso há 180 dias é desativada; a de cidadão e a do último administrador, não', async () => {
    const [idle, recent] = [await suite.make.userWith({}, { tipo: ['servidor'] }), await suite.make.userWith({}, { tipo: ['servidor'] })];
    const citizen = await suite.make.userWith({}, { tipo: ['cidadao'] });
    const lastSeen = async (id: number, days: number) =>
      suite.sql('update usuario_credencial set ultimo_acesso = $2::date - $3::int where usuario_id = $1', [
        id,
        suite.services.clock.today(),
        days,
      ]);
    suite.travel({ days: 1 });
    await lastSeen(idle.usuarioId, 181);
    await lastSeen(recent.usuarioId, 170);
    await lastSeen(citizen.usuarioId, 400);
    await sweep(suite.services);
    expect([await state(idle.usuarioId), await state(recent.usuarioId), await state(citizen.usuarioId)]).toEqual([
      'inativa',
      'ativa',
      'ativa',
    ]);
  });
});
