import { beforeAll, describe, expect, it } from 'vitest';
import type { Wire } from '#tests/server/caller';
import { errorsOf, ok } from '#tests/server/execution';
import { type Caller, openSuite } from '#tests/server/harness';
import { abrirContratacao, PROCESSO } from '../contratacao/contratacao-tests';

const suite = openSuite();
const LIMITE = '/gestao-de-compras/limites-contratacao-direta';
const TUDO = [1, 2, 3, 4, 5];
const SEM_DECRETO = 'Limites do exercício ainda não cadastrados: vale o último.';
let c: Awaited<ReturnType<typeof abrirContratacao>>;
beforeAll(async () => {
  c = await abrirContratacao(suite);
  agora = c.ordenador;
});

/** Who looks and authorises. */
let agora: Caller;
const autorizar = (id: number) => c.ato(agora, id, 'autorizar');
const avisoDe = async (id: number) => (await agora.get(`${PROCESSO}/${id}`)).body.aviso;
const doInciso = async (): Promise<Wire> => (await agora.get(`${LIMITE}?dispositivo=art75_ii&vigente_em=2026-06-30`)).body.data[0];
/** A branch of its own, so that no other dispensa sums with it. */
const ramo = async (): Promise<number> =>
  (await suite.sql<{ id: number }>('select subgrupo_id as id from material where id = $1', [(await c.material()).id]))[0]?.id as number;
const emDobro = (sim: boolean) =>
  suite.sql(
    `insert into parametro_compras select (jsonb_populate_record(p, jsonb_build_object('id', nextval(pg_get_serial_sequence('parametro_compras', 'id')),
        'orgao_id', $1::bigint, 'limite_em_dobro', $2::boolean, 'chave_semente', null))).* from parametro_compras p limit 1
     on conflict (cliente_id, orgao_id) where data_exclusao is null do update set limite_em_dobro = excluded.limite_em_dobro`,
    [c.orgao, sim],
  );

describe('os limites da dispensa por valor', () => {
  it('dobram para o consórcio público e a agência executiva, ao centavo, e só os dos incisos I e II (R3; art. 75, § 2º)', async () => {
    await emDobro(true);
    await ok(autorizar(await c.dispensa('130984.21', await ramo())));
    expect((await errorsOf(autorizar(await c.dispensa('130984.22', await ramo())))).amparo_legal?.[0]).toContain(
      'só se dispensa abaixo de R$ 130.984,22',
    );
    const quase = await c.dispensa('104787.38', await ramo());
    expect(await avisoDe(quase)).toMatch(/tomam 80 % do limite/);
    // of § 7º the limit is one: above it the maintenance counts
    const manutencao = { categoria_processo: 'servicos', amparo_legal: '18', manutencao_veiculo: true };
    await ok(autorizar(await c.dispensa('10478.74', undefined, manutencao)));
    await emDobro(false);
    expect(await errorsOf(autorizar(await c.dispensa('65492.11', await ramo())))).toHaveProperty('amparo_legal');
  });

  it('o que serviu a uma contratação não muda nem se exclui: só se encerra, depois do último uso (R4)', async () => {
    const { id } = await doInciso();
    for (const [campo, valor] of Object.entries({ valor: '70000.00', ato: 'Outro', vigencia_inicio: '2026-02-01' }))
      expect(await errorsOf(c.compras.edit(`${LIMITE}/${id}`, { [campo]: valor }))).toEqual({
        [campo]: ['Há contratação autorizada por este limite: encerre-o e registre o novo em outra linha.'],
      });
    expect((await c.compras.delete(`${LIMITE}/${id}`)).body.message).toContain('não se exclui');
    expect((await errorsOf(c.compras.edit(`${LIMITE}/${id}`, { vigencia_fim: '2026-01-31' }))).vigencia_fim?.[0]).toMatch(
      /encerre-o nesse dia ou depois/,
    );
  });

  it('sem o decreto do ano vale o último, e o processo e o limite o dizem, até que haja o novo (R5)', async () => {
    const id = await c.dispensa('10.00', await ramo());
    expect([await avisoDe(id), (await doInciso()).aviso]).toEqual([null, null]);
    const desde = (dia: string) =>
      suite.sql("update limite_contratacao_direta set vigencia_inicio = $1 where ato = 'Decreto 12.807/2025'", [dia]);
    await desde('2025-12-31');
    expect([await avisoDe(id), (await doInciso()).aviso]).toEqual([SEM_DECRETO, SEM_DECRETO]);
    await ok(autorizar(id));
    await desde('2026-01-01');
  });

  it('a soma recomeça na virada do ano, pelo dia da autorização, qualquer que seja o exercício do processo', async () => {
    const mesmo = await ramo();
    await ok(autorizar(await c.dispensa('40000.00', mesmo)));
    const [segunda, terceira] = [await c.dispensa('40000.00', mesmo), await c.dispensa('40000.00', mesmo)];
    expect(await errorsOf(autorizar(segunda))).toHaveProperty('amparo_legal');
    suite.travel({ days: 60 });
    expect(suite.services.clock.today().slice(0, 4)).toBe('2027');
    // who was in is out after so long
    const regras = { 'gestao-de-compras.compras-e-licitacoes': TUDO, 'gestao-de-compras.dispensas-inexigibilidades': TUDO };
    agora = (await suite.make.userWith(regras)).in(c.prefeitura, 2026);
    await ok(autorizar(segunda));
    expect((await errorsOf(autorizar(terceira))).amparo_legal?.[0]).toContain('somaria R$ 80.000,00');
  });
});
