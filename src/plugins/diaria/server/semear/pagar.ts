import { runAct } from '../../../../server/documents/acts';
import { anotherPerson } from '../../../../server/seed/another-person';
import type { Seed } from '../../../../server/seed/engine';

interface Emitido extends Record<string, unknown> {
  valor: string;
  historico: string;
  ordenador_id: number;
}

/** Liquidates and pays the empenho of a trip, today; each step by another person, as the law keeps them apart. */
export async function pagar(seed: Seed, n: number, empenho_id: number): Promise<void> {
  const { work } = seed;
  const hoje = work.today();
  const doc = await work.db.first<Emitido>('select e.valor::text, e.historico, e.ordenador_id from empenho e where e.id = $1', [
    empenho_id,
  ]);
  const conta = await work.db.first<{ id: number }>("select id from conta_bancaria where tipo = 'movimento' order by id limit 1");
  if (!doc || !conta) return;
  const liquidacao_id = await seed.put('liquidacao', `liquidacao:diaria:${n}`, {
    empenho_id,
    data: hoje,
    competencia: hoje.slice(0, 7),
    vencimento: hoje,
    historico: doc.historico,
    documentos: [{ tipo: 'recibo', numero: `D-${n + 1}/2026`, emissao: hoje, valor: doc.valor }],
    atesto_pessoa_id: work.user.pessoaId,
    atesto_data: hoje,
  });
  const ordem = await seed.put('ordem_pagamento', `ordem:diaria:${n}`, {
    data: hoje,
    conta_bancaria_id: conta.id,
    forma: 'debito',
    liquidacoes: [{ liquidacao_id, valor_bruto: null }],
  });
  const outra = await anotherPerson(work);
  const ordenador = outra.actingAs({ ...outra.user, pessoaId: doc.ordenador_id });
  const resource = work.services.registry.get('ordem_pagamento');
  await runAct(ordenador, resource, ordem, 'autorizar', {});
  await runAct(ordenador, resource, ordem, 'pagar', { data: hoje });
}
