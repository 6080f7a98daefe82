import type { Seed } from '../../../server/seed/engine';
import { completarCodigoDaConta } from './tabelas/plano';

const YEAR = 2026;

/** Variations, rights and credits of the Prefeitura, with what happened to some of them. */
export async function semearRegistros(seed: Seed): Promise<void> {
  const prefeitura = await seed.work.db.first<{ id: number }>("select id from orgao where codigo = '02' order by id limit 1");
  if (!prefeitura) return;
  await seed.inYear(YEAR, () =>
    seed.inEntity(prefeitura.id, async () => {
      await semearVariacoes(seed);
      await semearDireitos(seed);
      await semearCreditos(seed);
      await semearParcelamento(seed);
      await semearConsorcio(seed);
      await semearRateio(seed);
    }),
  );
}

async function contaDe(seed: Seed, codigo: string): Promise<number | undefined> {
  return (await seed.work.db.first<{ id: number }>('select id from plano_conta where codigo = $1', [completarCodigoDaConta(codigo)]))?.id;
}

async function pessoas(seed: Seed, tipo: 'fisica' | 'juridica'): Promise<{ id: number }[]> {
  return seed.work.db.rows<{ id: number }>(
    'select id from pessoa where tipo = $1 and situacao and cpf_cnpj is not null order by id desc limit 3',
    [tipo],
  );
}

/** Tipo, accounts, day, value, document, history and whether it is published. */
const VARIACOES = [
  ['diminutiva', '3.3.2.3.1.01', '2.1.7.4.1', '2026-06-30', '3200.00', 'Parecer 15/2026', 'Perícia da mesma causa, a pagar.', false],
  ['diminutiva', '3.9.7.4.1', '2.1.7.4.1', '2026-06-30', '38500.00', 'Parecer 14/2026', 'Provisão para a causa nº 0004321-42.2018.', false],
  [
    'aumentativa',
    '2.1.7.4.1',
    '4.9.7.1.1',
    '2026-09-30',
    '8500.00',
    'Parecer 22/2026',
    'Reversão de parte da provisão: acordo na causa.',
    true,
  ],
] as const;

async function semearVariacoes(seed: Seed): Promise<void> {
  await seed.pause();
  const centro = await seed.work.db.first<{ id: number }>("select id from centro_custo where codigo = '01'");
  const evento = await seed.work.db.first<{ id: number }>("select id from evento_contabil where codigo = '6071' and situacao limit 1");
  for (const [n, [tipo, debito, credito, data, valor, documento, historico, publicar]] of VARIACOES.entries()) {
    const id = await seed.put('variacao_patrimonial', `variacao:${n}`, {
      tipo,
      data,
      valor,
      documento,
      historico,
      evento_id: evento?.id,
      conta_debito_id: await contaDe(seed, debito),
      conta_credito_id: await contaDe(seed, credito),
      ...(debito.startsWith('3.3.') && { centro_custo_id: centro?.id }),
    });
    if (publicar)
      await seed.work.db.execute('update variacao_patrimonial set publicada = true where id = $1 and cliente_id = $2', [
        id,
        seed.work.cliente.id,
      ]);
  }
}

const DIREITOS = [
  ['aluguel', '1.1.2.2.1.01', '2026-04-10', '2026-12-10', '14400.00', 'Termo de permissão 3/2026'],
  ['dano', '1.1.3.4.1.01', '2026-05-20', '2026-08-20', '6230.45', 'Sindicância 7/2026'],
] as const;

async function semearDireitos(seed: Seed): Promise<void> {
  await seed.pause();
  const devedores = [...(await pessoas(seed, 'juridica')), ...(await pessoas(seed, 'fisica'))];
  for (const [n, [tipo, conta, data, vencimento, valor, documento]] of DIREITOS.entries())
    await seed.put('direito_receber', `direito:${n}`, {
      tipo,
      data,
      vencimento,
      valor,
      documento,
      devedor_id: devedores[n * 3]?.id,
      conta_contabil_id: await contaDe(seed, conta),
    });
}

const CREDITOS = [
  ['Auto de infração 12/2026', 'lancamento_tributario', '1.1.1.4.51.1.1', '1.1.2.1.1.01', '2026-03-12', '18720.00', true],
  ['Inscrição 45/2026', 'divida_ativa', '1.1.2.1.01.0.1', '1.2.1.1.1.04', '2026-04-02', '2310.80', true],
] as const;

async function semearCreditos(seed: Seed): Promise<void> {
  await seed.pause();
  const contribuintes = await pessoas(seed, 'juridica');
  for (const [n, [documento, origem, natureza, conta, data, valor, tributaria]] of CREDITOS.entries()) {
    const found = await seed.work.db.first<{ id: number }>(
      'select id from natureza_receita where codigo = $1 and situacao order by desdobramento limit 1',
      [natureza],
    );
    if (!found) continue;
    await seed.put('credito_receber', `credito:${n}`, {
      documento,
      origem,
      data,
      valor,
      tributaria,
      natureza_receita_id: found.id,
      contribuinte_id: contribuintes[n]?.id,
      conta_contabil_id: await contaDe(seed, conta),
    });
  }
}

/** An agreement of old charges with the own RPPS, with the parcels of the next twelve months in the short term by the accountant's act. */
async function semearParcelamento(seed: Seed): Promise<void> {
  await seed.pause();
  const credor = await seed.work.db.first<{ id: number }>(
    "select p.id from pessoa p left join orgao o on o.natureza = 'rpps' and o.cnpj = p.cpf_cnpj where p.tipo = 'juridica' and p.situacao and p.cpf_cnpj is not null order by o.id is null, p.id desc limit 1",
  );
  await seed.put('parcelamento_rpps', 'parcelamento:rpps', {
    numero_acordo: '00347/2026',
    lei: 'Lei 1.902/2025',
    data_consolidacao: '2026-02-27',
    tipo: 'patronal',
    credor_id: credor?.id,
    competencia_inicio: '2024-01',
    competencia_fim: '2024-12',
    reconhecimento: 'anteriores',
    valor_consolidado: '480000.00',
    parcelas_total: 60,
    prazo_especial: false,
    indice_correcao: 'IPCA',
    juros_mes: '0.5',
    vinculo_fpm: true,
  });
}

/** A consortium of health, with the contract of the year and what it told of the one before. */
async function semearConsorcio(seed: Seed): Promise<void> {
  await seed.pause();
  const [pessoa] = (await pessoas(seed, 'juridica')).slice(2);
  const [funcao, natureza, fonte] = await Promise.all([
    seed.work.db.first<{ id: number }>("select id from funcao where codigo = '10' limit 1"),
    seed.work.db.first<{ id: number }>("select id from natureza_despesa where codigo = '3.3.90.39.00' limit 1"),
    seed.work.db.first<{ id: number }>("select id from fonte_recurso where codigo = '1.500.0000' limit 1"),
  ]);
  await seed.put('consorcio', 'consorcio:saude', {
    pessoa_id: pessoa?.id,
    finalidade: 'Consultas e exames especializados',
    lei_ratificacao: 'Lei 1.655/2017',
    protocolo: 'Protocolo de 12/03/2017',
    participacao: '8.5',
    contratos_rateio: [{ exercicio: YEAR, data: '2026-01-20', documento: 'Rateio 4/2026', valor: '240000.00', parcelas: 12 }],
    prestacoes: [
      {
        exercicio: YEAR,
        funcao_id: funcao?.id,
        natureza_despesa_id: natureza?.id,
        fonte_recurso_id: fonte?.id,
        empenhado: '180000.00',
        liquidado: '150000.00',
        pago: '140000.00',
      },
    ],
  });
}

/** The costs of the administration shared by the two other centres, and the month that was shared already. */
async function semearRateio(seed: Seed): Promise<void> {
  await seed.pause();
  const centros = await seed.work.db.rows<{ id: number }>("select id from centro_custo where codigo in ('01', '02', '03') order by codigo");
  const [administracao, educacao, saude] = centros.map(({ id }) => id);
  await seed.put('rateio_centro_custo', 'rateio:administracao', {
    centro_custo_id: administracao,
    vigencia_inicio: '2026-01-01',
    itens: [
      { destino_id: educacao, percentual: '60' },
      { destino_id: saude, percentual: '40' },
    ],
  });
  await seed.put('custo_rateado', 'custo_rateado:6', { mes: '6' });
}
