import type { NivelAssinatura, PapelAssinatura, SituacaoAssinatura } from '../../resources/definition/signatures';
import { NotFoundError } from '../http/errors';
import type { Work } from '../work';

/** A request of signature with the piece that it is of, as it is stored. */
export interface SignatureRow extends Record<string, unknown> {
  id: number;
  peca_id: number;
  peca: string;
  registro: string;
  endereco: string;
  versao: number;
  sha256_peca: string;
  signatario_id: number;
  signatario: string;
  ordem: number;
  papel: PapelAssinatura;
  em_substituicao_id: number | null;
  /** Of whom, by name. */
  em_substituicao: string | null;
  ato_substituicao: string | null;
  nivel_minimo: NivelAssinatura;
  nivel_usado: NivelAssinatura | null;
  situacao: SituacaoAssinatura;
  /** Nobody of a lower order is still to sign. */
  na_vez: boolean;
  prazo: string | null;
  motivo_recusa: string | null;
  solicitado_por_id: number;
  solicitante: string;
  solicitado_em: string;
  encerrada_em: string | null;
  data_hora: string | null;
  ip: string | null;
  user_agent: string | null;
  metodo: string | null;
  nome: string | null;
  cpf: string | null;
  cargo: string | null;
  departamento: string | null;
  sha256: string | null;
  nonce: string | null;
  algoritmo: string | null;
  chave_id: number | null;
  chave_publica: string | null;
  impressao: string | null;
  assinatura_bytes: string | null;
  certificado: Certificate | null;
  arquivo_assinado_id: number | null;
  selo: string | null;
}

/** What a qualified signature says of the certificate that made it. */
export interface Certificate {
  titular: string;
  emissor: string;
  serie: string;
  valido_de: string;
  valido_ate: string;
  politica: string | null;
  assinado_em: string | null;
  revogacao: string;
}

/** S2: whoever comes before has signed. One who refused, or let the term pass, ended the requests of those after. */
export const IN_TURN = `not exists (select from public.assinatura_pedido b where b.peca_id = a.peca_id and b.ordem < a.ordem and b.situacao = 'pendente')`;

/** Requests `a` with everything that is told of them. */
export const SELECT_SIGNATURES = `select a.*, ${IN_TURN} as na_vez, p.nome as peca, p.registro, p.endereco, p.versao, p.sha256 as sha256_peca,
    sp.nome as signatario, np.nome as em_substituicao, rp.nome as solicitante, k.chave_publica, k.impressao
  from assinatura_pedido a join assinatura_peca p on p.id = a.peca_id
       join public.usuario su on su.id = a.signatario_id join public.pessoa sp on sp.id = su.pessoa_id
       join public.usuario ru on ru.id = a.solicitado_por_id join public.pessoa rp on rp.id = ru.pessoa_id
       left join public.usuario nu on nu.id = a.em_substituicao_id left join public.pessoa np on np.id = nu.pessoa_id
       left join public.assinatura_chave k on k.id = a.chave_id`;

/** Everything that was asked for on some pieces, in the order of signing. */
export function readSignatures(work: Work, pieceIds: readonly number[]): Promise<SignatureRow[]> {
  return work.db.rows<SignatureRow>(`${SELECT_SIGNATURES} where a.peca_id = any($1::bigint[]) order by a.peca_id, a.ordem, a.id`, [
    pieceIds,
  ]);
}

/**
 * The caller's own requests of these ids, in the order of the ids: a person signs only for himself (S5).
 *
 * @throws NotFoundError for one that is not there or is of another
 */
export async function ownRequests(work: Work, ids: readonly number[]): Promise<SignatureRow[]> {
  const rows = await work.db.rows<SignatureRow>(
    `${SELECT_SIGNATURES} where a.id = any($1::bigint[]) and a.signatario_id = $2 order by a.id`,
    [ids, work.user.usuarioId],
  );
  if (rows.length < new Set(ids).size) throw new NotFoundError('Pedido de assinatura não encontrado.');
  return rows;
}
