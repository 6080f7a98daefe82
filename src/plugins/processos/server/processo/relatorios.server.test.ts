import { beforeAll, describe, expect, it } from 'vitest';
import type { Wire } from '#tests/server/caller';
import { type Caller, openSuite } from '#tests/server/harness';
import { relatoriosDeProcessos } from './relatorios/todos';

const suite = openSuite();
/** After whatever was done now: the civil day of the tests stands still, and instants do not. */
const REFERENCIA = 'referencia=2026-12-05';
const PERIODO = 'inicio=2025-01-01&fim=2099-12-31';
let admin: Caller;
let fora: Caller;
beforeAll(async () => {
  admin = await suite.admin();
  const rules = Object.fromEntries(relatoriosDeProcessos.map(({ report }) => [report.menu, [1]]));
  fora = await suite.make.userWith({ ...rules, 'administracao.processos.gestao': [1, 6] }, { tipo: ['servidor'] });
});

const ler = async (who: Caller, name: string, query = PERIODO): Promise<Wire> => {
  const { status, body, text } = await who.get(`/administracao/processos/relatorios/${name}?${query}`);
  expect([name, status, status === 200 ? '' : text]).toEqual([name, 200, '']);
  return body;
};
const linhas = (page: Wire) => page.linhas;
const total = (page: Wire) => linhas(page).find(({ tipo }: Wire) => tipo === 'total');

describe('os relatórios de processos', () => {
  it('todos se emitem na tela, em PDF e em planilha, com cada parâmetro', async () => {
    expect(relatoriosDeProcessos).toHaveLength(13);
    const [one] = await suite.sql<{ tipo_id: number; assunto_id: number }>('select tipo_id, assunto_id from processo limit 1');
    for (const { report } of relatoriosDeProcessos) {
      const name = report.path.split('/').at(-1) as string;
      await ler(admin, name);
      await ler(admin, name, `${PERIODO}&tipo_id=${one?.tipo_id}&assunto_id=${one?.assunto_id}&prioridade_id=2&situacao_id=2`);
      for (const formato of ['pdf', 'xlsx', 'csv'])
        expect((await admin.get(`${report.path}?${PERIODO}&formato=${formato}`)).status).toBe(200);
    }
  });

  it('o que não está concluído é prazo aberto, vencido ou sem prazo, sem sobra (2.9)', async () => {
    const [row] = await suite.sql<{ n: number; sem: number }>(
      'select count(*)::int as n, count(*) filter (where data_prazo is null)::int as sem from processo where status_id in (2, 3)',
    );
    const n = async (name: string) => total(await ler(admin, name, REFERENCIA))?.quantidade ?? 0;
    expect((await n('processos-prazo-aberto')) + (await n('processos-vencidos'))).toBe((row?.n ?? 0) - (row?.sem ?? 0));
    const late = total(await ler(admin, 'processos-vencidos', REFERENCIA));
    const secret = linhas(await ler(admin, 'processos-vencidos', REFERENCIA)).filter(
      ({ assunto }: Wire) => assunto === 'Processo restrito',
    );
    expect(late.ate_5 + late.ate_15 + late.ate_30 + late.acima + secret.length).toBe(late.quantidade);
  });

  it('por prioridade e por assunto somam todos os processos', async () => {
    const [row] = await suite.sql<{ n: number }>('select count(*)::int as n from processo where status_id <> 1');
    expect(total(await ler(admin, 'processos-por-prioridade')).quantidade).toBe(row?.n);
    expect(linhas(await ler(admin, 'assuntos')).find(({ assunto }: Wire) => assunto === 'Total').abertos).toBe(row?.n);
  });

  it('em cada departamento, o do início mais o recebido, menos o que saiu, é o do fim (2.13)', async () => {
    for (const line of linhas(await ler(admin, 'unidade-departamento')).filter(({ departamento }: Wire) => departamento))
      expect(line.no_inicio + line.recebidos - line.enviados - line.concluidos).toBe(line.no_fim);
  });

  it('do restrito, quem não faz parte só lê o número; e quem não fazia parte não o viu', async () => {
    const [secret] = await suite.sql<{ titulo: string }>('select titulo from processo where acesso_id = 2 limit 1');
    expect(secret).toBeDefined();
    for (const { report } of relatoriosDeProcessos) {
      const { text } = await fora.get(`${report.path}?${PERIODO}`);
      expect([report.name, text.includes(secret?.titulo ?? '')]).toEqual([report.name, false]);
    }
    for (const name of ['processos-por-prioridade', 'processos-vencidos', 'processos-prazo-aberto', 'processos-concluidos-por-periodo']) {
      const told = linhas(await ler(fora, name)).filter(({ assunto }: Wire) => assunto === 'Processo restrito');
      for (const { especie, situacao, prioridade, abertura, prazo, dias, atraso, conclusao, resultado, movimentacao } of told)
        expect([
          name,
          [especie, situacao, prioridade, abertura, prazo, dias, atraso, conclusao, resultado, movimentacao].filter(
            (value) => value ?? false,
          ),
        ]).toEqual([name, []]);
    }
    expect((await fora.get(`/administracao/processos/relatorios/processos-por-prioridade?${PERIODO}`)).text).toContain('Processo restrito');
    expect(total(await ler(admin, 'acesso-sigilo'))?.sem_parte ?? 0).toBe(0);
  });
});
