import { formatInstant } from '../../../../resources/definition';
import type { DeadlineSource } from '../../../../server/calendar/deadlines';
import { literal } from '../../../../server/db/sql';
import { ValidationError } from '../../../../server/http/errors';
import { writeColumns } from '../../../../server/resources/write';
import type { Work } from '../../../../server/work';
import type { ProcessoContratacao } from '../../resources/contratacao/processo_contratacao';
import { RECURSO_PENDENTE, recursoLicitacao, SITUACOES_RECURSO, type SituacaoRecurso } from '../../resources/contratacao/recurso_licitacao';
import { lerParametros } from '../parametros/parametros';
import { abrirRegularizacao, exigirHabilitados, exigirRegularizados } from './convocacao';
import { registrarEvento } from './eventos';
import { gravarProcesso } from './fase';
import { exigirReadequadas } from './readequar';
import { DIAS_AUTORIDADE, DIAS_RECURSO } from './recursos';
import { exigirNadaSuspenso } from './suspensao-item';
import { declararVencedor } from './vencedor';

const MINUTO_MS = 60_000;
const PENDENTES = RECURSO_PENDENTE.map(literal).join(', ');

/**
 * Who wins is habilitado, and in a licitação the others may say that they appeal, during the minutes of the decree (R12 and R14; Lei
 * 14.133/2021, art. 165, § 1º).
 */
export async function declararVencedorHabilitado(processo: ProcessoContratacao, _input: object, tx: Work): Promise<void> {
  await exigirNadaSuspenso(tx, processo.id);
  await declararVencedor(processo, {}, tx);
  await exigirHabilitados(tx, processo);
  await abrirRegularizacao(tx, processo);
  await registrarEvento(tx, processo.id, `Declarado vencedor: ${await nomesDosVencedores(tx, processo.id)}.`);
  if (processo.natureza !== 'licitacao') return;
  const { intencao_recurso_min } = await lerParametros(tx, processo.orgao_id);
  const ate = new Date(tx.now().getTime() + intencao_recurso_min * MINUTO_MS);
  await gravarProcesso(tx, processo.id, { intencao_ate: ate });
  await registrarEvento(tx, processo.id, `A intenção de recorrer se manifesta até ${formatInstant(ate)}.`);
}

async function nomesDosVencedores(tx: Work, id: number): Promise<string> {
  const row = await tx.db.first<{ nomes: string | null }>(
    `select string_agg('item ' || r.item_numero || ', ' || p.nome || ', R$ ' || replace(r.valor_unitario::text, '.', ','), '; ' order by r.item_numero) as nomes
       from public.resultado_item_licitacao r join public.pessoa p on p.id = r.fornecedor_id and p.cliente_id = r.cliente_id
      where r.processo_contratacao_id = $1 and r.cliente_id = $2 and r.ordem = 1 and r.data_exclusao is null`,
    [id, tx.cliente.id],
  );
  return row?.nomes ?? '';
}

/** Nothing is adjudicated while somebody may still appeal, a recurso waits or a document is being regularised. @throws ValidationError */
export async function adjudicar(processo: ProcessoContratacao, _input: object, tx: Work): Promise<void> {
  const { id, intencao_ate } = processo;
  if (intencao_ate && tx.now().getTime() <= Date.parse(intencao_ate))
    throw new ValidationError({
      id: [`A intenção de recorrer ainda pode ser manifestada, até ${formatInstant(intencao_ate)} (Lei 14.133/2021, art. 165, § 1º).`],
    });
  const recurso = await tx.db.first<{ nome: string; situacao: SituacaoRecurso }>(
    `select n.nome, r.situacao from public.recurso_licitacao r join public.proposta_licitacao o on o.id = r.proposta_id
       join public.pessoa n on n.id = o.fornecedor_id
      where r.processo_contratacao_id = $1 and r.cliente_id = $2 and r.data_exclusao is null and r.situacao in (${PENDENTES}) order by r.id limit 1`,
    [id, tx.cliente.id],
  );
  if (recurso)
    throw new ValidationError({
      id: [
        `O recurso de ${recurso.nome} está pendente (${SITUACOES_RECURSO[recurso.situacao]}): decida-o antes, ou declare que não se conhece dele (Lei 14.133/2021, art. 168).`,
      ],
    });
  await exigirNadaSuspenso(tx, id);
  await exigirRegularizados(tx, processo);
  await exigirReadequadas(tx, id);
  await registrarEvento(tx, id, 'Objeto adjudicado.');
}

const DIAS: Partial<Record<SituacaoRecurso, number>> = { autoridade: DIAS_AUTORIDADE };

/** The terms of the recursos, which a new holiday moves. */
export const prazosDosRecursos: DeadlineSource = {
  name: recursoLicitacao.name,
  label: 'Recursos de licitação',
  around: async (work, day) =>
    (
      await work.db.rows<{ id: number; descricao: string; inicio: string; prazo: string; situacao: SituacaoRecurso }>(
        `select r.id, n.nome as descricao, r.prazo_desde::text as inicio, r.prazo::text as prazo, r.situacao
           from recurso_licitacao r join proposta_licitacao o on o.id = r.proposta_id join pessoa n on n.id = o.fornecedor_id
          where r.prazo_desde < $1 and r.prazo >= $1`,
        [day],
      )
    ).map(({ situacao, ...prazo }) => ({
      ...prazo,
      url: `${recursoLicitacao.route.base}/${prazo.id}`,
      aberto: RECURSO_PENDENTE.includes(situacao),
      dias: DIAS[situacao] ?? DIAS_RECURSO,
      contagem: 'uteis' as const,
    })),
  move: (tx, { id }, prazo) => writeColumns(tx, recursoLicitacao, id, { prazo }),
};
