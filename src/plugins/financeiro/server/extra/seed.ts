import type { Seed } from '../../../../server/seed/engine';
import { cadastrarPadrao } from './padrao';

/** The títulos and the retentions of a municipality. */
export async function semearExtra(seed: Seed): Promise<void> {
  await seed.pause();
  seed.progress('títulos extraorçamentários e retenções');
  await cadastrarPadrao(seed.work, '2026-01-01', (recurso, chave, draft) => seed.put(recurso, chave, draft));
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
