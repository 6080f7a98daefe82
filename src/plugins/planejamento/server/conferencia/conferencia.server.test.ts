import { beforeAll, describe, expect, it } from 'vitest';
import { type Caller, openSuite } from '#tests/server/harness';
import { formatDecimal } from '../../../../resources/definition';
import { planner as montarPlanejador, VERSOES } from '../loa/fixtures';

const suite = openSuite();
let planner: Caller;
let sent: number;
beforeAll(async () => {
  planner = (await montarPlanejador(suite)).with({ 'x-exercicio': '2027' });
  const [row] = await suite.sql<{ id: number }>(
    "select id from versao_planejamento where exercicio_referencia = 2027 and instrumento = 'loa' and numero = 1 and cliente_id = 1",
  );
  sent = Number(row?.id);
});

interface Item {
  codigo: string;
  situacao: string;
  apurado: string | null;
  mensagens: string[];
  linhas: { nome: string }[];
}

/** A copy of the bill of 2027, which balances, changed by statements over it (`$1`), and what its conferência says. */
async function conferred(...statements: string[]): Promise<{ wrong: Record<string, Item>; all: Item[] }> {
  const versao = (await planner.post(`${VERSOES}/${sent}/copiar`)).body.result.id;
  for (const statement of statements) await suite.sql(statement, statement.includes('$1') ? [versao] : []);
  const { body } = await planner.get(`${VERSOES}/${versao}/conferencia`);
  const all = body.itens as Item[];
  return {
    all,
    wrong: Object.fromEntries(all.filter(({ situacao }) => ['impeditivo', 'alerta'].includes(situacao)).map((item) => [item.codigo, item])),
  };
}

const despesa = (set: string, acao: string, natureza: string, fonte: string) =>
  `update previsao_despesa d set ${set} where d.versao_planejamento_id = $1 and d.acao_id = (select id from acao where codigo = '${acao}' and cliente_id = 1)
    and d.natureza_despesa_id = (select id from natureza_despesa where codigo = '${natureza}.00' and cliente_id = 1)
    and d.fonte_recurso_id = (select id from fonte_recurso where codigo = '1.${fonte}.0000' and cliente_id = 1)`;
const receita = (set: string, natureza: string, fonte: string) =>
  `update previsao_receita r set ${set} where r.versao_planejamento_id = $1
    and r.natureza_receita_id = (select id from natureza_receita where codigo = '${natureza}' and desdobramento = '00.00' and cliente_id = 1)
    and r.fonte_recurso_id = (select id from fonte_recurso where codigo = '1.${fonte}.0000' and cliente_id = 1)`;
const naturezaId = (codigo: string) => `(select id from natureza_despesa where codigo = '${codigo}.00' and cliente_id = 1)`;
const fonteId = (codigo: string) => `(select id from fonte_recurso where codigo = '1.${codigo}.0000' and cliente_id = 1)`;

describe('impeditivos', () => {
  it('a cópia de um projeto que fecha não tem nenhum', async () => {
    const { wrong, all } = await conferred();
    expect([wrong, all.filter(({ codigo }) => codigo.startsWith('PV')).length]).toEqual([{}, 14]);
  });

  it.each<[string, string[], string[]]>([
    [
      'PV-03: intraorçamentária',
      ['PV-03'],
      [despesa('valor = valor + 1', '2003', '3.1.91.13', '500'), despesa('valor = valor - 1', '2003', '3.3.90.39', '500')],
    ],
    [
      'PV-04: regra de ouro',
      ['PV-02', 'PV-04'],
      [
        receita('valor_bruto = valor_bruto + 17000000', '2.1.1.9.99.0.1', '754'),
        receita('valor_bruto = valor_bruto - 17000000', '1.1.1.4.51.1.1', '500'),
      ],
    ],
    [
      'PV-05: dedução do Fundeb',
      ['PV-05'],
      [receita('deducao_fundeb = deducao_fundeb - 1, deducao_renuncia = 1', '1.7.1.1.51.1.1', '500')],
    ],
    [
      'PV-08: linha sem valor',
      ['PV-08'],
      [despesa('valor = 0', '2002', '3.3.90.39', '500'), despesa('valor = valor + 630000', '2003', '3.3.90.39', '500')],
    ],
    [
      'PV-09: subfunção de outra função',
      ['PV-06', 'PV-09'],
      [despesa("subfuncao_id = (select id from subfuncao where codigo = '843' and cliente_id = 1)", '2002', '3.3.90.39', '500')],
    ],
    [
      'PV-11: reserva de contingência',
      ['PV-11'],
      [despesa('valor = valor - 200000', '9001', '9.9.99.99', '500'), despesa('valor = valor + 200000', '2003', '3.3.90.39', '500')],
    ],
    ['PV-13: alienação em custeio', ['PV-13'], [despesa(`natureza_despesa_id = ${naturezaId('3.3.90.30')}`, '2016', '4.4.90.52', '755')]],
  ])('%s', async (_what, expected, statements) => {
    const { wrong } = await conferred(...statements);
    const blocking = Object.values(wrong).filter(({ situacao }) => situacao === 'impeditivo');
    expect(blocking.map(({ codigo }) => codigo)).toEqual(expected);
    for (const { codigo, mensagens } of blocking)
      expect(mensagens[0]).toMatch(new RegExp(`^${codigo} – .+: apurado .+, exigido .+, diferença .+\\.$`));
  });

  it('PV-06: o classificador que deixou de valer, linha a linha', async () => {
    const { wrong } = await conferred("update acao set situacao = false where codigo = '2021' and cliente_id = 1");
    expect(wrong['PV-06']).toMatchObject({ apurado: '1 linha', situacao: 'impeditivo' });
    expect(wrong['PV-06']?.mensagens[1]).toMatch(/: Ação 2021 não está vigente em 2027\.$/);
    await suite.sql("update acao set situacao = true where codigo = '2021' and cliente_id = 1");
  });

  it('PV-06: o código que terminou, em lei já aprovada, só alerta', async () => {
    const { wrong } = await conferred(
      "update natureza_receita set vigencia_fim = 2026 where codigo = '1.7.1.1.51.1.1' and desdobramento = '00.00' and cliente_id = 1",
      "update versao_planejamento set situacao_versao = 'aprovado' where id = $1",
    );
    await suite.sql(
      "update natureza_receita set vigencia_fim = null where codigo = '1.7.1.1.51.1.1' and desdobramento = '00.00' and cliente_id = 1",
    );
    expect(wrong['PV-06']).toMatchObject({ situacao: 'alerta' });
    expect(wrong['PV-06']?.mensagens.join(' ')).toContain('1.7.1.1.51.1.1');
  });

  it('AL-23: a natureza que não diz o que a lei faz com ela, com o valor que fica fora', async () => {
    const flags = (set: string) =>
      suite.sql(`update natureza_receita set ${set} where codigo = '1.1.1.4.51.1.1' and desdobramento = '00.00' and cliente_id = 1`);
    await flags('base_asps = null, rcl = null');
    const { wrong } = await conferred();
    await flags("base_asps = true, rcl = 'compoe'");
    expect(wrong['AL-23']).toMatchObject({ situacao: 'alerta', apurado: '1' });
    expect(wrong['AL-23']?.linhas[0]?.nome).toMatch(/^1\.1\.1\.4\.51\.1\.1 · .+: ASPS, RCL$/);
    expect(wrong['AL-23']?.mensagens[1]).toMatch(/^R\$ [\d.]+,\d\d de previsão bruta/);
  });

  it('PV-10: o elemento que o grupo não recebe', async () => {
    const { wrong } = await conferred("update elemento_despesa set grupos = array['4'] where codigo = '48' and cliente_id = 1");
    expect(wrong['PV-10']?.linhas.map(({ nome }) => nome)).toEqual(['0065 · 02.06 · 2013 · 3.3.90.48 · 500']);
    await suite.sql("update elemento_despesa set grupos = array['3'] where codigo = '48' and cliente_id = 1");
  });

  it('PV-12: a emenda aprovada que não diz para onde vai, ou tira do que não pode', async () => {
    const { wrong } = await conferred(
      `insert into loa_emendas (pai_id, ordem, numero, autor, tipo, situacao, objeto, previsao_anulada_id, valor, impositiva, saude)
       select v.loa_id, 1, '1', 'Vereadora', 'individual', 'aprovada', 'Objeto', (select d.id from previsao_despesa d where d.versao_planejamento_id = $1 and d.ficha = 9), 10, false, false
         from versao_planejamento v where v.id = $1`,
    );
    expect(wrong['PV-12']?.mensagens).toEqual([
      'PV-12 – Emendas: apurado R$ 0,00, exigido R$ 10,00, diferença R$ -10,00.',
      'PV-12 – Emendas: há emenda aprovada que anula pessoal, encargos ou serviço da dívida (CF art. 166 §3º II).',
    ]);
    await suite.sql('delete from loa_emendas');
  });

  it('o desequilíbrio por fonte é só alerta enquanto a LOA o permite, e impede o envio', async () => {
    await suite.sql("update loa set equilibrio_por_fonte = 'alerta' where exercicio_referencia = 2027");
    const move = [despesa(`fonte_recurso_id = ${fonteId('501')}`, '2002', '3.3.90.39', '500')];
    const { wrong } = await conferred(...move);
    expect(wrong['PV-02']).toMatchObject({ situacao: 'alerta', apurado: '2 fontes desequilibradas' });
    await suite.sql("update loa set equilibrio_por_fonte = 'bloqueia' where exercicio_referencia = 2027");
    expect((await conferred(...move)).wrong['PV-02']?.situacao).toBe('impeditivo');
  });
});

describe('alertas', () => {
  it.each<[string, string, string, string[]]>([
    ['AL-21', 'R$ 100.000,00', 'soma R$ 240.000,00', [despesa('valor = 100000', '0002', '3.3.90.91', '500')]],
    ['AL-05', '59,17 %', 'passa o limite', [despesa('valor = valor + 30000000', '2003', '3.1.90.11', '500')]],
    [
      'AL-01',
      '2',
      'exigido mínimo de 25,00 %',
      [
        despesa(
          `codigo_acompanhamento_id = (select id from codigo_acompanhamento where codigo = '0000' and cliente_id = 1)`,
          '2006',
          '3.1.90.11',
          '500',
        ),
      ],
    ],
    ['AL-09', 'R$ 630.000,00', 'sem fonte definitiva', [despesa(`fonte_recurso_id = ${fonteId('898')}`, '2002', '3.3.90.39', '500')]],
    ['AL-11', '1', '1 linha varia mais de 20 %', [receita('reestimado_atual = 1', '1.1.1.2.53.0.1', '500')]],
    [
      'AL-16',
      'R$ 3.075.000,00',
      'resultado primário de R$ 3.075.000,00, exigido mínimo de R$ 10.500.000,00',
      [
        receita('valor_bruto = valor_bruto + 9000000', '2.1.1.9.99.0.1', '754'),
        despesa('valor = valor + 9000000', '1002', '4.4.90.51', '754'),
      ],
    ],
    ['AL-15', '1', '1 ação passa do valor do ano no PPA', [despesa('valor = valor + 1', '2003', '3.3.90.39', '500')]],
    ['AL-17', '1', '1 linha usa a fonte fora da sua função', [despesa(`fonte_recurso_id = ${fonteId('600')}`, '2002', '3.3.90.39', '500')]],
  ])('%s', async (codigo, apurado, message, statements) => {
    const { wrong } = await conferred(...statements);
    expect(wrong[codigo]?.situacao).toBe('alerta');
    expect(wrong[codigo]?.apurado).toMatch(new RegExp(`^${apurado.replace('$', '\\$')}`));
    expect(wrong[codigo]?.mensagens[0]).toContain(message);
  });

  it('AL-12 e AL-14: programa sem indicador e unidade acima do limite', async () => {
    const { wrong } = await conferred(
      "update indicador_programa set data_exclusao = now() where nome = 'Nascentes protegidas'",
      `insert into loa_limites (pai_id, ordem, orgao_id, unidade_id, limite_livre)
       select v.loa_id, 1, u.orgao_id, u.id, 1 from versao_planejamento v, unidade u join orgao o on o.id = u.orgao_id where v.id = $1 and o.codigo = '02' and u.codigo = '01'`,
    );
    expect(wrong['AL-12']?.linhas.map(({ nome }) => nome)).toEqual(['0007 · Campo e Meio Ambiente']);
    expect(wrong['AL-14']?.linhas.map(({ nome }) => nome)).toEqual(['02.01: recursos livres']);
    await suite.sql("update indicador_programa set data_exclusao = null where nome = 'Nascentes protegidas'");
    await suite.sql('delete from loa_limites');
  });

  /** Every alert, in the order of the codes; one that has two parts shows up twice. */
  const CODES = Array.from({ length: 22 }, (_, n) => `AL-${String(n + 1).padStart(2, '0')}`);
  const outcomes = (all: Item[]) =>
    new Map(CODES.map((code) => [code, all.filter(({ codigo }) => codigo === code).map(({ situacao }) => situacao)]));

  it('o projeto da demonstração está em ordem em todos, e o que não se avalia diz por quê', async () => {
    const { all } = await conferred();
    const said = outcomes(all);
    const open = [...said].filter(([, found]) => !found.every((situacao) => situacao === 'ok'));
    expect(open).toEqual(['AL-13', 'AL-18'].map((code) => [code, ['nao_avaliado']]));
    expect([...said.values()].every((found) => found.length > 0)).toBe(true);
    const messages = all.filter(({ situacao }) => situacao === 'nao_avaliado').map(({ codigo, mensagens }) => [codigo, ...mensagens]);
    expect(messages).toEqual([
      ['AL-13', 'O exercício ainda não tem cronograma mensal de desembolso.'],
      ['AL-18', 'A LOA não informa o percentual das emendas impositivas.'],
    ]);
    // 7.140.000,00 of 149.600.000,00: taxes, FPM, ITR, ICMS, IPVA and IPI of the LOA of 2026, before the Fundeb
    expect(all.find(({ codigo }) => codigo === 'AL-08')).toMatchObject({ apurado: '4,77 %', exigido: 'máximo de 7,00 %' });
  });

  it('educação, saúde, pessoal, Câmara, crédito, prioridades, projetos e transferências deixam de estar em ordem', async () => {
    const plain = "codigo_acompanhamento_id = (select id from codigo_acompanhamento where codigo = '0000' and cliente_id = 1)";
    const daAcao = (set: string, acao: string) =>
      `update previsao_despesa set ${set} where versao_planejamento_id = $1 and acao_id = (select id from acao where codigo = '${acao}' and cliente_id = 1)`;
    const begins = (acao: string, inicio: string) =>
      `update acao set inicio = '${inicio}', termino = '2029-12-31' where codigo = '${acao}' and cliente_id = 1`;
    const { wrong, all } = await conferred(
      daAcao(plain, '2009'),
      daAcao(plain, '2022'),
      despesa(`natureza_despesa_id = ${naturezaId('3.3.90.39')}`, '1003', '4.4.90.51', '542'),
      despesa("subfuncao_id = (select id from subfuncao where codigo = '361' and cliente_id = 1)", '2023', '3.1.90.11', '542'),
      despesa('valor = valor + 10000000', '2001', '3.1.90.11', '500'),
      despesa('valor = valor + 30000000', '2003', '3.1.90.11', '500'),
      receita('valor_bruto = valor_bruto + 40000000', '2.1.1.9.99.0.1', '754'),
      receita(`fonte_recurso_id = ${fonteId('706')}`, '2.4.1.4.99.0.1', '700'),
      despesa(`fonte_recurso_id = ${fonteId('706')}, natureza_despesa_id = ${naturezaId('3.3.90.39')}`, '1002', '4.4.90.51', '700'),
      daAcao('valor = 0', '1001'),
      begins('1001', '2026-01-01'),
      begins('1002', '2027-01-01'),
    );
    await suite.sql("update acao set inicio = null, termino = null where codigo in ('1001', '1002') and cliente_id = 1");
    const said = outcomes(all);
    const now = ['AL-02', 'AL-03', 'AL-04', 'AL-05', 'AL-06', 'AL-07', 'AL-08', 'AL-10', 'AL-19', 'AL-20', 'AL-22'];
    expect(now.map((code) => [code, ...(said.get(code) ?? [])])).toEqual(
      now.map((code) => (code === 'AL-04' ? [code, 'alerta', 'alerta'] : [code, 'alerta'])),
    );
    expect(wrong['AL-08']?.mensagens).toEqual(['AL-08 – Despesa da Câmara: apurado 11,46 %, exigido máximo de 7,00 %.']);
    expect(wrong['AL-10']?.linhas.map(({ nome }) => nome)).toEqual(['1001 · Ampliação de escolas']);
    expect(wrong['AL-20']).toMatchObject({
      mensagens: ['AL-20 – Prioridades da LDO: 1 prioridade sem valor.'],
      linhas: [{ nome: '1001 · Ampliação de escolas' }],
    });
    expect(wrong['AL-22']?.mensagens).toEqual(['AL-22 – Transferências especiais em capital: apurado 0,00 %, exigido mínimo de 70,00 %.']);
  });

  it('AL-15: vale a versão do PPA que serve à LOA, também a que terminou com o plano', async () => {
    const planejar = (from: string, to: string) =>
      `update versao_planejamento set situacao_versao = '${to}' where instrumento = 'ppa' and situacao_versao = '${from}' and exercicio_referencia = 2026 and cliente_id = 1`;
    const { wrong } = await conferred(despesa('valor = valor + 1', '2003', '3.3.90.39', '500'), planejar('vigente', 'encerrada'));
    await suite.sql(planejar('encerrada', 'vigente'));
    expect(wrong['AL-15']?.linhas.map(({ nome }) => nome)).toEqual(['2003 · Administração geral']);
  });

  it('AL-16: diz a renúncia da LDO que a LOA não deduz', async () => {
    const [ldo] = await suite.sql<{ total: string }>(
      `select sum(w.valor_x)::text as total from ldo_renuncia w join ldo l on l.id = w.ldo_id
        where l.exercicio_referencia = 2027 and l.cliente_id = 1 and w.compensacao_tipo = 'considerada' and w.data_exclusao is null`,
    );
    const said = (all: Item[]) => all.find(({ codigo }) => codigo === 'AL-16')?.mensagens;
    const { all } = await conferred();
    expect(said(all)).toEqual([
      `A LDO prevê R$ ${formatDecimal(ldo?.total ?? '', 2)} de renúncia considerada na estimativa da receita, e a LOA deduz R$ 0,00.`,
    ]);
    const same = await conferred(receita(`deducao_renuncia = ${ldo?.total}`, '1.1.1.4.51.1.1', '500'));
    expect(said(same.all)).not.toContainEqual(expect.stringContaining('renúncia'));
  });

  it('AL-08: o limite da Câmara é o da população', async () => {
    const limits: string[] = [];
    for (const populacao of [100_001, 300_001, 500_001, 3_000_001, 8_000_001]) {
      await suite.sql('update loa set populacao = $1 where exercicio_referencia = 2027', [populacao]);
      const { body } = await planner.get(`${VERSOES}/${sent}/conferencia`);
      const found = (body.itens as (Item & { exigido: string })[]).find(({ codigo }) => codigo === 'AL-08');
      limits.push(`${found?.exigido} ${found?.situacao}`);
    }
    await suite.sql('update loa set populacao = 42318 where exercicio_referencia = 2027');
    expect(limits).toEqual(
      ['6,00 % ok', '5,00 % ok', '4,50 % alerta', '4,00 % alerta', '3,50 % alerta'].map((text) => `máximo de ${text}`),
    );
  });

  it('AL-18: as impositivas não rejeitadas chegam ao percentual da RCL do ano anterior, metade em saúde', async () => {
    const de = async (code: string, versao = sent) =>
      ((await planner.get(`${VERSOES}/${versao}/conferencia`)).body.itens as Item[]).find(({ codigo }) => codigo === code);
    // 1,2 % of 200.300.000,00
    await suite.sql('update loa set percentual_emendas = 1.2 where exercicio_referencia in (2025, 2026, 2027)');
    expect(await de('AL-18')).toMatchObject({
      situacao: 'alerta',
      apurado: 'R$ 0,00',
      exigido: 'mínimo de R$ 2.403.600,00',
      mensagens: [
        'AL-18 – Emendas impositivas: apurado R$ 0,00, exigido mínimo de R$ 2.403.600,00.',
        'AL-18 – Emendas impositivas em saúde: apurado R$ 0,00, exigido mínimo de R$ 1.201.800,00.',
      ],
    });
    await suite.sql(
      `insert into loa_emendas (pai_id, ordem, numero, autor, tipo, situacao, objeto, valor, impositiva, saude)
       select l.id, x.n, x.n::text, 'Vereadora', 'individual', x.situacao, 'Objeto', x.valor, x.impositiva, x.saude from loa l,
         (values (1, 'aprovada', 1201800, true, true), (2, 'proposta', 1201799.99, true, false), (3, 'rejeitada', 9, true, true), (4, 'aprovada', 9, false, true))
           as x(n, situacao, valor, impositiva, saude) where l.exercicio_referencia = 2027`,
    );
    expect((await de('AL-18'))?.mensagens).toEqual([
      'AL-18 – Emendas impositivas: apurado R$ 2.403.599,99, exigido mínimo de R$ 2.403.600,00.',
    ]);
    await suite.sql("update loa_emendas set valor = 1201800 where numero = '2'");
    expect(await de('AL-18')).toMatchObject({ situacao: 'ok', mensagens: [] });
    await suite.sql("update loa_emendas set saude = false where numero = '1'");
    expect((await de('AL-18'))?.mensagens).toEqual([
      'AL-18 – Emendas impositivas em saúde: apurado R$ 0,00, exigido mínimo de R$ 1.201.800,00.',
    ]);
    const [first] = await suite.sql<{ id: number }>(
      "select id from versao_planejamento where exercicio_referencia = 2025 and instrumento = 'loa' and numero = 1 and cliente_id = 1",
    );
    for (const code of ['AL-08', 'AL-18'])
      expect(await de(code, Number(first?.id))).toMatchObject({
        situacao: 'nao_avaliado',
        mensagens: [expect.stringMatching(/não há LOA de 2024 enviada à Câmara que a estime\.$/)],
      });
    await suite.sql('delete from loa_emendas');
    await suite.sql('update loa set percentual_emendas = null where exercicio_referencia in (2025, 2026, 2027)');
  });

  it('AL-13: o cronograma que paga antes de receber', async () => {
    await suite.sql(
      `insert into cronograma_desembolso (id, cliente_id, exercicio, numero, situacao_cronograma, nivel, metodo, duodecimo_por_decreto)
       values (900, 1, 2027, 1, 'elaboracao', 'unidade_grupo_fonte', 'manual', false)`,
    );
    const item = async () => (await conferred()).all.find(({ codigo }) => codigo === 'AL-13');
    expect((await item())?.situacao).toBe('ok');
    await suite.sql(
      `insert into cronograma_linha (cliente_id, exercicio, cronograma_desembolso_id, orgao_id, unidade_id, grupo, fonte_recurso_id, total, dezembro)
       select 1, 2027, 900, u.orgao_id, u.id, '3', ${fonteId('500')}, 10, 10 from unidade u where u.cliente_id = 1 order by u.id limit 1`,
    );
    expect(await item()).toMatchObject({ situacao: 'alerta', linhas: [{ nome: 'Fonte 1.500.0000, até o mês 12: faltam R$ 10,00' }] });
  });
});
