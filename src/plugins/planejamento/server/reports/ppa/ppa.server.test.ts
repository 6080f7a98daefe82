import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Caller, openSuite } from '#tests/server/harness';
import { type ReportLine, sumDecimals } from '../../../../../resources/definition';
import { abrirLei, montarPlanejador, urlDe } from '../../ldo/fixtures';
import { codes, PPA_LOA } from '../../loa/fixtures';

const suite = openSuite();
const REPORTS = [
  'relacao-acoes',
  'programas-recursos',
  'acoes-recursos',
  'metas-prioridades',
  'metas-prioridades2',
  'acoes-unidades',
  'programas-e-acoes',
  'orgaos-unidades',
  'acoes-programas',
  'programas-indicadores',
  'geral',
  'percentual-valores',
  'receitas-economica',
] as const;
/** Those whose last line is what the plan spends. */
const OF_VALUES = [
  'relacao-acoes',
  'programas-recursos',
  'acoes-recursos',
  'acoes-unidades',
  'programas-e-acoes',
  'orgaos-unidades',
  'acoes-programas',
  'geral',
  'percentual-valores',
];
const YEARS = [1, 2, 3, 4];
/** The plan of the demonstration, year by year (handbook Planejamento 14). */
const PLAN = ['231500000.00', '243075000.00', '255228750.00', '267990187.50'];
const PLAN_TOTAL = '997793937.50';

let reader: Caller;
let id: Awaited<ReturnType<typeof codes>>;
beforeAll(async () => {
  reader = await suite.make.userWith(Object.fromEntries(REPORTS.map((name) => [`planejamento.relatorios.ppa.${name}`, [1]])));
  id = await codes(suite);
});

interface Preview {
  cabecalho: string[];
  minuta: string | null;
  colunas: Record<string, string>;
  linhas: ReportLine[];
  divergencias: string[];
  notas: string[];
}
const preview = async (name: string, query = ''): Promise<Preview> => {
  const answer = await reader.get(`/planejamento/relatorios/ppa/${name}?x=1${query}`);
  if (answer.status !== 200) throw new Error(`${name}${query}: ${answer.text}`);
  return answer.body;
};
const IN_FORCE = "v.instrumento = 'ppa' and v.cliente_id = 1 and v.numero = 1 and v.exercicio_referencia = 2026";
/** Changes rows of the plan in force, which nobody can: it is open meanwhile. */
const emVigorAberta = async (text: string, values: readonly unknown[] = []) => {
  const passarA = (situacao: string) => suite.sql(`update versao_planejamento v set situacao_versao = '${situacao}' where ${IN_FORCE}`);
  await passarA('elaboracao');
  await suite.sql(text, [...values]);
  await passarA('vigente');
};
const details = (linhas: readonly ReportLine[]) => linhas.filter(({ tipo }) => tipo === 'linha');
const totalDe = (linhas: readonly ReportLine[]) => linhas.find(({ tipo }) => tipo === 'total') ?? ({} as ReportLine);
const somar = (linhas: readonly ReportLine[], column: string) =>
  sumDecimals(['0.00', ...linhas.map((line) => String(line[column] ?? '0.00'))]);
/** The lines below each heading of the first level, or of the one that `deepest` tells. */
const blocks = (linhas: readonly ReportLine[]): Map<string, ReportLine[]> => {
  const found = new Map<string, ReportLine[]>();
  let open = '';
  for (const line of linhas)
    if (line.tipo === 'grupo') open = String(line.texto);
    else found.set(open, [...(found.get(open) ?? []), line]);
  return found;
};
/** The four years and the total of the last line, whatever the report calls them. */
const yearsOf = (name: string, line: ReportLine): string[] =>
  name === 'acoes-programas'
    ? [...YEARS.map((k) => sumDecimals([String(line[`corrente_${k}`]), String(line[`capital_${k}`])])), String(line.total)]
    : [...YEARS.map((k) => String(line[`valor_${k}`])), String(line.total)];

/** Every sum that the reports of a plan must give, whatever is in it: identities I-13 and I-14 and the checks of each table. */
async function provarPlano(query: string, years: readonly string[]): Promise<void> {
  const total = sumDecimals([...years]);
  const all = [...years, total];
  for (const name of [...OF_VALUES.filter((one) => one !== 'relacao-acoes'), 'receitas-economica']) {
    const { linhas, divergencias } = await preview(name, query);
    expect([name, yearsOf(name, totalDe(linhas)), divergencias]).toEqual([name, all, []]);
  }
  const list = (await preview('relacao-acoes', query)).linhas;
  expect([somar(details(list), 'total'), totalDe(list).total]).toEqual([total, total]);
  expect(somar(list.filter(({ tipo }) => tipo === 'subtotal'), 'total')).toBe(total); // biome-ignore format: one line
  for (const [heading, lines] of blocks((await preview('programas-recursos', query)).linhas)) {
    const subtotal = lines.find(({ tipo }) => tipo === 'subtotal');
    expect([heading, somar(details(lines), 'parte'), somar(details(lines), 'total')]).toEqual([
      heading,
      subtotal?.total === '0.00' ? '0.00' : '100.00',
      subtotal?.total,
    ]);
  }
  for (const agrupamento of ['programa', 'orgao', 'funcao', 'fonte']) {
    const { linhas } = await preview('percentual-valores', `${query}&agrupamento=${agrupamento}`);
    const last = totalDe(linhas);
    expect([agrupamento, last.total, last.parte, details(linhas).at(-1)?.acumulado]).toEqual([agrupamento, total, '100.00', '100.00']);
    expect(YEARS.map((k) => last[`percentual_${k}`])).toEqual(years.map((value) => (value === '0.00' ? null : '100.00')));
  }
  const orgaos = (await preview('orgaos-unidades', query)).linhas;
  expect([totalDe(orgaos).parte, somar(details(orgaos), 'parte')]).toEqual(['100.00', '100.00']);
  for (const line of details((await preview('acoes-programas', query)).linhas))
    expect(sumDecimals(YEARS.flatMap((k) => [String(line[`corrente_${k}`]), String(line[`capital_${k}`])]))).toBe(line.total);
  for (const k of YEARS) {
    const year = await preview('acoes-recursos', `${query}&ano=${await firstYear(query, k)}`);
    expect(totalDe(year.linhas).total ?? '0.00').toBe(years[k - 1]);
  }
}

const firstYear = async (query: string, k: number) => {
  const label = (await preview('acoes-recursos', query)).colunas.valor_1 ?? '';
  return Number(label.replace(/\D/g, '')) + k - 1;
};

/** I-13: the reports of the órgãos, one by one, add up to that of all. */
async function provarOrgaos(query: string): Promise<void> {
  const orgaos = await suite.sql<{ id: string }>('select id from orgao where cliente_id = 1 and data_exclusao is null');
  for (const name of OF_VALUES) {
    const whole = totalDe((await preview(name, query)).linhas);
    const parts: ReportLine[] = [];
    for (const orgao of orgaos) parts.push(totalDe((await preview(name, `${query}&orgao_id=${orgao.id}`)).linhas));
    for (const column of ['total', ...(name === 'acoes-programas' ? ['corrente_2', 'capital_3'] : ['valor_2', 'valor_4'])])
      expect([name, column, somar(parts, column)]).toEqual([name, column, whole[column] ?? '0.00']);
  }
}

describe('o plano da demonstração', () => {
  it('dá o mesmo por ano em todos os relatórios, receita e despesa (I-14), e cada tabela fecha', async () => {
    await provarPlano('', PLAN);
    expect(sumDecimals(PLAN)).toBe(PLAN_TOTAL);
  });

  it('a soma dos relatórios de cada órgão é o consolidado (I-13)', () => provarOrgaos(''));

  it('é o da versão vigente do PPA do exercício, sem a marca de minuta; um exercício só mostra o seu valor', async () => {
    const whole = await preview('acoes-unidades');
    expect([whole.minuta, whole.cabecalho]).toEqual([
      null,
      ['Ordenação: Código', 'PPA 2026-2029, versão 1, vigente (Lei nº 2.345)', 'Exercícios: 4 anos'],
    ]);
    expect(Object.values(whole.colunas)).toEqual([
      'Ação',
      'Tipo',
      'Produto',
      'Meta 2026',
      'Meta 2027',
      'Meta 2028',
      'Meta 2029',
      'Valor 2026',
      'Valor 2027',
      'Valor 2028',
      'Valor 2029',
      'Total',
    ]);
    const year = await preview('acoes-unidades', '&ano=2028');
    expect(Object.values(year.colunas)).toEqual(['Ação', 'Tipo', 'Produto', 'Meta 2028', 'Valor 2028']);
    expect(totalDe(year.linhas).total).toBe(PLAN[2]);
    const action = details(year.linhas).find(({ acao }) => String(acao).startsWith('1002'));
    expect(action).toMatchObject({ tipo: 'linha', produto: expect.any(String), meta: '11.00', total: '9481500.00' });
  });

  it('a relação de ações conta os tipos e se ordena por código, nome ou valor', async () => {
    const { linhas } = await preview('relacao-acoes');
    const counts = linhas.filter(({ tipo }) => tipo === 'subtotal').map(({ nome, total }) => [nome, total]);
    expect(counts.map(([nome]) => nome)).toEqual(['Operação Especial: 3', 'Projeto: 4', 'Atividade: 31', 'Reserva de Contingência: 2']);
    expect(totalDe(linhas)).toMatchObject({ nome: 'Ações: 40', total: PLAN_TOTAL });
    const byCode = details(linhas).map(({ codigo }) => codigo);
    expect(byCode).toEqual([...byCode].sort());
    expect(details(linhas).find(({ codigo }) => codigo === '1002')).toMatchObject({
      programa: '0006',
      funcional: '15.451',
      unidades: '02.07',
      meta: '46.00',
      total: sumDecimals(['8600000.00', '9030000.00', '9481500.00', '9955575.00']),
    });
    const byValue = details((await preview('relacao-acoes', '&ordenacao=valor')).linhas).map(({ total }) => Number(total));
    expect(byValue).toEqual([...byValue].sort((a, b) => b - a));
    const byName = details((await preview('relacao-acoes', '&ordenacao=nome')).linhas).map(({ nome }) => nome);
    expect(byName[0]).toBe('Administração do RPPS');
  });

  it('as outras tabelas ordenam as linhas dentro de cada grupo, e somam o mesmo', async () => {
    const health = `&programa_id=${id('programa', '0004')}`;
    const lines = async (name: string, ordenacao: string, query: string) => {
      const { linhas } = await preview(name, `${query}&ordenacao=${ordenacao}`);
      return { total: totalDe(linhas).total, rows: details(linhas) };
    };
    for (const [name, query, label] of [
      ['programas-e-acoes', health, 'nome'],
      ['acoes-unidades', `&unidade_id=${id('unidade', '02.05')}`, 'acao'],
      ['programas-recursos', health, 'fonte'],
      ['acoes-recursos', `&acao_id=${id('acao', '2009')}`, 'fonte'],
      ['acoes-programas', `&acao_id=${id('acao', '9002')}`, 'unidade'],
      ['orgaos-unidades', `&orgao_id=${id('orgao', '02')}`, 'unidade'],
    ] as const) {
      const [byCode, byName, byValue] = [
        await lines(name, 'codigo', query),
        await lines(name, 'nome', query),
        await lines(name, 'valor', query),
      ];
      expect([name, byName.total, byValue.total]).toEqual([name, byCode.total, byCode.total]);
      const values = byValue.rows.map(({ total }) => Number(total));
      expect([name, values]).toEqual([name, [...values].sort((a, b) => b - a)]);
      const named = (rows: readonly ReportLine[]) => rows.map((row) => String(row[label]).replace(/^[\d.]+ · /, ''));
      expect([name, named(byName.rows)]).toEqual([name, [...named(byCode.rows)].sort((a, b) => a.localeCompare(b, 'pt-BR'))]);
    }
    const greatest = (await lines('orgaos-unidades', 'valor', '')).rows.map(({ unidade }) => String(unidade).slice(0, 5));
    // each órgão with its own: the order is within the group
    expect([greatest[0], greatest[1], greatest.at(-1)]).toEqual(['01.01', '02.04', '04.01']);
  });

  it('cada linha leva às linhas do plano que ela soma', async () => {
    const { linhas } = await preview(
      'acoes-recursos',
      `&acao_id=${id('acao', '1002')}&fontes=${id('fonte', '1.700')},${id('fonte', '1.754')}`,
    );
    expect(details(linhas).map(({ fonte, valor_1 }) => [String(fonte).slice(0, 5), valor_1])).toEqual([
      ['1.700', '2000000.00'],
      ['1.754', '3000000.00'],
    ]);
    const [version] = await suite.sql(
      "select id from versao_planejamento where instrumento = 'ppa' and cliente_id = 1 and situacao_versao = 'vigente'",
    );
    const filters = [['versao_planejamento_id', version?.id], ['acao_id', id('acao', '1002')], ['fonte_recurso_id', id('fonte', '1.700')]]; // biome-ignore format: one line
    expect(details(linhas)[0]?.destino).toBe(
      `${PPA_LOA}/cadastro-ppa/valores?${filters
        .map(([field, value], n) => `filters[${n}][field]=${field}&filters[${n}][operator]=eq&filters[${n}][value]=${value}`)
        .join('&')}&visao=tabela`,
    );
  });

  it('órgãos e unidades contam uma vez o que é de duas unidades', async () => {
    const { linhas } = await preview('orgaos-unidades');
    expect(totalDe(linhas)).toMatchObject({ unidade: 'TOTAL', programas: 12, acoes: 40, total: PLAN_TOTAL, parte: '100.00' });
    const prefeitura = [...blocks(linhas)].find(([name]) => name.startsWith('02'))?.[1] ?? [];
    expect(prefeitura.at(-1)).toMatchObject({ tipo: 'subtotal', valor_1: '184800000.00' });
    expect(somar(details(prefeitura), 'parte')).toBe(prefeitura.at(-1)?.parte);
  });

  it('as receitas descem de categoria a espécie, as intraorçamentárias à parte', async () => {
    const { linhas } = await preview('receitas-economica', '&ano=2026');
    const at = (codigo: string) => linhas.find((line) => line.codigo === codigo);
    expect(['1', '7', '2', '1.7', '1.7.1', 'TOTAL'].map((codigo) => at(codigo)?.total)).toEqual([
      '215500000.00',
      '10700000.00',
      '5300000.00',
      '136400000.00',
      '66180000.00',
      '231500000.00',
    ]);
    expect(linhas.filter(({ tipo }) => tipo === 'grupo').map(({ texto }) => texto)).toEqual([
      'Receitas, exceto intraorçamentárias',
      'Receitas intraorçamentárias',
    ]);
    expect(somar(linhas.filter(({ tipo }) => tipo === 'subtotal'), 'parte')).toBe('100.00'); // biome-ignore format: one line
  });

  it('programas e ações dizem o objetivo e os responsáveis; o geral, tudo o que a lei diz de cada programa', async () => {
    const programa = `&programa_id=${id('programa', '0004')}`;
    const headings = (await preview('programas-e-acoes', programa)).linhas.filter(({ tipo }) => tipo === 'grupo').map(({ texto }) => texto);
    expect(headings).toEqual([
      '0004 · Saúde para Todos',
      expect.stringMatching(/^Objetivo: /),
      expect.stringMatching(/^Público-alvo: /),
      expect.stringMatching(/^Órgão responsável: 02/),
    ]);
    const { linhas } = await preview('geral', programa);
    const parts = blocks(linhas);
    expect([...parts.keys()]).toEqual([
      'Identificação',
      'Indicadores',
      'Ações',
      'Por categoria econômica',
      'Por fonte de recurso',
      'Total do plano por exercício',
    ]);
    const spent = somar(parts.get('Ações') ?? [], 'total');
    expect([somar(parts.get('Por categoria econômica') ?? [], 'total'), totalDe(linhas).total]).toEqual([spent, spent]);
    expect(parts.get('Indicadores')?.map(({ descricao, meta_1 }) => [descricao, meta_1])).toEqual([
      ['Cobertura da atenção primária (referência: 84 em 31/12/2024)', '86.00'],
      ['Mortalidade infantil (referência: 9,8 em 31/12/2024)', '9.40'],
    ]);
  });

  it('os indicadores têm metas, o apurado do que já começou e o desempenho; faltando, o programa finalístico fica no fim', async () => {
    const { linhas, colunas } = await preview('programas-indicadores');
    expect(Object.keys(colunas)).toEqual(expect.arrayContaining(['meta_1', 'meta_4', 'apurado_1', 'desempenho']));
    expect(Object.keys(colunas)).not.toContain('apurado_4');
    const infant = linhas.find(({ indicador }) => indicador === 'Mortalidade infantil');
    expect(infant).toMatchObject({
      referencia: '9.8000',
      data: '2024-12-31',
      meta_4: '8.2000',
      apurado_1: '9.2000',
      desempenho: '150.0000',
    });
    const missing = async () =>
      blocks((await preview('programas-indicadores')).linhas)
        .get('Programas finalísticos sem indicador')
        ?.map(({ indicador }) => indicador);
    expect(await missing()).toBe(undefined);
    await suite.sql("update programa set tipo = 'finalistico' where cliente_id = 1 and codigo in ('0001', '0002')");
    expect(await missing()).toEqual(['0001 · Ação Legislativa']);
    await suite.sql("update programa set tipo = 'gestao' where cliente_id = 1 and codigo in ('0001', '0002')");
  });

  it('os nomes são os da lei, mesmo que a unidade e o órgão mudem de nome', async () => {
    const before = (await preview('acoes-unidades')).linhas;
    await suite.sql("update unidade set nome = nome || ' (nova)' where cliente_id = 1");
    await suite.sql("update orgao set nome = nome || ' (novo)' where cliente_id = 1");
    expect((await preview('acoes-unidades')).linhas).toEqual(before);
    await suite.sql("update unidade set nome = replace(nome, ' (nova)', '') where cliente_id = 1");
    await suite.sql("update orgao set nome = replace(nome, ' (novo)', '') where cliente_id = 1");
  });

  it('só o vê quem tem o relatório, que então escolhe o PPA e a versão', async () => {
    const stranger = await suite.make.userWith({ 'planejamento.relatorios.ppa.geral': [1] });
    expect((await stranger.get('/planejamento/relatorios/ppa/relacao-acoes')).status).toBe(403);
    expect((await stranger.get(`${PPA_LOA}/cadastro-versao`)).body.data[0]).toMatchObject({ rotulo: expect.any(String) });
  });

  it('recusa em português o que não existe ou não combina', async () => {
    const refused = async (query: string) => (await reader.get(`/planejamento/relatorios/ppa/geral?${query}`)).body.errors;
    const [loa] = await suite.sql("select id from versao_planejamento where instrumento = 'loa' and cliente_id = 1 limit 1");
    const [old] = await suite.sql('select id from ppa where exercicio_inicial = 2022 and cliente_id = 1');
    const [plan] = await suite.sql("select id from versao_planejamento where instrumento = 'ppa' and cliente_id = 1 limit 1");
    expect(await refused('ano=2030')).toBe(undefined);
    expect(await refused(`ano=2030&versao_id=${plan?.id}`)).toEqual({ ano: ['O "PPA 2026-2029" vai de 2026 a 2029.'] });
    expect(await refused(`versao_id=${loa?.id}`)).toEqual({ versao_id: ['A versão escolhida não é de um PPA.'] });
    expect(await refused(`versao_id=${plan?.id}&ppa_id=${old?.id}`)).toEqual({ versao_id: ['A versão escolhida é de outro PPA.'] });
    expect(await refused('orgao_id=999999')).toEqual({ orgao_id: ['Órgão: registro não encontrado.'] });
    expect(await refused('fontes=a')).toEqual({ fontes: ['O campo "Fontes" deve ser uma lista de registros.'] });
    expect((await preview('geral', `&ppa_id=${old?.id}`)).linhas).toEqual([]);
  });
});

describe('um plano qualquer', () => {
  const money = fc.oneof(fc.constant(null), fc.integer({ min: 0, max: 999_999_999_999 }).map((cents) => cents / 100)); // biome-ignore format: one line
  const row = fc.record({
    acao: fc.nat(),
    fonte: fc.nat(4),
    categoria: fc.constantFrom('corrente', 'capital'),
    valores: fc.tuple(money, money, money, money),
  });
  const FONTES = ['1.500', '1.501', '1.540', '1.600', '1.753'];

  it('fecha em todos os relatórios, por fonte, por ano e por órgão', async () => {
    const caller = await suite.make.userWith({ 'planejamento.cadastro.ppa-loa.cadastro-ppa': [1, 2], 'planejamento.cadastro.ppa-loa.cadastro-versao': [1, 2] }); // biome-ignore format: one line
    const acoes = await suite.sql<{ id: string; programa_id: string; unidade_id: string }>(
      'select a.id, a.programa_id, u.alvo_id as unidade_id from acao a join acao_unidades u on u.pai_id = a.id where a.cliente_id = 1 order by a.codigo',
    );
    const ppa = await caller.post(`${PPA_LOA}/cadastro-ppa`, { exercicio_inicial: 2050, nome: 'PPA 2050', prazo_envio: '2049-08-31', prazo_devolucao: '2049-12-22' }); // biome-ignore format: one line
    await fc.assert(
      fc.asyncProperty(fc.array(row, { minLength: 1, maxLength: 25 }), async (rows) => {
        const { body } = await caller.post(`${PPA_LOA}/cadastro-versao`, { instrumento: 'ppa', ppa_id: ppa.body.result.id, descricao: 'Sorteada', tipo: 'projeto', blocos: [] }); // biome-ignore format: one line
        const versao = body.result.id;
        for (const { acao, fonte, categoria, valores } of rows) {
          const at = acoes[acao % acoes.length];
          await suite.sql(
            `insert into ppa_valor (cliente_id, versao_planejamento_id, programa_id, acao_id, unidade_id, funcao_id, subfuncao_id, categoria, fonte_recurso_id, valor_ano1, valor_ano2, valor_ano3, valor_ano4)
             select 1, $1, $2, $3, $4, a.funcao_id, a.subfuncao_id, $5, $6, $7, $8, $9, $10 from acao a where a.id = $3 on conflict do nothing`,
            [versao, at?.programa_id, at?.id, at?.unidade_id, categoria, id('fonte', FONTES[fonte] ?? ''), ...valores],
          );
        }
        await suite.sql(
          `insert into ppa_receita (cliente_id, versao_planejamento_id, natureza_receita_id, fonte_recurso_id, valor_ano1, valor_ano2, valor_ano3, valor_ano4)
           select 1, $1, $2, fonte_recurso_id, sum(valor_ano1), sum(valor_ano2), sum(valor_ano3), sum(valor_ano4) from ppa_valor where versao_planejamento_id = $1 group by fonte_recurso_id`,
          [versao, id('natureza_receita', '1.1.1.2.50.0.1')],
        );
        const [sums] = await suite.sql<Record<string, string>>(
          `select ${YEARS.map((k) => `coalesce(sum(valor_ano${k}), 0)::numeric(18,2)::text as v${k}`).join(', ')}, sum(total) > 0 as tem from ppa_valor where versao_planejamento_id = $1`,
          [versao],
        );
        fc.pre(Boolean(sums?.tem));
        const query = `&versao_id=${versao}`;
        await provarPlano(query, YEARS.map((k) => sums?.[`v${k}`] ?? '')); // biome-ignore format: one line
        await provarOrgaos(query);
        expect((await preview('geral', query)).minuta).toBe('MINUTA – Em elaboração');
      }),
      { numRuns: 3 },
    );
  });

  it('a receita que não é a despesa aparece como divergência no plano inteiro, não em uma parte', async () => {
    const mudar = (cents: string) =>
      emVigorAberta(
        `update ppa_receita set valor_ano3 = valor_ano3 + ${cents} where id = (select min(r.id) from ppa_receita r join versao_planejamento v on v.id = r.versao_planejamento_id where ${IN_FORCE})`,
      );
    await mudar('0.01');
    for (const name of ['geral', 'receitas-economica'])
      expect((await preview(name)).divergencias).toEqual(['A receita do plano é diferente da despesa em 2028.']);
    expect((await preview('geral', '&ano=2027')).divergencias).toEqual([]);
    expect((await preview('geral', `&fontes=${id('fonte', '1.500')}`)).divergencias).toEqual([]);
    await mudar('-0.01');
    expect((await preview('geral')).divergencias).toEqual([]);
  });
});

describe('metas e prioridades da LDO', () => {
  it('as da demonstração, com o mesmo total nos dois modelos', async () => {
    const first = await preview('metas-prioridades', '&exercicio=2027');
    const second = await preview('metas-prioridades2', '&exercicio=2027');
    expect([first.divergencias, second.divergencias]).toEqual([[], []]);
    const total = totalDe(second.linhas);
    expect([total.total, sumDecimals([String(total.livre), String(total.vinculado)])]).toEqual([totalDe(first.linhas).total, total.total]);
    expect(details(first.linhas)).toHaveLength(8);
    expect(first.colunas).toMatchObject({ meta: 'Meta física 2027', total: 'Valor 2027' });
    const school = await preview('metas-prioridades', `&exercicio=2027&unidade_id=${id('unidade', '02.04')}`);
    expect(details(school.linhas).map(({ codigo }) => codigo)).toEqual(['1001', '1003', '2006']);
    const streets = details(second.linhas).find(({ codigo }) => codigo === '1002');
    expect(streets).toMatchObject({
      funcional: '15.451',
      meta: '12.00',
      livre: '3780000.00',
      vinculado: '5250000.00',
      total: '9030000.00',
    });
    const orgaos = await suite.sql<{ id: string }>('select id from orgao where cliente_id = 1 and data_exclusao is null');
    for (const [name, whole] of [
      ['metas-prioridades', first],
      ['metas-prioridades2', second],
    ] as const) {
      // biome-ignore format: one line
      const parts = await Promise.all(orgaos.map(async (orgao) => totalDe((await preview(name, `&exercicio=2027&orgao_id=${orgao.id}`)).linhas)));
      expect(somar(parts, 'total')).toBe(totalDe(whole.linhas).total);
    }
  });

  it('o que passa do PPA é marcado; sem unidade, reparte-se pelas do PPA, ao centavo', async () => {
    const [law] = await suite.sql<{ id: string }>('select id from ldo where exercicio_referencia = 2027 and cliente_id = 1');
    const at = [law?.id, id('programa', '0003'), id('acao', '2006')];
    await suite.force('delete from ldo_prioridades where pai_id = $1', [law?.id]);
    await suite.force(
      'insert into ldo_prioridades (pai_id, ordem, programa_id, acao_id, meta_fisica, valor) values ($1, 1, $2, $3, 10, 100.01)',
      at,
    );
    // a second unidade takes a third of what the first has in the plan
    await emVigorAberta(
      `insert into ppa_valor (cliente_id, versao_planejamento_id, programa_id, acao_id, unidade_id, funcao_id, subfuncao_id, categoria, fonte_recurso_id, valor_ano2)
       select 1, p.versao_planejamento_id, p.programa_id, p.acao_id, $2, p.funcao_id, p.subfuncao_id, 'corrente', $3, sum(p.valor_ano2) / 3
         from ppa_valor p join versao_planejamento v on v.id = p.versao_planejamento_id where ${IN_FORCE} and p.acao_id = $1 group by 2, 3, 4, 6, 7`,
      [id('acao', '2006'), id('unidade', '02.09'), id('fonte', '1.550')],
    );
    const rows = details((await preview('metas-prioridades2', '&exercicio=2027')).linhas);
    expect(rows.map(({ total, meta }) => [total, meta])).toEqual([['75.01', '10.00'], ['25.00', null]]); // biome-ignore format: one line
    expect([rows[1]?.livre, rows[1]?.vinculado]).toEqual(['0.00', '25.00']);
    await suite.force('update ldo_prioridades set valor = 99000000 where pai_id = $1', [law?.id]);
    const beyond = await preview('metas-prioridades', '&exercicio=2027');
    expect(beyond.divergencias).toEqual([
      expect.stringMatching(/^A ação 2006 · .* tem R\$ 74\.250\.000,00 na LDO e R\$ 15\.120\.000,00 no PPA\.$/),
    ]);
    await emVigorAberta('delete from ppa_valor where acao_id = $1 and unidade_id = $2', [id('acao', '2006'), id('unidade', '02.09')]);
  });

  it('cadastram-se na LDO: ações do PPA, do programa e da unidade; sem elas a LDO não vai à Câmara', async () => {
    const planner = await montarPlanejador(suite);
    const law = await abrirLei(planner, 2060);
    const gravar = async (acao: string, programa: string, unidade: string | null) => {
      const prioridades = [{ programa_id: id('programa', programa), acao_id: id('acao', acao), unidade_id: unidade && id('unidade', unidade), meta_fisica: '3.00', valor: '1000.00' }]; // biome-ignore format: one line
      return (await law.caller.edit(`${urlDe('cadastro-ldo')}/${law.id}`, { prioridades })).body;
    };
    expect((await gravar('2006', '0003', null)).errors['prioridades.0.acao_id'][0]).toMatch(/^A ação 2006 · .* não está no PPA da LDO\.$/);
    const [version] = await suite.sql<{ id: string }>(
      `insert into versao_planejamento (cliente_id, instrumento, ppa_id, numero, exercicio_referencia, descricao, tipo, situacao_versao)
       select 1, 'ppa', ppa_id, 1, 2060, 'Plano', 'projeto', 'elaboracao' from ldo where id = $1 returning id`,
      [law.id],
    );
    await suite.sql(
      `insert into ppa_meta (cliente_id, versao_planejamento_id, programa_id, acao_id, unidade_id, regiao, meta_ano1)
       values (1, $1, $2, $3, $4, 'Município', 5)`,
      [version?.id, id('programa', '0003'), id('acao', '2006'), id('unidade', '02.04')],
    );
    expect((await gravar('2006', '0004', null)).errors['prioridades.0.acao_id'][0]).toMatch(/^Não corresponde ao campo "Programa"/);
    expect((await gravar('2006', '0003', '02.05')).errors['prioridades.0.unidade_id'][0]).toMatch(/^A unidade não executa a ação 2006/);
    expect((await gravar('2006', '0003', '02.04')).errors).toBe(undefined);
    expect((await preview('metas-prioridades', '&exercicio=2060')).minuta).toBe('MINUTA – Em elaboração');
    const only = details((await preview('relacao-acoes', `&versao_id=${version?.id}`)).linhas);
    expect(only.map(({ codigo, meta, total }) => [codigo, meta, total])).toEqual([['2006', null, '0.00']]);
  });
});

describe('no papel', () => {
  it('todos saem em planilha, com os totais da prévia', async () => {
    for (const name of REPORTS) {
      const answer = await reader.get(`/planejamento/relatorios/ppa/${name}?exercicio=2026&formato=csv`);
      const { linhas } = await preview(name, '&exercicio=2026');
      const total = String(totalDe(linhas).total ?? '').replace('.', ',');
      expect([name, answer.status, answer.text.replaceAll('.', '').includes(total)]).toEqual([name, 200, true]);
    }
  });
});
