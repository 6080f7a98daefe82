import type { Work } from '../../../../server/work';
import { documento } from '../../resources/documentos/documento';
import { loteDigitalizacao } from '../../resources/documentos/lote_digitalizacao';
import { processo } from '../../resources/processo/processo';

/** The screens in which documents are issued: to them a kind of document is made available. */
const COM_DOCUMENTOS = [processo.menu, documento.menu, loteDigitalizacao.menu];

/** Says of those screens that they issue documents; the municipality may say otherwise afterwards. */
export async function marcarComDocumentos(tx: Work): Promise<void> {
  await tx.db.execute('update public.sistema set possui_documentos = true where codigo = any($1::text[])', [COM_DOCUMENTOS]);
}
