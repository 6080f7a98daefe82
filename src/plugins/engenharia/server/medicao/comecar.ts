import { addDays, compareDecimals, lastDayOf, sumDecimals } from '../../../../resources/definition';
import { ValidationError } from '../../../../server/http/errors';
import type { Work } from '../../../../server/work';
import { DOCUMENTOS_MEDICAO } from '../../resources/medicao_obra';
import { medePorEvento, type Obra } from '../../resources/obra';
import { eventosAntes, medidosAntes, NADA } from './ler';

/** The papers of a new medição, none of them checked. */
export const documentosAConferir = () => Object.keys(DOCUMENTOS_MEDICAO).map((tipo) => ({ tipo, conferido: false }));

/** The first day of the next medição of a work: after the last one, or that of the order. */
export async function inicioDoPeriodo(work: Work, { id, ordem_inicio }: Obra): Promise<string | null> {
  const ultima = await work.db.first<{ fim: string | null }>(
    "select max(m.periodo_fim)::text as fim from medicao_obra m where m.obra_id = $1 and m.situacao <> 'cancelada'",
    [id],
  );
  return ultima?.fim ? addDays(ultima.fim, 1) : ordem_inicio;
}

/**
 * One of a work begins on the day after the last one, with the items, or the events, of which something is left, and the papers to be checked.
 *
 * @throws ValidationError when nothing is left
 */
export async function comecar(work: Work, daObra: Obra) {
  const { id, regime_execucao, planilha, eventos, mes_civil } = daObra;
  const periodo_inicio = await inicioDoPeriodo(work, daObra);
  const hoje = work.today();
  const fimDoMes = periodo_inicio && mes_civil ? lastDayOf(periodo_inicio) : hoje;
  const periodo = { periodo_inicio, periodo_fim: fimDoMes < hoje ? fimDoMes : hoje, documentos: documentosAConferir() };
  if (medePorEvento(regime_execucao)) {
    const antes = await eventosAntes(work, id, 0);
    const proximos = eventos.flatMap(({ ordem_evento, descricao, partes }) => {
      const restam = partes - Number((antes.get(ordem_evento) ?? NADA).quantidade);
      return restam > 0 ? [{ evento: ordem_evento, descricao, partes: String(restam) }] : [];
    });
    if (proximos.length === 0) throw new ValidationError({ ids: ['Nenhum evento resta a medir nesta obra.'] });
    return { ...periodo, eventos: proximos.slice(0, 1) };
  }
  const antes = await medidosAntes(work, id, 0);
  const itens = planilha.flatMap(({ item, descricao, unidade, quantidade, quantidade_aditada }) => {
    if (!quantidade) return [];
    const resta = sumDecimals([quantidade, quantidade_aditada ?? '0', `-${(antes.get(item) ?? NADA).quantidade}`]);
    return compareDecimals(resta, '0') > 0 ? [{ item, descricao, unidade }] : [];
  });
  if (itens.length === 0) throw new ValidationError({ ids: ['Nada resta a medir nesta obra.'] });
  return { ...periodo, itens };
}
