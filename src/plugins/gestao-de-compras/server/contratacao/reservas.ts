import { compareDecimals, sumDecimals } from '../../../../resources/definition';
import { ValidationError } from '../../../../server/http/errors';
import type { Work } from '../../../../server/work';
import { liberarReservasDe, reduzirReservasDe, type Teto, travarReservasDe } from '../../../execucao-orcamentaria/server';
import { ratear } from '../../calculo/consolidar';
import type { ProcessoContratacao } from '../../resources/contratacao/processo_contratacao';
import { reais } from '../planejamento/etapa';
import { ORIGEM } from '../planejamento/reservas';
import { lerPedidas, type Pedida } from './itens';
import type { Resultado } from './resultados';

/** The reservas of a contratação and their dotações, before its own row: the lock of its acts that move them. */
export async function travarDotacoes(tx: Work, processoId: number): Promise<void> {
  const rows = await tx.db.rows<{ alvo_id: number }>(
    'select alvo_id from public.processo_contratacao_solicitacao_ids where pai_id = $1 order by alvo_id',
    [processoId],
  );
  await travarReservasDe(
    tx,
    ORIGEM,
    rows.map(({ alvo_id }) => alvo_id),
  );
}

/** What is reserved for the demands of a contratação that ended without a contract goes back, where who ended it says so. */
export async function liberarReservas(tx: Work, { solicitacao_ids }: ProcessoContratacao, motivo: string): Promise<void> {
  for (const id of solicitacao_ids) await liberarReservasDe(tx, { tipo: ORIGEM, id }, motivo);
}

interface Programada extends Record<string, unknown> {
  solicitacao_id: number;
  dotacao_id: number;
  exercicio: number;
  valor: string;
  reserva_id: number | null;
  liquido: string | null;
}

function lerProgramadas(tx: Work, solicitacoes: readonly number[]): Promise<Programada[]> {
  return tx.db.rows<Programada>(
    `select d.pai_id as solicitacao_id, d.dotacao_id, d.exercicio, d.valor::text, d.reserva_id,
            (select (r.valor - r.anulado)::text from public.reserva_dotacao r where r.id = d.reserva_id and r.cliente_id = $2) as liquido
       from solicitacao_demanda_dotacoes d where d.pai_id = any($1::bigint[]) order by d.pai_id, d.ordem`,
    [solicitacoes, tx.cliente.id],
  );
}

const somar = (valores: readonly string[]) => sumDecimals(['0.00', ...valores]);

/**
 * What is reserved, with what the programme leaves to other exercícios, pays for what is awarded. A registro de preços reserves nothing
 * (handbook Compras 2.4).
 *
 * @throws ValidationError
 */
export async function exigirCobertura(tx: Work, processo: ProcessoContratacao, adjudicado: string): Promise<void> {
  if (processo.srp) return;
  const linhas = await lerProgramadas(tx, processo.solicitacao_ids);
  const coberto = somar(linhas.map(({ exercicio, valor, liquido }) => (exercicio > tx.setting.exercicio ? valor : (liquido ?? '0.00'))));
  if (compareDecimals(coberto, adjudicado) < 0)
    throw new ValidationError({
      solicitacao_ids: [
        `As reservas das solicitações somam ${reais(coberto)}, e o resultado ${reais(adjudicado)}. Reserve a diferença antes de homologar.`,
      ],
    });
}

/** What was awarded, split by the items that asked for it in proportion to what each was estimated at, exact to the cent. */
function porPedida(pedidas: readonly Pedida[], resultados: readonly Resultado[]): (Pedida & { adjudicado: string })[] {
  return [...new Set(pedidas.map(({ material_id }) => material_id))].flatMap((material) => {
    const mesmas = pedidas.filter(({ material_id }) => material_id === material);
    const total = somar(resultados.filter(({ material_id }) => material_id === material).map(({ valor_total }) => valor_total));
    const partes = ratear(
      total,
      mesmas.map(({ valor_total }) => valor_total),
    );
    return mesmas.map((one, n) => ({ ...one, adjudicado: partes[n] ?? '0.00' }));
  });
}

/** What a dotação pays of what was awarded, by a demand and the reserva that it has. */
export interface Parcela extends Teto {
  solicitacao_id: number;
  exercicio: number;
  reserva_id: number | null;
}

/** What was awarded, by demand, dotação and exercício, exact to the cent. */
export async function porDotacao(tx: Work, processo: ProcessoContratacao, resultados: readonly Resultado[]): Promise<Parcela[]> {
  const pedidas = porPedida(await lerPedidas(tx, processo.solicitacao_ids), resultados);
  const linhas = await lerProgramadas(tx, processo.solicitacao_ids);
  return processo.solicitacao_ids.flatMap((id) =>
    parcelasDe(
      linhas.filter(({ solicitacao_id }) => solicitacao_id === id),
      pedidas.filter(({ solicitacao_id }) => solicitacao_id === id),
    ),
  );
}

/** R5: what each reserva has beyond what was awarded goes back to its dotação (handbook Compras 3). */
export async function liberarExcedente(tx: Work, processo: ProcessoContratacao, resultados: readonly Resultado[]): Promise<void> {
  const parcelas = (await porDotacao(tx, processo, resultados)).filter(({ exercicio }) => exercicio === tx.setting.exercicio);
  for (const id of processo.solicitacao_ids) {
    const tetos = parcelas.filter(({ solicitacao_id }) => solicitacao_id === id);
    await reduzirReservasDe(tx, { tipo: ORIGEM, id }, 'Economia no certame', tetos);
  }
}

/** What a demand needs in each dotação: by the dotação of its items where all of them say it, in proportion otherwise. */
function parcelasDe(linhas: readonly Programada[], pedidas: readonly (Pedida & { adjudicado: string })[]): Parcela[] {
  const divididas = pedidas.every(({ dotacao_id }) => dotacao_id !== null);
  const grupos = divididas ? [...new Set(linhas.map(({ dotacao_id }) => dotacao_id))] : [null];
  return grupos.flatMap((grupo) => {
    const daqui = linhas.filter(({ dotacao_id }) => grupo === null || dotacao_id === grupo);
    const total = somar(pedidas.filter(({ dotacao_id }) => grupo === null || dotacao_id === grupo).map(({ adjudicado }) => adjudicado));
    const partes = ratear(
      total,
      daqui.map(({ valor }) => valor),
    );
    return daqui.map(({ liquido: _, ...linha }, n) => ({ ...linha, valor: partes[n] ?? '0.00' }));
  });
}
