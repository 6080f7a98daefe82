import { runAct } from '../../../../server/documents/acts';
import type { Seed } from '../../../../server/seed/engine';
import { transferenciaBancaria } from '../../resources/transferencia_bancaria';

/** Accounts of the demonstration, by number. */
const [MOVIMENTO, ARRECADACAO, APLICACAO, OBRAS] = ['50002', '50001', '50004', '50003'];

/** From, to, day, reais, form, whether it is in transit, and why. */
const ENTRE_CONTAS = [
  [MOVIMENTO, APLICACAO, '2026-11-11', '100000.00', 'aplicacao', false, 'Aplicação do saldo disponível'],
  [APLICACAO, MOVIMENTO, '2026-11-13', '20000.00', 'resgate', false, 'Resgate para pagamentos da semana'],
  [MOVIMENTO, ARRECADACAO, '2026-11-13', '1500.00', 'ted', false, 'Crédito lançado na conta errada'],
  [MOVIMENTO, ARRECADACAO, '2026-11-17', '2750.00', 'ted', true, 'Devolução de receita à conta de arrecadação'],
] as const;

/** Transfers of the Prefeitura: to the investment and back, one reversed, one in transit, one between fontes, and a duodécimo. */
export async function semearTransferencias(seed: Seed): Promise<void> {
  await seed.pause();
  seed.progress('transferências');
  const contas = await seed.work.db.rows<{ id: number; conta: string; fonte: number }>(
    'select c.id, c.conta, f.fonte_recurso_id as fonte from conta_bancaria c join conta_bancaria_fontes f on f.pai_id = c.id order by c.id',
  );
  const daConta = (numero: string | undefined) => contas.find(({ conta }) => conta === numero);
  for (const [n, [de, para, data, valor, forma, em_transito, historico]] of ENTRE_CONTAS.entries())
    await seed.put('transferencia_bancaria', `transferencia:${n}`, {
      data,
      valor,
      forma,
      em_transito,
      historico,
      conta_origem_id: daConta(de)?.id,
      conta_destino_id: daConta(para)?.id,
      fonte_recurso_id: daConta(de)?.fonte,
    });
  await estornar(seed);
  await seed.put('transferencia_entre_fontes', 'entre_fontes:1', {
    data: '2026-11-12',
    valor: '12000.00',
    conta_id: daConta(OBRAS)?.id,
    conta_destino_id: daConta(MOVIMENTO)?.id,
    fonte_origem_id: daConta(OBRAS)?.fonte,
    fonte_destino_id: daConta(MOVIMENTO)?.fonte,
    motivo: 'Ressarcimento de medição da obra paga com recursos próprios',
    fundamento: 'Lei municipal 2.418/2025, art. 4º, e contrato 0512.330-18/2026, cláusula 6ª',
  });
  const camara = await seed.work.db.first<{ id: number; conta: number }>(
    "select o.id, c.id as conta from public.orgao o join public.conta_bancaria c on c.entidade_id = o.id where o.codigo = '01' and o.entidade order by c.id limit 1",
  );
  if (camara)
    await seed.put('transferencia_entre_orgaos', 'duodecimo:2026-10', {
      data: '2026-10-20',
      tipo: 'duodecimo',
      competencia: '2026-10',
      valor: '45000.00',
      historico: 'Duodécimo de outubro, em parte',
      conta_origem_id: daConta(MOVIMENTO)?.id,
      entidade_destino_id: camara.id,
      conta_destino_id: camara.conta,
      fonte_id: daConta(MOVIMENTO)?.fonte,
    });
}

/** The transfer that was made by mistake is taken back. */
async function estornar(seed: Seed): Promise<void> {
  const wrong = await seed.work.db.first<{ id: number }>(
    `select t.id from transferencia_bancaria t where t.historico = 'Crédito lançado na conta errada' and t.estorno_de_id is null
        and not exists (select from transferencia_bancaria e where e.estorno_de_id = t.id)`,
  );
  if (!wrong) return;
  const resource = seed.work.services.registry.get(transferenciaBancaria.name);
  await runAct(seed.work, resource, wrong.id, 'estornar', { data: '2026-11-16', motivo: 'A conta de destino era outra' });
}
