import { beforeAll, describe, expect, it } from 'vitest';
import type { Wire } from '#tests/server/caller';
import { errorsOf, ok } from '#tests/server/execution';
import { openSuite } from '#tests/server/harness';
import { abrirContratacao, PROCESSO } from './contratacao-tests';

const suite = openSuite();
const ATO = 'Portaria PGM 3/2026, de 10/01/2026';
const DISPENSA = { parecer_hipotese: 'baixo_valor', parecer_fundamento: ATO };
let c: Awaited<ReturnType<typeof abrirContratacao>>;
beforeAll(async () => {
  c = await abrirContratacao(suite);
});

/** A dispensa that waits for its legal opinion. */
async function noJuridico(): Promise<number> {
  const { id: solicitacao } = await c.aprovada([{ material_id: (await c.material()).id, preco: '1000.00' }]);
  const { id } = await ok(c.criar([solicitacao]), 201);
  await ok(c.ato(c.compras, id, 'enviar_parecer'));
  return id;
}
const dispensar = (quem: typeof c.compras, id: number, pedido: object = DISPENSA) => c.ato(quem, id, 'dispensar_parecer', pedido);

describe('a dispensa do parecer jurídico (art. 53, § 5º)', () => {
  it('a autoridade a faz pelo ato que define a hipótese, que fica no processo e na trilha, e o processo se autoriza', async () => {
    const id = await noJuridico();
    expect((await errorsOf(c.ato(c.ordenador, id, 'autorizar'))).parecer?.[0]).toContain('ainda não foi emitido');
    expect((await dispensar(c.compras, id)).body.codigo).toBe('SEGREGACAO_DE_FUNCOES');
    const sem = { parecer_hipotese: 'baixo_valor' };
    expect((await errorsOf(dispensar(c.ordenador, id, sem))).parecer_fundamento?.[0]).toContain('ato da autoridade jurídica máxima');
    expect(await errorsOf(dispensar(c.ordenador, id, { parecer_fundamento: ATO }))).toHaveProperty('parecer_hipotese');
    expect(await ok(dispensar(c.ordenador, id))).toMatchObject({
      situacao: 'parecer',
      parecer: null,
      parecer_favoravel: null,
      ...DISPENSA,
    });
    const [dispensada] = await suite.sql<{ depois: Wire }>(
      "select depois from auditoria where recurso = 'processo_contratacao' and registro_id = $1 and depois ->> 'ato' = 'dispensar_parecer'",
      [id],
    );
    expect(dispensada?.depois).toMatchObject(DISPENSA);
    expect(await ok(c.ato(c.ordenador, id, 'autorizar'))).toMatchObject({ situacao: 'autorizado' });
  });

  it('sem que se diga, o ato é o dos parâmetros do órgão; devolvido, o processo pede parecer de novo', async () => {
    const id = await noJuridico();
    const [linha] = await suite.sql<{ id: number }>('select id from parametro_compras where orgao_id = $1', [c.orgao]);
    if (!linha) await suite.make.record('parametro_compras', { orgao_id: c.orgao });
    await suite.sql('update parametro_compras set parecer_dispensa_ato = $2 where orgao_id = $1', [c.orgao, ATO]);
    expect(await ok(dispensar(c.ordenador, id, { parecer_hipotese: 'baixo_valor' }))).toMatchObject(DISPENSA);
    const motivo = 'O termo de referência não diz o local da entrega';
    expect(await ok(c.ato(c.ordenador, id, 'sanear', { motivo }))).toMatchObject({ parecer_dispensado_em: null, parecer_fundamento: null });
    await ok(c.ato(c.compras, id, 'enviar_parecer'));
    expect(await errorsOf(c.ato(c.ordenador, id, 'autorizar'))).toHaveProperty('parecer');
    await suite.sql('update parametro_compras set parecer_dispensa_ato = null where orgao_id = $1', [c.orgao]);
    await ok(c.ato(c.juridico, id, 'emitir_parecer', { parecer: 'De acordo.', favoravel: true }));
    expect((await c.compras.get(`${PROCESSO}/${id}`)).body).toMatchObject({ parecer_favoravel: true, parecer_dispensado_em: null });
  });
});
