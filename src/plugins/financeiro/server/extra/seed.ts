import type { Seed } from '../../../../server/seed/engine';

/** Code, name, kind, account, day of payment and, of what is revenue of the municipality, its nature. */
const TITULOS = [
  ['001', 'INSS – servidores', 'consignacao', '2.1.8.8.1.01.02', 20, null],
  ['002', 'INSS – cessão de mão de obra', 'consignacao', '2.1.8.8.1.01.02', 20, null],
  ['003', 'Imposto de renda retido na fonte', 'consignacao', '2.1.8.8.1.01.04', 10, '1.1.1.3.03.4.1'],
  ['004', 'ISS retido na fonte', 'consignacao', '2.1.8.8.1.01.08', 10, '1.1.1.4.51.1.1'],
  ['005', 'Empréstimo consignado', 'consignacao', '2.1.8.8.1.01.15', 5, null],
  ['006', 'Pensão alimentícia', 'consignacao', '2.1.8.8.1.01.10', 5, null],
  ['007', 'Contribuição ao sindicato', 'consignacao', '2.1.8.8.1.01.13', 10, null],
  ['008', 'Caução em dinheiro', 'deposito', '2.1.8.8.1.04.01', null, null],
  ['009', 'Depósito judicial', 'deposito', '2.1.8.8.1.03', null, null],
  ['010', 'Salário-família a compensar', 'realizavel', '1.1.3.8.1.99', null, null],
] as const;

/** STN code of the fonte of what is held for others. */
const FONTES = { '008': '862', '009': '861' } as const;

/** Name, título, from whom, on what, rate, least value and code of the return. */
const RETENCOES = [
  ['INSS sobre cessão de mão de obra – 11 %', '002', 'juridica', 'mao_obra', '11', '10.00', '1162'],
  ['ISS sobre serviços – 3 %', '004', 'ambas', 'material_deduzido', '3', null, null],
  ['IRRF sobre serviços – 1,5 %', '003', 'juridica', 'bruto', '1.5', '10.00', '1708'],
  ['IRRF sobre bens – 1,2 %', '003', 'juridica', 'bruto', '1.2', '10.00', '6147'],
] as const;

/** The títulos and the retentions of a municipality. */
export async function semearExtra(seed: Seed): Promise<void> {
  await seed.pause();
  seed.progress('títulos extraorçamentários e retenções');
  const naturezas = await seed.work.db.rows<{ id: number; codigo: string }>(
    "select id, codigo from natureza_receita where codigo = any($1::text[]) and desdobramento = '00.00'",
    [TITULOS.flatMap(([, , , , , natureza]) => natureza ?? [])],
  );
  const fontes = await seed.work.db.rows<{ id: number; codigo_stn: string }>(
    "select id, codigo_stn from fonte_recurso where codigo_stn = any($1::text[]) and grupo = '1' and detalhamento = '0000'",
    [Object.values(FONTES)],
  );
  const titulos = new Map<string, number>();
  for (const [codigo, nome, natureza, conta_contabil, dia_recolhimento, receita] of TITULOS) {
    const fonte = FONTES[codigo as keyof typeof FONTES];
    const id = await seed.put('titulo_extra_orcamentario', `titulo_extra:${codigo}`, {
      codigo,
      nome,
      natureza,
      conta_contabil,
      dia_recolhimento,
      fonte_recurso_id: fontes.find(({ codigo_stn }) => codigo_stn === fonte)?.id ?? null,
      gera_receita_propria: receita !== null,
      natureza_receita_id: naturezas.find((one) => one.codigo === receita)?.id ?? null,
    });
    titulos.set(codigo, id);
  }
  for (const [nome, titulo, tipo_pessoa, incide_sobre, aliquota, valor_minimo, codigo_receita] of RETENCOES)
    await seed.put('tipo_retencao', `tipo_retencao:${nome}`, {
      nome,
      tipo_pessoa,
      incide_sobre,
      aliquota,
      valor_minimo,
      codigo_receita,
      titulo_extra_id: titulos.get(titulo),
      vigencia_inicio: '2026-01-01',
    });
}

/** Cauções of the Prefeitura: one that came one of which a part was given back, one entered twice, and what nobody claimed. */
export async function semearMovimentosExtra(seed: Seed): Promise<void> {
  await seed.pause();
  const conta = await seed.work.db.first<{ id: number; fonte: number }>(
    "select c.id, f.fonte_recurso_id as fonte from conta_bancaria c join conta_bancaria_fontes f on f.pai_id = c.id where c.conta = '50005'",
  );
  const caucao = await seed.work.db.first<{ id: number }>("select id from titulo_extra_orcamentario where codigo = '008'");
  const people = await seed.work.db.rows<{ id: number }>("select id from pessoa where tipo = 'juridica' order by id limit 2");
  const base = { titulo_extra_id: caucao?.id, conta_bancaria_id: conta?.id, fonte_recurso_id: conta?.fonte };
  for (const [n, { id: pessoa_id }] of people.entries())
    await seed.put('movimentacao_extra_orcamentaria', `caucao:${n}`, {
      ...base,
      sentido: 'ingresso',
      data: '2026-10-15',
      pessoa_id,
      valor: '5000.00',
      historico: 'Caução de garantia contratual',
    });
  await seed.put('movimentacao_extra_orcamentaria', 'caucao:devolvida', {
    ...base,
    sentido: 'dispendio',
    data: '2026-11-12',
    pessoa_id: people[0]?.id,
    valor: '3000.00',
    historico: 'Devolução de caução, em parte, por execução do contrato',
  });
  const dobro = await seed.put('movimentacao_extra_orcamentaria', 'caucao:em_dobro', {
    ...base,
    sentido: 'ingresso',
    data: '2026-11-13',
    pessoa_id: people[1]?.id,
    valor: '700.00',
    historico: 'Reforço de caução',
  });
  await seed.put('estorno_extra_orcamentario', 'caucao:em_dobro', {
    movimento_id: dobro,
    data: '2026-11-13',
    valor: '700.00',
    motivo: 'O mesmo crédito foi lançado duas vezes',
  });
  await semearRealizavel(seed);
  const movimento = await seed.work.db.first<{ id: number; fonte: number }>(
    "select c.id, f.fonte_recurso_id as fonte from conta_bancaria c join conta_bancaria_fontes f on f.pai_id = c.id where c.conta = '50007'",
  );
  // that the law foresees in this fonte
  const natureza = await seed.work.db.first<{ id: number }>(
    "select id from natureza_receita where codigo = '1.9.2.2.99.0.1' and situacao order by desdobramento limit 1",
  );
  await seed.put('cancelamento_extra_orcamentario', 'caucao:prescrita', {
    data: '2026-11-16',
    natureza_receita_id: natureza?.id,
    fundamento: 'Saldo de caução não reclamado em cinco anos, processo 210/2026',
    itens: [
      {
        titulo_extra_id: caucao?.id,
        pessoa_id: people[0]?.id,
        valor: '150.00',
        conta_bancaria_id: conta?.id,
        fonte_origem_id: conta?.fonte,
        conta_destino_id: movimento?.id,
        fonte_destino_id: movimento?.fonte,
      },
    ],
  });
}

/** An advance of salário-família, that came back in part. */
async function semearRealizavel(seed: Seed): Promise<void> {
  await seed.pause();
  const conta = await seed.work.db.first<{ id: number; fonte: number }>(
    "select c.id, f.fonte_recurso_id as fonte from conta_bancaria c join conta_bancaria_fontes f on f.pai_id = c.id where c.tipo = 'movimento' order by c.id limit 1",
  );
  const titulo = await seed.work.db.first<{ id: number }>("select id from titulo_extra_orcamentario where codigo = '010'");
  const pessoa = await seed.work.db.first<{ id: number }>("select id from pessoa where tipo = 'juridica' order by id limit 1");
  const base = { titulo_extra_id: titulo?.id, pessoa_id: pessoa?.id, conta_bancaria_id: conta?.id, fonte_id: conta?.fonte };
  for (const [tipo, data, valor] of [
    ['desembolso', '2026-11-11', '1250.00'],
    ['reembolso', '2026-11-16', '400.00'],
  ] as const)
    await seed.put('movimentacao_ativo_realizavel', `realizavel:${tipo}`, {
      ...base,
      tipo,
      data,
      valor,
      motivo: 'Salário-família a compensar na guia do INSS',
    });
}
