import type { Issues } from '../../../../resources/definition';
import { ConflictError } from '../../../../server/http/errors';
import { onResource } from '../../../../server/resources/rules';
import type { Work } from '../../../../server/work';
import { type EventoSessaoLicitacao, eventoSessaoLicitacao } from '../../resources/contratacao/evento_sessao_licitacao';
import type { SituacaoContratacao } from '../../resources/contratacao/situacoes';
import { avisarSala } from '../portal/avisar';
import { exigirDeclaracao } from './impedimento';

const SISTEMA = 'Sistema';

/** Those in which who conducts speaks to who competes. */
export const COM_SESSAO: readonly SituacaoContratacao[] = ['divulgado', 'propostas', 'disputa', 'julgamento', 'habilitacao', 'recursal'];

/** Mensagens da sessão (handbook Compras 4A.5): what is written of a session stays as it was said. */
export const eventoSessaoLicitacaoRules = onResource(eventoSessaoLicitacao, {
  derived: { rotulo: (t) => `${t}.autor || ': ' || left(${t}.texto, 60)` },
  lockedBecause: () => "'A mensagem da sessão não se altera. Envie outra que a corrija.'",
  complete: (draft, work) => ({ ...draft, instante: work.now().toISOString(), autor: work.caller?.nome ?? SISTEMA, automatica: false }),
  judge: async (draft, work): Promise<Issues | null> => {
    const { processo_contratacao_id } = draft as EventoSessaoLicitacao;
    const row = await work.db.first<{ situacao: SituacaoContratacao }>(
      'select situacao from public.processo_contratacao where id = $1 and cliente_id = $2 for no key update',
      [processo_contratacao_id, work.cliente.id],
    );
    if (!row || !COM_SESSAO.includes(row.situacao)) return { processo_contratacao_id: ['O processo não tem sessão em curso.'] };
    await exigirConducao(work, processo_contratacao_id);
    return null;
  },
  afterSave: async (_id, tx, _current, draft) => avisarSala(tx, (draft as EventoSessaoLicitacao).processo_contratacao_id),
});

/** Whether the caller is the agente of a contratação or a member of its comissão; the platform itself is let through. */
async function conduz(work: Work, processoId: number): Promise<boolean> {
  if (!work.caller) return true;
  const row = await work.db.first(
    `select p.id from public.processo_contratacao p where p.id = $1 and p.cliente_id = $3 and (p.agente_id = $2
        or exists (select from public.comissao_licitacao_membros m where m.pai_id = p.comissao_id and m.pessoa_id = $2))`,
    [processoId, work.caller.pessoaId, work.cliente.id],
  );
  return row !== undefined;
}

/**
 * Only who conducts a contratação, and declared to have no impediment, decides in its session (Lei 14.133/2021, arts. 7º and 8º).
 *
 * @throws ConflictError SEGREGACAO_DE_FUNCOES
 */
export async function exigirConducao(work: Work, processoId: number): Promise<void> {
  if (await conduz(work, processoId)) return exigirDeclaracao(work, processoId);
  throw new ConflictError('SEGREGACAO_DE_FUNCOES', {
    message: 'Só quem conduz o processo faz isto: o agente ou um membro da comissão. Peça a um deles (Lei 14.133/2021, art. 8º).',
  });
}

/** Tells in the session of a contratação what the system did: the opening, the ranking, who was called, what was decided. */
export async function registrarEvento(tx: Work, processoId: number, texto: string): Promise<void> {
  await inserirEvento(tx, processoId, { autor: SISTEMA, automatica: true, texto });
}

/** What a licitante says in the session, under the name by which the others know it. */
export async function registrarFala(tx: Work, processoId: number, autor: string, texto: string): Promise<void> {
  await inserirEvento(tx, processoId, { autor, automatica: false, texto });
}

async function inserirEvento(
  tx: Work,
  processoId: number,
  { autor, automatica, texto }: { autor: string; automatica: boolean; texto: string },
): Promise<void> {
  await tx.db.execute(
    `insert into public.evento_sessao_licitacao (cliente_id, entidade_id, exercicio, processo_contratacao_id, instante, autor, automatica, texto,
       data_cadastro, usuario_cadastro_id)
     select p.cliente_id, p.entidade_id, p.exercicio, p.id, $2, $3, $7, $4, $2, $5 from public.processo_contratacao p
      where p.id = $1 and p.cliente_id = $6`,
    [processoId, tx.now(), autor, texto, tx.caller?.usuarioId ?? null, tx.cliente.id, automatica],
  );
  await avisarSala(tx, processoId);
}
