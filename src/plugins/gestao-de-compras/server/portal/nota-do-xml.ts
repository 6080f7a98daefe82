import { compareDecimals, formatDate, formatDecimal, type Issues, type StoredFile } from '../../../../resources/definition';
import { ValidationError } from '../../../../server/http/errors';
import type { Work } from '../../../../server/work';
import { MODELOS_NOTA } from '../../resources/fornecimento/recebimento';
import { lerNfe } from '../fornecimento/nfe';
import { lerNfse } from '../fornecimento/nfse';
import { conteudoDoArquivo, lerArquivo, seXml } from '../fornecimento/receber-xml';

/** What a supplier types of a nota. */
export interface NotaDigitada extends Readonly<Record<string, unknown>> {
  modelo?: string | null;
  nota_numero?: string | null;
  nota_serie?: string | null;
  nota_emissao?: string | null;
  nota_valor?: string | null;
  chave?: string | null;
  xml?: StoredFile | number | null;
}

/** What an XML says of a nota; null of what its layout does not have. */
interface NotaLida {
  modelo: keyof typeof MODELOS_NOTA;
  numero: string;
  serie: string | null;
  /** YYYY-MM-DD. */
  emissao: string;
  /** CNPJ or CPF. */
  emitente: string;
  valor: string;
  chave: string | null;
}

/**
 * What was typed of a nota, with what its XML says of the rest, and whether it says it: the XML of an NFS-e of a layout that is not read, and
 * that of any other model, is only kept.
 *
 * @returns `conferida`: null without an XML
 * @throws ValidationError of what is not a nota, is not of the supplier, was undone, or says otherwise than what was typed
 */
export async function completarPeloXml<T extends NotaDigitada>(
  tx: Work,
  nota: T,
  fornecedorId: number,
): Promise<{ nota: T; conferida: boolean | null }> {
  if (!nota.xml) return { nota, conferida: null };
  const lida = await lerNota(tx, nota, await exigirProprio(tx, nota.xml));
  if (!lida) return { nota, conferida: false };
  const fornecedor = await tx.db.first<{ nome: string; cpf_cnpj: string | null }>(
    'select nome, cpf_cnpj from public.pessoa where id = $1 and cliente_id = $2',
    [fornecedorId, tx.cliente.id],
  );
  if (fornecedor?.cpf_cnpj !== lida.emitente)
    throw new ValidationError({
      xml: [
        `A nota é de quem tem o ${lida.emitente.length === 11 ? 'CPF' : 'CNPJ'} ${lida.emitente}, e a autorização é de ${fornecedor?.nome}. Envie a nota do fornecedor.`,
      ],
    });
  recusarDivergencias(nota, lida);
  const { numero, serie, emissao, valor, chave } = lida;
  const completa = {
    ...nota,
    nota_numero: numero,
    nota_emissao: emissao,
    nota_valor: valor,
    ...(serie && { nota_serie: serie }),
    ...(chave && { chave }),
  };
  return { nota: completa, conferida: true };
}

/** The nota of an own file, by the model that was typed; null of what is only kept. */
async function lerNota(tx: Work, { modelo }: NotaDigitada, arquivo: number): Promise<NotaLida | null> {
  if (modelo === 'nfe' || modelo === 'nfce') return lerArquivo(tx, arquivo);
  if (modelo !== 'nfse') return null;
  const content = await conteudoDoArquivo(tx, arquivo);
  // a file that is no XML at all is kept as any other that is not read
  const nfse = await seXml(lerNfse(content));
  if (!nfse) return seXml(lerNfe(content));
  if (nfse.cancelada)
    throw new ValidationError({ xml: ['A nota foi cancelada na prefeitura que a emitiu. Envie a que a substituiu, ou emita outra.'] });
  return { ...nfse, modelo, emitente: nfse.prestador, serie: null, chave: null };
}

/** The file is of who sends it: of that of another nothing is told. @throws ValidationError */
async function exigirProprio(tx: Work, xml: StoredFile | number): Promise<number> {
  const id = typeof xml === 'number' ? xml : xml.id;
  const row = await tx.db.first('select id from public.arquivo where id = $1 and cliente_id = $2 and usuario_cadastro_id = $3', [
    id,
    tx.cliente.id,
    tx.user.usuarioId,
  ]);
  if (!row) throw new ValidationError({ xml: ['Registro não encontrado.'] });
  return id;
}

const semZeros = (texto: string) => texto.replace(/^0+(?=.)/, '');

/** What was typed is what the XML says. @throws ValidationError */
function recusarDivergencias(nota: NotaDigitada, lida: NotaLida): void {
  const issues: Issues = {};
  const conferir = (campo: keyof NotaDigitada, igual: boolean, dito: string) => {
    if (nota[campo] && !igual) issues[campo] = [`O XML diz ${dito}: corrija, ou deixe em branco.`];
  };
  conferir('modelo', nota.modelo === lida.modelo, MODELOS_NOTA[lida.modelo]);
  conferir('nota_numero', semZeros(nota.nota_numero ?? '') === semZeros(lida.numero), lida.numero);
  if (lida.serie) conferir('nota_serie', semZeros(nota.nota_serie ?? '') === semZeros(lida.serie), lida.serie);
  conferir('nota_emissao', nota.nota_emissao === lida.emissao, formatDate(lida.emissao));
  conferir('nota_valor', compareDecimals(nota.nota_valor ?? '0', lida.valor) === 0, `R$ ${formatDecimal(lida.valor, 2)}`);
  if (lida.chave) conferir('chave', nota.chave === lida.chave, lida.chave);
  if (Object.keys(issues).length > 0) throw new ValidationError(issues);
}
