import { ConflictError } from '../../../../server/http/errors';
import type { WaitingCaller } from '../../../../server/resources/rules';
import type { Work } from '../../../../server/work';
import type { PAPEIS_CONDUCAO, ProcessoContratacao } from '../../resources/contratacao/processo_contratacao';

type Papel = keyof typeof PAPEIS_CONDUCAO;

/** Who conducts alone, or presides over who does: what others write down of the session is done in their name. */
const CABECAS: readonly Papel[] = ['agente', 'presidente'];

/** SQL: who conducts the contratação `p` today, and whether the person declared to have no impediment in it. */
const conducaoSql = (p: string) =>
  `select q.pessoa_id, n.nome, q.papel, q.ordem,
          exists (select from public.processo_contratacao_declaracoes d where d.pai_id = ${p}.id and d.pessoa_id = q.pessoa_id) as declarou
     from (select ${p}.agente_id as pessoa_id, 'agente' as papel, -1 as ordem where ${p}.agente_id is not null
           union all
           select m.pessoa_id, m.funcao, m.ordem from public.comissao_licitacao_membros m
            where m.pai_id = ${p}.comissao_id and m.pessoa_id is distinct from ${p}.agente_id
              and coalesce(m.inicio, hoje()) <= hoje() and coalesce(m.fim, hoje()) >= hoje()) q
     join public.pessoa n on n.id = q.pessoa_id and n.cliente_id = ${p}.cliente_id`;

/** SQL: the names of who conducts a contratação and has not declared yet; null when nobody is missing. */
export const faltaDeclararSql = (t: string) =>
  `(select string_agg(c.nome, ', ' order by c.ordem) from (${conducaoSql(t)}) c where not c.declarou)`;

/** What only who conducts a contratação does waits for them. */
export const esperaQuemConduz = (t: string, caller: WaitingCaller): string =>
  `exists (select from (${conducaoSql(t)}) c where c.pessoa_id = ${caller.pessoa()})`;

/** The declaration waits for each of those who conduct and did not make it. */
export const esperaDeclaracao = (t: string, caller: WaitingCaller): string =>
  `exists (select from (${conducaoSql(t)}) c where not c.declarou and c.pessoa_id = ${caller.pessoa()})`;

interface Condutor extends Record<string, unknown> {
  pessoa_id: number;
  nome: string;
  papel: Papel;
  declarou: boolean;
}

function lerConducao(work: Work, processo: number): Promise<Condutor[]> {
  return work.db.rows<Condutor>(
    `select c.pessoa_id, c.nome, c.papel, c.declarou from public.processo_contratacao p cross join lateral (${conducaoSql('p')}) c
      where p.id = $1 and p.cliente_id = $2 order by c.ordem`,
    [processo, work.cliente.id],
  );
}

const recusa = (message: string) => new ConflictError('SEGREGACAO_DE_FUNCOES', { message });

/**
 * The caller declares, for himself only, that nothing keeps him from acting in a contratação (R4 of the comissões; Lei 14.133/2021, art. 7º,
 * III).
 *
 * @throws ConflictError SEGREGACAO_DE_FUNCOES of who does not conduct it, and of who declared already
 */
export async function declararAusencia({ id }: Pick<ProcessoContratacao, 'id'>, _input: object, tx: Work): Promise<void> {
  const conducao = await lerConducao(tx, id);
  const membro = conducao.find(({ pessoa_id }) => pessoa_id === tx.caller?.pessoaId);
  if (!membro)
    throw recusa(
      `Cada um declara por si, e você não conduz este processo: conduzem-no ${conducao.map(({ nome }) => nome).join(', ') || 'os que ainda se vão designar'}. Quem conduz entra com o seu usuário, ligado à sua pessoa, e declara (Lei 14.133/2021, art. 7º, III).`,
    );
  if (membro.declarou) throw recusa('Você já declarou a ausência de impedimento neste processo.');
  await tx.db.execute(
    `insert into public.processo_contratacao_declaracoes (pai_id, ordem, pessoa_id, papel, declarada_em)
     select $1, count(*)::int, $2, $3, $4 from public.processo_contratacao_declaracoes d where d.pai_id = $1`,
    [id, membro.pessoa_id, membro.papel, tx.now()],
  );
}

/**
 * Whoever conducts a contratação acts in it only after declaring; what another person writes down is in the name of the agente or of the
 * president, who declares too. The platform itself, which moves by the clock, is let through.
 *
 * @throws ConflictError SEGREGACAO_DE_FUNCOES, which names the declaration that is missing and where it is made
 */
export async function exigirDeclaracao(work: Work, processo: number): Promise<void> {
  if (!work.caller) return;
  const conducao = await lerConducao(work, processo);
  const membro = conducao.find(({ pessoa_id }) => pessoa_id === work.caller?.pessoaId);
  if (membro?.declarou) return;
  if (membro)
    throw recusa(
      'Falta a sua declaração de ausência de impedimento neste processo. Abra o processo, pratique "Declarar ausência de impedimento" e volte a este ato (Lei 14.133/2021, art. 7º, III).',
    );
  const faltam = conducao.filter(({ papel, declarou }) => CABECAS.includes(papel) && !declarou).map(({ nome }) => nome);
  if (faltam.length > 0)
    throw recusa(
      `Falta a declaração de ausência de impedimento de ${faltam.join(' e de ')}, que conduz o processo. Peça que abra o processo, com o seu usuário, e pratique "Declarar ausência de impedimento" (Lei 14.133/2021, art. 7º, III).`,
    );
}

/** The same, of an act of what belongs to a contratação: a proposal, a document, a recurso. */
export const aposDeclarar = {
  apart: ({ processo_contratacao_id }: { processo_contratacao_id: number }, work: Work): Promise<void> =>
    exigirDeclaracao(work, processo_contratacao_id),
};
