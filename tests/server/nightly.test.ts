import { beforeEach, describe, expect, it } from 'vitest';
import { type Nightly, nightlyRoutines, runNightly } from '../../src/server/jobs/nightly';
import type { Services } from '../../src/server/services';
import { openSuite } from './harness';

const suite = openSuite();
/** The copies are of their own tests: here they would copy the database of every test. */
const COPIES = ['copia_seguranca', 'teste_restauracao'];

const atNight = (services: Services): Promise<void> =>
  runNightly(
    services,
    nightlyRoutines().filter(({ name }) => !COPIES.includes(name)),
  );

/** Moves the clock to the next time that it is this hour. */
function travelTo(hour: number): void {
  suite.travel({ minutes: ((hour - suite.services.clock.local().hour + 24) % 24) * 60 });
}

beforeEach(() => travelTo(2));

const notices = () => suite.sql<{ texto: string }>("select texto from notificacao where titulo = 'A cadeia da auditoria não confere'");
const state = async (id: number) =>
  (await suite.sql<{ situacao: string }>('select situacao from usuario_credencial where usuario_id = $1', [id]))[0]?.situacao;

describe('rotinas diárias', () => {
  it('a cadeia da auditoria é verificada uma vez por dia, e fica na trilha', async () => {
    const checks = async () => (await suite.sql("select 1 from auditoria where descricao = 'Verificação da cadeia'")).length;
    await atNight(suite.services);
    await atNight(suite.services);
    expect([await checks(), await notices()]).toEqual([1, []]);
    suite.travel({ days: 1 });
    await atNight(suite.services);
    expect(await checks()).toBe(2);
  });

  it('uma quebra é avisada a quem cuida da auditoria, com o elo', async () => {
    await suite.sql('alter table auditoria disable trigger user');
    await suite.sql(
      "update auditoria set descricao = 'mudada' where id = (select auditoria_id from auditoria_cadeia where cliente_id = 1 and posicao = 5)",
    );
    await suite.sql('alter table auditoria enable trigger user');
    suite.travel({ days: 1 });
    await atNight(suite.services);
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
    await atNight(suite.services);
    expect([await state(idle.usuarioId), await state(recent.usuarioId), await state(citizen.usuarioId)]).toEqual([
      'inativa',
      'ativa',
      'ativa',
    ]);
  });
});

describe('janela e período', () => {
  const run = async (routine: Nightly) => runNightly(suite.services, [routine]);
  const counted = (name: string, everyDays?: number) => {
    const seen = { times: 0 };
    const routine: Nightly = {
      name,
      everyDays,
      run: async () => {
        seen.times += 1;
      },
    };
    return { seen, routine };
  };

  it('só começa entre 1h e 5h do município, uma vez por noite', async () => {
    const { seen, routine } = counted('teste_janela');
    for (const hour of [6, 12, 23, 0]) {
      travelTo(hour);
      await run(routine);
    }
    expect(seen.times).toBe(0);
    for (const hour of [1, 3, 5]) {
      travelTo(hour);
      await run(routine);
    }
    expect(seen.times).toBe(1);
    suite.travel({ days: 1 });
    await run(routine);
    expect(seen.times).toBe(2);
  });

  it('a noite é a do fuso do município', async () => {
    const { seen, routine } = counted('teste_fuso');
    travelTo(5);
    suite.services.clock.setZone('America/Noronha');
    await run(routine);
    expect(seen.times).toBe(0);
    suite.services.clock.setZone('America/Rio_Branco');
    await run(routine);
    expect(seen.times).toBe(1);
    suite.services.clock.setZone('America/Sao_Paulo');
  });

  it('cada rotina tem o seu período', async () => {
    const { seen, routine } = counted('teste_periodo', 29);
    for (let day = 0; day <= 58; day++) {
      await run(routine);
      suite.travel({ days: 1 });
    }
    expect(seen.times).toBe(3);
  });

  it('de muitos processos, um faz', async () => {
    const { seen, routine } = counted('teste_processos');
    await Promise.all(Array.from({ length: 8 }, () => run(routine)));
    expect(seen.times).toBe(1);
  });

  it('quem perdeu a noite inteira não espera pela próxima', async () => {
    const { seen, routine } = counted('teste_perdida');
    await run(routine);
    suite.travel({ days: 1 });
    travelTo(14);
    await run(routine);
    expect(seen.times).toBe(1);
    suite.travel({ days: 1 });
    await run(routine);
    expect(seen.times).toBe(2);
  });

  it('a que falha é tentada de novo na hora seguinte, e não impede as outras', async () => {
    const { seen, routine } = counted('teste_depois');
    let attempts = 0;
    const failing: Nightly = {
      name: 'teste_falha',
      run: async () => {
        attempts += 1;
        if (attempts === 1) throw new Error('disco cheio');
      },
    };
    await runNightly(suite.services, [failing, routine]);
    expect(suite.takeFailures()).toHaveLength(1);
    suite.travel({ minutes: 60 });
    await runNightly(suite.services, [failing, routine]);
    await runNightly(suite.services, [failing, routine]);
    expect([attempts, seen.times]).toEqual([2, 1]);
  });
});
