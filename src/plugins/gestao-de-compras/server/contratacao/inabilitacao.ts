import { ValidationError } from '../../../../server/http/errors';
import { writeColumns } from '../../../../server/resources/write';
import type { Work } from '../../../../server/work';
import type { ProcessoContratacao } from '../../resources/contratacao/processo_contratacao';
import { type PropostaLicitacao, propostaLicitacao } from '../../resources/contratacao/proposta_licitacao';
import { type Disputado, escreverClassificacao } from './classificacao';
import { rechamar } from './cobertura';
import { convocarPrimeiros } from './convocacao';
import { registrarEvento } from './eventos';
import { dispensarExigencias } from './pendencias';
import { voltarFase } from './voltar';

type EmSessao = Disputado & Pick<ProcessoContratacao, 'situacao'> & Record<string, unknown>;

/**
 * A licitante whose documents were refused leaves the process, and the next of each item is called, whose price is accepted again (R12; Lei
 * 14.133/2021, art. 63; LC 123/2006, art. 43, § 2º). One that had won already takes the process back to the habilitação.
 *
 * @throws ValidationError while nothing of it was refused
 */
export async function inabilitar(
  { id, processo_contratacao_id, rotulo }: PropostaLicitacao,
  { motivo }: { motivo: string | null },
  tx: Work,
): Promise<void> {
  const processo = await lerEmSessao(tx, processo_contratacao_id);
  if (!processo || !['habilitacao', 'recursal'].includes(processo.situacao))
    throw new ValidationError({ id: ['O processo não está na habilitação nem na fase recursal.'] });
  const recusada = await tx.db.first(
    "select id from public.habilitacao_licitante where processo_contratacao_id = $1 and proposta_id = $2 and cliente_id = $3 and situacao = 'recusada' limit 1",
    [processo_contratacao_id, id, tx.cliente.id],
  );
  if (!recusada)
    throw new ValidationError({ id: [`Nenhuma exigência de ${rotulo} foi recusada. Recuse em Habilitação a que não foi atendida.`] });
  if (processo.situacao === 'recursal') await voltarFase(tx, processo_contratacao_id, 'habilitacao');
  await rechamar(tx, id, processo_contratacao_id);
  await writeColumns(tx, propostaLicitacao, id, { motivo, situacao: 'inabilitada' });
  await dispensarExigencias(tx, processo_contratacao_id, id, 'O licitante foi inabilitado.');
  await escreverClassificacao(tx, processo);
  await registrarEvento(tx, processo_contratacao_id, `${rotulo} é inabilitado(a): ${motivo}`);
  await convocarPrimeiros(tx, processo);
}

function lerEmSessao(tx: Work, id: number): Promise<EmSessao | undefined> {
  return tx.db.first<EmSessao>(
    'select id, modalidade, criterio_julgamento, peso_tecnica::text, situacao from public.processo_contratacao where id = $1 and cliente_id = $2 for no key update',
    [id, tx.cliente.id],
  );
}

/**
 * Who had left the process comes back to it, because a recurso succeeded (Lei 14.133/2021, art. 165, § 3º).
 *
 * @throws ValidationError without one
 */
export async function reintegrar(
  { id, processo_contratacao_id, rotulo }: PropostaLicitacao,
  { motivo }: { motivo: string | null },
  tx: Work,
): Promise<void> {
  const processo = await lerEmSessao(tx, processo_contratacao_id);
  if (!processo || !['julgamento', 'habilitacao'].includes(processo.situacao))
    throw new ValidationError({ id: ['O processo não está em julgamento nem na habilitação.'] });
  const provido = await tx.db.first(
    "select id from public.recurso_licitacao where processo_contratacao_id = $1 and cliente_id = $2 and situacao = 'provido' and data_exclusao is null limit 1",
    [processo_contratacao_id, tx.cliente.id],
  );
  if (!provido) throw new ValidationError({ id: ['Só se reintegra uma proposta por recurso provido, e o processo não tem nenhum.'] });
  await writeColumns(tx, propostaLicitacao, id, { motivo: null, situacao: 'classificada' });
  await escreverClassificacao(tx, processo);
  await registrarEvento(tx, processo_contratacao_id, `A proposta de ${rotulo} é reintegrada: ${motivo}`);
  if (processo.situacao === 'habilitacao') await convocarPrimeiros(tx, processo);
}

/** A proposal left the process: it is told, and in the habilitação the next of its items is called. */
export async function anotarExclusao(tx: Work, id: number, processo: EmSessao, motivo: string | null): Promise<void> {
  const row = await tx.db.first<{ nome: string }>(
    `select n.nome from public.proposta_licitacao o join public.pessoa n on n.id = o.fornecedor_id where o.id = $1 and o.cliente_id = $2`,
    [id, tx.cliente.id],
  );
  await registrarEvento(tx, processo.id, `A proposta de ${row?.nome} é desclassificada: ${motivo}`);
  if (processo.situacao === 'habilitacao') await convocarPrimeiros(tx, processo);
}
