import { compareDecimals, type Issues, sumDecimals } from '../../../../resources/definition';
import { ValidationError } from '../../../../server/http/errors';
import { writtenNumber } from '../../../../server/resources/number';
import { readRecord } from '../../../../server/resources/record';
import type { Work } from '../../../../server/work';
import { reservarPara } from '../../../execucao-orcamentaria/server';
import { type SolicitacaoDemanda, solicitacaoDemanda } from '../../resources/planejamento/solicitacao_demanda';
import { reais } from './etapa';

/** What the reservas of a solicitação are of. */
export const ORIGEM = 'solicitacao';

type Linha = Pick<SolicitacaoDemanda['dotacoes'][number], 'dotacao_id' | 'exercicio' | 'valor'>;

/** A programme begins in the exercício of the solicitação. */
export function julgarDotacoes(work: Work, dotacoes: readonly Linha[], issues: Issues): void {
  for (const [n, { exercicio }] of dotacoes.entries())
    if (exercicio < work.setting.exercicio)
      issues[`dotacoes.${n}.exercicio`] = [`O exercício não é anterior ao da solicitação, ${work.setting.exercicio}.`];
}

/** What the items are worth. */
export const totalDe = ({ itens }: Pick<SolicitacaoDemanda, 'itens'>): string =>
  sumDecimals(['0.00', ...itens.map(({ valor_total }) => valor_total ?? '0.00')]);

const somar = (linhas: readonly Linha[]) => sumDecimals(['0.00', ...linhas.map(({ valor }) => valor)]);

/**
 * Reserves the parcel of this exercício in the dotações that were indicated, and keeps the programme of the others (LRF, art. 16).
 *
 * @param pedidas those that who reserves indicates; without any, those of the solicitação
 * @throws ValidationError
 */
export async function reservar(tx: Work, id: number, pedidas: readonly Linha[]): Promise<void> {
  const record = (await readRecord(tx, tx.services.registry.get(solicitacaoDemanda.name), id)) as SolicitacaoDemanda;
  const linhas = pedidas.length > 0 ? pedidas : record.dotacoes;
  const issues = julgarLinhas(tx, record, linhas);
  if (Object.keys(issues).length > 0) throw new ValidationError(issues);
  const atuais = linhas.flatMap((linha, n) => (linha.exercicio === tx.setting.exercicio ? [{ ...linha, campo: `dotacoes.${n}` }] : []));
  const motivo = `Solicitação de demanda ${await writtenNumber(tx, solicitacaoDemanda, id)}: ${record.objeto}`;
  const reservas = await reservarPara(tx, { tipo: ORIGEM, id }, motivo, atuais);
  const feita = new Map(atuais.map(({ campo }, n) => [campo, reservas[n]]));
  await guardarLinhas(
    tx,
    id,
    linhas.map((linha, n) => ({ ...linha, reserva_id: feita.get(`dotacoes.${n}`) ?? null })),
  );
}

/** What is reserved of each ficha, with what it had and what is left: the figures as the act leaves them. */
export async function perguntaDaReserva({ id }: Pick<SolicitacaoDemanda, 'id'>, tx: Work): Promise<string> {
  const linhas = await tx.db.rows<{ ficha: string; valor: string; antes: string; depois: string }>(
    `select lpad(d.ficha::text, 4, '0') || ' · ' || a.nome || ' · fonte ' || f.codigo as ficha, sum(r.valor)::text as valor,
            (d.disponivel + sum(r.valor))::text as antes, d.disponivel::text as depois
       from public.reserva_dotacao r join public.dotacao d on d.id = r.dotacao_id join public.acao a on a.id = d.acao_id
       join public.fonte_recurso f on f.id = d.fonte_recurso_id
      where r.cliente_id = $1 and r.origem = $2 and r.origem_id = $3 group by d.id, a.nome, f.codigo order by d.ficha`,
    [tx.cliente.id, ORIGEM, id],
  );
  const contas = linhas.map(
    ({ ficha, valor, antes, depois }) => `${reais(valor)} da ficha ${ficha} (disponível antes: ${reais(antes)}; depois: ${reais(depois)})`,
  );
  return `Reservar ${contas.join(' e ')}?`;
}

function julgarLinhas(tx: Work, record: SolicitacaoDemanda, linhas: readonly Linha[]): Issues {
  if (linhas.length === 0) return { dotacoes: ['Indique as dotações de que a despesa sairá.'] };
  const issues: Issues = {};
  julgarDotacoes(tx, linhas, issues);
  const repeated = linhas.findIndex((one, n) =>
    linhas.slice(0, n).some((other) => other.dotacao_id === one.dotacao_id && other.exercicio === one.exercicio),
  );
  if (repeated >= 0) issues[`dotacoes.${repeated}.dotacao_id`] = ['Esta dotação já está na lista.'];
  const [soma, total] = [somar(linhas), totalDe(record)];
  if (compareDecimals(soma, total) !== 0)
    issues.dotacoes = [`As dotações somam ${reais(soma)}, e os itens ${reais(total)}: as somas devem ser iguais.`];
  else if (!linhas.some(({ exercicio }) => exercicio === tx.setting.exercicio))
    issues.dotacoes = [`Indique ao menos uma dotação do exercício ${tx.setting.exercicio}.`];
  else if (record.itens.some(({ dotacao_id }) => dotacao_id && !linhas.some((linha) => linha.dotacao_id === dotacao_id)))
    issues.dotacoes = ['Há itens de uma dotação que não está na lista. Inclua-a.'];
  return issues;
}

async function guardarLinhas(tx: Work, id: number, linhas: readonly (Linha & { reserva_id: number | null })[]): Promise<void> {
  await tx.db.execute('delete from public.solicitacao_demanda_dotacoes where pai_id = $1', [id]);
  await tx.db.execute(
    `insert into public.solicitacao_demanda_dotacoes (pai_id, ordem, dotacao_id, exercicio, valor, reserva_id)
     select $1, (u.n - 1)::int, u.dotacao_id, u.exercicio, u.valor, u.reserva_id
       from unnest($2::bigint[], $3::int[], $4::numeric[], $5::bigint[]) with ordinality as u(dotacao_id, exercicio, valor, reserva_id, n)`,
    [
      id,
      linhas.map(({ dotacao_id }) => dotacao_id),
      linhas.map(({ exercicio }) => exercicio),
      linhas.map(({ valor }) => valor),
      linhas.map(({ reserva_id }) => reserva_id),
    ],
  );
}

/** R2: what is reserved is what the programme says of this exercício. @throws ValidationError */
export async function exigirReservas(tx: Work, { id, dotacoes }: SolicitacaoDemanda): Promise<void> {
  const programado = somar(dotacoes.filter(({ exercicio }) => exercicio === tx.setting.exercicio));
  const row = await tx.db.first<{ reservado: string }>(
    `select coalesce(sum(r.valor - r.anulado), 0)::numeric(18,2)::text as reservado from public.reserva_dotacao r
      where r.cliente_id = $1 and r.origem = $2 and r.origem_id = $3`,
    [tx.cliente.id, ORIGEM, id],
  );
  const reservado = row?.reservado ?? '0.00';
  if (compareDecimals(reservado, programado) !== 0)
    throw new ValidationError({
      dotacoes: [
        `Está reservado ${reais(reservado)}, e o exercício pede ${reais(programado)}: parte da reserva foi anulada. Rejeite a solicitação, ou peça outra reserva.`,
      ],
    });
}
