import { boletoCode, boletoLine } from '../../../../resources/definition/banking/boleto';
import { collectionCode, collectionLine } from '../../../../resources/definition/banking/collection';
import { CAMPO_LIVRE } from './campo-livre';
import { codigoBr } from './pix';

/** What of a convênio makes the codes of a guide. */
export interface ConvenioDaGuia {
  tipo: 'arrecadacao' | 'cobranca' | 'pix';
  /** Code of the bank of its account, 3 digits. */
  banco: string;
  codigo: string | null;
  carteira: string | null;
  orgao_febraban: string | null;
  segmento: '1' | '5' | '6' | '7' | null;
  identificador: '6' | '8' | null;
  pix_chave: string | null;
  pix_cidade: string | null;
}

/** By what a guide is paid; null is what its convênio does not offer. */
export interface CodigosGuia {
  nosso_numero: string;
  codigo_barras: string | null;
  linha_digitavel: string | null;
  pix_txid: string | null;
  pix_payload: string | null;
}

/** The number of a guide as banks give it back, 10 digits: the last two of the year and the sequence. */
export function nossoNumero(ano: number, numero: number): string {
  return `${String(ano).slice(-2)}${String(numero).padStart(8, '0')}`;
}

/**
 * The codes of a guide.
 *
 * @param guia reais and civil date
 * @param recebedor who receives, as the PIX tells who pays
 * @throws RangeError when a part does not fit its place
 */
export function codigosDaGuia(
  convenio: ConvenioDaGuia,
  { ano, numero, valor, vencimento }: { ano: number; numero: number; valor: string; vencimento: string },
  recebedor: string,
): CodigosGuia {
  const nosso_numero = nossoNumero(ano, numero);
  return { nosso_numero, ...barsOf(convenio, { valor, vencimento, nosso_numero }), ...pixDe(convenio, valor, nosso_numero, recebedor) };
}

function barsOf(
  { tipo, banco, codigo, carteira, orgao_febraban, segmento, identificador }: ConvenioDaGuia,
  { valor, vencimento, nosso_numero }: { valor: string; vencimento: string; nosso_numero: string },
): Pick<CodigosGuia, 'codigo_barras' | 'linha_digitavel'> {
  if (tipo === 'arrecadacao') {
    const codigo_barras = collectionCode({
      amount: valor,
      due: vencimento,
      number: nosso_numero,
      body: orgao_febraban ?? '',
      segment: segmento ?? '1',
      identifier: identificador ?? '6',
    });
    return { codigo_barras, linha_digitavel: collectionLine(codigo_barras) };
  }
  const free = CAMPO_LIVRE[banco];
  if (tipo !== 'cobranca' || !free) return { codigo_barras: null, linha_digitavel: null };
  const campo_livre = free({ convenio: codigo ?? '', carteira: carteira ?? '', numero: nosso_numero });
  const codigo_barras = boletoCode({ bank: banco, amount: valor, due: vencimento, free: campo_livre });
  return { codigo_barras, linha_digitavel: boletoLine(codigo_barras) };
}

function pixDe(
  { pix_chave, pix_cidade }: ConvenioDaGuia,
  valor: string,
  numero: string,
  nome: string,
): Pick<CodigosGuia, 'pix_txid' | 'pix_payload'> {
  if (!pix_chave) return { pix_txid: null, pix_payload: null };
  const pix_txid = `G${numero}`;
  return { pix_txid, pix_payload: codigoBr({ destino: { chave: pix_chave }, valor, nome, cidade: pix_cidade ?? '', txid: pix_txid }) };
}
