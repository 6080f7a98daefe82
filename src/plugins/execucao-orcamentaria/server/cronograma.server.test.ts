import { beforeAll, describe, expect, it } from 'vitest';
import type { Wire } from '#tests/server/caller';
import { errorsOf, ok, openExecution } from '#tests/server/execution';
import { openSuite } from '#tests/server/harness';
import { fromCents, sumDecimals, toCents } from '../../../resources/definition';
import { NOMES_MESES } from '../../planejamento/resources/cronograma/months';
import { monthValues } from '../../planejamento/server';

const suite = openSuite();
const MOVIMENTACAO = '/execucao-orcamentaria/movimentacoes';
const CRONOGRAMA = '/execucao-orcamentaria/execucao/cronograma';
const PARAMETRO = `${CRONOGRAMA}/parametros`;
const EMPENHO = '/execucao-orcamentaria/empenho';
const ALL = [1, 2, 3, 4, 5, 6];
const RULES = {
  'execucao-orcamentaria.movimentacoes': ALL,
  'execucao-orcamentaria.execucao.cronograma': ALL,
  'execucao-orcamentaria.execucao.cronograma.manutencao': ALL,
};

let exe: Awaited<ReturnType<typeof openExecution>>;
beforeAll(async () => {
  exe = await openExecution(suite, RULES);
});

async function efetivada(draft: object): Promise<Wire> {
  const { id } = await ok(exe.empenhador.post(MOVIMENTACAO, { justificativa: 'Receita abaixo da meta do bimestre', ...draft }), 201);
  await ok(
    exe.empenhador.post(`${MOVIMENTACAO}/${id}/publicar`, {
      decreto_numero: '9/2026',
      decreto_data: '2026-11-16',
      publicacao_data: '2026-11-16',
    }),
  );
  return ok(exe.empenhador.post(`${MOVIMENTACAO}/${id}/efetivar`, { data_efetivacao: exe.today }));
}
const centavos = async (sql: string, values: unknown[] = []) =>
  (await suite.sql<{ valor: string }>(`select coalesce((${sql}), 0)::numeric(18,2)::text as valor`, values))[0]?.valor as string;

describe('contingenciamento por critério (LRF art. 9º)', () => {
  it('bloqueia em um ato o percentual do que cada dotação do grupo e da fonte tem, e desbloqueia do mesmo modo', async () => {
    const criterio_fonte_id = await exe.fonte('1.500.0000');
    const bloqueado = `select sum(d.contingenciado) from dotacao d join orgao o on o.id = d.orgao_id
      where d.exercicio = 2026 and d.fonte_recurso_id = $1 and coalesce(o.entidade_id, o.id) = $2`;
    const antes = await centavos(bloqueado, [criterio_fonte_id, exe.prefeitura]);
    const esperado = await centavos(
      `select sum(trunc(d.disponivel * 0.10, 2)) from dotacao d join orgao o on o.id = d.orgao_id join natureza_despesa n on n.id = d.natureza_despesa_id
        where d.exercicio = 2026 and d.fonte_recurso_id = $1 and coalesce(o.entidade_id, o.id) = $2 and substr(n.codigo, 3, 1) = '3'`,
      [criterio_fonte_id, exe.prefeitura],
    );
    const feito = await efetivada({ tipo: 'bloqueio', criterio_percentual: '10', criterio_grupo: '3', criterio_fonte_id });
    expect(feito.valor_total).toBe(esperado);
    expect(feito.bloqueios.length).toBeGreaterThan(1);
    expect(await centavos(bloqueado, [criterio_fonte_id, exe.prefeitura])).toBe(sumDecimals([antes, esperado]));
    const volta = await efetivada({ tipo: 'desbloqueio', criterio_percentual: '100', criterio_fonte_id });
    expect(volta.valor_total).toBe(sumDecimals([antes, esperado]));
    expect(await centavos(bloqueado, [criterio_fonte_id, exe.prefeitura])).toBe('0.00');
    const nada = { tipo: 'desbloqueio', justificativa: 'Nada há', criterio_percentual: '100', criterio_fonte_id };
    expect(await errorsOf(exe.empenhador.post(MOVIMENTACAO, nada))).toEqual({
      criterio_percentual: ['Nenhuma dotação da entidade tem saldo por este critério.'],
    });
    expect((await exe.conferir(/^Dotações: /)).divergem).toEqual([]);
  });
});

/** A dotação with what to commit, whose cota, of what is paid, releases ten reais more until this month. */
async function comDezNaCota(): Promise<number> {
  const [alvo] = await suite.sql<{ id: number; unidade_id: number; fonte: number; grupo: string; usado: string }>(
    `select d.id, d.unidade_id, d.fonte_recurso_id as fonte, substr(n.codigo, 3, 1) as grupo,
            (select sum(o.pago + o.contingenciado) from dotacao o join natureza_despesa p on p.id = o.natureza_despesa_id
              where o.exercicio = 2026 and o.unidade_id = d.unidade_id and o.fonte_recurso_id = d.fonte_recurso_id and substr(p.codigo, 3, 1) = substr(n.codigo, 3, 1))::text as usado
       from dotacao d join natureza_despesa n on n.id = d.natureza_despesa_id join orgao g on g.id = d.orgao_id join fonte_recurso f on f.id = d.fonte_recurso_id
      where d.exercicio = 2026 and n.codigo like '3.3.90.39%' and f.codigo = '1.500.0000' and coalesce(g.entidade_id, g.id) = $1 and d.disponivel > 20
        and exists (select from cronograma_linha l join cronograma_desembolso c on c.id = l.cronograma_desembolso_id and c.situacao_cronograma = 'publicado'
                     where c.exercicio = 2026 and l.unidade_id = d.unidade_id and l.grupo = '3' and l.fonte_recurso_id = d.fonte_recurso_id) order by d.ficha limit 1`,
    [exe.prefeitura],
  );
  if (!alvo) throw new Error('Nenhuma dotação da demonstração tem linha no cronograma.');
  // a published cronograma is not changed but by another
  await suite.sql('alter table cronograma_linha disable trigger user');
  await suite.sql(
    `update cronograma_linha l set ${NOMES_MESES.map((mes, n) => `${mes} = ${n === 0 ? 'case when l.id = x.primeira then $4::numeric + 10 else 0 end' : '0'}`).join(', ')}
       from (select min(i.id) over () as primeira, i.id from cronograma_linha i join cronograma_desembolso c on c.id = i.cronograma_desembolso_id and c.situacao_cronograma = 'publicado'
              where c.exercicio = 2026 and i.unidade_id = $1 and i.grupo = $2 and i.fonte_recurso_id = $3) x where l.id = x.id`,
    [alvo.unidade_id, alvo.grupo, alvo.fonte, alvo.usado],
  );
  await suite.sql('alter table cronograma_linha enable trigger user');
  return alvo.id;
}

describe('cotas do cronograma', () => {
  it('quando a entidade as controla, o empenho não passa da cota liberada até o período', async () => {
    // a dotação that has more than its cota releases until this month
    const [alvo] = await suite.sql<{ id: number; resta: string }>(
      `select x.id, x.resta::text from (
         select d.id, d.disponivel, d.ficha,
                (select sum(m.valor) from cronograma_linha l join cronograma_desembolso c on c.id = l.cronograma_desembolso_id and c.situacao_cronograma = 'publicado'
                   cross join lateral ${monthValues('l')} where c.exercicio = 2026 and m.mes <= $1 and l.unidade_id = d.unidade_id and l.grupo = substr(n.codigo, 3, 1)
                    and l.fonte_recurso_id = d.fonte_recurso_id)
                - (select sum(o.empenhado + o.contingenciado) from dotacao o join natureza_despesa p on p.id = o.natureza_despesa_id
                    where o.exercicio = 2026 and o.unidade_id = d.unidade_id and o.fonte_recurso_id = d.fonte_recurso_id and substr(p.codigo, 3, 1) = substr(n.codigo, 3, 1)) as resta
           from dotacao d join natureza_despesa n on n.id = d.natureza_despesa_id join orgao g on g.id = d.orgao_id
          where d.exercicio = 2026 and n.codigo like '3.3.90.39%' and coalesce(g.entidade_id, g.id) = $2) x
        where x.resta > 1 and x.disponivel > x.resta + 1 order by x.ficha limit 1`,
      [Number(exe.today.slice(5, 7)), exe.prefeitura],
    );
    if (!alvo) throw new Error('Nenhuma dotação da demonstração tem mais do que a cota do mês.');
    const acima = fromCents(toCents(alvo.resta) + 1n);
    const { id } = await ok(exe.empenhador.post(EMPENHO, exe.rascunho(alvo.id, acima)), 201);
    const { body: parametros } = await exe.empenhador.get(PARAMETRO);
    const parametro = parametros.data[0].id;
    expect((await exe.empenhador.edit(`${PARAMETRO}/${parametro}`, { controla_cota: true, periodo_cota: '1' })).status).toBe(200);
    expect(await errorsOf(exe.empenhador.post(PARAMETRO, { controla_cota: true, periodo_cota: '1' }))).toHaveProperty('controla_cota');
    const recusa = await errorsOf(exe.empenhador.post(`${EMPENHO}/${id}/emitir`));
    expect(recusa.valor?.[0]).toContain('A cota liberada até 11/2026');
    await exe.empenhado(alvo.id, alvo.resta);
    expect(
      (
        await errorsOf(
          exe.empenhador
            .post(EMPENHO, exe.rascunho(alvo.id, '0.01'))
            .then(({ body }) => exe.empenhador.post(`${EMPENHO}/${body.result.id}/emitir`)),
        )
      ).valor?.[0],
    ).toContain('restam R$ 0,00');
    // until the end of the semestre there is more
    expect((await exe.empenhador.edit(`${PARAMETRO}/${parametro}`, { periodo_cota: '6' })).status).toBe(200);
    await exe.empenhado(alvo.id, '1.00');
    expect((await exe.empenhador.edit(`${PARAMETRO}/${parametro}`, { controla_cota: false })).status).toBe(200);
  });

  it('o planejado e o executado são os do cronograma publicado e do livro', async () => {
    for (const estagio of ['empenhado', 'pago']) {
      const { body } = await exe.empenhador.get(`${CRONOGRAMA}?mes=12&estagio=${estagio}`);
      const linhas = (body.linhas as Wire[]).filter(({ tipo }) => tipo === 'linha');
      const somar = (coluna: string) => sumDecimals(['0.00', ...linhas.map((linha) => linha[coluna] as string)]);
      const planejado = await centavos(
        `select sum(l.total) from cronograma_linha l join cronograma_desembolso c on c.id = l.cronograma_desembolso_id where c.exercicio = 2026 and c.situacao_cronograma = 'publicado'
          and exists (select from unidade u join orgao o on o.id = u.orgao_id where u.id = l.unidade_id and coalesce(o.entidade_id, o.id) = $1)`,
        [exe.prefeitura],
      );
      const executado = await centavos(
        `select sum(d.${estagio}) from dotacao d join orgao o on o.id = d.orgao_id where d.exercicio = 2026 and coalesce(o.entidade_id, o.id) = $1`,
        [exe.prefeitura],
      );
      expect([estagio, somar('planejado'), somar('executado')]).toEqual([estagio, planejado, executado]);
    }
  });

  it('quando o que a consome é o que se paga, empenha-se acima dela e o pagamento é que não passa', async () => {
    const alvo = await comDezNaCota();
    const [parametro] = (await exe.empenhador.get(PARAMETRO)).body.data;
    const mudar = async (changes: object) =>
      expect((await exe.empenhador.edit(`${PARAMETRO}/${parametro.id}`, { ...changes })).status).toBe(200);
    await mudar({ controla_cota: true, base_cota: 'pago', periodo_cota: '1' });
    const empenho = await exe.empenhado(alvo, '20.00', { tipo: 'estimativo' });
    const [toda, umCentavo] = [await ok(exe.liquidar(empenho, '10.00'), 201), await ok(exe.liquidar(empenho, '0.01'), 201)];
    const pago = await exe.pagar(toda.id, '10.00');
    await expect(exe.pagar(umCentavo.id, '0.01')).rejects.toThrow(/A cota liberada até 11\/2026 .*restam R\$ 0,00/);
    // what is annulled gives back what it took
    const anular = { data: exe.today, valor: '0.01', motivo: 'erro', justificativa: 'Valor a mais' };
    await ok(exe.ordenador.post(`/execucao-orcamentaria/pagamento/${pago.id}/anular`, anular));
    const [ordem] = (await exe.liquidante.get(`/execucao-orcamentaria/liquidacao/${umCentavo.id}/pagar`)).body.data;
    await ok(exe.ordenador.post('/execucao-orcamentaria/pagamento', { ordem_pagamento_id: ordem.id, data: exe.today }), 201);
    await mudar({ controla_cota: false, base_cota: 'empenhado' });
  });
});
