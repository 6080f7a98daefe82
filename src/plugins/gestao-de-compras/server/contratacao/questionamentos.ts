import { dayOf, formatDate, type Issues, isEmpty } from '../../../../resources/definition';
import type { DeadlineSource } from '../../../../server/calendar/deadlines';
import { readCalendar } from '../../../../server/calendar/read-calendar';
import { wordsSql } from '../../../../server/db/sql';
import { ValidationError } from '../../../../server/http/errors';
import { act, onResource } from '../../../../server/resources/rules';
import { writeColumns } from '../../../../server/resources/write';
import type { Work } from '../../../../server/work';
import { DIAS_QUESTIONAMENTO, diaUtilAnterior, prazoDaResposta, ultimoDiaDeQuestionar } from '../../calculo/contratacao/questionamentos';
import type { ProcessoContratacao } from '../../resources/contratacao/processo_contratacao';
import {
  type QuestionamentoLicitacao,
  questionamentoLicitacao,
  TIPOS_QUESTIONAMENTO,
} from '../../resources/contratacao/questionamento_licitacao';
import { registrarEvento } from './eventos';
import { aposDeclarar } from './impedimento';
import { travarProcessoDe } from './travar';

interface Divulgado extends Record<string, unknown> {
  situacao: string;
  data_divulgacao: Date | string | null;
  sessao: Date | string | null;
}

const RECEBIDO = { esclarecimento: 'Pedido de esclarecimento recebido.', impugnacao: 'Impugnação recebida.' } as const;

const dia = (instante: Date | string | null) => (instante ? dayOf(new Date(instante)) : null);

/** Esclarecimentos e impugnações (handbook Compras 4A.5, R13). */
export const questionamentoLicitacaoRules = onResource(questionamentoLicitacao, {
  derived: { rotulo: (t) => `${wordsSql(`${t}.tipo`, TIPOS_QUESTIONAMENTO)} || ' de ' || to_char(${t}.recebido_em, 'DD/MM/YYYY')` },
  lockedBecause: (t) => `case when ${t}.situacao <> 'recebido' then 'O questionamento já foi respondido: não se altera.' end`,
  complete: async (draft, work, current) => {
    const all = { ...current, ...draft } as QuestionamentoLicitacao;
    const sessao = dia((await lerDivulgado(work, all.processo_contratacao_id))?.sessao ?? null);
    const recebido_em = all.recebido_em ?? work.today();
    return { ...draft, recebido_em, prazo_resposta: sessao ? prazoDaResposta(await readCalendar(work), recebido_em, sessao) : null };
  },
  judge: async (draft, work, current): Promise<Issues | null> => {
    const all = { ...current, ...draft } as QuestionamentoLicitacao & { recebido_em: string };
    const processo = await lerDivulgado(work, all.processo_contratacao_id);
    const sessao = dia(processo?.sessao ?? null);
    if (!processo || !sessao || !['divulgado', 'propostas'].includes(processo.situacao))
      return { processo_contratacao_id: ['O processo não está com o edital divulgado.'] };
    const divulgado = dia(processo.data_divulgacao);
    if (divulgado && all.recebido_em < divulgado && all.recebido_em < work.today())
      return { recebido_em: [`O edital foi divulgado em ${formatDate(divulgado)}. Informe um dia desde então.`] };
    const limite = ultimoDiaDeQuestionar(await readCalendar(work), sessao);
    return all.recebido_em > limite
      ? { recebido_em: [`O prazo terminou em ${formatDate(limite)}, três dias úteis antes da abertura (Lei 14.133/2021, art. 164).`] }
      : null;
  },
  afterSave: async (_id, tx, current, draft) => {
    const { processo_contratacao_id, tipo } = draft as QuestionamentoLicitacao;
    if (!current) await registrarEvento(tx, processo_contratacao_id, RECEBIDO[tipo]);
  },
  acts: {
    responder: act('Resposta registrada.', responder, {
      ...aposDeclarar,
      lock: (tx, id) => travarProcessoDe(tx, questionamentoLicitacao.name, id),
    }),
  },
});

interface Resposta {
  resposta: string | null;
  decisao: string | null;
  altera_edital: boolean | null;
}

async function responder(questionamento: QuestionamentoLicitacao, pedido: Resposta, tx: Work): Promise<void> {
  const { id, tipo, processo_contratacao_id } = questionamento;
  if (tipo === 'impugnacao' && !pedido.decisao) throw new ValidationError({ decisao: ['Diga se a impugnação procede.'] });
  if (tipo === 'esclarecimento' && pedido.decisao)
    throw new ValidationError({ decisao: ['Só a impugnação é procedente ou improcedente: deixe em branco.'] });
  const processo = await lerDivulgado(tx, processo_contratacao_id);
  const sessao = dia(processo?.sessao ?? null);
  const ultimo = sessao ? diaUtilAnterior(await readCalendar(tx), sessao) : null;
  if (ultimo && tx.today() > ultimo)
    throw new ValidationError({
      id: [
        `A resposta se dá até ${formatDate(ultimo)}, último dia útil antes da abertura. Retifique o edital com outra data de sessão e responda então (Lei 14.133/2021, art. 164).`,
      ],
    });
  await writeColumns(tx, questionamentoLicitacao, id, { ...pedido, respondido_em: tx.today() });
  await registrarEvento(tx, processo_contratacao_id, `${TIPOS_QUESTIONAMENTO[tipo]}: ${pedido.resposta}`);
}

/** Locks the process: it does not open while it is questioned or answered. */
async function lerDivulgado(work: Work, id: number | null | undefined): Promise<Divulgado | undefined> {
  if (isEmpty(id)) return undefined;
  return work.db.first<Divulgado>(
    `select situacao, data_divulgacao, coalesce(data_sessao, data_fim_propostas) as sessao from public.processo_contratacao
      where id = $1 and cliente_id = $2 for no key update`,
    [id, work.cliente.id],
  );
}

interface Aberto extends Record<string, unknown> {
  tipo: keyof typeof TIPOS_QUESTIONAMENTO;
  recebido_em: string;
  situacao: string;
}

/** R13: what was asked was answered, and what the answers change of the edital was changed, before the session opens. @throws ValidationError */
export async function exigirRespostas(tx: Work, { id }: Pick<ProcessoContratacao, 'id'>): Promise<void> {
  const rows = await tx.db.rows<Aberto>(
    `select tipo, recebido_em::text, situacao from public.questionamento_licitacao
      where processo_contratacao_id = $1 and cliente_id = $2 and data_exclusao is null
        and (situacao = 'recebido' or (altera_edital and retificado_em is null)) order by recebido_em, id`,
    [id, tx.cliente.id],
  );
  if (rows.length === 0) return;
  const nomes = rows.map(
    ({ tipo, recebido_em, situacao }) =>
      `${TIPOS_QUESTIONAMENTO[tipo]} de ${formatDate(recebido_em)} (${situacao === 'recebido' ? 'responda' : 'retifique o edital'})`,
  );
  throw new ValidationError({ id: [`Antes de abrir a sessão resolva: ${nomes.join('; ')} (Lei 14.133/2021, art. 164).`] });
}

/** The edital was changed today: what waited for it is done, and what is still to be answered has its term counted to the new session. */
export async function anotarRetificacao(tx: Work, processoId: number, sessao: string): Promise<void> {
  await tx.db.execute(
    `update public.questionamento_licitacao set retificado_em = $3, versao = versao + 1
      where processo_contratacao_id = $1 and cliente_id = $2 and altera_edital and retificado_em is null and situacao = 'respondido'`,
    [processoId, tx.cliente.id, tx.today()],
  );
  const calendario = await readCalendar(tx);
  const abertos = await tx.db.rows<{ id: number; recebido_em: string }>(
    `select id, recebido_em::text from public.questionamento_licitacao
      where processo_contratacao_id = $1 and cliente_id = $2 and situacao = 'recebido' and data_exclusao is null order by id`,
    [processoId, tx.cliente.id],
  );
  for (const { id, recebido_em } of abertos)
    await writeColumns(tx, questionamentoLicitacao, id, {
      prazo_resposta: prazoDaResposta(calendario, recebido_em, dayOf(new Date(sessao))),
    });
}

/** The terms to answer, which a new holiday moves. */
export const prazosDeResposta: DeadlineSource = {
  name: questionamentoLicitacao.name,
  label: 'Respostas a esclarecimentos e impugnações',
  around: async (work, day) => {
    const calendario = await readCalendar(work);
    const rows = await work.db.rows<{ id: number; descricao: string; inicio: string; prazo: string; aberto: boolean; sessao: Date }>(
      `select q.id, left(q.texto, 80) as descricao, q.recebido_em::text as inicio, q.prazo_resposta::text as prazo, q.situacao = 'recebido' as aberto,
              coalesce(p.data_sessao, p.data_fim_propostas) as sessao
         from questionamento_licitacao q join public.processo_contratacao p on p.id = q.processo_contratacao_id
        where q.recebido_em < $1 and q.prazo_resposta >= $1`,
      [day],
    );
    // what the session itself shortens is not of the calendar alone
    return rows
      .filter(({ inicio, sessao }) => calendario.deadline(inicio, DIAS_QUESTIONAMENTO, 'uteis') < dayOf(new Date(sessao)))
      .map(({ sessao: _sessao, ...prazo }) => ({
        ...prazo,
        url: `${questionamentoLicitacao.route.base}/${prazo.id}`,
        dias: DIAS_QUESTIONAMENTO,
        contagem: 'uteis' as const,
      }));
  },
  move: (tx, { id }, prazo) => writeColumns(tx, questionamentoLicitacao, id, { prazo_resposta: prazo }),
};
