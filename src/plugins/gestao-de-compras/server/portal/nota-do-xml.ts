import { compareDecimals, formatDate, formatDecimal, type Issues, type StoredFile } from '../../../../resources/definition';
import { ValidationError } from '../../../../server/http/errors';
import type { Work } from '../../../../server/work';
import type { Nfe } from '../fornecimento/nfe';
import { lerArquivo } from '../fornecimento/receber-xml';

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

const MODELOS_COM_XML: readonly unknown[] = ['nfe', 'nfce'];

/**
 * What was typed of a nota, with what its XML says of the rest; the XML of any other model is only kept.
 *
 * @throws ValidationError of what is not a nota, is not of the supplier, or says otherwise than what was typed
 */
export async function completarPeloXml<T extends NotaDigitada>(tx: Work, nota: T, fornecedorId: number): Promise<T> {
  if (!nota.xml || !MODELOS_COM_XML.includes(nota.modelo)) return nota;
  const nfe = await lerArquivo(tx, await exigirProprio(tx, nota.xml));
  const fornecedor = await tx.db.first<{ nome: string; cpf_cnpj: string | null }>(
    'select nome, cpf_cnpj from public.pessoa where id = $1 and cliente_id = $2',
    [fornecedorId, tx.cliente.id],
  );
  if (fornecedor?.cpf_cnpj !== nfe.emitente)
    throw new ValidationError({
      xml: [`A nota é de quem tem o CNPJ ${nfe.emitente}, e a autorização é de ${fornecedor?.nome}. Envie a nota do fornecedor.`],
    });
  recusarDivergencias(nota, nfe);
  return {
    ...nota,
    ...{ nota_numero: nfe.numero, nota_serie: nfe.serie, nota_emissao: nfe.emissao, nota_valor: nfe.valor, chave: nfe.chave },
  };
}

/** The file is of who sends it: of that of another nothing is told. @throws ValidationError */
async function exigirProprio(tx: Work, xml: StoredFile | number): Promise<number> {
  const id = typeof xml === 'number' ? xml : xml.id;
  const row = await tx.db.first('select id from public.arquivo where id = $1 and cliente_id = $2 and usuario_cadastro_id = $3', [
    ...[id, tx.cliente.id, tx.user.usuarioId],
  ]);
  if (!row) throw new ValidationError({ xml: ['Registro não encontrado.'] });
  return id;
}

const semZeros = (texto: string) => texto.replace(/^0+(?=.)/, '');

/** What was typed is what the XML says. @throws ValidationError */
function recusarDivergencias(nota: NotaDigitada, nfe: Nfe): void {
  const issues: Issues = {};
  const conferir = (campo: keyof NotaDigitada, igual: boolean, dito: string) => {
    if (nota[campo] && !igual) issues[campo] = [`O XML diz ${dito}: corrija, ou deixe em branco.`];
  };
  conferir('modelo', nota.modelo === nfe.modelo, nfe.modelo === 'nfe' ? 'NF-e' : 'NFC-e');
  conferir('nota_numero', semZeros(nota.nota_numero ?? '') === semZeros(nfe.numero), nfe.numero);
  conferir('nota_serie', semZeros(nota.nota_serie ?? '') === semZeros(nfe.serie), nfe.serie);
  conferir('nota_emissao', nota.nota_emissao === nfe.emissao, formatDate(nfe.emissao));
  conferir('nota_valor', compareDecimals(nota.nota_valor ?? '0', nfe.valor) === 0, `R$ ${formatDecimal(nfe.valor, 2)}`);
  conferir('chave', nota.chave === nfe.chave, nfe.chave);
  if (Object.keys(issues).length > 0) throw new ValidationError(issues);
}
