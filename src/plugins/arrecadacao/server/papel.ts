import { randomInt } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { formatMoment } from '../../../resources/definition';
import type { ExportColumn, ExportRow } from '../../../server/exports/columns';
import { sendFile } from '../../../server/exports/export';
import type { ExportedList } from '../../../server/exports/exported-list';
import { readLetterhead } from '../../../server/exports/letterhead';
import { publicAddress } from '../../../server/mail/letter';
import type { Work } from '../../../server/work';

/** A document of the module on paper: paragraphs, a table and what it is checked by. */
export interface Papel extends Partial<Pick<ExportedList, 'cabecalho' | 'strong' | 'minuta' | 'codigos'>> {
  titulo: string;
  paragrafos: readonly string[];
  columns: readonly ExportColumn[];
  rows: ExportRow[];
  /** In the place of the rows when there are none. */
  vazio?: string;
  notas?: readonly string[];
  /** Of what may be checked by anybody: its code. */
  codigo?: string;
}

/** A document as its PDF is drawn from; with a code, the address and the QR at which it is checked. */
export function papel(work: Work, { titulo, paragrafos, columns, rows, vazio, notas, codigo, ...more }: Papel): ExportedList {
  const onde = `${publicAddress(work)}/publico/verificar?codigo=${codigo}`;
  return {
    titulo,
    municipio: work.cliente.nome,
    filtros: [],
    total: rows.length,
    columns,
    batches: async function* () {
      yield rows;
    },
    texto: paragrafos,
    ...(vazio && { vazio }),
    notas: notas ?? [],
    timbre: () => readLetterhead(work),
    emissao: `Emitido ${work.caller ? `por ${work.caller.nome}` : 'pela internet'} em ${formatMoment(work.now())}`,
    ...(codigo && {
      controle: `Código de verificação ${codigo}`,
      codigos: [{ titulo: 'Confira este documento', texto: onde, forma: 'qr' as const, conteudo: onde }],
    }),
    ...more,
  };
}

/** Sends a document as PDF. */
export async function enviarPapel(work: Work, document: Papel, nome: string, reply: FastifyReply): Promise<FastifyReply> {
  const sent = await sendFile(work, papel(work, document), 'pdf', nome, reply);
  return sent();
}

/** Letters and digits that are not taken for one another. */
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** A code that nobody guesses: "7KQP-2MXA-RT9D-W4HB". */
export function novoCodigo(): string {
  const agrupar = () => Array.from({ length: 4 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  return Array.from({ length: 4 }, agrupar).join('-');
}
