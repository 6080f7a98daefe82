import ExcelJS from 'exceljs';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Caller, openSuite } from '#tests/server/harness';
import { lastPaper } from '#tests/server/pdf-fake';
import type { ReportLine } from '../../../../../resources/definition';
import { DESPESAS, lawsOf, planner as montarPlanejador, VERSOES, versionOf } from '../../loa/fixtures';

const suite = openSuite();
const BASE = '/planejamento/relatorios/loa';
const TD = '231500000.00';
const REPORTS = [
  'anexoii-despesa',
  'anexoiv',
  'anexov',
  'anexovi',
  'anexovii',
  'anexoviii',
  'anexoix',
  'despesa-elemento',
  'despesa-elemento-fonte',
  'despesa-fonte',
  'despesa-fonte-categoria',
  'qdd',
  'quadro-dotacoes',
  'resumo-despesa',
] as const;
type Name = (typeof REPORTS)[number];
let reader: Caller;
let planner: Caller;
beforeAll(async () => {
  planner = await montarPlanejador(suite);
  reader = await suite.make.userWith(Object.fromEntries(REPORTS.map((name) => [`planejamento.relatorios.loa.${name}`, [1]])));
});

const preview = async (name: Name, query = '', exercicio = 2026) => {
  const { body, status } = await reader.get(`${BASE}/${name}?exercicio=${exercicio}${query}`);
  expect([name, status, body.errors]).toEqual([name, 200, undefined]);
  return body;
};
const lines = async (name: Name, query = '', exercicio = 2026): Promise<ReportLine[]> => (await preview(name, query, exercicio)).linhas;
const total = (all: readonly ReportLine[]) => all.find(({ tipo }) => tipo === 'total');

async function versionIn(year: number, numero: number): Promise<number> {
  const [row] = await suite.sql<{ id: number }>(
    "select id from versao_planejamento where exercicio_referencia = $1 and instrumento = 'loa' and numero = $2 and cliente_id = 1",
    [year, numero],
  );
  return Number(row?.id);
}

describe('a versão que se imprime', () => {
  it('é a vigente, sem marca; sem ela, a que está na Câmara, com a marca; ou a escolhida, do exercício', async () => {
    expect(await preview('anexov')).toMatchObject({
      minuta: null,
      divergencias: [],
      cabecalho: ['Exercício: 2026', 'Lei Orçamentária Anual – Exercício 2026', 'Versão 1 (vigente)'],
    });
    const sent = await preview('anexov', '', 2027);
    expect([sent.minuta, total(sent.linhas)?.valor]).toEqual(['MINUTA – Enviada à Câmara', '243075000.00']);
    const simulation = await versionIn(2027, 2);
    const chosen = await preview('anexov', `&versao_id=${simulation}`, 2027);
    expect([chosen.minuta, total(chosen.linhas)?.valor]).toEqual(['MINUTA – Em elaboração', '243076000.00']);
    const wrong = await reader.get(`${BASE}/anexov?exercicio=2026&versao_id=${simulation}`);
    expect([wrong.status, wrong.body.errors]).toEqual([422, { versao_id: ['A versão escolhida não é da LOA de 2026.'] }]);
  });

  it('sem LOA no exercício diz que não há dados; a unidade é do órgão', async () => {
    expect(await preview('anexov', '', 2050)).toMatchObject({ linhas: [], minuta: null });
    const [unidade] = await suite.sql(
      "select u.id, o.id as outro from unidade u, orgao o where o.codigo = '01' and u.orgao_id <> o.id limit 1",
    );
    const wrong = await reader.get(`${BASE}/anexov?exercicio=2026&orgao_id=${unidade?.outro}&unidade_id=${unidade?.id}`);
    expect(wrong.body.errors).toEqual({ unidade_id: ['A unidade não é deste órgão.'] });
  });

  it('um parâmetro que não se lê é recusado com o nome do campo', async () => {
    const refused = async (query: string) => {
      const { status, body } = await reader.get(`${BASE}/anexoix?${query}`);
      return [status, Object.keys(body.errors ?? {})];
    };
    expect(await refused('')).toEqual([422, ['exercicio']]);
    expect(await refused('exercicio=2026&versao_id=abc')).toEqual([422, ['versao_id']]);
    expect(await refused('exercicio=2026&versao_id=99999999999999999999')).toEqual([422, ['versao_id']]);
    expect(await refused('exercicio=2026&orgao_id=-1')).toEqual([422, ['orgao_id']]);
    expect(await refused('exercicio=2026&orgao_id=999999')).toEqual([422, ['orgao_id']]);
  });

  it('guarda os nomes da lei quando os cadastros mudam, e um rascunho segue os cadastros', async () => {
    const RENAMED = [
      ['funcao', '10', 'Saúde', 'anexov'],
      ['natureza_despesa', '3.1.00.00.00', 'Pessoal e encargos sociais', 'resumo-despesa'],
      ['elemento_despesa', '30', 'Material de consumo', 'despesa-elemento'],
      ['fonte_recurso', '1.753.0000', 'Recursos provenientes de taxas, contribuições e preços públicos', 'despesa-fonte'],
    ] as const;
    const draft = `&versao_id=${await versionIn(2027, 2)}`;
    for (const [table, codigo, nome, report] of RENAMED) {
      const named = async (query: string, year: number) => (await lines(report, query, year)).map((line) => line.nome);
      await suite.sql(`update ${table} set nome = 'Outro nome' where codigo = $1`, [codigo]);
      const [law, simulation] = [await named('', 2026), await named(draft, 2027)];
      await suite.sql(`update ${table} set nome = $2 where codigo = $1`, [codigo, nome]);
      expect([table, law.includes(nome), law.includes('Outro nome')]).toEqual([table, true, false]);
      expect([table, simulation.includes(nome), simulation.includes('Outro nome')]).toEqual([table, false, true]);
    }
  });
});

describe('Anexo V', () => {
  it('traz função e subfunção com o seu peso, e o total é a despesa da lei', async () => {
    const all = await lines('anexov');
    expect(all.filter(({ codigo }) => String(codigo).startsWith('04'))).toMatchObject([
      { tipo: 'subtotal', codigo: '04', nome: 'Administração', valor: '27000000.00', percentual: '11.66' },
      { tipo: 'linha', codigo: '04.122', valor: '21300000.00' },
      { tipo: 'linha', codigo: '04.123', valor: '4900000.00' },
      { tipo: 'linha', codigo: '04.129', valor: '800000.00' },
    ]);
    expect(total(all)).toMatchObject({ codigo: 'TOTAL', valor: TD, percentual: '100.00' });
    const whole = await lines('anexov', '&toda_tabela=true');
    expect(whole.find(({ codigo }) => codigo === '05')).toMatchObject({ nome: 'Defesa Nacional', valor: '0.00' });
    expect(total(whole)?.valor).toBe(TD);
  });
});

const cents = (value: unknown) => BigInt(String(value ?? '0').replace('.', ''));
/** The column in which a report shows its whole. */
const wholeOf = (name: Name) => (name === 'anexoii-despesa' ? 'categoria' : 'valor');
const figures = (all: readonly ReportLine[]) => all.map(({ destino, ...line }) => line);
/** Values by what the line is, added up where it appears more than once. */
function porLinha(
  all: readonly ReportLine[],
  columns: readonly string[],
  key: (line: ReportLine) => string | null,
): Record<string, bigint[]> {
  const sums: Record<string, bigint[]> = {};
  for (const line of all) {
    const name = line.tipo === 'grupo' ? null : key(line);
    if (name === null) continue;
    sums[name] = columns.map((column, at) => (sums[name]?.[at] ?? 0n) + cents(line[column]));
  }
  return sums;
}
const code = ({ codigo }: ReportLine) => (/^[\d.]+$/.test(String(codigo)) ? String(codigo) : null);
const level = (length: number) => (line: ReportLine) => (code(line)?.length === length ? code(line) : null);

/** What must hold between the reports of any version (handbook Planejamento 12). */
async function esperarIdentidades(query: string, exercicio: number, td: bigint): Promise<void> {
  const all = {} as Record<Name, ReportLine[]>;
  for (const name of REPORTS) all[name] = await lines(name, query, exercicio);
  // I-02
  expect(REPORTS.map((name) => [name, cents(total(all[name])?.[wholeOf(name)])])).toEqual(REPORTS.map((name) => [name, td]));
  const totals = all['resumo-despesa'].filter(({ codigo }) => codigo === 'TOTAL');
  expect(totals.map(({ valor }) => cents(valor))).toEqual([td, td, td]);
  // I-04
  const tipos = ['projetos', 'atividades', 'operacoes', 'reserva', 'valor'];
  expect(porLinha(all.anexovi, tipos, code)).toEqual(porLinha(all.anexovii, tipos, code));
  const ateOPrograma = (line: ReportLine) => ((code(line)?.length ?? 99) <= '12.361.0003'.length ? code(line) : null);
  expect(porLinha(all.anexovii, ['valor'], ateOPrograma)).toEqual(porLinha(all.anexoviii, ['valor'], code));
  for (const line of all.anexoviii) expect(cents(line.ordinario) + cents(line.vinculado)).toBe(cents(line.valor));
  // I-05
  const matrix = Object.entries(total(all.anexoix) ?? {}).filter(([name]) => name.startsWith('funcao_'));
  const byFuncao = Object.fromEntries(matrix.map(([name, value]) => [name.slice(7), [cents(value)]]));
  expect(porLinha(all.anexov, ['valor'], level(2))).toEqual(byFuncao);
  expect(porLinha(all.anexovii, ['valor'], level(2))).toEqual(byFuncao);
  // I-06
  const byOrgao = porLinha(all.anexoix, ['valor'], code);
  expect(porLinha(all['quadro-dotacoes'], ['valor'], level(2))).toEqual(byOrgao);
  const doTotal = (line: ReportLine) => /^Total do órgão (\d+)$/.exec(String(line.codigo))?.[1] ?? null;
  expect(porLinha(all.qdd, ['valor'], doTotal)).toEqual(byOrgao);
  const perOrgao = await lines('anexoii-despesa', `${query}&agrupar=orgao`, exercicio);
  expect(porLinha(perOrgao, ['categoria'], doTotal)).toEqual(byOrgao);
  expect(porLinha(perOrgao, ['categoria', 'grupo', 'modalidade', 'desdobramento'], code)).toEqual(
    porLinha(all['anexoii-despesa'], ['categoria', 'grupo', 'modalidade', 'desdobramento'], code),
  );
  // the reports by fonte and by elemento say the same
  const byFonte = porLinha(all['despesa-fonte'], ['valor'], code);
  const daFonte = (line: ReportLine) => (/^\d{3}$/.test(String(line.codigo)) ? String(line.codigo) : null);
  expect(porLinha(all['despesa-fonte-categoria'], ['valor'], daFonte)).toEqual(byFonte);
  const wide = await lines('despesa-elemento-fonte', `${query}&disposicao=quadro`, exercicio);
  const columns = Object.entries(total(wide) ?? {}).filter(([name]) => name.startsWith('fonte_'));
  expect(Object.fromEntries(columns.map(([name, value]) => [name.slice(6), [cents(value)]]))).toEqual(byFonte);
  const byNatureza = await lines('despesa-elemento', `${query}&natureza=true`, exercicio);
  expect(porLinha(wide, ['valor'], code)).toEqual(porLinha(byNatureza, ['valor'], code));
  expect(porLinha(all.anexoiv, ['valor'], code)).toEqual(porLinha(byNatureza, ['valor'], code));
}

/** I-13: the reports of the órgãos, added up line by line, are the consolidated one. */
async function esperarPartes(names: readonly Name[], query: string, exercicio: number): Promise<void> {
  const orgaos = await suite.sql<{ id: number }>('select id from orgao where cliente_id = 1 and data_exclusao is null');
  for (const name of names) {
    const whole = await lines(name, query, exercicio);
    const columns = [...new Set(whole.flatMap((line) => Object.keys(line)))].filter((column) => /^\d+\.\d\d$/.test(String(whole.at(-1)?.[column])) && !/percentual|na_fonte/.test(column)); // biome-ignore format: one line
    const parts: ReportLine[] = [];
    for (const { id } of orgaos) parts.push(...(await lines(name, `${query}&orgao_id=${id}`, exercicio)));
    const key = (line: ReportLine) => `${line.codigo} ${line.nome}`;
    expect([name, columns.length > 0, porLinha(parts, columns, key)]).toEqual([name, true, porLinha(whole, columns, key)]);
  }
}

describe('LOA 2026 da demonstração', () => {
  it('todos os relatórios da despesa dizem o mesmo, e nenhum tem o que não feche', async () => {
    await esperarIdentidades('', 2026, cents(TD));
    for (const name of REPORTS) expect([name, (await preview(name)).divergencias]).toEqual([name, []]);
  });

  it('os órgãos, somados, dão o consolidado', () => esperarPartes(REPORTS, '', 2026));

  it('uma cópia imprime os mesmos números', async () => {
    const copy = (await planner.post(`${VERSOES}/${await versionIn(2026, 1)}/copiar`)).body.result.id;
    for (const name of REPORTS) {
      const [law, other] = [await preview(name), await preview(name, `&versao_id=${copy}`)];
      expect([name, figures(other.linhas)]).toEqual([name, figures(law.linhas)]);
      expect([law.minuta, other.minuta]).toEqual([null, 'MINUTA – Em elaboração']);
    }
  });

  it('traz os valores por vínculo, por tipo de ação, por grupo e por poder', async () => {
    expect(total(await lines('anexoviii'))).toMatchObject({ ordinario: '127500000.00', vinculado: '104000000.00', valor: TD });
    expect(total(await lines('anexovi'))).toMatchObject({
      projetos: '12500000.00',
      atividades: '202700000.00',
      operacoes: '6300000.00',
      reserva: '10000000.00',
    });
    const grupos = total(await lines('despesa-elemento'));
    expect([1, 2, 3, 4, 5, 6, 9].map((grupo) => grupos?.[`grupo_${grupo}`])).toEqual(
      ['112700000.00', '900000.00', '89400000.00', '16300000.00', '0.00', '2200000.00', '10000000.00'], // biome-ignore format: one line
    );
    const quadro = await lines('quadro-dotacoes');
    const row = (codigo: string) => quadro.find((line) => line.codigo === codigo);
    expect(row('Legislativo')).toMatchObject({ tipo: 'subtotal', nome: 'Poder Legislativo', valor: '6800000.00' });
    expect(row('Direta')).toMatchObject({ valor: '184800000.00', percentual: '79.83' });
    expect(row('Indireta')).toMatchObject({ valor: '39900000.00' });
    expect(total(quadro)).toMatchObject({ correntes: '203000000.00', capital: '18500000.00', reserva: '10000000.00' });
  });

  it('Anexo II põe cada valor na coluna do seu nível', async () => {
    const all = await lines('anexoii-despesa', '&agrupar=unidade');
    expect(all.slice(0, 6)).toMatchObject([
      { tipo: 'grupo', texto: '01 – Câmara Municipal' },
      { tipo: 'grupo', texto: '01.01 – Câmara Municipal' },
      { codigo: '3', nome: 'Despesas correntes', categoria: '6400000.00', grupo: null, modalidade: null, desdobramento: null },
      { codigo: '3.1', categoria: null, grupo: '5000000.00', modalidade: null },
      { codigo: '3.1.90', grupo: null, modalidade: '4500000.00', desdobramento: null },
      { tipo: 'linha', codigo: '3.1.90.11', modalidade: null, desdobramento: '4200000.00' },
    ]);
    expect(total(all)).toMatchObject({ categoria: TD, desdobramento: null });
  });

  it('QDD tem uma linha por ficha, sem falhas, e os totais por fonte e grupo', async () => {
    const all = await lines('qdd');
    const rows = all
      .slice(
        0,
        all.findIndex(({ tipo }) => tipo === 'total'),
      )
      .filter(({ tipo }) => tipo === 'linha');
    expect(rows.map(({ codigo }) => Number(codigo))).toEqual(Array.from({ length: 99 }, (_, at) => at + 1));
    expect(rows[43]).toMatchObject({
      codigo: '44',
      funcional: '10.301.0004.2009 – Atenção primária',
      natureza: '3.1.90.11',
      fonte: '1.500',
      co: '1002',
      esfera: 'Seguridade social',
      valor: '11200000.00',
    });
    const sums = all.filter(({ tipo }) => tipo === 'subtotal').map(({ codigo }) => String(codigo));
    expect(sums.slice(0, 3)).toEqual(['Total da ação 01.031.0001.2001', 'Total da unidade 01.01', 'Total do órgão 01']);
    const after = all.slice(all.findIndex(({ tipo }) => tipo === 'total') + 1);
    expect(after.filter(({ tipo }) => tipo === 'grupo').map(({ texto }) => texto)).toEqual([
      'Totais por fonte',
      'Totais por grupo de natureza',
    ]);
    expect(after.find(({ codigo }) => codigo === '3.1')).toMatchObject({ nome: 'Pessoal e encargos sociais', valor: '112700000.00' });
    const [fundo] = await suite.sql("select u.id from unidade u join orgao o on o.id = u.orgao_id where o.codigo || '.' || u.codigo = '02.05' and u.cliente_id = 1"); // biome-ignore format: one line
    const plan = await preview('qdd', `&unidade_id=${fundo?.id}`);
    expect([plan.titulo, total(plan.linhas)?.valor]).toEqual(['Plano de aplicação – Fundo Municipal de Saúde', '45500000.00']);
  });

  it('uma ficha repetida é dita; a linha de um rascunho ainda não tem a sua', async () => {
    const query = `&versao_id=${await versionIn(2027, 2)}`;
    const numerar = (from: number | null, to: number | null) =>
      suite.sql(
        `update previsao_despesa set ficha = $2 where id in (select id from previsao_despesa where versao_planejamento_id = $1 order by id limit 2)
            and ficha is not distinct from $3`,
        [query.split('=')[1], to, from],
      );
    await numerar(null, 7);
    const { divergencias } = await preview('qdd', query, 2027);
    await numerar(7, null);
    expect(divergencias).toEqual(['Ficha repetida: 7.']);
    const { linhas, divergencias: none } = await preview('qdd', query, 2027);
    expect([none, linhas[3]]).toMatchObject([[], { tipo: 'linha', codigo: '–', natureza: '3.1.90.11' }]);
  });

  it('as opções detalham sem mudar o total; sem intra, falta a modalidade 91', async () => {
    for (const query of ['&detalhamento=true', '&por_orgao=true', '&detalhamento=true&por_orgao=true'])
      expect(total(await lines('despesa-fonte', query))?.valor).toBe(TD);
    const inside = await lines('despesa-fonte', '&por_orgao=true');
    expect(inside.filter(({ tipo }) => tipo === 'subtotal')).toHaveLength(22);
    expect(total(await lines('despesa-elemento', '&excluir_intra=true'))?.valor).toBe('220800000.00');
    const net = (await lines('resumo-despesa')).slice(-2);
    expect(net).toMatchObject([
      { nome: 'Despesas intraorçamentárias (modalidade 91)', valor: '10700000.00' },
      { nome: 'Despesa líquida de intra', valor: '220800000.00', percentual: '95.38' },
    ]);
    const whole = await lines('anexoiv', '&toda_tabela=true');
    expect([whole.length > 100, whole.some(({ valor }) => valor === '0.00'), total(whole)?.valor]).toEqual([true, true, TD]);
    const fontes = await lines('despesa-fonte-categoria');
    expect(fontes.slice(0, 3)).toMatchObject([
      { codigo: '500', valor: '124300000.00', na_fonte: '100.00', percentual: '53.69' },
      { codigo: '3', na_fonte: expect.any(String) },
      { codigo: '3.1' },
    ]);
    expect(total(fontes)).toMatchObject({ na_fonte: '100.00', percentual: '100.00' });
  });

  it('o Anexo IX reparte as funções por páginas, e a planilha traz todas, como números', async () => {
    await reader.get(`${BASE}/anexoix?exercicio=2026&formato=pdf`);
    const labels = lastPaper?.tables[0]?.columns.map(({ label }) => label);
    expect([labels?.length, labels?.[2], labels?.at(-1)]).toEqual([19, '01 – Legislativa', 'Total']);
    expect(lastPaper?.tables[0]?.bands).toEqual([
      [0, 1, 2, 3, 4, 5, 6, 7, 8, 9],
      [0, 1, 10, 11, 12, 13, 14, 15, 16, 17, 18],
    ]);
    const book = new ExcelJS.Workbook();
    await book.xlsx.load((await reader.get(`${BASE}/anexoix?exercicio=2026&formato=xlsx`)).bytes as never);
    const sheet = book.worksheets[0];
    expect(sheet?.getRow(sheet.rowCount).getCell(19).value).toBe(231500000);
  });

  it('de cada linha se chega às suas dotações, e a soma delas é a da linha', async () => {
    for (const name of REPORTS.filter((one) => one !== 'resumo-despesa')) {
      const linked = (await lines(name)).filter(({ destino }) => destino);
      for (const line of [linked[0], linked[Math.floor(linked.length / 2)], linked.at(-1)]) {
        const address = new URLSearchParams(String(line?.destino).split('?')[1]);
        const filters = [0, 1, 2, 3, 4, 5, 6, 7].flatMap((at) => {
          const field = address.get(`filters[${at}][field]`);
          return field ? [`${field}=${address.get(`filters[${at}][value]`)}`] : [];
        });
        const { body } = await planner.get(`${DESPESAS}?per_page=100&${filters.join('&')}`);
        const sum = body.data.reduce((all: bigint, { valor }: { valor: string }) => all + cents(valor), 0n);
        const shown = ['valor', 'categoria', 'grupo', 'modalidade', 'desdobramento'].map((column) => line?.[column]).find(Boolean);
        expect([name, line?.codigo, sum]).toEqual([name, line?.codigo, cents(shown)]);
      }
    }
  });
});

describe('uma versão qualquer', () => {
  it('sem linhas imprime que não há dados, e com quaisquer linhas os relatórios fecham entre si', async () => {
    const { loa_id } = await lawsOf(planner.with({ 'x-exercicio': '2034' }), 2034);
    const versao = await versionOf(planner.with({ 'x-exercicio': '2034' }), loa_id);
    for (const name of REPORTS) expect(await preview(name, '', 2034)).toMatchObject({ linhas: [], minuta: 'MINUTA – Em elaboração' });

    const ids = async (from: string) => (await suite.sql<{ id: string }>(`select id from ${from}`)).map(({ id }) => Number(id));
    const live = 'where cliente_id = 1 and data_exclusao is null';
    const unidades = await ids(`unidade ${live}`);
    const tables = { funcao: await ids('funcao where cliente_id = 1'), subfuncao: await ids('subfuncao where cliente_id = 1'), programa: await ids(`programa ${live}`), acao: await ids(`acao ${live}`), natureza_despesa: await ids(`natureza_despesa ${live} and analitica`), fonte_recurso: await ids(`fonte_recurso ${live}`) }; // biome-ignore format: one line
    const [co] = await ids("codigo_acompanhamento where cliente_id = 1 and codigo = '0000'");
    const row = fc.record({
      unidade: fc.constantFrom(...unidades),
      ...Object.fromEntries(Object.entries(tables).map(([name, options]) => [name, fc.constantFrom(...options)])),
      valor: fc.bigInt(1n, 10n ** 13n),
    }) as fc.Arbitrary<Record<keyof typeof tables | 'unidade', number> & { valor: bigint }>;
    const same = ({ valor, ...classification }: object & { valor: bigint }) => JSON.stringify(classification);
    await fc.assert(
      fc.asyncProperty(fc.uniqueArray(row, { minLength: 1, maxLength: 60, selector: same }), async (rows) => {
        await suite.sql('delete from previsao_despesa where versao_planejamento_id = $1', [versao]);
        for (const { unidade, funcao, subfuncao, programa, acao, natureza_despesa, fonte_recurso, valor } of rows)
          await suite.sql(
            `insert into previsao_despesa (cliente_id, exercicio, versao_planejamento_id, orgao_id, unidade_id, funcao_id, subfuncao_id, programa_id, acao_id,
               natureza_despesa_id, fonte_recurso_id, codigo_acompanhamento_id, esfera, valor)
             select 1, 2034, $1, u.orgao_id, u.id, $3, $4, $5, $6, $7, $8, $9, 'F', $10::numeric / 100 from unidade u where u.id = $2`,
            [versao, unidade, funcao, subfuncao, programa, acao, natureza_despesa, fonte_recurso, co, String(valor)],
          );
        await esperarIdentidades('', 2034, rows.reduce((sum, { valor }) => sum + valor, 0n)); // biome-ignore format: one line
        await esperarPartes(['anexovi', 'despesa-fonte-categoria'], '', 2034);
        // there is no revenue to pay for it
        const { divergencias } = await preview('anexoviii', '', 2034);
        expect(divergencias[0]).toContain('não é igual à receita de recursos');
      }),
      { numRuns: 3 },
    );
  });
});
