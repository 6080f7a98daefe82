import { addDays, formatDate } from '../../../../resources/definition';
import type { Work } from '../../../../server/work';
import type { Contrato } from '../../resources/contratos/contrato';
import { prazoDoPncp } from './assinar';
import { emitirTermo, numerarTermo } from './emitir-termo';

/**
 * The apostila that adds to the term the days in which the contract was suspended (Lei 14.133/2021, art. 115, § 5º).
 *
 * @param ate the day on which it goes on; without it, today
 * @returns its id; null where nothing is added
 */
export async function apostilarSuspensao(tx: Work, record: Contrato, motivo: string, ate = tx.today()): Promise<number | null> {
  const { id, suspenso_em, vigencia_atual } = record;
  if (!suspenso_em || !vigencia_atual) return null;
  const hoje = tx.today();
  const dias = Math.round((Date.parse(ate) - Date.parse(suspenso_em)) / 86_400_000);
  if (dias === 0) return null;
  return emitirTermo(tx, {
    contrato_id: id,
    tipo: 'apostilamento',
    naturezas: ['execucao'],
    data_efeito: hoje,
    automatico: true,
    situacao: 'assinado',
    numero: await numerarTermo(tx, id, 'apostilamento'),
    data_assinatura: hoje,
    supressao_consensual: false,
    vigencia_fim_nova: addDays(vigencia_atual, dias),
    pncp_prazo: await prazoDoPncp(tx, record, hoje),
    via_na_data: record.valor_inicial,
    justificativa: `Suspenso desde ${formatDate(suspenso_em)}, por ${dias} ${dias === 1 ? 'dia' : 'dias'}. ${motivo}`,
    fundamento: 'Lei 14.133/2021, art. 115, § 5º',
  });
}
