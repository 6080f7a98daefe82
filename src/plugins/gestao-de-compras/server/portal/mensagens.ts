import { ValidationError } from '../../../../server/http/errors';
import type { Work } from '../../../../server/work';
import type { MensagemDaSala } from '../../resources/contratacao/sala';
import type { SituacaoContratacao } from '../../resources/contratacao/situacoes';
import { COM_SESSAO, registrarFala } from '../contratacao/eventos';
import { representadoSql } from './representante';

/** Most messages of one answer: who was away for longer asks again. */
const POR_VEZ = 1000;

/** Those in which no name of a licitante is told yet (handbook Compras 6.2, F3). */
const SEM_NOMES: readonly string[] = ['divulgado', 'propostas', 'disputa', 'suspenso'];

interface Licitante extends Record<string, unknown> {
  lugar: number;
  nome: string;
  meu: boolean;
}

/** Who competes, in the order in which it came, by which the others know it until the dispute is over. */
function lerLicitantes(work: Work, processoId: number): Promise<Licitante[]> {
  return work.db.rows<Licitante>(
    `select row_number() over (order by min(o.id))::int as lugar, n.nome, bool_or(${representadoSql('o.fornecedor_id', 'o.cliente_id')}) as meu
       from public.proposta_licitacao o join public.pessoa n on n.id = o.fornecedor_id and n.cliente_id = o.cliente_id, quem_le
      where o.processo_contratacao_id = $1 and o.cliente_id = $2 and o.data_exclusao is null and o.enviada_em is not null
      group by o.fornecedor_id, n.nome order by 1`,
    [processoId, work.cliente.id],
  );
}

const chamado = ({ lugar }: Pick<Licitante, 'lugar'>) => `Licitante ${lugar}`;

/**
 * The messages of a session after one of them, in order: their numbers are those in which they were written, and who comes back asks for
 * what it missed (handbook Compras 6.2, F6). Until the dispute is over no licitante is named.
 *
 * @param depois the number of the last one that is known
 */
export async function lerMensagens(work: Work, processoId: number, depois: number): Promise<MensagemDaSala[]> {
  const processo = await work.db.first<{ situacao: string }>(
    'select situacao from public.processo_contratacao where id = $1 and cliente_id = $2 and data_divulgacao is not null',
    [processoId, work.cliente.id],
  );
  if (!processo) return [];
  const rows = await work.db.rows<MensagemDaSala & Record<string, unknown>>(
    `select e.id, e.instante, e.autor, e.texto, e.automatica, coalesce(e.usuario_cadastro_id = q.usuario_id and not e.automatica, false) as minha
       from public.evento_sessao_licitacao e, quem_le q where e.processo_contratacao_id = $1 and e.cliente_id = $2 and e.id > $3 order by e.id limit ${POR_VEZ}`,
    [processoId, work.cliente.id, depois],
  );
  if (!SEM_NOMES.includes(processo.situacao)) return rows;
  const licitantes = await lerLicitantes(work, processoId);
  const esconder = (texto: string) => licitantes.reduce((escondido, one) => escondido.replaceAll(one.nome, chamado(one)), texto);
  return rows.map((linha) => (linha.automatica ? { ...linha, texto: esconder(linha.texto) } : linha));
}

/**
 * What a licitante says to who conducts, and every other hears.
 *
 * @throws ValidationError of who does not compete, or without a session in course
 */
export async function falarNaSala(tx: Work, processoId: number, texto: string): Promise<void> {
  const processo = await tx.db.first<{ situacao: SituacaoContratacao }>(
    'select situacao from public.processo_contratacao where id = $1 and cliente_id = $2 for no key update',
    [processoId, tx.cliente.id],
  );
  if (!processo || !COM_SESSAO.includes(processo.situacao)) throw new ValidationError({ texto: ['O processo não tem sessão em curso.'] });
  const eu = (await lerLicitantes(tx, processoId)).find(({ meu }) => meu);
  if (!eu) throw new ValidationError({ texto: ['Só quem enviou proposta fala na sessão. Pergunte em Esclarecer ou impugnar.'] });
  await registrarFala(tx, processoId, chamado(eu), texto);
}
