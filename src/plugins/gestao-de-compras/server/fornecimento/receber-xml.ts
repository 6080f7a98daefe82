import { compareDecimals, isCivilDate, sumDecimals } from '../../../../resources/definition';
import { contentOf } from '../../../../server/files/content';
import { AppError, ValidationError } from '../../../../server/http/errors';
import { createRecord } from '../../../../server/resources/write';
import type { Work } from '../../../../server/work';
import type { AutorizacaoFornecimento } from '../../resources/fornecimento/autorizacao_fornecimento';
import { recebimento } from '../../resources/fornecimento/recebimento';
import { type ItemDaNfe, lerNfe, type Nfe } from './nfe';

type Linha = AutorizacaoFornecimento['itens'][number];

const recusar = (words: string) => new ValidationError({ xml: [words] });

/**
 * The provisional receipt of an AF by the XML of its nota: what it says of itself, and its items where each is told by its price; otherwise
 * all that is left, to be checked (handbook Compras 4C).
 *
 * @throws ValidationError of what is not a nota, is not in force, or is of another supplier or to another buyer
 */
export async function receberPorXml(af: AutorizacaoFornecimento, { xml }: { xml: number }, tx: Work): Promise<void> {
  const nfe = await lerArquivo(tx, xml);
  const fornecedor = await tx.db.first<{ nome: string; cpf_cnpj: string | null }>('select nome, cpf_cnpj from pessoa where id = $1', [
    af.fornecedor_id,
  ]);
  if (fornecedor?.cpf_cnpj !== nfe.emitente)
    throw recusar(`A nota é de quem tem o CNPJ ${nfe.emitente}, e a autorização é de ${fornecedor?.nome}. Envie a nota do fornecedor.`);
  await createRecord(tx, tx.services.registry.get(recebimento.name), {
    autorizacao_fornecimento_id: af.id,
    modelo: nfe.modelo,
    nota_numero: nfe.numero,
    nota_serie: nfe.serie,
    chave: nfe.chave,
    nota_emissao: nfe.emissao,
    nota_valor: nfe.valor,
    frete_acessorios: sumDecimals(nfe.frete),
    desconto: nfe.desconto,
    xml,
    itens: itensDaNota(af.itens, nfe.itens),
  });
}

/** The nota of a kept file. @throws ValidationError of what is not the XML of one in force, to the municipality */
export async function lerArquivo(tx: Work, id: number): Promise<Nfe> {
  const nfe = await seXml(lerNfe(await conteudoDoArquivo(tx, id)));
  if (!nfe || !isCivilDate(nfe.emissao))
    throw recusar('O arquivo não é o XML de uma NF-e ou NFC-e. Envie o que o fornecedor recebeu da Fazenda.');
  if (nfe.semValidade) throw recusar(nfe.semValidade);
  await exigirDestinatario(tx, nfe.destinatario);
  return nfe;
}

/** What the municipality buys is of its órgãos, funds and establishments: the root of the CNPJ tells. @throws ValidationError */
async function exigirDestinatario(tx: Work, destinatario: string): Promise<void> {
  if (!destinatario) return;
  const nosso = await tx.db.first(
    `select 1 as sim from cliente c where c.id = $1 and left(c.cnpj, 8) = left($2, 8)
     union all select 1 from orgao o where left(o.cnpj, 8) = left($2, 8)
     union all select 1 from unidade u where left(u.fundo_cnpj, 8) = left($2, 8) limit 1`,
    [tx.cliente.id, destinatario],
  );
  if (!nosso)
    throw recusar(`A nota foi emitida para o CNPJ ${destinatario}, que não é de órgão deste município. Peça ao fornecedor a nota certa.`);
}

/** The bytes of a kept file; none of one that is not there. */
export async function conteudoDoArquivo(tx: Work, id: number): Promise<Buffer> {
  const row = await tx.db.first<{ sha256: string }>('select sha256 from public.arquivo where id = $1 and cliente_id = $2', [
    id,
    tx.cliente.id,
  ]);
  return row ? contentOf(tx, row.sha256) : Buffer.alloc(0);
}

/** What was read of an XML; null of what is none. */
export const seXml = <T>(lida: Promise<T | null>): Promise<T | null> =>
  lida.catch((error: unknown) => {
    if (error instanceof AppError) return null;
    throw error;
  });

/** Each item of the nota is that of the AF of the same price, when only one has it; where one is not told, none is. */
function itensDaNota(itens: readonly Linha[], daNota: readonly ItemDaNfe[]): object[] {
  const linhas = daNota.map(({ quantidade, valor_unitario, lote, validade }) => {
    const iguais = itens.filter((item) => compareDecimals(item.valor_unitario ?? '0', valor_unitario) === 0);
    return iguais.length === 1 ? { item_numero: iguais[0]?.item_numero, quantidade_entregue: quantidade, lote, validade } : null;
  });
  const unica = new Set(linhas.map((linha) => linha?.item_numero)).size === linhas.length;
  return unica && linhas.every((linha) => linha !== null) ? linhas : [];
}
