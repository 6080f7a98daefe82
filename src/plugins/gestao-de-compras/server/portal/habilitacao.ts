import { formatDate, formatInstant } from '../../../../resources/definition';
import { NotFoundError, ValidationError } from '../../../../server/http/errors';
import { createRecord, writeColumns } from '../../../../server/resources/write';
import type { Work } from '../../../../server/work';
import { habilitacaoLicitante } from '../../resources/contratacao/habilitacao_licitante';
import {
  fornecedorDocumento,
  TIPOS_DOCUMENTO_FORNECEDOR,
  type TipoDocumentoFornecedor,
} from '../../resources/fornecedores/fornecedor_documento';
import { registrarEvento } from '../contratacao/eventos';
import { travarProcessoDe } from '../contratacao/travar';
import { representadoSql } from './representante';

/** Hours from the call in which the documents are brought (IN SEGES/ME 73/2022). */
export const HORAS_HABILITACAO = 2;

/** A document that a supplier brings. */
export interface DocumentoDigitado {
  numero: string | null;
  emissao: string | null;
  validade: string | null;
  arquivo: number | null;
}

interface Exigida extends Record<string, unknown> {
  processo: number;
  exigencia: TipoDocumentoFornecedor;
  situacao: string;
  fase: string;
  prazo: string | null;
  ate: Date | string;
  cadastro: number;
  nome: string;
}

/**
 * The supplier that was called brings a document: it goes to its register to be checked, and answers what was asked (handbook Compras 6.2;
 * Lei 14.133/2021, arts. 63 and 64).
 *
 * @throws NotFoundError of what was asked of another, ValidationError after the term or of what was decided already
 */
export async function apresentarDocumento(tx: Work, exigenciaId: number, documento: DocumentoDigitado): Promise<void> {
  await travarProcessoDe(tx, habilitacaoLicitante.name, exigenciaId);
  const exigida = await lerExigida(tx, exigenciaId);
  exigirNoPrazo(tx, exigida);
  const { id } = await createRecord(tx.withEveryPermission(), tx.services.registry.get(fornecedorDocumento.name), {
    ...documento,
    fornecedor_id: exigida.cadastro,
    tipo: exigida.exigencia,
  });
  await writeColumns(tx, habilitacaoLicitante, exigenciaId, { documento_id: id });
  await registrarEvento(tx, exigida.processo, `${exigida.nome} apresenta ${TIPOS_DOCUMENTO_FORNECEDOR[exigida.exigencia]}.`);
}

async function lerExigida(tx: Work, id: number): Promise<Exigida> {
  const row = await tx.db.first<Exigida>(
    `select h.processo_contratacao_id as processo, h.exigencia, h.situacao, p.situacao as fase, h.prazo::text, f.id as cadastro, n.nome,
            h.data_cadastro + interval '${HORAS_HABILITACAO} hours' as ate
       from public.habilitacao_licitante h join public.processo_contratacao p on p.id = h.processo_contratacao_id and p.cliente_id = h.cliente_id
       join public.pessoa n on n.id = h.fornecedor_id and n.cliente_id = h.cliente_id
       join public.fornecedor_cadastro f on f.pessoa_id = h.fornecedor_id and f.cliente_id = h.cliente_id and f.data_exclusao is null, quem_le
      where h.id = $1 and h.cliente_id = $2 and h.data_exclusao is null and ${representadoSql('h.fornecedor_id', 'h.cliente_id')}`,
    [id, tx.cliente.id],
  );
  if (!row) throw new NotFoundError();
  return row;
}

/** What waits since the call has hours; a diligência and a regularisation have the day that was given. @throws ValidationError */
function exigirNoPrazo(tx: Work, { fase, situacao, prazo, ate }: Exigida): void {
  if (!['habilitacao', 'recursal'].includes(fase) || !['pendente', 'diligencia', 'restricao'].includes(situacao))
    throw new ValidationError({ id: ['A exigência já foi decidida, ou o processo não está na habilitação.'] });
  if (prazo && tx.today() > prazo)
    throw new ValidationError({
      id: [`O prazo terminou em ${formatDate(prazo)}. Fale com quem conduz o processo, nas mensagens da sessão.`],
    });
  if (situacao === 'pendente' && tx.now().getTime() > new Date(ate).getTime())
    throw new ValidationError({
      id: [`O prazo terminou em ${formatInstant(ate)}. Peça a quem conduz o processo uma diligência (art. 64).`],
    });
}
