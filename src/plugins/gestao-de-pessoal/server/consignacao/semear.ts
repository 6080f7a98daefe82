import { runAct } from '../../../../server/documents/acts';
import { cnpjFrom } from '../../../../server/seed/draw';
import type { Seed } from '../../../../server/seed/engine';

const CONSIGNATARIAS = [
  ['banco', '98761101', 'Banco do Servidor Paulista S.A.'],
  ['cooperativa', '98761102', 'Cooperativa de Crédito dos Servidores'],
  ['sindicato', '98761103', 'Sindicato dos Servidores Municipais'],
  ['plano', '98761104', 'Vale Saúde Assistência Médica'],
] as const;

/** Contracts: whose (position in `VINCULOS`), with whom, kind, parcel or percentage, parcels, and how far each went. */
const CONTRATOS = [
  [9, 'banco', 'emprestimo', '1850.00', 48, 'averbar'],
  [10, 'banco', 'emprestimo', '920.00', 60, 'averbar'],
  [10, 'plano', 'plano', '310.00', null, 'averbar'],
  [11, 'cooperativa', 'emprestimo', '275.40', 36, 'averbar'],
  [11, 'sindicato', 'mensalidade', '1', null, 'averbar'],
  [12, 'plano', 'plano', '288.00', null, 'averbar'],
  [12, 'banco', 'emprestimo', '640.00', 24, 'averbar'],
  [13, 'sindicato', 'mensalidade', '1', null, 'averbar'],
  [13, 'cooperativa', 'emprestimo', '410.00', 30, 'averbar'],
  [15, 'banco', 'emprestimo', '700.00', 72, 'averbar'],
  [15, 'plano', 'plano', '345.90', null, 'averbar'],
  [16, 'sindicato', 'mensalidade', '1', null, 'averbar'],
  [16, 'cooperativa', 'cartao', '120.00', null, 'averbar'],
  [16, 'banco', 'emprestimo', '480.00', 36, 'suspender'],
  [17, 'banco', 'emprestimo', '265.00', 24, 'averbar'],
  [18, 'plano', 'seguro', '58.70', null, 'averbar'],
  [18, 'banco', 'emprestimo', '890.00', 48, 'encerrar'],
  [17, 'cooperativa', 'emprestimo', '150.00', 12, 'proposta'],
  [12, 'cooperativa', 'emprestimo', '380.00', 48, 'proposta'],
  [13, 'plano', 'plano', '312.50', null, 'proposta'],
] as const;

async function semearConsignatarias(seed: Seed): Promise<ReadonlyMap<string, number>> {
  const found = new Map<string, number>();
  for (const [chave, raiz, nome] of CONSIGNATARIAS)
    found.set(chave, await seed.put('pessoa', `consignataria:${chave}`, { tipo: 'juridica', cpf_cnpj: cnpjFrom(raiz), nome }));
  return found;
}

/** Averbated from October on, once its folha says what each is paid. @returns whether anything was made now */
export async function semearConsignacoes(seed: Seed, vinculos: readonly number[]): Promise<boolean> {
  const resource = seed.work.services.registry.get('consignacao');
  const pessoas = await semearConsignatarias(seed);
  let made = false;
  for (const [n, [vinculo, com, tipo, quanto, parcelas_total, ate]] of CONTRATOS.entries()) {
    await seed.pause();
    const id = await seed.put('consignacao', `consignacao:${n}`, {
      funcionario_id: vinculos[vinculo],
      consignataria_id: pessoas.get(com),
      contrato: `${com.slice(0, 3).toUpperCase()}-${String(70_400 + n * 37)}`,
      tipo,
      parcelas_total,
      inicio: ate === 'proposta' ? '2026-12' : '2026-10',
      ...(tipo === 'mensalidade' ? { percentual: quanto } : { parcela: quanto }),
    });
    const row = await seed.work.db.first<{ situacao: string }>('select c.situacao from consignacao c where c.id = $1', [id]);
    if (ate === 'proposta' || row?.situacao !== 'proposta') continue;
    await runAct(seed.work, resource, id, 'averbar', {});
    made = true;
    if (ate === 'suspender')
      await runAct(seed.work, resource, id, 'suspender', { a_partir: '2026-11', motivo: 'Decisão judicial que suspende o desconto.' });
    if (ate === 'encerrar')
      await runAct(seed.work, resource, id, 'encerrar', {
        a_partir: '2026-11',
        quitada: 'sim',
        motivo: 'Quitado pelo servidor antes do prazo.',
      });
  }
  return made;
}

/** What the folha of October discounted, for each consignatária. */
export async function semearRemessas(seed: Seed): Promise<void> {
  const folha = await seed.work.db.first<{ id: number }>(
    "select h.id from folha_pagamento h where h.tipo = 'mensal' and h.competencia = '2026-10-01' and h.situacao = 'fechada' limit 1",
  );
  if (!folha) return;
  for (const [chave, consignataria_id] of await semearConsignatarias(seed))
    await seed.put('remessa_consignacao', `remessa:${chave}`, { consignataria_id, folha_id: folha.id });
}
