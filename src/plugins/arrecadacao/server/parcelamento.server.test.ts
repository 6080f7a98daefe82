import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Wire } from '#tests/server/caller';
import { type Caller, openSuite } from '#tests/server/harness';
import { askToSign } from '#tests/server/sign';
import { sumDecimals } from '../../../resources/definition';
import { type pagarParcela, valorDaParcela } from './parcelamento/pagar';
import { nightlyRuptura } from './parcelamento/ruptura';

const suite = openSuite();
const PARCELAMENTO = '/arrecadacao/parcelamento';
const MENU = 'arrecadacao.parcelamentos';
const MANUAL = { documento: 'Recibo 1', motivo: 'Sistema do banco fora do ar' };

let person: Caller;
let modelo: number;
let conta: number;
let owners: { contribuinte_id: number; ids: number[] }[];
beforeAll(async () => {
  person = (
    await suite.make.userWith({
      [MENU]: [1, 2, 3, 4, 5, 6],
      'arrecadacao.divida-ativa': [1, 2, 3, 4, 5, 6],
      'arrecadacao.contribuinte': [1, 6],
    })
  ).in(await suite.make.entity('02'), 2026);
  conta = (await suite.sql<{ id: number }>("select id from conta_bancaria where tipo = 'arrecadacao' order by id limit 1"))[0]?.id ?? 0;
  modelo = (
    await suite.make.record('modelo_parcelamento', { nome: 'De teste', fundamento: 'LC 1/2025', max_parcelas: 12, parcela_minima: '5' })
  ).id;
  owners = await suite.sql(
    `select d.contribuinte_id, array_agg(d.id::int order by d.vencimento) as ids from debito d
      where d.vencimento < '2026-11-01' and not exists (select from divida_ativa_meses m where m.debito_id = d.id)
        and not exists (select from debito_parcelado p where p.debito_id = d.id) group by 1 having sum(d.principal) > 400 order by 1`,
  );
});

const today = () => suite.services.clock.today();
const platform = async <T>(run: (tx: Parameters<typeof pagarParcela>[0]) => Promise<T>) => (await suite.platform()).transact(run);

function proposal(changes: object = {}): Wire {
  const { contribuinte_id, ids } = owners.shift() ?? { contribuinte_id: 0, ids: [] };
  const debitos = ids.slice(0, 4).map((debito_id) => ({ debito_id }));
  return { contribuinte_id, modelo_id: modelo, numero_parcelas: 6, primeiro_vencimento: today(), debitos, ...changes };
}

async function propor(changes: object = {}): Promise<Wire> {
  const { status, body } = await person.post(PARCELAMENTO, proposal(changes));
  expect(status, JSON.stringify(body)).toBe(201);
  return body.result;
}

const confessar = (id: number) => person.post(`${PARCELAMENTO}/${id}/confessar`, { data: today(), documento: 'Termo 1' });
const receber = (id: number, parcela: number) =>
  person.post(`${PARCELAMENTO}/${id}/pagar`, { ...MANUAL, conta_bancaria_id: conta, parcela, data: today(), data_credito: today() });
const debitoDe = async (id: number) => (await person.get(`/arrecadacao/debito/${id}`)).body;

describe('parcelamento', () => {
  it('Z15: o consolidado é o que `atualizar` dá dos débitos, na simulação e na proposta; as parcelas o somam', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 9 }), async (count, n) => {
        const { contribuinte_id, ids } = owners[0] ?? { contribuinte_id: 0, ids: [] };
        const draft = {
          ...proposal({ contribuinte_id, numero_parcelas: n }),
          debitos: ids.slice(0, count).map((debito_id) => ({ debito_id })),
        };
        owners.unshift({ contribuinte_id, ids });
        const { body } = await person.post(`${PARCELAMENTO}/simular`, draft);
        const due = (await person.get(`/arrecadacao/contribuinte/${contribuinte_id}/debitos`)).body.debitos as Wire[];
        const own = due.filter(({ id }) => ids.slice(0, count).includes(id));
        expect(body.consolidado).toBe(sumDecimals(own.map(({ total }) => total)));
        expect(sumDecimals(body.parcelas.map(({ valor }: Wire) => valor))).toBe(body.consolidado);
        expect(body.parcelas).toHaveLength(n);
      }),
      { numRuns: 4 },
    );
  });

  it('recusa além do que a lei admite, débito de outro e o que já está parcelado', async () => {
    const draft = proposal();
    const errors = async (changes: object) => (await person.post(PARCELAMENTO, { ...draft, ...changes })).body.errors;
    expect(await errors({ numero_parcelas: 13 })).toEqual({ numero_parcelas: ['De teste admite até 12 parcelas.'] });
    expect(await errors({ primeiro_vencimento: '2026-01-01' })).toHaveProperty('primeiro_vencimento');
    expect((await errors({ debitos: [{ debito_id: owners[0]?.ids[0] }] }))['debitos.0.debito_id']).toEqual([
      'O débito é de outro devedor.',
    ]);
    expect(await errors({ debitos: [] })).toHaveProperty('debitos');
    const [{ debito_id } = { debito_id: 0 }] = await suite.sql<{ debito_id: number }>(
      'select debito_id::int from debito_parcelado limit 1',
    );
    const [{ contribuinte_id } = { contribuinte_id: 0 }] = await suite.sql<{ contribuinte_id: number }>(
      'select contribuinte_id::int from debito where id = $1',
      [debito_id],
    );
    expect((await errors({ contribuinte_id, debitos: [{ debito_id }] }))['debitos.0.debito_id']).toEqual(['O débito já está parcelado.']);
    const high = (
      await suite.make.record('modelo_parcelamento', { nome: 'Alto', fundamento: 'LC 2', max_parcelas: 12, parcela_minima: '9999' })
    ).id;
    expect((await errors({ modelo_id: high })).numero_parcelas[0]).toMatch(/a mínima de Alto é R\$ 9.999,00/);
  });

  it('o termo que se assina, que mostra dados pessoais, só o pede e o lê quem o imprime', async () => {
    const { id } = await propor();
    const signatario = await suite.make.userWith({}, { tipo: ['servidor'] });
    const outro = (await suite.make.userWith({ [MENU]: [1, 2, 3, 4, 5] })).in(await suite.make.entity('02'), 2026);
    expect((await askToSign(outro, 'parcelamento_debito', id, [signatario])).body).toMatchObject({
      codigo: 'SEM_PERMISSAO',
      detalhe: { sistema: MENU, regra: 6 },
    });
    expect((await askToSign(person, 'parcelamento_debito', id, [signatario])).status).toBe(201);
    const { papel, pecas } = (await outro.get(`/registros/parcelamento_debito/${id}/assinaturas`)).body;
    expect(papel).toBe('Termo de parcelamento');
    const lida = async (who: Caller) => (await who.get(pecas[0].url)).status;
    expect([await lida(outro), await lida(person), await lida(signatario)]).toEqual([404, 200, 200]);
  });

  it('só entra em vigor com a confissão e o primeiro pagamento, que se imputa aos débitos na proporção', async () => {
    const { id, debitos, parcelas, consolidado } = await propor();
    expect((await receber(id, 1)).body.errors.id).toEqual(['Registre antes a confissão assinada pelo devedor.']);
    expect((await confessar(id)).body.result.confissao_em).toBe(today());
    expect((await receber(id, 2)).body.errors.parcela).toEqual(['O primeiro pagamento é o da parcela 1.']);
    expect((await debitoDe(debitos[0].debito_id)).situacao).toBe('Aberto');
    const paid = await receber(id, 1);
    expect(paid.body.result).toMatchObject({ situacao: 'ativo', pago: parcelas[0].valor });
    expect((await receber(id, 1)).body.errors.parcela[0]).toMatch(/^A parcela foi paga em/);
    for (const { debito_id, principal } of debitos) {
      const debito = await debitoDe(debito_id);
      expect(debito.situacao).toBe('Parcelado');
      // five sixths are left
      expect(Math.abs(Number(debito.saldo) - (Number(principal) * 5) / 6)).toBeLessThan(0.06);
    }
    const [sum] = await suite.sql<{ total: string }>(
      'select sum(principal + correcao + juros + multa)::text as total from parcelamento_imputacao where parcelamento_id = $1',
      [id],
    );
    expect(sum?.total).toBe(parcelas[0].valor);
    for (let n = 2; n <= 6; n += 1) await receber(id, n);
    const money = await suite.sql<{ pago: string; itens: string; situacao: string }>(
      `select b.valor_pago::text as pago, (select sum(i.valor) from baixa_arrecadacao_itens i where i.pai_id = b.id)::text as itens, l.situacao
         from baixa_arrecadacao b join lote_arrecadacao l on l.id = b.lote_arrecadacao_id where b.parcelamento_id = $1 order by b.parcela`,
      [id],
    );
    expect(money).toEqual(parcelas.map(({ valor }: Wire) => ({ pago: valor, itens: valor, situacao: 'aberto' })));
    const done = await person.get(`${PARCELAMENTO}/${id}`);
    expect(done.body).toMatchObject({ situacao: 'quitado', pago: consolidado, encerrado_em: today() });
    for (const { debito_id } of debitos) expect((await debitoDe(debito_id)).saldo).toBe('0.00');
    await expect(suite.sql('update parcelamento_debito set consolidado = 1 where id = $1', [id])).rejects.toThrow(/não se altera/);
    await expect(suite.sql('update parcelamento_debito_parcelas set pago_em = null where pai_id = $1', [id])).rejects.toThrow(
      /se paga uma vez/,
    );
  });

  it('de um débito, uma só proposta entra em vigor, mesmo com dois pagamentos ao mesmo tempo', async () => {
    const draft = proposal();
    const made = [await person.post(PARCELAMENTO, draft), await person.post(PARCELAMENTO, draft)].map(({ body }) => body.result.id);
    for (const id of made) await confessar(id);
    const answers = await Promise.all(made.map((id) => receber(id, 1)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
    expect(
      (
        await person.post(`${PARCELAMENTO}/${made[answers[0]?.status === 200 ? 1 : 0]}/cancelar`, {
          motivo: 'Outra proposta entrou em vigor',
        })
      ).body.result.situacao,
    ).toBe('cancelado');
  });

  it('a parcela cresce pela SELIC; a inscrita fica parcelada, recebe os encargos e, rompida, volta; a prescrição recomeça', async () => {
    const { contribuinte_id, ids } = owners.shift() ?? { contribuinte_id: 0, ids: [] };
    const [row] = await suite.sql<{ tributo_id: number; imovel_id: number; meses: object[] }>(
      `select tributo_id::int, imovel_id::int, json_agg(json_build_object('debito_id', id, 'competencia', to_char(vencimento, 'YYYY-MM'))) as meses
         from debito where id = any($1) group by 1, 2`,
      [ids.slice(0, 2)],
    );
    const divida = await person.post('/arrecadacao/divida-ativa', {
      contribuinte_id,
      ...row,
      exercicio: 2026,
      data_base: today(),
      processo: '1/2026',
      data_constituicao: '2026-01-20',
      data_notificacao: '2026-01-20',
    });
    const inscricao = divida.body.result.id;
    for (const ato of ['enviar', 'inscrever']) await person.post(`/arrecadacao/divida-ativa/${inscricao}/${ato}`);
    const state = async () => (await person.get(`/arrecadacao/divida-ativa/${inscricao}`)).body;
    const before = await state();
    expect(before).toMatchObject({ situacao: 'inscrita', data_prescricao: '2031-03-11' });
    const { id } = await propor({ contribuinte_id, debitos: ids.slice(0, 2).map((debito_id) => ({ debito_id })), numero_parcelas: 3 });
    await confessar(id);
    await receber(id, 1);
    expect(await state()).toMatchObject({ situacao: 'parcelada', data_prescricao: '2031-11-18' });
    const [charges] = await suite.sql<{ juros: string }>(
      "select sum(valor)::text as juros from divida_ativa_movimento where divida_ativa_id = $1 and componente = 'juros' and tipo = 'recebimento'",
      [inscricao],
    );
    expect(Number(charges?.juros)).toBeLessThan(0);
    // 1 % in the month that follows joining; the SELIC of a month that has no value yet is asked for
    const second = await platform((tx) => valorDaParcela(tx, id, 2, '2026-12-10'));
    expect(Number(second.juros_futuros)).toBeCloseTo(Number(second.valor) * 0.01, 2);
    await expect(platform((tx) => valorDaParcela(tx, id, 2, '2027-01-10'))).rejects.toThrow(/SELIC sem valor para 12\/2026|SELIC/);
    expect((await person.post(`${PARCELAMENTO}/${id}/romper`, { motivo: 'Não pagou as parcelas' })).body.errors.id[0]).toMatch(
      /ainda não pode ser rompido/,
    );
    suite.travel({ days: 200 });
    person = (await suite.make.session(person.usuarioId)).in(await suite.make.entity('02'), 2026);
    await nightlyRuptura.run(suite.services);
    const broken = (await person.get(`${PARCELAMENTO}/${id}`)).body;
    expect(broken).toMatchObject({ situacao: 'rompido', motivo: 'Parcelas em atraso além do que a lei admite.' });
    expect((await state()).situacao).toBe('inscrita');
    expect((await state()).data_prescricao > '2031-11-18').toBe(true);
    expect((await debitoDe(ids[0] ?? 0)).situacao).toBe('Inscrito');
    suite.travel({ days: -200 });
  });
});
