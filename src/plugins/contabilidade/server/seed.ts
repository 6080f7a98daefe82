import type { Seed } from '../../../server/seed/engine';
import { exercicioDoPrecatorio } from '../resources/precatorio';
import { implantarPlano } from './implantar';
import { tentarFila } from './lancamentos';
import { enviarLoa } from './loa';
import { semearLrf } from './lrf/seed';
import { semearRegistros } from './semear-registros';

const YEAR = 2026;
const HISTORICOS = [
  ['01', 'Arrecadação conforme boletim de {{data}}'],
  ['02', 'Empenho nº {{empenho}} a favor de {{credor}}'],
  ['03', 'Ajuste conforme {{documento}}'],
] as const;
const CENTROS = [
  ['01', 'Administração', ['Gabinete', 'Frota']],
  ['02', 'Educação', ['Escolas', 'Transporte escolar']],
  ['03', 'Saúde', ['Atenção básica', 'Farmácia']],
] as const;
const UNIDADES = 2;
/** Number, process, nature, whether of personnel, presentation, inscription and value in reais. */
const PRECATORIOS = [
  ['2024/0117', '0004321-42.2018.8.26.0101', 'alimentar', true, '2025-01-15', '2026-01-05', '182340.15'],
  ['2024/0233', '0002210-22.2017.8.26.0101', 'comum', false, '2025-03-20', '2026-01-05', '96410.72'],
  ['2026/0008', '0007788-92.2019.8.26.0101', 'comum', false, '2026-01-22', '2026-02-03', '240000.00'],
] as const;

/** The chart, the events and the de-para of the exercício, the LOA in force in the books of the entities, and the small registers. */
export async function semearContabilidade(seed: Seed): Promise<void> {
  seed.progress('plano de contas e eventos contábeis');
  await seed.inYear(YEAR, async () => {
    await implantarPlano(seed.work);
    await seed.work.transact((tx) => enviarLoa(tx));
    // what the modules before this one had told, when there was no chart yet
    await seed.work.transact((tx) => tentarFila(tx, null));
  });
  await seed.pause();
  // the year before, of which the documents of the execution come later
  await seed.inYear(YEAR - 1, async () => void (await implantarPlano(seed.work)));
  for (const [codigo, descricao] of HISTORICOS) await seed.put('historico_contabil', `historico:${codigo}`, { codigo, descricao });
  for (const [codigo, nome, parts] of CENTROS) {
    const centro_custo_id = await seed.put('centro_custo', `centro_custo:${codigo}`, { codigo, nome });
    for (const [n, part] of parts.entries())
      await seed.put('subcentro_custo', `subcentro_custo:${codigo}.${n}`, { centro_custo_id, codigo: `${codigo}.0${n + 1}`, nome: part });
  }
  await semearUnidades(seed);
  await semearPrecatorios(seed);
  await semearDivida(seed);
  await semearLrf(seed);
  await semearRegistros(seed);
}

async function semearUnidades(seed: Seed): Promise<void> {
  await seed.pause();
  const units = await seed.work.db.rows<{ id: number; nome: string }>(`select id, nome from unidade order by id limit ${UNIDADES}`);
  const people = await seed.work.db.rows<{ id: number }>(`select id from pessoa where tipo = 'fisica' order by id limit ${UNIDADES}`);
  for (const [n, { id: unidade_id, nome }] of units.entries())
    await seed.put('unidade_despesa', `unidade_despesa:${n}`, {
      codigo: `0${n + 1}`,
      nome,
      unidade_id,
      ordenador_id: people[n]?.id,
      inicio: '2025-01-02',
    });
}

async function semearPrecatorios(seed: Seed): Promise<void> {
  await seed.pause();
  const prefeitura = await seed.work.db.first<{ id: number }>("select id from orgao where codigo = '02' order by id limit 1");
  const people = await seed.work.db.rows<{ id: number }>(
    "select id from pessoa where tipo = 'fisica' order by id desc limit $1 offset 40",
    [PRECATORIOS.length],
  );
  if (!prefeitura) return;
  await seed.inYear(YEAR, () =>
    seed.inEntity(prefeitura.id, async () => {
      for (const [n, [numero, processo, natureza, pessoal, apresentacao, inscricao, valor_original]] of PRECATORIOS.entries())
        await seed.put('precatorio', `precatorio:${numero}`, {
          numero,
          tribunal: 'TJ',
          processo,
          beneficiario_id: people[n]?.id,
          natureza,
          pessoal,
          preferencial: false,
          rpv: false,
          regime: 'geral',
          apresentacao,
          exercicio_pagamento: exercicioDoPrecatorio(apresentacao),
          inscricao,
          valor_original,
        });
    }),
  );
}

/** A financing of works, whose release and whose parcels come with the documents that name it. */
async function semearDivida(seed: Seed): Promise<void> {
  await seed.pause();
  const prefeitura = await seed.work.db.first<{ id: number }>("select id from orgao where codigo = '02' order by id limit 1");
  const credor = await seed.work.db.first<{ id: number }>(
    "select id from pessoa where tipo = 'juridica' and situacao and cpf_cnpj like '98760027%' order by id limit 1",
  );
  if (!prefeitura || !credor) return;
  await seed.inEntity(prefeitura.id, async () => {
    await seed.put('divida_fundada', 'divida_fundada:obras', {
      numero_contrato: '0512.330-18/2026',
      credor_id: credor.id,
      data: '2026-02-25',
      lei_autorizativa: 'Lei 1.918/2025',
      tipo: 'contratual_interna',
      especie: 'financiamento',
      valor_contratado: '1500000.00',
      sistema: 'sac',
      indexador: 'CDI',
      taxa_juros: '4.8',
      carencia: 6,
      prazo: 120,
      finalidade: 'Pavimentação e drenagem de vias urbanas.',
      garantias: 'Quotas do FPM.',
      cronograma: [
        { vencimento: '2026-11-06', amortizacao: '12500.00', juros: '8250.00' },
        { vencimento: '2026-12-07', amortizacao: '12500.00', juros: '8130.00' },
        { vencimento: '2027-01-06', amortizacao: '12500.00', juros: '8010.00' },
      ],
    });
  });
}
