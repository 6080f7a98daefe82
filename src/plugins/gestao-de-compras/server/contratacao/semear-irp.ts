import { addDays } from '../../../../resources/definition';
import type { Seed } from '../../../../server/seed/engine';
import { processoContratacao } from '../../resources/contratacao/processo_contratacao';
import { estaEm, type Pessoas, praticar, solicitacaoDa } from './semear';

/** Days in which the other órgãos may join: more than the eight working days of the law, whatever the holidays. */
const DIAS = 21;

/** A registro de preços that the other órgãos may still join. */
export async function semearIntencao(seed: Seed, orgao: number, quem: Pessoas): Promise<void> {
  const pedida = await solicitacaoDa(seed, 104);
  const id = await seed.put(processoContratacao.name, 'processo_contratacao:irp', {
    orgao_id: orgao,
    natureza: 'licitacao',
    modalidade: 'pregao',
    amparo_legal: '1',
    modo_disputa: 'aberto',
    srp: true,
    agente_id: quem.agente,
    objeto_resumido: pedida.objeto,
    solicitacao_ids: [pedida.id],
    objeto: `Registro de preços: ${pedida.objeto}, conforme o termo de referência.`,
    etp: 'Outros órgãos consomem o mesmo material e compram melhor juntos.',
    termo_referencia: 'Entregas mensais, nos locais de cada órgão, em até 10 dias do pedido.',
    matriz_riscos: 'Atraso na entrega: multa de mora e pedido ao cadastro de reserva.',
  });
  if (!(await estaEm(seed, id, 'preparatoria'))) return;
  const row = await seed.work.db.first<{ irp: string | null }>('select irp_ate::text as irp from processo_contratacao where id = $1', [id]);
  if (!row?.irp) await praticar(seed.work, id, 'divulgar_irp', { irp_ate: addDays(seed.work.today(), DIAS) });
}
