import type { Verification } from '../../../../resources/signatures/wire';
import { NotFoundError } from '../../../../server/http/errors';
import { readCode } from '../../../../server/signatures/code';
import type { Piece } from '../../../../server/signatures/piece';
import { checkSignatures, otherFiles, verifyPiece } from '../../../../server/signatures/verify';
import type { Work } from '../../../../server/work';
import { ANEXO_DO_EVENTO, EVENTO } from '../processo/assinaturas-lidas';
import { conferirCorrente } from '../processo/corrente';
import { numeroNaTela } from '../processo/derivados';
import { TIPOS_EVENTO, type TipoEvento } from '../processo/eventos';

interface Evento extends Record<string, unknown> {
  id: number;
  processo_id: number;
  ordem: number;
  tipo: TipoEvento;
  data_hora: string;
  hash: string;
  rotulo: string;
  orgao: string | null;
  restrito: boolean;
  cancelado: boolean;
  desentranhado: boolean;
  arquivos: string[];
  desentranhados: string[];
}

const DESCONHECIDA = 'Nenhuma peça tem este código. Confira-o no rodapé do documento.';

/**
 * Whether a piece is what it says: a signed document, or an event of a process (handbook Administração 3.3). Of a restricted one only
 * its hash and its signatures are told.
 *
 * @throws NotFoundError for an unknown piece or a wrong code, alike
 */
export async function conferirPeca(work: Work, id: number, typed: string): Promise<Verification> {
  const evento = await eventoDo(work, id, readCode(typed));
  return evento ? verificacao(work, evento) : verifyPiece(work, id, typed);
}

/** Where the piece of a code is checked. @throws NotFoundError */
export async function acharPeca(work: Work, typed: string): Promise<{ id: number; codigo: string }> {
  const codigo = readCode(typed);
  const row = await work.db.first<{ id: number }>(
    `select id from public.processo_evento where codigo = $1 and cliente_id = $2
     union all select id from assinatura_peca where codigo = $1 limit 1`,
    [codigo, work.cliente.id],
  );
  if (!row || !codigo) throw new NotFoundError(DESCONHECIDA);
  return { id: row.id, codigo };
}

async function eventoDo(work: Work, id: number, codigo: string | null): Promise<Evento | undefined> {
  if (codigo === null) return undefined;
  return work.db.first<Evento>(
    `select e.id, e.processo_id, e.ordem, e.tipo, e.data_hora, e.hash, ${numeroNaTela('p')} as rotulo, coalesce(e.autor_departamento, d.nome) as orgao,
            p.acesso_id = 2 or e.sigilo_id > 1 as restrito,
            exists (select from public.processo_evento c where c.cancela_id = e.id) as cancelado,
            -- the PDF that is the piece; of an event without a text, all its files
            coalesce((select coalesce(bool_or(d.anexo_id is not null) filter (where a.peca), e.texto = '' and bool_and(d.anexo_id is not null))
              from public.processo_evento_anexo a left join public.processo_desentranhamento d on d.anexo_id = a.id where a.evento_id = e.id), false) as desentranhado,
            coalesce((select array_agg(a.sha256 order by a.ordem) from public.processo_evento_anexo a
              where a.evento_id = e.id and not exists (select from public.processo_desentranhamento d where d.anexo_id = a.id)), '{}') as arquivos,
            coalesce((select array_agg(a.sha256 order by a.ordem) from public.processo_evento_anexo a
              where a.evento_id = e.id and exists (select from public.processo_desentranhamento d where d.anexo_id = a.id)), '{}') as desentranhados
       from public.processo_evento e join public.processo p on p.id = e.processo_id left join public.departamento d on d.id = p.origem_departamento_id
      where e.id = $1 and e.codigo = $2 and e.cliente_id = $3`,
    [id, codigo, work.cliente.id],
  );
}

async function verificacao(work: Work, evento: Evento): Promise<Verification> {
  const { integra, quebrada_em } = await conferirCorrente(work.asPlatform(), evento.processo_id);
  const { restrito } = evento;
  const assinadas = await pecasAssinadas(work, evento.id);
  return {
    identificacao: restrito ? 'Peça de acesso restrito' : `Processo ${evento.rotulo} · evento ${evento.ordem}`,
    tipo: restrito ? null : TIPOS_EVENTO[evento.tipo],
    versao: null,
    data: restrito ? null : evento.data_hora,
    orgao: restrito ? null : evento.orgao,
    situacao: evento.desentranhado ? 'desentranhada' : evento.cancelado ? 'cancelada' : 'valida',
    substituida_em: null,
    versao_em_vigor: null,
    sha256: evento.hash,
    // what comes before the first break still holds
    integra: (integra || evento.ordem < (quebrada_em ?? 0)) && assinadas.every((one) => one.integra),
    assinaturas: assinadas.flatMap((one) => one.assinaturas),
    pendentes: assinadas.reduce((sum, one) => sum + one.pendentes, 0),
    arquivos: [...evento.arquivos, ...assinadas.flatMap((one) => one.arquivos)],
    desentranhados: evento.desentranhados,
  };
}

/** The pieces in force of an event and of its files, with their signatures checked. */
async function pecasAssinadas(work: Work, eventoId: number) {
  const pieces = await work.db.rows<Piece>(
    `select q.* from assinatura_peca q where q.substituida_em is null and ((q.parte = '${EVENTO}' and q.parte_id = $1)
        or (q.parte = '${ANEXO_DO_EVENTO}' and q.parte_id in (select a.id from public.processo_evento_anexo a where a.evento_id = $1))) order by q.id`,
    [eventoId],
  );
  return Promise.all(
    pieces.map(async (piece) => ({
      ...(await checkSignatures(work, piece)),
      arquivos: [piece.sha256, ...(await otherFiles(work, piece.id))],
    })),
  );
}
