import { beforeAll, describe, expect, it } from 'vitest';
import { type Caller, openSuite } from '#tests/server/harness';

const suite = openSuite();
const NATUREZAS = '/planejamento/cadastro/natureza-receita';
let clerk: Caller;
beforeAll(async () => {
  clerk = await suite.make.userWith({ 'planejamento.cadastro.natureza-receita': [1, 2, 3, 4] });
});

/** Types a natureza in the form, which sends the flags that nobody chose as empty. */
async function typed(codigo: string, more: object = {}) {
  const blank = { base_mde: null, base_asps: null, deducao_fundeb: null, rcl: null, rpps: null, rateio: [] };
  const { status, body } = await clerk.post(NATUREZAS, { codigo, nome: `Receita ${codigo}`, ...blank, ...more });
  expect(status, JSON.stringify(body)).toBe(201);
  const { body: seen } = await clerk.get(`${NATUREZAS}/${body.result.id}`);
  return { ...seen, mensagem: body.message as string };
}
const superior = async (codigo: string) => (await clerk.get(`${NATUREZAS}?codigo=${codigo}&ordenar=codigo`)).body.data[0];

describe('apurações de uma natureza que o município inclui (R6)', () => {
  it('o que ninguém disse é o que as naturezas do nível de cima dizem todas', async () => {
    const level = await typed('1.1.1.4.91.0.0');
    const tax = await typed('1.1.1.4.91.0.1');
    for (const made of [level, tax])
      expect(made).toMatchObject({
        base_mde: true,
        base_asps: true,
        rcl: 'compoe',
        rpps: false,
        deducao_fundeb: null,
        sem_tratamento: null,
        mensagem: 'Registro salvo com sucesso!',
      });
    expect(level.herdada_de).toMatchObject({ codigo: '1.1.1.4.00.0.0' });
    expect(tax.herdada_de).toMatchObject({ codigo: '1.1.1.4.91.0.0' });
    expect(tax.fonte_padrao).toMatchObject({ codigo: '1.500.0000' });
  });

  it('um desdobramento é como a natureza que ele desdobra, também na divisão por fonte', async () => {
    const fpm = await superior('1.7.1.1.51.1.1');
    const fontes = (
      await suite.sql<{ id: number }>("select id from fonte_recurso where codigo in ('1.500.0000', '1.501.0000') order by codigo")
    )
      .map(({ id }) => Number(id))
      .slice(0, 2);
    const rateio = [
      { fonte_recurso_id: fontes[0], co_id: null, percentual: '60.0000' },
      { fonte_recurso_id: fontes[1], co_id: null, percentual: '40.0000' },
    ];
    expect((await clerk.edit(`${NATUREZAS}/${fpm.id}`, { rateio })).status).toBe(200);
    const made = await typed('1.7.1.1.51.1.1', { desdobramento: '01.00' });
    expect(made).toMatchObject({ base_mde: true, base_asps: true, rcl: 'compoe', herdada_de: { codigo: '1.7.1.1.51.1.1' } });
    expect(Number(made.deducao_fundeb)).toBe(20);
    expect(made.rateio.map(({ fonte_recurso_id, percentual }: Record<string, unknown>) => [fonte_recurso_id, Number(percentual)])).toEqual([
      [fontes[0], 60],
      [fontes[1], 40],
    ]);
  });

  it('o que foi dito fica como foi dito, e não se diz herdado quando muda', async () => {
    await typed('1.1.1.4.92.0.0');
    const made = await typed('1.1.1.4.92.0.1', { base_mde: false, rcl: 'nao' });
    expect(made).toMatchObject({ base_mde: false, rcl: 'nao', base_asps: true, herdada_de: { codigo: '1.1.1.4.92.0.0' } });
    const changed = await clerk.edit(`${NATUREZAS}/${made.id}`, { base_asps: false });
    expect(changed.body.result).toMatchObject({ base_asps: false, herdada_de_id: null });
    const emptied = await clerk.edit(`${NATUREZAS}/${made.id}`, { base_asps: null });
    expect(emptied.body.result).toMatchObject({ base_mde: false, base_asps: true, herdada_de: { codigo: '1.1.1.4.92.0.0' } });
  });

  it('o que só a categoria 1 tem não se herda: a receita de capital não compõe a RCL', async () => {
    await typed('2.4.2.9.91.0.0');
    expect(await typed('2.4.2.9.91.0.1')).toMatchObject({ rcl: 'nao', base_mde: false });
  });

  it('onde as de cima não concordam nada se supõe: salva com aviso e fica na lista das pendentes', async () => {
    // of the FPM the monthly share gives to the Fundeb and counts for ASPS, the extraordinary ones do not
    const level = await typed('1.7.1.1.51.8.0');
    expect(level).toMatchObject({ base_mde: true, base_asps: null, sem_tratamento: null });
    const made = await typed('1.7.1.1.51.8.1');
    expect(made).toMatchObject({ base_mde: true, base_asps: null, rcl: 'compoe', sem_tratamento: 'ASPS' });
    expect(made.mensagem).toContain('Falta o tratamento legal (ASPS)');
    const pending = async () =>
      (await clerk.get(`${NATUREZAS}?pendente=true`)).body.data.map(({ codigo }: { codigo: string }) => codigo) as string[];
    expect(await pending()).toEqual(['1.7.1.1.51.8.1']);
    const confirmed = await clerk.edit(`${NATUREZAS}/${made.id}`, { base_asps: false });
    expect(confirmed.body.message).toBe('Registro atualizado com sucesso!');
    expect(await pending()).toEqual([]);
  });

  it('quem muda uma superior pode levar a mudança às que herdaram dela, menos às que já disseram outra coisa', async () => {
    await typed('1.1.1.2.93.0.0');
    const tax = await typed('1.1.1.2.93.0.1');
    const heir = await typed('1.1.1.2.93.0.1', { desdobramento: '01.00' });
    const own = await typed('1.1.1.2.93.0.1', { desdobramento: '02.00' });
    expect((await clerk.edit(`${NATUREZAS}/${own.id}`, { base_mde: false })).body.result.herdada_de_id).toBeNull();
    const changed = await clerk.edit(`${NATUREZAS}/${tax.id}`, { base_asps: false, deducao_fundeb: '20' });
    expect(changed.body.message).toContain('Outras naturezas herdaram as apurações desta');
    const { status, body } = await clerk.post(`${NATUREZAS}/${tax.id}/atualizar_herdeiras`, {});
    expect(status, JSON.stringify(body)).toBe(200);
    const seen = async ({ id }: { id: number }) => (await clerk.get(`${NATUREZAS}/${id}`)).body;
    expect(await seen(heir)).toMatchObject({ base_mde: true, base_asps: false, deducao_fundeb: '20.0000', herdada_de_id: tax.id });
    expect(await seen(own)).toMatchObject({ base_mde: false, base_asps: true, deducao_fundeb: null });
    const [trail] = await suite.sql<{ campos: string[] }>(
      "select campos from auditoria where recurso = 'natureza_receita' and registro_id = $1 and acao = 'alterar' order by id desc limit 1",
      [heir.id],
    );
    expect(trail?.campos.sort()).toEqual(['base_asps', 'deducao_fundeb']);
  });

  it('as da tabela nacional dizem todas o seu tratamento', async () => {
    const rows = await suite.sql(
      'select codigo from natureza_receita where nacional and (base_mde is null or base_asps is null or rcl is null or rpps is null)',
    );
    expect(rows).toEqual([]);
  });
});
