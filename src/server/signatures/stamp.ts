import { text } from '../../resources/definition';
import { formatInstant } from '../../resources/definition/format';
import { NIVEIS_ASSINATURA, PAPEIS_ASSINATURA } from '../../resources/definition/signatures';
import { columnOf } from '../exports/columns';
import type { ExportedList } from '../exports/exported-list';
import { readLetterhead } from '../exports/letterhead';
import { contentOf } from '../files/content';
import { ConflictError, NotFoundError } from '../http/errors';
import { publicAddress } from '../mail/letter';
import type { Work } from '../work';
import { mayReadPiece } from './access';
import { keepPdf, PDF, pdfOf } from './paper';
import { lockPieces, ownFile, type Piece, pieceOf } from './piece';
import { readSignatures, type SignatureRow } from './requests';
import { stampPdf } from './stamp-pdf';

const LAW = 'Lei 14.063/2020';

/** A stamped copy that is kept. */
interface Copy extends Record<string, unknown> {
  url: string;
  nome: string;
}

/**
 * The copy of a piece with the stamp (S6): derived from the piece, whose bytes stay as they were signed. It is made once for each
 * number of gathered signatures.
 *
 * @throws NotFoundError for who may not read the piece; ConflictError while nobody has signed, or once it counts no more
 */
export async function stampedCopy(work: Work, id: number): Promise<Copy> {
  if (!(await mayReadPiece(work, id))) throw new NotFoundError('Peça não encontrada.');
  const piece = await pieceOf(work, id);
  if (piece.substituida_em)
    throw new ConflictError('REGISTRO_BLOQUEADO', {
      message: 'Esta versão foi substituída, e as assinaturas dela não valem mais. Baixe a cópia da versão em vigor.',
    });
  const signed = (await readSignatures(work, [id])).filter(({ situacao }) => situacao === 'assinada');
  if (signed.length === 0)
    throw new ConflictError('REGISTRO_BLOQUEADO', { message: 'Ninguém assinou esta peça ainda. Baixe a peça sem o carimbo.' });
  const known = await findCopy(work, id, signed.length);
  if (known) return known;
  const address = verificationAddress(work, piece);
  const foot = `Documento assinado eletronicamente (${LAW}). Verifique em ${address} · código ${piece.codigo}`;
  const content = await stampPdf(await contentOf(work, piece.sha256), foot, await pdfOf(signaturesPaper(work, piece, signed, address)));
  const { arquivoId, sha256 } = await keepPdf(work, `${piece.nome.replace(/\.pdf$/i, '').replaceAll('/', '-')} - assinado.pdf`, content);
  return work.transact(async (tx) => {
    await lockPieces(tx, [id]);
    const made = await tx.db.execute(
      'insert into assinatura_copia (peca_id, cliente_id, assinaturas, arquivo_id, sha256) values ($1, $2, $3, $4, $5) on conflict do nothing',
      [id, tx.cliente.id, signed.length, arquivoId, sha256],
    );
    if (made > 0) await ownFile(tx, arquivoId, id);
    const copy = await findCopy(tx, id, signed.length);
    if (!copy) throw new Error('A cópia não foi guardada.');
    return copy;
  });
}

/** Where anybody checks a piece. */
export function verificationAddress(work: Work, { id }: Pick<Piece, 'id'>): string {
  return `${publicAddress(work)}/publico/processos/evento/${id}`;
}

/** `***.456.789-**`. */
export function maskedCpf(cpf: string | null): string {
  return cpf ? `***.${cpf.slice(3, 6)}.${cpf.slice(6, 9)}-**` : '';
}

/** "p/ Ana Souza (Portaria 10/2026)" of who signs in the place of another. */
export function substitution({ em_substituicao, ato_substituicao }: SignatureRow): string | null {
  return em_substituicao ? `em substituição a ${em_substituicao} (${ato_substituicao})` : null;
}

function findCopy(work: Work, id: number, assinaturas: number): Promise<Copy | undefined> {
  return work.db.first<Copy>(
    `select '/arquivo/' || a.token as url, a.nome from assinatura_copia c join arquivo a on a.id = c.arquivo_id
      where c.peca_id = $1 and c.assinaturas = $2 and a.tipo = $3`,
    [id, assinaturas, PDF],
  );
}

const COLUMNS = [
  columnOf('quem', text(300, { label: 'Quem assinou' })),
  columnOf('cpf', text(14, { label: 'CPF' })),
  columnOf('cargo', text(200, { label: 'Cargo' })),
  columnOf('nivel', text(40, { label: 'Nível' })),
  columnOf('quando', text(60, { label: 'Data e hora' })),
];

/** The page that says who signed a piece, with the code that leads to its verification. */
function signaturesPaper(work: Work, piece: Piece, signed: readonly SignatureRow[], address: string): ExportedList {
  const rows = signed.map((row) => ({
    quem: [row.nome, PAPEIS_ASSINATURA[row.papel], substitution(row)].filter(Boolean).join(' · '),
    cpf: maskedCpf(row.cpf),
    cargo: [row.cargo, row.departamento].filter(Boolean).join(' · ') || '—',
    nivel: NIVEIS_ASSINATURA[row.nivel_usado ?? 'simples'],
    quando: `${formatInstant(row.data_hora ?? '', true)} (${work.services.config.FUSO})`,
  }));
  return {
    titulo: 'Assinaturas',
    municipio: work.cliente.nome,
    filtros: [],
    cabecalho: [
      `${LAW}, arts. 4º e 5º`,
      `Documento: ${piece.nome}${piece.nome === piece.registro ? '' : ` · ${piece.registro}`} · versão ${piece.versao}`,
      `SHA-256 da peça assinada: ${piece.sha256}`,
    ],
    columns: COLUMNS,
    total: rows.length,
    batches: async function* () {
      yield rows;
    },
    codigos: [
      {
        titulo: 'Conferência',
        texto: `Confira em ${address}, com o código ${piece.codigo}.`,
        forma: 'qr',
        conteudo: `${address}?codigo=${piece.codigo}`,
      },
    ],
    numerada: false,
    emissao: `Código verificador ${piece.codigo}`,
    timbre: () => readLetterhead(work),
  };
}
