import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Caller, openSuite } from '#tests/server/harness';
import { MESES, NOMES_BIMESTRES, NOMES_MESES } from '../../resources/cronograma/months';
import { lawsOf, planner as montarPlanejador, versionOf } from '../loa/fixtures';
import { DOZE_AVOS, distribuir, redistribuir } from './distribuir';

const suite = openSuite();
const SWOT = '/planejamento/cadastro/matriz-swot';

let planner: Caller;
beforeAll(async () => {
  planner = await suite.make.userWith({
    'planejamento.cadastro.matriz-swot': [1, 2, 3, 4],
    'planejamento.cadastro.cronograma-mensal-desembolso': [1, 2, 3, 4, 5],
    'planejamento.relatorios.loa.cronograma-mensal': [1],
    'planejamento.relatorios.loa.qdd': [1],
  });
});

describe('matriz SWOT', () => {
  const item = (quadrante: string, points: number, more: object = {}) => ({
    quadrante,
    descricao: `Item de ${quadrante}`,
    importancia: points,
    intensidade: 1,
    tendencia: 1,
    ...more,
  });
  const matrix = async (changes: object = {}) => {
    const [plan] = await suite.sql<{ id: number }>('select id from ppa where exercicio_inicial = 2026 and cliente_id = 1');
    return {
      titulo: 'Matriz de teste',
      ppa_id: Number(plan?.id),
      itens: [item('forca', 3), item('fraqueza', 1), item('oportunidade', 5), item('ameaca', 1)],
      cruzamentos: [],
      ...changes,
    };
  };
  const cross = (forca_fraqueza: string, oportunidade_ameaca: string, more: object = {}) => ({
    forca_fraqueza,
    oportunidade_ameaca,
    estrategia: 'Fazer.',
    ...more,
  });

  it('dá código e pontuação aos itens, tipo às estratégias e o índice de favorabilidade', async () => {
    const draft = await matrix({ cruzamentos: [cross('fo1', 'OP1'), cross('FR1', 'AM1'), cross('FO1', 'AM1'), cross('FR1', 'OP1')] });
    const { status, body } = await planner.post(SWOT, draft);
    expect([status, body.result.situacao_matriz, body.result.favorabilidade, body.result.quantidade_itens]).toEqual([
      201,
      'rascunho',
      '60.0000',
      4,
    ]);
    expect(body.result.itens.map(({ codigo, pontuacao }: Record<string, unknown>) => [codigo, pontuacao])).toEqual([
      ['FO1', 3],
      ['FR1', 1],
      ['OP1', 5],
      ['AM1', 1],
    ]);
    expect(body.result.cruzamentos.map(({ tipo }: { tipo: string }) => tipo)).toEqual(['so', 'wt', 'st', 'wo']);
  });

  it('recusa estratégia de item que não está na matriz ou do quadrante errado, e item repetido ou sem nota de 1 a 5', async () => {
    const errors = async (changes: object) => (await planner.post(SWOT, await matrix(changes))).body.errors;
    expect(await errors({ cruzamentos: [cross('FO9', 'OP1'), cross('OP1', 'FO1')] })).toEqual({
      'cruzamentos.0.forca_fraqueza': ['O item FO9 não está na matriz. Um item usado em uma estratégia não se exclui.'],
      'cruzamentos.1.forca_fraqueza': ['O item OP1 não é força nem fraqueza.'],
      'cruzamentos.1.oportunidade_ameaca': ['O item FO1 não é oportunidade nem ameaça.'],
    });
    expect(await errors({ itens: [item('forca', 1, { codigo: 'FO1' }), item('forca', 1, { codigo: 'fo1' })] })).toEqual({
      'itens.1.codigo': ['Já há um item FO1.'],
    });
    expect(Object.keys(await errors({ itens: [item('forca', 6)] }))).toEqual(['itens.0.importancia']);
    expect(Object.keys(await errors({ itens: [] }))).toEqual(['itens']);
    expect(Object.keys(await errors({ abrangencia: 'programa' }))).toEqual(['programa_id']);
  });

  it('não exclui item usado em estratégia (R2); validada, só o status muda (R1); arquivada, nada', async () => {
    const made = (await planner.post(SWOT, await matrix({ cruzamentos: [cross('FO1', 'OP1', { status: 'a_iniciar' })] }))).body.result;
    const url = `${SWOT}/${made.id}`;
    const without = made.itens.filter(({ codigo }: { codigo: string }) => codigo !== 'FO1');
    expect(Object.keys((await planner.edit(url, { itens: without })).body.errors)).toEqual(['cruzamentos.0.forca_fraqueza']);
    expect((await planner.get(url)).body.itens).toHaveLength(4);
    expect((await planner.edit(url, { situacao_matriz: 'validada' })).status).toBe(200);
    const [strategy] = made.cruzamentos;
    const { body } = await planner.edit(url, { cruzamentos: [{ ...strategy, status: 'concluida' }], itens: made.itens });
    expect([body.result.cruzamentos[0].status, body.result.cruzamentos[0].tipo]).toEqual(['concluida', 'so']);
    const refused = await planner.edit(url, {
      titulo: 'Outro',
      cruzamentos: [{ ...strategy, estrategia: 'Outra.' }],
      situacao_matriz: 'rascunho',
    });
    expect(Object.keys(refused.body.errors).sort()).toEqual(['cruzamentos', 'situacao_matriz', 'titulo']);
    expect((await planner.delete(url)).body.errors.id).toEqual(['Uma matriz validada não se exclui. Arquive-a.']);
    await planner.edit(url, { situacao_matriz: 'arquivada' });
    expect((await planner.edit(url, { titulo: 'Outro' })).body).toMatchObject({
      codigo: 'REGISTRO_BLOQUEADO',
      message: 'A matriz está arquivada e não pode ser alterada.',
    });
  });

  it('a demonstração tem uma por PPA, com 8 itens, 2 estratégias e um PDF', async () => {
    const { body } = await planner.get(`${SWOT}`);
    const seeded = body.data.filter(({ titulo }: { titulo: string }) => titulo.startsWith('Diagnóstico'));
    expect(seeded.map(({ quantidade_itens }: { quantidade_itens: number }) => quantidade_itens)).toEqual([8, 8]);
    const whole = (await planner.get(`${SWOT}/${seeded[0].id}`)).body;
    expect(whole.cruzamentos).toHaveLength(2);
    expect(whole.anexos).toMatchObject([{ tipo: 'application/pdf' }]);
  });
});

const CRONOGRAMA = '/planejamento/cadastro/cronograma-mensal-desembolso';
const LINHAS = `${CRONOGRAMA}/desembolso`;
const METAS = `${CRONOGRAMA}/metas`;
const cents = (value: string | null) => BigInt((value ?? '0.00').replace('.', ''));
const somaDe = (values: readonly (string | null)[]) => values.reduce((sum, value) => sum + cents(value), 0n);

type Row = Record<string, string> & { id: number; versao: number };
const rowsOf = async (caller: Caller, url: string, id: number): Promise<Row[]> =>
  (await caller.get(`${url}?cronograma_desembolso_id=${id}&per_page=100`)).body.data;
const monthsIn = (row: Row) => NOMES_MESES.map((mes) => row[mes] ?? null);
const bimestersIn = (row: Row) => NOMES_BIMESTRES.map((bimestre) => row[bimestre] ?? null);

describe('a distribuição', () => {
  const amount = fc.bigInt({ min: 0n, max: 10n ** 16n }).map((value) => `${value / 100n}.${String(value % 100n).padStart(2, '0')}`);
  const weights = fc.array(fc.bigInt({ min: 0n, max: 10n ** 9n }), { minLength: 12, maxLength: 12 });

  it('soma o total ao centavo e nunca fica negativa, quaisquer que sejam o valor e os pesos', () => {
    fc.assert(
      fc.property(fc.oneof(amount, fc.constantFrom('0.00', '0.01', '0.06', '0.11')), weights, fc.nat(12), (total, pesos, first) => {
        const parts = distribuir(total, pesos);
        expect([parts.length, somaDe(parts)]).toEqual([12, cents(total)]);
        expect(parts.every((part) => cents(part) >= 0n)).toBe(true);
        // what had been distributed is distributed again, with another total: the first parts stay
        const again = redistribuir('7.77', parts, Math.min(first, 11), false);
        const kept = somaDe(again.slice(0, Math.min(first, 11)));
        expect(again.slice(0, Math.min(first, 11))).toEqual(parts.slice(0, Math.min(first, 11)));
        expect(somaDe(again)).toBe(kept > 777n ? kept : 777n);
      }),
      { numRuns: 5 },
    );
  });

  it('S14: 1.000,00 linear são onze de 83,33 e dezembro de 83,37; de seis centavos nenhum mês fica negativo', () => {
    expect(distribuir('1000.00', DOZE_AVOS)).toEqual([...Array(11).fill('83.33'), '83.37']);
    expect(distribuir('0.06', DOZE_AVOS)).toEqual([...Array(5).fill('0.00'), ...Array(6).fill('0.01'), '0.00']);
  });
});

describe('cronograma da demonstração', () => {
  it('está publicado: Σ meses = Σ dotações, linha a linha e no total; Σ bimestres = R por fonte (I-12)', async () => {
    const caller = planner.with({ 'x-exercicio': '2026' });
    const [head] = (await caller.get(CRONOGRAMA)).body.data;
    expect(head).toMatchObject({
      numero: 1,
      situacao_cronograma: 'publicado',
      decreto_numero: '4.512',
      total_desembolso: '231500000.00',
      total_metas: '231500000.00',
      exercicio_referencia: 2026,
    });
    const lines = await rowsOf(caller, LINHAS, head.id);
    expect(lines.every((row) => somaDe(monthsIn(row)) === cents(row.total ?? null) && row.diferenca === '0.00')).toBe(true);
    expect(somaDe(lines.map(({ total }) => total ?? null))).toBe(23_150_000_000n);
    const goals = await rowsOf(caller, METAS, head.id);
    expect([goals.length, goals.every((row) => somaDe(bimestersIn(row)) === cents(row.previsto ?? null))]).toEqual([44, true]);
    const byFonte = await suite.sql<{ iguais: boolean }>(
      `select coalesce(sum(r.v), 0) = coalesce(sum(m.v), 0) as iguais from
        (select fonte_recurso_id f, sum(valor_liquido) v from previsao_receita r join versao_planejamento v on v.id = r.versao_planejamento_id
          where v.situacao_versao = 'vigente' and r.exercicio = 2026 and r.origem = 'loa' group by 1) r
        full join (select fonte_recurso_id f, sum(previsto) v from cronograma_meta where exercicio = 2026 group by 1) m on m.f = r.f group by coalesce(r.f, m.f)`,
    );
    expect([byFonte.length, byFonte.every(({ iguais }) => iguais)]).toEqual([22, true]);
    const whole = (await caller.get(`${CRONOGRAMA}/${head.id}`)).body;
    expect(whole).toMatchObject({ linhas_com_diferenca: 0, metas_com_diferenca: 0, linhas_desatualizadas: 0, caixa_insuficiente: null });
  });

  it('é trancado, e libera a cota acumulada até o mês (R7)', async () => {
    const caller = planner.with({ 'x-exercicio': '2026' });
    const [head] = (await caller.get(CRONOGRAMA)).body.data;
    const [line] = await rowsOf(caller, LINHAS, head.id);
    expect((await caller.edit(`${CRONOGRAMA}/${head.id}`, { metodo: 'linear' })).body.codigo).toBe('REGISTRO_BLOQUEADO');
    expect((await caller.edit(`${LINHAS}/${line?.id}`, { janeiro: '1.00' })).body.message).toBe(
      'O cronograma nº 1 está publicado e não pode ser alterado.',
    );
    const saved = await caller.patch(`${LINHAS}/grade`, {
      cronograma_id: head.id,
      linhas: [{ id: line?.id, rev: line?.versao, janeiro: '1.00' }],
    });
    expect(saved.body.errors).toEqual({ versao: ['O cronograma nº 1 está publicado e não pode ser alterado.'] });
    await expect(suite.sql('update cronograma_linha set janeiro = 1 where id = $1', [line?.id])).rejects.toThrow('está publicado');
    const quota = async (mes: number, more = '') =>
      (await caller.get(`/planejamento/cota-liberada?exercicio=2026&mes=${mes}${more}`)).body.cota;
    expect([await quota(12), await quota(0)]).toEqual(['231500000.00', undefined]);
    const own = `&unidade_id=${line?.unidade_id}&grupo=${line?.grupo}&fonte_id=${line?.fonte_recurso_id}`;
    expect(cents(await quota(2, own))).toBe(cents(line?.janeiro ?? null) + cents(line?.fevereiro ?? null));
    expect((await caller.get('/planejamento/cota-liberada?exercicio=2031&mes=1')).body.cota).toBe(null);
  });

  it('o relatório fecha com as dotações por unidade, grupo e fonte e com as metas por espécie (I-12)', async () => {
    const REPORT = '/planejamento/relatorios/loa/cronograma-mensal?exercicio=2026';
    const { body } = await planner.get(REPORT);
    expect([body.minuta, body.divergencias, body.cabecalho]).toEqual([
      null,
      [],
      expect.arrayContaining(['Cronograma nº 1 (publicado) – Decreto 4.512, de 20/01/2026']),
    ]);
    expect(Object.values(body.colunas)).toEqual(['Código', 'Especificação', ...Object.values(MESES), 'Total']);
    const lines: Row[] = body.linhas;
    const qdd = (await planner.get('/planejamento/relatorios/loa/qdd?exercicio=2026')).body.linhas.at(-1).valor;
    const totals = lines.filter(({ tipo }) => tipo === 'total');
    expect(totals.map(({ valor }) => valor)).toEqual([qdd, '231500000.00']);
    const months = Object.keys(body.colunas).filter((name) => name.startsWith('mes_'));
    for (const line of lines.filter(({ tipo }) => tipo !== 'grupo'))
      expect(somaDe(months.map((name) => line[name] ?? null))).toBe(cents(line.valor ?? null));
    // unidades, grupos and fontes each add up to the total
    for (const level of [/^\d\d\.\d\d$/, /^\d\d\.\d\d\.\d$/, /^\d\d\.\d\d\.\d\.\d{3}$/])
      expect(somaDe(lines.filter(({ codigo }) => level.test(codigo ?? '')).map(({ valor }) => valor ?? null))).toBe(cents(qdd));
    expect(lines.find(({ codigo }) => codigo === '01.01')).toMatchObject({ tipo: 'subtotal', valor: '6800000.00' });
    expect(lines.find(({ codigo }) => codigo === '1.1.1')).toMatchObject({
      mes_01: null,
      mes_02: expect.any(String),
      valor: '38300000.00',
    });
    const short: Row[] = (await planner.get(`${REPORT}&somente_totais=true`)).body.linhas;
    expect(short.filter(({ codigo }) => /^\d\d\.\d\d/.test(codigo ?? '')).length).toBe(
      lines.filter(({ codigo }) => /^\d\d\.\d\d$/.test(codigo ?? '')).length,
    );
    const orgaos = await suite.sql<{ id: string }>('select id from orgao where entidade and cliente_id = 1 order by codigo');
    const parts = await Promise.all(orgaos.map(({ id }) => planner.get(`${REPORT}&orgao_id=${id}`)));
    expect(somaDe(parts.map(({ body }) => body.linhas.at(-1)?.valor ?? null))).toBe(cents(qdd));
    expect((await planner.get(`${REPORT}&formato=pdf`)).status).toBe(200);
    expect((await planner.get('/planejamento/relatorios/loa/cronograma-mensal?exercicio=2031')).body.linhas).toEqual([]);
  });

  it('a revisão reparte a diferença dos créditos pelos meses que restam e, publicada, substitui a anterior (R8)', async () => {
    const caller = planner.with({ 'x-exercicio': '2026' });
    const [head] = (await caller.get(CRONOGRAMA)).body.data;
    const before = await rowsOf(caller, LINHAS, head.id);
    const [dotacao] = await suite.sql<{ id: string; unidade_id: string; fonte: string }>(
      'update dotacao set creditos = creditos + 1000.01 where exercicio = 2026 and ficha = 44 returning id, unidade_id, fonte_recurso_id as fonte',
    );
    expect((await caller.get(`${CRONOGRAMA}/${head.id}`)).body.linhas_desatualizadas).toBe(1);
    const opened = await caller.post(`${CRONOGRAMA}/${head.id}/revisar`);
    expect([opened.status, opened.body.result.numero, opened.body.result.situacao_cronograma]).toEqual([200, 2, 'revisao']);
    expect((await caller.post(`${CRONOGRAMA}/${head.id}/revisar`)).body.errors).toEqual({
      situacao_cronograma: ['A revisão nº 2 já está aberta.'],
    });
    const id = opened.body.result.id;
    // a credit that comes while the revision is open enters when its lines are made again
    await suite.sql('update dotacao set creditos = creditos + 1 where exercicio = 2026 and ficha = 44');
    expect((await caller.get(`${CRONOGRAMA}/${id}`)).body.linhas_desatualizadas).toBe(1);
    expect((await caller.post(`${CRONOGRAMA}/${id}/gerar`)).body.result.linhas_desatualizadas).toBe(0);
    const same = (row: Row) =>
      Number(row.unidade_id) === Number(dotacao?.unidade_id) &&
      row.grupo === '1' &&
      Number(row.fonte_recurso_id) === Number(dotacao?.fonte);
    const [old, now] = [before.find(same), (await rowsOf(caller, LINHAS, id)).find(same)] as [Row, Row];
    const month = Number(suite.services.clock.today().slice(5, 7)) - 1;
    expect(monthsIn(now).slice(0, month)).toEqual(monthsIn(old).slice(0, month));
    expect([somaDe(monthsIn(now)) - somaDe(monthsIn(old)), now.diferenca]).toEqual([100_101n, '0.00']);
    expect(Object.keys((await caller.post(`${CRONOGRAMA}/${id}/publicar`)).body.errors)).toEqual([
      'decreto_numero',
      'decreto_data',
      'publicacao',
    ]);
    await caller.edit(`${CRONOGRAMA}/${id}`, { decreto_numero: '4.600', decreto_data: '2026-11-01', publicacao: '2026-11-02' });
    const both = await Promise.all([caller.post(`${CRONOGRAMA}/${id}/publicar`), caller.post(`${CRONOGRAMA}/${id}/publicar`)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 422]);
    const all = (await caller.get(CRONOGRAMA)).body.data;
    expect(all.map(({ numero, situacao_cronograma }: Row) => [numero, situacao_cronograma])).toEqual([
      [2, 'publicado'],
      [1, 'substituido'],
    ]);
  });
});

describe('cronograma de outro exercício', () => {
  const YEAR = 2058;
  let caller: Caller;
  let id: number;
  const draft = { nivel: 'dotacao', metodo: 'linear' };

  beforeAll(async () => {
    const maker = (await montarPlanejador(suite)).with({ 'x-exercicio': String(YEAR) });
    caller = planner.with({ 'x-exercicio': String(YEAR) });
    expect((await caller.post(CRONOGRAMA, draft)).body.errors).toEqual({ exercicio: [`Não há LOA em vigor em ${YEAR}.`] });
    const versao = await versionOf(maker, (await lawsOf(maker, YEAR)).loa_id);
    await suite.sql(
      `insert into previsao_receita (cliente_id, exercicio, versao_planejamento_id, ficha, orgao_id, natureza_receita_id, fonte_recurso_id, metodo, valor_bruto, origem)
       select cliente_id, $1, $2, ficha, orgao_id, natureza_receita_id, fonte_recurso_id, 'manual', valor_bruto + 0.07, 'loa' from previsao_receita r
        where r.versao_planejamento_id = (select id from versao_planejamento where exercicio_referencia = 2026 and situacao_versao = 'vigente' and instrumento = 'loa')`,
      [YEAR, versao],
    );
    await suite.sql("update versao_planejamento set situacao_versao = 'vigente' where id = $1", [versao]);
    await suite.sql(
      `insert into dotacao (cliente_id, exercicio, ficha, orgao_id, unidade_id, funcao_id, subfuncao_id, programa_id, acao_id, natureza_despesa_id, fonte_recurso_id, codigo_acompanhamento_id, esfera, origem, valor_inicial)
       select cliente_id, $1, ficha, orgao_id, unidade_id, funcao_id, subfuncao_id, programa_id, acao_id, natureza_despesa_id, fonte_recurso_id, codigo_acompanhamento_id, esfera, 'loa', valor_inicial
         from dotacao where exercicio = 2026 and origem = 'loa'`,
      [YEAR],
    );
  });

  it('nasce com uma linha por dotação; dois ao mesmo tempo, só um', async () => {
    const made = await Promise.all([caller.post(CRONOGRAMA, draft), caller.post(CRONOGRAMA, draft)]);
    expect(made.map(({ status }) => status).sort()).toEqual([201, 422]);
    expect(made.find(({ status }) => status === 422)?.body.errors).toEqual({
      exercicio: [`Já há o cronograma nº 1 em ${YEAR}. Use "Atualizar" no que está publicado.`],
    });
    id = made.find(({ status }) => status === 201)?.body.result.id;
    const lines = await rowsOf(caller, LINHAS, id);
    expect([lines.length, lines.every(({ dotacao_id }) => dotacao_id !== null)]).toEqual([99, true]);
    // what the sum of the dotações says, changed to rows of unidade, grupo and fonte
    const changed = await caller.edit(`${CRONOGRAMA}/${id}`, { nivel: 'unidade_grupo_fonte' });
    expect(changed.body.result.total_desembolso).toBe('231500000.00');
    expect((await rowsOf(caller, LINHAS, id)).every(({ dotacao_id }) => dotacao_id === null)).toBe(true);
  });

  it('Σ meses = Σ dotações ao centavo, quaisquer que sejam as dotações e o método', async () => {
    const value = fc.bigInt({ min: 0n, max: 10n ** 12n }).map((n) => `${n / 100n}.${String(n % 100n).padStart(2, '0')}`);
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.oneof(value, fc.constant('0.01')), { minLength: 99, maxLength: 99 }),
        fc.constantFrom('linear', 'historico', 'vencimentos'),
        async (values, metodo) => {
          await suite.sql(
            'update dotacao d set valor_inicial = x.v from unnest($2::numeric[]) with ordinality x(v, ficha) where d.exercicio = $1 and d.ficha = x.ficha',
            [YEAR, values],
          );
          await caller.edit(`${CRONOGRAMA}/${id}`, { metodo });
          expect((await caller.post(`${CRONOGRAMA}/${id}/gerar`)).status).toBe(200);
          const lines = await rowsOf(caller, LINHAS, id);
          expect(somaDe(lines.flatMap(monthsIn))).toBe(somaDe(values));
          expect(lines.every((row) => row.diferenca === '0.00' && monthsIn(row).every((month) => cents(month) >= 0n))).toBe(true);
          const goals = await rowsOf(caller, METAS, id);
          expect(somaDe(goals.flatMap(bimestersIn))).toBe(25_150_000_308n);
        },
      ),
      { numRuns: 4 },
    );
  });

  it('por vencimentos, o pessoal tem o décimo terceiro em novembro e dezembro; a Câmara, doze partes iguais', async () => {
    await suite.sql('update dotacao set valor_inicial = 2600 where exercicio = $1', [YEAR]);
    await caller.edit(`${CRONOGRAMA}/${id}`, { metodo: 'vencimentos' });
    await caller.post(`${CRONOGRAMA}/${id}/gerar`);
    const lines = await rowsOf(caller, LINHAS, id);
    const payroll = lines.find(
      ({ grupo, total, classificacao }) => grupo === '1' && total === '2600.00' && !classificacao?.startsWith('01'),
    ) as Row;
    expect(monthsIn(payroll)).toEqual([...Array(10).fill('200.00'), '300.00', '300.00']);
    const camara = lines.find(({ grupo, classificacao }) => grupo === '1' && classificacao?.startsWith('01.')) as Row;
    expect(monthsIn(camara)).toEqual([...Array(12).fill('650.00')]);
  });

  it('só os meses se digitam; uma diferença impede a publicação; a linha da Câmara é fixa, a menos que haja decreto (R6)', async () => {
    const lines = await rowsOf(caller, LINHAS, id);
    const [camara, other] = ['01.', '02.'].map((orgao) => lines.find(({ classificacao }) => classificacao?.startsWith(orgao))) as [
      Row,
      Row,
    ];
    const gravar = (body: object) => caller.patch(`${LINHAS}/grade`, { cronograma_id: id, ...body });
    const changed = await gravar({ linhas: [{ id: other.id, rev: other.versao, janeiro: '0.01', total: '5.00' }] });
    expect([changed.status, changed.body.result.totais.somas.total]).toEqual([200, '257400.00']);
    expect((await gravar({ linhas: [{ chave: 'x', janeiro: '1.00' }] })).body.errors['linhas.x.cronograma_desembolso_id'][0]).toContain(
      'vêm das dotações',
    );
    const gone = await gravar({ removidas: [{ id: other.id, rev: 2 }] });
    expect(gone.body.errors[`linhas.${other.id}.cronograma_desembolso_id`][0]).toContain('vêm das dotações');
    const fixed = await gravar({ linhas: [{ id: camara.id, rev: camara.versao, janeiro: '0.00' }] });
    expect(fixed.body.errors[`linhas.${camara.id}.janeiro`][0]).toContain('duodécimos da Câmara');
    expect(Object.keys((await caller.edit(`${LINHAS}/${camara.id}`, { janeiro: '0.00' })).body.errors)).toEqual(['janeiro']);
    await caller.edit(`${CRONOGRAMA}/${id}`, {
      duodecimo_por_decreto: true,
      decreto_numero: '1',
      decreto_data: '2058-01-20',
      publicacao: '2058-01-21',
    });
    expect((await caller.edit(`${LINHAS}/${camara.id}`, { janeiro: camara.janeiro })).status).toBe(200);
    const refused = await caller.post(`${CRONOGRAMA}/${id}/publicar`);
    expect(refused.body.errors.cronograma_linha[0]).toMatch(/^02\.\d\d · grupo \d · 1\.\d{3}: diferença de R\$ /);
    expect((await caller.post(`${CRONOGRAMA}/${id}/revisar`)).body.errors).toEqual({
      id: ['Não se pode atualizar: o cronograma de desembolso está em elaboração.'],
    });
    const options = (await caller.get(`${LINHAS}/grade/opcoes?cronograma_id=${id}`)).body;
    expect([options.orgao_id.length, options.fonte_recurso_id.length]).toEqual([4, 22]);
  });

  it('antes da publicação, o relatório sai com a marca de minuta', async () => {
    const { body } = await planner.get(`/planejamento/relatorios/loa/cronograma-mensal?exercicio=${YEAR}`);
    expect([body.minuta, body.divergencias.length]).toEqual(['MINUTA – Em elaboração', 1]);
    expect(body.divergencias[0]).toMatch(/^Na unidade 02\.\d\d os meses não somam as dotações\.$/);
    expect((await planner.get(`/planejamento/relatorios/loa/cronograma-mensal?exercicio=2026&cronograma_id=${id}`)).body.errors).toEqual({
      cronograma_id: ['Cronograma: registro não encontrado.'],
    });
  });

  it('avisa do desembolso acima do caixa esperado de cada fonte (R5)', async () => {
    await caller.edit(`${CRONOGRAMA}/${id}`, { metodo: 'linear' });
    await suite.sql('update dotacao set valor_inicial = 999999999 where exercicio = $1 and ficha = 14', [YEAR]);
    await caller.post(`${CRONOGRAMA}/${id}/gerar`);
    const { caixa_insuficiente } = (await caller.get(`${CRONOGRAMA}/${id}`)).body;
    // 999.999.999 and 2.600 of the fonte 501, against 3.200.000,21 of revenue
    expect(caixa_insuficiente).toBe('1.501.0000 até o mês 12: R$ 996.802.598,79');
  });
});

describe('reestimativa da receita', () => {
  const URL = '/planejamento/reestimativa-receita';
  const RECEITAS = '/planejamento/cadastro/ppa-loa/previsao-receita';
  const today = () => suite.services.clock.today();
  let caller: Caller;
  let linha: { id: number; liquido: string };

  beforeAll(async () => {
    const menu = { 'planejamento.cadastro.ppa-loa.previsao-receita': [1, 2, 3, 4, 5] };
    caller = (await suite.make.userWith(menu)).with({ 'x-exercicio': '2026' });
    const [row] = await suite.sql<{ id: string; liquido: string }>(
      `select r.id, r.valor_liquido as liquido from previsao_receita r join versao_planejamento v on v.id = r.versao_planejamento_id
        where v.situacao_versao = 'vigente' and r.exercicio = 2026 and r.valor_liquido = 150000`,
    );
    linha = { id: Number(row?.id), liquido: row?.liquido ?? '' };
  });

  const entry = (valor: string, changes: object = {}) =>
    caller.post(URL, { previsao_receita_id: linha.id, data: today(), valor, motivo: 'frustracao', memoria: 'Média do ano.', ...changes });
  const forecast = async () => (await caller.get(`${RECEITAS}/${linha.id}`)).body;

  it('soma à previsão atualizada e não muda a linha da lei', async () => {
    expect(linha.liquido).toBe('150000.00');
    expect((await entry('50000.10', { motivo: 'excesso' })).status).toBe(201);
    expect((await entry('-0.20')).status).toBe(201);
    expect(await forecast()).toMatchObject({ valor_liquido: '150000.00', reestimativas: '49999.90', previsao_atualizada: '199999.90' });
  });

  it('recusa zero, outro exercício, data futura, linha que não é da LOA em vigor e quem não tem a regra 5', async () => {
    const errors = async (valor: string, changes: object = {}) => (await entry(valor, changes)).body.errors;
    expect(await errors('0.00')).toEqual({ valor: ['O valor não pode ser zero.'] });
    expect(await errors('1.00', { data: '2025-12-31' })).toEqual({ data: ['A data deve ser de 2026, o exercício escolhido no topo.'] });
    expect(Object.keys(await errors('1.00', { data: '2999-01-01' }))).toEqual(['data']);
    const [bill] = await suite.sql<{ id: string }>('select id from previsao_receita where exercicio = 2027 limit 1');
    expect(await errors('1.00', { previsao_receita_id: Number(bill?.id) })).toEqual({
      previsao_receita_id: ['Só se reestima a receita da LOA em vigor no exercício.'],
    });
    const typist = (await suite.make.userWith({ 'planejamento.cadastro.ppa-loa.previsao-receita': [1, 2] })).with({
      'x-exercicio': '2026',
    });
    expect(
      (await typist.post(URL, { previsao_receita_id: linha.id, data: today(), valor: '1', motivo: 'excesso', memoria: 'x' })).status,
    ).toBe(403);
  });

  it('nunca fica abaixo de zero, mesmo com dez ao mesmo tempo', async () => {
    const before = (await forecast()).previsao_atualizada;
    const all = await Promise.all(Array.from({ length: 10 }, () => entry('-30000.00')));
    expect(all.filter(({ status }) => status === 201)).toHaveLength(6);
    expect(all.find(({ status }) => status !== 201)?.body).toMatchObject({
      codigo: 'ERRO_VALIDACAO',
      errors: { valor: ['A previsão atualizada é de R$ 19.999,90 e não pode ficar negativa.'] },
    });
    expect(cents((await forecast()).previsao_atualizada)).toBe(cents(before) - 18_000_000n);
  });

  it('escritura-se na mesma hora: 1013 do aumento, 1014 da redução e, no estorno, o contrário', async () => {
    const saldo = async (conta: string) => {
      const [row] = await suite.sql<{ saldo: string }>(
        `select coalesce(sum(s.debitos - s.creditos), 0)::numeric(18,2)::text as saldo from saldo_contabil s join plano_conta c on c.id = s.conta_id
          where s.exercicio = 2026 and c.codigo like $1
            and s.conta_corrente @> (select jsonb_build_object('natureza_receita_id', natureza_receita_id, 'fonte_recurso_id', fonte_recurso_id)
                                       from previsao_receita where id = $2)`,
        [`${conta}%`, linha.id],
      );
      return cents(row?.saldo ?? '0');
    };
    const books = () => Promise.all(['5.2.1.2.1.01', '5.2.1.2.9', '6.2.1.1.0'].map(saldo));
    const before = await books();
    const moved = async () => (await books()).map((now, n) => now - (before[n] ?? 0n));
    const more = (await entry('700.00', { motivo: 'excesso' })).body.result;
    expect([more.contabil, await moved()]).toEqual([expect.stringMatching(/^nº \d+$/), [70_000n, 0n, -70_000n]]);
    const less = (await entry('-200.05')).body.result;
    expect(await moved()).toEqual([70_000n, -20_005n, -49_995n]);
    for (const { id } of [less, more])
      expect((await caller.post(`${URL}/${id}/estornar`, { motivo: 'Lançada por engano.' })).body.result.contabil).toMatch(/^nº \d+$/);
    expect(await moved()).toEqual([0n, 0n, 0n]);
    const waiting = await suite.sql(
      "select motivo from fato_contabil where origem_tipo = 'reestimativa_receita' and situacao <> 'contabilizado'",
    );
    expect(waiting).toEqual([]);
  });

  describe('em um mês que se encerra', () => {
    /** Ends the months of the book until one, or none. */
    const encerrar = (mes: string | null) =>
      suite.sql(
        `update sistema_gestao_exercicios e set mes_encerrado_ate = $2 from sistema_gestao g join sistema s on s.id = g.sistema_id
          where e.pai_id = g.id and s.codigo = 'contabilidade' and e.ano = 2026
            and g.entidade_id = (select coalesce(o.entidade_id, o.id) from previsao_receita r join orgao o on o.id = r.orgao_id where r.id = $1)`,
        [linha.id, mes],
      );
    const facts = () => suite.sql("select id, situacao from fato_contabil where origem_tipo = 'reestimativa_receita' order by id");

    it('encerrado, a reestimativa é recusada: a previsão não muda e nada entra na fila', async () => {
      const before = [(await forecast()).previsao_atualizada, await facts()];
      await encerrar('2026-10-01');
      const refused = await entry('10.00', { data: '2026-10-10', motivo: 'excesso' });
      expect([refused.status, refused.body.errors]).toEqual([422, { data: ['O mês 10/2026 está encerrado.'] }]);
      expect([(await forecast()).previsao_atualizada, await facts()]).toEqual(before);
      await encerrar(null);
    });

    it('vinte reestimativas contra um encerramento: cada uma foi lançada antes dele, ou recusada', async () => {
      const before = cents((await forecast()).previsao_atualizada);
      const kept = (await facts()).length;
      const asked = Array.from({ length: 20 }, () => entry('1.00', { data: '2026-10-10', motivo: 'excesso' }));
      const [answers] = await Promise.all([Promise.all(asked), encerrar('2026-10-01')]);
      const made = answers.filter(({ status }) => status === 201).length;
      expect(answers.filter(({ status }) => status !== 201).map(({ body }) => body.errors)).toEqual(
        Array.from({ length: 20 - made }, () => ({ data: ['O mês 10/2026 está encerrado.'] })),
      );
      expect(cents((await forecast()).previsao_atualizada) - before).toBe(BigInt(made) * 100n);
      const now = await facts();
      expect([now.length - kept, new Set(now.slice(kept).map(({ situacao }) => situacao))]).toEqual([
        made,
        new Set(made > 0 ? ['contabilizado'] : []),
      ]);
      await encerrar(null);
    });
  });

  it('corrige-se só por estorno, uma vez; nada se altera nem se exclui', async () => {
    const made = (await entry('1000.00', { motivo: 'excesso' })).body.result;
    const url = `${URL}/${made.id}`;
    const before = cents((await forecast()).previsao_atualizada);
    expect((await caller.post(`${url}/estornar`, { motivo: 'Curto' })).status).toBe(422);
    const twice = await Promise.all([1, 2].map(() => caller.post(`${url}/estornar`, { motivo: 'Lançada em duplicidade.' })));
    expect(twice.map(({ status }) => status).sort()).toEqual([200, 422]);
    const reversal = twice.find(({ status }) => status === 200)?.body.result;
    expect(reversal).toMatchObject({
      valor: '-1000.00',
      motivo: 'correcao',
      memoria: 'Lançada em duplicidade.',
      estorno_de_id: made.id,
      data: today(),
    });
    expect(twice.find(({ status }) => status === 422)?.body.errors).toEqual({ id: ['A reestimativa já foi estornada.'] });
    expect([(await caller.get(url)).body.estornada, cents((await forecast()).previsao_atualizada)]).toEqual([true, before - 100_000n]);
    expect((await caller.post(`${URL}/${reversal.id}/estornar`, { motivo: 'Estorno do estorno.' })).body.errors).toEqual({
      estorno_de_id: ['Um estorno não se estorna. Faça outra reestimativa.'],
    });
    expect([(await caller.put(url, { valor: '1.00', versao: 1 })).status, (await caller.delete(url)).status]).toEqual([405, 405]);
    await expect(suite.sql('update reestimativa_receita set valor = 1 where id = $1', [made.id])).rejects.toThrow('corrija-o por estorno');
    await expect(suite.sql('delete from reestimativa_receita where id = $1', [made.id])).rejects.toThrow('corrija-o por estorno');
  });

  it('o estorno de um aumento já consumido é recusado', async () => {
    const up = (await entry('5000.00', { motivo: 'excesso' })).body.result;
    const { previsao_atualizada } = await forecast();
    expect((await entry(`-${previsao_atualizada}`)).status).toBe(201);
    expect((await caller.post(`${URL}/${up.id}/estornar`, { motivo: 'Não houve o excesso.' })).body.errors).toEqual({
      valor: ['A previsão atualizada é de R$ 0,00 e não pode ficar negativa.'],
    });
  });

  it('as metas de uma revisão do cronograma seguem a previsão atualizada', async () => {
    const owner = planner.with({ 'x-exercicio': '2026' });
    const [head] = (await owner.get(CRONOGRAMA)).body.data;
    const { id } = (await owner.post(`${CRONOGRAMA}/${head.id}/revisar`)).body.result;
    const { natureza_receita_id, fonte_recurso_id } = await forecast();
    const goal = (await rowsOf(owner, METAS, id)).find(
      (row) => Number(row.natureza_receita_id) === natureza_receita_id && Number(row.fonte_recurso_id) === fonte_recurso_id,
    );
    // the bimestres that are past keep more than is now expected of the year: the difference is shown, not hidden
    expect([goal?.previsto, goal?.bimestre_1, goal?.bimestre_6, cents(goal?.diferenca ?? null) < 0n]).toEqual([
      '0.00',
      '25000.00',
      '0.00',
      true,
    ]);
  });
});
