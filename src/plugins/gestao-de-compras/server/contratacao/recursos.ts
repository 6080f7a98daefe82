import { formatDate, formatInstant, type Issues } from '../../../../resources/definition';
import { readCalendar } from '../../../../server/calendar/read-calendar';
import { ValidationError } from '../../../../server/http/errors';
import { act, onResource } from '../../../../server/resources/rules';
import { writeColumns } from '../../../../server/resources/write';
import type { Work } from '../../../../server/work';
import { type RecursoLicitacao, recursoLicitacao } from '../../resources/contratacao/recurso_licitacao';
import { registrarEvento } from './eventos';
import { recusarQuemConduz } from './fase';
import { aposDeclarar } from './impedimento';
import { doObjetoSql, exigirObjeto } from './objetos';
import { travarProcessoDe } from './travar';
import { voltarFase } from './voltar';

/** Working days of each step (Lei 14.133/2021, art. 165, I and §§ 2º and 4º). */
export const DIAS_RECURSO = 3;
export const DIAS_AUTORIDADE = 10;

const emOrdem = { lock: (tx: Work, id: number) => travarProcessoDe(tx, recursoLicitacao.name, id) };

/** Recursos (handbook Compras 4A.5, R14). */
export const recursoLicitacaoRules = onResource(recursoLicitacao, {
  derived: {
    rotulo: (t) =>
      `(select p.nome from public.proposta_licitacao o join public.pessoa p on p.id = o.fornecedor_id and p.cliente_id = o.cliente_id
         where o.id = ${t}.proposta_id and o.cliente_id = ${t}.cliente_id)`,
  },
  lockedBecause: () => "'O recurso segue pelos atos: razões, contrarrazões e decisão.'",
  complete: async (draft, work) => ({
    ...draft,
    intencao_em: work.now().toISOString(),
    prazo_desde: work.today(),
    contrarrazoes: [],
    prazo: await prazoDesde(work, work.today(), DIAS_RECURSO),
  }),
  judge: (draft, work) => julgarIntencao(draft as RecursoLicitacao, work),
  afterSave: async (id, tx) => {
    const row = await tx.db.first<{ processo: number; nome: string }>(
      `select r.processo_contratacao_id as processo, p.nome from public.recurso_licitacao r join public.proposta_licitacao o on o.id = r.proposta_id
         join public.pessoa p on p.id = o.fornecedor_id where r.id = $1 and r.cliente_id = $2`,
      [id, tx.cliente.id],
    );
    if (row) await registrarEvento(tx, row.processo, `${row.nome} manifesta a intenção de recorrer.`);
  },
  acts: {
    apresentar_razoes: act('Razões registradas.', apresentarRazoes, emOrdem),
    contrarrazoar: act('Contrarrazões registradas.', contrarrazoar, emOrdem),
    reconsiderar: act('Reconsideração decidida.', reconsiderar, { ...emOrdem, ...aposDeclarar }),
    decidir: act('Recurso decidido.', decidir, {
      ...emOrdem,
      apart: async ({ processo_contratacao_id }, tx) => {
        const row = await tx.db.first<{ agente_id: number | null; comissao_id: number | null }>(
          'select agente_id, comissao_id from public.processo_contratacao where id = $1 and cliente_id = $2',
          [processo_contratacao_id, tx.cliente.id],
        );
        if (row) await recusarQuemConduz(row, tx);
      },
    }),
    nao_conhecer: act(
      'Recurso não conhecido.',
      async (recurso, { motivo }, tx) => {
        if (recurso.prazo && recurso.prazo >= tx.today())
          throw new ValidationError({ id: [`As razões podem vir até ${formatDate(recurso.prazo)}. Espere o prazo.`] });
        await writeColumns(tx, recursoLicitacao, recurso.id, { decisao_agente: motivo, decidido_em: tx.today() });
        await registrarEvento(tx, recurso.processo_contratacao_id, `O recurso de ${recurso.rotulo} não é conhecido: ${motivo}`);
      },
      { ...emOrdem, ...aposDeclarar },
    ),
    desistir: act(
      'Desistência registrada.',
      async (recurso, { motivo }, tx) => {
        await writeColumns(tx, recursoLicitacao, recurso.id, { decidido_em: tx.today() });
        await registrarEvento(tx, recurso.processo_contratacao_id, `${recurso.rotulo} desiste do recurso: ${motivo}`);
      },
      emOrdem,
    ),
  },
});

async function prazoDesde(work: Work, dia: string, dias: number): Promise<string> {
  return (await readCalendar(work)).deadline(dia, dias, 'uteis');
}

interface Recursal extends Record<string, unknown> {
  situacao: string;
  intencao_ate: Date | string | null;
}

async function lerProcesso(work: Work, id: number): Promise<Recursal | undefined> {
  return work.db.first<Recursal>(
    'select situacao, intencao_ate from public.processo_contratacao where id = $1 and cliente_id = $2 for no key update',
    [id, work.cliente.id],
  );
}

/** The intention is immediate, or there is preclusion (Lei 14.133/2021, art. 165, § 1º, I). */
async function julgarIntencao(recurso: RecursoLicitacao, work: Work): Promise<Issues | null> {
  const { processo_contratacao_id, proposta_id, item_numero = null, lote_numero = null } = recurso;
  const processo = await lerProcesso(work, processo_contratacao_id);
  if (processo?.situacao !== 'recursal' || !processo.intencao_ate)
    return { processo_contratacao_id: ['O processo não está na fase recursal.'] };
  if (work.now().getTime() > new Date(processo.intencao_ate).getTime())
    return {
      processo_contratacao_id: [
        `A intenção de recorrer se manifestava até ${formatInstant(processo.intencao_ate)}: precluiu (Lei 14.133/2021, art. 165, § 1º, I).`,
      ],
    };
  if (item_numero !== null || lote_numero !== null) await exigirObjeto(work, processo_contratacao_id, { item_numero, lote_numero });
  const repetido = await work.db.first(
    `select id from public.recurso_licitacao where processo_contratacao_id = $1 and proposta_id = $2 and item_numero is not distinct from $3
        and lote_numero is not distinct from $5 and cliente_id = $4 and data_exclusao is null and intencao_em >= (select fase_desde from public.processo_contratacao where id = $1)`,
    [processo_contratacao_id, proposta_id, item_numero, work.cliente.id, lote_numero],
  );
  if (repetido) return { proposta_id: ['O licitante já manifestou a intenção de recorrer disto.'] };
  const proposta = await work.db.first<{ situacao: string; tem: boolean }>(
    `select o.situacao, coalesce($2::int, $3::int) is null
            or exists (select from public.proposta_licitacao_itens i where i.pai_id = o.id and ${doObjetoSql('i', '$2', '$3')}) as tem
       from public.proposta_licitacao o where o.id = $1 and o.cliente_id = $4`,
    [proposta_id, item_numero, lote_numero, work.cliente.id],
  );
  if (!proposta || proposta.situacao === 'retirada' || proposta.situacao === 'rascunho')
    return { proposta_id: ['Só recorre quem participou da sessão.'] };
  if (proposta.tem) return null;
  return lote_numero === null ? { item_numero: ['A proposta não tem este item.'] } : { lote_numero: ['A proposta não tem este lote.'] };
}

/** @throws ValidationError when the process is stopped, or no longer in its phase of appeals */
async function exigirRecursal(tx: Work, { processo_contratacao_id }: RecursoLicitacao): Promise<void> {
  if ((await lerProcesso(tx, processo_contratacao_id))?.situacao !== 'recursal')
    throw new ValidationError({ id: ['O processo não está na fase recursal. Se está suspenso, retome-o.'] });
}

function exigirPrazo({ prazo }: RecursoLicitacao, hoje: string, oQue: string): void {
  if (prazo && hoje > prazo)
    throw new ValidationError({ id: [`O prazo ${oQue} terminou em ${formatDate(prazo)} (Lei 14.133/2021, art. 165).`] });
}

/** The others answer in as many days, from the end of those of the razões. */
async function apresentarRazoes(recurso: RecursoLicitacao, { razoes }: { razoes: string | null }, tx: Work): Promise<void> {
  await exigirRecursal(tx, recurso);
  exigirPrazo(recurso, tx.today(), 'das razões');
  const desde = recurso.prazo as string;
  await writeColumns(tx, recursoLicitacao, recurso.id, {
    razoes,
    razoes_em: tx.today(),
    prazo_desde: desde,
    prazo: await prazoDesde(tx, desde, DIAS_RECURSO),
  });
  await registrarEvento(tx, recurso.processo_contratacao_id, `${recurso.rotulo} apresenta as razões do recurso.`);
}

async function contrarrazoar(
  recurso: RecursoLicitacao,
  { fornecedor_id, texto }: { fornecedor_id: number | null; texto: string | null },
  tx: Work,
): Promise<void> {
  await exigirRecursal(tx, recurso);
  exigirPrazo(recurso, tx.today(), 'das contrarrazões');
  const outro = await tx.db.first<{ nome: string }>(
    `select n.nome from public.proposta_licitacao o join public.pessoa n on n.id = o.fornecedor_id where o.processo_contratacao_id = $1
        and o.fornecedor_id = $2 and o.id <> $3 and o.cliente_id = $4 and o.situacao not in ('rascunho', 'retirada') and o.data_exclusao is null`,
    [recurso.processo_contratacao_id, fornecedor_id, recurso.proposta_id, tx.cliente.id],
  );
  if (!outro) throw new ValidationError({ fornecedor_id: ['Respondem ao recurso os outros licitantes do processo.'] });
  await tx.db.execute(
    `insert into public.recurso_licitacao_contrarrazoes (pai_id, ordem, fornecedor_id, recebida_em, texto)
     select $1, coalesce(max(c.ordem) + 1, 0), $2, $3, $4 from public.recurso_licitacao_contrarrazoes c where c.pai_id = $1`,
    [recurso.id, fornecedor_id, tx.today(), texto],
  );
  await registrarEvento(tx, recurso.processo_contratacao_id, `${outro.nome} responde ao recurso de ${recurso.rotulo}.`);
}

/** The term of the answers is theirs who may still answer: when everybody has, nothing is waited for. @throws ValidationError */
async function exigirRespondido(tx: Work, { id, processo_contratacao_id, proposta_id, prazo }: RecursoLicitacao): Promise<void> {
  if (!prazo || tx.today() > prazo) return;
  const row = await tx.db.first<{ faltam: string | null }>(
    `select string_agg(distinct n.nome, ', ' order by n.nome) as faltam from public.proposta_licitacao o
       join public.pessoa n on n.id = o.fornecedor_id and n.cliente_id = o.cliente_id
      where o.processo_contratacao_id = $1 and o.id <> $2 and o.cliente_id = $3 and o.situacao not in ('rascunho', 'retirada') and o.data_exclusao is null
        and not exists (select from public.recurso_licitacao_contrarrazoes c where c.pai_id = $4 and c.fornecedor_id = o.fornecedor_id)`,
    [processo_contratacao_id, proposta_id, tx.cliente.id, id],
  );
  if (!row?.faltam) return;
  throw new ValidationError({
    id: [
      `As contrarrazões podem vir até ${formatDate(prazo)}. Espere o prazo, ou que respondam todos: ainda não responderam ${row.faltam}.`,
    ],
  });
}

interface Decidido {
  volta_para: 'julgamento' | 'habilitacao' | null;
  fundamento: string | null;
}

/** Who decided thinks again, once everybody could answer; otherwise the authority decides (Lei 14.133/2021, art. 165, § 2º). */
async function reconsiderar(recurso: RecursoLicitacao, pedido: Decidido & { reconsidera: boolean | null }, tx: Work): Promise<void> {
  await exigirRecursal(tx, recurso);
  await exigirRespondido(tx, recurso);
  await writeColumns(tx, recursoLicitacao, recurso.id, { decisao_agente: pedido.fundamento });
  if (pedido.reconsidera) return prover(tx, recurso, pedido);
  await writeColumns(tx, recursoLicitacao, recurso.id, {
    situacao: 'autoridade',
    prazo_desde: tx.today(),
    prazo: await prazoDesde(tx, tx.today(), DIAS_AUTORIDADE),
  });
  await registrarEvento(tx, recurso.processo_contratacao_id, `O recurso de ${recurso.rotulo} vai à autoridade: a decisão foi mantida.`);
}

async function decidir(recurso: RecursoLicitacao, pedido: Decidido & { provido: boolean | null }, tx: Work): Promise<void> {
  await exigirRecursal(tx, recurso);
  await writeColumns(tx, recursoLicitacao, recurso.id, { decisao_autoridade: pedido.fundamento });
  if (pedido.provido) return prover(tx, recurso, pedido);
  await writeColumns(tx, recursoLicitacao, recurso.id, { situacao: 'nao_provido', decidido_em: tx.today() });
  await registrarEvento(tx, recurso.processo_contratacao_id, `A autoridade nega provimento ao recurso de ${recurso.rotulo}.`);
}

/** A recurso that succeeds undoes only what may not be kept: the process goes back to where it was decided (Lei 14.133/2021, art. 165, § 3º). */
async function prover(tx: Work, { id, processo_contratacao_id, rotulo }: RecursoLicitacao, { volta_para }: Decidido): Promise<void> {
  if (!volta_para) throw new ValidationError({ volta_para: ['Diga a que fase o processo volta.'] });
  await writeColumns(tx, recursoLicitacao, id, { situacao: 'provido', decidido_em: tx.today(), volta_para });
  await voltarFase(tx, processo_contratacao_id, volta_para);
  await registrarEvento(tx, processo_contratacao_id, `É provido o recurso de ${rotulo}: o processo volta ao ponto da decisão refeita.`);
}
